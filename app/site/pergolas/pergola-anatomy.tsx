import type { TermCopy } from "~/content/copy/page-copy";
import { DrawingWithCallouts } from "~/site/page-sections/callouts";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { useText } from "~/ui/language";

/** Renders a pergola with numbered parts. */
export function PergolaAnatomy({
  anatomy,
}: {
  anatomy: { title: string; parts: readonly TermCopy[] };
}) {
  const t = useText();
  return (
    <DrawingWithCallouts
      id="parts"
      title={anatomy.title}
      items={anatomy.parts}
      above
      drawing={
        <StaticDrawing
          name="parts"
          alt={t(
            "A louvered pergola with its parts numbered. Line drawing, seen from above: freestanding, 24 × 14 ft, 9 ft high, charcoal, louvers at 45°, with a concrete slab and lighting in the beams.",
          )}
        />
      }
    />
  );
}
