import { Form } from "@remix-run/react";
import { formatPhone } from "~/domain/settings/settings";
import { visitMinutes } from "~/domain/visits/visit";
import { paths } from "~/paths";
import { useSiteData } from "~/site/chrome/site-data";
import { ArrowLink, Button, ButtonLink, ButtonRow } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { ProjectFrame } from "./project-frame";

import { CallUs, HiddenKeys, StartChoices, WhoComes } from "./visit-parts";
import type { BookedVisit, PageProps } from "./visit-view";

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

/** Renders a booked visit. */
export function BookedPage({ data, booked, problem }: BookedProps) {
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
              <CalendarLink token={data.token} kind="sun" />
            </div>
            <WhoComes names={booked.who ? [booked.who] : data.names} />
          </div>
        </div>
      </section>
    </ProjectFrame>
  );
}

/** Renders the page on which a homeowner moves the visit. */
export function MovePage({ data, booked, problem }: BookedProps) {
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
                <StartChoices
                  starts={data.starts}
                  chosen={undefined}
                  error={problem?.errors.slot}
                  timesUrl={`${paths.privateVisitTimes(data.token)}?do=move`}
                />
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

/** Renders the page on which a homeowner cancels the visit. */
export function CancelPage({ data, booked, problem }: BookedProps) {
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

/** Renders a visit that starts too soon to change online. */
export function LatePage({ data, booked, problem }: BookedProps) {
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
            <CalendarLink token={data.token} kind="line" />
          </div>
        </div>
      </section>
    </ProjectFrame>
  );
}

function CalendarLink({ token, kind }: { token: string; kind: "sun" | "line" }) {
  return (
    <ButtonLink kind={kind} href={paths.privateVisitFile(token)} reloadDocument>
      <Icon name="calendar" />
      Add to my calendar
    </ButtonLink>
  );
}
