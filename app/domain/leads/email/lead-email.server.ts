import { adminPaths } from "~/admin-paths";
import { formatFirstTouch } from "~/domain/attribution/attribution";
import { safeFirstName } from "~/domain/leads/contact/person-name";
import { hashAnswers } from "~/domain/leads/intake/answers.server";
import {
  createHomeownerLink,
  type LinkedProject,
} from "~/domain/leads/intake/homeowner-link.server";
import {
  answerSummary,
  type ContactMethod,
  contactMethodOptions,
  formatServicesPhrase,
  optionLabel,
} from "~/domain/leads/intake/quote-form";
import { isSpam, spamReasonLabel } from "~/domain/leads/intake/spam-score";
import type { Submission } from "~/domain/leads/intake/submission";
import type { AddedNote } from "~/domain/leads/intake/thank-you.server";
import { canBookOnline } from "~/domain/leads/visits/book-visit.server";
import { formatDesignTitle, parseDesignQuery } from "~/domain/pergola/design";
import { formatShortDesign } from "~/domain/pergola/design-key";
import type { EmailAddresses } from "~/domain/settings/email-addresses";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import { formatDay, formatTime } from "~/lib/dates";
import type { Secret } from "~/lib/sign.server";
import { escapeHtml } from "~/lib/text";
import { paths } from "~/paths";
import { linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import {
  type EmailDetail,
  formatDetailLines,
  renderBlock,
  renderButton,
  renderDetails,
  renderEmailFrame,
  renderEmailHeader,
  renderFooter,
  renderHeading,
  renderParagraph,
  renderStaffEmailHeader,
  renderStep,
  wrapText,
} from "~/platform/outbox/email-layout";
import { type EmailMessage, toEmailPerRecipient } from "~/platform/outbox/outbox";
import {
  confirmationEmailKind,
  leadAlertEmailKind,
  leadIdPlaceholder,
  type SubmissionEmail,
} from "./queue-email.server";

type EmailContext = {
  settings: Settings;
  secret: Secret;
  addresses: EmailAddresses;
  siteUrl: URL;
};

type SubmissionContext = EmailContext & { hasVisitHours: () => Promise<boolean> };

/**
 * Builds the emails of a submission: a confirmation to the visitor if verified, and one alert per
 * recipient in each variant (new or repeat lead, with or without consent to texts). The keys depend
 * on the content, so an unchanged resubmission sends no duplicates.
 */
export async function buildSubmissionEmails(
  submission: Submission,
  reference: string,
  context: SubmissionContext,
): Promise<SubmissionEmail[]> {
  const { answers, id, verified, spamScore } = submission;
  if (isSpam(spamScore)) return [];
  const { settings, secret, addresses, siteUrl } = context;
  const toAbsoluteUrl = (path: string) => new URL(path, siteUrl).toString();
  const emails: SubmissionEmail[] = [];
  if (answers.email && verified) {
    // the lead's id is known only once the email is stored
    const { row } = await createHomeownerLink(secret, {
      submissionId: id,
      leadId: "",
      now: submission.receivedAt,
    });
    const token = linkTokenPlaceholder(row.id);
    const links = {
      project: toAbsoluteUrl(paths.privateProject(token)),
      design: toAbsoluteUrl(paths.designerWith(answers.design)),
      yard: answers.design
        ? toAbsoluteUrl(
            paths.designOnPhone(formatShortDesign(parseDesignQuery(answers.design).design)),
          )
        : "",
      visit: "",
    };
    const confirmation = {
      kind: confirmationEmailKind,
      dedupeKey: `${confirmationEmailKind}:${id}:${answers.email}`,
      to: answers.email,
      replyTo: addresses.replyTo,
      link: row,
    };
    // a known lead may have had its visit
    const canBook =
      submission.variant !== "contact" &&
      canBookOnline({ status: "new", inArea: submission.inArea }, settings) &&
      (await context.hasVisitHours());
    if (canBook) {
      const visit = toAbsoluteUrl(paths.privateVisit(token));
      emails.push({
        ...confirmation,
        ...buildConfirmationEmail(submission, reference, { ...links, visit }, settings),
        when: { isNewLead: true },
      });
    }
    emails.push({
      ...confirmation,
      ...buildConfirmationEmail(submission, reference, links, settings),
    });
  }
  const dedupeKey = `lead-alert:${id}:${(await hashAnswers(submission)).slice(0, 12)}`;
  const link = toAbsoluteUrl(adminPaths.lead(leadIdPlaceholder));
  for (const isNewLead of [true, false]) {
    for (const mayText of [true, false]) {
      const content = buildAlertEmail(
        submission,
        { reference, link, isNewLead, mayText },
        settings,
      );
      for (const email of toEmailPerRecipient(addresses.office, {
        kind: leadAlertEmailKind,
        dedupeKey,
        replyTo: answers.email,
        ...content,
      }))
        emails.push({ ...email, when: { isNewLead, mayText } });
    }
  }
  return emails;
}

const nextSteps = [
  "A person reads your request.",
  "We talk about sun, drainage, trees and the view you want.",
  "We come out to measure at a time that works for you.",
  "You get a written price, with drawings.",
];
const nextStepsOfMessage = ["A person reads your message.", "We answer it."];
const nextStepsOutOfArea = [
  "A person reads your request.",
  "We tell you whether we can build at your address.",
];

const contactMethodPhrases: Record<ContactMethod, string> = {
  call: "by phone",
  text: "by text",
  whatsapp: "on WhatsApp",
  email: "by email",
};

function buildConfirmationEmail(
  { answers, receivedAt, inArea, variant }: Submission,
  reference: string,
  {
    project: link,
    design,
    yard,
    visit,
  }: { project: string; design: string; yard: string; visit: string },
  settings: Settings,
) {
  const isMessage = variant === "contact";
  const title = isMessage ? "We got your message" : "We got your request";
  const how = answers.contactBy
    ? `A person will read it and reply the way you asked: ${contactMethodPhrases[answers.contactBy]}.`
    : "A real person will read it and get back to you.";
  // anyone can enter any address, so the email repeats only a plain first name
  const facts: EmailDetail[] = [
    { label: "Reference", value: reference },
    ...answerSummary({ ...answers, name: safeFirstName(answers.name) }),
  ];
  const area = inArea
    ? ""
    : `ZIP code ${answers.zip} is outside our usual service area. We’ll keep your request and tell you honestly whether we can help.`;
  const steps = isMessage ? nextStepsOfMessage : inArea ? nextSteps : nextStepsOutOfArea;
  const drawn = answers.design ? formatDesignTitle(parseDesignQuery(answers.design).design) : "";
  const help =
    "A photo from the kitchen door, the property survey from your closing papers and the name of your HOA, if you have one. Add them on your project page. No password needed.";
  const why = `You’re getting this because you ${isMessage ? "sent us a message" : "asked for a quote"} on our website on ${formatDay(receivedAt)} at ${formatTime(receivedAt)}. If that wasn’t you, reply “not me” and we’ll erase it. You’re not on a mailing list.`;
  const sender = [
    `${settings.name}, Houston, Texas`,
    [formatPhone(settings.phone), settings.email].filter(Boolean).join(", "),
  ];

  const text = `${title.toUpperCase()}

${wrapText(how)}
${area ? `\n${wrapText(area)}\n` : ""}
${formatDetailLines(facts)}
${drawn ? `\nYour design: ${drawn}\n  ${design}\n\nSee it in your yard (open on your phone):\n  ${yard}\n` : ""}${visit ? `\nPick a visit time:\n  ${visit}\n` : ""}
WHAT HELPS US MOST
${wrapText(help.replace("Add them on your project page. No password needed.", "Add them on your project page. No password needed:"))}

  ${link}

This link is private. Share it only with people who are deciding with you.

WHAT HAPPENS NEXT
${steps.map((step, index) => wrapText(step, `${index + 1}  `)).join("\n")}

--
${sender.join("\n")}

${wrapText(why)}
`;
  const html = renderEmailFrame(
    title,
    `${how} Your details are below.`,
    `${renderEmailHeader(settings.name, title, how)}
${area ? renderBlock(renderParagraph(area)) : ""}
${renderBlock(`${renderDetails(facts)}${drawn ? `<p style="margin:20px 0;font-size:17px;line-height:27px">Your design: <a href="${escapeHtml(design)}" style="color:#121A1C">${escapeHtml(drawn)}</a></p><p style="margin:0 0 20px;font-size:17px;line-height:27px"><a href="${escapeHtml(yard)}" style="color:#121A1C">See it in your yard</a> (open on your phone)</p>` : ""}${visit ? renderButton(visit, "Pick a visit time") : ""}`)}
${renderBlock(`${renderHeading("What helps us most")}${renderParagraph(help)}${renderButton(link, "Open your project page")}<p style="margin:18px 0 0;font-size:15px;line-height:23px;color:#47534F">Button not working? Open <a href="${escapeHtml(link)}" style="color:#47534F;word-break:break-all">${escapeHtml(link)}</a>. This link is private. Share it only with people who are deciding with you.</p>`)}
${renderBlock(`${renderHeading("What happens next")}${steps.map(renderStep).join("")}`)}
${renderFooter(`${sender.map(escapeHtml).join("<br>")}<br><br>${escapeHtml(why)}`)}`,
  );
  return { subject: `${title}: ${reference}`, text, html };
}

function buildAlertEmail(
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
  { settings, addresses, siteUrl }: Omit<EmailContext, "secret">,
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

const detailsPadding = "8px 32px 24px";

/** Builds the email that sends the private links of a person's projects. */
export function buildProjectLinkEmail(
  name: string,
  projects: readonly LinkedProject[],
  { settings, addresses, siteUrl }: Omit<EmailContext, "secret">,
) {
  const title = "Your private link";
  const first = safeFirstName(name);
  const intro = `${first ? `Hi ${first}, here` : "Here"} is the link to your project page. No password needed.`;
  const links = projects.map(({ reference, linkId }) => ({
    reference,
    link: new URL(paths.privateProject(linkTokenPlaceholder(linkId)), siteUrl).toString(),
  }));
  const privacy = "This link is private. Share it only with people who are deciding with you.";
  const why =
    "You’re getting this because someone asked for it on our website with your email address. If that wasn’t you, ignore this email.";
  const sender = [
    `${settings.name}, Houston, Texas`,
    [formatPhone(settings.phone), settings.email].filter(Boolean).join(", "),
  ];
  const text = `${title.toUpperCase()}

${wrapText(intro)}

${links.map(({ reference, link }) => `${reference}\n  ${link}`).join("\n\n")}

${privacy}

--
${sender.join("\n")}

${wrapText(why)}
`;
  const blocks = links.map(
    ({ reference, link }) =>
      `${renderParagraph(`Reference ${reference}`)}${renderButton(link, "Open your project page")}<p style="margin:0 0 24px"></p>`,
  );
  const html = renderEmailFrame(
    title,
    intro,
    `${renderEmailHeader(settings.name, title, intro)}
${renderBlock(`${blocks.join("")}${renderParagraph(privacy)}`)}
${renderFooter(`${sender.map(escapeHtml).join("<br>")}<br><br>${escapeHtml(why)}`)}`,
  );
  return { replyTo: addresses.replyTo, subject: `${title}, ${settings.name}`, text, html };
}

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
