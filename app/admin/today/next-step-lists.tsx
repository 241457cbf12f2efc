import { Link } from "@remix-run/react";
import { VisitChannels } from "~/admin/calendar/visit-channels";
import { LanguageMark } from "~/admin/leads/language-mark";
import { adminPaths } from "~/admin-paths";
import { buildRunningLateText, type ContactDetails } from "~/domain/leads/contact/contact-link";
import { formatContactTime, formatShortTime } from "~/domain/leads/contact/contact-times";
import { type LeadStage, type NextStepKind, nextStepLabel, stageLabels } from "~/domain/leads/lead";
import { lazyDateFormat } from "~/lib/date-format";
import { formatShortDay, midnightsBetween, toHoustonDay } from "~/lib/dates";
import { houstonTimeZone } from "~/lib/houston-offset";
import type { Language } from "~/lib/languages";
import { formatDollars } from "~/lib/money";
import { formatAnd } from "~/lib/word-lists";

export type NextStepLead = {
  id: string;
  name: string;
  zip: string;
  /** "Outdoor kitchen, 200 to 400 sq ft" */
  project: string;
  street: string;
  status: LeadStage;
  statusSince: Date;
  valueCents: number | null;
  nextKind: NextStepKind | null;
  nextAction: string;
  nextActionAt: Date | null;
  nextStaffId: string | null;
  nextStaff: string | null;
  phone: string | null;
  replyLanguage: Language;
  /** Times of unanswered calls since the last reply. */
  triedAt: readonly Date[];
};

/** Visit with the contact details for a running-late message, and the estimated drive to it. */
export type VisitLead = NextStepLead &
  ContactDetails & { visitId: string | null; drive: { minutes: number; leaveAt: Date } | null };

type ListProps = { leads: readonly NextStepLead[]; now: Date };

/**
 * Renders the next visit of today with its departure time. On phones it is at the top of the page.
 */
export function NextVisit({
  lead: { name, nextActionAt, drive },
  now,
}: {
  lead: VisitLead;
  now: Date;
}) {
  if (!nextActionAt || toHoustonDay(nextActionAt) !== toHoustonDay(now)) return null;
  return (
    <p className="next-up">
      <span>
        <b>
          {drive ? `Leave by ${formatShortTime(drive.leaveAt)}` : formatShortTime(nextActionAt)}
        </b>{" "}
        for {name}
      </span>
      <a className="text-link target-link" href="#visits">
        Visits
      </a>
    </p>
  );
}

