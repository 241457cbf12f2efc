import { Link, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { BackToLeadsLink } from "~/admin/leads/back-to-leads";
import { MergesPanel, SpamPanel } from "~/admin/leads/cleanup/cleanup-page";
import { LeadTabs } from "~/admin/leads/lead-tabs";
import { addQuery } from "~/admin/leads/return-list-href";
import { FailedEmails } from "~/admin/outbox/failed-emails";
import { AdminPage } from "~/admin/shell/admin-page";
import { useConnection } from "~/admin/shell/shell-context";
import { adminPaths } from "~/admin-paths";
import type { SubmissionView } from "~/domain/leads/intake/submission-view";
import { formatShortDateTime } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { DetailList } from "~/ui/admin/detail-list";
import { Panel } from "~/ui/admin/panel";
import { classNames } from "~/ui/class-names";
import { Pager } from "~/ui/content/pager";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { DetailsPanel } from "./lead-details";
import { LeadDrawing } from "./lead-drawing";
import type { LeadPanelProps } from "./lead-form";
import { LeadHead } from "./lead-head";
import { PhotosPanel } from "./lead-photos";
import type { LeadPageData } from "./load-lead.server";
import { NextStepPanel } from "./next-step-panel";
import { hasContactSheet, OutcomePanel } from "./outcome-panel";
import { EmailPanel, ReplyPanel } from "./reply-panel";
import { StagePanel } from "./stage-panel";
import { DuplicateLeads, SubmissionDifferences } from "./submission-differences";
import { TimelinePanel } from "./timeline";

/**
 * Renders the lead page, in the order of use on a phone: reply clock, messages, reply, outcome,
 * next step, stage, drawing, details, photos, and timeline.
 */
export function LeadPage({ data, problem }: LeadPanelProps) {
  useTickingClock(data.clock.state === "running" || data.clock.state === "late");
  const { lead, came, files } = data;
  const isLogging = hasContactSheet(data);
  return (
    <AdminPage title={lead.name || "Unnamed lead"} above={<BackToLeadsLink />}>
      {problem && !hasInlineErrors(problem) ? (
        <ErrorSummary
          errors={Object.entries(problem.errors).map(([name, message]) => ({
            id: fieldIdOfError(problem, name),
            message,
          }))}
        />
      ) : null}
      <LeadTabs leadId={lead.id} current="lead" />
      <FailedEmails emails={data.deadEmails} />
      {isLogging ? null : <LeadHead data={data} />}
      <div className={classNames("page-columns lead-page", isLogging && "lead-page--logging")}>
        <section className="lead-words stack" aria-labelledby="h-words">
          {isLogging ? <LeadHead data={data} /> : null}
          <Messages data={data} />
          {lead.status === "spam" ? (
            <SpamPanel id={lead.id} formKey={data.formKey} reasons={data.spamReasons} />
          ) : null}
          <DuplicateLeads data={data} />
        </section>
        <div className="ruled-side lead-actions">
          <OutcomePanel data={data} problem={problem} />
          <ReplyPanel data={data} />
          <EmailPanel data={data} problem={problem} />
          <SubmissionDifferences data={data} />
          <NextStepPanel data={data} problem={problem} />
          {lead.status === "spam" ? null : <StagePanel data={data} problem={problem} />}
        </div>
        <div className="lead-main">
          <LeadDrawing data={data} />
          <DetailsPanel data={data} problem={problem} />
        </div>
        <div className="ruled-side lead-panels">
          <PhotosPanel leadId={lead.id} files={files} />
          <Panel id="came" title="Source">
            <DetailList facts={came} />
            <Requests data={data} />
          </Panel>
        </div>
        <TimelinePanel data={data} problem={problem} />
        <div className="ruled-side lead-panels">
          <MergesPanel id={lead.id} merges={data.merges} undoFor={data.undoMergeFor} />
          <p>
            <Link className="text-link" to={adminPaths.leadCleanup(lead.id)}>
              Delete or erase lead
            </Link>
          </p>
        </div>
      </div>
    </AdminPage>
  );
}

/** Reloads the page's data every minute while the reply clock runs and the page is visible. */
function useTickingClock(runs: boolean) {
  const { state, revalidate } = useRevalidator();
  const isOffline = useConnection() === "offline"; // a failed load would replace the page with an error
  useEffect(() => {
    if (!runs || isOffline) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && state === "idle") revalidate();
    }, 60_000);
    return () => clearInterval(timer);
  }, [runs, isOffline, state, revalidate]);
}

/** Characters above which phones fold a text. */
const maxUnfoldedLength = 320;

/** Messages shown at first; earlier messages are folded. */
const maxMessages = 5;

