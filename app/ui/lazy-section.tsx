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

/* A section whose complete HTML is in the document, while its script loads only when the section
   comes near. React keeps server HTML until the lazy component in Suspense arrives, as long as
   nothing above it changes: new props or context values would discard the HTML or make a navigation
   wait for the script. So the section keeps its first props and router values until it has arrived.
*/

/** Provides the current value of a context again, between the section and its real provider. */
function useFixedContext<T>(context: Context<T>): (children: ReactNode) => ReactElement {
  const value = useContext(context);
  return (children) => <context.Provider value={value}>{children}</context.Provider>;
}

/** Wraps a section in every router context that changes over time. */
function useFixedRouter(): (section: ReactElement) => ReactElement {
  const wraps = [
    useFixedContext(RemixContext),
    useFixedContext(DataRouterStateContext),
    useFixedContext(FetchersContext),
    useFixedContext(LocationContext),
    useFixedContext(NavigationContext),
    useFixedContext(RouteContext),
    useFixedContext(ViewTransitionContext),
  ];
  return (section) => wraps.reduce((inner, wrap) => wrap(inner), section);
}

type LoadSignal = { opened: Promise<void>; open: () => void };

function createLoadSignal(): LoadSignal {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

type LazySectionOptions<Props> = {
  /**
   * The component on the server, undefined in the browser: `import.meta.env.SSR ? Footer :
   * undefined`.
   */
  server: FunctionComponent<Props> | undefined;
  load: () => Promise<FunctionComponent<Props>>;
  /** Distance below the screen at which the script starts to load, in pixels. */
  marginPx?: number;
  /** Starts to load the script by `open` at another moment. Returns a function that stops. */
  watch?: (element: HTMLElement | null, open: () => void) => (() => void) | undefined;
  /** Class that reserves the minimum height. */
  className: string;
};

type Given<Props> = { props: Props; onArrival: () => void };

function reportArrival<Props extends object>(
  component: FunctionComponent<Props>,
): FunctionComponent<Given<Props>> {
  return function Arrived({ props, onArrival }) {
    useEffect(onArrival, [onArrival]);
    return createElement(component, props);
  };
}

/**
 * Returns a lazy version of the component from `load`. Call it once per section, outside of
 * components.
 */
export function lazySection<Props extends object>({
  server,
  load,
  marginPx,
  watch,
  className,
}: LazySectionOptions<Props>): ComponentType<Props> {
  const loadSignal = createLoadSignal();
  const Section: ComponentType<Given<Props>> = server
    ? reportArrival(server)
    : lazy(() =>
        loadSignal.opened.then(load).then((component) => ({ default: reportArrival(component) })),
      );

  return function LazySection(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    const [hasArrived, setArrived] = useState(false);
    const [onArrival] = useState(() => () => setArrived(true));
    const wrapInRouter = useFixedRouter();
    const wrappedSection = useRef<ReactElement>();
    if (hasArrived || !wrappedSection.current) {
      wrappedSection.current = wrapInRouter(
        <Suspense fallback={null}>
          <Section props={props} onArrival={onArrival} />
        </Suspense>,
      );
    }
    useEffect(() => {
      const element = box.current;
      if (watch) return watch(element, loadSignal.open);
      // a hash link into a section without HTML would have no target
      if (!element || window.location.hash) return loadSignal.open();
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) loadSignal.open();
        },
        { rootMargin: `${marginPx}px 0px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    }, []);
    return (
      <div className={className} ref={box} data-live={hasArrived ? "" : undefined}>
        {wrappedSection.current}
      </div>
    );
  };
}
