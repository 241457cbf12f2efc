import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  FACING_LABELS,
  formatClockHour,
  type PergolaDesign,
  parseDesignQuery,
} from "~/domain/pergola/design";
import { drawByKind } from "~/domain/pergola/drawing";
import { ROOF_LABELS } from "~/domain/pergola/roofs";
import { drawSunPath } from "~/domain/pergola/sun-path";
import { SlabSectionDrawing } from "~/site/concrete-and-turf/ground-drawings";
import {
  FootingSectionDrawing,
  KitchenUtilitiesDrawing,
} from "~/site/concrete-and-turf/section-drawings";
import { StaticDrawing, turfDrawingAlt } from "~/ui/drawings/static-drawing";

/** Drawing kinds a post may use; docs/posts.md lists them. */
export const postDrawingKinds = [
  "axon",
  "plan",
  "section",
  "day",
  "kitchen",
  "sunpath",
  "slab",
  "turf",
  "footing",
  "lines",
] as const;
type ArticleDrawingKind = (typeof postDrawingKinds)[number];

const stages = ["Layout", "Footings", "Slab and posts", "Frame", "Louvers", "Finished"] as const;
const layouts = { straight: "Straight", corner: "L-shape", island: "Island" } as const;

const findOption = <T extends string>(words: readonly T[], value: string | null): T | undefined =>
  words.find((word) => word === value);

/** Parses a whole number; undefined outside of its range. */
function parseWholeNumber(value: string | null, min: number, max: number): number | undefined {
  const number = value !== null && /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}

/**
 * Parses numbered circles: positions as fractions of width, depth, and height, then the circle's
 * offset in drawing units.
 */
function parseMarks(query: URLSearchParams): (readonly [number, number, number, number, number])[] {
  return query.getAll("mark").flatMap((text) => {
    const [x, y, z, dx, dy, ...more] = text
      .split(",")
      .map((part) => (/^-?\d{0,3}(?:\.\d{1,3})?$/.test(part) && part ? Number(part) : Number.NaN));
    const numbers = [x, y, z, dx, dy].map((number) => number ?? Number.NaN);
    return more.length === 0 && numbers.every((number) => Number.isFinite(number))
      ? [[x ?? 0, y ?? 0, z ?? 0, dx ?? 0, dy ?? 0] as const]
      : [];
  });
}

/** Parameters that render drawings side by side if repeated, with the caption of each. */
const compared: readonly [
  name: string,
  kinds: readonly ArticleDrawingKind[],
  word: (value: string, design: PergolaDesign) => string,
][] = [
  ["stage", ["axon"], (value) => stages[Number(value) - 1] ?? ""],
  ["roof", ["axon", "plan", "section", "day"], (_, { roof }) => ROOF_LABELS[roof]],
  [
    "layout",
    ["kitchen"],
    (value) => layouts[findOption(["straight", "corner", "island"], value) ?? "straight"],
  ],
  ["louver", ["axon", "section"], (_, { louver }) => `Louvers at ${louver}°`],
  ["faces", ["axon", "plan"], (_, { faces }) => `Facing ${FACING_LABELS[faces]}`],
  ["hour", ["axon", "plan", "section"], (_, { month, hour }) => formatClockHour(month, hour)],
];

const maxCompared = 4;

/** Cache of drawings without parameters. */
const fixed = new Map<string, string>();

function renderFixedDrawing(kind: string, element: ReactElement): string {
  const made = fixed.get(kind) ?? renderToStaticMarkup(element);
  fixed.set(kind, made);
  return made;
}

const wrapDrawing = (svg: string) => `<div class="drawing">${svg}</div>`;

/**
 * Renders one drawing in its box. `small` drawings are shown side by side; drawings of several
 * hours leave room for each other's shadows.
 */
function drawOne(
  kind: ArticleDrawingKind,
  query: URLSearchParams,
  { id, small, shadowHours = [] }: { id: string; small: boolean; shadowHours?: readonly number[] },
): string {
  const params = parseDesignQuery(query.toString()).design;
  switch (kind) {
    case "axon": {
      const stage =
        ([1, 2, 3, 4, 5, 6] as const)[(parseWholeNumber(query.get("stage"), 1, 6) ?? 6) - 1] ?? 6;
      const marks = small ? [] : parseMarks(query);
      const options = {
        stage,
        marks,
        sun: query.get("sun") !== "no",
        dims: !small && marks.length === 0 && query.get("dims") !== "no",
        glyph: marks.length === 0,
        furniture: marks.length === 0,
        labels: !small,
        ...(marks.length > 0 && { pad: 92, padY: 40 }),
        ...(small && { w: 400, h: 340, shadowHours }),
      } as const;
      return wrapDrawing(drawByKind({ kind, params, options }, id));
    }
    case "plan":
      return wrapDrawing(drawByKind({ kind, params }, id));
    case "day":
      return wrapDrawing(drawByKind({ kind, params }, id));
    case "section":
      return wrapDrawing(
        drawByKind(
          {
            kind,
            params,
            options: small ? { w: 260, h: 132, blades: 5, blade: 44, yc: 60, step: 8 } : {},
          },
          id,
        ),
      );
    case "kitchen": {
      const layout =
        findOption(["straight", "corner", "island"], query.get("layout")) ?? "straight";
      const style = findOption(["modern", "traditional"], query.get("style")) ?? "modern";
      return wrapDrawing(
        drawByKind(
          {
            kind,
            params: {
              layout,
              style,
              length: parseWholeNumber(query.get("length"), 72, 288) ?? 144,
            },
            options: { dims: !small },
          },
          id,
        ),
      );
    }
    case "sunpath":
      return `<div class="drawing sun-figure">${drawSunPath(parseWholeNumber(query.get("month"), 1, 12) ?? 7, { id })}</div>`;
    case "slab":
      return renderFixedDrawing(kind, <SlabSectionDrawing title="Inside a patio slab" />);
    case "turf":
      return renderFixedDrawing(
        kind,
        <StaticDrawing name="turf" alt={turfDrawingAlt("Inside a turf base")} bare />,
      );
    case "footing":
      return renderFixedDrawing(kind, <FootingSectionDrawing title="Inside a footing" />);
    case "lines":
      return renderFixedDrawing(kind, <KitchenUtilitiesDrawing title="Under an outdoor kitchen" />);
  }
}

/**
 * Renders a drawing of a post's text as HTML; "" for an unknown kind. Invalid values fall back to
 * the defaults; `id` is unique on the page.
 */
export function renderPostDrawing(kind: string, text: string, id: string): string {
  const drawingKind = findOption(postDrawingKinds, kind);
  if (!drawingKind) return "";
  const query = new URLSearchParams(text);
  for (const [name, kinds, word] of compared) {
    const values = [...new Set(query.getAll(name))].slice(0, maxCompared);
    if (values.length < 2 || !kinds.includes(drawingKind)) continue;
    const hours =
      name === "hour" ? values.flatMap((value) => parseWholeNumber(value, 0, 23) ?? []) : [];
    const drawings = values.map((value, at) => {
      const variantQuery = new URLSearchParams(query);
      variantQuery.set(name, value);
      return `<div>${drawOne(drawingKind, variantQuery, { id: `${id}-${at + 1}`, small: true, shadowHours: hours })}<p class="label">${word(value, parseDesignQuery(variantQuery.toString()).design)}</p></div>`;
    });
    return `<div class="drawings">${drawings.join("")}</div>`;
  }
  return drawOne(drawingKind, query, { id, small: false });
}
