import type * as z from "zod";
import type { proposalDraftSchema } from "./draft-schema.server";

/** Content of an unsent version. */
export type ProposalDraft = z.output<typeof proposalDraftSchema>;
export type DraftOption = ProposalDraft["options"][number];
export type DraftLine = ProposalDraft["lines"][number];

/** Basis points of the whole price. */
export const wholeShare = 10_000;

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