/** Renders the customer messages, newest first; the newest is the largest text of the page. */
function Messages({ data: { messages, lead, now } }: { data: LeadPageData }) {
  const [newest, ...others] = messages;
  const earlier = others.slice(maxMessages - 1);
  const text = newest?.text ?? lead.details;
  const label = ({ at, from }: { at: Date; from: string }) =>
    `${formatShortDateTime(at, new Date(now))}, ${from}`;
  return (
    <>
      <header className="row-ends words-head">
        <h2 id="h-words">Messages</h2>
        {messages.length > 1 ? (
          <span className="muted tabular">{messages.length}, newest first</span>
        ) : null}
      </header>
      {text === "" ? <p className="muted">No message included.</p> : null}
      {text !== "" ? <LongText text={text} /> : null}
      {newest ? <p className="muted tabular">{label(newest)}</p> : null}
      {others.slice(0, maxMessages - 1).map((message) => (
        <Message key={message.id} text={message.text} label={label(message)} />
      ))}
      {earlier.length > 0 ? (
        <details className="behind">
          <summary>
            {earlier.length} earlier {earlier.length === 1 ? "message" : "messages"}
          </summary>
          {earlier.map((message) => (
            <Message key={message.id} text={message.text} label={label(message)} />
          ))}
        </details>
      ) : null}
    </>
  );
}

function Message({ text, label }: { text: string; label: string }) {
  return (
    <>
      <blockquote className="words words--small quoted" dir="auto">
        {text}
      </blockquote>
      <p className="muted tabular">{label}</p>
    </>
  );
}

/** Renders the text that phones fold if it is long. */
function LongText({ text }: { text: string }) {
  if (text.length <= maxUnfoldedLength)
    return (
      <blockquote className="words quoted" dir="auto">
        {text}
      </blockquote>
    );
  return (
    <div className="stack spaced-2">
      <blockquote className="words quoted" dir="auto" id="words">
        {text}
      </blockquote>
      <p className="quoted-all">
        <a className="text-link target-link" href="#words">
          Read more
        </a>
      </p>
    </div>
  );
}

/** Field ids that differ from their names, by form. */
const ids: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "next-done": {
    next_kind: "done-next_kind",
    next_action: "done-next_action",
    next_day: "done-next_day",
    next_time: "done-next_time",
  },
  "ask-again": { ask_again_on: "ask-again" },
  email: { to: "email-to", subject: "email-subject", body: "email-body" },
};

/** True for the contact sheet and the stage form, which show their own errors. */
function hasInlineErrors({ values }: InvalidForm): boolean {
  return values.intent?.[0] === "log" || values.form?.[0] === "move";
}

function fieldIdOfError(problem: InvalidForm, name: string): string {
  const form = problem.values.form?.[0] ?? "";
  if (problem.values.intent?.[0] === "log") return `${form}${name && `-${name}`}`;
  if (name === "contact" && /^contact-\d+$/.test(form)) return `${form}-value`;
  const formIds = Object.hasOwn(ids, form) ? ids[form] : undefined;
  return formIds && Object.hasOwn(formIds, name) ? (formIds[name] ?? name) : name;
}

/** Renders the submitted requests, paginated. */
function Requests({ data: { requestPage, self } }: { data: LeadPageData }) {
  const { requests, current, last, total, overLimit, dailyLimit } = requestPage;
  const requestsPageHref = (page: number) =>
    `${addQuery(self, { requests: String(page) })}#requests`;
  return (
    <div id="requests">
      {overLimit > 0 ? (
        <p className="fine-print">
          {overLimit} of {total} requests came after {dailyLimit} others within 24 hours. They are
          stored here only, without an alert, a confirmation, or a timeline entry.
        </p>
      ) : null}
      {requests.map((request) => (
        <SentRequestDetails key={request.id} request={request} />
      ))}
      <Pager current={current} last={last} href={requestsPageHref} label="Pages of requests" />
    </div>
  );
}

function SentRequestDetails({ request }: { request: SubmissionView }) {
  return (
    <details className="behind">
      <summary>
        <span>
          Original request: {request.title}, <span className="nowrap">{request.reference}</span>
        </span>
      </summary>
      <div className="stack">
        {request.details ? (
          <blockquote className="quoted" dir="auto">
            {request.details}
          </blockquote>
        ) : null}
        <DetailList facts={request.facts} />
        <p className="fine-print">
          {request.consent
            ? `Agreed to text messages: “${request.consent}”`
            : "Didn’t agree to text messages."}
        </p>
        {request.arrival.length > 0 ? <DetailList facts={request.arrival} /> : null}
      </div>
    </details>
  );
}
