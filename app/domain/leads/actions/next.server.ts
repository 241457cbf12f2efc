import * as z from "zod";
import {
  type NextStep,
  type OriginalTask,
  originalTaskInputs,
} from "~/domain/leads/actions/next-step-fields";
import { isOpenStage, nextStepLabel } from "~/domain/leads/lead";
import {
  buildChanges,
  type Lead,
  type WriteContext,
  type WriteResult,
  writeLead,
} from "~/domain/leads/lead-write.server";
import type { LeadEvent } from "~/domain/leads/messages/timeline-event.server";
import { taskColumns } from "~/domain/leads/next-step.server";
import type { EventTexts } from "~/domain/leads/timeline/timeline-entry";
import { formatClock, formatDay, toHoustonDay } from "~/lib/dates";
import { toHoustonTime } from "~/lib/houston-time";
import type { Db } from "~/platform/db/client.server";
import {
  leadForm,
  optionalIdField,
  optionalNextStepKindField,
  originalTaskFields,
  parseDayAndTime,
  rawField,
  requireFutureStep,
  textField,
  toOriginalTask,
} from "./form-fields.server";
import { type FormContext, type LeadActionDefinition, refuse } from "./lead-action.server";
import { buildNoteEvent } from "./note.server";

const fields = leadForm("next", {
  ...originalTaskFields,
  next_kind: optionalNextStepKindField,
  next_action: textField(200),
  next_day: rawField,
  next_time: rawField,
  next_staff: optionalIdField,
  done: z.string().optional(),
  /** Set if the lead needs no next step. */
  clear: z.string().optional(),
});

function parseNextStep(
  form: z.output<typeof fields>,
  formContext: FormContext,
  context: z.RefinementCtx,
) {
  const at = parseDayAndTime(form.next_day, form.next_time, "next_day", context);
  requireFutureStep(at, "next_day", formContext, context);
  const clear = form.clear === "yes";
  if (!clear && form.next_kind === "") {
    context.addIssue({
      code: "custom",
      path: ["next_kind"],
      message: form.done
        ? "Choose what’s next. Open leads need a next step."
        : "Choose a next step.",
    });
  }
  if (!clear && form.next_kind !== "" && form.next_day === "") {
    context.addIssue({ code: "custom", path: ["next_day"], message: "Choose a date." });
  }
  const isVisit = form.next_kind === "visit";
  return {
    intent: form.intent,
    key: form.key,
    was: toOriginalTask(form),
    next:
      clear || form.next_kind === ""
        ? null
        : {
            kind: form.next_kind,
            action: form.next_action,
            // a visit has a time once it is booked, in the form that follows
            at: isVisit ? null : at,
            staffId: form.next_staff,
          },
    visitAt: isVisit ? at : null,
    done: form.done === "yes",
    note: form.note,
  };
}

export const nextAction: LeadActionDefinition<ReturnType<typeof parseNextStep>> = {
  intent: "next",
  ability: "leads:write",
  schema: (formContext) =>
    fields.transform((form, context) => parseNextStep(form, formContext, context)),
  apply: async (db, lead, change, context) => {
    if (!change.next && isOpenStage(lead.status)) {
      return refuse(lead, [
        { field: "next_kind", message: "Open leads need a next step. Choose what’s next." },
      ]);
    }
    if (change.done && change.next && isSameStep(change.next, change.was)) {
      return refuse(lead, [
        { field: "next_kind", message: "Choose the next step. This is the one you finished." },
      ]);
    }
    return setNextStep(db, lead, change, context);
  },
  conflict: ({ next, was }, name, { lead, nameOf }) => {
    if (name !== "next-step") return undefined;
    const proposed = next && {
      taskKind: next.kind,
      taskAction: next.action,
      taskAt: next.at,
      taskStaffId: next.staffId,
    };
    return {
      label: "Next step",
      was: formatNextStepWithAssignee(was, nameOf),
      theirs: formatNextStepWithAssignee(lead, nameOf),
      yours: proposed ? formatNextStepWithAssignee(proposed, nameOf) : "None",
      columns: ["taskKind", "taskAction", "taskAt", "taskStaffId"],
      form: {
        intent: "next",
        ...originalTaskInputs(lead),
        ...(proposed
          ? {
              next_kind: proposed.taskKind,
              next_action: proposed.taskAction,
              next_day: proposed.taskAt ? toHoustonDay(proposed.taskAt) : "",
              next_time: proposed.taskAt ? toHoustonTime(proposed.taskAt) : "",
              next_staff: proposed.taskStaffId ?? "",
            }
          : { clear: "yes" }),
      },
    };
  },
  flash: () => "next-step-saved",
  canUndo: () => true,
};

export const nextEventTexts = {
  "next-action": ({ data, staffName }) => {
    const step = [data.kind ? nextStepLabel(data.kind) : "", data.action ?? ""]
      .filter(Boolean)
      .join(": ");
    if (!step) return { text: "Next step cleared" };
    const at = data.at ? new Date(Number(data.at)) : undefined;
    const assignee = data.staffId ? `, ${staffName(data.staffId)}` : "";
    return {
      text: `Next step: ${step}${at ? `, ${formatDay(at)} ${formatClock(at)}` : ""}${assignee}`,
    };
  },
  "next-done": ({ data }) => ({
    text: `Done: ${[data.kind ? nextStepLabel(data.kind) : "", data.action ?? ""].filter(Boolean).join(": ") || "the next step"}`,
  }),
} satisfies EventTexts;

/** True if the form proposes the same step it was loaded with. */
function isSameStep(next: NextStep, was: OriginalTask): boolean {
  return (
    next.kind === was.taskKind &&
    next.action === was.taskAction &&
    next.at?.getTime() === was.taskAt?.getTime()
  );
}

/** Sets or clears the next step; `done` marks the previous one as done. */
function setNextStep(
  db: Db,
  lead: Lead,
  {
    was,
    next,
    done,
    note,
  }: { was: OriginalTask; next: NextStep | null; done: boolean; note: string },
  context: WriteContext,
): Promise<WriteResult> {
  const set = taskColumns(next);
  const changes = buildChanges({ ...lead, ...was }, set);
  const at = next?.at?.getTime();
  const step: LeadEvent = {
    kind: "next-action",
    data: {
      kind: next?.kind ?? "",
      action: next?.action ?? "",
      ...(at !== undefined && { at }),
      staffId: next?.staffId ?? "",
      changes,
    },
  };
  const doneBefore: LeadEvent = {
    kind: "next-done",
    data: { kind: was.taskKind ?? "", action: was.taskAction },
  };
  return writeLead(db, lead.id, context, [
    {
      name: "next-step",
      was,
      set,
      event: step,
      events: [...(done ? [doneBefore] : []), ...(note ? [buildNoteEvent(note)] : [])],
      audit: { action: done ? "done" : "planned", changes },
    },
  ]);
}

/**
 * Formats a next step with its assignee: "Call, November 27, 2026 10:00 AM, Ana Rivera"; "None".
 */
function formatNextStepWithAssignee(
  next: OriginalTask,
  nameOf: (id: string | null) => string,
): string {
  if (!next.taskKind && !next.taskAction) return "None";
  return [
    [next.taskKind ? nextStepLabel(next.taskKind) : "", next.taskAction].filter(Boolean).join(": "),
    next.taskAt ? `${formatDay(next.taskAt)} ${formatClock(next.taskAt)}` : "",
    next.taskStaffId ? nameOf(next.taskStaffId) : "",
  ]
    .filter(Boolean)
    .join(", ");
}
