import { Form } from "@remix-run/react";
import { formatPhone } from "~/domain/settings/settings";
import { arrivalMinutes, visitMinutes } from "~/domain/visits/visit";
import { formatClock } from "~/lib/dates";
import { paths } from "~/paths";
import { useSiteData } from "~/site/chrome/site-data";
import { ArrowLink, Button, ButtonLink, ButtonRow } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field, TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { ProjectFrame } from "./project-frame";

/** A start time. `day` is the day as text, `at` UTC milliseconds. */
export type StartView = { at: number; day: string };

/** A booked visit, as its customer sees it. Times in UTC milliseconds. */
export type BookedVisit = { at: number; when: string; arrival: string; street: string; zip: string; who: string; changeUntil: string };

export type VisitPageData = {
  token: string;
  formKey: string;
  requestKey: string;
  view: "pick" | "none" | "booked" | "late" | "move" | "cancel";
  firstName: string;
  street: string;
  zip: string;
  isZipKnown: boolean;
  starts: StartView[];
  booked: BookedVisit | undefined;
  /** Names of the people who make visits. */
  names: string[];
};

/** Answer to a form that was not accepted. */
export type VisitProblem = {
  values: Record<string, string[]>;
  errors: Record<string, string>;
  /** The chosen time is taken; the nearest ones. */
  taken?: { when: string; starts: StartView[] } | undefined;
};

type PageProps = { data: VisitPageData; problem: VisitProblem | undefined };

/** Page on which a homeowner books, moves and cancels a visit. */
export function VisitPage({ data, problem }: PageProps) {
  if (problem?.taken) return <TakenPage data={data} problem={problem} taken={problem.taken} />;
  switch (data.view) {
    case "pick":
      return <PickPage data={data} problem={problem} />;
    case "none":
      return <NoTimesPage data={data} problem={problem} />;
    case "move":
      return data.booked ? <MovePage data={data} booked={data.booked} problem={problem} /> : null;
    case "cancel":
      return data.booked ? <CancelPage data={data} booked={data.booked} problem={problem} /> : null;
    case "late":
      return data.booked ? <LatePage data={data} booked={data.booked} problem={problem} /> : null;
    case "booked":
      return data.booked ? <BookedPage data={data} booked={data.booked} problem={problem} /> : null;
  }
}

function HiddenKeys({ data, intent }: { data: VisitPageData; intent?: string }) {
  return (
    <>
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      <input type="hidden" name="form_key" value={data.formKey} />
      <input type="hidden" name="key" value={data.requestKey} />
    </>
  );
}

/** Number of days listed at first; later days are folded. */
const firstDays = 4;

function StartChoices({ starts, chosen, error }: { starts: readonly StartView[]; chosen: string | undefined; error: string | undefined }) {
  const days = [...new Set(starts.map(({ day }) => day))];
  const laterDays = days.slice(firstDays);
  const isLater = starts.some(({ at, day }) => String(at) === chosen && laterDays.includes(day));
  return (
    <div className="visit-days" id="slot">
      {error ? (
        <p className="error" id="slot-error">
          <Icon name="warn" />
          <span>{error}</span>
        </p>
      ) : null}
      <DayChoices days={days.slice(0, firstDays)} starts={starts} chosen={chosen} hasError={error !== undefined} />
      {laterDays.length > 0 ? (
        <details open={isLater}>
          <summary>Later dates</summary>
          <DayChoices days={laterDays} starts={starts} chosen={chosen} hasError={error !== undefined} />
        </details>
      ) : null}
    </div>
  );
}

type DayChoicesProps = { days: readonly string[]; starts: readonly StartView[]; chosen: string | undefined; hasError: boolean };

function DayChoices({ days, starts, chosen, hasError }: DayChoicesProps) {
  return days.map((day) => (
    <fieldset key={day} aria-describedby={hasError ? "slot-error" : undefined}>
      <legend>{day}</legend>
      <div className="segmented">
        {starts
          .filter((start) => start.day === day)
          .map(({ at }) => (
            <label key={at}>
              <input type="radio" name="slot" value={at} required defaultChecked={chosen === String(at)} />
              <span className="visually-hidden">{day}, </span>
              {formatClock(new Date(at))}
            </label>
          ))}
      </div>
    </fieldset>
  ));
}

function WhoComes({ names }: { names: readonly string[] }) {
  const who = names.length > 0 && names.length < 4 ? names.join(" or ") : "One of us";
  return (
    <p className="visit-who">
      <b>{who}</b> comes, looks, and measures. About {visitMinutes} minutes, free, and nothing to sign that day.
    </p>
  );
}

function CallUs({ children }: { children: string }) {
  const { phone } = useSiteData().settings;
  return (
    <p>
      <ArrowLink href={`tel:${phone}`}>{`${children} ${formatPhone(phone)}`}</ArrowLink>
    </p>
  );
}

