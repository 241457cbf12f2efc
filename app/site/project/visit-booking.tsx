import { Form } from "@remix-run/react";
import { arrivalMinutes } from "~/domain/visits/visit";
import { paths } from "~/paths";
import { ArrowLink, Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { privatePaths } from "./private-paths";
import { ProjectFrame } from "./project-frame";

import { CallUs, HiddenKeys, StartChoices, WhoComes } from "./visit-parts";
import type { PageProps, VisitPageData, VisitProblem } from "./visit-view";
/** Renders the page on which a homeowner picks a time. */
export function PickPage({ data, problem }: PageProps) {
  const value = (name: string, usual = "") => problem?.values[name]?.at(-1) ?? usual;
  return (
    <ProjectFrame
      title="When can we come and measure?"
      lede={`${data.firstName ? `Thanks, ${data.firstName}. ` : ""}Pick a time and it’s booked right away.`}
    >
      <section className="section private-section">
        <div className="wrapper">
          <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
          <Form className="visit-columns" method="post" action={paths.privateVisit(data.token)}>
            <HiddenKeys data={data} intent="book" />
            <div>
              <h2>Pick an arrival time</h2>
              <StartChoices
                starts={data.starts}
                chosen={value("slot")}
                error={problem?.errors.slot}
                timesUrl={privatePaths.visitPart(data.token, "/times")}
              />
              <p className="fine-print">
                {`Central Time. We’ll arrive within ${arrivalMinutes} minutes after the time you pick. We show only times we can get to you.${
                  data.isZipKnown
                    ? ""
                    : " We don’t recognize your ZIP code. Check it before you book."
                }`}
              </p>
            </div>
            <div>
              <div className="visit-box visit-box--sun">
                <h2>Where is the house?</h2>
                <HouseFields data={data} problem={problem} />
                <Button>Book this time</Button>
                <p className="fine-print">
                  We’ll email you a confirmation with a calendar file. You can move or cancel your
                  visit on this page until 24 hours before.
                </p>
              </div>
              <WhoComes names={data.names} />
              <CallUs>None of these work? Call</CallUs>
            </div>
          </Form>
        </div>
      </section>
    </ProjectFrame>
  );
}

/** Renders the fields about the house. */
export function HouseFields({
  data,
  problem,
}: {
  data: Pick<VisitPageData, "street" | "zip">;
  problem: VisitProblem | undefined;
}) {
  const value = (name: string, usual = "") => problem?.values[name]?.at(-1) ?? usual;
  return (
    <>
      <Field
        name="street"
        label="Street and number"
        autoComplete="street-address"
        required
        maxLength={200}
        defaultValue={value("street", data.street)}
        error={problem?.errors.street}
      />
      <Field
        name="zip"
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        required
        maxLength={10}
        defaultValue={value("zip", data.zip)}
        help="From your request. A different ZIP code can change the times."
        error={problem?.errors.zip}
      />
      <Field
        name="access"
        label="Gate code, dogs, parking"
        optional
        maxLength={500}
        defaultValue={value("access")}
        error={problem?.errors.access}
      />
      <label className="check">
        <input type="checkbox" name="both" value="yes" defaultChecked={value("both") === "yes"} />
        <span>Everyone involved in the decision will be there. It saves a second visit.</span>
      </label>
    </>
  );
}

/** Renders the nearest times after the chosen one was taken. */
export function TakenPage({
  data,
  problem,
  taken,
}: PageProps & { problem: VisitProblem; taken: NonNullable<VisitProblem["taken"]> }) {
  const value = (name: string) => problem.values[name]?.at(-1) ?? "";
  const intent = data.booked ? "move" : "book";
  const preservedFields = ["street", "zip", "access", "both"].filter((name) => value(name) !== "");
  return (
    <ProjectFrame
      title="That time was just taken"
      lede={`${taken.when} is no longer open. These are the closest times. Everything you typed is still here.`}
    >
      <section className="section private-section">
        <div className="wrapper">
          <ErrorSummary
            title={`${taken.when} is gone`}
            errors={[
              {
                id: "",
                message: data.booked
                  ? "You still have your original time."
                  : "Nothing is booked yet.",
              },
            ]}
          />
          <Form className="visit-columns" method="post" action={paths.privateVisit(data.token)}>
            <HiddenKeys data={data} intent={intent} />
            {preservedFields.map((name) => (
              <input key={name} type="hidden" name={name} value={value(name)} />
            ))}
            <div>
              <h2>Closest times</h2>
              {taken.starts.length > 0 ? (
                <StartChoices
                  key={taken.when}
                  starts={taken.starts}
                  chosen={undefined}
                  error={undefined}
                />
              ) : (
                <p>No other time is open right now.</p>
              )}
              <p>
                <ArrowLink
                  href={`${paths.privateVisit(data.token)}${data.booked ? "?do=move" : ""}`}
                >
                  All times
                </ArrowLink>
              </p>
            </div>
            <div>
              <div className="visit-box visit-box--sun">
                <h2>Where is the house?</h2>
                <dl className="visit-facts">
                  <div>
                    <dt>Street</dt>
                    <dd>
                      {[value("street") || data.street, value("zip") || data.zip]
                        .filter(Boolean)
                        .join(", ")}
                    </dd>
                  </div>
                  {value("access") ? (
                    <div>
                      <dt>Gate and dogs</dt>
                      <dd>{value("access")}</dd>
                    </div>
                  ) : null}
                </dl>
                {taken.starts.length > 0 ? (
                  <Button>{data.booked ? "Move the visit" : "Book this time"}</Button>
                ) : null}
              </div>
              <CallUs>Or call</CallUs>
            </div>
          </Form>
        </div>
      </section>
    </ProjectFrame>
  );
}

const weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri"];

/** Renders the choices of days and times of day. */
export function WantedTimes({ problem }: { problem: VisitProblem | undefined }) {
  return (
    <>
      <fieldset className="field">
        <legend className="field-label">Which days work best?</legend>
        <div className="segmented">
          {weekdayNames.map((day) => (
            <label key={day}>
              <input
                type="checkbox"
                name="day"
                value={day}
                defaultChecked={problem?.values.day?.includes(day)}
              />
              {day}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend className="field-label">Time of day</legend>
        <div className="segmented">
          {["Morning", "Afternoon", "Either"].map((part) => (
            <label key={part}>
              <input
                type="radio"
                name="part"
                value={part}
                defaultChecked={part === (problem?.values.part?.at(-1) ?? "Either")}
              />
              {part}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** Renders the form for wishes when no time is open. */
export function NoTimesPage({ data, problem }: PageProps) {
  return (
    <ProjectFrame
      title="No open times in the next two weeks"
      lede="Tell us which days work and we’ll call to set a time."
    >
      <section className="section private-section">
        <div className="wrapper">
          <Form
            className="visit-box visit-narrow"
            method="post"
            action={`${paths.privateVisit(data.token)}?do=ask`}
          >
            <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
            <HiddenKeys data={data} />
            <WantedTimes problem={problem} />
            <Button>Send</Button>
          </Form>
          <CallUs>Or call</CallUs>
        </div>
      </section>
    </ProjectFrame>
  );
}
