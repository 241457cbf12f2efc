import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { stageLabels } from "~/domain/leads/lead";
import { formatElapsed, formatShortDateTime } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import { Button } from "~/ui/button";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { LeadButtonForm } from "./lead-form";
import type { LeadPageData } from "./load-lead.server";

/** Answers that differ in a later submission, with buttons to take or dismiss each. */
export function SubmissionDifferences({ data }: { data: LeadPageData }) {
  const { differences, now } = data;
  if (differences.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="follow-ups">
      <header>
        <h2 id="follow-ups">New details from the customer</h2>
      </header>
      <ul className="stack spaced-2">
        {differences.map(({ submissionId, at, field, label, theirs, ours, was }, place) => (
          <li key={`${submissionId} ${field}`}>
            <p>
              <strong>{label}:</strong> {theirs}{" "}
              <span className="muted">({formatShortDateTime(at, new Date(now))})</span>
              <br />
              <span className="muted">Current: {ours}</span>
            </p>
            <LeadButtonForm
              data={data}
              intent="follow-up"
              name={`follow-up-${place}`}
              values={{ submission: submissionId, field, was }}
              className="tools"
            >
              <Button
                kind="line"
                name="decision"
                value="take"
                aria-label={`Use ${label}: ${theirs}`}
              >
                Use new
              </Button>
              <Button
                kind="line"
                name="decision"
                value="keep"
                aria-label={`Keep ${label}: ${ours}`}
              >
                Keep current
              </Button>
            </LeadButtonForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shared = { phone: "phone", email: "email", street: "street" } as const;

/** Renders the leads with the same phone, email, or street: possible duplicates. */
export function DuplicateLeads({ data }: { data: LeadPageData }) {
  const { same, lead, formKey, now } = data;
  return same.map(({ id, name, status, createdAt, why, valueCents }) => {
    const merge = adminPaths.leadMerge(lead.id, id);
    const stage = `${stageLabels[status].toLowerCase()}${valueCents ? ` ${formatDollars(valueCents)}` : ""}`;
    return (
      <div key={id} className="notice-band">
        <p>
          <b>Possible duplicate</b>{" "}
          <Link className="text-link" to={adminPaths.lead(id)}>
            {name || "Unnamed lead"}
          </Link>
          , {stage}, {formatElapsed(createdAt, new Date(now))} ago, same {shared[why]}.
        </p>
        <Link className="text-link target-link" to={merge}>
          Compare
        </Link>
        <Form method="post" action={merge}>
          <HiddenFields values={{ intent: "distinct", key: `${formKey}-distinct` }} />
          <button type="submit" className="text-link target-link">
            Not a duplicate
          </button>
        </Form>
      </div>
    );
  });
}
