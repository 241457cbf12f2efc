import { adminPaths } from "~/admin-paths";
import { safeFirstName } from "~/domain/leads/contact/person-name";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import { buildCalendar } from "~/domain/visits/ics";
import { arrivalMinutes, homeownerChangeMs } from "~/domain/visits/visit";
import { formatClock, formatTime, formatWeekdayDate } from "~/lib/dates";
import { escapeHtml } from "~/lib/text";
import {
  type EmailDetail,
  formatDetailLines,
  renderBlock,
  renderButton,
  renderDetails,
  renderEmailFrame,
  renderEmailHeader,
  renderFooter,
  renderParagraph,
  renderStaffEmailHeader,
  wrapText,
} from "~/platform/outbox/email-layout";
import { type EmailMessage, toEmailPerRecipient } from "~/platform/outbox/outbox";
import type { NewAttachment } from "~/platform/outbox/outbox.server";
import type { visits } from "~/schema";

export type Visit = typeof visits.$inferSelect;
/** News about a visit that homeowners get by email. */
export type VisitEmailKind = "booked" | "moved" | "canceled" | "reminder" | "late";

type VisitEmailContext = {
  settings: Settings;
  /** Reply-to address of emails to homeowners. */
  replyTo: string;
  siteUrl: URL;
  /** URL of the page where the homeowner moves or cancels the visit, with the placeholder of its token; undefined without a link. */
  visitUrl: string | undefined;
};

/** "Wednesday, December 9, 9:00 AM" */
export function formatVisitTime(at: Date): string {
  return `${formatWeekdayDate(at)}, ${formatClock(at)}`;
}

/** "between 9:00 and 9:30 AM Central Time" */
export function formatArrival(at: Date): string {
  const until = formatClock(new Date(at.getTime() + arrivalMinutes * 60_000));
  const from = formatClock(at);
  return `between ${from.slice(-2) === until.slice(-2) ? from.slice(0, -3) : from} and ${until} Central Time`;
}

/** Returns the attachment with which calendar programs add, move or cancel the visit. */
function buildVisitFile(visit: Visit, { settings, siteUrl }: VisitEmailContext, isCanceled: boolean): NewAttachment {
  const content = buildVisitCalendar(visit, { settings, siteUrl }, isCanceled);
  return { name: "visit.ics", contentType: "text/calendar; charset=utf-8; method=PUBLISH", content };
}

/** Returns the calendar file of a homeowner's visit. */
export function buildVisitCalendar(
  visit: Visit,
  { settings, siteUrl }: Pick<VisitEmailContext, "settings" | "siteUrl">,
  isCanceled = false,
): string {
  return buildCalendar([
    {
      uid: `${visit.id}@${siteUrl.hostname}`,
      sequence: visit.sequence,
      start: visit.startsAt,
      end: visit.endsAt,
      changedAt: visit.updatedAt,
      summary: `${settings.name} visits`,
      location: [visit.place, visit.zip].filter(Boolean).join(", "),
      description: `We arrive ${formatArrival(visit.startsAt)}. Questions: ${formatPhone(settings.phone)}`,
      isCanceled,
    },
  ]);
}

type EmailTexts = { subject: string; title: string; line: string; note: string };

function describeEmail(emailKind: VisitEmailKind, visit: Visit, { settings }: VisitEmailContext, lateAt: Date | undefined): EmailTexts {
  const when = formatVisitTime(visit.startsAt);
  const call = `call ${formatPhone(settings.phone)}`;
  const change = `You can move or cancel until ${formatVisitTime(new Date(visit.startsAt.getTime() - homeownerChangeMs))}. After that, please ${call}.`;
  switch (emailKind) {
    case "booked":
      return {
        subject: `Booked: ${when}`,
        title: "Your visit is booked",
        line: `We arrive ${formatArrival(visit.startsAt)}.`,
        note: change,
      };
    case "moved":
      return {
        subject: `New time: ${when}`,
        title: "Your visit has a new time",
        line: `We arrive ${formatArrival(visit.startsAt)}.`,
        note: change,
      };
    case "canceled":
      return {
        subject: `Canceled: visit on ${when}`,
        title: "Your visit is canceled",
        line: "Your request stays with us. You can book again any time.",
        note: `To find another time by phone, ${call}.`,
      };
    case "reminder":
      return {
        subject: `Tomorrow: our visit at ${formatClock(visit.startsAt)}`,
        title: "We come tomorrow",
        line: `We arrive ${formatArrival(visit.startsAt)}.`,
        note: `If something changed, please ${call}.`,
      };
    case "late":
      return {
        subject: `We are running late: about ${formatClock(lateAt ?? visit.startsAt)}`,
        title: "We are running late",
        line: `We now expect to arrive about ${formatClock(lateAt ?? visit.startsAt)} Central Time.`,
        note: `If that does not work, please ${call}.`,
      };
  }
}