/** Renders the visits, earliest first: departure time, customer, address, and assignee. */
export function VisitList({
  leads,
  now,
  me,
  business,
}: {
  leads: readonly VisitLead[];
  now: Date;
  me: { id: string; name: string };
  business: string;
}) {
  const next = leads.find(({ nextActionAt }) => nextActionAt && nextActionAt > now)?.visitId;
  return (
    <ul className="ruled-list visit-list">
      {leads.map((lead) => {
        const {
          id,
          name,
          street,
          zip,
          phone,
          email,
          nextActionAt,
          nextStaffId,
          nextStaff,
          visitId,
          drive,
        } = lead;
        const where = [street, zip].filter(Boolean).join(", ");
        const who = nextStaffId === me.id ? "You" : nextStaff;
        const isToday = nextActionAt !== null && toHoustonDay(nextActionAt) === toHoustonDay(now);
        const lateText =
          nextActionAt && isToday
            ? buildRunningLateText(lead, { at: nextActionAt, staff: me.name, business }, now)
            : undefined;
        const lateForm =
          visitId && email && isToday
            ? adminPaths.calendarLate(visitId, toHoustonDay(nextActionAt))
            : undefined;
        return (
          <li key={visitId} data-now={visitId === next && isToday ? "" : undefined}>
            <p className="leave-time">
              {nextActionAt && isToday ? (
                <>
                  {drive ? <b>Leave by {formatShortTime(drive.leaveAt)} </b> : null}
                  {drive ? (
                    `for ${formatShortTime(nextActionAt)}, about ${drive.minutes} min`
                  ) : (
                    <b>{formatShortTime(nextActionAt)}</b>
                  )}
                </>
              ) : nextActionAt ? (
                <b>
                  {formatShortWeekday(nextActionAt)}, {formatShortTime(nextActionAt)}
                </b>
              ) : null}
            </p>
            <Link className="lead-name" to={adminPaths.lead(id)}>
              {name}
            </Link>
            <small>
              {who ? `${where}. ${who}` : `${where} `}
              {!who && visitId && nextActionAt ? (
                <Link
                  className="text-link"
                  to={adminPaths.calendarVisit(visitId, toHoustonDay(nextActionAt))}
                >
                  Unassigned: choose who goes
                </Link>
              ) : null}
            </small>
            <VisitChannels
              name={name}
              street={street}
              zip={zip}
              phone={phone}
              lateHref={lateText ?? lateForm}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Renders the next steps that are overdue or due today. */
export function DueNextSteps({ leads, now }: ListProps) {
  return (
    <ul className="ruled-list next-step-list">
      {leads.map((lead) => {
        const step = formatNextStep(lead);
        const isClosed = lead.status === "lost"; // lost leads return on a day, not at a time
        const late =
          lead.nextActionAt !== null &&
          (isClosed ? midnightsBetween(lead.nextActionAt, now) > 0 : lead.nextActionAt < now);
        return (
          <li key={lead.id}>
            <span className={late ? "overdue" : undefined}>
              {lead.nextActionAt
                ? isClosed && !late
                  ? "Today"
                  : formatDueTime(lead.nextActionAt, now)
                : ""}
            </span>
            <span>
              <Link className="row-name" to={adminPaths.lead(lead.id)}>
                {step}
                <LanguageMark language={lead.replyLanguage} />
              </Link>
              <small>
                {lead.triedAt.length > 0
                  ? formatTries(lead.triedAt, now)
                  : formatStageSummary(lead)}
              </small>
            </span>
            <Link
              className="text-link target-link"
              to={
                isRetry(lead)
                  ? `${adminPaths.lead(lead.id)}?log=call#log`
                  : `${adminPaths.lead(lead.id)}#${isClosed ? "ask-again" : "next"}`
              }
            >
              {isRetry(lead) ? "Log" : isClosed ? "View" : "Done"}
              <span className="visually-hidden">, {step}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Renders the open leads without a next step. */
export function LeadsWithoutNextStep({ leads, now }: ListProps) {
  return (
    <ul className="ruled-list next-step-list">
      {leads.map((lead) => (
        <li key={lead.id}>
          <span>{formatDays(midnightsBetween(lead.statusSince, now))}</span>
          <span>
            <Link className="row-name" to={adminPaths.lead(lead.id)}>
              {lead.name}
              <LanguageMark language={lead.replyLanguage} />
            </Link>
            <small>
              {formatStageSummary(lead)}
              {lead.nextKind || lead.nextAction
                ? `. ${lead.nextAction || nextStepLabel(lead.nextKind ?? "call")}, no date`
                : ""}
            </small>
          </span>
          <Link className="text-link target-link" to={`${adminPaths.lead(lead.id)}?plan=1#next`}>
            Set next step<span className="visually-hidden"> for {lead.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const isRetry = ({ nextKind, nextAction, triedAt }: NextStepLead) =>
  nextKind === "call" && nextAction === "" && triedAt.length > 0;

/** "Tried 9:02 AM and Friday 4:40 PM" */
function formatTries(times: readonly Date[], now: Date): string {
  return `Tried ${formatAnd(times.slice(-3).map((at) => formatContactTime(at, now)))}`;
}

/** "Call Beth Mercer", "Try Beth Mercer again", "Send quote, Joyce Pruitt" */
function formatNextStep(lead: NextStepLead): string {
  const { nextKind, nextAction, name } = lead;
  if (isRetry(lead)) return `Try ${name} again`;
  if (nextAction) return `${nextAction}, ${name}`;
  const kind = nextKind ? nextStepLabel(nextKind) : "Next step";
  return nextKind === "call" || nextKind === "text" || nextKind === "email" || nextKind === "visit"
    ? `${kind} ${name}`
    : `${kind}, ${name}`;
}

/** "Quoted, $61,800", "Contacted, covered patio" */
function formatStageSummary({ status, valueCents, project }: NextStepLead): string {
  const what =
    valueCents === null
      ? project.charAt(0).toLowerCase() + project.slice(1)
      : formatDollars(valueCents);
  return [stageLabels[status], what].filter(Boolean).join(", ");
}

/** "2 days overdue" before today, otherwise the time of day. */
function formatDueTime(at: Date, now: Date): string {
  const days = midnightsBetween(at, now);
  return days > 0 ? `${formatDays(days)} overdue` : formatShortTime(at);
}

function formatDays(days: number): string {
  if (days === 0) return "Today";
  return days === 1 ? "1 day" : `${days} days`;
}

const weekday = lazyDateFormat({ weekday: "short", timeZone: houstonTimeZone });

/** "Wed Nov 25" */
function formatShortWeekday(at: Date): string {
  return `${weekday.format(at)} ${formatShortDay(at)}`;
}
