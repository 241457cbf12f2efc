import * as z from "zod";
import type { NextStep } from "~/domain/leads/actions/next-step-fields";
import { parseNextStepTime } from "~/domain/leads/actions/next-step-fields";
import {
  type ContactOutcome,
  impliesReply,
  isLostReason,
  isReplyOutcome,
  type LeadStage,
  lostReasonLabel,
  type ReplyMethod,
  stageLabels,
} from "~/domain/leads/lead";
import {
  buildChanges,
  type Lead,
  type LeadValues,
  type WriteContext,
  type WriteResult,
  wasWrittenCondition,
  writeLead,
} from "~/domain/leads/lead-write.server";
import { toContactMessage } from "~/domain/leads/messages/message";
import { taskColumns } from "~/domain/leads/next-step.server";
import {
  clearsNextStep,
  findMissingFields,
  type MissingField,
  quoteReminderDays,
  stageRank,
} from "~/domain/leads/stage-rules";
import { type EventTexts, stageText } from "~/domain/leads/timeline/timeline-entry";
import {
  cancelVisitsFields,
  planCancellation,
  toVisitsToCancel,
  type VisitsToCancel,
} from "~/domain/leads/visits/cancel-visits.server";
import { bookedVisitsQuery } from "~/domain/leads/visits/visit-change.server";
import type { NoticeContext } from "~/domain/leads/visits/visit-notices.server";
import { addBusinessDays, type BusinessHours } from "~/lib/business-time";
import { toHoustonDay } from "~/lib/dates";
import { parseHoustonTime, toHoustonTime } from "~/lib/houston-time";
import { formatHundredths } from "~/lib/parse-number";
import type { Db } from "~/platform/db/client.server";
import { buildContactWrite, type Contact, withoutStage } from "./contact-event.server";
import {
  emptyOr,
  leadForm,
  nextStepKindField,
  optionalIdField,
  outcomeField,
  parseCalendarDay,
  parseDayAndTime,
  parseDollars,
  rawField,
  replyMethodField,
  requireFutureStep,
  stageField,
} from "./form-fields.server";
import {
  type FormContext,
  type InputError,
  type LeadActionDefinition,
  type LeadActionResult,
  refuse,
} from "./lead-action.server";
import { buildNoteEvent } from "./note.server";

const fields = leadForm("move", {
  was_status: stageField,
  to: stageField,
  reply_way: emptyOr(replyMethodField).optional().default(""),
  reply_outcome: emptyOr(outcomeField).optional().default(""),
  reply_day: rawField,
  reply_time: rawField,
  value: rawField,
  signed_on: rawField,
  reason: z.string().optional().default(""),
  ask_again_on: rawField,
  next_kind: emptyOr(nextStepKindField).optional(),
  next_day: z.string().optional(),
  next_time: rawField,
  next_staff: optionalIdField,
  ...cancelVisitsFields,
});

function parseMove(
  form: z.output<typeof fields>,
  formContext: FormContext,
  context: z.RefinementCtx,
) {
  // the form has the fields of every stage; ignore those of other stages
  const { to } = form;
  const { now } = formContext;
  const follows = to === "quoted" && form.next_kind ? form.next_kind : null;
  const nextAt = follows
    ? parseDayAndTime(form.next_day ?? "", form.next_time, "next_day", context)
    : null;
  if (follows && !form.next_day)
    context.addIssue({ code: "custom", path: ["next_day"], message: "Choose a follow-up date." });
  const isUnsaid = form.next_kind === undefined && form.next_day === undefined;
  requireFutureStep(nextAt, "next_day", formContext, context);
  if (to === "lost" && form.reason !== "" && !isLostReason(form.reason))
    context.addIssue({ code: "custom", path: ["reason"], message: "Choose a reason." });
  const signedOn = to === "won" ? parseCalendarDay(form.signed_on, "signed_on", context) : null;
  if (signedOn && signedOn > toHoustonDay(now))
    context.addIssue({
      code: "custom",
      path: ["signed_on"],
      message: "Choose today or an earlier date.",
    });
  const replyErrors: InputError[] = [];
  const parseReplyTime = (): Date => {
    const { at, message } = parseContactTime(form.reply_day, form.reply_time, formContext);
    if (message)
      replyErrors.push({ field: form.reply_day === "" ? "reply_time" : "reply_day", message });
    return at;
  };
  return {
    intent: form.intent,
    key: form.key,
    move: {
      was: form.was_status,
      to,
      reply:
        form.reply_way === "" || !impliesReply(to)
          ? null
          : buildReply(
              form.reply_way,
              form.reply_outcome === "" ? "spoke" : form.reply_outcome,
              parseReplyTime(),
            ),
      valueCents:
        to === "quoted" || to === "won" ? parseDollars(form.value, "value", context) : null,
      signedOn,
      lostReason: to === "lost" ? form.reason : "",
      askAgainOn:
        to === "lost" ? parseCalendarDay(form.ask_again_on, "ask_again_on", context) : null,
      next: isUnsaid
        ? undefined
        : follows
          ? { kind: follows, action: "", at: nextAt, staffId: form.next_staff }
          : null,
      note: form.note,
    },
    visits: toVisitsToCancel(form),
    // reported together with missing fields and conflicts
    errors: replyErrors,
    note: form.note,
  };
}

