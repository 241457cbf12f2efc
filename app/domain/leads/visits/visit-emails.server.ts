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
import type { Language } from "~/lib/languages";
import { type Wording, wordingIn } from "~/lib/spanish/texts";
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
  /** Language of the customer; English by default. */
  wording?: Wording;
};

const english = wordingIn("en");

/** "Wednesday, December 9, 9:00 AM" */
export function formatVisitTime(at: Date, language?: Language): string {
  return `${formatVisitDay(at, language)}, ${formatClock(at, language)}`;
}

/** "Wednesday, December 9"; in Spanish "miércoles 9 de diciembre", for use after an article. */
export function formatVisitDay(at: Date, language?: Language): string {
  const day = formatWeekdayDate(at, language);
  return language === "es" ? day.split(", ").join(" ") : day;
}

/** "9:00 AM"; in Spanish with its article, "las 9:00 a. m." */
export function formatVisitClock(at: Date, language?: Language): string {
  const clock = formatClock(at, language);
  return language === "es" ? `${clock.startsWith("1:") ? "la" : "las"} ${clock}` : clock;
}

/** "between 9:00 and 9:30 AM Central Time" */
export function formatArrival(at: Date, { t, language } = english): string {
  return t("between {from} and {until} Central Time", arrivalWindow(at, language));
}

/** "9:00 to 9:30 AM CT" */
function formatArrivalWindow(at: Date, { t, language }: Wording): string {
  return t("{from} to {until} CT", arrivalWindow(at, language));
}

/**
 * Returns when we arrive at the earliest and the latest; the first time without AM or PM if both
 * are the same.
 */
function arrivalWindow(at: Date, language: Language): { from: string; until: string } {
  const until = formatVisitClock(new Date(at.getTime() + arrivalMinutes * 60_000), language);
  const from = formatVisitClock(at, language);
  if (language === "es") return { from, until };
  return { from: from.slice(-2) === until.slice(-2) ? from.slice(0, -3) : from, until };
}

/** Returns a booked visit as its customer's pages show it. */
export function toVisitCard(
  {
    kind,
    startsAt,
    endsAt,
    place,
    zip,
  }: Pick<Visit, "kind" | "startsAt" | "endsAt" | "place" | "zip">,
  wording = english,
) {
  const { t, language } = wording;
  const isTrip = hasTrip(kind);
  return {
    day: formatVisitDay(startsAt, language),
    window: isTrip
      ? formatArrivalWindow(startsAt, wording)
      : t("{time} CT", { time: formatClock(startsAt, language) }),
    place: isTrip ? [place, zip].filter(Boolean).join(", ") : t("We’ll call you"),
    length: formatLength({ startsAt, endsAt }, wording),
  };
}

export type VisitCardData = ReturnType<typeof toVisitCard>;

/** Returns the attachment with which calendar programs add, move or cancel the visit. */
function buildVisitFile(
  visit: Visit,
  context: VisitEmailContext,
  isCanceled: boolean,
): NewAttachment {
  const content = buildVisitCalendar(visit, context, isCanceled);
  return {
    name: "visit.ics",
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content,
  };
}

