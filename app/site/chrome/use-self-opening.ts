import { useEffect, useRef } from "react";
import { paths } from "~/paths";
import { popup } from "./constants";
import { hasForm, isExit, mayOpenByItself } from "./extras-gate";
import { popupMemory, rememberPopup, rememberWritten } from "./visitor-memory";

/** Somebody is in the middle of something: another tab, an open dialog or menu, a field. */
function isBusy(): boolean {
  return document.hidden || document.querySelector("dialog[open], :popover-open") !== null || isTyping();
}

function isTyping(): boolean {
  return document.activeElement?.matches("input, select, textarea, [contenteditable]") ?? false;
}

/** Calls `open` after 30 s on a page or when the pointer leaves for the tabs, where the popup may open by itself. It tries again later when
 *  somebody is busy or `open` says that it could not. */
export function useSelfOpening(pathname: string, open: () => boolean) {
  const latestOpen = useRef(open);
  latestOpen.current = open;
  useEffect(() => {
    if (pathname.startsWith(`${paths.quote}/received/`)) rememberWritten(Date.now());
    const may = () => mayOpenByItself(popupMemory(), hasForm(pathname), Date.now());
    if (!may()) return;
    const attempt = () => {
      if (!may()) return stop();
      if (isBusy() || !latestOpen.current()) return;
      rememberPopup(Date.now());
      stop();
    };
    const onLeave = (event: MouseEvent) => {
      if (isExit(event)) attempt();
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
