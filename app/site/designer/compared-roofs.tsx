import { useMemo } from "react";
import { whichRoofCopy } from "~/content/copy/which-roof";
import type { PergolaDesign } from "~/domain/pergola/design";
import { compareRoofs, formatComparedDesign } from "~/domain/pergola/roof-comparison";
import type { PriceItem } from "~/domain/prices/prices";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { RoofTable } from "~/site/pergolas/roof-table";
import "~/styles/roof-table.css";

export type ComparedRoofsProps = {
  design: PergolaDesign;
  prices: readonly PriceItem[];
  /** Month of the sample rates; undefined once the owner has confirmed them. */
  planning: string | undefined;
};

/** Renders the comparison of the roofs at the size of a design. */
export function ComparedRoofs({ design, prices, planning }: ComparedRoofsProps) {
  const copy = useEditedCopy(whichRoofCopy, "roofs");
  const figures = useMemo(() => compareRoofs(design, prices), [design, prices]);
  const size = formatComparedDesign(design);
  return (
    <>
      <p>{copy.text.replace("{size}", size)}</p>
      <RoofTable copy={copy} figures={figures} size={size} planning={planning} />
    </>
  );
}
