import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { type LeadStatus, type NextStepKind, nextStepName, statusNames } from "~/domain/leads/lead";
import { clockTime } from "~/lib/clock-time";
import { dateFormat } from "~/lib/date-format";
import { formatShortDay, houstonDay } from "~/lib/dates";
import { formatDollars } from "~/lib/money";

/** A lead as far as its next step goes. */
export type StepLead = {
  id: string;
  name: string;
  zip: string;
  /** "Outdoor kitchen, 200 to 400 sq ft" */
  project: string;
  street: string;
  status: LeadStatus;
  statusSince: Date;
  valueCents: number | null;
  nextKind: NextStepKind | null;
  nextAction: string;
  nextActionAt: Date | null;
  nextStaffId: string | null;
  nextStaff: string | null;
};

type ListProps = { leads: readonly StepLead[]; now: Date };

/** Visits, earliest first: when, with whom, where and who drives. */
export function Visits({ leads, now, me }: ListProps & { me: string }) {
  return (
    <ul className="nd">
      {leads.map(({ id, name, street, zip, nextActionAt, nextStaffId, nextStaff }) => {
        const where = [street, zip].filter(Boolean).join(", ");
        const who = nextStaffId === me ? "You" : nextStaff;
        return (
          <li key={id}>
            <span>
              {nextActionAt && houstonDay(nextActionAt) !== houstonDay(now) ? <small>{shortWeekday(nextActionAt)}</small> : null}
              {nextActionAt ? clockTime(nextActionAt) : ""}
            </span>
            <span>
              <Link className="nm" to={adminPaths.lead(id)}>
                {name}
              </Link>
              <small>
                {where}
                {who ? `. ${who}` : ""}
              </small>
            </span>
            {street ? (
              <a
                className="link tlink"
                href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${street}, ${zip}` })}`}
                rel="noreferrer"
              >
                Map<span className="vh"> to {name}</span>
              </a>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Next steps that are late or of today. */
export function DueSteps({ leads, now }: ListProps) {
  return (
    <ul className="nd">
      {leads.map((lead) => {
        const step = stepOf(lead);
        const isClosed = lead.status === "lost"; // to be asked again on a day, not at a time
        const late = lead.nextActionAt !== null && (isClosed ? daysBetween(lead.nextActionAt, now) > 0 : lead.nextActionAt < now);
        return (
          <li key={lead.id}>
            <span className={late ? "late" : undefined}>
              {lead.nextActionAt ? (isClosed && !late ? "Today" : dueLabel(lead.nextActionAt, now)) : ""}
            </span>
            <span>
              <Link className="nm" to={adminPaths.lead(lead.id)}>
                {step}
              </Link>
              <small>{standingOf(lead)}</small>
            </span>
            <Link className="link tlink" to={`${adminPaths.lead(lead.id)}#${isClosed ? "ask-again" : "next"}`}>
              {isClosed ? "Look" : "Done"}
              <span className="vh">, {step}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Open leads of which nobody has said what comes next, and when. */
export function Stepless({ leads, now }: ListProps) {
  return (
    <ul className="nd">
      {leads.map((lead) => (
        <li key={lead.id}>
          <span>{daysLabel(daysBetween(lead.statusSince, now))}</span>
          <span>
            <Link className="nm" to={adminPaths.lead(lead.id)}>
              {lead.name}
            </Link>
            <small>
              {standingOf(lead)}
              {lead.nextKind || lead.nextAction ? `. ${lead.nextAction || nextStepName(lead.nextKind ?? "call")}, no day` : ""}
            </small>
          </span>
          <Link className="link tlink" to={`${adminPaths.lead(lead.id)}#next`}>
            Set one<span className="vh"> for {lead.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** "Call Beth Mercer", "Send quote, Joyce Pruitt" */
function stepOf({ nextKind, nextAction, name }: StepLead): string {
  if (nextAction) return `${nextAction}, ${name}`;
  const kind = nextKind ? nextStepName(nextKind) : "Next step";
  return nextKind === "call" || nextKind === "text" || nextKind === "email" || nextKind === "visit"
    ? `${kind} ${name}`
    : `${kind}, ${name}`;
}

/** "Quoted, $61,800", "Contacted, covered patio" */
function standingOf({ status, valueCents, project }: StepLead): string {
  const what = valueCents === null ? project.charAt(0).toLowerCase() + project.slice(1) : formatDollars(valueCents);
  return [statusNames[status], what].filter(Boolean).join(", ");
}

/** "2 d late" of an earlier day, the time of today. */
function dueLabel(at: Date, now: Date): string {
  const days = daysBetween(at, now);
  return days > 0 ? `${days} d late` : clockTime(at);
}

function daysLabel(days: number): string {
  if (days === 0) return "Today";
  return days === 1 ? "1 day" : `${days} days`;
}

/** Midnights in Houston between two moments. */
function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((Date.parse(houstonDay(to)) - Date.parse(houstonDay(from))) / 86_400_000));
}

const weekday = dateFormat({ weekday: "short", timeZone: "America/Chicago" });

/** "Wed Nov 25" */
function shortWeekday(at: Date): string {
  return `${weekday.format(at)} ${formatShortDay(at)}`;
}
