import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { formatDateTime, lowerRelativeDay } from "~/lib/dates";
import { deliveryStatus, isUndelivered, maxSendAttempts } from "~/platform/outbox/outbox";
import type { ListedEmail } from "~/platform/outbox/outbox-list.server";
import { type Detail, DetailList } from "~/ui/admin/detail-list";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/forms/notice";
import { emailKindLabel } from "./email-labels";
import { EmailStateMark } from "./email-state";

type EmailView = ListedEmail & {
  replyTo: string;
  /** Undefined if the text must stay hidden because it can contain a sign-in link. */
  content: { text: string; html: string } | undefined;
};

/**
 * Renders the email with its delivery state, a send-again button, and its plain text beside its
 * HTML.
 */
export function EmailPage({
  email,
  now,
  problem,
}: {
  email: EmailView;
  now: Date;
  problem: string | undefined;
}) {
  const {
    id,
    kind,
    toAddress,
    replyTo,
    leadId,
    state,
    attempts,
    nextTryAt,
    lastError,
    createdAt,
    sentAt,
    deliveredAt,
    bouncedAt,
    redactedAt,
    content,
  } = email;
  const status = deliveryStatus(email);
  const facts: Detail[] = [
    { label: "Type", value: emailKindLabel(kind) },
    { label: "To", value: toAddress },
    { label: "Reply-to", value: replyTo },
    { label: "Created", value: formatDateTime(createdAt, now) },
    { label: "Sent", value: sentAt && formatDateTime(sentAt, now) },
    { label: "Delivered", value: deliveredAt && formatDateTime(deliveredAt, now) },
    { label: "Bounced", value: bouncedAt && formatDateTime(bouncedAt, now) },
    {
      label: "Attempts",
      value:
        state === "waiting" && attempts > 0
          ? `${attempts} of ${maxSendAttempts}`
          : String(attempts),
    },
    { label: "Next retry", value: state === "waiting" && formatDateTime(nextTryAt, now) },
    { label: "Last server response", value: lastError },
    { label: "Lead", value: leadId && <ViewLead id={leadId} /> },
  ];
  return (
    <AdminPage
      title={email.subject || emailKindLabel(kind)}
      back={{ to: adminPaths.outbox, label: "Outbox" }}
    >
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <div className="columns outbox">
        <Panel id="mail-h" title="Delivery status" beside={<EmailStateMark email={email} />}>
          <DetailList facts={facts.filter(({ value }) => value)} />
          {isUndelivered(status) && !redactedAt ? <RetryForm id={id} /> : null}
          {state === "waiting" ? <WaitingForm id={id} canTryNow={status === "waiting"} /> : null}
        </Panel>
        {content ? (
          <>
            <Panel
              id="text-h"
              title="Plain text"
              beside={<span className="muted">Sent with the HTML version</span>}
            >
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard */}
              <pre className="plain" role="region" tabIndex={0} aria-labelledby="text-h">
                {content.text}
              </pre>
            </Panel>
            <Panel
              id="html-h"
              title="Preview"
              beside={<span className="muted">Links are disabled here</span>}
            >
              <div className="email-frame">
                <iframe title="Email preview" srcDoc={content.html} sandbox="" />
              </div>
            </Panel>
          </>
        ) : (
          <p className="muted">
            {redactedAt
              ? `Recipient and content were deleted ${lowerRelativeDay(formatDateTime(redactedAt, now))} under your data retention settings.`
              : "Content is hidden because it may contain a sign-in link."}
          </p>
        )}
      </div>
    </AdminPage>
  );
}

function ViewLead({ id }: { id: string }) {
  return (
    <Link className="text-link" to={adminPaths.lead(id)}>
      View lead
    </Link>
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

/** Tries a waiting email now, or cancels it. */
function WaitingForm({ id, canTryNow }: { id: string; canTryNow: boolean }) {
  return (
    <Form method="post" action={adminPaths.email(id)} className="tools">
      {canTryNow ? (
        <Button name="intent" value="retry">
          Try now
        </Button>
      ) : null}
      <Button kind="line" name="intent" value="cancel">
        Cancel email
      </Button>
    </Form>
  );
}
