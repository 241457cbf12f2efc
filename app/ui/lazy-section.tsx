import { type ComponentType, createElement, type FunctionComponent, lazy, Suspense, useEffect, useRef } from "react";

/* A section whose HTML the server always sends whole, while its script is fetched and hydrated only when it comes near.
   React keeps the server's markup as it is for as long as the lazy component below has not arrived. */

type Gate = { opened: Promise<void>; open: () => void };

function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Gates of the sections on this page. */
const waiting = new Set<Gate>();
let isListening = false;

/** A change of route or data would have to wait for a section that has not arrived, or throw its markup away: so all of them are
 *  fetched when one begins. The router's own housekeeping (routes it learned about) is no such change. */
function openWhenRouterMoves() {
  const router = window.__remixRouter;
  if (isListening || !router) return;
  isListening = true;
  let { location, loaderData } = router.state;
  router.subscribe((state) => {
    const isMoving = state.navigation.state !== "idle" || state.revalidation !== "idle" || state.fetchers.size > 0;
    if (isMoving || state.location !== location || state.loaderData !== loaderData) for (const gate of waiting) gate.open();
    ({ location, loaderData } = state);
  });
}

export type LazySectionOptions<Props> = {
  /** The component itself on the server, nothing in the browser: `import.meta.env.SSR ? Footer : undefined`. */
  server: FunctionComponent<Props> | undefined;
  load: () => Promise<FunctionComponent<Props>>;
  /** How far below the screen the section may be when its script is fetched. */
  marginPx: number;
  /** A class that reserves the minimum height. */
  className: string;
};

/** Makes a component that stands for `load`'s. Call it once a section, outside of components. */
export function lazySection<Props extends object>({ server, load, marginPx, className }: LazySectionOptions<Props>): ComponentType<Props> {
  const gate = createGate();
  const draw = (component: FunctionComponent<Props>) => (given: { props: Props }) => createElement(component, given.props);
  const Section: ComponentType<{ props: Props }> = server
    ? draw(server)
    : lazy(() => gate.opened.then(load).then((component) => ({ default: draw(component) })));

  return function LazySection(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = box.current;
      // a link into a section that has not been drawn yet would lead nowhere
      if (!element || window.location.hash) return gate.open();
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) gate.open();
        },
        { rootMargin: `${marginPx}px 0px` },
      );
      observer.observe(element);
      waiting.add(gate);
      openWhenRouterMoves();
      return () => {
        observer.disconnect();
        waiting.delete(gate);
      };
    }, []);
    return (
      <div className={className} ref={box}>
        <Suspense fallback={null}>
          <Section props={props} />
        </Suspense>
      </div>
    );
  };
}
