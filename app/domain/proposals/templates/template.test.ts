import { describe, expect, test } from "vitest";
import { completeDraft, draftLine } from "~/../tests/fixtures/proposals";
import { parseDesignQuery } from "~/domain/pergola/design";
import type { PriceItem } from "~/domain/prices/prices";
import { fillFromDesign } from "~/domain/proposals/fill-draft";
import { initialPayments } from "~/domain/proposals/initial-draft";
import { emptyProposalDraft, type ProposalDraft } from "~/domain/proposals/proposal-draft";
import { listSendBlockers } from "~/domain/proposals/send-blockers";
import { fillFromTemplate, insertGroup } from "./fill-template";
import { personalTextTest } from "./personal-texts";
import { buildTemplate, newTemplateDraft, type TemplateChoices } from "./template";

const item = (key: string, unit: PriceItem["unit"], cents: number): PriceItem => ({
  key,
  label: `Book ${key}`,
  unit,
  lowCents: cents,
  highCents: cents,
});
const prices = [
  item("louvered-attached", "sqft", 10_000),
  item("concrete", "sqft", 1_000),
  item("footings", "project", 90_000),
  item("fan", "each", 80_000),
];
const small = "type=attached&width=240&depth=168&height=108&color=bronze&add=slab&add=fans";
const wide = "type=attached&width=360&depth=168&height=108&color=white&add=fans";
const filled: ProposalDraft = {
  ...completeDraft,
  ...fillFromDesign(parseDesignQuery(small).design, prices),
};
const isNever = () => false;
const save = (draft: ProposalDraft, choices: Partial<TemplateChoices> = {}) =>
  buildTemplate(
    draft,
    {
      sort: "proposal",
      name: "Standard",
      lineIds: draft.lines.map(({ id }) => id),
      keepsPrices: false,
      keepsQuantities: false,
      ...choices,
    },
    { prices, isPersonal: isNever },
  );
const context = { prices, formKey: "key-of-the-form", templateId: "one" };
const start = (template: ReturnType<typeof save>, design = "") =>
  fillFromTemplate(emptyProposalDraft, template, { ...context, design });
const lineOf = ({ lines }: Pick<ProposalDraft, "lines">, key: string) => {
  const line = lines.find((one) => one.key === key);
  if (!line) throw new Error(key);
  return line;
};

describe("buildTemplate", () => {
  test("keeps options, lines, payments and exclusions, without drawing, sizes, prices and costs", () => {
    const draft = { ...filled, lines: filled.lines.map((line) => ({ ...line, costCents: 123 })) };
    const template = save(draft);
    expect(Object.keys(template).sort()).toEqual(
      [
        "exclusions",
        "language",
        "lines",
        "name",
        "options",
        "payments",
        "paymentsIn",
        "preselected",
      ].sort(),
    );
    expect(template.payments).toEqual(completeDraft.payments);
    expect(template.options.map(({ design }) => design)).toEqual(template.options.map(() => ""));
    expect(JSON.stringify(template)).not.toMatch(/20 × 14 ft|280 sq ft|bronze/);
    expect(template.lines.map(({ priceCents, costCents }) => [priceCents, costCents])).toEqual(
      template.lines.map(() => [null, null]),
    );
    expect(lineOf(template, "louvered-attached").quantity).toBe(0);
    expect(lineOf(template, "footings").quantity).toBe(1000);
  });

  test("keeps prices and quantities if staff choose so", () => {
    const template = save(filled, { keepsPrices: true, keepsQuantities: true });
    expect(template.lines.map(({ id: _id, ...line }) => line)).toEqual(
      filled.lines.map(({ id: _id, ...line }) => line),
    );
  });

  test("keeps only the chosen lines, and for a group nothing else", () => {
    const [first, second] = filled.lines;
    const group = save(filled, { sort: "lines", lineIds: [second?.id ?? ""] });
    expect(group.lines).toEqual([
      {
        ...second,
        id: "line-1",
        detail: "",
        priceCents: null,
        quantity: expect.anything(),
        optionIds: [],
      },
    ]);
    expect([group.payments, group.exclusions, group.options.length]).toEqual([[], [], 1]);
    expect(save(filled, { lineIds: [first?.id ?? ""] }).lines).toHaveLength(1);
  });

  test("keeps no amounts of payments without prices", () => {
    const draft: ProposalDraft = { ...completeDraft, paymentsIn: "amount" };
    expect(save(draft).payments.map(({ share }) => share)).toEqual([0, 0]);
    expect(save(draft, { keepsPrices: true }).payments).toEqual(completeDraft.payments);
  });

  test("empties texts that name the person and drops such exclusions", () => {
    const draft: ProposalDraft = {
      ...completeDraft,
      options: [{ id: "a", name: "For Carol", summary: "Call Carol", design: "" }],
      lines: [draftLine("one", 1, { label: "Carol’s wall", detail: "Ask CAROL" })],
      payments: [{ share: 10_000, due: "When Carol is back" }],
      exclusions: ["Carol’s own lights", "HOA fees"],
    };
    const template = buildTemplate(
      draft,
      { sort: "proposal", name: "x", lineIds: ["one"], keepsPrices: true, keepsQuantities: true },
      { prices, isPersonal: (text) => /carol/i.test(text) },
    );
    expect(JSON.stringify(template)).not.toMatch(/carol/i);
    expect(template.exclusions).toEqual(["HOA fees"]);
  });
});