/** Builds the email to the homeowner about a visit, with its calendar file. `lateAt` is the new arrival time of "late". */
export function buildVisitEmail(
  emailKind: VisitEmailKind,
  visit: Visit,
  to: { email: string; name: string },
  context: VisitEmailContext,
  { dedupeKey, lateAt }: { dedupeKey: string; lateAt?: Date },
): { email: EmailMessage; attachments: NewAttachment[] } {
  const { settings, replyTo, visitUrl } = context;
  const { subject, title, line, note } = describeEmail(emailKind, visit, context, lateAt);
  const first = safeFirstName(to.name);
  const details: EmailDetail[] = [
    { label: "When", value: formatVisitTime(visit.startsAt) },
    { label: "Where", value: [visit.place, visit.zip].filter(Boolean).join(", ") },
  ];
  const sender = [`${settings.name}, Houston, Texas`, [formatPhone(settings.phone), settings.email].filter(Boolean).join(", ")];
  const link =
    visitUrl && emailKind !== "late"
      ? { url: visitUrl, label: emailKind === "canceled" ? "Book another time" : "See your visit" }
      : undefined;
  const text = `${title.toUpperCase()}

${wrapText(`${first ? `${first}, ` : ""}${first ? line.charAt(0).toLowerCase() + line.slice(1) : line}`)}

${formatDetailLines(details)}

${wrapText(note)}
${link ? `\n  ${link.url}\n\nThis link is private. Share it only with people who are deciding with you.\n` : ""}
--
${sender.join("\n")}
`;
  const html = renderEmailFrame(
    title,
    `${line} ${formatVisitTime(visit.startsAt)}`,
    `${renderEmailHeader(settings.name, title, line)}
${renderBlock(`${renderDetails(details)}<div style="height:20px"></div>${renderParagraph(note)}${link ? renderButton(link.url, link.label) : ""}`)}
${renderFooter(sender.map(escapeHtml).join("<br>"))}`,
  );
  const email = { kind: `visit-${emailKind}`, dedupeKey, to: to.email, replyTo, subject, text, html };
  return { email, attachments: emailKind === "late" ? [] : [buildVisitFile(visit, context, emailKind === "canceled")] };
}

/** Builds the emails, one per recipient, that tell the office what a homeowner did with their visit. */
export function buildVisitAlertEmails(
  what: "booked" | "moved" | "canceled" | "asked",
  lead: { id: string; name: string; zip: string; email: string | null },
  details: readonly EmailDetail[],
  { office, siteUrl, dedupeKey, now }: { office: readonly string[]; siteUrl: URL; dedupeKey: string; now: Date },
): EmailMessage[] {
  const labels = { booked: "Visit booked", moved: "Visit moved", canceled: "Visit canceled", asked: "Visit times wanted" };
  const title = `${lead.name}, ${lead.zip}`;
  const link = new URL(adminPaths.lead(lead.id), siteUrl).toString();
  const when = `${formatTime(now)}, by the customer`;
  const warning = "Contains personal data. Don’t forward outside the company.";
  const filledDetails = details.filter(({ value }) => value !== "");
  const text = `${labels[what].toUpperCase()}: ${title.toUpperCase()}
${when}

View lead: ${link}

${formatDetailLines(filledDetails)}

--
${warning}
`;
  const html = renderEmailFrame(
    `${labels[what]}: ${title}`,
    when,
    `${renderStaffEmailHeader(`${labels[what]}, ${when}`, title, 18, renderButton(link, "View lead"))}
${renderBlock(renderDetails(filledDetails), "8px 32px 24px")}
${renderFooter(escapeHtml(warning))}`,
  );
  const subject = `${labels[what]}: ${title}`.replace(/\s+/g, " ");
  return toEmailPerRecipient(office, { kind: "lead-alert", dedupeKey, replyTo: lead.email ?? "", subject, text, html });
}
