import {
  type ContractTextKind,
  type ContractTextValues,
  contractTextKinds,
  contractTextLabels,
  fillContractText,
} from "~/domain/contract-texts/contract-text";
import { formatDay, formatIsoDay } from "~/lib/dates";
import { formatExactTime } from "~/lib/exact-time";
import { formatCents } from "~/lib/money";
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
    writeProposal(pdf, document);
    pdf.heading("Signatures on paper");
    pdf.paragraph(
      "Sign here only if you don’t sign on the private page. Check one option and the add-ons you want.",
    );
    for (const choice of paperChoices(document)) pdf.paragraph(`[    ]  ${choice}`, { gap: 4 });
    writeSignatureLines(pdf, document);
    writeCancellationForm(pdf, document, { transaction_date: blank, last_day: blank });
  });
}

function writeSignatureLines(pdf: PdfWriter, { homeowners, company }: ProposalDocument): void {
  for (const name of [...homeowners, `For ${company.name}`])
    pdf.blanks([`${name}, signature`, "Date"]);
}

/** Line to write on, for values that a printed form cannot know. */
const blank = "____________________";

/** Lists the options and add-ons of a contract on paper, each for a box to check. */
function paperChoices(document: ProposalDocument): string[] {
  const { options, addOns } = document;
  const letters = (ids: readonly string[]) => ids.map((id) => id.toUpperCase()).join(" or ");
  return [
    ...options.map(
      ({ id, totalCents }) => `${optionTitle(document, id, "Option ")}, ${formatCents(totalCents)}`,
    ),
    ...addOns.map(
      ({ label, amountCents, optionIds }) =>
        `${label}, ${formatCents(amountCents)}${options.length > optionIds.length ? `, only with option ${letters(optionIds)}` : ""}`,
    ),
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
  return createPdf(describePdf(document, sentAt, `${documentTitle(document)}, signed`), (pdf) => {
    writeProposal(pdf, document);
    writeSignatures(pdf, document, certificate);
    writeCertificate(pdf, certificate);
  });
}

/** Creates the PDF of the disclosure statement of Property Code 53.255. */
export function createDisclosurePdf(
  document: ProposalDocument,
  sentAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = "Disclosure statement";
  return createPdf(describePdf(document, sentAt, title), (pdf) => {
    pdf.heading(title, 1);
    pdf.paragraph(
      `Texas Property Code 53.255. For ${joinNames(document.homeowners)}, ${document.address}.`,
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
  return createPdf(describePdf(document, signedAt, "Notice of cancellation"), (pdf) => {
    writeCancellationForm(pdf, document, cancellationValues({ signedAt, lastDay }));
  });
}

/** Writes the notice of cancellation in two copies, the second on a page of its own. */
function writeCancellationForm(
  pdf: PdfWriter,
  document: ProposalDocument,
  values: ContractTextValues,
): void {
  if (document.texts["601-form"].version === 0) return;
  for (const copy of ["Copy 1", "Copy 2"]) {
    if (copy === "Copy 2" || values.last_day === blank) pdf.pageBreak();
    pdf.heading("Notice of cancellation", 1);
    pdf.paragraph(`${copy}. ${documentTitle(document)}.`, { isMuted: true });
    pdf.paragraph(documentText(document, "601-form", values), { isStrong: true, size: 10.5 });
    pdf.blanks(["Buyer’s signature", "Date"]);
  }
}

const cancellationValues = ({ signedAt, lastDay }: { signedAt: Date; lastDay: string }) => ({
  transaction_date: formatDay(signedAt),
  last_day: formatIsoDay(lastDay),
});

/**
 * Returns the text of the cancellation form with the day of the last signature and the last day to
 * cancel.
 */
export function fillCancellationText(
  document: ProposalDocument,
  { signedAt, lastDay }: { signedAt: Date; lastDay: string },
): string {
  return documentText(document, "601-form", cancellationValues({ signedAt, lastDay }));
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

function documentTitle({ kind, reference, version }: ProposalDocument): string {
  return `${kind === "proposal" ? "Proposal and contract" : "Change order"} ${reference}, version ${version}`;
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
    language: "en-US", // headings and labels are in English, also with Spanish texts
    footer: `${contact}. ${documentTitle(document)}`,
  };
}

function joinNames(names: readonly string[]): string {
  return names.join(" and ");
}

function writeProposal(pdf: PdfWriter, document: ProposalDocument): void {
  writeWork(pdf, document);
  writeLegalTexts(pdf, document);
}

/** Writes the facts, options, payments, add-ons and exclusions. */
function writeWork(pdf: PdfWriter, document: ProposalDocument): void {
  pdf.heading(document.kind === "proposal" ? "Your proposal" : "Change order", 1);
  const facts: [string, string][] = [
    ["Reference", `${document.reference}, version ${document.version}`],
    ["For", joinNames(document.homeowners)],
    ["Job address", document.address],
    ["Written", `${formatIsoDay(document.sentOn)}, by ${document.preparedBy}`],
    ["Good until", `${formatIsoDay(document.validUntil)}, midnight Central Time`],
    ["Approximate start", document.startOn && formatIsoDay(document.startOn)],
    ["Days added", document.addedDays === 0 ? "" : String(document.addedDays)],
    [
      "Company",
      [document.company.name, document.company.address, document.company.phone]
        .filter(Boolean)
        .join(", "),
    ],
  ];
  pdf.facts(facts.filter(([, value]) => value !== ""));
  for (const option of document.options) writeOption(pdf, document, option);
  writeAddOns(pdf, document);
  if (document.exclusions.length > 0) {
    pdf.heading("Not included");
    pdf.list(document.exclusions);
  }
}

/** Writes the terms, the disclosure statement and the notices; none of version 0. */
function writeLegalTexts(pdf: PdfWriter, document: ProposalDocument): void {
  const has = (kind: ContractTextKind) => document.texts[kind].version > 0;
  if (has("terms")) {
    pdf.heading(`${contractTextLabels.terms}, version ${document.texts.terms.version}`);
    pdf.paragraph(documentText(document, "terms"));
  }
  if (has("53.255")) {
    pdf.heading(contractTextLabels["53.255"]);
    pdf.paragraph(documentText(document, "53.255"));
  }
  const notices = (["41.007", "601-notice"] as const).filter(has);
  if (notices.length > 0) pdf.heading("Notices");
  for (const kind of notices) pdf.notice(documentText(document, kind));
}

function writeOption(
  pdf: PdfWriter,
  document: ProposalDocument,
  option: ProposalDocument["options"][number],
): void {
  pdf.heading(optionTitle(document, option.id, "Option "));
  if (option.summary) pdf.paragraph(option.summary, { isLead: true });
  if (option.drawing) pdf.figure(option.drawing, `Drawing of ${option.name}`, 250);
  const rows = option.lines.map(({ label: name, detail, quantity, unit, amountCents }) => [
    detail ? `${name}. ${detail}` : name,
    formatQuantity({ quantity, unit }),
    formatCents(amountCents),
  ]);
  const columns = [{ width: 0.62 }, { width: 0.18 }, { width: 0.2, align: "right" }] as const;
  pdf.table(
    [
      ["Work or material", "Quantity", "Price"],
      ...rows,
      ["Your written price", "", formatCents(option.totalCents)],
    ],
    columns,
    { hasHeader: true, hasTotal: true },
  );
  if (document.contractCents !== undefined)
    pdf.facts([
      ["Contract before this change", formatCents(document.contractCents)],
      ["New contract total", formatCents(document.contractCents + option.totalCents)],
    ]);
  writePayments(pdf, document, option.totalCents);
}

function writePayments(pdf: PdfWriter, document: ProposalDocument, totalCents: number): void {
  const rows = documentPayments(document, totalCents).map(({ due, share, amountCents }) => [
    document.paymentsIn === "percent" ? `${share / 100}%` : "",
    due,
    formatCents(amountCents),
  ]);
  pdf.table(
    [["", "When it is due", "Payment"], ...rows],
    [{ width: 0.12 }, { width: 0.68 }, { width: 0.2, align: "right" }],
    { hasHeader: true },
  );
}

function writeAddOns(pdf: PdfWriter, { addOns, options }: ProposalDocument): void {
  if (addOns.length === 0) return;
  pdf.heading("Add-ons");
  const rows = addOns.map(({ label, detail, optionIds, amountCents }) => [
    detail ? `${label}. ${detail}` : label,
    options.length > 1 ? optionIds.map((id) => id.toUpperCase()).join(", ") : "",
    formatCents(amountCents),
  ]);
  pdf.table(
    [["Add-on", "For option", "Price"], ...rows],
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
  pdf.pageBreak();
  pdf.heading("Signatures", 1);
  const option = document.options.find(({ id }) => id === choice.optionId);
  const addOns = document.addOns
    .filter(({ id }) => choice.addOnIds.includes(id))
    .map(({ label }) => label);
  const isSame = selectionTotalCents(document, choice) === choice.totalCents;
  pdf.facts(
    (
      [
        ["Option", `${choice.optionId.toUpperCase()}, ${option?.name ?? ""}`],
        ["Add-ons", addOns.length > 0 ? addOns.join(", ") : "None"],
        [
          "Total",
          `${formatCents(choice.totalCents)}${isSame ? "" : ", which is not the total of the document"}`,
        ],
        [
          document.contractCents === undefined || document.contractCents === contractCents
            ? "New contract total"
            : "New contract total, with other changes signed since",
          contractCents === null ? "" : formatCents(contractCents + choice.totalCents),
        ],
        ["Job address", document.address],
      ] satisfies [string, string][]
    ).filter(([, value]) => value !== ""),
  );
  writePayments(pdf, document, choice.totalCents);
  pdf.notice(documentText(document, "41.007"));
  pdf.notice(documentText(document, "601-notice"));
  for (const { typedName, method, at } of signatures)
    pdf.paragraph(
      `${typedName}, ${method === "link" ? "signed electronically" : "signed on paper"} ${formatSigned({ method, at })}`,
      { isStrong: true, size: 11 },
    );
  for (const name of missing) pdf.paragraph(`${name}, not signed yet`);
  if (countersigned)
    pdf.paragraph(
      `${countersigned.name}, for ${document.company.name}, ${formatExactTime(countersigned.at)}`,
      { isStrong: true, size: 11 },
    );
  if (cancelUntil)
    pdf.paragraph(`The contract can be canceled until midnight on ${formatIsoDay(cancelUntil)}.`);
}

function writeCertificate(
  pdf: PdfWriter,
  { documentSha256, pdfSha256, signatures }: Certificate,
): void {
  pdf.pageBreak();
  pdf.heading("Signing certificate", 1);
  pdf.facts([
    ["Document, SHA-256", documentSha256],
    ["Sent PDF, SHA-256", pdfSha256],
  ]);
  for (const entry of signatures) {
    pdf.heading(entry.name);
    const rows: [string, string][] = [
      [
        "Identified by",
        entry.method === "link"
          ? `Private link sent to ${entry.email}`
          : "Paper signature, scan on file",
      ],
      ["Name", entry.typedName],
      ["Signed", formatSigned(entry)],
      [
        "Agreed to sign electronically",
        entry.consentVersion && `Wording version ${entry.consentVersion}`,
      ],
      ["53.255 disclosure delivered", formatDisclosureDelivery(entry.disclosure)],
      // a paper has none: older records have the address of the office
      ["IP address", entry.method === "link" ? entry.ip : ""],
      ["Browser", entry.method === "link" ? entry.userAgent : ""],
      ["Record, SHA-256", entry.recordSha256],
    ];
    pdf.facts(rows.filter(([, value]) => value !== ""));
  }
}

/** Formats the time of a signature; of one on paper only the day is known. */
const formatSigned = ({ method, at }: Pick<CertificateEntry, "method" | "at">) =>
  method === "link" ? formatExactTime(at) : formatDay(at);
