import { type MutableRefObject, type RefObject, useEffect, useRef } from "react";

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Whether two boxes share any area; touching edges share none. */
export function boxesOverlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Whether an element lies over what the keyboard focus is on. A hidden control is seen by its label. */
export function coversFocus(element: HTMLElement): boolean {
  const active = document.activeElement;
  if (!active?.matches(":focus-visible") || element.contains(active)) return false;
  const box = element.getBoundingClientRect();
  const seen = active.closest("label") ?? active;
  return [...seen.getClientRects()].some((rect) => boxesOverlap(rect, box));
}

/** Something modal or another popover has the keyboard now. */
export function isBehindAnother(element: HTMLElement): boolean {
  return [...document.querySelectorAll("dialog[open], :popover-open")].some((other) => other !== element);
}

/** What Tab stops at inside an element that is shown. */
function stopsIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>("a[href], button, select, textarea, input:not([type=hidden])")];
}

type PopupFocus = {
  /** Where Tab and Escape lead from inside the sheet. */
  origin: MutableRefObject<HTMLElement | null>;
  /** The sheet has opened by itself, so the next Tab leads into it. */
  isNext: MutableRefObject<boolean>;
};

/** The keyboard beside an open sheet that is not modal: Escape closes it from anywhere, the first Tab after it has opened by itself leads into
 *  it, Tab out of it goes on where one was, and it closes when it would lie over what has the focus. */
export function usePopupFocus(sheet: RefObject<HTMLElement>, isOpen: boolean, close: () => void): PopupFocus {
  const origin = useRef<HTMLElement | null>(null);
  const isNext = useRef(false);
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    const element = sheet.current;
    if (!isOpen || !element) return;
    const onTab = (event: KeyboardEvent) => {
      const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const stops = stopsIn(element);
      if (!element.contains(active)) {
        if (!isNext.current || event.shiftKey) return;
        event.preventDefault();
        isNext.current = false;
        origin.current = active === document.body ? null : active;
        stops[0]?.focus();
      } else if (origin.current?.isConnected && active === stops.at(event.shiftKey ? 0 : -1)) {
        // forward, the browser goes on from here by itself
        if (event.shiftKey) event.preventDefault();
        origin.current.focus({ preventScroll: !event.shiftKey });
        origin.current = null;
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isBehindAnother(element)) return;
      if (event.key === "Tab") onTab(event);
      if (event.key === "Escape") latestClose.current();
    };
    const onMove = () => {
      if (coversFocus(element)) latestClose.current();
    };
    const listen = new AbortController();
    const { signal } = listen;
    document.addEventListener("keydown", onKeyDown, { signal });
    document.addEventListener("focusin", onMove, { signal });
    addEventListener("scroll", onMove, { signal, passive: true });
    addEventListener("resize", onMove, { signal, passive: true });
    return () => listen.abort();
  }, [sheet, isOpen]);
  return { origin, isNext };
}
