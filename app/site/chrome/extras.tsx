import { lazy, Suspense, useEffect, useState } from "react";
import { loadPictures } from "~/ui/picture";
import { idle } from "./constants";
import { mayLoadExtras } from "./extras-gate";
import { useSite } from "./site-data";

const ChatButton = lazy(() => import("./chat-button").then((module) => ({ default: module.ChatButton })));
const QuotePopup = lazy(() => import("./quote-popup").then((module) => ({ default: module.QuotePopup })));

type Connection = { saveData?: boolean; effectiveType?: string };

function circumstances() {
  const connection: Connection = "connection" in navigator ? (navigator.connection as Connection) : {};
  return { saveData: connection.saveData, effectiveType: connection.effectiveType, hidden: document.hidden };
}

/** True once the browser is idle, the line is good and somebody is looking. */
function useQuietMoment(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    const look = () => {
      if (!mayLoadExtras(circumstances())) return;
      setQuiet(true);
      void loadPictures();
    };
    const wait = () => {
      cancel();
      if ("requestIdleCallback" in window) {
        const handle = requestIdleCallback(look, { timeout: idle.timeoutMs });
        cancel = () => cancelIdleCallback(handle);
      } else {
        const timer = setTimeout(look, idle.fallbackMs);
        cancel = () => clearTimeout(timer);
      }
    };
    const onVisible = () => {
      if (!document.hidden) wait();
    };
    wait();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      cancel();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
  return isQuiet;
}

/** What floats over the page: the WhatsApp button and the quote popup. Never part of the server's HTML. */
export function Extras() {
  const isQuiet = useQuietMoment();
  const { settings, chatPhone } = useSite();
  if (!isQuiet) return null;
  return (
    <Suspense fallback={null}>
      {settings.popupEnabled ? <QuotePopup /> : null}
      {chatPhone ? <ChatButton phone={chatPhone} /> : null}
    </Suspense>
  );
}
