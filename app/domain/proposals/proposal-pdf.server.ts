import {
  type ContractTextKind,
  type ContractTextValues,
  contractTextKinds,
  fillContractText,
} from "~/domain/contract-texts/contract-text";
import { formatDay, formatIsoDay } from "~/lib/dates";
import { formatExactTime } from "~/lib/exact-time";
import { languageTags } from "~/lib/languages";
import { formatCents } from "~/lib/money";
import { type Wording, wordingIn } from "~/lib/spanish/texts";
import { formatAnd } from "~/lib/word-lists";
import {
  createPdf,
  type PdfDocumentDetails,
  type PdfWriter,
} from "~/platform/pdf/create-pdf.server";
import { type DisclosureDelivery, formatDisclosureDelivery } from "./disclosure";
import {
  documentPayments,
  formatQuantity,
  optionTitle,
  type ProposalDocument,
  selectionTotalCents,
} from "./proposal-document";
import type { SignatureChoice } from "./signature-record";

/** A signature as the certificate prints it. */
type CertificateEntry = {
  name: string;
  email: string;
  method: "link" | "paper";
  typedName: string;
  at: Date;
  ip: string;
  userAgent: string;
  disclosure: DisclosureDelivery;
  consentVersion: string;
  recordSha256: string;
};

/** Content of the pages after the proposal. */
export type Certificate = {
  documentSha256: string;
  pdfSha256: string;
  choice: SignatureChoice;
  signatures: readonly CertificateEntry[];
  /** Names of required signers who have not signed. */
  missing: readonly string[];
  /** Total of the contract without this change order, in cents; null for a contract. */
  contractCents: number | null;
  /** Last day to cancel, or "". */
  cancelUntil: string;
  countersigned: { name: string; at: Date } | null;
};

/** Creates the PDF of a sent proposal. The same document gives the same bytes. */
export function createProposalPdf(
  document: ProposalDocument,
  sentAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  return createPdf(describePdf(document, sentAt, documentTitle(document)), (pdf) => {
    const { t } = wordingIn(document.language);
    writeProposal(pdf, document);
    pdf.heading(t("Signatures on paper"));
    pdf.paragraph(
      t(
        "Sign here only if you don’t sign on the private page. Check one option and the add-ons you want.",
      ),
    );
    for (const choice of paperChoices(document)) pdf.paragraph(`[    ]  ${choice}`, { gap: 4 });
    writeSignatureLines(pdf, document);
    writeCancellationForm(pdf, document, { transaction_date: blank, last_day: blank });
  });
}

function writeSignatureLines(
  pdf: PdfWriter,
  { homeowners, company, language }: ProposalDocument,
): void {
  const { t } = wordingIn(language);
  for (const name of [...homeowners, t("For {company}", { company: company.name })])
    pdf.blanks([t("{name}, signature", { name }), t("Date")]);
}

/** Line to write on, for values that a printed form cannot know. */
const blank = "____________________";

/** Lists the options and add-ons of a contract on paper, each for a box to check. */
function paperChoices(document: ProposalDocument): string[] {
  const { options, addOns } = document;
  const { t } = wordingIn(document.language);
  return [
    ...options.map(
      ({ id, totalCents }) =>
        `${optionTitle(document, id, `${t("Option")} `)}, ${formatCents(totalCents)}`,
    ),
    ...addOns.map(({ label, amountCents, optionIds }) => {
      const choice = `${label}, ${formatCents(amountCents)}`;
      const letters = optionIds.map((id) => id.toUpperCase()).join(` ${t("or")} `);
      return options.length > optionIds.length
        ? t("{choice}, only with option {options}", { choice, options: letters })
        : choice;
    }),
  ];
}

/** Marks every page of a sample contract. */
export const sampleNote = "Sample. Not an offer.";

/**
 * Creates the PDF of a sample contract: a proposal with made-up details, with a note at the top and
 * in the footer. Leaves out the legal texts without a version, which no owner has approved.
 */
export function createSamplePdf(
  document: ProposalDocument,
  createdAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const details = describePdf(document, createdAt, `Sample contract. ${sampleNote}`);
  return createPdf(
    { ...details, footer: `${document.company.name}. Sample contract. ${sampleNote}` },
    (pdf) => {
      pdf.notice(
        `${sampleNote} It shows what our written prices and contracts look like. The homeowner, the address and every amount are made up.`,
      );
      writeWork(pdf, document);
      writeLegalTexts(pdf, document);
      if (contractTextKinds.some((kind) => document.texts[kind].version === 0))
        pdf.paragraph(
          "The contract terms and legal notices that are not in this sample come with your written price. Read them before you sign.",
          { isStrong: true },
        );
      pdf.heading("Signatures");
      writeSignatureLines(pdf, document);
    },
  );
}