function buildReply(way: ReplyMethod, outcome: ContactOutcome, at: Date): Contact {
  return { way, outcome, at, message: toContactMessage(way, at, "") };
}

type MoveChange = ReturnType<typeof parseMove>;

/** Moves a lead to another stage. */
export const moveAction: LeadActionDefinition<MoveChange> = {
  intent: "move",
  ability: "leads:write",
  schema: (formContext) =>
    fields.transform((form, context) => parseMove(form, formContext, context)),
  apply: moveOrRefuse,
  conflict: (change, name, { lead }) => {
    if (name !== "stage") return undefined;
    const { move } = change;
    return {
      label: "Stage",
      was: stageLabels[move.was],
      theirs: `${stageLabels[lead.status]}${lead.lostReason ? `: ${lostReasonLabel(lead.lostReason)}` : ""}`,
      yours: `${stageLabels[move.to]}${move.lostReason ? `: ${lostReasonLabel(move.lostReason)}` : ""}`,
      columns: ["status"],
      form: lead.status === move.to ? null : toMoveForm(change, lead),
    };
  },
  savedLabel: ({ move }) => `Moved to ${stageLabels[move.to]}`,
  flash: ({ move }) => `moved-${move.to}`,
  // the customer has been emailed
  canUndo: ({ visits }) => visits.ids.length === 0,
};

export const moveEventTexts = {
  status: ({ data }) => ({
    text: `Moved from ${stageText(data.from)} to ${stageText(data.to)}${data.reason ? `: ${lostReasonLabel(data.reason).toLowerCase()}` : ""}`,
  }),
} satisfies EventTexts;

/** Returns the time of a contact: the given day and time, else now. */
function parseContactTime(
  on: string,
  time: string,
  { now, receivedAt }: FormContext,
): { at: Date; message?: string } {
  if (on === "" && time === "") return { at: now };
  const at =
    on === ""
      ? parseNextStepTime(toHoustonDay(now), time)
      : parseNextStepTime(on, time || toHoustonTime(now));
  if (!at) return { at: now, message: "Choose a date." };
  if (at.getTime() > now.getTime() + 60_000)
    return { at: now, message: "Choose a time in the past." };
  if (at.getTime() < receivedAt.getTime() - 60_000)
    return { at: now, message: "Choose a time after the request came in." };
  return { at: new Date(Math.min(now.getTime(), Math.max(receivedAt.getTime(), at.getTime()))) };
}

/** Moves a lead, or refuses with all errors at once, also of a stage that a colleague changed. */
async function moveOrRefuse(
  db: Db,
  lead: Lead,
  { move, visits, errors }: MoveChange,
  context: WriteContext & { hours: BusinessHours; notices: NoticeContext },
): Promise<LeadActionResult> {
  const problems = [...errors, ...(await findMissingFieldsForMove(db, lead, move))];
  if (problems.length > 0) return refuse(lead, problems, lead.status !== move.was);
  const moved = await moveLead(
    db,
    lead,
    { ...move, cancel: { ...visits, notices: context.notices } },
    context,
  );
  return moved.state === "refused" ? refuse(lead, moved.missing) : moved;
}

/** Values of a move to another stage, besides the stage itself. */
type StageMove = {
  was: LeadStage;
  to: LeadStage;
  reply: Contact | null;
  valueCents: number | null;
  signedOn: string | null;
  lostReason: string;
  askAgainOn: string | null;
  /** Next step after a quote; null for none, undefined for the default. */
  next: NextStep | null | undefined;
  note: string;
  /** Visits that the move cancels, and what the emails to their customers depend on. */
  cancel?: VisitsToCancel & { notices: NoticeContext };
};

/** Attempts to move while others change the visits to cancel. */
const maxTries = 3;

