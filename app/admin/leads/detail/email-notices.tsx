import type { LiveFormFields } from "~/admin/shell/live-form";
import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import type { LeadPageData } from "./load-lead.server";

/** A text that a colleague, or the sender in another window, wrote meanwhile. */
type EmailConflict = {
  field: "was_seen" | "was_drafts" | "was_draft";
  message: string;
  theirs: string | undefined;
};

/** Returns the conflict of a refused email with the other text, undefined without one. */
export function findEmailConflict(
  data: LeadPageData,
  { error, value }: Pick<LiveFormFields, "error" | "value">,
): EmailConflict | undefined {
  // the refused form names the reply as seen
  const reply = data.events.find(({ id }) => id === value("was_seen"));
  const others = [
    { field: "was_seen" as const, theirs: reply?.message?.text },
    { field: "was_drafts" as const, theirs: data.colleagueDrafts[0]?.text },
    { field: "was_draft" as const, theirs: data.ownDraft?.text },
  ];
  const found = others.find(({ field }) => error(field) !== undefined);
  return found && { ...found, message: error(found.field) ?? "" };
}

type EmailNoticesProps = {
  data: LeadPageData;
  conflict: EmailConflict | undefined;
  /** True if staff replied after the sender opened the page, or after they saved the draft. */
  isStale: boolean;
};

/** Renders what the sender must know before they send: a conflict, a reply, drafts of colleagues. */
export function EmailNotices({ data, conflict, isStale }: EmailNoticesProps) {
  const { lastReply, colleagueDrafts, ownDraft } = data;
  const format = (at: Date) => lowerRelativeDay(formatShortDateTime(at, new Date(data.now)));
  return (
    <>
      {conflict ? (
        <div className="notice-band" role="alert">
          <p>
            <b>{conflict.message}</b>{" "}
            <span>
              {conflict.field === "was_draft"
                ? "Choose which one to keep. Your text is below."
                : "Yours hasn’t been sent. Your text is below."}
            </span>
          </p>
          {conflict.theirs ? (
            <blockquote className="quoted" dir="auto">
              {conflict.theirs}
            </blockquote>
          ) : null}
        </div>
      ) : isStale && lastReply ? (
        <p className="notice-band" role="status">
          {`${lastReply.by} replied ${ownDraft ? "after you saved this draft" : "while you were writing"}. Read it in the timeline before you send.`}
        </p>
      ) : null}
      {colleagueDrafts.map(({ id, by, text, updatedAt }) => (
        <details className="behind" key={id}>
          <summary>{`${by} has a draft, saved ${format(updatedAt)}`}</summary>
          <blockquote className="quoted" dir="auto">
            {text}
          </blockquote>
        </details>
      ))}
      {ownDraft && !conflict ? (
        <p className="help-text composer-fold">{`Draft saved ${format(ownDraft.updatedAt)}.`}</p>
      ) : null}
    </>
  );
}
