import { useLocation, useMatches } from "@remix-run/react";
import { useRef } from "react";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";

/** Leaves the page where it is when its data have been read anew. The router takes it back to where it was as the reading began, under the
 *  hand of whoever has scrolled since. */
export function usePreserveScroll() {
  const { key } = useLocation();
  const matches = useMatches(); // new with every load that ends
  const last = useRef<{ key: string; matches: typeof matches }>();
  useIsomorphicLayoutEffect(() => {
    const isReload = last.current?.key === key && last.current.matches !== matches;
    last.current = { key, matches };
    if (!isReload) return;
    const top = window.scrollY;
    // the router's own effect comes later in the tree, this after it and before the page is painted
    queueMicrotask(() => {
      if (window.scrollY !== top) window.scrollTo(0, top);
    });
  }, [key, matches]);
}
