import { useEffect, useId, useRef } from "react";
import { type DrawingRequest, draw } from "~/pergola/drawing";
import { DRAWING_SIZES } from "~/pergola/drawing-size";

type DrawingProps = DrawingRequest & { readonly className?: string };

/** An empty sheet of the drawing's shape, so that nothing moves when the engine arrives. */
function blank({ kind, options }: DrawingRequest): string {
  const { w, h } = DRAWING_SIZES[kind];
  return `<svg class="pg" viewBox="0 0 ${options?.w ?? w} ${options?.h ?? h}" aria-hidden="true"></svg>`;
}

/**
 * A drawing of the pergola engine in a box of class `draw`. The server draws it; hydration leaves the server's markup alone,
 * and the browser fetches the engine only when the drawing has to change or was never drawn.
 */
export function Drawing({ className, ...request }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<string | undefined>(undefined);
  const ownId = useId();
  const id = `d${ownId.replace(/\W/g, "")}`;
  const latest = useRef<DrawingRequest>(request);
  latest.current = request;
  const key = JSON.stringify(request);

  useEffect(() => {
    const element = box.current;
    if (!element || shown.current === key) return;
    if (shown.current === undefined && element.querySelector("svg > *")) {
      shown.current = key;
      return;
    }
    let stale = false;
    void import("~/pergola/drawing").then((engine) => {
      if (stale) return;
      element.innerHTML = engine.draw(latest.current, id);
      shown.current = key;
    });
    return () => {
      stale = true;
    };
  }, [key, id]);

  const html = import.meta.env.SSR ? draw(request, id) : blank(request);
  return (
    <div
      ref={box}
      className={className ? `draw ${className}` : "draw"}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
