import { Form, Link } from "@remix-run/react";
import { MessageFiles } from "~/admin/leads/message-files";
import { CursorPager } from "~/admin/lists/list-page";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { autoKindLabels } from "~/domain/leads/messages/message";
import { formatPhone } from "~/domain/settings/settings";
import { formatClock, formatShortDateTime, formatShortDay, toHoustonDay } from "~/lib/dates";
import { truncate } from "~/lib/text";
import { EmptyList } from "~/ui/admin/empty-list";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Notice } from "~/ui/forms/notice";
import { EmailChoices, type LeadSearch, type UnmatchedEmail } from "./email-choices";
import { type HandledEmail, HandledLine, type TakenEmail, TakenLine } from "./handled-lines";

type PageProps = {
  /** UTC milliseconds. */
  now: number;
  formKey: string;
  emails: readonly UnmatchedEmail[];
  isFirst: boolean;
  /** Cursor of the next page. */
  next: string | undefined;
  /** Emails of the last 30 days, newest first. */
  handled: readonly HandledEmail[];
  /** Id of the email that was just handled. */
  done: string | null;
  search: LeadSearch;
  answer: { error: string } | { taken: TakenEmail } | undefined;
};

/** Renders the emails that match no lead, with suggestions, and the emails that staff handled. */
export function UnmatchedEmailPage({
  now,
  formKey,
  emails,
  isFirst,
  next,
  handled,
  done,
  search,
  answer,
}: PageProps) {
  const at = new Date(now);
  const finished = handled.find(({ id }) => id === done);
  return (
    <AdminPage title="Unmatched email" back={{ to: adminPaths.leads, label: "Leads" }}>
      {answer && "error" in answer ? <Notice kind="error">{answer.error}</Notice> : null}
      {answer && "taken" in answer ? (
        <TakenLine taken={answer.taken} formKey={formKey} now={at} />
      ) : finished ? (
        <HandledLine email={finished} formKey={formKey} now={at} />
      ) : null}
      {emails.length > 0 ? (
        <>
          <p className="muted">
            These match no lead. They start no response time until you attach them. All times
            Central.
          </p>
          <ol className="unmatched-list">
            {emails.map((email) => (
              <li key={email.id} id={`email-${email.id}`}>
                <Email email={email} now={at} />
                <EmailChoices email={email} formKey={formKey} search={search} />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <EmptyList action={{ href: adminPaths.leads, label: "View leads" }}>
          Every email matches a lead. Email we can’t match shows up here.
        </EmptyList>
      )}
      <CursorPager
        isFirst={isFirst}
        next={next}
        href={(before) =>
          before ? adminPaths.unmatchedEmailWith({ before }) : adminPaths.unmatchedEmail
        }
        older="Older emails"
      />
      {handled.length > 0 ? (
        <details className="behind" open={emails.length === 0 || undefined}>
          <summary>{`Handled in the last 30 days, ${handled.length}`}</summary>
          <ul className="handled-list">
            {handled.map((email) => (
              <li key={email.id}>
                <span className="muted">{formatShortDay(new Date(email.at))}</span>
                <b>{[email.person, email.address].filter(Boolean).join(", ")}</b>
                <HandledText email={email} />
                <Form method="post" action={adminPaths.unmatchedEmail}>
                  <HiddenFields values={{ intent: "undo", key: formKey, id: email.id }} />
                  <button type="submit" className="text-link target-link">
                    Undo
                    <span className="visually-hidden">{`: ${email.address}`}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </AdminPage>
  );
}

function HandledText({ email }: { email: HandledEmail }) {
  const by = email.staffName ?? "a former colleague";
  if (!email.leadId)
    return (
      <span className="muted">
        {`Not a customer${email.isIgnored ? ", all email from this address" : ""}, by ${by}`}
      </span>
    );
  return (
    <span className="muted">
      <span>{email.isNewLead ? "New lead " : "Attached to "}</span>
      <Link to={adminPaths.lead(email.leadId)}>{email.leadName}</Link>
      <span>{` by ${by}`}</span>
    </span>
  );
}

const excerptLength = 240;

function Email({ email, now }: { email: UnmatchedEmail; now: Date }) {
  const { person, address, subject, text, quotedText, createdAt, isVerified, problem } = email;
  const excerpt = truncate(text, excerptLength);
  const isCut = excerpt.length < text.trim().length;
  const verdict = isVerified === null ? ", unchecked" : isVerified ? ", verified" : "";
  const isToday = toHoustonDay(createdAt) === toHoustonDay(now);
  return (
    <article className="unmatched-email">
      <header>
        <p>
          {person ? <b dir="auto">{person}</b> : null}{" "}
          <span className="muted">{`${formatPhone(address)}${verdict}`}</span>
        </p>
        <time className="muted tabular" dateTime={createdAt.toISOString()}>
          {isToday ? formatClock(createdAt) : formatShortDateTime(createdAt, now)}
        </time>
      </header>
      <h2 dir="auto">{subject || "No subject"}</h2>
      {email.autoKind ? <p className="muted">{autoKindLabels[email.autoKind]}</p> : null}
      <p className="unmatched-text quoted" dir="auto">
        {excerpt ? `${excerpt}${isCut ? "…" : ""}` : "No text"}
      </p>
      {isCut || quotedText ? (
        <details>
          <summary className="text-link">Show whole email</summary>
          <blockquote className="quoted" dir="auto">
            {[isCut ? text : "", quotedText].filter(Boolean).join("\n\n")}
          </blockquote>
        </details>
      ) : null}
      {isVerified === false ? (
        <p>
          <b className="overdue">Sender not verified.</b>{" "}
          <span className="muted">Anyone could have typed this address.</span>
        </p>
      ) : null}
      {problem ? <p className="muted">{problem}</p> : null}
      <MessageFiles files={email.files} />
    </article>
  );
}
