import { adminPaths } from "~/admin-paths";
import { formatFirstTouch } from "~/domain/attribution/attribution";
import {
  answerSummary,
  contactMethodOptions,
  formatServicesPhrase,
  optionLabel,
} from "~/domain/leads/intake/quote-form";
import { spamReasonLabel } from "~/domain/leads/intake/spam-score";
import type { Submission } from "~/domain/leads/intake/submission";
import type { AddedNote } from "~/domain/leads/intake/thank-you.server";
import type { EmailAddresses } from "~/domain/settings/email-addresses";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import { formatTime } from "~/lib/dates";
import { escapeHtml } from "~/lib/text";
import {
  type EmailDetail,
  formatDetailLines,
  renderBlock,
  renderButton,
  renderDetails,
  renderEmailFrame,
  renderFooter,
  renderStaffEmailHeader,
} from "~/platform/outbox/email-layout";
import { type EmailMessage, toEmailPerRecipient } from "~/platform/outbox/outbox";
import { leadAlertEmailKind } from "./queue-email.server";

type EmailContext = { settings: Settings; addresses: EmailAddresses; siteUrl: URL };

const detailsPadding = "8px 32px 24px";

const variantPhrases: Record<Submission["variant"], string> = {
  quote: "from the quote form",
  formpage: "from the partner form",
  tracking: "from the ad page",
  popup: "from the quote pop-up",
  contact: "from the contact page",
};

function formatPhotoCounts(stored: number, lost: number): string {
  const there = stored === 0 ? "" : `${stored}, on the lead page`;
  const failed =
    lost === 0
      ? ""
      : `${lost} failed to upload (we asked the customer to add ${lost === 1 ? "it" : "them"} later)`;
  return [there, failed].filter(Boolean).join("; ");
}

/** Builds the alert to the office about a submission. */
export function buildAlertEmail(
  { answers, receivedAt, variant, files, attribution, spamScore, inArea, place }: Submission,
  {
    reference,
    link,
    isNewLead,
    mayText,
  }: { reference: string; link: string; isNewLead: boolean; mayText: boolean },
  settings: Settings,
) {
  const what = isNewLead ? "New lead" : "New message";
  const title = `${answers.name}, ${answers.zip}`;
  const phone = formatPhone(answers.phone);
  const where = variantPhrases[variant];
  const prefers = answers.contactBy
    ? `Preferred contact: ${optionLabel(contactMethodOptions, answers.contactBy).toLowerCase()}.`
    : "Preferred contact: not given.";
  const facts: EmailDetail[] = [
    { label: "Reference", value: reference },
    ...answerSummary(answers)
      .filter(({ key }) => key !== "name" && key !== "zip")
      // in the back office, a lead's timeline is the list of its events
      .map(({ key, label, value }) => ({ label: key === "timeline" ? "Timeframe" : label, value })),
    { label: "Phone", value: phone },
    { label: "Email", value: answers.email },
    { label: "Photos", value: formatPhotoCounts(files.length, answers.photosLost) },
    { label: "Design", value: answers.design ? "View on the lead page" : "" },
    { label: "Channel", value: formatFirstTouch(attribution) },
    { label: "Approximate location", value: [place.city, place.region].filter(Boolean).join(", ") },
    { label: "Service area", value: inArea ? "" : `${answers.zip} is outside your service area` },
    { label: "Possible spam", value: spamScore.reasons.map(spamReasonLabel).join(". ") },
  ].filter((fact) => fact.value !== "");
  const texts = mayText ? "Texts OK." : "No text consent. Don’t text.";
  const warning = "Contains personal data. Don’t forward outside the company.";
  const call = answers.phone
    ? { link: `tel:${answers.phone}`, label: `Call ${phone}` }
    : { link: `mailto:${answers.email}`, label: `Email ${answers.email}` };

  const text = `${what.toUpperCase()}: ${title.toUpperCase()}
${formatTime(receivedAt)}, ${where}

${prefers}
${call.label}
View lead: ${link}

${formatDetailLines(facts)}
${answers.details ? `\n"${answers.details}"\n` : ""}
${texts}

--
${warning}
`;
  const html = renderEmailFrame(
    `${what}: ${title}`,
    [formatServicesPhrase(answers.services), prefers].join(". "),
    `${renderStaffEmailHeader(`${what}, ${formatTime(receivedAt)}, ${where}`, title, 0, `<p style="margin:8px 0 20px;font-size:17px;line-height:25px">${escapeHtml(prefers)}</p>${renderButton(call.link, call.label)}<span style="display:inline-block;padding:16px 0 16px 22px;font-size:16px;line-height:22px"><a href="${escapeHtml(link)}" style="color:#121A1C">View lead</a></span>`)}
${renderBlock(`${renderDetails(facts)}${answers.details ? `<p style="margin:20px 0 0;padding-left:16px;border-left:3px solid #D5D9D1;font-size:17px;line-height:26px">“${escapeHtml(answers.details).replaceAll("\n", "<br>")}”</p>` : ""}<p style="margin:20px 0 0;font-size:15px;line-height:23px;color:#47534F">${escapeHtml(texts)}</p>`, detailsPadding)}
${renderFooter(escapeHtml(`${settings.name}. ${warning}`))}`,
  );
  return { subject: `${what}: ${title}`.replace(/\s+/g, " "), text, html };
}

/** Builds the alerts, one per recipient, about details a visitor added on the private page. */
export async function buildAddedNoteEmails(
  { dedupeKey, leadId, name, zip, email, extras, at }: AddedNote,
  { settings, addresses, siteUrl }: EmailContext,
): Promise<EmailMessage[]> {
  const title = `${name}, ${zip}`;
  const link = new URL(adminPaths.lead(leadId), siteUrl).toString();
  const facts: EmailDetail[] = [
    { label: "Note", value: extras.note },
    { label: "Call time", value: extras.callTime },
    { label: "HOA", value: extras.hoa },
  ].filter((fact) => fact.value !== "");
  const when = `${formatTime(at)}, on their project page`;
  const warning = "Contains personal data. Don’t forward outside the company.";
  const text = `NEW MESSAGE: ${title.toUpperCase()}
${when}

View lead: ${link}

${formatDetailLines(facts)}

--
${warning}
`;
  const html = renderEmailFrame(
    `New message: ${title}`,
    when,
    `${renderStaffEmailHeader(`New message, ${when}`, title, 18, renderButton(link, "View lead"))}
${renderBlock(renderDetails(facts), detailsPadding)}
${renderFooter(escapeHtml(`${settings.name}. ${warning}`))}`,
  );
  const subject = `New message: ${title}`.replace(/\s+/g, " ");
  return toEmailPerRecipient(addresses.office, {
    kind: leadAlertEmailKind,
    dedupeKey,
    replyTo: email,
    subject,
    text,
    html,
  });
}
