import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import {
  type ComponentType,
  type Context,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FetchersContext as FetchersContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  UNSAFE_ViewTransitionContext as ViewTransitionContext,
} from "react-router-dom";

/* A section whose HTML the server always sends whole, while its script is fetched and hydrated only when it comes near.
   React keeps the server's markup for as long as the lazy component in the Suspense below has not arrived - provided that nothing
   above it changes meanwhile: a changed prop or context would make React throw the markup away, or make a navigation wait for the
   script. So the section is held still, with the props and the router it started with, until it has arrived. */

/** Puts a context's own value between the section and whoever provides it. */
function useHeld<T>(context: Context<T>): (children: ReactNode) => ReactElement {
  const value = useContext(context);
  return (children) => <context.Provider value={value}>{children}</context.Provider>;
}

/** Wraps a section in every context of the router that changes while the page lives. */
function useRouterHeld(): (section: ReactElement) => ReactElement {
  const wraps = [
    useHeld(RemixContext),
    useHeld(DataRouterStateContext),
    useHeld(FetchersContext),
    useHeld(LocationContext),
    useHeld(NavigationContext),
    useHeld(RouteContext),
    useHeld(ViewTransitionContext),
  ];
  return (section) => wraps.reduce((inner, wrap) => wrap(inner), section);
}

type Gate = { opened: Promise<void>; open: () => void };

function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
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

type Given<Props> = { props: Props; onArrival: () => void };

function drawnBy<Props extends object>(component: FunctionComponent<Props>): FunctionComponent<Given<Props>> {
  return function Arrived({ props, onArrival }) {
    useEffect(onArrival, [onArrival]);
    return createElement(component, props);
  };
}

/** Makes a component that stands for `load`'s. Call it once a section, outside of components. */
export function lazySection<Props extends object>({ server, load, marginPx, className }: LazySectionOptions<Props>): ComponentType<Props> {
  const gate = createGate();
  const Section: ComponentType<Given<Props>> = server
    ? drawnBy(server)
    : lazy(() => gate.opened.then(load).then((component) => ({ default: drawnBy(component) })));

  return function LazySection(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    const [hasArrived, setArrived] = useState(false);
    const [onArrival] = useState(() => () => setArrived(true));
    const hold = useRouterHeld();
    const held = useRef<ReactElement>();
    if (hasArrived || !held.current) {
      held.current = hold(
        <Suspense fallback={null}>
          <Section props={props} onArrival={onArrival} />
        </Suspense>,
      );
    }
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
      return () => observer.disconnect();
    }, []);
    return (
      <div className={className} ref={box} data-live={hasArrived ? "" : undefined}>
        {held.current}
      </div>
    );
  };
}
