import { useMemo } from "react";
import { whichRoofCopy } from "~/content/copy/which-roof";
import type { LearnedJobs } from "~/domain/ballparks/learned-range";
import type { PergolaDesign } from "~/domain/pergola/design";
import { compareRoofs, formatComparedDesign } from "~/domain/pergola/roof-comparison";
import type { PriceItem } from "~/domain/prices/prices";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { RoofTable } from "~/site/pergolas/roof-table";
import { Drawing } from "~/ui/drawings/drawing";
import { useMessage } from "~/ui/language";
import "~/styles/roof-table.css";

export type ComparedRoofsProps = {
  design: PergolaDesign;
  prices: readonly PriceItem[];
  /** Signed jobs for the ranges; null if the owner shows none. */
  learned: LearnedJobs | null;
  /** Month of the sample rates; undefined once the owner has confirmed them. */
  planning: string | undefined;
};

/** Renders the comparison of the roofs at the size of a design. */
export function ComparedRoofs({ design, prices, learned, planning }: ComparedRoofsProps) {
  const copy = useEditedCopy(whichRoofCopy, "roofs");
  const figures = useMemo(() => compareRoofs(design, prices, learned), [design, prices, learned]);
  const size = formatComparedDesign(design, useMessage());
  return (
    <>
      <p>{copy.text.replace("{size}", size)}</p>
      <RoofTable
        copy={copy}
        figures={figures}
        size={size}
        planning={planning}
        renderDrawing={(roof) => (
          <div aria-hidden="true">
            <Drawing
              kind="axon"
              params={{ ...design, roof, addOns: [] }}
              options={{ w: 420, h: 300, decor: false, sun: false, dims: false }}
            />
          </div>
        )}
      />
    </>
  );
}
