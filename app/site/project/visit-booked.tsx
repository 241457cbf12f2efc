import { Form } from "@remix-run/react";
import type { AdditionPart } from "~/domain/leads/intake/extras";
import { formatPhone } from "~/domain/settings/settings";
import { hasTrip, visitNoun } from "~/domain/visits/visit";
import type { TranslateText } from "~/lib/spanish/texts";
import { lowerFirstUnlessProper, upperFirst } from "~/lib/text";
import { paths } from "~/paths";
import { useSiteData } from "~/site/chrome/site-data";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { useText } from "~/ui/language";
import { DocumentList, type DocumentRow } from "./document-list";
import { privatePaths } from "./private-paths";
import { ProjectFrame } from "./project-frame";
import { CalendarLink, VisitCard } from "./visit-card";

import { CallUs, HiddenKeys, StartChoices, WhoComes } from "./visit-parts";
import type { BookedVisit, PageProps, VisitPageData } from "./visit-view";

type BookedProps = PageProps & { booked: BookedVisit };

function BookedFacts({ booked: { when, kind, street, zip, who } }: { booked: BookedVisit }) {
  const t = useText();
  return (
    <dl className="visit-facts">
      <div>
        <dt>{t("When")}</dt>
        <dd>{upperFirst(when)}</dd>
      </div>
      {hasTrip(kind) ? (
        <div>
          <dt>{t("Where")}</dt>
          <dd>{[street, zip].filter(Boolean).join(", ")}</dd>
        </div>
      ) : null}
      {who ? (
        <div>
          <dt>{t("Who")}</dt>
          <dd>{who}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Returns what to add before the visit, with a link that opens its form on the project page. */
function additionRows({ token, added }: VisitPageData, t: TranslateText): DocumentRow[] {
  const { surveys = 0, photos = 0, hoa = "" } = added ?? {};
  const row = (
    part: AdditionPart,
    { name, note, addedNote }: { name: string; note: string; addedNote: string },
  ): DocumentRow => ({
    name,
    note: addedNote || note,
    link: {
      label: t(addedNote ? "Change" : "Add"),
      about: lowerFirstUnlessProper(name),
      href: privatePaths.addition(token, part),
    },
  });
  return [
    row("survey", {
      name: t("Survey of your lot"),
      addedNote: surveys > 0 ? t("Added") : "",
      note: t("The property survey from your closing papers. With it, you may not need a new one."),
    }),
    row("photos", {
      name: t("Photos"),
      addedNote: photos > 0 ? t("{count} added", { count: photos }) : "",
      note: t("One from the kitchen door and one of the roof edge"),
    }),
    row("words", {
      name: t("HOA"),
      addedNote: hoa,
      note: t("Name and contact, if you have one"),
    }),
  ];
}

/** "Ben will come to 1 Oak St between 9:00 and 9:30 AM Central Time." */
function describeBooked(
  { who, kind, street, zip, when, arrival }: BookedVisit,
  t: TranslateText,
): string {
  const name = who.split(" ")[0] ?? "";
  if (!hasTrip(kind))
    return name
      ? t("{name} will call you {when} Central Time.", { name, when })
      : t("We’ll call you {when} Central Time.", { when });
  const place = street || t("your home in {zip}", { zip });
  return name
    ? t("{name} will come to {place} {arrival}.", { name, place, arrival })
    : t("We’ll come to {place} {arrival}.", { place, arrival });
}

export function BookedPage({ data, booked, problem }: BookedProps) {
  const t = useText();
  const noun = t(visitNoun(booked.kind));
  return (
    <ProjectFrame
      title={t("Booked: {when}", { when: booked.when })}
      lede={describeBooked(booked, t)}
    >
      <section className="section private-section">
        <div className="wrapper visit-columns">
          <div>
            <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
            <section aria-labelledby="before">
              <h2 id="before">{t(hasTrip(booked.kind) ? "Before we come" : "Before we call")}</h2>
              <DocumentList rows={additionRows(data, t)} />
            </section>
            <section className="no-print" aria-labelledby="change">
              <h2 id="change">{t("Need another time?")}</h2>
              <ButtonRow>
                <ButtonLink kind="line" href={`${paths.privateVisit(data.token)}?do=move`}>
                  {t("Move the {noun}", { noun })}
                </ButtonLink>
                <a
                  className="text-link target-link"
                  href={`${paths.privateVisit(data.token)}?do=cancel`}
                >
                  {t("Cancel the {noun}", { noun })}
                </a>
              </ButtonRow>
              <p className="fine-print">
                {t("Until {until}. After that, please call.", { until: booked.changeUntil })}
              </p>
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
  const t = useText();
  const noun = t(visitNoun(booked.kind));
  const { when } = booked;
  return (
    <ProjectFrame
      title={t("Move your {noun}", { noun })}
      lede={t("You keep {when} until you pick another time.", { when })}
    >
      <section className="section private-section">
        <div className="wrapper">
          <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
          <Form className="visit-columns" method="post" action={paths.privateVisit(data.token)}>
            <HiddenKeys data={data} intent="move" />
            <div>
              <h2>{t("Pick another time")}</h2>
              {data.starts.length > 0 ? (
                <StartChoices
                  starts={data.starts}
                  chosen={undefined}
                  error={problem?.errors.slot}
                  timesUrl={`${privatePaths.visitPart(data.token, "/times")}?do=move`}
                />
              ) : (
                <p>{t("No other time is open in the next two weeks.")}</p>
              )}
            </div>
            <div>
              <div className="visit-box">
                <h2>{t("Now booked")}</h2>
                <BookedFacts booked={booked} />
                {data.starts.length > 0 ? (
                  <Button kind="ink">{t("Move the {noun}", { noun })}</Button>
                ) : null}
                <a className="text-link target-link" href={paths.privateVisit(data.token)}>
                  {t("Keep {when}", { when })}
                </a>
              </div>
              <CallUs text="None of these work? Call {phone}" />
            </div>
          </Form>
        </div>
      </section>
    </ProjectFrame>
  );
}

/** Renders the page on which a homeowner cancels the visit. */
export function CancelPage({ data, booked, problem }: BookedProps) {
  const t = useText();
  const noun = t(visitNoun(booked.kind));
  return (
    <ProjectFrame
      title={t("Cancel the {noun}?", { noun })}
      lede={t("{when}. Your request stays with us, and you can book again any time.", {
        when: upperFirst(booked.when),
      })}
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
              label={t("Anything we should know?")}
              optional
              rows={3}
              maxLength={1000}
              defaultValue={problem?.values.why?.at(-1)}
            />
            <ButtonRow>
              <Button kind="ink">{t("Cancel the {noun}", { noun })}</Button>
              <a className="text-link target-link" href={paths.privateVisit(data.token)}>
                {t("Keep it")}
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
  const t = useText();
  const noun = t(visitNoun(booked.kind));
  const { when } = booked;
  return (
    <ProjectFrame
      title={
        hasTrip(booked.kind)
          ? t("We’ll come on {when}", { when })
          : t("We’ll call you on {day}", { day: when })
      }
      lede={
        booked.kind === "work"
          ? t("Your {noun} is booked. Please call us if something changes.", { noun })
          : t(
              "Your {noun} is booked. It starts in less than 24 hours. Please call us if something changes.",
              { noun },
            )
      }
    >
      <section className="section private-section">
        <div className="wrapper visit-columns">
          <div>
            <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
            <p>
              <ButtonLink href={`tel:${phone}`}>
                <Icon name="phone" />
                <span>{t("Call {phone}", { phone: formatPhone(phone) })}</span>
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
