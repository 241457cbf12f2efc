import { Form } from "@remix-run/react";
import type { HomeownerPayments } from "~/site/payments/load-homeowner-payments.server";
import { PaymentsSection } from "~/site/payments/payments-section";
import { DocumentList } from "~/site/project/document-list";
import { ProjectFrame } from "~/site/project/project-frame";
import { Button, ButtonLink } from "~/ui/button";
import { TitleBlock } from "~/ui/content/title-block";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { TextArea } from "~/ui/forms/field";
import { Toast } from "~/ui/forms/notice";
import { DecisionsForm } from "./decisions-form";
import { CareDates, Handover, JobDates } from "./handover";
import { LastWalk } from "./last-walk";
import type { JobPageView } from "./load-job-page.server";
import { PeopleSection } from "./people-section";
import { PhotoPermission } from "./photo-permission";
import { SendFilesSection } from "./send-files-section";
import type { JobPageProblem } from "./submit-job-page.server";

type JobPageProps = {
  data: JobPageView & { payments: HomeownerPayments | null; message: string };
  problem: JobPageProblem | undefined;
};

/** Renders the homeowner's page of a job: next date, decisions, photos and papers. */
export function JobPage({ data, problem }: JobPageProps) {
  const { title, lede, message, isCanceled, isSigner, decisions, photos, earlier } = data;
  const isAwaitingDecision = !isCanceled && decisions.some(({ answer }) => answer === "");
  return (
    <ProjectFrame title={title} lede={lede}>
      <section className="section private-section" aria-label="Your project">
        <div className="wrapper private-columns">
          <Steps data={data} />
          <div className="private-main">
            {problem ? <ErrorSummary errors={toSummaryErrors(problem.errors)} /> : null}
            {isSigner && decisions.length > 0 ? (
              <section aria-labelledby="decisions">
                <h2 id="decisions">
                  {isAwaitingDecision ? "We need your decision" : "Your decisions"}
                </h2>
                <DecisionsForm data={data} problem={problem} />
              </section>
            ) : null}
            {data.changeOrders.map(({ id, title, text, hasSigned, validUntil, href }) => (
              <section key={id} aria-labelledby={`change-${id}`}>
                <h2 id={`change-${id}`}>{`${title} is waiting`}</h2>
                <div className={hasSigned ? "visit-box" : "visit-box visit-box--sun"}>
                  <p>{text}</p>
                  <p>
                    {hasSigned
                      ? "You signed it. It counts once everyone has."
                      : `Work on it starts only when everyone has signed. Sign by ${validUntil}.`}
                  </p>
                  <div>
                    <ButtonLink kind={hasSigned ? "line" : undefined} href={href}>
                      {hasSigned ? "Read it" : "Read and sign"}
                    </ButtonLink>
                  </div>
                </div>
              </section>
            ))}
            <LastWalk data={data} problem={problem} />
            {data.payments ? (
              <PaymentsSection
                data={data.payments}
                isMain={!isAwaitingDecision && data.changeOrders.length === 0}
              />
            ) : null}
            {photos.length > 0 ? (
              <section aria-labelledby="photos">
                <h2 id="photos">Photos</h2>
                <Photos photos={photos} />
              </section>
            ) : null}
            <PhotoPermission data={data} problem={problem} />
            <Handover data={data} />
            <CareDates data={data} />
            <section aria-labelledby="papers">
              <h2 id="papers">Papers</h2>
              <DocumentList rows={paperRows(data)} />
            </section>
            {isSigner ? <SendFilesSection data={data} problem={problem} /> : null}
            {isCanceled || !isSigner ? null : (
              <section aria-labelledby="ask">
                <h2 id="ask">Ask us</h2>
                <AskForm data={data} problem={problem} />
              </section>
            )}
          </div>
          <aside className="private-side" aria-label="Next date and contract">
            <NextDate data={data} />
            <JobDates data={data} />
            <TitleBlock
              title={isSigner ? "Your contract" : "The job"}
              drawing={null}
              rows={[
                { name: "Contract", value: contractText(data) },
                {
                  name: "Paid",
                  value: isCanceled ? "" : (data.payments?.paid ?? ""),
                  number: true,
                },
                {
                  name: "Remaining",
                  value: isCanceled ? "" : (data.payments?.open ?? ""),
                  number: true,
                },
                { name: "Your contact", value: data.contact },
                { name: "On site", value: data.onSite.join(", ") },
                { name: "Reference", value: data.contract.reference, number: true },
              ].filter(({ value }) => value !== "")}
            />
            {isSigner && !isCanceled ? <PeopleSection data={data} problem={problem} /> : null}
            {earlier.length > 0 ? (
              <section aria-labelledby="history">
                <h2 id="history">So far</h2>
                <ul className="private-history">
                  {earlier.map(({ id, day, headline }) => (
                    <li key={id}>
                      <span className="muted">{day}</span>
                      <span>{headline}</span>
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
          </aside>
        </div>
      </section>
      {message ? <Toast>{message}</Toast> : null}
    </ProjectFrame>
  );
}

function Steps({ data: { stages } }: Pick<JobPageProps, "data">) {
  return (
    <ol className="project-steps">
      {stages.map(({ stage, label, drawing, state, note }) => (
        <li key={stage} data-state={state} aria-current={state === "next" ? "step" : undefined}>
          <StaticDrawing name={drawing} alt="" />
          <b>
            {label}
            {state === "done" ? <span className="visually-hidden">, done</span> : null}
            {note ? <small>{note}</small> : null}
          </b>
        </li>
      ))}
    </ol>
  );
}

/** Renders the next date, or the day of the next update. CSS shows it first on phones. */
function NextDate({ data: { next, nextHref, writeBy } }: Pick<JobPageProps, "data">) {
  if (!next && writeBy === "") return null;
  return (
    <div className="visit-box">
      <h2>{next ? next.day : "Your next update"}</h2>
      {next && (next.time || next.who) ? (
        <p>{[next.time && `${next.time} Central Time`, next.who].filter(Boolean).join(". ")}.</p>
      ) : null}
      {nextHref ? (
        <ButtonLink kind="line" href={nextHref} reloadDocument>
          Add to my calendar
        </ButtonLink>
      ) : null}
      {writeBy ? (
        <p>{`We’ll send you an update by ${writeBy}, even if nothing has changed.`}</p>
      ) : null}
    </div>
  );
}

function contractText({ contract: { sum, changeOrderCount: count } }: JobPageView): string {
  if (count === 0 || sum === "") return sum;
  return `${sum}, with ${count === 1 ? "1 change order" : `${count} change orders`}`;
}

function Photos({ photos }: Pick<JobPageView, "photos">) {
  return (
    <ul className="private-photos">
      {photos.map(({ id, label, href, width, height, day }) => (
        <li key={id}>
          <figure>
            <a href={href} target="_blank" rel="noreferrer">
              <img
                src={`${href}?w=480`}
                alt={label || `Photo from ${day}`}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
            </a>
            <figcaption>{[label, day].filter(Boolean).join(", ")}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

const paperRows = ({ papers, contractFiles }: JobPageView) => [
  ...papers.map(({ id, label, note, href }) => ({
    id,
    name: label,
    note,
    ...(href && { link: { label: "Open", about: label, href } }),
  })),
  ...contractFiles.map(({ name, note, href }) => ({
    id: href,
    name,
    note,
    link: { label: "Open", about: name, href },
  })),
];

type FormProps = { data: JobPageView; problem: JobPageProblem | undefined };

function AskForm({ data: { path, formKey, requestKey }, problem }: FormProps) {
  const isSent = problem?.values.do?.at(-1) === "ask";
  return (
    <Form method="post" action={path} className="stack" key={isSent ? undefined : requestKey}>
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="key" value={requestKey} />
      <TextArea
        name="question"
        label="Question for us"
        rows={3}
        maxLength={4000}
        defaultValue={isSent ? problem.values.question?.at(-1) : undefined}
        error={isSent ? problem.errors.question : undefined}
      />
      <Button kind="line" name="do" value="ask">
        Send question
      </Button>
    </Form>
  );
}
