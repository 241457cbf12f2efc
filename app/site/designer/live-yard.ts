import { type RefObject, useEffect, useRef } from "react";
import { YardAction } from "~/site/yard/yard-view";
import { lazySection } from "~/ui/lazy-section";

/** Keeps the server's link or code until the first touch or change, and then follows the design. */
export const LiveYardAction = lazySection({
  className: "yard-live",
  server: import.meta.env.SSR ? YardAction : undefined,
  load: () => import("~/site/yard/yard-view").then((module) => module.YardAction),
});

/** Loads the code of the yard once the design is not the server's, even by a link. */
export function useLiveYard(query: string) {
  const first = useRef(query);
  const isChanged = query !== first.current;
  useEffect(() => {
    if (isChanged) LiveYardAction.preload();
  }, [isChanged]);
}

/** Sent to the link when the button in the banner of Apple's viewer is pressed. */
const bannerPressed = "_apple_ar_quicklook_button_tapped";

/** Calls `onPress` when the button in the banner of Apple's viewer is pressed. */
export function useViewerBanner(page: RefObject<HTMLElement>, onPress: () => void) {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const section = page.current;
    const onMessage = (event: Event) => {
      if (event instanceof MessageEvent && event.data === bannerPressed) latest.current();
    };
    section?.addEventListener("message", onMessage, true); // the message goes to the link alone
    return () => section?.removeEventListener("message", onMessage, true);
  }, [page]);
}
