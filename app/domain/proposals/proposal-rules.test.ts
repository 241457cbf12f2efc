import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contractTextKinds } from "~/domain/contract-texts/contract-text";
import { sha256Text, toCanonicalJson } from "~/lib/canonical-json";
import { proposalDraftSchema } from "./draft-schema.server";
import {
  buildProposalDocument,
  documentPayments,
  formatQuantity,
  freezeProposalDocument,
  selectionTotalCents,
} from "./proposal-document";
import { emptyProposalDraft, type ProposalDraft } from "./proposal-draft";
import { parseChoice, parseProposalDocument, parseProposalDraft } from "./proposal-input.server";
import {
  checkTransition,
  type ProposalStatus,
  proposalState,
  statusesBefore,
} from "./proposal-states";
import {
  arePaymentsComplete,
  lineAmountCents,
  optionCostCents,
  optionTotalCents,
  paymentAmountsCents,
} from "./proposal-totals";
import { listSendBlockers, type SendFacts } from "./send-blockers";
import { currentRecordFormat, hashSignatureRecord, serializeChoice } from "./signature-record";

const line = (
  id: string,
  priceCents: number | null,
  optionIds: ProposalDraft["lines"][number]["optionIds"],
  isAddOn = false,
) => ({
  id,
  key: "",
  label: `Line ${id}`,
  detail: "",
  quantity: 1000,
  unit: "project" as const,
  priceCents,
  optionIds,
  isAddOn,
  costCents: 12_345,
});
const draft: ProposalDraft = {
  ...emptyProposalDraft,
  options: [
    { id: "a", name: "The roof", summary: "", design: "" },
    { id: "b", name: "Roof, slab and light", summary: "", design: "" },
  ],
  preselected: "b",
  lines: [
    { ...line("roof", 10_400, ["a", "b"]), quantity: 280_000, unit: "sqft" },
    line("slab", 420_000, ["b"]),
    line("fan", 115_000, ["b"], true),
  ],
  payments: [
    { share: 3333, due: "When the cancellation period is over" },
    { share: 6667, due: "30 days after completion" },
  ],
  address: "9310 Cattail Run, Cypress, TX 77433",
  validUntil: "2026-12-31",
  signers: [
    { id: "one", name: "Carol Whitfield", email: "carol@example.com", isRequired: true },
    { id: "two", name: "Jim Whitfield", email: "jim@example.com", isRequired: true },
  ],
};
const text = { id: "text", version: 1, text: "Text" };
const context = {
  kind: "proposal" as const,
  reference: "MOL-K7QF2A",
  version: 1,
  preparedBy: "Marisol Vega",
  sentOn: "2026-12-02",
  company: {
    name: "Modern Outdoor Living",
    address: "1 Main St, Houston, TX 77002",
    phone: "(713) 555-0142",
    email: "hello@example.com",
  },
  texts: {
    terms: text,
    "41.007": text,
    "53.255": text,
    "601-notice": text,
    "601-form": text,
    "e-sign": text,
  },
  drawings: { a: "<svg/>" },
};
const facts: SendFacts = {
  kind: "proposal",
  today: "2026-12-02",
  printedTexts: [],
  unfilledFields: [],
  bouncedEmails: [],
  companyAddress: "1 Main St, Houston, TX 77002",
  approvedTexts: { en: contractTextKinds, es: [] },
  isSpanishRead: true,
};

