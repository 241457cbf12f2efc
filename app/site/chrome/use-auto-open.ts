import { useEffect, useRef } from "react";
import { paths } from "~/paths";
import { popup } from "./constants";
import { loadPopupHistory, recordPopupOpened, recordSubmitted } from "./popup-history";
import { canAutoOpen, hasQuoteForm, isExitIntent } from "./popup-rules";

/** Somebody is in the middle of something: another tab, an open dialog or menu, a field. */
function isBusy(): boolean {
  return document.hidden || document.querySelector("dialog[open], :popover-open") !== null || isTyping();
}

function isTyping(): boolean {
  return document.activeElement?.matches("input, select, textarea, [contenteditable]") ?? false;
}

/** Calls `open` after 30 s on a page or when the pointer leaves for the tabs, where the popup may open by itself. It tries again later when
 *  somebody is busy or `open` says that it could not. */
export function useAutoOpen(pathname: string, open: () => boolean) {
  const latestOpen = useRef(open);
  latestOpen.current = open;
  useEffect(() => {
    if (pathname.startsWith(`${paths.quote}/received/`)) recordSubmitted(Date.now());
    const may = () => canAutoOpen(loadPopupHistory(), hasQuoteForm(pathname), Date.now());
    if (!may()) return;
    const attempt = () => {
      if (!may()) return stop();
      if (isBusy() || !latestOpen.current()) return;
      recordPopupOpened(Date.now());
      stop();
    };
    const onLeave = (event: MouseEvent) => {
      if (isExitIntent(event)) attempt();
    };
    const timer = setInterval(attempt, popup.opensAfterMs);
    document.documentElement.addEventListener("mouseout", onLeave);
    const stop = () => {
      clearInterval(timer);
      document.documentElement.removeEventListener("mouseout", onLeave);
    };
    return stop;
  }, [pathname]);
}