describe("fillFromTemplate", () => {
  test("fills quantities, details and prices from the lead’s drawing and today’s price book", () => {
    const draft = start(save(filled), wide);
    expect(lineOf(draft, "louvered-attached")).toMatchObject({
      quantity: 420_000,
      priceCents: 10_000,
      detail: expect.stringContaining("30 × 14 ft, 420 sq ft, white"),
    });
    const designs = draft.options.map(({ design }) => parseDesignQuery(design).design);
    expect(designs.map(({ width, color }) => [width, color])).toEqual(
      designs.map(() => [360, "white"]),
    );
    // each option is drawn with the add-ons that its lines have
    expect(designs.map(({ addOns }) => addOns)).toEqual([[], ["slab"], ["slab", "fans"]]);
  });

  test("leaves quantities and prices empty without a drawing and a rate, which blocks sending", () => {
    const template = save({ ...filled, lines: [...filled.lines, draftLine("own", 5)] });
    const draft = start(template);
    expect(lineOf(draft, "concrete")).toMatchObject({ quantity: 0, priceCents: 1_000 });
    expect(lineOf(draft, "")).toMatchObject({ label: "own", priceCents: null });
    const messages = listSendBlockers(draft, {
      kind: "proposal",
      today: "2026-11-28",
      approvedTexts: { en: [], es: [] },
      isSpanishRead: false,
      unfilledFields: [],
      bouncedEmails: [],
      printedTexts: [],
      companyAddress: "",
    }).map(({ message }) => message);
    expect(messages).toContain("Enter a price for own.");
    expect(messages).toContain("Enter a quantity for Book concrete.");
  });

  test("keeps a template’s own price and takes no rate of another unit", () => {
    const template = newTemplateDraft("proposal", "x");
    const line = draftLine("fan", 1, { key: "fan", unit: "each" });
    const unit = draftLine("slab", 1, { key: "concrete", unit: "ft" });
    const lines = [line, { ...unit, priceCents: null }];
    const { lines: started } = start({ ...template, lines });
    expect(started.map(({ priceCents }) => priceCents)).toEqual([1, null]);
  });

  test("changes nothing else of the draft", () => {
    const { signers, address, validUntil, email } = { ...completeDraft, validUntil: "2027-01-01" };
    const draft = { ...completeDraft, validUntil };
    const started = fillFromTemplate(draft, newTemplateDraft("proposal", "x"), {
      ...context,
      design: "",
    });
    expect(started).toMatchObject({
      signers,
      address,
      validUntil,
      email,
      payments: initialPayments,
    });
  });
});

describe("insertGroup", () => {
  const group = { lines: [draftLine("line-1", 1), draftLine("line-2", 2)] };
  test("adds the lines to every option once a form, as lines or as add-ons", () => {
    const once = insertGroup(completeDraft, group, { ...context, isAddOn: true });
    expect(once?.lines.slice(3)).toMatchObject([
      { isAddOn: true, optionIds: ["a", "b"], priceCents: 1 },
      { isAddOn: true, optionIds: ["a", "b"], priceCents: 2 },
    ]);
    expect(once && insertGroup(once, group, { ...context, isAddOn: true })).toEqual(once);
    const other = { ...context, isAddOn: false, templateId: "two" };
    expect(once && insertGroup(once, group, other)?.lines).toHaveLength(7);
  });

  test("returns undefined without room for all lines", () => {
    const lines = Array.from({ length: 59 }, (_, at) => draftLine(`own-${at}`, 1));
    const full = { ...completeDraft, lines };
    expect(insertGroup(full, group, { ...context, isAddOn: false })).toBeUndefined();
    const one = { lines: group.lines.slice(1) };
    expect(insertGroup(full, one, { ...context, isAddOn: false })?.lines).toHaveLength(60);
  });
});

describe("personalTextTest", () => {
  const isPersonal = personalTextTest({
    names: ["Carol and Jim Whitfield", "José Muñoz", "my wife Ana", "Bo Li", "The homeowner"],
    emails: ["carol@example.com", ""],
    phones: ["+17135550142"],
    addresses: ["9310 Cattail Run, Cypress, TX 77433"],
    reference: "MOL-1042",
    zip: "77433",
  });
  test.each([
    "For Carol",
    "the WHITFIELDS’ patio by whitfield",
    "Muñoz",
    "Munoz gate",
    "The Whitfields’ yard",
    "For Bo Li",
    "Ana’s side",
    "Write Carol@Example.com",
    "Call 713-555-0142",
    "call 555 0142",
    "at Cattail Run",
    "See MOL-1042",
    "Permit for 77433",
  ])("is true for %s", (text) => expect(isPersonal(text)).toBe(true));
  test.each([
    "",
    "Roof and slab for the house",
    "Run the drain to the street",
    "Analog dimmer, 280 sq ft",
    "My choice of color",
    "The homeowner clears the yard",
  ])("is false for “%s”", (text) => expect(isPersonal(text)).toBe(false));
});