describe("totals", () => {
  test("lineAmountCents multiplies thousandths and cents, rounded to the cent", () => {
    expect(lineAmountCents({ quantity: 280_000, priceCents: 10_400 })).toBe(2_912_000);
    expect(lineAmountCents({ quantity: 1_500, priceCents: 333 })).toBe(500);
    expect(lineAmountCents({ quantity: 1_000, priceCents: -38_000 })).toBe(-38_000);
    expect(lineAmountCents({ quantity: 0, priceCents: -38_000 })).toBe(0);
    expect(lineAmountCents({ quantity: 1_000, priceCents: null })).toBe(0);
  });

  test("optionTotalCents leaves out add-ons and lines of other options", () => {
    expect(optionTotalCents(draft, "a")).toBe(2_912_000);
    expect(optionTotalCents(draft, "b")).toBe(3_332_000);
    expect(optionCostCents(draft, "a")).toBe(280 * 12_345);
    expect(
      optionCostCents({ lines: [{ ...line("roof", 1, ["a"]), costCents: null }] }, "a"),
    ).toBeUndefined();
  });

  test("paymentAmountsCents add up to the total", () => {
    const shares = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(shares, fc.integer({ min: -1_000_000, max: 100_000_000 }), (list, total) => {
        const payments = list.map((share) => ({ share, due: "" }));
        const sum = paymentAmountsCents({ paymentsIn: "percent", payments }, total).reduce(
          (all, one) => all + one,
          0,
        );
        expect(sum).toBe(total);
      }),
    );
  });

  test("arePaymentsComplete compares with 10,000 basis points or the total of each option", () => {
    expect(arePaymentsComplete(draft)).toBe(true);
    expect(arePaymentsComplete({ ...draft, payments: [{ share: 9_999, due: "" }] })).toBe(false);
    expect(arePaymentsComplete({ ...draft, payments: [] })).toBe(false);
    const amounts = {
      ...draft,
      options: draft.options.slice(0, 1),
      paymentsIn: "amount" as const,
      payments: [{ share: 2_912_000, due: "" }],
    };
    expect(arePaymentsComplete(amounts)).toBe(true);
    expect(arePaymentsComplete({ ...amounts, options: draft.options })).toBe(false);
  });
});

describe("draft", () => {
  test("parseProposalDraft accepts a stored draft and rejects unknown fields and options", () => {
    expect(parseProposalDraft(JSON.stringify(draft))).toEqual(draft);
    expect(parseProposalDraft(JSON.stringify({ ...draft, margin: 1 }))).toBeUndefined();
    expect(parseProposalDraft("{")).toBeUndefined();
    expect(proposalDraftSchema.safeParse({ ...draft, options: [] }).success).toBe(false);
  });
});

describe("document", () => {
  test("buildProposalDocument has no key, cost or price each", () => {
    const names = new Set<string>();
    JSON.stringify(buildProposalDocument(draft, context), (name, value: unknown) => {
      names.add(name);
      return value;
    });
    for (const internal of [
      "key",
      "costCents",
      "priceCents",
      "isSecuredByHome",
      "singleSignerReason",
    ])
      expect(names.has(internal)).toBe(false);
    expect(JSON.stringify(buildProposalDocument(draft, context))).not.toContain("12345");
  });

  test("freezeProposalDocument sorts keys and normalizes line breaks and accents", async () => {
    const one = await freezeProposalDocument({
      ...buildProposalDocument(draft, context),
      exclusions: ["HOA fees\r\nCafe\u0301"],
    });
    const reversed = Object.fromEntries(
      Object.entries(buildProposalDocument(draft, context)).reverse(),
    );
    const other = toCanonicalJson({ ...reversed, exclusions: ["HOA fees\nCaf\u00e9"] });
    expect(one.json).toBe(other);
    expect(one.sha256).toBe(await sha256Text(one.json));
    expect(toCanonicalJson(parseProposalDocument(one.json))).toBe(one.json);
  });

  test("freezeProposalDocument rejects more than 400 kB", async () => {
    const large = { ...context, drawings: { a: "x".repeat(400_001) } };
    await expect(freezeProposalDocument(buildProposalDocument(draft, large))).rejects.toThrow(
      RangeError,
    );
  });

  test("selectionTotalCents adds offered add-ons and rejects others", () => {
    const document = buildProposalDocument(draft, context);
    expect(selectionTotalCents(document, { optionId: "b", addOnIds: ["fan"] })).toBe(3_447_000);
    expect(selectionTotalCents(document, { optionId: "a", addOnIds: ["fan"] })).toBeUndefined();
    expect(
      selectionTotalCents(document, { optionId: "b", addOnIds: ["fan", "fan"] }),
    ).toBeUndefined();
    expect(selectionTotalCents(document, { optionId: "c", addOnIds: [] })).toBeUndefined();
  });

  test("formatQuantity returns the quantity with its unit, and none for a whole project", () => {
    const quantities = [
      { quantity: 1_280_500, unit: "sqft" },
      { quantity: 2_000, unit: "each" },
      { quantity: 1_000, unit: "project" },
    ];
    expect(quantities.map((line) => formatQuantity(line))).toEqual(["1,280.5 sq ft", "2 each", ""]);
  });

  test("documentPayments divide the total of the selection", () => {
    const payments = documentPayments(buildProposalDocument(draft, context), 100_001);
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([33_330, 66_671]);
  });
});

