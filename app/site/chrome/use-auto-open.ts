import { useEffect, useRef } from "react";
import { popup } from "./constants";
import { loadPopupHistory, recordPopupOpened, recordQuoteSubmitted } from "./popup-history";
import { canAutoOpenPopup, hasQuoteForm, isExitIntent } from "./popup-rules";

/** True if the visitor is busy: in another tab, an open dialog or menu, or a field. */
function isBusy(): boolean {
  return (
    document.hidden || document.querySelector("dialog[open], :popover-open") !== null || isTyping()
  );
}

function isTyping(): boolean {
  return document.activeElement?.matches("input, select, textarea, [contenteditable]") ?? false;
}

/**
 * Calls `open` after 30 s on a page, or on exit intent, if the popup may open automatically. Tries
 * again later if the visitor is busy or `open` returns false.
 */
export function useAutoOpenPopup(pathname: string, open: () => boolean) {
  const latestOpen = useRef(open);
  latestOpen.current = open;
  useEffect(() => {
    if (/\/(?:received|recibida)\//.test(pathname)) recordQuoteSubmitted(Date.now());
    const canOpen = () => canAutoOpenPopup(loadPopupHistory(), hasQuoteForm(pathname), Date.now());
    if (!canOpen()) return;
    const openIfIdle = () => {
      if (!canOpen()) return stop();
      if (isBusy() || !latestOpen.current()) return;
      recordPopupOpened(Date.now());
      stop();
    };
    const onLeave = (event: MouseEvent) => {
      if (isExitIntent(event)) openIfIdle();
    };
    const timer = setInterval(openIfIdle, popup.opensAfterMs);
    document.documentElement.addEventListener("mouseout", onLeave);
    const stop = () => {
      clearInterval(timer);
      document.documentElement.removeEventListener("mouseout", onLeave);
    };
    return stop;
  }, [pathname]);
}
