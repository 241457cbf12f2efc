import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { formatDateTime } from "~/lib/dates";
import { paths } from "~/paths";
import { EmptyList } from "~/ui/admin/empty-list";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Field, FieldError } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Notice } from "~/ui/forms/notice";
import type { UnmatchedEmailData } from "./load-unmatched.server";

type Problem = { messageId: string; text: string } | undefined;
type PageProps = UnmatchedEmailData & { problem: Problem };
type Email = UnmatchedEmailData["emails"][number];

/** Renders the emails that fit no lead, with suggestions, and the emails that staff handled. */
export function UnmatchedEmailPage({ now, formKey, emails, handled, search, problem }: PageProps) {
  const moment = new Date(now);
  const isListed = emails.some(({ id }) => id === problem?.messageId);
  return (
    <AdminPage title="Unmatched email" back={{ to: adminPaths.leads, label: "Leads" }}>
      {problem && !isListed ? <Notice kind="error">{problem.text}</Notice> : null}
      {emails.length === 0 ? (
        <EmptyList>No email is waiting for a lead.</EmptyList>
      ) : (
        <>
          <p className="muted">
            These emails match no lead. They start no response time until you attach them.
          </p>
          <ul className="ruled-list unmatched-list">
            {emails.map((email, at) => (
              <li key={email.id} id={email.id}>
                <EmailText email={email} now={moment} />
                <div className="stack">
                  {problem?.messageId === email.id ? (
                    <FieldError id={`${email.id}-problem`}>{problem.text}</FieldError>
                  ) : null}
                  <Suggestions email={email} formKey={`${formKey}-${at}`} />
                  <OtherChoices email={email} formKey={`${formKey}-${at}`} search={search} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {handled.length > 0 ? (
        <Panel id="handled-h" title={`Handled in the last 30 days, ${handled.length}`}>
          <ul className="ruled-list handled-list">
            {handled.map((email, at) => (
              <HandledEmail
                key={email.id}
                email={email}
                formKey={`${formKey}-handled-${at}`}
                now={moment}
              />
            ))}
          </ul>
        </Panel>
      ) : null}
    </AdminPage>
  );
}

function EmailText({ email, now }: { email: Email; now: Date }) {
  const { person, address, subject, text, quotedText, isVerified, problem, files, createdAt } =
    email;
  return (
    <div className="stack" dir="auto">
      <p className="muted">
        <b>{person || address || "Unknown sender"}</b>{" "}
        <span>{`${address}${isVerified ? ", verified" : ""}`}</span>{" "}
        <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt, now)}</time>
      </p>
      <h2>{subject || "No subject"}</h2>
      <p className="message-text clamped">{text}</p>
      {isVerified === false ? (
        <p className="error">
          <b>Sender not verified.</b> <span>Anyone could have typed this address.</span>
        </p>
      ) : null}
      {isVerified === null ? <p className="muted">Sender not checked.</p> : null}
      {problem ? <p className="muted">{problem}</p> : null}
      {files.length > 0 ? (
        <ul>
          {files.map(({ id, name, refusal }) => (
            <li key={`${name} ${id}`}>
              {id ? (
                <a
                  className="text-link"
                  href={paths.file(id, name)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {name}
                </a>
              ) : (
                <span className="muted">{`${name}: ${refusal}`}</span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <details>
        <summary>Show whole email</summary>
        <p className="message-text">{[text, quotedText].filter(Boolean).join("\n\n")}</p>
        <a className="text-link" href={adminPaths.originalEmail(email.id)} download>
          Download the original
        </a>
      </details>
    </div>
  );
}

function AttachForm({
  messageId,
  leadId,
  name,
  formKey,
}: {
  messageId: string;
  leadId: string;
  name: string;
  formKey: string;
}) {
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields
        values={{
          intent: "attach",
          key: `${formKey}-${leadId}`,
          message: messageId,
          lead: leadId,
        }}
      />
      <Button kind="line">
        Attach
        <span className="visually-hidden">{` to ${name}`}</span>
      </Button>
    </Form>
  );
}

function Suggestions({ email, formKey }: { email: Email; formKey: string }) {
  if (email.suggestions.length === 0)
    return <p className="muted">No lead has this name, address, or phone number.</p>;
  return (
    <ul className="ruled-list suggestion-list">
      {email.suggestions.map(({ leadId, name, stage, zip, reasons }) => (
        <li key={leadId}>
          <div>
            <p>
              <Link className="text-link" to={adminPaths.lead(leadId)}>
                {name}
              </Link>{" "}
              <span className="muted">{`${stage}, ${zip}`}</span>
            </p>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
          <AttachForm messageId={email.id} leadId={leadId} name={name} formKey={formKey} />
        </li>
      ))}
    </ul>
  );
}

function OtherChoices({
  email,
  formKey,
  search,
}: {
  email: Email;
  formKey: string;
  search: UnmatchedEmailData["search"];
}) {
  const isSearching = search.emailId === email.id;
  return (
    <>
      <details open={isSearching}>
        <summary>Another lead</summary>
        <Form method="get" action={`#${email.id}`} className="tools" role="search">
          <input type="hidden" name="email" value={email.id} />
          <Field
            id={`${email.id}-find`}
            name="find"
            label="Name, phone, or address"
            defaultValue={isSearching ? search.find : ""}
          />
          <Button kind="line">Find</Button>
        </Form>
        {isSearching && search.find ? (
          search.hits.length === 0 ? (
            <p className="muted">No lead found.</p>
          ) : (
            <ul className="ruled-list suggestion-list">
              {search.hits.map(({ leadId, name, about }) => (
                <li key={leadId}>
                  <p>
                    <b>{name}</b> <span className="muted">{about}</span>
                  </p>
                  <AttachForm messageId={email.id} leadId={leadId} name={name} formKey={formKey} />
                </li>
              ))}
            </ul>
          )
        ) : null}
      </details>
      <details>
        <summary>Not a customer</summary>
        <Form method="post" className="stack" preventScrollReset>
          <HiddenFields
            values={{ intent: "dismiss", key: `${formKey}-dismiss`, message: email.id }}
          />
          <fieldset>
            <legend className="visually-hidden">What isn’t from a customer</legend>
            <label className="check">
              <input type="radio" name="scope" value="email" required />
              <span>This email</span>
            </label>
            <label className="check">
              <input type="radio" name="scope" value="address" required />
              <span>{`All email from ${email.address || "this address"}`}</span>
            </label>
          </fieldset>
          <Button kind="line">Not a customer</Button>
        </Form>
      </details>
    </>
  );
}

function HandledEmail({
  email,
  formKey,
  now,
}: {
  email: UnmatchedEmailData["handled"][number];
  formKey: string;
  now: Date;
}) {
  const { id, person, address, leadId, leadName, by, at, isIgnored } = email;
  const how = leadId
    ? `Attached to ${leadName}`
    : isIgnored
      ? "Not a customer, all email from this address"
      : "Not a customer";
  return (
    <li>
      <span className="muted">{formatDateTime(new Date(at), now)}</span>
      <b>{[person, address].filter(Boolean).join(", ")}</b>
      <span>{by ? `${how}, by ${by}` : how}</span>
      {leadId ? (
        <Form method="post" action={adminPaths.lead(leadId)}>
          <HiddenFields
            values={{
              intent: "contact-add",
              key: `${formKey}-address`,
              kind: "email",
              contact: address,
              label: "",
            }}
          />
          <button type="submit" className="text-link">
            {`Add this address to ${leadName}`}
          </button>
        </Form>
      ) : null}
      <Form method="post" preventScrollReset>
        <HiddenFields
          values={{
            intent: leadId ? "detach" : "restore",
            key: `${formKey}-undo`,
            message: id,
            ...(leadId ? { lead: leadId } : {}),
          }}
        />
        <button type="submit" className="text-link">
          Undo
          <span className="visually-hidden">{`, email from ${person || address}`}</span>
        </button>
      </Form>
    </li>
  );
}
