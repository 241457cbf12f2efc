import {
  type ContractLanguage,
  type ContractTextKind,
  contractLanguageLabels,
  contractTextKinds,
  contractTextLabels,
} from "~/domain/contract-texts/contract-text";
import { addDays, isIsoDay } from "~/lib/houston-time";
import type { ProposalDraft } from "./proposal-draft";
import { arePaymentsComplete, includedLines } from "./proposal-totals";

/** Reason against sending a draft. */
type SendBlockerKind =
  | "price"
  | "option"
  | "payments"
  | "text"
  | "language"
  | "lien"
  | "recipient"
  | "second-signer"
  | "bounced"
  | "date"
  | "address"
  | "company";

/** `field` names the form field or page that resolves it. */
export type SendBlocker = { kind: SendBlockerKind; message: string; field: string };

export type SendFacts = {
  /** Today in Houston, YYYY-MM-DD. */
  today: string;
  /** Kinds of contract texts that the owner has approved, by language. */
  approvedTexts: Readonly<Record<ContractLanguage, readonly ContractTextKind[]>>;
  /** Lowercase emails that could not be delivered. */
  bouncedEmails: readonly string[];
  /** Address of the company in contracts, or "". */
  companyAddress: string;
};

/** Maximum number of days from sending to the last day to sign. */
const maxValidDays = 365;

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Lists the reasons against sending a draft, each with the field or page that resolves it. Book
 * range and margin never block. A contract for paper needs the same texts and language; a loan
 * secured by the home, an undeliverable email and the e-sign consent only block signing online.
 */
export function listSendBlockers(
  draft: ProposalDraft,
  facts: SendFacts,
  { isOnPaper = false } = {},
): SendBlocker[] {
  return [
    ...optionBlockers(draft),
    ...paymentBlockers(draft),
    ...textBlockers(
      draft,
      facts,
      isOnPaper ? contractTextKinds.filter((kind) => kind !== "e-sign") : contractTextKinds,
    ),
    ...(draft.isSecuredByHome && !isOnPaper
      ? [
          block(
            "lien",
            "paper",
            "A loan secured by the home is signed at a lender, lawyer or title office. Prepare the proposal for paper.",
          ),
        ]
      : []),
    ...signerBlockers(draft, isOnPaper ? { ...facts, bouncedEmails: [] } : facts),
    ...dateBlockers(draft, facts),
    ...(draft.address.trim() === ""
      ? [block("address", "address", "Enter the address of the work.")]
      : []),
    ...(facts.companyAddress.trim() === ""
      ? [block("company", "company", "Enter the company’s address in Settings.")]
      : []),
  ];
}

const block = (kind: SendBlockerKind, field: string, message: string): SendBlocker => ({
  kind,
  field,
  message,
});

function optionBlockers(draft: ProposalDraft): SendBlocker[] {
  const incompleteOptions = draft.options.flatMap(({ id, name }) => {
    const letter = id.toUpperCase();
    if (name.trim() === "") return [block("option", `option_${id}`, `Name option ${letter}.`)];
    return includedLines(draft, id).length === 0
      ? [block("price", `option_${id}`, `Add a line to option ${letter}.`)]
      : [];
  });
  const unpriced = draft.lines
    .filter(({ optionIds }) => optionIds.length > 0)
    .flatMap(({ id, label, priceCents, quantity }) => {
      const name = label.trim() || "a line";
      if (priceCents === null) return [block("price", `line_${id}`, `Enter a price for ${name}.`)];
      return quantity === 0 ? [block("price", `line_${id}`, `Enter a quantity for ${name}.`)] : [];
    });
  return [...incompleteOptions, ...unpriced];
}

function paymentBlockers(draft: ProposalDraft): SendBlocker[] {
  const blockers: SendBlocker[] = [];
  if (!arePaymentsComplete(draft))
    blockers.push(
      block(
        "payments",
        "payments",
        draft.paymentsIn === "percent"
          ? "The payments don’t add up to 100%."
          : "The payments don’t add up to the total of each option.",
      ),
    );
  if (draft.payments.some(({ due }) => due.trim() === ""))
    blockers.push(block("payments", "payments", "Say when each payment is due."));
  return blockers;
}

function textBlockers(
  { language }: ProposalDraft,
  { approvedTexts }: SendFacts,
  needed: readonly ContractTextKind[],
): SendBlocker[] {
  const missing = needed.filter((kind) => !approvedTexts[language].includes(kind));
  if (missing.length === 0) return [];
  if (language !== "en")
    return [
      block(
        "language",
        "text_language",
        `The notices aren’t approved in ${contractLanguageLabels[language]}, the language of the sales talk. Texas law asks for them in that language, also on paper. The owner approves them in Contract texts.`,
      ),
    ];
  return missing.map((kind) =>
    block(
      "text",
      `text_${kind}`,
      `The owner hasn’t approved the text: ${contractTextLabels[kind]}.`,
    ),
  );
}

function signerBlockers(
  { signers, singleSignerReason }: ProposalDraft,
  { bouncedEmails }: SendFacts,
): SendBlocker[] {
  const required = signers.filter(({ isRequired }) => isRequired);
  const blockers: SendBlocker[] = [];
  if (required.length === 0) blockers.push(block("recipient", "signers", "Choose who signs."));
  for (const { id, name, email } of signers) {
    if (name.trim() === "" || !emailPattern.test(email))
      blockers.push(block("recipient", `signer_${id}`, "Enter the name and email of each signer."));
    else if (bouncedEmails.includes(email.toLowerCase()))
      blockers.push(block("bounced", `signer_${id}`, `Emails to ${email} don’t arrive.`));
  }
  if (required.length === 1 && singleSignerReason.trim() === "")
    blockers.push(
      block(
        "second-signer",
        "signers",
        "Add the second decision-maker, or say why one signature is enough.",
      ),
    );
  return blockers;
}

function dateBlockers({ validUntil, startOn }: ProposalDraft, { today }: SendFacts): SendBlocker[] {
  if (!isIsoDay(validUntil)) return [block("date", "valid_until", "Enter the last day to sign.")];
  if (validUntil > addDays(today, maxValidDays))
    return [block("date", "valid_until", `Enter a last day to sign within ${maxValidDays} days.`)];
  if (validUntil < today) return [block("date", "valid_until", "The last day to sign has passed.")];
  return startOn !== "" && startOn < today
    ? [block("date", "start_on", "The start of work has passed.")]
    : [];
}
