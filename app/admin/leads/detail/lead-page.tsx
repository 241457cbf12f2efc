import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { BackToLeadsLink } from "~/admin/leads/back-to-leads";
import { SpamPanel } from "~/admin/leads/cleanup/cleanup-page";
import { LeadFacts, LeadHead } from "~/admin/leads/head/lead-head";
import { FailedEmails } from "~/admin/outbox/failed-emails";
import { AdminPage } from "~/admin/shell/admin-page";
import { Presence } from "~/admin/shell/presence";
import { useConnection } from "~/admin/shell/shell-context";
import { useUnsavedFormName } from "~/admin/shell/unsaved-changes";
import type { ChatPreview } from "~/domain/leads/chats/chat-preview";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Composer } from "./composer";
import type { LeadPanelProps } from "./lead-form";
import { LeadSide } from "./lead-side";
import { MovePanel } from "./move-panel";
import { NextStep } from "./next-step";
import { OutcomePanel } from "./outcome-panel";
import { presenceLabel } from "./presence-labels";
import { SubmissionDifferences } from "./submission-differences";
import { Timeline } from "./thread-list";

/** Renders the lead page: the head, the composer and the timeline, and the details beside them. */
export function LeadPage({
  data,
  problem,
  preview,
}: LeadPanelProps & { preview: ChatPreview | undefined }) {
  useTickingClock(data.clock.state === "running" || data.clock.state === "late");
  const { lead, head } = data;
  const typingIn = useUnsavedFormName();
  return (
    <AdminPage
      title={lead.name || "Unnamed lead"}
      about={<LeadFacts head={head} />}
      above={<BackToLeadsLink />}
      beside={
        <Presence
          place={`lead:${lead.id}`}
          doing={typingIn ? "writes" : "reads"}
          where={typingIn ?? ""}
          format={presenceLabel}
        />
      }
      head={
        <LeadHead
          head={head}
          current="lead"
          move={<MovePanel data={data} problem={problem} />}
          nextStep={<NextStep data={data} problem={problem} />}
        />
      }
    >
      {problem && !hasInlineErrors(problem) ? (
        <ErrorSummary
          errors={Object.entries(problem.errors).map(([name, message]) => ({
            id: fieldIdOfError(problem, name),
            message,
          }))}
        />
      ) : null}
      <div className="page-columns lead-page">
        <div>
          <FailedEmails emails={data.deadEmails} />
          {lead.status === "spam" ? (
            <SpamPanel id={lead.id} formKey={data.formKey} reasons={data.spamReasons} />
          ) : null}
          <OutcomePanel data={data} problem={problem} />
          <Composer data={data} problem={problem} preview={preview} />
          <SubmissionDifferences data={data} />
          <Timeline data={data} problem={problem} />
        </div>
        <LeadSide data={data} problem={problem} />
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

/** Field ids that differ from their names, by form. */
const ids: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "next-done": {
    next_kind: "done-next_kind",
    next_action: "done-next_action",
    next_day: "done-next_day",
    next_time: "done-next_time",
  },
  email: {
    to: "email-to",
    subject: "email-subject",
    body: "email-body",
    packet: "email-packet",
    file: "email-file",
    was_seen: "email-body",
    was_drafts: "email-body",
    was_draft: "email-body",
    "": "email-body",
  },
  paste: {
    text: "paste-text",
    writer: "paste-writer",
    order: "paste-order",
    from: "paste-from",
    at: "paste-at",
  },
};

/** True for the contact sheet and the stage form, which show their own errors. */
function hasInlineErrors({ values }: InvalidForm): boolean {
  return values.intent?.[0] === "log" || values.form?.[0] === "move";
}

function fieldIdOfError(problem: InvalidForm, name: string): string {
  const form = problem.values.form?.[0] ?? "";
  if (problem.values.intent?.[0] === "log") return `${form}${name && `-${name}`}`;
  if (name === "contact" && /^(?:contact|correct)-\d+$/.test(form)) return `${form}-value`;
  const formIds = Object.hasOwn(ids, form) ? ids[form] : undefined;
  return formIds && Object.hasOwn(formIds, name) ? (formIds[name] ?? name) : name;
}
