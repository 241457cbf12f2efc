import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import { type EmailState, emailStates } from "~/platform/outbox/outbox";
import { emailKindLabel, formatAttemptCount } from "./email-labels";
import { EmailStateMark } from "./email-state";

export type ListedEmail = {
  id: string;
  kind: string;
  toAddress: string;
  subject: string;
  state: EmailState;
  attempts: number;
  nextTryAt: Date;
  lastError: string;
  createdAt: Date;
  sentAt: Date | null;
  redactedAt: Date | null;
};

type OutboxListProps = {
  /** UTC milliseconds. */
  now: number;
  state: EmailState | undefined;
  isFirst: boolean;
  emails: readonly ListedEmail[];
  /** Cursor of the next page. */
  next: string | undefined;
  /** Counts of queued and failed emails. */
  open: Partial<Record<EmailState, number>>;
};

const stateLabels: Record<EmailState, string> = { waiting: "Queued", sent: "Sent", dead: "Failed" };

/** Renders all emails of the site with their delivery state, newest first. */
export function OutboxList({ now, state, isFirst, emails, next, open }: OutboxListProps) {
  const href = (stateFilter: EmailState | undefined, before?: string) => {
    const query = new URLSearchParams({ ...(stateFilter && { state: stateFilter }), ...(before && { before }) });
    return query.size > 0 ? `${adminPaths.outbox}?${query}` : adminPaths.outbox;
  };
  return (
    <>
      <nav className="tools" aria-label="Status">
        <div className="segmented">
          {[undefined, ...emailStates].map((emailState) => (
            <Link key={emailState ?? "all"} to={href(emailState)} aria-current={emailState === state ? "true" : undefined}>
              {emailState ? stateLabels[emailState] : "All"}{" "}
              {emailState && open[emailState] ? <span className="tabular">{open[emailState]}</span> : null}
            </Link>
          ))}
        </div>
        <p className="push-end muted">Newest first. All times Central.</p>
      </nav>
      {open.dead && state !== "dead" ? (
        <div className="due-notice">
          <b>
            {open.dead} {open.dead === 1 ? "email" : "emails"} failed
          </b>
          <span>Your leads are saved.</span>
          <Link className="text-link" to={href("dead")}>
            View failed emails
          </Link>
        </div>
      ) : null}
      {emails.length === 0 ? (
        <div className="empty">
          <p>{state || !isFirst ? "No emails with this status." : "No emails yet. Emails the site sends show up here."}</p>
        </div>
      ) : (
        <ul className="outbox-list">
          {emails.map((email) => (
            <li key={email.id}>
              <Link to={adminPaths.email(email.id)} prefetch="intent">
                <b>{email.redactedAt ? emailKindLabel(email.kind) : email.subject}</b>
                <EmailStateMark email={email} />
                <small>{email.redactedAt ? "Recipient and content deleted" : `${emailKindLabel(email.kind)} to ${email.toAddress}`}</small>
                <small className="tabular">{formatEmailTimes(email, new Date(now))}</small>
                {email.lastError ? <small className="reason">{email.lastError}</small> : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {next || !isFirst ? (
        <nav className="tools" aria-label="Pages">
          {isFirst ? null : (
            <Link className="text-link" to={href(state)}>
              Newest
            </Link>
          )}
          {next ? (
            <Link className="text-link" to={href(state, next)}>
              Older emails
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

function formatEmailTimes({ state, attempts, nextTryAt, createdAt, sentAt }: ListedEmail, now: Date): string {
  if (state === "sent") return formatShortDateTime(sentAt ?? createdAt, now);
  if (state === "dead") return `${formatAttemptCount(attempts)}, ${lowerRelativeDay(formatShortDateTime(createdAt, now))}`;
  if (attempts === 0) return "Sends within a minute";
  return `${formatAttemptCount(attempts)}, next try ${lowerRelativeDay(formatShortDateTime(nextTryAt, now))}`;
}
