import { formatShortDateTime } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import type { SentPageData } from "./proposal-view";
import { SentForm } from "./sent-form";

/** Renders the history of a sent version. */
export function EventsPanel({ data: { events, now } }: { data: SentPageData }) {
  return (
    <Panel id="h-events" title="Activity" beside={<span className="muted">Newest first</span>}>
      {events.length === 0 ? <p className="muted">No activity yet.</p> : null}
      <ol className="timeline">
        {events.map(({ id, icon, text, at }) => (
          <li key={id}>
            <Icon name={icon} />
            <div>
              <p>{text}</p>
              <time dateTime={new Date(at).toISOString()}>
                {formatShortDateTime(new Date(at), new Date(now))}
              </time>
            </div>
          </li>
        ))}
      </ol>
      <p className="help-text">
        “Opened” counts pages shown to a person. Mail scanners and link previews are left out.
      </p>
    </Panel>
  );
}

/** Renders the questions of the homeowners with our answers, and the form to answer. */
export function QuestionsPanel({
  data,
  problem,
}: {
  data: SentPageData;
  problem: InvalidForm | undefined;
}) {
  const { questions, now, signers, version } = data;
  const isAnswer = problem?.values.form?.[0] === "answer";
  if (version.state === "replaced" && questions.length === 0) return null;
  return (
    <Panel
      id="h-questions"
      title="Questions"
      beside={
        <span className="muted tabular">{questions.length === 0 ? "None" : "Oldest first"}</span>
      }
    >
      <ol className="proposal-questions">
        {questions.map(({ id, from, isOurs, text, at, version: number }) => (
          <li key={id} data-theirs={isOurs ? undefined : ""}>
            <p>
              <b>{from}</b>{" "}
              <span className="muted">
                {isOurs ? "" : `on version ${number}, `}
                {formatShortDateTime(new Date(at), new Date(now))}
              </span>
            </p>
            <p className="quoted" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
      <SentForm data={data} name="answer" className="stack">
        <TextArea
          name="answer"
          label={`Write to ${signers.map(({ name }) => name).join(" and ") || "the homeowner"}`}
          help="They see it on the proposal page and get it by email."
          rows={3}
          maxLength={4000}
          defaultValue={isAnswer ? (problem.values.answer?.at(-1) ?? "") : ""}
          error={isAnswer ? problem.errors.answer : undefined}
        />
        <div className="tools">
          <Button kind="line" name="do" value="answer">
            Send message
          </Button>
        </div>
      </SentForm>
    </Panel>
  );
}
