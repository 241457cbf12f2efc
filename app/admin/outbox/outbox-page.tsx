import { Link } from "@remix-run/react";
import { ListPage } from "~/admin/lists/list-page";
import { adminPaths } from "~/admin-paths";
import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import { upperFirst } from "~/lib/text";
import { type EmailState, emailStates } from "~/platform/outbox/outbox";
import type { ListedEmail } from "~/platform/outbox/outbox-list.server";
import { emailKindLabel, formatAttemptCount } from "./email-labels";
import { EmailStateMark } from "./email-state";

type OutboxPageProps = {
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

const stateLabels: Record<EmailState, string> = {
  waiting: "Queued",
  sent: "Sent",
  dead: "Not sent",
  canceled: "Canceled",
};

/** Renders all emails of the site with their delivery state, newest first. */
export function OutboxPage({ now, state, isFirst, emails, next, open }: OutboxPageProps) {
  const href = (stateFilter: EmailState | undefined, before?: string) => {
    const query = new URLSearchParams({
      ...(stateFilter && { state: stateFilter }),
      ...(before && { before }),
    });
    return query.size > 0 ? `${adminPaths.outbox}?${query}` : adminPaths.outbox;
  };
  return (
    <ListPage
      title="Outbox"
      tools={
        <>
          <nav className="tools" aria-label="Status">
            <div className="segmented">
              {[undefined, ...emailStates].map((emailState) => (
                <Link
                  key={emailState ?? "all"}
                  to={href(emailState)}
                  aria-current={emailState === state ? "true" : undefined}
                >
                  {emailState ? stateLabels[emailState] : "All"}{" "}
                  {emailState && open[emailState] ? (
                    <span className="tabular">{open[emailState]}</span>
                  ) : null}
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
        </>
      }
      empty={
        emails.length === 0 && {
          children:
            state || !isFirst
              ? "No emails with this status."
              : "No emails yet. Emails the site sends show up here.",
        }
      }
      pager={{ isFirst, next, href: (before) => href(state, before), older: "Older emails" }}
    >
      {emails.length > 0 ? (
        <ul className="link-list outbox-list">
          {emails.map((email) => (
            <li key={email.id}>
              <Link to={adminPaths.email(email.id)} prefetch="intent">
                <b>{email.redactedAt ? emailKindLabel(email.kind) : email.subject}</b>
                <EmailStateMark email={email} />
                <small>
                  {email.redactedAt
                    ? "Recipient and content deleted"
                    : `${emailKindLabel(email.kind)} to ${email.toAddress}`}
                </small>
                <small className="tabular">{formatEmailTimes(email, new Date(now))}</small>
                {email.lastError ? <small className="reason">{email.lastError}</small> : null}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </ListPage>
  );
}

function formatEmailTimes(
  { state, attempts, nextTryAt, createdAt, sentAt }: ListedEmail,
  now: Date,
): string {
  if (state === "sent") return formatShortDateTime(sentAt ?? createdAt, now);
  if (state === "dead" || state === "canceled")
    return `${formatAttemptCount(attempts)}, ${lowerRelativeDay(formatShortDateTime(createdAt, now))}`;
  if (attempts === 0 && nextTryAt <= now) return "Sends within a minute";
  const next = `next try ${lowerRelativeDay(formatShortDateTime(nextTryAt, now))}`;
  return attempts === 0 ? upperFirst(next) : `${formatAttemptCount(attempts)}, ${next}`;
}
