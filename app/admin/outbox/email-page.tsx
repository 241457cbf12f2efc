import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatDateTime } from "~/lib/dates";
import { maxSendAttempts } from "~/platform/outbox/outbox";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/forms/notice";
import { emailKindLabel } from "./email-labels";
import { EmailStateMark } from "./email-state";
import type { ListedEmail } from "./outbox-list";

type EmailView = ListedEmail & {
  leadId: string | null;
  replyTo: string;
  /** Undefined if the text must stay hidden because it can contain a sign-in link. */
  content: { text: string; html: string } | undefined;
};

/** Renders the email with its delivery state, a send-again button, and its plain text beside its HTML. */
export function EmailPage({ email, now, problem }: { email: EmailView; now: Date; problem: string | undefined }) {
  const { id, kind, toAddress, replyTo, leadId, state, attempts, nextTryAt, lastError, createdAt, sentAt, redactedAt, content } = email;
  const facts = [
    ["Type", emailKindLabel(kind)],
    ["To", toAddress],
    ["Reply-to", replyTo],
    ["Created", formatDateTime(createdAt, now)],
    ["Sent", sentAt ? formatDateTime(sentAt, now) : ""],
    ["Attempts", state === "waiting" && attempts > 0 ? `${attempts} of ${maxSendAttempts}` : String(attempts)],
    ["Next retry", state === "waiting" ? formatDateTime(nextTryAt, now) : ""],
    ["Last server response", lastError],
  ].filter(([, value]) => value !== "");
  return (
    <>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <div className="outbox">
        <section className="panel" aria-labelledby="mail-h">
          <header>
            <h2 id="mail-h">Delivery status</h2>
            <EmailStateMark email={email} />
          </header>
          <dl className="detail-list">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {leadId ? (
              <div>
                <dt>Lead</dt>
                <dd>
                  <Link className="text-link" to={adminPaths.lead(leadId)}>
                    View lead
                  </Link>
                </dd>
              </div>
            ) : null}
          </dl>
          {state === "dead" && !redactedAt ? <RetryForm id={id} /> : null}
        </section>
        {content ? (
          <>
            <section className="panel" aria-labelledby="text-h">
              <header>
                <h2 id="text-h">Plain text</h2>
                <span className="muted">Sent with the HTML version</span>
              </header>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard */}
              <pre className="plain" role="region" tabIndex={0} aria-labelledby="text-h">
                {content.text}
              </pre>
            </section>
            <section className="panel" aria-labelledby="html-h">
              <header>
                <h2 id="html-h">Preview</h2>
                <span className="muted">Links are disabled here</span>
              </header>
              <div className="email-frame">
                <iframe title="Email preview" srcDoc={content.html} sandbox="" />
              </div>
            </section>
          </>
        ) : (
          <p className="muted">
            {redactedAt
              ? `Recipient and content were deleted ${formatDateTime(redactedAt, now)} under your data retention settings.`
              : "Content is hidden because it may contain a sign-in link."}
          </p>
        )}
      </div>
    </>
  );
}

function RetryForm({ id }: { id: string }) {
  return (
    <Form method="post" action={adminPaths.email(id)} className="tools">
      <Button>Resend email</Button>
      <p className="muted">Retries once.</p>
    </Form>
  );
}
