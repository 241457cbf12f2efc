import {
  type ContractLanguage,
  type ContractTextKind,
  contractTextKinds,
  contractTextLabels,
} from "~/domain/contract-texts/contract-text";
import { isIsoDay } from "~/lib/dates";
import { parseEmailAddress } from "~/lib/email";
import { addDays } from "~/lib/houston-time";
import { formatCents } from "~/lib/money";
import { formatHundredths } from "~/lib/parse-number";
import { toPrintable } from "~/platform/pdf/printable-text";
import { explainUnprintableName } from "./full-name";
import { type DraftLine, type ProposalDraft, wholeShare } from "./proposal-draft";
import {
  arePaymentsComplete,
  includedLines,
  lineAmountCents,
  optionTotalCents,
} from "./proposal-totals";

/** Reason against sending a draft. */
type SendBlockerKind =
  | "price"
  | "total"
  | "option"
  | "payments"
  | "text"
  | "lien"
  | "recipient"
  | "second-signer"
  | "bounced"
  | "date"
  | "address"
  | "company"
  | "characters";

/** `field` names the form field or page that resolves it. */
export type SendBlocker = { kind: SendBlockerKind; message: string; field: string };

export type SendFacts = {
  kind: "proposal" | "change-order";
  /** Today in Houston, YYYY-MM-DD. */
  today: string;
  /** Kinds of contract texts that the owner has approved, by language. */
  approvedTexts: Readonly<Record<ContractLanguage, readonly ContractTextKind[]>>;
  /** True once a named person has read the Spanish of private pages, emails and papers. */
  isSpanishRead: boolean;
  /** Descriptions of the fields that the approved cancellation form lacks. */
  unfilledFields: readonly string[];
  /** Lowercase emails that could not be delivered. */
  bouncedEmails: readonly string[];
  /** Texts besides the draft that the document prints: contract texts, and the company's lines. */
  printedTexts: readonly PrintedText[];
  /** Address of the company in contracts, or "". */
  companyAddress: string;
};

/** A text of the document with its name and the field or page that changes it. */
type PrintedText = { field: string; label: string; text: string };

/** Maximum number of days from sending to the last day to sign. */
const maxValidDays = 365;

/** Last word of a street; no city of the region ends with one. */
const streetEnding =
  /\s(?:ave|avenue|bend|blvd|boulevard|cir|circle|court|ct|dr|drive|fwy|hwy|lane|ln|loop|path|pkwy|place|pl|rd|road|run|st|street|trail|trl|way|[nesw])\.?\s*$/i;

/**
 * True for "118 Sample Creek Dr, Houston, TX 77024": number and street, city, state and ZIP code.
 * Without commas, the fourth word may be the city if it does not end a street.
 */
function isFullAddress(address: string): boolean {
  const [, start = ""] = /^(.*?[\s,])(?:TX|Texas)[\s,]+\d{5}(?:-\d{4})?\s*$/i.exec(address) ?? [];
  if (!start.includes(","))
    return /^\s*\d\S*(?:\s+\S+){3,}\s*$/.test(start) && !streetEnding.test(start);
  const [street = "", ...parts] = start
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return /^\d\S*\s+\S/.test(street) && /^\D+$/.test(parts.at(-1) ?? "");
}

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
    ...draft.lines.flatMap((line) => lineBlockers(draft, line)),
    ...(facts.kind === "proposal" ? totalBlockers(draft) : []),
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
    ...(isFullAddress(draft.address)
      ? []
      : [
          block(
            "address",
            "address",
            "Enter the full job address, like 118 Sample Creek Dr, Houston, TX 77024.",
          ),
        ]),
    ...(facts.companyAddress.trim() === ""
      ? [block("company", "company", "Enter the company’s address in Settings.")]
      : []),
    ...characterBlockers(draft, facts),
  ];
}

/** Lists the texts with characters that the PDF can't print, and those characters. */
function characterBlockers(draft: ProposalDraft, { printedTexts }: SendFacts): SendBlocker[] {
  const { options, lines, payments, exclusions, address, signers } = draft;
  const texts: PrintedText[] = [
    ...options.map(({ id, name, summary }) => ({
      field: `option_${id}`,
      label: `Option ${id.toUpperCase()}`,
      text: `${name} ${summary}`,
    })),
    ...lines.map(({ id, label, detail }, at) => ({
      field: `line_${id}`,
      label: toPrintable(label).missing === "" && label.trim() ? label : `Line ${at + 1}`,
      text: `${label} ${detail}`,
    })),
    ...payments.map(({ due }, at) => ({
      field: "payments",
      label: `Payment ${at + 1}`,
      text: due,
    })),
    { field: "exclusions", label: "What’s not included", text: exclusions.join(" ") },
    { field: "address", label: "The job address", text: address },
    ...printedTexts,
  ];
  const blockText = (field: string, message: string) => block("characters", field, message);
  return [
    ...signers.flatMap(({ id, name }) => {
      const message = explainUnprintableName(name);
      return message ? [blockText(`signer_${id}`, message)] : [];
    }),
    ...texts.flatMap(({ field, label, text }) => {
      const missing = [...new Set(toPrintable(text).missing)].join("");
      return missing === ""
        ? []
        : [blockText(field, `${label}: the PDF can’t print “${missing}”. Replace it.`)];
    }),
  ];
}

const block = (kind: SendBlockerKind, field: string, message: string): SendBlocker => ({
  kind,
  field,
  message,
});

