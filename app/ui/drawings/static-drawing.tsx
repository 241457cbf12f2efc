import { type StaticDrawingName, staticDrawingHref, staticDrawings } from "~/domain/pergola/static-drawings";
import { classNames } from "~/ui/class-names";

/** A drawing that never changes, as a picture fetched when it comes near. `alt` is "" where the text beside it says the same. */
export function StaticDrawing({ name, alt, className }: { name: StaticDrawingName; alt: string; className?: string | undefined }) {
  const { w, h } = staticDrawings[name].options;
  return (
    <div className={classNames("draw", className)}>
      <img className="pg" src={staticDrawingHref(name)} width={w} height={h} alt={alt} loading="lazy" decoding="async" />
    </div>
  );
}
