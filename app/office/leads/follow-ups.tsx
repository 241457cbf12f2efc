import { Form, Link } from "@remix-run/react";
import type { FollowUpDifference } from "~/domain/leads/follow-ups";
import { type LeadStatus, statusNames } from "~/domain/leads/lead";
import { formatMoment } from "~/lib/dates";
import { paths } from "~/paths";
import { Button } from "~/ui/button";

export type SameContact = { id: string; name: string; status: LeadStatus; createdAt: Date; samePhone: boolean };

type FollowUpsProps = { leadId: string; version: number; differences: readonly FollowUpDifference[]; now: Date };

/** What they wrote differently the next time, each with a button to take it over and one to leave it. */
export function FollowUps({ leadId, version, differences, now }: FollowUpsProps) {
  if (differences.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="follow-ups">
      <header>
        <h2 id="follow-ups">They wrote something else</h2>
      </header>
      <ul className="stack gap2" role="list">
        {differences.map(({ submissionId, at, field, label, theirs, ours }) => (
          <li key={`${submissionId} ${field}`}>
            <p>
              <strong>{label}:</strong> {theirs} <span className="soft">({formatMoment(at, now)})</span>
              <br />
              <span className="soft">Here: {ours}</span>
            </p>
            <Form method="post" action={paths.admin.lead(leadId)} className="tools">
              <input type="hidden" name="intent" value="follow-up" />
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="submission" value={submissionId} />
              <input type="hidden" name="field" value={field} />
              <Button kind="line" name="decision" value="take" aria-label={`Use ${label}: ${theirs}`}>
                Use it
              </Button>
              <Button kind="line" name="decision" value="keep" aria-label={`Keep ${label}: ${ours}`}>
                Keep ours
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads that share the phone number or the e-mail address: perhaps the same person. */
export function SameContacts({ leads, now }: { leads: readonly SameContact[]; now: Date }) {
  if (leads.length === 0) return null;
  return (
    <ul className="stack gap2 note" role="list" aria-label="Leads with the same phone or e-mail">
      {leads.map(({ id, name, status, createdAt, samePhone }) => (
        <li key={id}>
          Same {samePhone ? "phone" : "e-mail"} as{" "}
          <Link className="link" to={paths.admin.lead(id)}>
            {name}
          </Link>
          , {statusNames[status].toLowerCase()}, {formatMoment(createdAt, now)}
        </li>
      ))}
    </ul>
  );
}