/** Lists the required fields of a move that are empty both on the lead and in the form. */
async function findMissingFieldsForMove(
  db: Db,
  lead: Lead,
  move: StageMove,
): Promise<MissingField[]> {
  const visits = move.to === "visit-booked" ? await bookedVisitsQuery(db, lead.id) : [];
  return findMissingFields(move.to, {
    status: move.was,
    entry: lead.entry,
    hasReply:
      lead.firstReplyAt !== null || (move.reply !== null && isReplyOutcome(move.reply.outcome)),
    hasVisit: visits.length > 0,
    valueCents: move.valueCents ?? lead.valueCents,
    signedOn: move.signedOn,
    lostReason: move.lostReason,
  });
}

/**
 * Moves a lead to another stage with its required fields. Returns "refused" with the missing
 * fields.
 */
export async function moveLead(
  db: Db,
  lead: Lead,
  move: StageMove,
  change: WriteContext & { hours: BusinessHours },
): Promise<WriteResult | { state: "refused"; missing: MissingField[] }> {
  const { key, now, hours } = change;
  const { to, cancel } = move;
  const missing = await findMissingFieldsForMove(db, lead, move);
  if (missing.length > 0) return { state: "refused", missing };
  const next = move.next === undefined ? defaultFollowUp(lead, to, hours, change) : move.next;
  const set: LeadValues = {
    status: to,
    statusSince: now,
    reached: Math.max(lead.reached, stageRank(to)),
    lostReason: to === "lost" ? move.lostReason : "",
    askAgainOn: to === "lost" ? move.askAgainOn : null,
    signedOn: to === "won" ? move.signedOn : null,
    ...(move.valueCents !== null && { valueCents: move.valueCents }),
    ...(next && taskColumns(next)),
    ...(clearsNextStep(to) && taskColumns(null)),
  };
  const changes = buildChanges(lead, set);
  const reason = to === "lost" ? { reason: move.lostReason } : {};
  const reply = move.reply
    ? [buildContactWrite({ ...lead, status: "contacted" }, move.reply, hours, change)]
    : [];
  for (let tries = 1; ; tries++) {
    const plan =
      cancel &&
      (await planCancellation(
        db,
        lead,
        { ...cancel, outcome: to === "lost" ? "canceled-by-them" : "canceled-by-us" },
        { ...change, notices: cancel.notices },
      ));
    const result = await writeLead(
      db,
      lead.id,
      { ...change, others: plan?.buildStatements(wasWrittenCondition(key, "stage")) },
      [
        // reply first: it is stored even if the stage has changed since
        ...reply.map((write) => ({ ...write, set: withoutStage(write.set) })),
        {
          name: "stage",
          was: { status: move.was },
          set,
          ...(plan && { where: plan.condition }),
          event: { kind: "status", data: { from: move.was, to, ...reason, changes } },
          events: [...(move.note ? [buildNoteEvent(move.note)] : []), ...(plan?.events ?? [])],
          audit: { action: "moved", changes },
        },
      ],
    );
    const isVisitChanged =
      result.state === "written" &&
      result.conflicts.includes("stage") &&
      result.lead.status === move.was;
    if (!isVisitChanged || tries === maxTries) return result;
  }
}

/**
 * Returns the default next step after a quote: a call in three business days, unless a step is
 * planned.
 */
function defaultFollowUp(
  lead: Lead,
  to: LeadStage,
  hours: BusinessHours,
  { by, now }: WriteContext,
): NextStep | null {
  if (to !== "quoted" || (lead.taskAt && lead.taskAt > now)) return null;
  const at = parseHoustonTime(addBusinessDays(hours, now, quoteReminderDays), "10:00") ?? null;
  return { kind: "call", action: "", at, staffId: lead.assignedTo ?? by.staff.id };
}

function toMoveForm({ move, visits }: MoveChange, lead: Lead): Record<string, string> {
  const formatDayInput = (at: Date | null) => (at ? toHoustonDay(at) : "");
  const formatTimeInput = (at: Date | null) => (at ? toHoustonTime(at) : "");
  return {
    intent: "move",
    was_status: lead.status,
    to: move.to,
    value: move.valueCents === null ? "" : formatHundredths(move.valueCents),
    signed_on: move.signedOn ?? "",
    reason: move.lostReason,
    ask_again_on: move.askAgainOn ?? "",
    ...(move.next !== undefined && {
      next_kind: move.next?.kind ?? "",
      next_day: formatDayInput(move.next?.at ?? null),
      next_time: formatTimeInput(move.next?.at ?? null),
      next_staff: move.next?.staffId ?? "",
    }),
    ...(visits.ids.length > 0 && { cancel_visits: visits.ids.join(" ") }),
    ...(visits.isTold && { tell: "yes" }),
    note: move.note,
  };
}
