import { render } from "preact";
import { App, startOffline, startTrouble } from "./app/index.js";
import { startDesk, startOpening, startPlaces, startRouter } from "./desk/index.js";
import { startKeys } from "./frame/index.js";
import { startTheme } from "./ui/index.js";

startTrouble();
startTheme();
startRouter();
startDesk();
startPlaces();
startKeys();
startOpening();
render(<App />, document.getElementById("app")!);
startOffline();
