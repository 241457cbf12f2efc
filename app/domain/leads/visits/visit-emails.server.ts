import { adminPaths } from "~/admin-paths";
import { safeFirstName } from "~/domain/leads/contact/person-name";
import { leadAlertEmailKind } from "~/domain/leads/email/queue-email.server";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import { buildCalendar } from "~/domain/visits/ics";
import {
  arrivalMinutes,
  canChangeOnline,
  hasTrip,
  homeownerChangeMs,
  visitDaysOf,
  visitNoun,
} from "~/domain/visits/visit";
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
  /**
   * URL of the page where the homeowner moves or cancels the visit, with the placeholder of its
   * token; undefined without a link.
   */
  visitUrl: string | undefined;
};

/** "Wednesday, December 9, 9:00 AM" */
export function formatVisitTime(at: Date): string {
  return `${formatWeekdayDate(at)}, ${formatClock(at)}`;
}

/** "between 9:00 and 9:30 AM Central Time" */
export function formatArrival(at: Date): string {
  const { from, until } = arrivalWindow(at);
  return `between ${from} and ${until} Central Time`;
}

/** "9:00 to 9:30 AM CT" */
function formatArrivalWindow(at: Date): string {
  const { from, until } = arrivalWindow(at);
  return `${from} to ${until} CT`;
}

/**
 * Returns when we arrive at the earliest and the latest; the first time without AM or PM if both
 * are the same.
 */
function arrivalWindow(at: Date): { from: string; until: string } {
  const until = formatClock(new Date(at.getTime() + arrivalMinutes * 60_000));
  const from = formatClock(at);
  return { from: from.slice(-2) === until.slice(-2) ? from.slice(0, -3) : from, until };
}

/** Returns a booked visit as its customer's pages show it. */
export function toVisitCard({
  kind,
  startsAt,
  endsAt,
  place,
  zip,
}: Pick<Visit, "kind" | "startsAt" | "endsAt" | "place" | "zip">) {
  const isTrip = hasTrip(kind);
  return {
    day: formatWeekdayDate(startsAt),
    window: isTrip ? formatArrivalWindow(startsAt) : `${formatClock(startsAt)} CT`,
    place: isTrip ? [place, zip].filter(Boolean).join(", ") : "We’ll call you",
    length: formatLength({ startsAt, endsAt }),
  };
}

export type VisitCardData = ReturnType<typeof toVisitCard>;

/** Returns the attachment with which calendar programs add, move or cancel the visit. */
function buildVisitFile(
  visit: Visit,
  { settings, siteUrl }: VisitEmailContext,
  isCanceled: boolean,
): NewAttachment {
  const content = buildVisitCalendar(visit, { settings, siteUrl }, isCanceled);
  return {
    name: "visit.ics",
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content,
  };
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
      summary: hasTrip(visit.kind) ? `${settings.name} visits` : `${settings.name} calls`,
      location: [visit.place, visit.zip].filter(Boolean).join(", "),
      description: `${hasTrip(visit.kind) ? `We’ll arrive ${formatArrival(visit.startsAt)}` : "We’ll call you"}. Questions: ${formatPhone(settings.phone)}`,
      isCanceled,
    },
  ]);
}

type EmailTexts = {
  subject: string;
  title: string;
  line: string;
  note: string;
  details: EmailDetail[];
};

/** "Wednesday, December 9, between 9:30 and 10:00 AM Central Time" */
function formatArrivalDay(at: Date): string {
  return `${formatWeekdayDate(at)}, ${formatArrival(at)}`;
}

/** "About 45 minutes", "About 8 hours", "3 days, until Wednesday, December 9" */
function formatLength({ startsAt, endsAt }: Pick<Visit, "startsAt" | "endsAt">): string {
  const days = visitDaysOf({ startsAt, endsAt }).length;
  if (days > 1) return `${days} days, until ${formatWeekdayDate(endsAt)}`;
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  return minutes < 120 ? `About ${minutes} minutes` : `About ${Math.round(minutes / 30) / 2} hours`;
}

