import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { LanguageMark } from "~/admin/leads/language-mark";
import { addQuery } from "~/admin/leads/return-list-href";
import { adminPaths } from "~/admin-paths";
import { canMoveToStage, shortStageLabels, stageLabels } from "~/domain/leads/lead";
import type { LeadHeadData } from "./lead-head-view.server";
import { LeadNowBar } from "./lead-now-bar";

type LeadTab = "lead" | "proposal" | "job" | "papers";

type LeadHeadProps = {
  head: LeadHeadData;
  current: LeadTab;
  /** Stages in place of the lead's. */
  stages?: ReactNode;
  /** The open form of a stage. */
  move?: ReactNode;
  /** The form of the next step; other tabs link to the lead's. */
  nextStep?: ReactNode;
  /** True if the page has its own main button. */
  isQuiet?: boolean;
};

/** Renders the head of every page of a lead: stages, the one thing to do, and the tabs. */
export function LeadHead({
  head,
  current,
  stages = <LeadStages head={head} />,
  move,
  nextStep,
  isQuiet = false,
}: LeadHeadProps) {
  return (
    <>
      {stages}
      {move}
      <LeadNowBar head={head} nextStep={nextStep} isQuiet={isQuiet} />
      <LeadTabs head={head} current={current} />
    </>
  );
}

/** Renders one line of facts, beside the title of the page. */
export function LeadFacts({ head }: { head: LeadHeadData }) {
  return (
    <p className="lead-facts tabular">
      {head.facts}
      <LanguageMark language={head.replyLanguage} />
    </p>
  );
}

/** Renders the pipeline. Pressing a stage moves nothing: it opens the form of the stage. */
function LeadStages({ head: { stages, since, lead, self } }: { head: LeadHeadData }) {
  const isEnded = stages.every(({ state }) => state !== "now");
  const hrefOf = (stage: string) => `${addQuery(self, { move: stage })}#move`;
  return (
    <nav className="lead-stages no-print" aria-label="Stage">
      <ol>
        {stages.map(({ stage, state, day }) => (
          <li
            key={stage}
            data-past={state === "past" ? "" : undefined}
            aria-current={state === "now" ? "step" : undefined}
          >
            <Link to={hrefOf(stage)} preventScrollReset>
              {state === "now" ? null : <span className="visually-hidden">Move to </span>}
              <b>{shortStageLabels[stage]}</b>
              {day ? <small>{state === "now" ? `Since ${day}` : day}</small> : null}
            </Link>
          </li>
        ))}
        <li aria-current={isEnded ? "step" : undefined} data-end="">
          {isEnded ? (
            <Link to={hrefOf(lead.status)} preventScrollReset>
              <b>{stageLabels[lead.status]}</b>
              <small>Since {since}</small>
            </Link>
          ) : canMoveToStage(lead.status, "lost") ? (
            <Link to={hrefOf("lost")} preventScrollReset aria-label="Lost, spam, or out of area">
              <b>Lost</b>
            </Link>
          ) : null}
        </li>
      </ol>
    </nav>
  );
}

function LeadTabs({ head: { lead, hasJob }, current }: Pick<LeadHeadProps, "head" | "current">) {
  const tabs = [
    { key: "lead", label: "Lead", to: adminPaths.lead(lead.id) },
    { key: "proposal", label: "Proposal", to: adminPaths.proposal(lead.id) },
    ...(hasJob ? [{ key: "job", label: "Job", to: adminPaths.job(lead.id) }] : []),
    { key: "papers", label: "Papers", to: adminPaths.packets(lead.id) },
  ];
  return (
    <nav className="record-tabs lead-tabs no-print" aria-label="Lead">
      {tabs.map(({ key, label, to }) => (
        <Link
          key={key}
          to={to}
          prefetch="intent"
          aria-current={key === current ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