describe("states", () => {
  const now = new Date("2026-12-02T18:00:00Z");
  const version = (status: ProposalStatus) => ({ status, validUntil: "2026-12-31", now });

  test("checkTransition allows exactly the pairs of the table", () => {
    const statuses: ProposalStatus[] = [
      "draft",
      "sent",
      "part-signed",
      "signed",
      "canceled",
      "replaced",
      "withdrawn",
    ];
    const allowed = (
      ["send", "sign", "sign-last", "replace", "withdraw", "cancel", "countersign"] as const
    ).flatMap((transition) =>
      statuses.flatMap((status) => {
        const result = checkTransition(transition, {
          ...version(status),
          reason: "We measured wrong.",
        });
        return result.ok ? [`${transition}: ${status} → ${result.to}`] : [];
      }),
    );
    expect(allowed).toEqual([
      "send: draft → sent",
      "sign: sent → part-signed",
      "sign: part-signed → part-signed",
      "sign-last: sent → signed",
      "sign-last: part-signed → signed",
      "replace: sent → replaced",
      "replace: part-signed → replaced",
      "withdraw: sent → withdrawn",
      "withdraw: part-signed → withdrawn",
      "cancel: part-signed → canceled",
      "cancel: signed → canceled",
      "countersign: signed → signed",
    ]);
  });

  test("checkTransition names the missing part", () => {
    expect(checkTransition("withdraw", version("sent"))).toMatchObject({
      ok: false,
      missing: expect.stringContaining("reason"),
    });
    expect(
      checkTransition("cancel", { ...version("signed"), isCancellationOver: true }),
    ).toMatchObject({ ok: false });
    expect(
      checkTransition("countersign", { ...version("signed"), isCountersigned: true }),
    ).toMatchObject({ ok: false });
    expect(checkTransition("replace", version("signed"))).toEqual({
      ok: false,
      missing: "This version is signed, so it can’t be replaced.",
    });
  });

  test("proposalState is expired from midnight in Houston after the last day, until it is signed", () => {
    const last = new Date("2027-01-01T05:59:59Z");
    const after = new Date("2027-01-01T06:00:00Z");
    expect(proposalState(version("sent"), last)).toBe("sent");
    expect(proposalState(version("sent"), after)).toBe("expired");
    expect(proposalState(version("part-signed"), after)).toBe("expired");
    expect(proposalState(version("signed"), after)).toBe("signed");
    expect(checkTransition("sign", { ...version("sent"), now: after })).toMatchObject({
      ok: false,
    });
    expect(checkTransition("replace", { ...version("sent"), now: after })).toEqual({
      ok: true,
      to: "replaced",
    });
  });

  test("statusesBefore lists stored statuses", () => {
    expect(statusesBefore("replace")).toEqual(["sent", "part-signed"]);
    expect(statusesBefore("cancel")).toEqual(["signed", "part-signed"]);
  });
});

