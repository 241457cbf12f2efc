import { Form } from "@remix-run/react";
import type { TranslateText } from "~/lib/spanish/texts";
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
import { useText } from "~/ui/language";
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
  const t = useText();
  const isAwaitingDecision = !isCanceled && decisions.some(({ answer }) => answer === "");
  return (
    <ProjectFrame title={title} lede={lede}>
      <section className="section private-section" aria-label={t("Your project")}>
        <div className="wrapper private-columns">
          <Steps data={data} />
          <div className="private-main">
            {problem ? <ErrorSummary errors={toSummaryErrors(problem.errors)} /> : null}
            {isSigner && decisions.length > 0 ? (
              <section aria-labelledby="decisions">
                <h2 id="decisions">
                  {t(isAwaitingDecision ? "We need your decision" : "Your decisions")}
                </h2>
                <DecisionsForm data={data} problem={problem} />
              </section>
            ) : null}
            {data.changeOrders.map(({ id, title, text, hasSigned, validUntil, href }) => (
              <section key={id} aria-labelledby={`change-${id}`}>
                <h2 id={`change-${id}`}>{t("{title} is waiting", { title })}</h2>
                <div className={hasSigned ? "visit-box" : "visit-box visit-box--sun"}>
                  <p>{text}</p>
                  <p>
                    {hasSigned
                      ? t("You signed it. It counts once everyone has.")
                      : t("Work on it starts only when everyone has signed. Sign by {day}.", {
                          day: validUntil,
                        })}
                  </p>
                  <div>
                    <ButtonLink kind={hasSigned ? "line" : undefined} href={href}>
                      {t(hasSigned ? "Read it" : "Read and sign")}
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
                <h2 id="photos">{t("Photos")}</h2>
                <Photos photos={photos} />
              </section>
            ) : null}
            <PhotoPermission data={data} problem={problem} />
            <Handover data={data} />
            <CareDates data={data} />
            <section aria-labelledby="papers">
              <h2 id="papers">{t("Papers")}</h2>
              <DocumentList rows={paperRows(data, t)} />
            </section>
            {isSigner ? <SendFilesSection data={data} problem={problem} /> : null}
            {isCanceled || !isSigner ? null : (
              <section aria-labelledby="ask">
                <h2 id="ask">{t("Ask us")}</h2>
                <AskForm data={data} problem={problem} />
              </section>
            )}
          </div>
          <aside className="private-side" aria-label={t("Next date and contract")}>
            <NextDate data={data} />
            <JobDates data={data} />
            <TitleBlock
              title={t(isSigner ? "Your contract" : "The job")}
              drawing={null}
              rows={[
                { name: t("Contract"), value: contractText(data, t) },
                {
                  name: t("Paid"),
                  value: isCanceled ? "" : (data.payments?.paid ?? ""),
                  number: true,
                },
                {
                  name: t("Remaining"),
                  value: isCanceled ? "" : (data.payments?.open ?? ""),
                  number: true,
                },
                { name: t("Your contact"), value: data.contact },
                { name: t("On site"), value: data.onSite.join(", ") },
                { name: t("Reference"), value: data.contract.reference, number: true },
              ].filter(({ value }) => value !== "")}
            />
            {isSigner && !isCanceled ? <PeopleSection data={data} problem={problem} /> : null}
            {earlier.length > 0 ? (
              <section aria-labelledby="history">
                <h2 id="history">{t("So far")}</h2>
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
  const t = useText();
  return (
    <ol className="project-steps">
      {stages.map(({ stage, label, drawing, state, note }) => (
        <li key={stage} data-state={state} aria-current={state === "next" ? "step" : undefined}>
          <StaticDrawing name={drawing} alt="" />
          <b>
            {label}
            {state === "done" ? <span className="visually-hidden">{t(", done")}</span> : null}
            {note ? <small>{note}</small> : null}
          </b>
        </li>
      ))}
    </ol>
  );
}

/** Renders the next date, or the day of the next update. CSS shows it first on phones. */
function NextDate({ data: { next, nextHref, writeBy } }: Pick<JobPageProps, "data">) {
  const t = useText();
  if (!next && writeBy === "") return null;
  return (
    <div className="visit-box">
      <h2>{next ? next.day : t("Your next update")}</h2>
      {next && (next.time || next.who) ? (
        <p>
          {[next.time && t("{time} Central Time", { time: next.time }), next.who]
            .filter(Boolean)
            .join(". ")}
          .
        </p>
      ) : null}
      {nextHref ? (
        <ButtonLink kind="line" href={nextHref} reloadDocument>
          {t("Add to my calendar")}
        </ButtonLink>
      ) : null}
      {writeBy ? (
        <p>
          {t("We’ll send you an update by {day}, even if nothing has changed.", { day: writeBy })}
        </p>
      ) : null}
    </div>
  );
}

function contractText(
  { contract: { sum, changeOrderCount: count } }: JobPageView,
  t: TranslateText,
): string {
  if (count === 0 || sum === "") return sum;
  return count === 1
    ? t("{sum}, with 1 change order", { sum })
    : t("{sum}, with {count} change orders", { sum, count });
}

function Photos({ photos }: Pick<JobPageView, "photos">) {
  const t = useText();
  return (
    <ul className="private-photos">
      {photos.map(({ id, label, href, width, height, day }) => (
        <li key={id}>
          <figure>
            <a href={href} target="_blank" rel="noreferrer">
              <img
                src={`${href}?w=480`}
                alt={label || t("Photo from {day}", { day })}
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

const paperRows = ({ papers, contractFiles }: JobPageView, t: TranslateText) => [
  ...papers.map(({ id, label, note, href }) => ({
    id,
    name: label,
    note,
    ...(href && { link: { label: t("Open"), about: label, href } }),
  })),
  ...contractFiles.map(({ name, note, href }) => ({
    id: href,
    name,
    note,
    link: { label: t("Open"), about: name, href },
  })),
];

type FormProps = { data: JobPageView; problem: JobPageProblem | undefined };

function AskForm({ data: { path, formKey, requestKey }, problem }: FormProps) {
  const t = useText();
  const isSent = problem?.values.do?.at(-1) === "ask";
  return (
    <Form method="post" action={path} className="stack" key={isSent ? undefined : requestKey}>
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="key" value={requestKey} />
      <TextArea
        name="question"
        label={t("Question for us")}
        rows={3}
        maxLength={4000}
        defaultValue={isSent ? problem.values.question?.at(-1) : undefined}
        error={isSent ? problem.errors.question : undefined}
      />
      <Button kind="line" name="do" value="ask">
        {t("Send question")}
      </Button>
    </Form>
  );
}
