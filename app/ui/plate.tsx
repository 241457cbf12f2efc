import { type PlateName, plateHref, plates } from "~/domain/pergola/plates";
import { classNames } from "./class-names";

/** A drawing that never changes, as a picture fetched when it comes near. `alt` is "" where the text beside it says the same. */
export function Plate({ name, alt, className }: { name: PlateName; alt: string; className?: string | undefined }) {
  const { w, h } = plates[name].options;
  return (
    <div className={classNames("draw", className)}>
      <img className="pg" src={plateHref(name)} width={w} height={h} alt={alt} loading="lazy" decoding="async" />
    </div>
  );
}