function optionBlockers(draft: ProposalDraft): SendBlocker[] {
  return draft.options.flatMap(({ id, name }) => {
    const letter = id.toUpperCase();
    if (name.trim() === "") return [block("option", `option_${id}`, `Name option ${letter}.`)];
    return includedLines(draft, id).length === 0
      ? [block("price", `option_${id}`, `Add a line to option ${letter}.`)]
      : [];
  });
}

/** Lists the missing parts of a line or add-on. Lines in no option would be left out silently. */
function lineBlockers({ lines, options }: ProposalDraft, line: DraftLine): SendBlocker[] {
  const { id, isAddOn, label, priceCents, quantity, optionIds } = line;
  const number = lines.filter((one) => one.isAddOn === isAddOn).indexOf(line) + 1;
  const place = `${isAddOn ? "add-on" : "line"} ${number}`;
  const name = label.trim() || place;
  const missing = [
    label.trim() === "" && `Name ${place}.`,
    quantity === 0 && `Enter a quantity for ${name}.`,
    priceCents === null && `Enter a price for ${name}.`,
    !options.some((option) => optionIds.includes(option.id)) &&
      (isAddOn ? `Choose an option for ${name}.` : `Choose an option for ${name}, or remove it.`),
  ];
  return missing.flatMap((message) => (message ? [block("price", `line_${id}`, message)] : []));
}

/** Lists options whose total, with the add-ons that lower it, is not more than $0. */
function totalBlockers(draft: ProposalDraft): SendBlocker[] {
  return draft.options.flatMap(({ id }) => {
    const lines = includedLines(draft, id);
    if (lines.length === 0 || lines.some(({ priceCents }) => priceCents === null)) return [];
    const letter = id.toUpperCase();
    const total = optionTotalCents(draft, id);
    if (total <= 0)
      return [
        block(
          "total",
          `option_${id}`,
          `Option ${letter} costs ${formatCents(total)}. Its price must be more than $0.`,
        ),
      ];
    const lowest = draft.lines
      .filter(({ isAddOn, optionIds }) => isAddOn && optionIds.includes(id))
      .reduce((sum, line) => sum + Math.min(0, lineAmountCents(line)), total);
    return lowest > 0
      ? []
      : [
          block(
            "total",
            "add-ons",
            `Add-ons can lower option ${letter} to ${formatCents(lowest)}. Its price must be more than $0.`,
          ),
        ];
  });
}

function paymentBlockers(draft: ProposalDraft): SendBlocker[] {
  const { paymentsIn, payments, options } = draft;
  const isPercent = paymentsIn === "percent";
  // the payments of a change order that lowers the price are all negative
  const isLower = options.every(({ id }) => optionTotalCents(draft, id) < 0);
  const messages = payments.flatMap(({ share, due }, at) => {
    const name = `Payment ${at + 1}`;
    const amount = isPercent ? `${formatHundredths(share)}%` : formatCents(share);
    return [
      isPercent && share > wholeShare ? `${name} is ${amount}. Enter 100% or less.` : "",
      isPercent && share <= 0 ? `${name} is ${amount}. Enter more than 0%.` : "",
      !isPercent && !isLower && share <= 0 ? `${name} is ${amount}. Enter more than $0.` : "",
      !isPercent && isLower && share >= 0 ? `${name} is ${amount}. Enter less than $0.` : "",
      due.trim() === "" ? `Say when payment ${at + 1} is due.` : "",
    ].filter(Boolean);
  });
  if (!arePaymentsComplete(draft))
    messages.push(
      isPercent
        ? "The payments don’t add up to 100%."
        : "The payments don’t add up to the total of each option.",
    );
  return messages.map((message) => block("payments", "payments", message));
}

function textBlockers(
  { language }: ProposalDraft,
  { approvedTexts, isSpanishRead, unfilledFields }: SendFacts,
  needed: readonly ContractTextKind[],
): SendBlocker[] {
  const missing = needed.filter((kind) => !approvedTexts[language].includes(kind));
  const incomplete = needed.includes("601-form") ? unfilledFields : [];
  return [
    ...missing.map((kind) =>
      block(
        "text",
        `text_${kind}`,
        language === "es"
          ? `The owner hasn’t approved the Spanish version of the text: ${contractTextLabels[kind]}. Texas law requires the notices in the language of the sale.`
          : `The owner hasn’t approved the text: ${contractTextLabels[kind]}.`,
      ),
    ),
    ...(language === "es" && !isSpanishRead
      ? [
          block(
            "text",
            "spanish",
            "No one has read the Spanish texts for homeowners. Ask your translator to read them in Pages, Spanish.",
          ),
        ]
      : []),
    ...(incomplete.length > 0
      ? [
          block(
            "text",
            "text_601-form",
            `The notice of cancellation doesn’t have the ${incomplete.join(", ")}. Add a version with ${incomplete.length === 1 ? "it" : "them"} in Contract texts.`,
          ),
        ]
      : []),
  ];
}

function signerBlockers(
  { signers, singleSignerReason }: ProposalDraft,
  { bouncedEmails }: SendFacts,
): SendBlocker[] {
  const required = signers.filter(({ isRequired }) => isRequired);
  const blockers: SendBlocker[] = [];
  if (required.length === 0) blockers.push(block("recipient", "signers", "Choose who signs."));
  for (const { id, name, email } of signers) {
    if (name.trim() === "" || parseEmailAddress(email) === undefined)
      blockers.push(block("recipient", `signer_${id}`, "Enter the name and email of each signer."));
    else if (bouncedEmails.includes(email.toLowerCase()))
      blockers.push(block("bounced", `signer_${id}`, `We can’t deliver email to ${email}.`));
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
    ? [block("date", "start_on", "The approximate start has passed.")]
    : [];
}
