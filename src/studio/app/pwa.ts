/** Offline: a service worker keeps all files. Where there are no service workers, everything else still works. */
import { showNote } from "../ui/index.js";
import * as phrases from "../words/frame.js";

export function startOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || !isSecureContext) return;
  addEventListener("load", () => void register());
  if (document.readyState === "complete") void register();
  addEventListener("offline", () => {
    if (navigator.serviceWorker.controller !== null)
      showNote({ words: phrases.youAreOfflineEverythingHere, about: "app" });
  });
}

let registering = false;

async function register(): Promise<void> {
  if (registering) return;
  registering = true;
  try {
    const registration = await navigator.serviceWorker.register("./sw.js");
    if (registration.waiting !== null) offerUpdate(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => {
        // Without a controller this is the first visit, and nothing is old.
        if (worker.state === "installed" && navigator.serviceWorker.controller !== null) offerUpdate(worker);
      });
    });
  } catch {
    // No sw.js on this host, or it is refused: the Studio works, online.
  }
}

function offerUpdate(worker: ServiceWorker): void {
  showNote({
    words: phrases.aNewVersionIsReady,
    about: "app",
    seconds: "forever",
    action: {
      label: phrases.reload,
      run() {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
        worker.postMessage({ type: "SKIP_WAITING" });
      },
    },
  });
}
