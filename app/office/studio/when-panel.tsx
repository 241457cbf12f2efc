import { formatWhen, whenFields } from "~/lib/when-input";
import type { Problem } from "~/platform/http/form.server";
import { Field } from "~/ui/forms/field";
import type { StudioData } from "./studio-data";

type MomentProps = {
  /** `name_day`, `name_time` and `name_which` are posted. */
  name: string;
  label: string;
  at: number | null;
  now: number;
  problem: Problem | undefined;
  optional?: boolean;
};

/** A moment on Houston's clock: day and time, and, for the hour that comes twice, which of the two. */
export function MomentFields({ name, label, at, now, problem, optional = false }: MomentProps) {
  const stored = whenFields(at === null ? null : new Date(at));
  const value = (field: "day" | "time" | "which") => problem?.values[`${name}_${field}`]?.at(-1) ?? stored[field];
  const error = problem?.errors[`${name}_day`] ?? problem?.errors[`${name}_which`];
  const asksWhich = stored.which !== "" || problem?.errors[`${name}_which`] !== undefined;
  return (
    <fieldset className="st-when">
      <legend className="lbl">
        {label}
        {optional ? <span className="opt"> (optional)</span> : null}
      </legend>
      <div className="fgrid">
        <Field name={`${name}_day`} id={`f-${name}`} label="Day" type="date" defaultValue={value("day")} error={error} />
        <Field name={`${name}_time`} id={`f-${name}-time`} label="Time in Houston" type="time" defaultValue={value("time")} />
      </div>
      {asksWhich ? (
        <fieldset className="ask2">
          <legend>That hour comes twice that night. Which one?</legend>
          <label className="radio">
            <input type="radio" name={`${name}_which`} value="first" defaultChecked={value("which") === "first"} />
            The first, CDT, UTC−5
          </label>
          <label className="radio">
            <input type="radio" name={`${name}_which`} value="second" defaultChecked={value("which") === "second"} />
            The second, CST, UTC−6
          </label>
        </fieldset>
      ) : null}
      {at === null ? null : <p className="clock">{formatWhen(new Date(at), new Date(now))}</p>}
    </fieldset>
  );
}

/** When a record is read: from when and until when, and, once it is live, from when its change holds. */
export function WhenPanel({ studio, problem, at }: { studio: StudioData; problem: Problem | undefined; at: StudioData["times"] }) {
  const { times, now, edition } = studio;
  // a page is there always: only its changes have a moment
  const isPage = studio.kind === "page";
  const isLive = times.publishAt !== null && times.publishAt <= now && (times.unpublishAt === null || times.unpublishAt > now);
  return (
    <section className="panel" id="when" aria-labelledby="when-t">
      <header>
        <h2 id="when-t">When</h2>
      </header>
      {isLive && times.publishAt !== null ? (
        <>
          {isPage ? null : <p>On the website since {formatWhen(new Date(times.publishAt), new Date(now))}.</p>}
          {edition === null ? (
            <MomentFields name="startsAt" label="This change goes live" at={null} now={now} problem={problem} optional />
          ) : (
            <p className="alert">
              A change waits for {formatWhen(new Date(edition), new Date(now))}.{" "}
              <button type="submit" className="link" name="do" value="cancel-edition">
                Take it back
              </button>
            </p>
          )}
        </>
      ) : (
        <MomentFields name="publishAt" label="Goes live" at={at.publishAt} now={now} problem={problem} optional />
      )}
      {isPage ? null : <MomentFields name="unpublishAt" label="Comes down" at={at.unpublishAt} now={now} problem={problem} optional />}
      <p className="fine">Left empty, it goes live at once and stays.</p>
      {studio.onDate === null ? null : (
        <p>
          <a className="link tlink" href={studio.onDate}>
            Preview on a date
          </a>
        </p>
      )}
    </section>
  );
}