/** Creates the PDF of the sent proposal with its signatures and their certificate. */
export function createSignedPdf(
  document: ProposalDocument,
  sentAt: Date,
  certificate: Certificate,
): Promise<Uint8Array<ArrayBuffer>> {
  const wording = wordingIn(document.language);
  const title = wording.t("{title}, signed", { title: documentTitle(document) });
  return createPdf(describePdf(document, sentAt, title), (pdf) => {
    writeProposal(pdf, document);
    writeSignatures(pdf, document, certificate);
    writeCertificate(pdf, certificate, wording);
  });
}

/** Creates the PDF of the disclosure statement of Property Code 53.255. */
export function createDisclosurePdf(
  document: ProposalDocument,
  sentAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { t, language } = wordingIn(document.language);
  const title = t("Disclosure statement");
  return createPdf(describePdf(document, sentAt, title), (pdf) => {
    pdf.heading(title, 1);
    pdf.paragraph(
      t("Texas Property Code 53.255. For {names}, {address}.", {
        names: formatAnd(document.homeowners, language),
        address: document.address,
      }),
      { isMuted: true },
    );
    pdf.paragraph(documentText(document, "53.255"), { size: 11 });
  });
}

/**
 * Creates the notice of cancellation in two copies, completed with date, company, address and last
 * day.
 */
