import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { emailKindLabel, formatAttemptCount } from "./email-labels";

type DeadEmail = {
  id: string;
  kind: string;
  toAddress: string;
  attempts: number;
  lastError: string;
  bouncedAt: Date | null;
};

/**
 * Renders the failed emails about a lead, each with a send-again button; renders nothing if the
 * list is empty. `emails` come from `failedEmailsQuery`.
 */
export function FailedEmails({ emails }: { emails: readonly DeadEmail[] }) {
  if (emails.length === 0) return null;
  return (
    <section className="broken" aria-label="Failed emails">
      {emails.map(({ id, kind, toAddress, attempts, lastError, bouncedAt }) => (
        <div key={id} className="due-notice">
          <b>{bouncedAt ? "Email bounced" : "Email failed to send"}</b>
          <span>
            {`${emailKindLabel(kind)} to ${toAddress} ${bouncedAt ? "bounced" : `failed after ${formatAttemptCount(attempts)}`}.`}
            {lastError ? ` “${lastError}”` : ""}
          </span>
          <Link className="text-link" to={adminPaths.email(id)}>
            View email
          </Link>
          <Form method="post" action={adminPaths.email(id)}>
            <input type="hidden" name="back" value="lead" />
            <button className="text-link" type="submit">
              Resend email
            </button>
          </Form>
        </div>
      ))}
    </section>
  );
}
