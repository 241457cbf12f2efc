import { type RefObject, useEffect, useRef } from "react";
import { hasAppleViewer, type Yard } from "~/site/yard/yard-device";
import { YardAction } from "~/site/yard/yard-view";
import { lazySection } from "~/ui/lazy-section";

/** Keeps the server's link or code until the first touch or change, and then follows the design. */
export const LiveYardAction = lazySection({
  className: "yard",
  server: import.meta.env.SSR ? YardAction : undefined,
  load: () => import("~/site/yard/yard-view").then((module) => module.YardAction),
});

/**
 * Loads the code of the yard if the design is not the server's, or if the server's HTML does not
 * work without it: a button that copies the link, or a code on an iPad that calls itself a Mac.
 */
export function useLiveYard({ device }: Yard, query: string) {
  const first = useRef(query);
  const isChanged = query !== first.current;
  useEffect(() => {
    const needsCode =
      device === "code"
        ? hasAppleViewer()
        : device === "safari" || device === "chrome" || device === "none";
    if (isChanged || needsCode) LiveYardAction.preload();
  }, [isChanged, device]);
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
