import { render } from "preact";
import { App } from "./app/app.js";
import { startDesk } from "./app/desk.js";
import { startKeys } from "./app/keys.js";
import { startOpening } from "./app/open.js";
import { startOffline } from "./app/pwa.js";
import { startRouter } from "./app/router.js";
import { startTheme } from "./app/theme.js";
import { startTrouble } from "./app/trouble.js";

startTrouble();
startTheme();
startRouter();
startDesk();
startKeys();
startOpening();
render(<App />, document.getElementById("app")!);
startOffline();
