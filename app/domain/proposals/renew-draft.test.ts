import { expect, test } from "vitest";
import { formatDesignQuery, parseDesignQuery } from "~/domain/pergola/design";
import { roofPriceKey } from "~/domain/pergola/estimate";
import { fillFromDesign } from "./fill-draft";
import { emptyProposalDraft, type ProposalDraft } from "./proposal-draft";
import { compareRenewal, renewDraft } from "./renew-draft";

const rate = (lowCents: number, highCents: number) => ({
  key: "fan",
  label: "Ceiling fan",
  unit: "each" as const,
  lowCents,
  highCents,
});
const line = {
  id: "fan",
  key: "fan",
  label: "Ceiling fan",
  detail: "",
  quantity: 2000,
  unit: "each" as const,
  priceCents: 100_000,
  costCents: null,
  isAddOn: false,
  optionIds: ["a" as const],
};
const draft = {
  ...emptyProposalDraft,
  validUntil: "2026-10-31",
  startOn: "2026-11-10",
  lines: [line, { ...line, id: "crane", key: "", label: "Crane", priceCents: 70_000 }],
};
const earlier = [rate(90_000, 110_000)];
const prices = [rate(108_000, 132_000)];
const today = "2026-11-20";
const renew = (
  changes: Partial<ProposalDraft>,
  book: Partial<Parameters<typeof renewDraft>[1]> = {},
) => renewDraft({ ...draft, ...changes }, { today, prices, earlier, ...book });

test("renewDraft prices lines of the book as today, keeps custom lines, and sets a new last day", () => {
  const renewed = renew({});
  expect(renewed.lines.map(({ priceCents }) => priceCents)).toEqual([120_000, 70_000]);
  expect(renewed).toMatchObject({ validUntil: "2026-12-20", startOn: "" });
  expect(renew({ startOn: "2027-01-04" }).startOn).toBe("2027-01-04");
  expect(compareRenewal(draft, renewed)).toEqual({
    lines: [{ id: "fan", label: "Ceiling fan", wasCents: 100_000, nowCents: 120_000 }],
    customLabels: ["Crane"],
  });
});

test("renewDraft raises a price that staff typed by the change of the book", () => {
  const lines = [{ ...line, priceCents: 95_000 }];
  expect(renew({ lines }).lines[0]?.priceCents).toBe(114_000);
});

test("renewDraft counts from the rate that the line was filled with, not a later one", () => {
  const rates = [rate(90_000, 110_000), rate(99_000, 121_000)];
  expect(renew({}, { earlier: rates }).lines[0]?.priceCents).toBe(120_000);
});

test("renewDraft keeps prices that the book has no longer or in another unit, and missing ones", () => {
  expect(renew({}, { prices: [] }).lines[0]?.priceCents).toBe(100_000);
  expect(renew({}, { prices: [{ ...rate(1, 1), unit: "ft" }] }).lines[0]?.priceCents).toBe(100_000);
  expect(renew({ lines: [{ ...line, priceCents: null }] }).lines[0]?.priceCents).toBeNull();
});

test("renewDraft keeps the surcharge of a tall roof", () => {
  const { design } = parseDesignQuery("type=attached&width=240&depth=168&height=144&color=bronze");
  const roof = { ...rate(9_000, 11_000), key: roofPriceKey(design), unit: "sqft" as const };
  const filled = fillFromDesign(design, [roof]);
  const [before] = filled.lines;
  const dearer = { ...roof, lowCents: 10_000, highCents: 12_000 };
  const [expected] = fillFromDesign(design, [dearer]).lines;
  expect(before?.priceCents).not.toBe(10_000);
  const options = filled.options.map((option) => ({
    ...option,
    design: formatDesignQuery(design),
  }));
  const renewed = renewDraft(
    { ...emptyProposalDraft, ...filled, options, validUntil: "2026-10-31" },
    { today, prices: [dearer], earlier: [roof] },
  );
  expect(renewed.lines[0]?.priceCents).toBe(expected?.priceCents);
});
