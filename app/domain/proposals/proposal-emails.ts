import { safeFirstName } from "~/domain/leads/contact/person-name";
import type { Wording } from "~/lib/spanish/texts";
import { escapeHtml } from "~/lib/text";
import { englishWording } from "~/lib/wording";
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

/** Builds an email to a signer, as text and HTML. Its texts are in the language of the wording. */
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
  { t, language }: Wording = englishWording,
): EmailMessage {
  const first = safeFirstName(to.name);
  const greeting = first ? t("Hi {name},", { name: first }) : t("Hello,");
  const privacy = t("This link is private. Share it only with people who are deciding with you.");
  const noThanks = t("Not for you? Tell us no thanks, and we’ll stop writing about it.");
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
    ...(noThanksUrl ? [`${noThanks.replace(/\.$/, ":")}\n\n  ${noThanksUrl}`] : []),
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
${renderBlock(`${blocks}${button}${noThanksUrl ? renderNoThanks(noThanks, { label: t("Tell us no thanks"), url: noThanksUrl }) : ""}`)}
${renderFooter(escapeHtml(sender))}`,
    language,
  );
  return { kind, dedupeKey, to: to.email, replyTo, subject, text, html };
}

/** Renders a paragraph in which `label` is a link. */
function renderNoThanks(text: string, { label, url }: { label: string; url: string }): string {
  return renderParagraph(text).replace(
    label,
    (found) => `<a href="${escapeHtml(url)}" style="color:#121A1C">${found}</a>`,
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
