import { expect, test } from "vitest";
import { DEFAULT_DESIGN, formatDesignQuery, parseDesignQuery } from "~/domain/pergola/design";
import { sampleRates } from "~/domain/prices/sample-rates";
import {
  addLine,
  addOption,
  draftDesign,
  fillFromDesign,
  moveLine,
  moveLineBefore,
  redrawDraft,
  removeOption,
} from "./fill-draft";
import { emptyProposalDraft, type ProposalDraft } from "./proposal-draft";
import { optionTotalCents } from "./proposal-totals";

const parse = (query: string) => parseDesignQuery(query).design;
const design = {
  ...DEFAULT_DESIGN,
  type: "attached",
  width: 240,
  depth: 168,
  addOns: ["slab", "lighting", "screens"],
} as const;
const filled: ProposalDraft = { ...emptyProposalDraft, ...fillFromDesign(design, sampleRates) };

test("a drawing fills up to three options, each with everything of the one before", () => {
  expect(filled.options.map(({ name }) => name)).toEqual([
    "The roof",
    "Roof, slab and lighting",
    "Roof, slab, lighting and screens",
  ]);
  expect(filled.preselected).toBe("b");
  const totals = filled.options.map(({ id }) => optionTotalCents(filled, id));
  expect(totals).toEqual([...totals].sort((one, other) => one - other));
  expect(new Set(totals).size).toBe(3);
});

test("the number of options follows the number of drawn add-ons", () => {
  const optionCount = (addOns: (typeof design.addOns)[number][]) =>
    fillFromDesign({ ...design, addOns }, sampleRates).options.length;
  expect([optionCount([]), optionCount(["slab"]), optionCount(["slab", "lighting"])]).toEqual([
    1, 2, 3,
  ]);
});

test("every line has the middle of the book as its price, and the quantity that its detail prints", () => {
  for (const widthFeet of [11, 17, 20, 23]) {
    const { lines } = fillFromDesign(
      {
        ...design,
        width: widthFeet * 12,
        depth: 171,
        addOns: ["slab", "lighting", "fans", "screens", "heaters"],
      },
      sampleRates,
    );
    for (const line of lines) {
      const item = sampleRates.find(({ key }) => key === line.key);
      const middle = ((item?.lowCents ?? 0) + (item?.highCents ?? 0)) / 2;
      const step = item?.unit === "sqft" || item?.unit === "ft" ? 0 : 500;
      expect([line.key, line.quantity % 1000]).toEqual([line.key, 0]);
      expect(Math.abs((line.priceCents ?? 0) - middle)).toBeLessThanOrEqual(step);
      const area = /([\d,]+) sq ft/.exec(line.detail)?.[1];
      if (area) expect(line.quantity).toBe(Number(area) * 1000);
    }
  }
});

test("a roof above 9 ft keeps its area as the quantity and costs more each", () => {
  const roofOf = ({ lines }: Pick<ProposalDraft, "lines">) =>
    lines.find(({ key }) => key === "louvered-attached");
  const tall = fillFromDesign({ ...design, height: 132 }, sampleRates);
  expect(roofOf(tall)).toMatchObject({ quantity: 280_000, priceCents: 116_60 });
  const from = draftDesign(filled, parse);
  if (!from) throw new Error("no drawing");
  const redrawn = redrawDraft(filled, from, { ...from, height: 132 }, { parse });
  expect(roofOf(redrawn)).toMatchObject({ quantity: 280_000, priceCents: 116_60 });
});

test("a price that would round out of the book's range stays at its middle", () => {
  const { lines } = addLine(
    filled,
    { isAddOn: false, formKey: "form" },
    {
      key: "stairs",
      label: "Stairs",
      unit: "each",
      lowCents: 114_400,
      highCents: 114_400,
    },
  );
  expect(lines.at(-1)?.priceCents).toBe(114_400);
});

test("a form adds each item once, also two with the same first words", () => {
  const screen = (feet: number) => ({
    key: `motorized-pergola-screen-${feet}-ft`,
    label: `Screen, ${feet} ft`,
    unit: "each" as const,
    lowCents: 100_000,
    highCents: 120_000,
  });
  const added = [screen(10), screen(12), screen(10)].reduce(
    (draft, item) => addLine(draft, { isAddOn: false, formKey: "k3v9w2m8x4t6b1n7q5" }, item),
    filled,
  );
  expect(added.lines.slice(filled.lines.length).map(({ label }) => label)).toEqual([
    "Screen, 10 ft",
    "Screen, 12 ft",
  ]);
});

