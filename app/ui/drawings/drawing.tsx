import { type CSSProperties, useId, useRef } from "react";
import { type DrawingRequest, drawByKind } from "~/domain/pergola/drawing";
import { DRAWING_SIZES } from "~/domain/pergola/drawing-size";
import type { Translate } from "~/lib/fill-text";
import { useLanguage, useMessage } from "~/ui/language";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";

type DrawingProps = DrawingRequest & {
  readonly className?: string;
  /** Set inside a label, where only phrasing content is allowed. */
  readonly inline?: boolean;
};
type Engine = typeof import("~/domain/pergola/drawing");

let engine: Engine | undefined;

/**
 * Loads the drawing engine ahead of the first change, so that drawings then update within a frame.
 */
export async function loadDrawingEngine(): Promise<Engine> {
  engine ??= await import("~/domain/pergola/drawing");
  return engine;
}

/** Server-rendered drawings, newest last; pages request the same few over and over. */
const made = new Map<string, string>();
const madeLimit = 200;
/** Placeholder for the drawing's id in the cache. */
const anyId = "drawing-id";

/** Renders a drawing once for all requests in a language, which is part of the key. */
function drawOnce(
  request: DrawingRequest,
  { key, id, t }: { key: string; id: string; t: Translate },
): string {
  let svg = made.get(key);
  if (svg === undefined) {
    svg = drawByKind(request, anyId, t);
    const oldest = made.keys().next();
    if (made.size >= madeLimit && !oldest.done) made.delete(oldest.value);
    made.set(key, svg);
  }
  return svg.replaceAll(anyId, id);
}

/**
 * Returns an empty SVG of the drawing's shape, so that the layout does not shift when the engine
 * arrives.
 */
function emptySvg({ kind, options }: DrawingRequest): string {
  const { w, h } = DRAWING_SIZES[kind];
  return `<svg class="drawing-svg" viewBox="0 0 ${options?.w ?? w} ${options?.h ?? h}" aria-hidden="true"></svg>`;
}

/**
 * Renders a drawing of the pergola engine in a box of class `draw`. Hydration keeps the server's
 * HTML; the browser loads the engine only if the drawing changes or is missing.
 */
export function Drawing({ className, inline, ...request }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const renderedKey = useRef<string | undefined>(undefined);
  const id = `d${useId().replace(/\W/g, "")}`;
  const latest = useRef<DrawingRequest>(request);
  latest.current = request;
  const t = useMessage();
  const key = useLanguage() + JSON.stringify(request);

  useIsomorphicLayoutEffect(() => {
    const element = box.current;
    if (!element || renderedKey.current === key) return;
    if (renderedKey.current === undefined && element.querySelector("svg > *")) {
      renderedKey.current = key;
      return;
    }
    const renderDrawing = (ready: Engine) => {
      element.innerHTML = ready.drawByKind(latest.current, id, t);
      renderedKey.current = key;
    };
    if (engine) {
      renderDrawing(engine);
      return;
    }
    let stale = false;
    loadDrawingEngine().then(
      (ready) => {
        if (!stale) renderDrawing(ready);
      },
      () => undefined, // offline: the last drawing stays
    );
    return () => {
      stale = true;
    };
  }, [key, id, t]);

  const html = import.meta.env.SSR ? drawOnce(request, { key, id, t }) : emptySvg(request);
  const Box = inline ? "span" : "div";
  return (
    <Box
      ref={box}
      className={className ? `drawing ${className}` : "drawing"}
      // scales the lettering to the width on screen: app/styles/drawings.css
      style={{ "--u": request.options?.w ?? DRAWING_SIZES[request.kind].w } as CSSProperties}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
