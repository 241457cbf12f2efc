import { Form } from "@remix-run/react";
import { contactOutcomes, isOpen, isReplyOutcome, replyWayName, replyWays } from "~/domain/leads/lead";
import { formatClock, formatRowMoment, houstonDay } from "~/lib/dates";
import { GuardedForm, problemOf } from "~/office/shell/guarded-form";
import type { Problem } from "~/platform/http/form.server";
import { Button } from "~/ui/button";
import { Field, FieldError, Select } from "~/ui/forms/field";
import type { LeadPageData } from "./load-lead.server";

type OutcomeProps = { data: LeadPageData; problem: Problem | undefined };

/** How it went: a question for every tap that has no answer yet, and a form for what happened without one. */
export function OutcomePanel({ data, problem }: OutcomeProps) {
  const { attempts, lead, clock } = data;
  const them = lead.firstName || "them";
  const [attempt, ...earlier] = attempts;
  const waits = clock.state === "running" || clock.state === "late";
  const failed = problemOf(problem, "contact");
  if (attempt) {
    return (
      <section className="panel" id="reached" aria-labelledby="h-reached">
        {[attempt, ...earlier].map((one, index) => (
          <Question key={one.id} attempt={one} place={index} data={data} them={them} />
        ))}
        <details className="behind" open={failed ? true : undefined}>
          <summary>Log something else: another time, another way</summary>
          <ContactForm data={data} problem={problem} />
        </details>
      </section>
    );
  }
  return (
    <section className="panel" id="reached" aria-labelledby="h-reached">
      {waits || isOpen(lead.status) ? (
        <header>
          <h2 id="h-reached">{waits ? `Did you reach ${them}?` : "Spoke again?"}</h2>
          <span className="soft num">{clock.state === "stopped" ? clock.text : ""}</span>
        </header>
      ) : (
        <h2 id="h-reached" className="vh">
          Log a contact
        </h2>
      )}
      {waits ? (
        <ContactForm data={data} problem={problem} />
      ) : (
        <details className="behind" open={failed ? true : undefined}>
          <summary>Log a call, a text or a visit</summary>
          <ContactForm data={data} problem={problem} />
        </details>
      )}
    </section>
  );
}

type Attempt = LeadPageData["attempts"][number];

function Question({ attempt, place, data, them }: { attempt: Attempt; place: number; data: LeadPageData; them: string }) {
  const { self, formKey, now, clock } = data;
  const id = place === 0 ? "h-reached" : `h-reached-${attempt.id}`;
  const waits = clock.state === "running" || clock.state === "late";
  return (
    <>
      <header>
        <h2 id={id}>
          Did {attempt.isMine ? "you" : attempt.staffName} reach {them}?
        </h2>
        <span className="soft num">
          {replyWayName(attempt.way)}, {formatRowMoment(attempt.startedAt, new Date(now))}
        </span>
      </header>
      <Form method="post" action={self} preventScrollReset data-queue="">
        <input type="hidden" name="intent" value="attempt-answer" />
        <input type="hidden" name="form" value="attempt" />
        <input type="hidden" name="key" value={`${formKey}-answer-${place}`} />
        <input type="hidden" name="attempt" value={attempt.id} />
        <Outcomes
          legend={
            waits
              ? `The first two stop the clock at ${formatClock(attempt.startedAt)}. The others let it run.`
              : "The first two count as a reply."
          }
        />
      </Form>
    </>
  );
}

/** Five answers, each a button that sends: two stop the clock, three do not. */
function Outcomes({ legend }: { legend: string }) {
  return (
    <fieldset className="oc">
      <legend className="help">{legend}</legend>
      <div className="oc-b">
        {contactOutcomes.map(({ key, label }) => (
          <Button key={key} kind={isReplyOutcome(key) ? "ink" : "line"} name="outcome" value={key}>
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function ContactForm({ data, problem }: OutcomeProps) {
  const { lead, self, formKey, now } = data;
  const failed = problemOf(problem, "contact");
  const day = houstonDay(new Date(now));
  const preset = lead.contactBy ?? (lead.phone ? "call" : "email");
  return (
    <GuardedForm
      name="contact"
      intent="contact"
      action={self}
      formKey={formKey}
      loaded={{ way: preset, note: "", day: "", time: "" }}
      problem={problem}
      draft={`${lead.id}.contact`}
      waits="moment"
      className="stack gap2"
      label="Log a contact"
    >
      {(form) => {
        const wayError = form.error("way") ?? form.error("outcome");
        return (
          <>
            <div className="g2">
              <Select
                name="way"
                id="contact-way"
                label="How"
                defaultValue={form.value("way")}
                options={replyWays.map(({ key, label }) => ({ value: key, label }))}
              />
              <Field
                name="note"
                id="contact-note"
                label="What was said"
                optional
                autoComplete="off"
                defaultValue={form.value("note")}
                error={form.error("note")}
              />
            </div>
            <details className="behind" open={failed ? true : undefined}>
              <summary>It was at another time</summary>
              <div className="g2">
                <Field
                  name="day"
                  id="contact-day"
                  label="Day"
                  type="date"
                  min={houstonDay(lead.createdAt)}
                  max={day}
                  defaultValue={form.value("day")}
                  error={form.error("day")}
                />
                <Field name="time" id="contact-time" label="Time" type="time" defaultValue={form.value("time")} />
                <p className="help w2">
                  Between {formatRowMoment(lead.createdAt, new Date(now))}, when it came in, and now. Left empty, it is now.
                </p>
              </div>
            </details>
            {wayError ? <FieldError id="contact-error">{wayError}</FieldError> : null}
            <Outcomes legend="The first two are a reply and stop the clock. The others let it run." />
          </>
        );
      }}
    </GuardedForm>
  );
}
