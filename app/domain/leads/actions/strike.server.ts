import { and, eq, isNull, sql } from "drizzle-orm";
import type * as z from "zod";
import {
  type AnyoneWriteContext,
  type Lead,
  type WriteContext,
  type WriteResult,
  writeLead,
} from "~/domain/leads/lead-write.server";
import { parseMergedReplies } from "~/domain/leads/merge/merge-before.server";
import { findFirstReply, parseReplies } from "~/domain/leads/reply-clock/first-reply";
import { firstWaitStart } from "~/domain/leads/reply-clock/reply-clock";
import { type EventTexts, methodText } from "~/domain/leads/timeline/timeline-entry";
import { type BusinessHours, businessMinutesBetween } from "~/lib/business-time";
import { parseStringRecord } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { leadEvents, leadMerges, leads } from "~/schema";
import { idField, leadForm } from "./form-fields.server";
import { type LeadActionDefinition, refuse } from "./lead-action.server";

const schema = leadForm("strike", { event: idField });

export const voidReplyAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "strike",
  ability: "leads:write",
  schema: () => schema,
  apply: async (db, lead, change, { role, ...context }) => {
    const voided = await voidReply(db, lead, change.event, {
      ...context,
      isOwner: role === "owner",
    });
    if (voided.state !== "refused") return voided;
    return refuse(lead, [
      {
        field: "event",
        message: "You can remove a reply within 24 hours if you logged it. Owners can remove any.",
      },
    ]);
  },
  flash: () => "reply-struck",
};

export const voidReplyEventTexts = {
  "reply-struck": ({ data }) => ({
    text:
      data.reason === "bounced"
        ? "Email bounced, so it doesn’t count as a reply"
        : `Removed a reply${data.way ? `: ${methodText(data)}` : ""}`,
  }),
} satisfies EventTexts;

const maxStrikeAgeMs = 24 * 60 * 60_000;

/**
 * Removes a reply within 24 hours, by its author or an owner. Returns "refused" if it is too late or
 * another person's reply.
 */
export function voidReply(
  db: Db,
  lead: Lead,
  eventId: string,
  { isOwner, ...context }: WriteContext & { isOwner: boolean; hours: BusinessHours },
): Promise<WriteResult | { state: "refused" }> {
  const { by, now } = context;
  return removeReply(db, lead, eventId, {
    ...context,
    canRemove: ({ at, staffId }) =>
      now.getTime() - at.getTime() <= maxStrikeAgeMs && (staffId === by.staff.id || isOwner),
  });
}

type RemoveContext = AnyoneWriteContext & {
  hours: BusinessHours;
  canRemove?: (reply: { at: Date; staffId: string | null }) => boolean;
  /** Set if the email of the reply bounced. */
  reason?: "bounced";
};

/**
 * Removes a reply, and recalculates the first reply, the wait for an answer and the stage. Returns
 * "refused" unless `canRemove` accepts it.
 */
export async function removeReply(
  db: Db,
  lead: Lead,
  eventId: string,
  { hours, canRemove = () => true, reason, ...context }: RemoveContext,
): Promise<WriteResult | { state: "refused" }> {
  const { now } = context;
  const [events, merges, absorbed] = await db.batch([
    db
      .select()
      .from(leadEvents)
      .where(
        and(eq(leadEvents.leadId, lead.id), sql`${leadEvents.kind} in ('reply', 'reply-struck')`),
      ),
    db
      .select({ before: leadMerges.undoSnapshot })
      .from(leadMerges)
      .where(and(eq(leadMerges.survivorId, lead.id), isNull(leadMerges.undoneAt))),
    db
      .select({ firstReplyAt: leads.firstReplyAt, replyMinutes: leads.replyMinutes })
      .from(leads)
      .where(eq(leads.mergedInto, lead.id)),
  ]);
  const reply = parseReplies(events).kept.some(({ id }) => id === eventId)
    ? events.find(({ id }) => id === eventId)
    : undefined;
  if (!reply) return { state: "gone" };
  if (!canRemove(reply)) return { state: "refused" };
  const data = parseStringRecord(reply.data);
  const others = parseReplies(events, eventId);
  const isFirst =
    lead.firstReplyAt === null ||
    lead.firstReplyAt.getTime() >= Number(data.at ?? reply.at.getTime());
  // replies to a merged lead count from the day this lead was received
  const repliesSinceCondition = (at: number, minutes: number | null) =>
    lead.entry === "web"
      ? businessMinutesBetween(hours, firstWaitStart(lead), new Date(at))
      : minutes;
  const before = merges.map((merge) => parseMergedReplies(merge.before));
  const moved = new Set(before.flatMap(({ movedEvents }) => movedEvents));
  const remaining = others.kept.map((one) =>
    moved.has(one.id) ? { ...one, minutes: repliesSinceCondition(one.at, one.minutes) } : one,
  );
  const stored = [
    ...before.map(({ survivor }) => survivor),
    ...absorbed.map(({ firstReplyAt, replyMinutes }) => {
      const at = firstReplyAt?.getTime() ?? null;
      return { at, minutes: at === null ? null : repliesSinceCondition(at, replyMinutes) };
    }),
  ];
  const first = isFirst
    ? findFirstReply({ ...others, kept: remaining }, stored)
    : { at: lead.firstReplyAt?.getTime() ?? 0, minutes: lead.replyMinutes };
  const waited = Number(data.followUpAt ?? Number.NaN);
  const waitsAgain = waited > 0 && !others.kept.some(({ at }) => at >= waited);
  const isNewAgain = !first && lead.status === "contacted" && data.from === "new";
  return writeLead(db, lead.id, context, [
    {
      name: "strike",
      was: { firstReplyAt: lead.firstReplyAt, followUpAt: lead.followUpAt },
      set: {
        firstReplyAt: first ? new Date(first.at) : null,
        replyMinutes: first?.minutes ?? null,
        // a later message may be unanswered too: the wait starts at the earlier one
        ...(waitsAgain && { followUpAt: new Date(waited) }),
        ...(isNewAgain && { status: "new", statusSince: now, reached: 1 }),
      },
      event: {
        kind: "reply-struck",
        data: { eventId, way: data.way ?? "", ...(reason && { reason }) },
      },
      audit: {
        action: "struck a reply",
        changes: { firstReplyAt: [lead.firstReplyAt?.getTime() ?? null, first?.at ?? null] },
      },
    },
  ]);
}
