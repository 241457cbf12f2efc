import { useEffect, useState } from "react";
import { loadBundledImages } from "~/ui/image";
import { idle } from "./constants";

/** Connection and tab state reported by the browser; unknown values don't block. */
type ConnectionHints = {
  saveData?: boolean | undefined;
  effectiveType?: string | undefined;
  hidden: boolean;
};

/**
 * True if the quote popup, the WhatsApp button and the hours of the home page’s image may load: not
 * with data saver, on 2g or slow-2g, or in a hidden tab.
 */
export function canLoadExtras({ saveData, effectiveType, hidden }: ConnectionHints): boolean {
  return !saveData && effectiveType !== "2g" && effectiveType !== "slow-2g" && !hidden;
}

type Connection = { saveData?: boolean; effectiveType?: string };

function readConnectionHints() {
  // some browsers have the property without a value
  const connection: Connection | undefined = Reflect.get(navigator, "connection");
  return {
    saveData: connection?.saveData,
    effectiveType: connection?.effectiveType,
    hidden: document.hidden,
  };
}

/** True once the browser is idle, the connection is good, and the tab is visible. */
export function useCanLoadExtras(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    const loadIfAllowed = () => {
      if (!canLoadExtras(readConnectionHints())) return;
      setQuiet(true);
      // before most visitors open another page, whose images need the list; they load it anyway
      document.addEventListener("pointerover", () => void loadBundledImages(), { once: true });
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