function describeEmail(
  emailKind: VisitEmailKind,
  visit: Visit,
  { settings }: VisitEmailContext,
  lateAt: Date | undefined,
): EmailTexts {
  const { startsAt, kind } = visit;
  const when = formatVisitTime(startsAt);
  const noun = visitNoun(kind);
  const arrival = hasTrip(kind)
    ? `We’ll arrive ${formatArrivalDay(startsAt)}.`
    : `We’ll call you ${formatWeekdayDate(startsAt)}, at ${formatClock(startsAt)} Central Time.`;
  const call = `call ${formatPhone(settings.phone)}`;
  const change = `The attached file adds it to your calendar. ${
    // emails are written with the change
    canChangeOnline(visit, visit.updatedAt)
      ? `You can move or cancel it until ${formatVisitTime(new Date(startsAt.getTime() - homeownerChangeMs))}. After that, please ${call}.`
      : `If you need to change it, please ${call}.`
  }`;
  const where = {
    label: "Where",
    value: hasTrip(kind) ? [visit.place, visit.zip].filter(Boolean).join(", ") : "",
  };
  const details = [
    { label: "When", value: when },
    where,
    { label: "Takes", value: formatLength(visit) },
  ];
  const late = formatClock(lateAt ?? startsAt);
  switch (emailKind) {
    case "booked":
      return {
        subject: `Booked: ${when}`,
        title: `Your ${noun} is booked`,
        line: arrival,
        note: change,
        details,
      };
    case "moved":
      return {
        subject: `New time: ${when}`,
        title: `Your ${noun} has a new time`,
        line: arrival,
        note: change,
        details,
      };
    case "canceled":
      return {
        subject: `Canceled: ${noun} on ${when}`,
        title: `Your ${noun} is canceled`,
        line: "Your request stays with us. You can book again any time.",
        note: `To find another time by phone, ${call}.`,
        details: [{ label: "Canceled", value: when }, where],
      };
    case "reminder":
      return {
        subject: `Tomorrow: our ${noun} at ${formatClock(startsAt)}`,
        title: hasTrip(kind) ? "See you tomorrow" : "We’ll call you tomorrow",
        line: arrival,
        note: `If your plans changed, please ${call}.`,
        details,
      };
    case "late":
      return {
        subject: `We’re running late: about ${late}`,
        title: "We’re running late",
        line: `We now expect to ${hasTrip(kind) ? "arrive" : "call"} about ${late} Central Time.`,
        note: `If that doesn’t work, please ${call}.`,
        details: [
          { label: "Planned", value: formatClock(startsAt) },
          { label: "Now", value: `About ${late}` },
          where,
        ],
      };
  }
}

/** Keeps the parts of a phone number in an email on one line. */
function joinPhone(text: string, phone: string): string {
  return text.replaceAll(phone, phone.replace(" ", "\u00a0"));
}

/**
 * Builds the email to the homeowner about a visit, with its calendar file. `lateAt` is the new
 * arrival time of "late".
 */
export function buildVisitEmail(
  emailKind: VisitEmailKind,
  visit: Visit,
  to: { email: string; name: string },
  { dedupeKey, lateAt, ...context }: VisitEmailContext & { dedupeKey: string; lateAt?: Date },
): { email: EmailMessage; attachments: NewAttachment[] } {
  const { settings, replyTo, visitUrl } = context;
  const texts = describeEmail(emailKind, visit, context, lateAt);
  const { subject, title, line, note } = texts;
  const details = texts.details.filter(({ value }) => value !== "");
  const first = safeFirstName(to.name);
  const sender = [
    `${settings.name}, Houston, Texas`,
    [formatPhone(settings.phone), settings.email].filter(Boolean).join(", "),
  ];
  const link =
    visitUrl && emailKind !== "late"
      ? { url: visitUrl, label: emailKind === "canceled" ? "Book another time" : "See your visit" }
      : undefined;
  const privacy = "This link is private. Share it only with people who are deciding with you.";
  const text = `${title.toUpperCase()}

${wrapText(`${first ? `${first}, ` : ""}${first ? line.charAt(0).toLowerCase() + line.slice(1) : line}`)}

${formatDetailLines(details)}

${wrapText(joinPhone(note, formatPhone(settings.phone)))}
${link ? `\n${link.label}:\n  ${link.url}\n\n${privacy}\n` : ""}
--
${sender.join("\n")}
`;
  const action = link
    ? `${renderButton(link.url, link.label)}<p style="margin:0 0 20px"></p>${renderParagraph(privacy)}`
    : "";
  const html = renderEmailFrame(
    title,
    emailKind === "canceled" || emailKind === "late"
      ? `${line} ${formatVisitTime(visit.startsAt)}`
      : line,
    `${renderEmailHeader(settings.name, title, line)}
${renderBlock(joinPhone(`${renderDetails(details)}<div style="height:20px"></div>${renderParagraph(note)}${action}`, formatPhone(settings.phone)))}
${renderFooter(sender.map(escapeHtml).join("<br>"))}`,
  );
  const email = {
    kind: `visit-${emailKind}`,
    dedupeKey,
    to: to.email,
    replyTo,
    subject,
    text,
    html,
  };
  return {
    email,
    attachments:
      emailKind === "late" ? [] : [buildVisitFile(visit, context, emailKind === "canceled")],
  };
}

/**
 * Builds the emails, one per recipient, that tell the office what a homeowner did with their visit.
 */
export function buildVisitAlertEmails(
  what: "booked" | "moved" | "canceled" | "asked",
  lead: { id: string; name: string; zip: string; email: string | null },
  details: readonly EmailDetail[],
  {
    office,
    siteUrl,
    dedupeKey,
    now,
  }: { office: readonly string[]; siteUrl: URL; dedupeKey: string; now: Date },
): EmailMessage[] {
  const labels = {
    booked: "Visit booked",
    moved: "Visit moved",
    canceled: "Visit canceled",
    asked: "Visit times requested",
  };
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
  return toEmailPerRecipient(office, {
    kind: leadAlertEmailKind,
    dedupeKey,
    replyTo: lead.email ?? "",
    subject,
    text,
    html,
  });
}
