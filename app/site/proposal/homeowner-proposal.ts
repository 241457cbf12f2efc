import type { ProposalDocument } from "~/domain/proposals/proposal-document";
import type { OptionId } from "~/domain/proposals/proposal-limits";
import type { ProposalState } from "~/domain/proposals/proposal-states";
import type { Yard } from "~/site/yard/yard-device";

/** A selected option with its add-ons, as signed. */
type SignedChoice = { optionId: OptionId; addOnIds: readonly string[]; totalCents: number };

/** Data that a signer's page shows. Nothing internal: no cost, no margin, no price book. */
export type HomeownerProposal = {
  path: string;
  cancelPath: string;
  /** Key of the link's forms, and key of this page load. */
  formKey: string;
  requestKey: string;
  versionId: string;
  sha256: string;
  state: ProposalState;
  document: ProposalDocument;
  /** The visitor's device and its viewer; a preview has none. */
  yard?: Yard | undefined;
  /** The person whose link opened the page. */
  me: { id: string; name: string; hasSigned: boolean };
  signers: readonly {
    id: string;
    name: string;
    email: string;
    isRequired: boolean;
    signedAt: number | null;
  }[];
  /** The first signer's choice; later signers sign the same. */
  choice: SignedChoice | null;
  sentAt: number;
  /** Total of the contract without this change order, in cents; null for a contract. */
  contractCents: number | null;
  /** Last day to cancel, YYYY-MM-DD, and whether this person still can. */
  cancelUntil: string;
  isCancelable: boolean;
  canceledAt: number | null;
  /** True if the company canceled the contract. */
  isCanceledByUs: boolean;
  countersigned: { name: string; at: number } | null;
  /** Files to download. */
  files: readonly { label: string; note: string; href: string }[];
  /** The version that replaced this one, and this person's link to it, or "". */
  newer: { number: number; sentOn: string; href: string } | null;
  /** Reason of the withdrawal, for the homeowner. */
  withdrawn: { reason: string; by: string; at: number } | null;
  /** Questions and answers, oldest first. */
  questions: readonly { id: string; from: string; isOurs: boolean; text: string; at: number }[];
  /** Text of the cancellation form, filled in. */
  cancelText: string;
  phone: { label: string; href: string };
  /** Message after a form: "Your question is sent." */
  message: string;
};

/** Page on which a signer says no thanks. */
export type NoThanks = {
  path: string;
  proposalPath: string;
  formKey: string;
  requestKey: string;
  /** Last day to sign. */
  validUntil: string;
  /** True while the version can be signed. */
  isOpen: boolean;
  /** True if this person already said it. */
  isRecorded: boolean;
};

/** A form that was not accepted, with everything the page needs to show it again. */
export type ProposalProblem = {
  kind: "invalid" | "total" | "changed" | "state" | "recount";
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, readonly string[]>>;
};

/** Selection of the form. */
export type FormChoice = { optionId: OptionId; addOnIds: readonly string[] };

/** Returns the selection of a submitted form, else the signed or preselected one. */
export function initialChoice(
  { document, choice }: HomeownerProposal,
  problem: ProposalProblem | undefined,
): FormChoice {
  const submitted = problem?.values.option?.at(-1);
  const option = document.options.find(({ id }) => id === submitted);
  if (option)
    return {
      optionId: option.id,
      addOnIds: availableAddOns(document, option.id, problem?.values.add ?? []),
    };
  if (choice) return choice;
  const preselected =
    document.options.find(({ id }) => id === document.preselected) ?? document.options[0];
  return { optionId: preselected?.id ?? "a", addOnIds: [] };
}

/** Returns the add-ons of a list that the option can have. */
export function availableAddOns(
  { addOns }: ProposalDocument,
  optionId: OptionId,
  ids: readonly string[],
): string[] {
  return addOns
    .filter((addOn) => addOn.optionIds.includes(optionId) && ids.includes(addOn.id))
    .map(({ id }) => id);
}

/** Title of the page that cancels: a contract, or a signature while others are missing. */
export const cancelTitle = (state: ProposalState | undefined) =>
  state === "part-signed" ? "Cancel your signature" : "Cancel this contract";
