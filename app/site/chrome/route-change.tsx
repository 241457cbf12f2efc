import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

declare global {
  interface Window {
    gtag?: (...entry: unknown[]) => void;
  }
}

/** Tells the tag, if there is one, which page is shown: the path alone, never the query, which may say something about a person. */
export function reportPageView(path: string) {
  // whatever it tells by itself from now on is told of this address
  window.gtag?.("set", { page_location: location.origin + path });
  window.gtag?.("event", "page_view", { page_path: path });
}

/** Puts the reading position of a screen reader on the new page's heading, or leaves it on the mistakes a form came back with. */
function focusHeading() {
  if (document.activeElement?.closest(".sum")) return;
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The path that was shown last in this tab, and which page of its list; they outlive the layouts, which come and go. */
let shown: string | undefined;
let shownPage = "1";

/** What happens whenever the browser moves to another page: to the top (or to the place the link names), focus, page view. */
export function RouteChangeEffects() {
  const { pathname, search, hash } = useLocation();
  const page = new URLSearchParams(search).get("page") ?? "1";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new hash on the same page is no route change
  useEffect(() => {
    const turned = shown === pathname && shownPage !== page && document.activeElement === document.body;
    shownPage = page;
    // the link that turned the page went with it
    if (turned) focusHeading();
    if (shown === pathname) return;
    const isFirst = shown === undefined;
    shown = pathname;
    reportPageView(pathname);
    if (isFirst) return;
    if (!hash) window.scrollTo({ top: 0, behavior: "instant" });
    focusHeading();
  }, [pathname, page]);
  return null;
}
