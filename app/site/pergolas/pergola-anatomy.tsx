import type { TermCopy } from "~/site/copy/page-copy";
import { Callouts } from "~/site/page/callouts";
import { Drawing } from "~/ui/drawings/drawing";

/** Where the callouts point: fractions of width, depth and height, then the bubble's offset in drawing units. In the order of the copy. */
const marks = [
  [0.5, 0.45, 1, -40, -70],
  [0.27, 1, 0.97, 0, 84],
  [1, 0.55, 0.97, 70, -30],
  [0, 1, 0.5, -62, 0],
  [1, 1, -0.16, -74, 6],
  [0.7, 1, 0.95, 30, 75],
  [0.45, 0.6, 0, 40, 30],
] as const;

/** A whole pergola with its parts numbered. */
export function PergolaAnatomy({ anatomy }: { anatomy: { title: string; parts: readonly TermCopy[] } }) {
  return (
    <Callouts
      id="parts"
      title={anatomy.title}
      items={anatomy.parts}
      above
      drawing={
        <Drawing
          kind="axon"
          params={{ type: "free-standing", width: 288, depth: 168, louver: 45, addOns: ["slab", "lighting"] }}
          options={{
            marks,
            dims: false,
            glyph: false,
            furniture: false,
            pad: 84,
            padY: 56,
            w: 960,
            h: 700,
            title: "A louvered pergola with its parts numbered",
          }}
        />
      }
    />
  );
}
