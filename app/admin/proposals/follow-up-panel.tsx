import { Link } from "@remix-run/react";
import { invalidFormByName } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import { followUpFieldNames } from "~/domain/settings/message-template";
import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choice";
import { Field, TextArea } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { submittedField } from "~/ui/forms/submitted-field";
import type { FollowUpsView, FollowUpView, SentPageData } from "./proposal-view";
import { SentForm } from "./sent-form";

type Props = { data: SentPageData; problem: InvalidForm | undefined };

const stateLabels: Record<FollowUpView["state"], string> = {
  sent: "Sent",
  next: "Next",
  scheduled: "Scheduled",
  skipped: "Skipped",
  stopped: "Stopped",
};

/** Renders the follow-up emails of a sent version: a switch, why they stopped, and each email. */
export function FollowUpPanel({ data, problem }: Props) {
  const { followUps } = data;
  if (!followUps) return null;
  const { isOn, isOpen, isRefused, sender, to, band, emails } = followUps;
  return (
    <Panel
      id="h-follow-up"
      title="Follow-up emails"
      beside={
        isOpen && !isRefused && band === null ? (
          <SentForm data={data} name="follow-up" className="follow-up-switch">
            <button type="submit" name="do" value="follow-on" aria-pressed={isOn}>
              On
            </button>
            <button type="submit" name="do" value="follow-off" aria-pressed={!isOn}>
              Off
            </button>
          </SentForm>
        ) : null
      }
    >
      <p className="muted">
        {to ? `From ${sender} to ${to}. ` : ""}
        {isOn ? "They stop when a customer answers, signs, or says no thanks." : ""}
      </p>
      {band ? <StopBand data={data} band={band} /> : null}
      <ol className="follow-ups">
        {emails.map((email) => (
          <EmailRow key={email.id} data={data} problem={problem} email={email} view={followUps} />
        ))}
      </ol>
      <p className="help-text">
        New proposals start with the texts and days from{" "}
        <Link className="text-link" to={adminPaths.settingsSection("follow-up")}>
          Settings, Proposal follow-up
        </Link>
        . All times Central.
      </p>
    </Panel>
  );
}

function StopBand({
  data,
  band: { title, text, at, href, canRestart, nextAt },
}: {
  data: SentPageData;
  band: NonNullable<FollowUpsView["band"]>;
}) {
  const time =
    at === null
      ? ""
      : ` ${lowerRelativeDay(formatShortDateTime(new Date(at), new Date(data.now)))}`;
  return (
    <div className="notice-band">
      <p>
        <b>{`${title}${time}.`}</b>
        <span>{` ${text}`}</span>
      </p>
      <div className="tools">
        {href ? (
          <Link className="text-link target-link" to={href}>
            Show on the timeline
          </Link>
        ) : null}
        {canRestart ? (
          <SentForm data={data} name="restart">
            <Button kind="line" name="do" value="restart">
              Start again
            </Button>
          </SentForm>
        ) : null}
        {canRestart ? (
          <span className="muted">{`Starting again sends the next one on ${nextAt}.`}</span>
        ) : null}
      </div>
    </div>
  );
}

type RowProps = Props & { email: FollowUpView; view: FollowUpsView };

function EmailRow({ data, problem, email, view }: RowProps) {
  const { id, at, note, filled, excerpt, state, detail, canEdit, canUnskip } = email;
  const name = `email-${id}`;
  const invalid = invalidFormByName(problem, name);
  return (
    <li data-state={state}>
      <p className="follow-up-time">
        <span>{at}</span>
        <small>{note}</small>
      </p>
      <p className="follow-up-text" dir="auto">
        <b>{filled.subject}</b>
        <small>{detail || excerpt}</small>
      </p>
      <span className="follow-up-state">{stateLabels[state]}</span>
      {canEdit || canUnskip ? (
        <SentForm data={data} name={`skip-${id}`}>
          <EmailKeys email={email} />
          <button
            type="submit"
            className="text-link target-link"
            name="do"
            value={canEdit ? "skip" : "unskip"}
          >
            {canEdit ? "Skip" : "Undo skip"}
          </button>
        </SentForm>
      ) : null}
      {canEdit ? (
        <details className="behind" open={invalid !== undefined}>
          <summary>Edit or preview</summary>
          <EditForm data={data} problem={problem} email={email} view={view} />
        </details>
      ) : (
        <details className="behind">
          <summary>View</summary>
          <Preview email={email} />
        </details>
      )}
    </li>
  );
}

const EmailKeys = ({ email: { id, version } }: Pick<RowProps, "email">) => (
  <HiddenFields values={{ email: id, email_version: String(version) }} />
);

function EditForm({ data, problem, email, view }: RowProps) {
  const name = `email-${email.id}`;
  const invalid = invalidFormByName(problem, name);
  return (
    <div className="follow-up-edit">
      <SentForm data={data} name={name} className="stack">
        <EmailKeys email={email} />
        <Field
          {...submittedField(invalid, "subject", email.subject)}
          id={`${email.id}-subject`}
          label="Subject"
          maxLength={200}
        />
        <TextArea
          {...submittedField(invalid, "message", email.message)}
          id={`${email.id}-message`}
          label="Message"
          help={`${followUpFieldNames.join(", ")} fill in when it’s sent.`}
          rows={7}
          maxLength={5000}
        />
        <Field
          {...submittedField(invalid, "send_at", email.sendAt)}
          id={`${email.id}-send_at`}
          type="datetime-local"
          label="Send on"
          help="Central Time. Business days, 9 AM to 5 PM."
        />
        {view.mayChangeDefaults ? (
          <Checkbox name="use_as_default" value="1" label="Use this text for new proposals too" />
        ) : null}
        <div className="tools">
          <Button kind="ink" name="do" value="save-email">
            Save email
          </Button>
          <Button kind="line" name="do" value="send-now">
            Send now
          </Button>
        </div>
      </SentForm>
      <Preview email={email} />
    </div>
  );
}

function Preview({ email: { filled } }: Pick<RowProps, "email">) {
  return (
    <div className="follow-up-preview" dir="auto">
      <p>
        <b>{filled.subject}</b>
      </p>
      {filled.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <b>View your proposal</b>
      </p>
      <p className="help-text">
        Not for you? <u>Tell us no thanks</u>, and we’ll stop writing about it.
      </p>
    </div>
  );
}
