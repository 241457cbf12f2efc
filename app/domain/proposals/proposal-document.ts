import type { ContractLanguage, ContractTextKind } from "~/domain/contract-texts/contract-text";
import { sha256Text, toCanonicalJson } from "~/lib/canonical-json";
import { fillText } from "~/lib/fill-text";
import { formatDecimal } from "~/lib/parse-number";
import type { EnglishText, TranslateText } from "~/lib/spanish/texts";
import type { ProposalDraft } from "./proposal-draft";
import type { OptionId } from "./proposal-limits";
import {
  includedLines,
  lineAmountCents,
  optionTotalCents,
  type ProposalSelection,
  paymentAmountsCents,
} from "./proposal-totals";

/** Maximum size of a stored document, in bytes. */
const maxDocumentBytes = 400_000;

/** A legal text of the day the proposal was sent. */
type DocumentText = { id: string; version: number; text: string };

type DocumentLine = {
  id: string;
  label: string;
  detail: string;
  quantity: number;
  unit: string;
  amountCents: number;
};
type DocumentAddOn = {
  id: string;
  label: string;
  detail: string;
  amountCents: number;
  optionIds: OptionId[];
};
type DocumentOption = {
  id: OptionId;
  name: string;
  summary: string;
  /** SVG, or "". */
  drawing: string;
  /** Canonical query of the drawn design; none in documents frozen before it was kept. */
  design?: string | undefined;
  lines: DocumentLine[];
  totalCents: number;
};

/** The frozen content of a sent version: everything the homeowner reads, and nothing internal. */
export type ProposalDocument = {
  /** Version of this shape. */
  format: 1;
  kind: "proposal" | "change-order";
  reference: string;
  /** Number of the version. */
  version: number;
  language: ContractLanguage;
  company: { name: string; address: string; phone: string; email: string };
  /** Name of the staff member who sent it. */
  preparedBy: string;
  homeowners: string[];
  /** Job address. */
  address: string;
  /** Days in Houston, YYYY-MM-DD. */
  sentOn: string;
  validUntil: string;
  startOn: string;
  addedDays: number;
  /** Total of the contract before this change order, in cents; none in a proposal. */
  contractCents?: number | undefined;
  preselected: OptionId | "";
  options: DocumentOption[];
  addOns: DocumentAddOn[];
  paymentsIn: "percent" | "amount";
  /**
   * Shares, as in the draft, and the amounts of each option by its id. `documentPayments` returns
   * the amounts of a total.
   */
  payments: { share: number; due: string; amountsCents: Record<string, number> }[];
  exclusions: string[];
  texts: Record<ContractTextKind, DocumentText>;
};

/** Context of a document besides its draft. */
type DocumentContext = Pick<
  ProposalDocument,
  "kind" | "reference" | "version" | "company" | "preparedBy" | "sentOn" | "contractCents" | "texts"
> & {
  /** SVG by option id. */
  drawings: Readonly<Record<string, string>>;
};

/**
 * Builds the document of a draft. Names each homeowner field, so that costs and other internal
 * values stay out.
 */
export function buildProposalDocument(
  draft: ProposalDraft,
  { drawings, ...context }: DocumentContext,
): ProposalDocument {
  const amounts = draft.options.map(({ id }): [string, number[]] => [
    id,
    paymentAmountsCents(draft, optionTotalCents(draft, id)),
  ]);
  return {
    format: 1,
    ...context,
    language: draft.language,
    homeowners: draft.signers.map(({ name }) => name),
    address: draft.address,
    validUntil: draft.validUntil,
    startOn: draft.startOn,
    addedDays: draft.addedDays,
    preselected: draft.preselected,
    options: draft.options.map(({ id, name, summary, design }) => ({
      id,
      name,
      summary,
      drawing: drawings[id] ?? "",
      design: design || undefined,
      lines: includedLines(draft, id).map((line) => ({
        id: line.id,
        label: line.label,
        detail: line.detail,
        quantity: line.quantity,
        unit: line.unit,
        amountCents: lineAmountCents(line),
      })),
      totalCents: optionTotalCents(draft, id),
    })),
    addOns: draft.lines
      .filter(({ isAddOn }) => isAddOn)
      .map((line) => ({
        id: line.id,
        label: line.label,
        detail: line.detail,
        optionIds: [...line.optionIds],
        amountCents: lineAmountCents(line),
      })),
    paymentsIn: draft.paymentsIn,
    payments: draft.payments.map(({ share, due }, at) => ({
      share,
      due,
      amountsCents: Object.fromEntries(amounts.map(([id, each]) => [id, each[at] ?? 0])),
    })),
    exclusions: draft.exclusions,
  };
}

const quantityUnits: Readonly<Record<string, EnglishText | "">> = {
  sqft: "sq ft",
  ft: "ft",
  each: "each",
  project: "",
};

/** "280 sq ft" for 280000 thousandths; "" for a whole project. */
export function formatQuantity(
  { quantity, unit }: Pick<DocumentLine, "quantity" | "unit">,
  t: TranslateText = fillText,
): string {
  const unitText = quantityUnits[unit];
  const label = unitText ? t(unitText) : (unitText ?? unit);
  const [whole = "", fraction] = formatDecimal(quantity, 3).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return label && `${grouped}${fraction ? `.${fraction}` : ""} ${label}`;
}

/** "Option B, Louvered roof" with the prefix "Option "; the name alone if it is the only one. */
export function optionTitle(
  { options }: Pick<ProposalDocument, "options">,
  optionId: string,
  prefix = "",
): string {
  const name = options.find(({ id }) => id === optionId)?.name ?? "";
  return options.length === 1 ? name : `${prefix}${optionId.toUpperCase()}, ${name}`;
}

/** Returns the canonical JSON of a document and its SHA-256. Throws a RangeError above 400 kB. */
export async function freezeProposalDocument(
  document: ProposalDocument,
): Promise<{ json: string; sha256: string }> {
  const json = toCanonicalJson(document);
  if (new TextEncoder().encode(json).length > maxDocumentBytes)
    throw new RangeError("The proposal is too large. Shorten its texts.");
  return { json, sha256: await sha256Text(json) };
}

/**
 * Returns the total of a selection in cents; undefined if the document does not offer the option or
 * one of the add-ons for it.
 */
export function selectionTotalCents(
  { options, addOns }: ProposalDocument,
  { optionId, addOnIds }: ProposalSelection,
): number | undefined {
  const option = options.find(({ id }) => id === optionId);
  if (!option || new Set(addOnIds).size !== addOnIds.length) return undefined;
  const selected = addOnIds.map((id) =>
    addOns.find((addOn) => addOn.id === id && addOn.optionIds.includes(optionId)),
  );
  return selected.reduce<number | undefined>(
    (sum, addOn) => (sum === undefined || !addOn ? undefined : sum + addOn.amountCents),
    option.totalCents,
  );
}

/** Returns the payments of a total: when each is due, its share, and its amount in cents. */
export function documentPayments(
  document: ProposalDocument,
  totalCents: number,
): { due: string; share: number; amountCents: number }[] {
  const amounts = paymentAmountsCents(document, totalCents);
  return document.payments.map(({ due, share }, at) => ({
    due,
    share,
    amountCents: amounts[at] ?? 0,
  }));
}