/** Returns the calendar file of a homeowner's visit. */
export function buildVisitCalendar(
  visit: Visit,
  {
    settings,
    siteUrl,
    wording = english,
  }: Pick<VisitEmailContext, "settings" | "siteUrl" | "wording">,
  isCanceled = false,
): string {
  const { t } = wording;
  const isTrip = hasTrip(visit.kind);
  const company = settings.name;
  return buildCalendar([
    {
      uid: `${visit.id}@${siteUrl.hostname}`,
      sequence: visit.sequence,
      start: visit.startsAt,
      end: visit.endsAt,
      changedAt: visit.updatedAt,
      summary: isTrip ? t("{company} visits", { company }) : t("{company} calls", { company }),
      location: [visit.place, visit.zip].filter(Boolean).join(", "),
      description: t("{what}. Questions: {phone}", {
        what: isTrip
          ? t("We’ll arrive {arrival}", { arrival: formatArrival(visit.startsAt, wording) })
          : t("We’ll call you"),
        phone: formatPhone(settings.phone),
      }),
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

/** "About 45 minutes", "About 8 hours", "3 days, until Wednesday, December 9" */
function formatLength(
  { startsAt, endsAt }: Pick<Visit, "startsAt" | "endsAt">,
  { t, language }: Wording,
): string {
  const days = visitDaysOf({ startsAt, endsAt }).length;
  if (days > 1)
    return t("{days} days, until {day}", { days, day: formatVisitDay(endsAt, language) });
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  return minutes < 120
    ? t("About {minutes} minutes", { minutes })
    : t("About {hours} hours", { hours: Math.round(minutes / 30) / 2 });
}

function describeEmail(
  emailKind: VisitEmailKind,
  visit: Visit,
  { settings, wording = english }: VisitEmailContext,
  lateAt: Date | undefined,
): EmailTexts {
  const { t, language } = wording;
  const { startsAt, kind } = visit;
  const isTrip = hasTrip(kind);
  const when = formatVisitTime(startsAt, language);
  const noun = t(visitNoun(kind));
  const day = formatVisitDay(startsAt, language);
  const arrival = isTrip
    ? t("We’ll arrive {day}, {arrival}.", { day, arrival: formatArrival(startsAt, wording) })
    : t("We’ll call you {day}, at {time} Central Time.", {
        day,
        time: formatVisitClock(startsAt, language),
      });
  const phone = formatPhone(settings.phone);
  const change = `${t("The attached file adds it to your calendar.")} ${
    // emails are written with the change
    canChangeOnline(visit, visit.updatedAt)
      ? t("You can move or cancel it until {until}. After that, please call {phone}.", {
          until: formatVisitTime(new Date(startsAt.getTime() - homeownerChangeMs), language),
          phone,
        })
      : t("If you need to change it, please call {phone}.", { phone })
  }`;
  const where = {
    label: t("Where"),
    value: isTrip ? [visit.place, visit.zip].filter(Boolean).join(", ") : "",
  };
  const details = [
    { label: t("When"), value: when },
    where,
    { label: t("Takes"), value: formatLength(visit, wording) },
  ];
  switch (emailKind) {
    case "booked":
      return {
        subject: t("Booked: {when}", { when }),
        title: t("Your {noun} is booked", { noun }),
        line: arrival,
        note: change,
        details,
      };
    case "moved":
      return {
        subject: t("New time: {when}", { when }),
        title: t("Your {noun} has a new time", { noun }),
        line: arrival,
        note: change,
        details,
      };
    case "canceled":
      return {
        subject: t("Canceled: {noun} on {when}", { noun, when }),
        title: t("Your {noun} is canceled", { noun }),
        line: t("Your request stays with us. You can book again any time."),
        note: t("To find another time by phone, call {phone}.", { phone }),
        details: [{ label: t("Canceled"), value: when }, where],
      };
    case "reminder":
      return {
        subject: t("Tomorrow: our {noun} at {time}", {
          noun,
          time: formatVisitClock(startsAt, language),
        }),
        title: isTrip ? t("See you tomorrow") : t("We’ll call you tomorrow"),
        line: arrival,
        note: t("If your plans changed, please call {phone}.", { phone }),
        details,
      };
    case "late": {
      const time = formatVisitClock(lateAt ?? startsAt, language);
      return {
        subject: t("We’re running late: about {time}", { time }),
        title: t("We’re running late"),
        line: isTrip
          ? t("We now expect to arrive about {time} Central Time.", { time })
          : t("We now expect to call about {time} Central Time.", { time }),
        note: t("If that doesn’t work, please call {phone}.", { phone }),
        details: [
          { label: t("Planned"), value: formatClock(startsAt, language) },
          { label: t("Now"), value: t("About {time}", { time }) },
          where,
        ],
      };
    }
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
  const { settings, replyTo, visitUrl, wording = english } = context;
  const { t, language } = wording;
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
      ? {
          url: visitUrl,
          label: t(emailKind === "canceled" ? "Book another time" : "See your visit"),
        }
      : undefined;
  const privacy = t("This link is private. Share it only with people who are deciding with you.");
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
      ? `${line} ${formatVisitTime(visit.startsAt, language)}`
      : line,
    `${renderEmailHeader(settings.name, title, line)}
${renderBlock(joinPhone(`${renderDetails(details)}<div style="height:20px"></div>${renderParagraph(note)}${action}`, formatPhone(settings.phone)))}
${renderFooter(sender.map(escapeHtml).join("<br>"))}`,
    language,
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
