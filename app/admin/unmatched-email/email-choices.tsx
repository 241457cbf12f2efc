import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminPaths } from "~/admin-paths";
import { type LeadStage, stageLabels } from "~/domain/leads/lead";
import type { addSuggestions } from "~/domain/leads/unmatched/unmatched-emails.server";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { EmailForm } from "./handled-lines";

export type UnmatchedEmail = Awaited<ReturnType<typeof addSuggestions>>[number];

/** Search for another lead, with the email that it is for. */
export type LeadSearch = {
  id: string | null;
  find: string;
  found: readonly { key: string; title: string; status: LeadStage }[];
};

type ChoicesProps = { email: UnmatchedEmail; formKey: string; search: LeadSearch };

/** Renders the suggested leads of an email, and the other choices. */
export function EmailChoices({ email, formKey, search }: ChoicesProps) {
  const { id, address, suggestions } = email;
  const values = { key: formKey, id };
  const isSearching = search.id === id && search.find !== "";
  const name = `choice-${id}`;
  return (
    <div className="unmatched-choices">
      {suggestions.length > 0 ? (
        <LeadOptions label="Suggested leads">
          {suggestions.map((lead) => (
            <LeadOption key={lead.id} lead={lead} zip={lead.zip} values={values}>
              {lead.reasons.map((reason) => (
                <small key={reason}>{reason}</small>
              ))}
            </LeadOption>
          ))}
        </LeadOptions>
      ) : (
        <p className="muted">No lead has this name, address, or phone number.</p>
      )}
      <div className="unmatched-others">
        <details name={name} open={isSearching || undefined}>
          <summary className="button button--line">Another lead</summary>
          <div>
            <Form method="get" action={`${adminPaths.unmatchedEmail}#email-${id}`}>
              <input type="hidden" name="email" value={id} />
              <Field
                id={`find-${id}`}
                name="find"
                type="search"
                label="Name, phone, email, or street"
                defaultValue={isSearching ? search.find : ""}
                maxLength={100}
                required
              />
              <Button kind="ink">Search</Button>
            </Form>
            {isSearching ? (
              search.found.length > 0 ? (
                <LeadOptions label="Results">
                  {search.found.map(({ key, title, status }) => (
                    <LeadOption key={key} lead={{ id: key, name: title, status }} values={values} />
                  ))}
                </LeadOptions>
              ) : (
                <p role="status">{`No results for “${search.find}”.`}</p>
              )
            ) : null}
          </div>
        </details>
        {email.autoKind === null && !/^(?:no-?reply|do-?not-?reply)@/.test(address) ? (
          <EmailForm values={{ intent: "new-lead", ...values }}>New lead</EmailForm>
        ) : null}
        <details name={name}>
          <summary className="button button--line">Not a customer</summary>
          <Form method="post" action={adminPaths.unmatchedEmail}>
            <HiddenFields values={{ intent: "not-customer", ...values }} />
            <label className="radio">
              <input type="radio" name="scope" value="email" required />
              <span>This email only</span>
            </label>
            {address ? (
              <label className="radio">
                <input type="radio" name="scope" value="address" />
                <span>{`All email from ${address}`}</span>
              </label>
            ) : null}
            <Button kind="ink">Mark as not a customer</Button>
          </Form>
        </details>
      </div>
    </div>
  );
}

function LeadOptions({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="lead-options" aria-label={label}>
      {children}
    </ul>
  );
}

type OptionProps = {
  lead: { id: string; name: string; status: LeadStage };
  zip?: string;
  values: { key: string; id: string };
  children?: ReactNode;
};

function LeadOption({ lead: { id, name, status }, zip, values, children }: OptionProps) {
  return (
    <li>
      <div>
        <p>
          <Link to={adminPaths.lead(id)}>
            <b>{name}</b>
          </Link>{" "}
          <span className="muted">{[stageLabels[status], zip].filter(Boolean).join(", ")}</span>
        </p>
        {children}
      </div>
      <EmailForm values={{ intent: "attach", ...values, lead: id }}>
        <span>Attach</span>
        <span className="visually-hidden">{` to ${name}`}</span>
      </EmailForm>
    </li>
  );
}
