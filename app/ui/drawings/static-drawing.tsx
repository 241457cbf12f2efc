import {
  type StaticDrawingName,
  staticDrawingHref,
  staticDrawings,
} from "~/domain/pergola/static-drawings";
import { fillText } from "~/lib/fill-text";
import type { TranslateText } from "~/lib/spanish/texts";
import { classNames } from "~/ui/class-names";

type StaticDrawingProps = {
  name: StaticDrawingName;
  /** "" if the text next to it has the same content. */
  alt: string;
  className?: string | undefined;
  /** Set inside a label, where only phrasing content is allowed. */
  inline?: boolean;
  /** Set where images have their own background, as in an article. */
  bare?: boolean;
};

/** Renders a drawing that never changes, as a lazy-loaded image. */
export function StaticDrawing({ name, alt, className, inline, bare }: StaticDrawingProps) {
  const [width, height] = staticDrawings[name];
  const Box = inline ? "span" : "div";
  return (
    <Box className={classNames("drawing", className)}>
      <img
        className="drawing-svg"
        style={bare ? { background: "none" } : undefined}
        src={staticDrawingHref(name)}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </Box>
  );
}

export const turfDrawingAlt = (title: string, t: TranslateText = fillText) =>
  t("{title}: artificial turf on a draining base, with six numbered layers", { title });
