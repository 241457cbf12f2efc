import { adminPaths } from "~/admin-paths";
import { Panel } from "~/ui/admin/panel";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { submittedField } from "~/ui/forms/submitted-field";
import { JobForm, type JobPanelProps, problemOf } from "./job-form";
import { NotesForm } from "./notes-form";
import { PartVisibility } from "./part-visibility";

/** Renders the visits of a job, and the way to book one in the calendar. */
export function JobVisitsPanel({ data, problem }: JobPanelProps) {
  const { visits, lead, job } = data;
  return (
    <Panel id="visits" title="Visits">
      {visits.length === 0 ? (
        <p className="muted">
          Measuring visits, days of work and the final walkthrough show up here.
        </p>
      ) : (
        <>
          <PartVisibility data={data} problem={problem} part="visits" name="the visits" />
          <ul className="ruled-list row-list">
            {visits.map(({ id, label, days, person, href }) => (
              <li key={id}>
                <div>
                  <a className="text-link" href={href}>
                    {label}
                  </a>
                  <small>{`${days}. ${person}`}</small>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {job.isEnded ? null : (
        <div className="tools">
          <ButtonLink kind="line" href={adminPaths.bookVisit(lead.id, { kind: "work" })}>
            Book days of work
          </ButtonLink>
          <ButtonLink kind="line" href={adminPaths.bookVisit(lead.id, { kind: "walk" })}>
            Book the final walkthrough
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}

/** Renders the links of the crew, and the notes on their page. */
export function CrewPanel({ data, problem }: JobPanelProps) {
  const { crew, job } = data;
  const failed = problemOf(problem, "crew");
  const canAdd = !job.isEnded && job.stage !== "done";
  return (
    <Panel id="crew" title="Crew links">
      <ul className="ruled-list row-list wrap-rows">
        {crew.map(({ id, name, state, url }) => (
          <li key={id}>
            <div>
              {url ? (
                <Field
                  name="url"
                  id={`crew-${id}`}
                  label={name}
                  help={state}
                  value={url}
                  readOnly
                />
              ) : (
                <>
                  {name}
                  <small>{state}</small>
                </>
              )}
            </div>
            {url ? (
              <a className="text-link target-link" href={`sms:?&body=${encodeURIComponent(url)}`}>
                Text it<span className="visually-hidden">{` to ${name}`}</span>
              </a>
            ) : null}
            {url ? (
              <JobForm data={data} problem={problem} name="end-crew">
                <input type="hidden" name="person" value={id} />
                <button className="text-link target-link" type="submit">
                  Revoke<span className="visually-hidden">{` the link of ${name}`}</span>
                </button>
              </JobForm>
            ) : null}
          </li>
        ))}
      </ul>
      {canAdd ? (
        <JobForm data={data} problem={problem} name="crew" className="stacked">
          <Field {...submittedField(failed, "name")} label="Person or crew" maxLength={80} />
          <div className="tools">
            <Button kind="line">Create link</Button>
          </div>
        </JobForm>
      ) : null}
      <p className="help-text">
        The crew sees the address, drawing, plans, and punch list, and can add photos. They don’t
        see prices, messages, phone numbers, or names. The link ends when the job is done.
      </p>
      {job.isEnded ? null : (
        <NotesForm
          data={data}
          problem={problem}
          name="crew-notes"
          label="Notes for the crew"
          help="Gates, pets, power. The crew reads this."
          saved={job.crewNotes}
          maxLength={1000}
        />
      )}
    </Panel>
  );
}
