import { useEffect, useState } from "react";
import { loadBundledImages } from "~/ui/image";
import { idle } from "./constants";
import { canLoadExtras } from "./popup-rules";

type Connection = { saveData?: boolean; effectiveType?: string };

function readConnectionHints() {
  // some browsers have the property without a value
  const connection: Connection | undefined = Reflect.get(navigator, "connection");
  return { saveData: connection?.saveData, effectiveType: connection?.effectiveType, hidden: document.hidden };
}

/** True once the browser is idle, the connection is good, and the tab is visible. */
export function useCanLoadExtras(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    const loadIfAllowed = () => {
      if (!canLoadExtras(readConnectionHints())) return;
      setQuiet(true);
      void loadBundledImages();
    };
    const waitForIdle = () => {
      cancel();
      if ("requestIdleCallback" in window) {
        const handle = requestIdleCallback(loadIfAllowed, { timeout: idle.timeoutMs });
        cancel = () => cancelIdleCallback(handle);
      } else {
        const timer = setTimeout(loadIfAllowed, idle.fallbackMs);
        cancel = () => clearTimeout(timer);
      }
    };
    const onVisible = () => {
      if (!document.hidden) waitForIdle();
    };
    waitForIdle();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      cancel();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
  return isQuiet;
}
