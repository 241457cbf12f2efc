import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../../tests/properties";
import {
  formatCentsInput,
  formatQuantityInput,
  formatThousandths,
  readDraftForm,
} from "./draft-form";
import { proposalDraftSchema } from "./draft-schema.server";
import { emptyProposalDraft, type ProposalDraft } from "./proposal-draft";

const draft: ProposalDraft = {
  ...emptyProposalDraft,
  lines: [
    {
      id: "l1",
      key: "concrete",
      label: "Slab",
      detail: "280 sq ft",
      quantity: 280_500,
      unit: "sqft",
      priceCents: 1450,
      costCents: null,
      isAddOn: false,
      optionIds: ["a"],
    },
  ],
};

const values = {
  option: ["b", "a"],
  "option-name.a": ["The roof"],
  "option-name.b": ["More"],
  preselected: ["b"],
  line: ["l1", "l2", "l1", "not an id"],
  "line-label.l1": ["Slab, broom finish"],
  "line-quantity.l1": ["1,280.5"],
  "line-price.l1": ["$14.50"],
  "line-cost.l1": [""],
  "line-options.l1": ["b", "x"],
  "line-label.l2": ["Fan"],
  "line-price.l2": ["1150"],
  "line-addon.l2": ["1"],
  payment: ["0", "1"],
  "payment-share.0": ["30"],
  "payment-due.0": ["Later"],
  "payment-share.1": ["70%"],
  "payment-due.1": ["At the end"],
  exclusion: ["HOA fees", "HOA fees"],
  exclusion_own: [" Trees "],
  valid_until: ["2026-12-31"],
  secured: ["1"],
  signer: ["s1"],
  "signer-name.s1": ["Carol"],
  "signer-email.s1": ["Carol@Example.com"],
  "signer-required.s1": ["1"],
  subject: ["Hello"],
  message: ["One\r\nTwo"],
};

test("readDraftForm says how to write a number with a comma for its point", () => {
  const { draft: read, errors } = readDraftForm(
    {
      ...values,
      "line-quantity.l1": ["2,5"],
      "line-price.l1": ["12,50"],
      "line-cost.l1": ["1.234,56"],
      "payment-share.0": ["12,5"],
    },
    draft,
  );
  expect(errors).toEqual({
    "line-quantity.l1": "Write 2.5.",
    "line-price.l1": "Write 12.50.",
    "line-cost.l1": "Write 1,234.56.",
    "payment-share.0": "Write 12.5.",
  });
  expect(read.lines[0]).toMatchObject({ quantity: 280_500, priceCents: null });
});

test("the form reads into a draft that fits the schema", () => {
  const { draft: read, errors } = readDraftForm(values, draft);
  expect(errors).toEqual({});
  expect(proposalDraftSchema.safeParse(read).error).toBeUndefined();
  expect(read.options.map(({ id, name }) => [id, name])).toEqual([
    ["a", "The roof"],
    ["b", "More"],
  ]);
  expect(read.lines).toEqual([
    {
      ...draft.lines[0],
      label: "Slab, broom finish",
      quantity: 1_280_500,
      priceCents: 1450,
      optionIds: ["b"],
    },
    expect.objectContaining({
      id: "l2",
      key: "",
      quantity: 1000,
      priceCents: 115_000,
      isAddOn: true,
      optionIds: [],
    }),
  ]);
  expect(read.payments).toEqual([
    { share: 3000, due: "Later" },
    { share: 7000, due: "At the end" },
  ]);
  expect(read.exclusions).toEqual(["HOA fees", "Trees"]);
  expect(read).toMatchObject({
    preselected: "b",
    validUntil: "2026-12-31",
    isSecuredByHome: true,
    language: "en",
  });
  expect(read.signers).toEqual([
    { id: "s1", name: "Carol", email: "carol@example.com", isRequired: true },
  ]);
  expect(read.email).toEqual({ subject: "Hello", message: "One\nTwo" });
});

test("malformed numbers and dates are errors and keep the stored value", () => {
  const wrong = {
    ...values,
    "line-quantity.l1": ["many"],
    "line-price.l1": ["free"],
    "payment-share.0": ["half"],
    valid_until: ["soon"],
    added_days: ["1.5"],
  };
  const { draft: read, errors } = readDraftForm(wrong, draft);
  expect(Object.keys(errors).sort()).toEqual([
    "added_days",
    "line-price.l1",
    "line-quantity.l1",
    "payment-share.0",
    "valid_until",
  ]);
  expect(read.lines[0]?.quantity).toBe(280_500);
});

test("thousandths print as the shortest decimal", () => {
  expect([280_000, 12_500, 247_143, 1].map(formatThousandths)).toEqual([
    "280",
    "12.5",
    "247.143",
    "0.001",
  ]);
});

test("readDraftForm returns every quantity, price, cost and payment that the form printed", () => {
  const amount = fc.integer({ min: -100_000_000, max: 100_000_000 });
  const quantity = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(amount, amount, quantity, (priceCents, costCents, thousandths) => {
      const { draft: read, errors } = readDraftForm(
        {
          line: ["l1"],
          "line-quantity.l1": [formatQuantityInput(thousandths)],
          "line-price.l1": [formatCentsInput(priceCents)],
          "line-cost.l1": [formatCentsInput(costCents)],
          payment: ["0"],
          "payment-share.0": [formatCentsInput(priceCents)],
        },
        draft,
      );
      expect(errors).toEqual({});
      expect(read.lines[0]).toMatchObject({ quantity: thousandths, priceCents, costCents });
      expect(read.payments[0]?.share).toBe(priceCents);
    }),
    propertyRuns(200),
  );
});