describe("listSendBlockers", () => {
  const kinds = (changed: Partial<ProposalDraft>, changedFacts: Partial<SendFacts> = {}) =>
    listSendBlockers({ ...draft, ...changed }, { ...facts, ...changedFacts }).map(
      ({ kind }) => kind,
    );

  test("allows a complete draft", () => {
    expect(kinds({})).toEqual([]);
    expect(
      kinds({
        signers: draft.signers.slice(0, 1),
        singleSignerReason: "She owns the house alone.",
      }),
    ).toEqual([]);
  });

  test.each<[string, Partial<ProposalDraft>, Partial<SendFacts>]>([
    ["price", { lines: [line("roof", null, ["a", "b"])] }, {}],
    ["price", { lines: [line("roof", 1, ["a"])] }, {}],
    [
      "option",
      {
        options: [{ id: "a", name: " ", summary: "", design: "" }],
        lines: [line("roof", 1, ["a"])],
      },
      {},
    ],
    ["price", { lines: [...draft.lines, { ...line("x", 1, ["a"]), label: " " }] }, {}],
    ["price", { lines: [...draft.lines, { ...line("x", 1, ["a"]), quantity: 0 }] }, {}],
    ["price", { lines: [...draft.lines, line("x", 1, [])] }, {}],
    ["price", { lines: [...draft.lines, line("x", 1, [], true)] }, {}],
    ["price", { lines: [...draft.lines, line("x", null, ["b"], true)] }, {}],
    ["price", { lines: [...draft.lines, line("x", 1, ["c"])] }, {}],
    ["total", { lines: [line("roof", 1, ["a", "b"]), line("discount", -1, ["a"])] }, {}],
    ["total", { lines: [line("roof", 1, ["a", "b"]), line("discount", -2, ["b"])] }, {}],
    ["total", { lines: [line("roof", 1, ["a", "b"]), line("credit", -1, ["b"], true)] }, {}],
    ["payments", { payments: [{ share: 9_000, due: "At the end" }] }, {}],
    ["payments", { payments: [{ share: 10_000, due: "" }] }, {}],
    [
      "text",
      {},
      { approvedTexts: { en: contractTextKinds.filter((kind) => kind !== "terms"), es: [] } },
    ],
    ["text", {}, { unfilledFields: ["last day to cancel"] }],
    [
      "text",
      { language: "es" },
      {
        approvedTexts: {
          en: contractTextKinds,
          es: contractTextKinds.filter((kind) => kind !== "601-form"),
        },
      },
    ],
    ["lien", { isSecuredByHome: true }, {}],
    [
      "recipient",
      {
        signers: [{ id: "one", name: "Carol", email: "carol", isRequired: true }],
        singleSignerReason: "Alone",
      },
      {},
    ],
    ["second-signer", { signers: draft.signers.slice(0, 1) }, {}],
    ["bounced", {}, { bouncedEmails: ["jim@example.com"] }],
    ["date", { validUntil: "" }, {}],
    ["date", { validUntil: "2026-12-01" }, {}],
    ["date", { startOn: "2026-12-01" }, {}],
    ["date", { validUntil: "2999-12-31" }, {}],
    ["address", { address: "" }, {}],
    ["address", { address: "9310 Cattail Run, Cyp" }, {}],
    ["address", { address: "Cypress, TX 77433" }, {}],
    ["address", { address: "9310 Cattail Run, TX 77433" }, {}],
    ["address", { address: "9310 Cattail Run, Apt 4, TX 77433" }, {}],
    ["address", { address: "118 Sample Creek Dr TX 77024" }, {}],
    ["address", { address: "12 FM 1960 Rd E TX 77073" }, {}],
    ["company", {}, { companyAddress: "" }],
    ["characters", { exclusions: ["Trees 🌳"] }, {}],
    ["characters", {}, { printedTexts: [{ field: "text_terms", label: "Terms", text: "☐" }] }],
  ])("blocks by %s", (kind, changed, changedFacts) => {
    expect(kinds(changed, changedFacts)).toEqual([kind]);
  });

  test.each<[string[], Partial<ProposalDraft>, Partial<SendFacts>]>([
    [
      ["text"],
      {},
      { approvedTexts: { en: contractTextKinds.filter((kind) => kind !== "terms"), es: [] } },
    ],
    [[], { language: "es" }, { approvedTexts: { en: [], es: contractTextKinds } }],
    [
      ["text"],
      { language: "es" },
      { approvedTexts: { en: [], es: contractTextKinds }, isSpanishRead: false },
    ],
    [[], {}, { isSpanishRead: false }],
    [
      ["text"],
      { isSecuredByHome: true },
      { approvedTexts: { en: contractTextKinds.filter((kind) => kind !== "41.007"), es: [] } },
    ],
    [["payments"], { payments: [] }, {}],
    [[], { isSecuredByHome: true }, {}],
    [[], {}, { bouncedEmails: ["jim@example.com"] }],
    [
      [],
      {},
      { approvedTexts: { en: contractTextKinds.filter((kind) => kind !== "e-sign"), es: [] } },
    ],
  ])("a contract for paper is blocked by %j", (expected, changed, changedFacts) => {
    const found = listSendBlockers(
      { ...draft, ...changed },
      { ...facts, ...changedFacts },
      { isOnPaper: true },
    );
    expect(found.map(({ kind }) => kind)).toEqual(expected);
  });

  test("allows a discount, an add-on that lowers the price, and any usual spelling of the address", () => {
    expect(kinds({ lines: [...draft.lines, line("discount", -125_050, ["a", "b"])] })).toEqual([]);
    expect(kinds({ lines: [...draft.lines, line("own fans", -5_000, ["b"], true)] })).toEqual([]);
    for (const address of [
      "9310 Cattail Run Cypress Texas 77433",
      "5 Oak Way Missouri City TX 77459",
      "12 FM 1960 Rd E, Houston, tx 77073-1234 ",
    ])
      expect(kinds({ address })).toEqual([]);
  });

  test("names the characters that the PDF can't print, and how to write a name", () => {
    const messages = (changed: Partial<ProposalDraft>) =>
      listSendBlockers({ ...draft, ...changed }, facts).map(({ message, field }) => [
        field,
        message,
      ]);
    const signer = { id: "one", name: "王小明", email: "w@example.com", isRequired: true };
    expect(messages({ signers: [signer], singleSignerReason: "Alone" })).toEqual([
      [
        "signer_one",
        "The PDF can’t print “王小明”. Write the name in Latin letters, as on a driver’s license or passport.",
      ],
    ]);
    const fan = { ...line("fan", 1, ["b"]), label: "Fan", detail: "☃ and ☃, ✓" };
    expect(messages({ lines: [...draft.lines, fan] })).toEqual([
      ["line_fan", "Fan: the PDF can’t print “☃✓”. Replace it."],
    ]);
    const printable = "⅜ in. × 3⅝″ ≥ 3,000 psi, 45°–50° ½ Nguyễn Łódź";
    expect(messages({ lines: [...draft.lines, { ...fan, detail: printable }] })).toEqual([]);
  });

  test("names each payment outside of 0 to 100 %, or of the wrong sign", () => {
    const messages = (changed: Partial<ProposalDraft>, kind: SendFacts["kind"] = "proposal") =>
      listSendBlockers({ ...draft, ...changed }, { ...facts, kind }).map(({ message }) => message);
    const pay = (...shares: number[]) => shares.map((share) => ({ share, due: "Later" }));
    expect(messages({ payments: pay(15_000, -5_000) })).toEqual([
      "Payment 1 is 150%. Enter 100% or less.",
      "Payment 2 is -50%. Enter more than 0%.",
    ]);
    const amounts = {
      paymentsIn: "amount" as const,
      options: draft.options.slice(0, 1),
      preselected: "a" as const,
    };
    const lines = [line("roof", 100_00, ["a"])];
    expect(messages({ ...amounts, lines, payments: pay(150_00, -50_00) })).toEqual([
      "Payment 2 is -$50.00. Enter more than $0.",
    ]);
    const credit = { ...amounts, lines: [line("credit", -100_00, ["a"])] };
    expect(messages({ ...credit, payments: pay(-60_00, -40_00) }, "change-order")).toEqual([]);
    expect(messages({ ...credit, payments: pay(-160_00, 60_00) }, "change-order")).toEqual([
      "Payment 2 is $60.00. Enter less than $0.",
    ]);
  });

  test.each([
    ["carol@peña-garza.com", []],
    ["sales&design@example.com", []],
    ["carol@example", ["recipient"]],
    ["carol..w@example.com", ["recipient"]],
  ])("reads the signer's email %s by the rule of every form", (email, expected) => {
    const signers = [{ id: "one", name: "Carol Whitfield", email, isRequired: true }];
    expect(kinds({ signers, singleSignerReason: "Alone" })).toEqual(expected);
  });

  test("blocks without signers", () => {
    expect(kinds({ signers: [] })).toEqual(["recipient"]);
  });
});

