import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminPaths } from "~/admin-paths";
import type { handledEmailsQuery } from "~/domain/leads/unmatched/unmatched-emails.server";
import { formatElapsed, formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import { Button, ButtonLink } from "~/ui/button";
import { HiddenFields } from "~/ui/forms/hidden-fields";

export type HandledEmail = Awaited<ReturnType<typeof handledEmailsQuery>>[number];

/** An email that a colleague handled first, and the lead that this form chose. */
export type TakenEmail = {
  id: string;
  holder: HandledEmail | null;
  lead: { id: string; name: string } | null;
};

type LineProps = { formKey: string; now: Date };

/** Renders what just happened to an email, with Undo. */
export function HandledLine({ email, formKey, now }: LineProps & { email: HandledEmail }) {
  const { id, leadId, leadName, address, createdAt, autoKind, isIgnored, isTheirs } = email;
  return (
    <div className="handled-line" role="status">
      {leadId ? (
        <p>
          <b>
            <span>{email.isNewLead ? "New lead " : "Attached to "}</span>
            <Link to={adminPaths.lead(leadId)}>{leadName}</Link>
            <span>.</span>
          </b>
          {autoKind === null ? (
            <span>
              {` Waiting for a reply since ${lowerRelativeDay(formatShortDateTime(createdAt, now))}.`}
            </span>
          ) : null}
        </p>
      ) : (
        <p>
          <b>Not a customer.</b>{" "}
          <span>
            {isIgnored
              ? `Email from ${address} no longer shows up here.`
              : "This email no longer shows up here."}
          </span>
        </p>
      )}
      {leadId && !isTheirs && address ? (
        <EmailForm values={{ intent: "add-address", key: formKey, id }}>
          {`Add this address to ${leadName}`}
        </EmailForm>
      ) : null}
      <EmailForm values={{ intent: "undo", key: formKey, id }}>Undo</EmailForm>
    </div>
  );
}

/** Renders who handled an email first, with the choice to move it. */
export function TakenLine({
  taken: { id, holder, lead },
  formKey,
  now,
}: LineProps & { taken: TakenEmail }) {
  const by = holder?.staffName ?? "Someone else";
  const elapsed = holder ? ` ${formatElapsed(new Date(holder.at), now)} ago` : "";
  return (
    <div className="handled-line" data-kind="news" role="alert">
      <p>
        <b>{holder?.leadId ? `${by} attached this${elapsed}` : `${by} handled this${elapsed}`}</b>
        {holder?.leadId ? (
          <>
            <span> to </span>
            <Link to={adminPaths.lead(holder.leadId)}>{holder.leadName}</Link>
          </>
        ) : null}
        <span>. Your choice wasn’t saved.</span>
      </p>
      {lead ? (
        <EmailForm
          values={{
            intent: "move",
            key: formKey,
            id,
            lead: lead.id,
            from: holder?.leadId ?? "",
          }}
        >
          {`Move to ${lead.name}`}
        </EmailForm>
      ) : null}
      <ButtonLink kind="line" href={adminPaths.unmatchedEmail}>
        {`Keep ${by === "Someone else" ? "theirs" : `${by.split(" ")[0]}’s`}`}
      </ButtonLink>
    </div>
  );
}

/** Renders a form with one button. */
export function EmailForm({
  values,
  children,
}: {
  values: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={adminPaths.unmatchedEmail}>
      <HiddenFields values={values} />
      <Button kind="line">{children}</Button>
    </Form>
  );
}
