import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

declare global {
  interface Window {
    gtag?: (...entry: unknown[]) => void;
  }
}

/** Tells the tag, if there is one, which page is shown: the path alone, never the query, which may say something about a person. */
export function reportPageView(path: string) {
  window.gtag?.("event", "page_view", { page_path: path });
}

/** Puts the reading position of a screen reader on the new page's heading. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** What happens whenever the browser moves to another page: to the top (or to the place the link names), focus, page view. */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const shown = useRef<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new hash on the same page is no route change
  useEffect(() => {
    if (shown.current === pathname) return;
    const isFirst = shown.current === undefined;
    shown.current = pathname;
    reportPageView(pathname);
    if (isFirst) return;
    if (!hash) window.scrollTo({ top: 0, behavior: "instant" });
    focusHeading();
  }, [pathname]);
  return null;
}
