import { Form } from "@remix-run/react";
import { arrivalMinutes } from "~/domain/visits/visit";
import { upperFirst } from "~/lib/text";
import { paths } from "~/paths";
import { ArrowLink, Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { useText } from "~/ui/language";
import { privatePaths } from "./private-paths";
import { ProjectFrame } from "./project-frame";

import { CallUs, HiddenKeys, StartChoices, WhoComes } from "./visit-parts";
import type { PageProps, VisitPageData, VisitProblem } from "./visit-view";
/** Renders the page on which a homeowner picks a time. */
export function PickPage({ data, problem }: PageProps) {
  const t = useText();
  const value = (name: string, usual = "") => problem?.values[name]?.at(-1) ?? usual;
  return (
    <ProjectFrame
      title={t("When can we come and measure?")}
      lede={
        data.firstName
          ? t("Thanks, {name}. Pick a time and it’s booked right away.", { name: data.firstName })
          : t("Pick a time and it’s booked right away.")
      }
    >
      <section className="section private-section">
        <div className="wrapper">
          <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
          <Form className="visit-columns" method="post" action={paths.privateVisit(data.token)}>
            <HiddenKeys data={data} intent="book" />
            <div>
              <h2>{t("Pick an arrival time")}</h2>
              <StartChoices
                starts={data.starts}
                chosen={value("slot")}
                error={problem?.errors.slot}
                timesUrl={privatePaths.visitPart(data.token, "/times")}
              />
              <p className="fine-print">
                {[
                  t(
                    "Central Time. We’ll arrive within {minutes} minutes after the time you pick. We show only times we can get to you.",
                    { minutes: arrivalMinutes },
                  ),
                  ...(data.isZipKnown
                    ? []
                    : [t("We don’t recognize your ZIP code. Check it before you book.")]),
                ].join(" ")}
              </p>
            </div>
            <div>
              <div className="visit-box visit-box--sun">
                <h2>{t("Where is the house?")}</h2>
                <HouseFields data={data} problem={problem} />
                <Button>{t("Book this time")}</Button>
                <p className="fine-print">
                  {t(
                    "We’ll email you a confirmation with a calendar file. You can move or cancel your visit on this page until 24 hours before.",
                  )}
                </p>
              </div>
              <WhoComes names={data.names} />
              <CallUs text="None of these work? Call {phone}" />
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
  const t = useText();
  const value = (name: string, usual = "") => problem?.values[name]?.at(-1) ?? usual;
  return (
    <>
      <Field
        name="street"
        label={t("Street and number")}
        autoComplete="street-address"
        required
        maxLength={200}
        defaultValue={value("street", data.street)}
        error={problem?.errors.street}
      />
      <Field
        name="zip"
        label={t("ZIP code")}
        inputMode="numeric"
        autoComplete="postal-code"
        required
        maxLength={10}
        defaultValue={value("zip", data.zip)}
        help={t("From your request. A different ZIP code can change the times.")}
        error={problem?.errors.zip}
      />
      <Field
        name="access"
        label={t("Gate code, dogs, parking")}
        optional
        maxLength={500}
        defaultValue={value("access")}
        error={problem?.errors.access}
      />
      <label className="check">
        <input type="checkbox" name="both" value="yes" defaultChecked={value("both") === "yes"} />
        <span>
          {t("Everyone involved in the decision will be there. It saves a second visit.")}
        </span>
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
  const t = useText();
  const when = upperFirst(taken.when);
  const value = (name: string) => problem.values[name]?.at(-1) ?? "";
  const intent = data.booked ? "move" : "book";
  const preservedFields = ["street", "zip", "access", "both"].filter((name) => value(name) !== "");
  return (
    <ProjectFrame
      title={t("That time was just taken")}
      lede={t(
        "{when} is no longer open. These are the closest times. Everything you typed is still here.",
        { when },
      )}
    >
      <section className="section private-section">
        <div className="wrapper">
          <ErrorSummary
            title={t("{when} is gone", { when })}
            errors={[
              {
                id: "",
                message: t(
                  data.booked ? "You still have your original time." : "Nothing is booked yet.",
                ),
              },
            ]}
          />
          <Form className="visit-columns" method="post" action={paths.privateVisit(data.token)}>
            <HiddenKeys data={data} intent={intent} />
            {preservedFields.map((name) => (
              <input key={name} type="hidden" name={name} value={value(name)} />
            ))}
            <div>
              <h2>{t("Closest times")}</h2>
              {taken.starts.length > 0 ? (
                <StartChoices
                  key={taken.when}
                  starts={taken.starts}
                  chosen={undefined}
                  error={undefined}
                />
              ) : (
                <p>{t("No other time is open right now.")}</p>
              )}
              <p>
                <ArrowLink
                  href={`${paths.privateVisit(data.token)}${data.booked ? "?do=move" : ""}`}
                >
                  {t("All times")}
                </ArrowLink>
              </p>
            </div>
            <div>
              <div className="visit-box visit-box--sun">
                <h2>{t("Where is the house?")}</h2>
                <dl className="visit-facts">
                  <div>
                    <dt>{t("Street")}</dt>
                    <dd>
                      {[value("street") || data.street, value("zip") || data.zip]
                        .filter(Boolean)
                        .join(", ")}
                    </dd>
                  </div>
                  {value("access") ? (
                    <div>
                      <dt>{t("Gate and dogs")}</dt>
                      <dd>{value("access")}</dd>
                    </div>
                  ) : null}
                </dl>
                {taken.starts.length > 0 ? (
                  <Button>{t(data.booked ? "Move the visit" : "Book this time")}</Button>
                ) : null}
              </div>
              <CallUs text="Or call {phone}" />
            </div>
          </Form>
        </div>
      </section>
    </ProjectFrame>
  );
}

const weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri"] as const;

/** Renders the choices of days and times of day. */
export function WantedTimes({ problem }: { problem: VisitProblem | undefined }) {
  const t = useText();
  return (
    <>
      <fieldset className="field">
        <legend className="field-label">{t("Which days work best?")}</legend>
        <div className="segmented">
          {weekdayNames.map((day) => (
            <label key={day}>
              <input
                type="checkbox"
                name="day"
                value={day}
                defaultChecked={problem?.values.day?.includes(day)}
              />
              {t(day)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend className="field-label">{t("Time of day")}</legend>
        <div className="segmented">
          {(["Morning", "Afternoon", "Either"] as const).map((part) => (
            <label key={part}>
              <input
                type="radio"
                name="part"
                value={part}
                defaultChecked={part === (problem?.values.part?.at(-1) ?? "Either")}
              />
              {t(part)}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** Renders the form for wishes when no time is open. */
export function NoTimesPage({ data, problem }: PageProps) {
  const t = useText();
  return (
    <ProjectFrame
      title={t("No open times in the next two weeks")}
      lede={t("Tell us which days work and we’ll call to set a time.")}
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
            <Button>{t("Send")}</Button>
          </Form>
          <CallUs text="Or call {phone}" />
        </div>
      </section>
    </ProjectFrame>
  );
}
