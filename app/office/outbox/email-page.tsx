import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatMoment } from "~/lib/dates";
import { maxAttempts } from "~/platform/outbox/outbox";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/forms/notice";
import { EmailStateMark } from "./email-state";
import { kindName } from "./email-texts";
import type { ListedEmail } from "./outbox-list";

export type ShownEmail = ListedEmail & {
  leadId: string | null;
  replyTo: string;
  /** Undefined when its words may not be shown: they may hold a link that signs somebody in. */
  words: { text: string; html: string } | undefined;
};

/** One e-mail: how it stands, whether it can be sent again, and its plain text beside its HTML. */
export function EmailPage({ email, now, trouble }: { email: ShownEmail; now: Date; trouble: string | undefined }) {
  const { id, kind, toAddress, replyTo, leadId, state, attempts, nextTryAt, lastError, createdAt, sentAt, emptiedAt, words } = email;
  const facts = [
    ["What", kindName(kind)],
    ["To", toAddress],
    ["Answers go to", replyTo],
    ["Written", formatMoment(createdAt, now)],
    ["Sent", sentAt ? formatMoment(sentAt, now) : ""],
    ["Attempts", state === "waiting" && attempts > 0 ? `${attempts} of ${maxAttempts}` : String(attempts)],
    ["Next attempt", state === "waiting" ? formatMoment(nextTryAt, now) : ""],
    ["Last answer", lastError],
  ].filter(([, value]) => value !== "");
  return (
    <>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      <div className="ob">
        <section className="panel" aria-labelledby="mail-h">
          <header>
            <h2 id="mail-h">How it stands</h2>
            <EmailStateMark email={email} />
          </header>
          <dl className="kv">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {leadId ? (
              <div>
                <dt>About</dt>
                <dd>
                  <Link className="link" to={adminPaths.lead(leadId)}>
                    Open the lead
                  </Link>
                </dd>
              </div>
            ) : null}
          </dl>
          {state === "dead" && !emptiedAt ? <RetryForm id={id} /> : null}
        </section>
        {words ? (
          <>
            <section className="panel" aria-labelledby="text-h">
              <header>
                <h2 id="text-h">Plain text</h2>
                <span className="soft">Sent with the other</span>
              </header>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <pre className="plain" role="region" tabIndex={0} aria-labelledby="text-h">
                {words.text}
              </pre>
            </section>
            <section className="panel" aria-labelledby="html-h">
              <header>
                <h2 id="html-h">As it looks</h2>
                <span className="soft">Links do nothing here</span>
              </header>
              <div className="mail">
                <iframe title="The e-mail as it looks" srcDoc={words.html} sandbox="" />
              </div>
            </section>
          </>
        ) : (
          <p className="soft">
            {emptiedAt
              ? `Its address and words were deleted ${formatMoment(emptiedAt, now)}, as the settings say.`
              : "Its words are not shown: they may hold a link that signs somebody in."}
          </p>
        )}
      </div>
    </>
  );
}

function RetryForm({ id }: { id: string }) {
  return (
    <Form method="post" action={adminPaths.email(id)} className="tools">
      <Button>Send it again</Button>
      <p className="soft">One more attempt. If it fails, it is given up again.</p>
    </Form>
  );
}
