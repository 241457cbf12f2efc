import { Form } from "@remix-run/react";
import type { AdditionPart } from "~/domain/leads/intake/extras";
import { formatPhone } from "~/domain/settings/settings";
import { hasTrip, visitNoun } from "~/domain/visits/visit";
import { lowerFirstUnlessProper } from "~/lib/text";
import { paths } from "~/paths";
import { useSiteData } from "~/site/chrome/site-data";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { DocumentList, type DocumentRow } from "./document-list";
import { privatePaths } from "./private-paths";
import { ProjectFrame } from "./project-frame";
import { CalendarLink, VisitCard } from "./visit-card";

import { CallUs, HiddenKeys, StartChoices, WhoComes } from "./visit-parts";
import type { BookedVisit, PageProps, VisitPageData } from "./visit-view";

type BookedProps = PageProps & { booked: BookedVisit };

function BookedFacts({ booked: { when, kind, street, zip, who } }: { booked: BookedVisit }) {
  return (
    <dl className="visit-facts">
      <div>
        <dt>When</dt>
        <dd>{when}</dd>
      </div>
      {hasTrip(kind) ? (
        <div>
          <dt>Where</dt>
          <dd>{[street, zip].filter(Boolean).join(", ")}</dd>
        </div>
      ) : null}
      {who ? (
        <div>
          <dt>Who</dt>
          <dd>{who}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Returns what to add before the visit, with a link that opens its form on the project page. */
function additionRows({ token, added }: VisitPageData): DocumentRow[] {
  const { surveys = 0, photos = 0, hoa = "" } = added ?? {};
  const row = (
    part: AdditionPart,
    { name, note, addedNote }: { name: string; note: string; addedNote: string },
  ): DocumentRow => ({
    name,
    note: addedNote || note,
    link: {
      label: addedNote ? "Change" : "Add",
      about: lowerFirstUnlessProper(name),
      href: privatePaths.addition(token, part),
    },
  });
  return [
    row("survey", {
      name: "Survey of your lot",
      addedNote: surveys > 0 ? "Added" : "",
      note: "The property survey from your closing papers. With it, you may not need a new one.",
    }),
    row("photos", {
      name: "Photos",
      addedNote: photos > 0 ? `${photos} added` : "",
      note: "One from the kitchen door and one of the roof edge",
    }),
    row("words", { name: "HOA", addedNote: hoa, note: "Name and contact, if you have one" }),
  ];
}

/** "Ben will come to 1 Oak St between 9:00 and 9:30 AM Central Time." */
function describeBooked({ who, kind, street, zip, when, arrival }: BookedVisit): string {
  const name = who.split(" ")[0] ?? "";
  if (!hasTrip(kind))
    return `${name ? `${name} will call` : "We’ll call"} you ${when} Central Time.`;
  return `${name ? `${name} will come` : "We’ll come"} to ${street || `your home in ${zip}`} ${arrival}.`;
}

export function BookedPage({ data, booked, problem }: BookedProps) {
  const noun = visitNoun(booked.kind);
  return (
    <ProjectFrame title={`Booked: ${booked.when}`} lede={describeBooked(booked)}>
      <section className="section private-section">
        <div className="wrapper visit-columns">
          <div>
            <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
            <section aria-labelledby="before">
              <h2 id="before">{noun === "call" ? "Before we call" : "Before we come"}</h2>
              <DocumentList rows={additionRows(data)} />
            </section>
            <section className="no-print" aria-labelledby="change">
              <h2 id="change">Need another time?</h2>
              <ButtonRow>
                <ButtonLink kind="line" href={`${paths.privateVisit(data.token)}?do=move`}>
                  {`Move the ${noun}`}
                </ButtonLink>
                <a
                  className="text-link target-link"
                  href={`${paths.privateVisit(data.token)}?do=cancel`}
                >
                  {`Cancel the ${noun}`}
                </a>
              </ButtonRow>
              <p className="fine-print">{`Until ${booked.changeUntil}. After that, please call.`}</p>
            </section>
          </div>
          <div>
            <VisitCard token={data.token} visit={booked} />
            <WhoComes names={booked.who ? [booked.who] : data.names} visit={booked} />
          </div>
        </div>
      </section>
    </ProjectFrame>
  );
}

/** Renders the page on which a homeowner moves the visit. */
export function MovePage({ data, booked, problem }: BookedProps) {
  const noun = visitNoun(booked.kind);
  return (
    <ProjectFrame
      title={`Move your ${noun}`}
      lede={`You keep ${booked.when} until you pick another time.`}
    >
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
                  timesUrl={`${privatePaths.visitPart(data.token, "/times")}?do=move`}
                />
              ) : (
                <p>No other time is open in the next two weeks.</p>
              )}
            </div>
            <div>
              <div className="visit-box">
                <h2>Now booked</h2>
                <BookedFacts booked={booked} />
                {data.starts.length > 0 ? <Button kind="ink">{`Move the ${noun}`}</Button> : null}
                <a className="text-link target-link" href={paths.privateVisit(data.token)}>
                  {`Keep ${booked.when}`}
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
  const noun = visitNoun(booked.kind);
  return (
    <ProjectFrame
      title={`Cancel the ${noun}?`}
      lede={`${booked.when}. Your request stays with us, and you can book again any time.`}
    >
      <section className="section private-section">
        <div className="wrapper">
          <Form
            className="visit-box visit-narrow"
            method="post"
            action={`${paths.privateVisit(data.token)}?do=cancel`}
          >
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
              <Button kind="ink">{`Cancel the ${noun}`}</Button>
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

/** Renders a visit that is changed by phone: it starts soon, or is a day of work. */
export function LatePage({ data, booked, problem }: BookedProps) {
  const { phone } = useSiteData().settings;
  const noun = visitNoun(booked.kind);
  const reason = booked.kind === "work" ? "" : "It starts in less than 24 hours. ";
  return (
    <ProjectFrame
      title={`We’ll ${noun === "call" ? "call you" : "come"} on ${booked.when}`}
      lede={`Your ${noun} is booked. ${reason}Please call us if something changes.`}
    >
      <section className="section private-section">
        <div className="wrapper visit-columns">
          <div>
            <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
            <p>
              <ButtonLink href={`tel:${phone}`}>
                <Icon name="phone" />
                <span>{`Call ${formatPhone(phone)}`}</span>
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
