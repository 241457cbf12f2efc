import { Form } from "@remix-run/react";
import { canMove, type LeadStatus, lostReasons, nextStatuses, stages, statusNames } from "~/domain/leads/lead";
import { paths } from "~/paths";
import type { Problem } from "~/platform/http/form.server";
import { Button } from "~/ui/button";
import { Select } from "~/ui/forms/field";

type StagedLead = { id: string; version: number; status: LeadStatus };

/** The way of a lead as steps; each that may be taken is a button. */
export function StageSteps({ lead }: { lead: StagedLead }) {
  const at = stages.findIndex((stage) => stage === lead.status);
  return (
    <Form method="post" action={paths.admin.lead(lead.id)} aria-label="Stage">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="version" value={lead.version} />
      <ol className="steps steps--press">
        {stages.map((stage, index) => (
          <li key={stage} data-done={index < at ? "" : undefined} aria-current={stage === lead.status ? "step" : undefined}>
            {canMove(lead.status, stage) ? (
              <button type="submit" name="to" value={stage}>
                <span className="vh">Move to </span>
                {statusNames[stage]}
              </button>
            ) : (
              <span>{statusNames[stage]}</span>
            )}
          </li>
        ))}
        {at < 0 ? (
          <li aria-current="step">
            <span>{statusNames[lead.status]}</span>
          </li>
        ) : null}
      </ol>
    </Form>
  );
}

const ends = ["lost", "out-of-area", "spam"] as const;

/** Ends that leave the way: lost, with its reason, out of area, spam. */
export function CloseForm({ lead, problem }: { lead: StagedLead; problem: Problem | undefined }) {
  const possible = ends.filter((end) => canMove(lead.status, end));
  if (possible.length === 0 || !nextStatuses(lead.status).length) return null;
  const failed = problem?.values.intent?.[0] === "move";
  return (
    <details className="behind" open={failed ? true : undefined}>
      <summary>Mark as lost{possible.includes("spam") ? ", out of area or spam" : " or out of area"}</summary>
      <div className="stack">
        <Form method="post" action={paths.admin.lead(lead.id)} className="stack gap2">
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="version" value={lead.version} />
          <input type="hidden" name="to" value="lost" />
          <Select
            name="reason"
            label="Why it was lost"
            defaultValue={failed ? problem?.values.reason?.[0] : ""}
            error={problem?.errors.reason}
            options={[{ value: "", label: "Choose a reason" }, ...lostReasons.map(({ key, label }) => ({ value: key, label }))]}
          />
          <Button kind="line">Mark as lost</Button>
        </Form>
        <Form method="post" action={paths.admin.lead(lead.id)} className="tools">
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="version" value={lead.version} />
          {possible
            .filter((end) => end !== "lost")
            .map((end) => (
              <Button key={end} kind="line" name="to" value={end}>
                {statusNames[end]}
              </Button>
            ))}
        </Form>
      </div>
    </details>
  );
}
