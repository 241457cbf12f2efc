import { type StaticDrawingName, staticDrawingHref, staticDrawings } from "~/domain/pergola/static-drawings";
import { classNames } from "~/ui/class-names";

type StaticDrawingProps = {
  name: StaticDrawingName;
  /** "" where the text beside it says the same. */
  alt: string;
  className?: string | undefined;
  /** Inside a label, where only phrasing content may stand. */
  inline?: boolean;
  /** Where pictures stand on a ground of their own, as in an article. */
  bare?: boolean;
};

/** A drawing that never changes, as a picture fetched when it comes near. */
export function StaticDrawing({ name, alt, className, inline, bare }: StaticDrawingProps) {
  const [width, height] = staticDrawings[name];
  const Box = inline ? "span" : "div";
  return (
    <Box className={classNames("draw", className)}>
      <img
        className="pg"
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

/** The name of the turf's drawing under a title. */
export const turfDrawingAlt = (title: string) => `${title}: artificial turf on a draining base, with six numbered layers`;
