import type { ContractLanguage } from "~/domain/contract-texts/contract-text";
import type { priceItems } from "~/schema";

/** Ids of the options, in order. */
export const optionIds = ["a", "b", "c"] as const;
export type OptionId = (typeof optionIds)[number];

/** Maximum number of entries in a draft. */
export const proposalLimits = { lines: 60, payments: 10, exclusions: 30, signers: 4 } as const;
/** Basis points of the whole price. */
export const wholeShare = 10_000;

export type DraftOption = {
  id: OptionId;
  name: string;
  /** One sentence for the homeowner. */
  summary: string;
  /** Canonical designer query, or "". All options have the same width, depth and height. */
  design: string;
};

export type DraftLine = {
  /** Unique in the draft. */
  id: string;
  /** Key of the price book, or "" for a custom line. */
  key: string;
  label: string;
  /** Details for the homeowner. */
  detail: string;
  /** In thousandths of the unit. */
  quantity: number;
  unit: (typeof priceItems.$inferSelect)["unit"];
  /** Null until entered. Negative only in a change order. */
  priceCents: number | null;
  /** Our cost of each, or null. Only staff see it. */
  costCents: number | null;
  /** True for an add-on, which the homeowner can select. */
  isAddOn: boolean;
  /** Options that include the line, or to which the homeowner can add it. */
  optionIds: OptionId[];
};

type DraftPayment = {
  /** Basis points of the total, or cents, by `paymentsIn`. */
  share: number;
  /** When it is due, for the homeowner. */
  due: string;
};

type DraftSigner = { id: string; name: string; email: string; isRequired: boolean };

/** Content of an unsent version. Has internal costs, so it never reaches a homeowner. */
export type ProposalDraft = {
  /** One to three. */
  options: DraftOption[];
  /** Option selected when the page opens, or "". */
  preselected: OptionId | "";
  lines: DraftLine[];
  paymentsIn: "percent" | "amount";
  payments: DraftPayment[];
  exclusions: string[];
  /** Job address, as the contract prints it. */
  address: string;
  /** Last day to sign, YYYY-MM-DD in Houston, or "". */
  validUntil: string;
  /** Approximate first day of work, or "". */
  startOn: string;
  /** Days that a change order adds to the work. */
  addedDays: number;
  /** True if a loan secured by the home pays: such a contract is not signed online. */
  isSecuredByHome: boolean;
  /** Language of the sale. */
  language: ContractLanguage;
  signers: DraftSigner[];
  /** Reason why one signature is enough, or "". */
  singleSignerReason: string;
  email: { subject: string; message: string };
};

/** A draft with one unnamed option and no lines. */
export const emptyProposalDraft: ProposalDraft = {
  options: [{ id: "a", name: "", summary: "", design: "" }],
  preselected: "",
  lines: [],
  paymentsIn: "percent",
  payments: [],
  exclusions: [],
  address: "",
  validUntil: "",
  startOn: "",
  addedDays: 0,
  isSecuredByHome: false,
  language: "en",
  signers: [],
  singleSignerReason: "",
  email: { subject: "", message: "" },
};