test("a line from the book has the quantity of the drawing, or none if it is measured and not drawn", () => {
  const roofOnly: ProposalDraft = {
    ...emptyProposalDraft,
    ...fillFromDesign({ ...design, addOns: [] }, sampleRates),
  };
  const added = (key: string, drawing?: typeof design) =>
    addLine(
      roofOnly,
      { isAddOn: false, formKey: "form" },
      sampleRates.find((rate) => rate.key === key),
      drawing,
    ).lines.at(-1);
  expect(added("concrete", design)).toMatchObject({
    quantity: filled.lines.find(({ key }) => key === "concrete")?.quantity,
    detail: expect.stringContaining("sq ft"),
  });
  expect(added("louvered-free-standing", design)?.quantity).toBe(280_000);
  expect([added("concrete")?.quantity, added("turf", design)?.quantity]).toEqual([0, 0]);
  expect(added("footings")?.quantity).toBe(1000);
});

test("a whole area keeps its number", () => {
  expect(filled.lines.find(({ key }) => key === "louvered-attached")).toMatchObject({
    quantity: 280_000,
    priceCents: 110_00,
    costCents: null,
  });
});

test("a new size changes quantities in sq ft and ft, and no price", () => {
  const from = draftDesign(filled, parse);
  if (!from) throw new Error("no drawing");
  const redrawn = redrawDraft(filled, from, { ...from, width: 288, color: "bronze" }, { parse });
  expect(redrawn.lines.map(({ priceCents }) => priceCents)).toEqual(
    filled.lines.map(({ priceCents }) => priceCents),
  );
  const changed = redrawn.lines
    .filter(({ quantity }, at) => quantity !== filled.lines[at]?.quantity)
    .map(({ unit }) => unit);
  expect([...new Set(changed)].sort()).toEqual(["ft", "sqft"]);
  expect(redrawn.lines.find(({ key }) => key === "louvered-attached")?.detail).toContain(
    "24 × 14 ft",
  );
  expect(redrawn.options.map((option) => parse(option.design).width)).toEqual([288, 288, 288]);
  expect(redrawn.options.map((option) => parse(option.design).addOns.length)).toEqual([0, 2, 3]);
});

test("a detail that staff wrote stays when the size changes", () => {
  const from = draftDesign(filled, parse);
  if (!from) throw new Error("no drawing");
  const edited = {
    ...filled,
    lines: filled.lines.map((line) => ({ ...line, detail: "As discussed" })),
  };
  expect(
    redrawDraft(edited, from, { ...from, width: 288 }, { parse }).lines.every(
      ({ detail }) => detail === "As discussed",
    ),
  ).toBe(true);
});

test("lines and options can be added, moved and removed", () => {
  const added = addLine(
    addLine(filled, { isAddOn: false, formKey: "form" }),
    { isAddOn: true, formKey: "form" },
    sampleRates.find(({ key }) => key === "fan"),
  );
  expect(added.lines.at(-1)).toMatchObject({
    key: "fan",
    isAddOn: true,
    priceCents: 1130_00,
    optionIds: ["a", "b", "c"],
  });
  expect(added.lines.at(-2)).toMatchObject({ key: "", label: "", priceCents: null });
  const second = filled.lines[1]?.id ?? "";
  expect(moveLine(filled, second, -1).lines[0]?.id).toBe(second);
  expect(moveLine(filled, second, -1).lines).toHaveLength(filled.lines.length);
  expect(moveLine(filled, filled.lines[0]?.id ?? "", -1)).toEqual(filled);
  const ids = (draft: ProposalDraft) => draft.lines.map(({ id }) => id);
  const [first = "", , third = ""] = ids(filled);
  expect(ids(moveLineBefore(filled, third, first)).slice(0, 2)).toEqual([third, first]);
  expect(ids(moveLineBefore(filled, first, third)).slice(0, 3)).toEqual([second, first, third]);
  expect(ids(moveLineBefore(filled, first, "")).at(-1)).toBe(first);
  expect(moveLineBefore(filled, first, first)).toBe(filled);
  expect(moveLineBefore(filled, first, "no-such-line")).toBe(filled);
  expect(
    moveLineBefore(added, first, added.lines.find(({ isAddOn }) => isAddOn)?.id ?? "no-add-on"),
  ).toBe(added);
  const without = removeOption(filled, "b");
  expect(without.options.map(({ id }) => id)).toEqual(["a", "c"]);
  expect([
    without.preselected,
    without.lines.some(({ optionIds }) => optionIds.includes("b")),
  ]).toEqual(["a", false]);
  const again = addOption(without);
  expect(again.options.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(optionTotalCents(again, "b")).toBe(optionTotalCents(filled, "c"));
  expect(addOption(filled)).toBe(filled);
});

test("the options of a draft share the drawing with all of their add-ons", () => {
  expect(draftDesign(emptyProposalDraft, parse)).toBeUndefined();
  expect(formatDesignQuery(draftDesign(filled, parse) ?? DEFAULT_DESIGN)).toBe(
    formatDesignQuery({ ...design, addOns: [...design.addOns] }),
  );
});
