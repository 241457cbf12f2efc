import { Form, useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { adminPaths } from "~/admin-paths";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Toast } from "~/ui/forms/notice";
import { useStickyActionData } from "./use-sticky-action-data";

type LeadUndo = {
  leadId: string;
  eventId: string;
  isMerge?: boolean | undefined;
  isVisitMove?: boolean | undefined;
  requestKey: string;
};

/**
 * Timeline event or merge to undo, with its lead and request key, or changed rates, by the time of
 * the change.
 */
export type UndoTarget = LeadUndo | { ratesChangedAt: number };

/**
 * Text of the last action's result; the id differs each time, so that the same text shows again.
 */
export type ActionMessage = { id: string; text: string; isError?: boolean };

/** Shows the message of the last action, with its undo, until the next action or page. */
export function ActionToast({
  message,
  undo,
}: {
  message: ActionMessage | undefined;
  undo: UndoTarget | undefined;
}) {
  const { id, text, isError } = message ?? {};
  const latest = useMemo(
    () => (id && text ? { id, text, isError, undo } : undefined),
    [id, text, isError, undo],
  );
  // a hash link followed while the page revalidates would hide the message before anyone reads it
  const toast = useStickyActionData(latest, { keepOnHashLinks: true });
  return toast ? (
    <Toast
      key={toast.id}
      kind={toast.isError ? "error" : "ok"}
      action={toast.undo ? <UndoForm undo={toast.undo} /> : undefined}
    >
      {toast.text}
    </Toast>
  ) : null;
}

function UndoForm({ undo }: { undo: UndoTarget }) {
  if ("leadId" in undo) return <LeadUndoForm {...undo} />;
  return <UndoRates changedAt={undo.ratesChangedAt} />;
}

/**
 * Renders the form that sets rates back. `changedAt` is the time they were changed or confirmed, in
 * UTC milliseconds.
 */
export function UndoRates({ changedAt }: { changedAt: number }) {
  return (
    <Form method="post" action={adminPaths.prices} preventScrollReset>
      <HiddenFields values={{ intent: "undo-rates", changed_at: changedAt }} />
      <button className="text-link" type="submit">
        Undo
      </button>
    </Form>
  );
}

function LeadUndoForm({ leadId, eventId, isMerge, isVisitMove, requestKey }: LeadUndo) {
  const onToday = useLocation().pathname === adminPaths.dashboard;
  if (isMerge)
    return (
      <Form method="post" action={adminPaths.leadMerge(leadId, "")} preventScrollReset>
        <HiddenFields values={{ intent: "undo", merge: eventId }} />
        <button className="text-link" type="submit">
          Undo
        </button>
      </Form>
    );
  if (isVisitMove)
    return (
      <Form method="post" action={adminPaths.calendar} preventScrollReset>
        <HiddenFields values={{ intent: "undo-move", key: requestKey, event: eventId }} />
        <button className="text-link" type="submit">
          Undo
        </button>
      </Form>
    );
  return (
    <Form
      method="post"
      action={onToday ? adminPaths.todayLead(leadId) : adminPaths.lead(leadId)}
      preventScrollReset
    >
      <HiddenFields values={{ intent: "put-back", key: requestKey, event: eventId }} />
      <button className="text-link" type="submit">
        Undo
      </button>
    </Form>
  );
}
