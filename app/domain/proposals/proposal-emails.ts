import { safeFirstName } from "~/domain/leads/contact/person-name";
import { escapeHtml } from "~/lib/text";
import {
  renderAlertEmail,
  renderBlock,
  renderButton,
  renderEmailFrame,
  renderEmailHeader,
  renderFooter,
  renderParagraph,
  wrapText,
} from "~/platform/outbox/email-layout";
import { type EmailMessage, toEmailPerRecipient } from "~/platform/outbox/outbox";

/** Sender of the emails about a proposal. */
export type EmailSender = {
  company: { name: string; address: string; phone: string };
  replyTo: string;
};

type HomeownerEmail = {
  kind: string;
  dedupeKey: string;
  to: { name: string; email: string };
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** Button below the text. */
  link?: { url: string; label: string };
  /** True if anyone may open the link. */
  isPublicLink?: true;
  /** Page to say no thanks. */
  noThanksUrl?: string;
};

const privacy = "This link is private. Share it only with people who are deciding with you.";

/** Builds an email to a signer, as text and HTML. */
export function buildProposalEmail(
  {
    kind,
    dedupeKey,
    to,
    subject,
    title,
    paragraphs,
    link,
    isPublicLink,
    noThanksUrl,
  }: HomeownerEmail,
  { company, replyTo }: EmailSender,
): EmailMessage {
  const first = safeFirstName(to.name);
  const greeting = first ? `Hi ${first},` : "Hello,";
  const sender = [company.name, company.address, company.phone].filter(Boolean).join(", ");
  const lines = [greeting, ...paragraphs].map((paragraph) =>
    paragraph
      .split("\n")
      .map((line) => wrapText(line))
      .join("\n"),
  );
  const text = [
    title.toUpperCase(),
    ...lines,
    ...(link ? [`${link.label}:\n\n  ${link.url}`, ...(isPublicLink ? [] : [privacy])] : []),
    ...(noThanksUrl
      ? [`Not for you? Tell us no thanks, and we’ll stop writing about it:\n\n  ${noThanksUrl}`]
      : []),
    `--\n${sender}\n`,
  ].join("\n\n");
  const blocks = [greeting, ...paragraphs]
    .map((paragraph) => renderParagraph(paragraph).replaceAll("\n", "<br>"))
    .join("");
  const button = link
    ? `${renderButton(link.url, link.label)}${renderBlock("", "12px 0 0")}${isPublicLink ? "" : renderParagraph(privacy)}`
    : "";
  const html = renderEmailFrame(
    title,
    paragraphs[0] ?? title,
    `${renderEmailHeader(company.name, title, subject)}
${renderBlock(`${blocks}${button}${noThanksUrl ? renderNoThanks(noThanksUrl) : ""}`)}
${renderFooter(escapeHtml(sender))}`,
  );
  return { kind, dedupeKey, to: to.email, replyTo, subject, text, html };
}

function renderNoThanks(url: string): string {
  return renderParagraph(
    "Not for you? Tell us no thanks, and we’ll stop writing about it.",
  ).replace(
    "Tell us no thanks",
    (label) => `<a href="${escapeHtml(url)}" style="color:#121A1C">${label}</a>`,
  );
}

/** Builds an alert to staff, one email per recipient. */
export function buildStaffAlertEmails(
  recipients: readonly string[],
  {
    kind,
    dedupeKey,
    title,
    lines,
    url,
    label = "View proposal",
  }: {
    kind: string;
    dedupeKey: string;
    title: string;
    lines: readonly string[];
    url: string;
    label?: string;
  },
): EmailMessage[] {
  const link = { url, label };
  const why = "You get this because you receive lead emails. Settings lists the recipients.";
  return toEmailPerRecipient(recipients, {
    kind,
    dedupeKey,
    replyTo: "",
    subject: title,
    text: `${lines.join("\n\n")}\n\n${link.label}: ${link.url}\n\n--\n${why}\n`,
    html: renderAlertEmail({ title, lines, link, why }),
  });
}
