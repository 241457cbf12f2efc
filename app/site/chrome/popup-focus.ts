import { type MutableRefObject, type RefObject, useEffect, useRef } from "react";

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** True if two boxes share any area; touching edges don't count. */
export function boxesOverlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/** True if an element covers the focused one. A hidden control counts by its label. */
export function coversFocus(element: HTMLElement): boolean {
  const active = document.activeElement;
  if (!active?.matches(":focus-visible") || element.contains(active)) return false;
  const box = element.getBoundingClientRect();
  const seen = active.closest("label") ?? active;
  return [...seen.getClientRects()].some((rect) => boxesOverlap(rect, box));
}

/** True if a dialog or a popover other than this element is open: it then handles the keyboard. */
function isBehindOtherDialog(element: HTMLElement): boolean {
  return [...document.querySelectorAll("dialog[open], :popover-open")].some(
    (other) => other !== element,
  );
}

/** Returns the tabbable elements inside a visible element. */
function listTabStops(element: HTMLElement): HTMLElement[] {
  return [
    ...element.querySelectorAll<HTMLElement>(
      "a[href], button, select, textarea, input:not([type=hidden])",
    ),
  ];
}

type PopupFocus = {
  /** Element that gets the focus back on Tab or Escape from the sheet. */
  origin: MutableRefObject<HTMLElement | null>;
  /** True if the sheet has opened automatically, so the next Tab moves into it. */
  isNext: MutableRefObject<boolean>;
};

/**
 * Keyboard handling of the open, non-modal sheet: Escape closes it, the first Tab after an
 * automatic opening moves into it, and Tab out of it returns to the previous position. Closes the
 * sheet if it would cover the focused element.
 */
export function usePopupFocus(sheet: RefObject<HTMLElement>, close: () => void): PopupFocus {
  const origin = useRef<HTMLElement | null>(null);
  const isNext = useRef(false);
  const latestClose = useRef(close);
  latestClose.current = close;
  // from the first render on: a Tab can follow the opening before React has rendered again
  useEffect(() => {
    const getOpenSheet = () =>
      sheet.current?.matches(":popover-open") ? sheet.current : undefined;
    const onTab = (event: KeyboardEvent, element: HTMLElement) => {
      const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const stops = listTabStops(element);
      if (!element.contains(active)) {
        if (!isNext.current || event.shiftKey) return;
        event.preventDefault();
        isNext.current = false;
        origin.current = active === document.body ? null : active;
        stops[0]?.focus();
      } else if (origin.current?.isConnected && active === stops.at(event.shiftKey ? 0 : -1)) {
        // forward, the browser continues from here
        if (event.shiftKey) event.preventDefault();
        origin.current.focus({ preventScroll: !event.shiftKey });
        origin.current = null;
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const element = getOpenSheet();
      if (!element || event.defaultPrevented || event.isComposing) return;
      if (isBehindOtherDialog(element)) return;
      if (event.key === "Tab") onTab(event, element);
      if (event.key === "Escape") latestClose.current();
    };
    const onMove = () => {
      const element = getOpenSheet();
      if (element && coversFocus(element)) latestClose.current();
    };
    const listen = new AbortController();
    const { signal } = listen;
    document.addEventListener("keydown", onKeyDown, { signal });
    document.addEventListener("focusin", onMove, { signal });
    addEventListener("scroll", onMove, { signal, passive: true });
    addEventListener("resize", onMove, { signal, passive: true });
    return () => listen.abort();
  }, [sheet]);
  return { origin, isNext };
}