describe("signature records", () => {
  const record = {
    id: "s1",
    versionId: "v1",
    signerId: "one",
    choice: serializeChoice({ optionId: "b", addOnIds: ["fan"] }, 3_447_000),
    typedName: "Carol Whitfield",
    at: new Date(1),
    ip: "203.0.113.24",
    userAgent: "Safari",
    consentTextId: "text",
    disclosureDeliveredAt: new Date(0),
    documentSha256: "ab",
    disclosureDeliveredTo: "carol@example.com",
    disclosureSha256: "cd",
    method: "link" as const,
    scanFileId: null,
    scanSha256: "",
    recordFormat: currentRecordFormat,
  };

  test("serializeChoice ignores the order of add-ons", () => {
    const choice = serializeChoice({ optionId: "a", addOnIds: ["y", "x"] }, 5);
    expect(choice).toBe(serializeChoice({ optionId: "a", addOnIds: ["x", "y"] }, 5));
    expect(parseChoice(choice)).toEqual({ optionId: "a", addOnIds: ["x", "y"], totalCents: 5 });
    expect(parseChoice("{}")).toBeUndefined();
  });

  test("hashSignatureRecord changes with every column", async () => {
    const hash = await hashSignatureRecord(record);
    const changes = Object.entries(record).map(([name, value]) => ({
      ...record,
      [name]: value instanceof Date ? new Date(9) : `${value}x`,
    }));
    const hashes = await Promise.all(changes.map(hashSignatureRecord));
    expect(new Set([hash, ...hashes]).size).toBe(changes.length + 1);
  });

  test("hashSignatureRecord keeps the hashes of format 1, which cover no scan", async () => {
    const stored = "722a437684c60139f0f670b40bd076124f681f0f5744c4638b58f302cb3b9193";
    expect(await hashSignatureRecord({ ...record, recordFormat: 1 })).toBe(stored);
    expect(await hashSignatureRecord({ ...record, recordFormat: 1, scanSha256: "ab" })).toBe(
      stored,
    );
    expect(await hashSignatureRecord({ ...record, recordFormat: 4 })).toBe("");
  });

  test("hashSignatureRecord keeps the hashes of format 2, which cover no disclosure", async () => {
    const stored = "05494271af7d442cd4310d9e6f41dce41348a2bc54bcbf395494bd0fc3dc9170";
    for (const disclosureSha256 of ["", "cd"])
      expect(await hashSignatureRecord({ ...record, recordFormat: 2, disclosureSha256 })).toBe(
        stored,
      );
  });
});
