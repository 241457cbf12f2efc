import { useSearchParams } from "@remix-run/react";
import type { AddedFile, Extras } from "~/domain/leads/intake/extras";
import { type Answers, answerSummary, type CarryOverItem } from "~/domain/leads/intake/quote-form";
import type { ProjectStatus } from "~/domain/leads/project/project-status";
import type { VisitCardData } from "~/domain/leads/visits/visit-emails.server";
import type { VisitInvite } from "~/domain/leads/visits/visit-invite.server";
import { formatDesignQuery, parseDesignQuery } from "~/domain/pergola/design";
import { visitMinutes } from "~/domain/visits/visit";
import { formatDay, formatShortDay } from "~/lib/dates";
import { paths } from "~/paths";
import { PrintAndShare } from "~/site/posts/share-links";
import { type AdditionProblem, RequestAdditions } from "~/site/quote/request-additions";
import { ServiceDrawing } from "~/site/quote/service-drawing";
import type { Yard } from "~/site/yard/yard-device";
import { YardView } from "~/site/yard/yard-view";
import { Anchor } from "~/ui/anchor";
import { ArrowLink, ButtonLink, ButtonRow } from "~/ui/button";
import { TitleBlock } from "~/ui/content/title-block";
import { Drawing } from "~/ui/drawings/drawing";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { Toast } from "~/ui/forms/notice";
import { useLanguage, useMessage, useText } from "~/ui/language";
import { DocumentList } from "./document-list";
import { documentRows } from "./document-rows";
import { ProjectFrame } from "./project-frame";
import { VisitCard } from "./visit-card";
import { CallUs } from "./visit-parts";

type ProjectData = {
  status: ProjectStatus;
  visit: VisitInvite;
  /** The booked visit; null if none is booked, and once it has started. */
  bookedVisit: VisitCardData | null;
  laterVisits: VisitCardData[];
  /** Time the latest proposal was emailed; null before. */
  proposalSentAt: number | null;
  history: { id: string; at: number; text: string }[];
  reference: string;
  /** Path of the thank-you page, which prints the request. */
  requestPath: string;
  receivedAt: number;
  answers: Answers;
  /** Description of the drawn design; "" without one. */
  designText: string;
  yard: Yard;
  carryOver: CarryOverItem[];
  extras: Extras;
  files: AddedFile[];
  formKey: string;
  message: string;
};

