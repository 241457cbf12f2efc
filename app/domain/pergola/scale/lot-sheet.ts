/**
 * A lot to fill in by hand: outline, easements, house, neighbors, and the distances of the pergola.
 * Not to scale.
 */

import { upperFirst } from "~/lib/text";
import { DESIGN_LIMITS, PERGOLA_TYPE_LABELS, type PergolaDesign } from "../design";
import { ROOF_NOUNS, type Roof } from "../roofs";
import {
  formatCoordinate,
  linesPathData,
  pathElement,
  type SvgPoint,
  tickPathData,
} from "../svg-path";
import type { PaperDrawing, PaperSize } from "./drawing-scale";
import { boxData, lettering, paperDrawing, uprightLettering } from "./marks";

/** Room of the neighbors' names around the lot. */
const BESIDE = 62;
const ABOVE = 24;
const BELOW = 30;
const EASEMENT = 18;
const REAR_EASEMENT = 30;
const HOUSE_HEIGHT = 88;
/** Gap between the house and a freestanding pergola. */
const HOUSE_GAP = 26;

/**
 * Draws the lot in a room in points. The pergola has its own proportions and touches the house only
 * if the design is attached.
 */
export function drawLotSheet(design: PergolaDesign, room: PaperSize, id = "lot"): PaperDrawing {
  const [w, h] = [room.width, room.height];
  const lot = { x: BESIDE, y: ABOVE, width: w - 2 * BESIDE, height: h - ABOVE - BELOW };
  const [right, bottom] = [lot.x + lot.width, lot.y + lot.height];
  const isAttached = design.type === "attached";

  const width =
    76 +
    (90 * (design.width - DESIGN_LIMITS.width.min)) /
      (DESIGN_LIMITS.width.max - DESIGN_LIMITS.width.min);
  const depth = Math.min(66, Math.max(34, (width * design.depth) / design.width));
  const houseTop = bottom - HOUSE_HEIGHT - 46;
  const roof = { x: (w - width) / 2, y: houseTop - depth - (isAttached ? 0 : HOUSE_GAP) };
  const middle = roof.y + depth / 2;
  const measureX = roof.x + width - 18;

  const dimensions: (readonly [SvgPoint, SvgPoint])[] = [
    [
      [lot.x, middle],
      [roof.x, middle],
    ],
    [
      [roof.x + width, middle],
      [right, middle],
    ],
    [
      [measureX, lot.y],
      [measureX, roof.y],
    ],
  ];
  if (!isAttached)
    dimensions.push([
      [measureX, roof.y + depth],
      [measureX, houseTop],
    ]);

  const parts = [
    pathElement("drawing-line", boxData(lot.x, lot.y, lot.width, lot.height), ' fill="none"'),
    pathElement(
      "drawing-dashed",
      linesPathData([
        [
          [lot.x + EASEMENT, lot.y],
          [lot.x + EASEMENT, bottom],
        ],
        [
          [right - EASEMENT, lot.y],
          [right - EASEMENT, bottom],
        ],
        [
          [lot.x, lot.y + REAR_EASEMENT],
          [right, lot.y + REAR_EASEMENT],
        ],
      ]),
    ),
    pathElement(
      "drawing-line",
      boxData(lot.x + 56, houseTop, lot.width - 112, HOUSE_HEIGHT),
      ' fill="none"',
    ),
    lettering(w / 2, houseTop + HOUSE_HEIGHT / 2 + 3, "House (trace it from your survey)"),
    pathElement("drawing-marked", boxData(roof.x, roof.y, width, depth)),
    lettering(w / 2, middle + 3, upperFirst(lotNoun(design.roof))),
    pathElement("drawing-dimension", linesPathData(dimensions)),
    pathElement(
      "drawing-tick",
      dimensions
        .flat()
        .map((spot) => tickPathData(spot, 3))
        .join(""),
    ),
    drawBlank((lot.x + EASEMENT + roof.x) / 2, middle - 5, "ft"),
    drawBlank((roof.x + width + right - EASEMENT) / 2, middle - 5, "ft"),
    drawBlank(measureX + 26, (lot.y + REAR_EASEMENT + roof.y) / 2 + 4, "ft"),
    isAttached ? "" : drawBlank(measureX + 26, houseTop - HOUSE_GAP / 2 + 4, "ft"),
    drawLabeledBlank(lot.x + 40, lot.y + REAR_EASEMENT - 9, "Utility or drainage easement, feet:", {
      labelWidth: 132,
      blankWidth: 40,
    }),
    drawLabeledBlank(lot.x + EASEMENT + 8, bottom - 12, "Building line, feet:", {
      labelWidth: 72,
      blankWidth: 36,
    }),
    drawLabeledBlank(w / 2 - 150, ABOVE - 9, "Rear neighbor, lot and name:", {
      labelWidth: 108,
      blankWidth: 192,
    }),
    drawLabeledBlank(w / 2 - 100, h - 8, "Street:", { labelWidth: 28, blankWidth: 172 }),
    drawUprightBlank(lot.x - 14, (lot.y + bottom) / 2, "Left neighbor:"),
    drawUprightBlank(right + 22, (lot.y + bottom) / 2, "Right neighbor:"),
  ];
  const title = "Lot to fill in, not to scale";
  const alt =
    `Property lines with easements dashed, the house, and the ${PERGOLA_TYPE_LABELS[design.type].toLowerCase()} ${lotNoun(design.roof)} behind it, ` +
    "with blanks for its distances, the street and the three neighbors.";
  return paperDrawing({ id, title, alt, width: w, height: h }, parts);
}

/** Short enough for the smallest roof on the sheet. */
const lotNoun = (roof: Roof) => (roof === "slats" ? ROOF_NOUNS.louvered : ROOF_NOUNS[roof]);

const format = formatCoordinate;

/** Draws a short line to fill in, centered, with its unit. */
function drawBlank(x: number, y: number, unit: string): string {
  return (
    pathElement("drawing-dimension", `M${format(x - 18)} ${format(y + 1)}h22`) +
    lettering(x + 7, y, unit, "start")
  );
}

function drawLabeledBlank(
  x: number,
  y: number,
  text: string,
  { labelWidth, blankWidth }: { labelWidth: number; blankWidth: number },
): string {
  return (
    lettering(x, y, text, "start") +
    pathElement(
      "drawing-dimension",
      `M${format(x + labelWidth)} ${format(y + 1)}h${format(blankWidth)}`,
    )
  );
}

function drawUprightBlank(x: number, y: number, text: string): string {
  return (
    uprightLettering(x, y + 52, text) +
    pathElement("drawing-dimension", `M${format(x + 1)} ${format(y + 20)}v-118`)
  );
}