export function createCancellationPdf(
  document: ProposalDocument,
  { signedAt, lastDay }: { signedAt: Date; lastDay: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { t } = wordingIn(document.language);
  return createPdf(describePdf(document, signedAt, t("Notice of cancellation")), (pdf) => {
    writeCancellationForm(pdf, document, cancellationValues(document, { signedAt, lastDay }));
  });
}

/** Writes the notice of cancellation in two copies, the second on a page of its own. */
function writeCancellationForm(
  pdf: PdfWriter,
  document: ProposalDocument,
  values: ContractTextValues,
): void {
  if (document.texts["601-form"].version === 0) return;
  const { t } = wordingIn(document.language);
  for (const number of [1, 2]) {
    if (number === 2 || values.last_day === blank) pdf.pageBreak();
    pdf.heading(t("Notice of cancellation"), 1);
    const copy = t("Copy {number}", { number });
    pdf.paragraph(`${copy}. ${documentTitle(document)}.`, { isMuted: true });
    pdf.paragraph(documentText(document, "601-form", values), { isStrong: true, size: 10.5 });
    pdf.blanks([t("Buyer’s signature"), t("Date")]);
  }
}

const cancellationValues = (
  { language }: ProposalDocument,
  { signedAt, lastDay }: { signedAt: Date; lastDay: string },
) => ({
  transaction_date: formatDay(signedAt, language),
  last_day: formatIsoDay(lastDay, language),
});

/**
 * Returns the text of the cancellation form with the day of the last signature and the last day to
 * cancel.
 */
export function fillCancellationText(
  document: ProposalDocument,
  { signedAt, lastDay }: { signedAt: Date; lastDay: string },
): string {
  return documentText(document, "601-form", cancellationValues(document, { signedAt, lastDay }));
}

/** Returns a text of the document with the company’s values. */
export function documentText(
  document: ProposalDocument,
  kind: keyof ProposalDocument["texts"],
  values: ContractTextValues = {},
): string {
  const { name, address, phone } = document.company;
  return fillContractText(document.texts[kind].text, {
    company: name,
    company_address: address,
    phone,
    ...values,
  });
}

function documentTitle({ kind, reference, version, language }: ProposalDocument): string {
  const { t } = wordingIn(language);
  return kind === "proposal"
    ? t("Proposal and contract {reference}, version {version}", { reference, version })
    : t("Change order {reference}, version {version}", { reference, version });
}

function describePdf(
  document: ProposalDocument,
  createdAt: Date,
  title: string,
): PdfDocumentDetails {
  const { company } = document;
  const contact = [company.name, company.phone].filter(Boolean).join(", ");
  return {
    title,
    subject: document.address,
    author: company.name,
    createdAt,
    language: languageTags[document.language],
    footer: `${contact}. ${documentTitle(document)}`,
  };
}

function writeProposal(pdf: PdfWriter, document: ProposalDocument): void {
  writeWork(pdf, document);
  writeLegalTexts(pdf, document);
}

/** Writes the facts, options, payments, add-ons and exclusions. */
function writeWork(pdf: PdfWriter, document: ProposalDocument): void {
  const { language, reference, version } = document;
  const { t } = wordingIn(language);
  const toDay = (day: string) => formatIsoDay(day, language);
  pdf.heading(t(document.kind === "proposal" ? "Your proposal" : "Change order"), 1);
  const facts: [string, string][] = [
    [t("Reference"), t("{reference}, version {version}", { reference, version })],
    [t("For"), formatAnd(document.homeowners, language)],
    [t("Job address"), document.address],
    [
      t("Written"),
      t("{day}, by {name}", { day: toDay(document.sentOn), name: document.preparedBy }),
    ],
    [t("Good until"), t("{day}, midnight Central Time", { day: toDay(document.validUntil) })],
    [t("Approximate start"), document.startOn && toDay(document.startOn)],
    [t("Days added"), document.addedDays === 0 ? "" : String(document.addedDays)],
    [
      t("Company"),
      [document.company.name, document.company.address, document.company.phone]
        .filter(Boolean)
        .join(", "),
    ],
  ];
  pdf.facts(facts.filter(([, value]) => value !== ""));
  for (const option of document.options) writeOption(pdf, document, option);
  writeAddOns(pdf, document);
  if (document.exclusions.length > 0) {
    pdf.heading(t("Not included"));
    pdf.list(document.exclusions);
  }
}

/** Writes the terms, the disclosure statement and the notices; none of version 0. */
function writeLegalTexts(pdf: PdfWriter, document: ProposalDocument): void {
  const { t } = wordingIn(document.language);
  const has = (kind: ContractTextKind) => document.texts[kind].version > 0;
  if (has("terms")) {
    pdf.heading(t("Contract terms, version {version}", { version: document.texts.terms.version }));
    pdf.paragraph(documentText(document, "terms"));
  }
  if (has("53.255")) {
    pdf.heading(t("Disclosure statement, Property Code 53.255"));
    pdf.paragraph(documentText(document, "53.255"));
  }
  const notices = (["41.007", "601-notice"] as const).filter(has);
  if (notices.length > 0) pdf.heading(t("Notices"));
  for (const kind of notices) pdf.notice(documentText(document, kind));
}

function writeOption(
  pdf: PdfWriter,
  document: ProposalDocument,
  option: ProposalDocument["options"][number],
): void {
  const { t } = wordingIn(document.language);
  pdf.heading(optionTitle(document, option.id, `${t("Option")} `));
  if (option.summary) pdf.paragraph(option.summary, { isLead: true });
  if (option.drawing)
    pdf.figure(option.drawing, t("Drawing of {name}", { name: option.name }), 250);
  const rows = option.lines.map(({ label: name, detail, quantity, unit, amountCents }) => [
    detail ? `${name}. ${detail}` : name,
    formatQuantity({ quantity, unit }, t),
    formatCents(amountCents),
  ]);
  const columns = [{ width: 0.62 }, { width: 0.18 }, { width: 0.2, align: "right" }] as const;
  pdf.table(
    [
      [t("Work or material"), t("Quantity"), t("Price")],
      ...rows,
      [t("Your written price"), "", formatCents(option.totalCents)],
    ],
    columns,
    { hasHeader: true, hasTotal: true },
  );
  if (document.contractCents !== undefined)
    pdf.facts([
      [t("Contract before this change"), formatCents(document.contractCents)],
      [t("New contract total"), formatCents(document.contractCents + option.totalCents)],
    ]);
  writePayments(pdf, document, option.totalCents);
}

function writePayments(pdf: PdfWriter, document: ProposalDocument, totalCents: number): void {
  const { t } = wordingIn(document.language);
  const rows = documentPayments(document, totalCents).map(({ due, share, amountCents }) => [
    document.paymentsIn === "percent" ? `${share / 100}%` : "",
    due,
    formatCents(amountCents),
  ]);
  pdf.table(
    [["", t("When it is due"), t("Payment")], ...rows],
    [{ width: 0.12 }, { width: 0.68 }, { width: 0.2, align: "right" }],
    { hasHeader: true },
  );
}

function writeAddOns(pdf: PdfWriter, { addOns, options, language }: ProposalDocument): void {
  if (addOns.length === 0) return;
  const { t } = wordingIn(language);
  pdf.heading(t("Add-ons"));
  const rows = addOns.map(({ label, detail, optionIds, amountCents }) => [
    detail ? `${label}. ${detail}` : label,
    options.length > 1 ? optionIds.map((id) => id.toUpperCase()).join(", ") : "",
    formatCents(amountCents),
  ]);
  pdf.table(
    [[t("Add-on"), t("For option"), t("Price")], ...rows],
    [{ width: 0.62 }, { width: 0.18 }, { width: 0.2, align: "right" }],
    { hasHeader: true },
  );
}

function writeSignatures(
  pdf: PdfWriter,
  document: ProposalDocument,
  certificate: Certificate,
): void {
  const { choice, signatures, missing, cancelUntil, countersigned, contractCents } = certificate;
  const wording = wordingIn(document.language);
  const { t, language } = wording;
  pdf.pageBreak();
  pdf.heading(t("Signatures"), 1);
  const option = document.options.find(({ id }) => id === choice.optionId);
  const addOns = document.addOns
    .filter(({ id }) => choice.addOnIds.includes(id))
    .map(({ label }) => label);
  const isSame = selectionTotalCents(document, choice) === choice.totalCents;
  const total = formatCents(choice.totalCents);
  pdf.facts(
    (
      [
        [t("Option"), `${choice.optionId.toUpperCase()}, ${option?.name ?? ""}`],
        [t("Add-ons"), addOns.length > 0 ? addOns.join(", ") : t("None")],
        [
          t("Total"),
          isSame ? total : t("{total}, which is not the total of the document", { total }),
        ],
        [
          document.contractCents === undefined || document.contractCents === contractCents
            ? t("New contract total")
            : t("New contract total, with other changes signed since"),
          contractCents === null ? "" : formatCents(contractCents + choice.totalCents),
        ],
        [t("Job address"), document.address],
      ] satisfies [string, string][]
    ).filter(([, value]) => value !== ""),
  );
  writePayments(pdf, document, choice.totalCents);
  pdf.notice(documentText(document, "41.007"));
  pdf.notice(documentText(document, "601-notice"));
  for (const { typedName: name, method, at } of signatures) {
    const values = { name, time: formatSigned({ method, at }, wording) };
    pdf.paragraph(
      method === "link"
        ? t("{name}, signed electronically {time}", values)
        : t("{name}, signed on paper {time}", values),
      { isStrong: true, size: 11 },
    );
  }
  for (const name of missing) pdf.paragraph(t("{name}, not signed yet", { name }));
  if (countersigned)
    pdf.paragraph(
      t("{name}, for {company}, {time}", {
        name: countersigned.name,
        company: document.company.name,
        time: formatExactTime(countersigned.at, language),
      }),
      { isStrong: true, size: 11 },
    );
  if (cancelUntil)
    pdf.paragraph(
      t("The contract can be canceled until midnight on {day}.", {
        day: formatIsoDay(cancelUntil, language),
      }),
    );
}

function writeCertificate(
  pdf: PdfWriter,
  { documentSha256, pdfSha256, signatures }: Certificate,
  wording: Wording,
): void {
  const { t } = wording;
  pdf.pageBreak();
  pdf.heading(t("Signing certificate"), 1);
  pdf.facts([
    [t("Document, SHA-256"), documentSha256],
    [t("Sent PDF, SHA-256"), pdfSha256],
  ]);
  for (const entry of signatures) {
    pdf.heading(entry.name);
    const rows: [string, string][] = [
      [
        t("Identified by"),
        entry.method === "link"
          ? t("Private link sent to {email}", { email: entry.email })
          : t("Paper signature, scan on file"),
      ],
      [t("Name"), entry.typedName],
      [t("Signed"), formatSigned(entry, wording)],
      [
        t("Agreed to sign electronically"),
        entry.consentVersion && t("Wording version {version}", { version: entry.consentVersion }),
      ],
      [t("53.255 disclosure delivered"), formatDisclosureDelivery(entry.disclosure, wording)],
      // a paper has none: older records have the address of the office
      [t("IP address"), entry.method === "link" ? entry.ip : ""],
      [t("Browser"), entry.method === "link" ? entry.userAgent : ""],
      [t("Record, SHA-256"), entry.recordSha256],
    ];
    pdf.facts(rows.filter(([, value]) => value !== ""));
  }
}

/** Formats the time of a signature; of one on paper only the day is known. */
const formatSigned = (
  { method, at }: Pick<CertificateEntry, "method" | "at">,
  { language }: Wording,
) => (method === "link" ? formatExactTime(at, language) : formatDay(at, language));