function PickPage({ data, problem }: PageProps) {
  const value = (name: string, usual = "") => problem?.values[name]?.at(-1) ?? usual;
  return (
    <ProjectFrame
      title="When can we come and measure?"
      lede={`${data.firstName ? `Thanks, ${data.firstName}. ` : ""}Pick a time and it is booked right away.`}
    >
      <section className="section private-section">
        <div className="wrapper">
          <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
          <Form className="visit-columns" method="post" action={paths.privateVisit(data.token)}>
            <HiddenKeys data={data} intent="book" />
            <div>
              <h2>Pick an arrival time</h2>
              <StartChoices starts={data.starts} chosen={value("slot")} error={problem?.errors.slot} />
              <p className="fine-print">
                Central Time. We arrive within {arrivalMinutes} minutes after the time you pick. Only times we can drive to are listed.
                {data.isZipKnown ? "" : " We do not know this ZIP code, so we allow 60 minutes for the drive."}
              </p>
            </div>
            <div>
              <div className="visit-box visit-box--sun">
                <h2>Where is the house?</h2>
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
                  maxLength={5}
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
                  <span>Everyone who decides will be there. It saves a second visit.</span>
                </label>
                <Button>Book this time</Button>
                <p className="fine-print">You get an email with a calendar file. Move or cancel until 24 hours before, on this page.</p>
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

function TakenPage({ data, problem, taken }: PageProps & { problem: VisitProblem; taken: NonNullable<VisitProblem["taken"]> }) {
  const value = (name: string) => problem.values[name]?.at(-1) ?? "";
  const intent = data.booked ? "move" : "book";
  const preservedFields = ["street", "zip", "access", "both"].filter((name) => value(name) !== "");
  return (
    <ProjectFrame
      title="That time was just taken"
      lede={`${taken.when} is gone. These are the closest ones. Everything you typed is still here.`}
    >
      <section className="section private-section">
        <div className="wrapper">
          <ErrorSummary
            title={`${taken.when} is gone`}
            errors={[{ id: "", message: data.booked ? "Your old time is kept." : "Nothing is booked yet." }]}
          />
          <Form className="visit-columns" method="post" action={paths.privateVisit(data.token)}>
            <HiddenKeys data={data} intent={intent} />
            {preservedFields.map((name) => (
              <input key={name} type="hidden" name={name} value={value(name)} />
            ))}
            <div>
              <h2>Closest times</h2>
              {taken.starts.length > 0 ? (
                <StartChoices key={taken.when} starts={taken.starts} chosen={undefined} error={undefined} />
              ) : (
                <p>No other time is open right now.</p>
              )}
              <p>
                <ArrowLink href={`${paths.privateVisit(data.token)}${data.booked ? "?do=move" : ""}`}>All times</ArrowLink>
              </p>
            </div>
            <div>
              <div className="visit-box visit-box--sun">
                <h2>Where is the house?</h2>
                <dl className="visit-facts">
                  <div>
                    <dt>Street</dt>
                    <dd>{[value("street") || data.street, value("zip") || data.zip].filter(Boolean).join(", ")}</dd>
                  </div>
                  {value("access") ? (
                    <div>
                      <dt>Gate and dogs</dt>
                      <dd>{value("access")}</dd>
                    </div>
                  ) : null}
                </dl>
                {taken.starts.length > 0 ? <Button>{data.booked ? "Move the visit" : "Book this time"}</Button> : null}
              </div>
              <CallUs>Or call</CallUs>
            </div>
          </Form>
        </div>
      </section>
    </ProjectFrame>
  );
}

type BookedProps = PageProps & { booked: BookedVisit };

function BookedFacts({ booked: { when, street, zip, who } }: { booked: BookedVisit }) {
  return (
    <dl className="visit-facts">
      <div>
        <dt>When</dt>
        <dd>{when}</dd>
      </div>
      <div>
        <dt>Where</dt>
        <dd>{[street, zip].filter(Boolean).join(", ")}</dd>
      </div>
      {who ? (
        <div>
          <dt>Who</dt>
          <dd>{who}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function BookedPage({ data, booked, problem }: BookedProps) {
  const first = booked.who.split(" ")[0];
  return (
    <ProjectFrame
      title={`Booked: ${booked.when}`}
      lede={`${first ? `${first} comes` : "We come"} to ${booked.street || `your home in ${booked.zip}`} ${booked.arrival}.`}
    >
      <section className="section private-section">
        <div className="wrapper visit-columns">
          <div>
            <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
            <section aria-labelledby="before">
              <h2 id="before">Before we come</h2>
              <p>A survey of your lot, photos from the kitchen door and of the roof edge, and the name of your HOA save a second visit.</p>
              <p>
                <ArrowLink href={paths.privateProject(data.token)}>Add them on your project page</ArrowLink>
              </p>
            </section>
            <section aria-labelledby="change">
              <h2 id="change">Need another time?</h2>
              <ButtonRow>
                <ButtonLink kind="line" href={`${paths.privateVisit(data.token)}?do=move`}>
                  Move the visit
                </ButtonLink>
                <a className="text-link target-link" href={`${paths.privateVisit(data.token)}?do=cancel`}>
                  Cancel the visit
                </a>
              </ButtonRow>
              <p className="fine-print">Until {booked.changeUntil}. After that, please call.</p>
            </section>
          </div>
          <div>
            <div className="visit-box visit-box--sun">
              <h2>{booked.when}</h2>
              <p>
                {[booked.street, booked.zip].filter(Boolean).join(", ")}. About {visitMinutes} minutes.
              </p>
              <CalendarLink token={data.token} />
            </div>
            <WhoComes names={booked.who ? [booked.who] : data.names} />
          </div>
        </div>
      </section>
    </ProjectFrame>
  );
}

function MovePage({ data, booked, problem }: BookedProps) {
  return (
    <ProjectFrame title="Move your visit" lede={`You keep ${booked.when} until you pick another time.`}>
      <section className="section private-section">
        <div className="wrapper">
          <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
          <Form className="visit-columns" method="post" action={paths.privateVisit(data.token)}>
            <HiddenKeys data={data} intent="move" />
            <div>
              <h2>Pick another time</h2>
              {data.starts.length > 0 ? (
                <StartChoices starts={data.starts} chosen={undefined} error={problem?.errors.slot} />
              ) : (
                <p>No other time is open in the next two weeks.</p>
              )}
            </div>
            <div>
              <div className="visit-box">
                <h2>Now booked</h2>
                <BookedFacts booked={booked} />
                {data.starts.length > 0 ? <Button kind="ink">Move the visit</Button> : null}
                <a className="text-link target-link" href={paths.privateVisit(data.token)}>
                  Keep {booked.when}
                </a>
              </div>
              <CallUs>None of these work? Call</CallUs>
            </div>
          </Form>
        </div>
      </section>
    </ProjectFrame>
  );
}

function CancelPage({ data, booked, problem }: BookedProps) {
  return (
    <ProjectFrame title="Cancel the visit?" lede={`${booked.when}. Your request stays with us, and you can book again any time.`}>
      <section className="section private-section">
        <div className="wrapper">
          <Form className="visit-box visit-narrow" method="post" action={`${paths.privateVisit(data.token)}?do=cancel`}>
            <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
            <HiddenKeys data={data} />
            <TextArea
              name="why"
              label="Anything we should know?"
              optional
              rows={3}
              maxLength={1000}
              defaultValue={problem?.values.why?.at(-1)}
            />
            <ButtonRow>
              <Button kind="ink">Cancel the visit</Button>
              <a className="text-link target-link" href={paths.privateVisit(data.token)}>
                Keep it
              </a>
            </ButtonRow>
          </Form>
        </div>
      </section>
    </ProjectFrame>
  );
}

function LatePage({ data, booked, problem }: BookedProps) {
  const { phone } = useSiteData().settings;
  return (
    <ProjectFrame
      title={`We come on ${booked.when}`}
      lede="Your visit is booked. It starts in less than 24 hours, so please call if something changes."
    >
      <section className="section private-section">
        <div className="wrapper visit-columns">
          <div>
            <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
            <p>
              <ButtonLink href={`tel:${phone}`}>
                <Icon name="phone" />
                Call {formatPhone(phone)}
              </ButtonLink>
            </p>
          </div>
          <div className="visit-box visit-box--sun">
            <BookedFacts booked={booked} />
            <CalendarLink token={data.token} />
          </div>
        </div>
      </section>
    </ProjectFrame>
  );
}

function CalendarLink({ token }: { token: string }) {
  return (
    <ButtonLink kind="line" href={paths.privateVisitFile(token)} reloadDocument>
      <Icon name="calendar" />
      Add to my calendar
    </ButtonLink>
  );
}

const weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri"];

function NoTimesPage({ data, problem }: PageProps) {
  return (
    <ProjectFrame title="No open times in the next two weeks" lede="Tell us what suits you, and we call to find a time.">
      <section className="section private-section">
        <div className="wrapper">
          <Form className="visit-box visit-narrow" method="post" action={`${paths.privateVisit(data.token)}?do=ask`}>
            <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
            <HiddenKeys data={data} />
            <fieldset className="field">
              <legend className="field-label">Which days work best?</legend>
              <div className="segmented">
                {weekdayNames.map((day) => (
                  <label key={day}>
                    <input type="checkbox" name="day" value={day} />
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
                    <input type="radio" name="part" value={part} defaultChecked={part === "Either"} />
                    {part}
                  </label>
                ))}
              </div>
            </fieldset>
            <Button>Send</Button>
          </Form>
          <CallUs>Or call</CallUs>
        </div>
      </section>
    </ProjectFrame>
  );
}
