import { useLocation, useMatches } from "@remix-run/react";
import { useRef } from "react";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";

/**
 * Keeps the scroll position after a revalidation. The router restores the position from the start
 * of the load, which would undo the user's scrolling since.
 */
export function usePreserveScroll() {
  const { key } = useLocation();
  const matches = useMatches(); // changes when a load ends
  const last = useRef<{ key: string; matches: typeof matches }>();
  useIsomorphicLayoutEffect(() => {
    const isReload = last.current?.key === key && last.current.matches !== matches;
    last.current = { key, matches };
    if (!isReload) return;
    const top = window.scrollY;
    // the router's effect runs later in the tree; this runs after it and before the paint
    queueMicrotask(() => {
      if (window.scrollY !== top) window.scrollTo(0, top);
    });
  }, [key, matches]);
}