/** Renders a homeowner's private page: the state of the project, what helps us, and the request. */
export function ProjectPage({
  data,
  token,
  problem,
}: {
  data: ProjectData;
  token: string;
  problem: AdditionProblem | undefined;
}) {
  const { status, history } = data;
  const t = useText();
  const language = useLanguage();
  return (
    <ProjectFrame title={status.title} lede={status.lede}>
      <section className="section private-section" aria-label={t("Steps of your project")}>
        <div className="wrapper">
          <ol className="project-steps">
            {status.steps.map(({ name, drawing, state, note }) => (
              <li
                key={name}
                data-state={state}
                aria-current={state === "next" ? "step" : undefined}
              >
                <StaticDrawing name={drawing} alt="" />
                <b>
                  {name}
                  {state === "done" ? <span className="visually-hidden">{t(", done")}</span> : null}
                  {note ? <small>{note}</small> : null}
                </b>
              </li>
            ))}
          </ol>
          <p className="fine-print">
            {t("Dashed lines show what’s planned. Solid lines show what’s built.")}
          </p>
        </div>
      </section>
      <section className="section private-section" aria-label={t("Your project")}>
        <div className="wrapper private-columns">
          <div className="private-main">
            <section aria-labelledby="additions">
              <h2 id="additions">{t("What helps us most")}</h2>
              <RequestAdditions
                {...data}
                problem={problem}
                opened={useSearchParams()[0].get("add")}
              />
              {problem ? <CallUs text="Didn’t work? Call {phone}" /> : null}
            </section>
            <YourDesign data={data} />
            <section aria-labelledby="documents">
              <h2 id="documents">{t("Documents")}</h2>
              <DocumentList rows={documentRows(data, { language, t })} />
            </section>
          </div>
          <aside className="private-side" aria-label={t("Your visit and your request")}>
            <NextVisit data={data} token={token} />
            <RequestSheet data={data} />
            {history.length > 0 ? (
              <section aria-labelledby="history">
                <h2 id="history">{t("So far")}</h2>
                <ul className="private-history">
                  {history.map(({ id, at, text }) => (
                    <li key={id}>
                      <span className="muted">{formatShortDay(new Date(at), language)}</span>
                      <span>{text}</span>
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
            <p className="fine-print">
              {t("Want everything erased? Just tell us. See our")}{" "}
              <Anchor href={paths.privacy}>{t("privacy policy")}</Anchor>.
            </p>
          </aside>
        </div>
      </section>
      {data.message ? <Toast>{data.message}</Toast> : null}
    </ProjectFrame>
  );
}

/** Renders the drawn design with the ways to see, change and share it. */
function YourDesign({ data: { answers, designText, yard } }: { data: ProjectData }) {
  const t = useText();
  if (!answers.design) return null;
  const { design } = parseDesignQuery(answers.design);
  const href = paths.designerWith(formatDesignQuery(design));
  return (
    <section className="stack" aria-labelledby="design">
      <h2 id="design">{t("Your design")}</h2>
      <Drawing kind="axon" params={design} options={{ w: 960, h: 660, labels: false }} />
      <p>{designText}</p>
      <YardView design={design} yard={yard} />
      <ButtonRow>
        <ArrowLink href={href}>{t("Change it")}</ArrowLink>
        <PrintAndShare href={href} linkText={t("Link to this design")} />
      </ButtonRow>
    </section>
  );
}

/** Renders the booked visit, or the way to book one. */
function NextVisit({
  data: { visit, bookedVisit, laterVisits },
  token,
}: {
  data: ProjectData;
  token: string;
}) {
  const t = useText();
  if (bookedVisit)
    return (
      <VisitCard token={token} visit={bookedVisit}>
        {laterVisits.map(({ day, window, length }) => (
          <p key={`${day} ${window}`}>
            {t("Also booked: {day}, {window}. {length}.", { day, window, length })}
          </p>
        ))}
        <Anchor className="text-link target-link" href={paths.privateVisit(token)}>
          {t("See or change your visit")}
        </Anchor>
      </VisitCard>
    );
  if (!visit) return null;
  return (
    <div className="visit-box visit-box--sun">
      <h2>{t(visit === "booked" ? "Your visit" : "A free visit to measure")}</h2>
      {visit === "booked" ? null : (
        <p>
          {t("It takes about {minutes} minutes, it’s free, and there’s nothing to sign.", {
            minutes: visitMinutes,
          })}
        </p>
      )}
      <ButtonLink href={paths.privateVisit(token)}>
        {t(visit === "booked" ? "See or change your visit" : "Pick a time")}
      </ButtonLink>
    </div>
  );
}

function RequestSheet({
  data: { reference, receivedAt, answers, carryOver },
}: {
  data: ProjectData;
}) {
  const t = useText();
  const message = useMessage();
  const language = useLanguage();
  return (
    <TitleBlock
      title={t("Your request")}
      drawing={answers.design ? null : <ServiceDrawing service={answers.services[0] ?? ""} />}
      rows={[
        { name: t("Reference"), value: reference, number: true },
        { name: t("Sent"), value: formatDay(new Date(receivedAt), language) },
        ...answerSummary(answers, message).map(({ label, value }) => ({ name: label, value })),
        ...carryOver.map(({ label, text }) => ({ name: label, value: text })),
      ].filter(({ value }) => value !== "")}
    />
  );
}
