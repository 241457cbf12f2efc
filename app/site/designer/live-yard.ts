import { createElement, useEffect, useRef } from "react";
import { YardAction } from "~/site/yard/yard-view";
import { lazySection } from "~/ui/lazy-section";

const loadYard = () => import("./yard-button");
const load = () =>
  loadYard().then(({ YardButton }) => {
    return function LoadedYardAction(props: Parameters<typeof YardAction>[0]) {
      useEffect(() => {
        pressed?.click();
        pressed = undefined;
      }, []);
      return createElement(YardButton, props);
    };
  });

/* The designer has one such section: its state is the module's. */
let open = () => {};
/** Button pressed before its code has arrived, pressed again then. */
let pressed: HTMLButtonElement | undefined;

/** Loads the code of the yard, again if that has failed; counts the design once it is changed. */
export const preloadYardAction = (isChanged?: boolean) =>
  void loadYard().then(
    ({ recordDesigned }) => {
      open();
      if (isChanged) recordDesigned();
    },
    () => undefined, // offline: the HTML stays
  );

/** Keeps the server's link or code until the first touch or change, and then follows the design. */
export const LiveYardAction = lazySection({
  className: "yard-live",
  server: import.meta.env.SSR ? YardAction : undefined,
  load,
  watch(element, openSection) {
    open = openSection;
    if (!element?.firstElementChild) {
      preloadYardAction(); // reached by a link within the site
      return undefined;
    }
    // not React's events, which wait for the script
    const preload = () => preloadYardAction();
    element.addEventListener("pointerenter", preload);
    element.addEventListener("focus", preload, true);
    // on the window, because React stops a click on HTML whose script has not arrived
    const onClick = ({ target }: Event) => {
      if (target instanceof HTMLButtonElement && element.contains(target)) pressed = target;
    };
    window.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("click", onClick, true);
      pressed = undefined;
    };
  },
});

/** Loads the code of the yard once the design is not the server's, even by a link. */
export function useLiveYard(query: string) {
  const first = useRef(query);
  const isChanged = query !== first.current;
  useEffect(() => {
    if (isChanged) preloadYardAction(isChanged);
  }, [isChanged]);
}
