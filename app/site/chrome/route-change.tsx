import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

declare global {
  interface Window {
    gtag?: (...entry: unknown[]) => void;
  }
}

/**
 * Reports the shown page to the tag, if there is one: only the path, because the query may contain
 * personal data.
 */
function reportPageView(path: string) {
  // sets the URL of all automatic events from here on
  window.gtag?.("set", { page_location: location.origin + path });
  window.gtag?.("event", "page_view", { page_path: path });
}

/** Focuses the new page's heading for screen readers, or the form's errors if there are any. */
function focusHeading() {
  if (document.activeElement?.closest(".error-summary")) return;
  const heading =
    document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Last path shown in this tab, and its page of the list; outside the layouts, which unmount. */
let lastPathname: string | undefined;
let lastPage = "1";

/**
 * Handles a page change: scrolls to the top or to the link's target, moves the focus, reports the
 * page view.
 */
export function RouteChangeEffects() {
  const { pathname, search, hash } = useLocation();
  const page = new URLSearchParams(search).get("page") ?? "1";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new hash on the same page is not a page change
  useEffect(() => {
    const turned =
      lastPathname === pathname && lastPage !== page && document.activeElement === document.body;
    lastPage = page;
    // the pagination link no longer exists
    if (turned) focusHeading();
    if (lastPathname === pathname) return;
    const isFirst = lastPathname === undefined;
    lastPathname = pathname;
    reportPageView(pathname);
    if (isFirst) return;
    if (!hash) window.scrollTo({ top: 0, behavior: "instant" });
    focusHeading();
  }, [pathname, page]);
  return null;
}
