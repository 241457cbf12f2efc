import { LocalDateTimeFields } from "~/admin/shell/local-datetime-fields";
import type { EditorData } from "~/content/editor-data";
import {
  formatZonedDateTime,
  localDateTimeInputNames,
  toLocalDateTimeFields,
} from "~/lib/local-datetime";
import type { InvalidForm } from "~/platform/http/forms/form.server";

type ScheduleFieldProps = {
  /** Posted as `name_day`, `name_time`, and `name_which`. */
  name: string;
  label: string;
  at: number | null;
  now: number;
  problem: InvalidForm | undefined;
};

/**
 * Renders the date and time of a record: the submitted input after an error, else the stored value.
 */
function ScheduleField({ name, label, at, now, problem }: ScheduleFieldProps) {
  const stored = toLocalDateTimeFields(at === null ? null : new Date(at));
  const { day, time, which } = localDateTimeInputNames(name);
  const storedValues: Readonly<Record<string, string>> = {
    [day]: stored.day,
    [time]: stored.time,
    [which]: stored.which,
  };
  return (
    <div className="stacked editor-schedule">
      <LocalDateTimeFields
        name={name}
        id={`f-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`}
        label={label}
        help={at === null ? undefined : formatZonedDateTime(new Date(at), new Date(now))}
        value={(input) => problem?.values[input]?.at(-1) ?? storedValues[input] ?? ""}
        error={(input) => problem?.errors[input]}
      />
    </div>
  );
}

/** Renders the publish and unpublish dates and, once published, the date of the next change. */
export function SchedulePanel({
  editor,
  problem,
  at,
}: {
  editor: EditorData;
  problem: InvalidForm | undefined;
  at: EditorData["times"];
}) {
  const { times, now, edition } = editor;
  // pages are always published: only their changes have a date
  const isPage = editor.kind === "page";
  const isLive =
    times.publishAt !== null &&
    times.publishAt <= now &&
    (times.unpublishAt === null || times.unpublishAt > now);
  return (
    <section className="panel" id="when" aria-labelledby="when-t">
      <header>
        <h2 id="when-t">Schedule</h2>
      </header>
      {isLive && times.publishAt !== null ? (
        <>
          {isPage ? null : (
            <p>Published since {formatZonedDateTime(new Date(times.publishAt), new Date(now))}.</p>
          )}
          {edition === null ? (
            <ScheduleField
              name="startsAt"
              label="Publish changes on"
              at={null}
              now={now}
              problem={problem}
            />
          ) : (
            <div className="stacked editor-schedule">
              <p className="clock">
                <b>Changes scheduled</b>
                <span>
                  Publishes {formatZonedDateTime(new Date(edition), new Date(now))}. Anything you
                  publish before then is kept.
                </span>
                <button
                  type="submit"
                  className="text-link target-link"
                  name="do"
                  value="cancel-edition"
                >
                  Cancel schedule
                </button>
              </p>
            </div>
          )}
        </>
      ) : (
        <ScheduleField
          name="publishAt"
          label="Publish date"
          at={at.publishAt}
          now={now}
          problem={problem}
        />
      )}
      {isPage ? null : (
        <ScheduleField
          name="unpublishAt"
          label="Unpublish date"
          at={at.unpublishAt}
          now={now}
          problem={problem}
        />
      )}
      <p className="fine-print">Central time. Leave blank to publish now with no end date.</p>
      {editor.onDate === null ? null : (
        <p>
          <a className="text-link target-link" href={editor.onDate}>
            Preview on a date
          </a>
        </p>
      )}
    </section>
  );
}
