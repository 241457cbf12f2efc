import { and, between, eq, inArray, sql } from "drizzle-orm";
import { buildContactEvent } from "~/domain/leads/actions/contact-event.server";
import { isLoggedContact } from "~/domain/leads/actions/log-contact.server";
import { parseRevert } from "~/domain/leads/actions/revert.server";
import {
  buildChanges,
  type Lead,
  type LeadValues,
  toEventId,
  type WriteContext,
  type WriteResult,
  wasWrittenCondition,
  writeLead,
} from "~/domain/leads/lead-write.server";
import { endTextsStatements } from "~/domain/leads/mail/end-texts.server";
import type { LeadEvent } from "~/domain/leads/messages/timeline-event.server";
import { parseReplies } from "~/domain/leads/reply-clock/first-reply";
import { firstWaitStart } from "~/domain/leads/reply-clock/reply-clock";
import { type BusinessHours, businessMinutesBetween } from "~/lib/business-time";
import type { Db } from "~/platform/db/client.server";
import { insertMany } from "~/platform/db/insert.server";
import { isStopRequest } from "~/platform/mail/stop-words";
import { leadEvents, messages } from "~/schema";
import type { Side } from "./guess-sides";
import type { ChatMessage } from "./parse-chat";

/** Kind of the entry of a paste, beside those of its messages. */
export const chatPastedKind = "chat-pasted" as const;
export type ChatChannel = "text" | "whatsapp";
type Row = typeof messages.$inferInsert;

/** New messages of a chat with a customer, oldest first. */
export type NewChat = {
  channel: ChatChannel;
  messages: readonly (ChatMessage & {
    side: Side;
    /** The customer's number (E.164), or "". */
    phone: string;
    /** Staff member who wrote it, for the team's. */
    staffId: string;
  })[];
};

/** Attempts to write while the lead keeps changing. */
const maxTries = 3;
/** Time between a message and its log by staff that count as the same, in milliseconds. */
const loggedWithinMs = 10 * 60_000;

/**
 * Returns the messages of a chat that the lead does not have: the same text of the same side at the
 * same minute, or logged by staff within ten minutes.
 */
export async function findNewMessages<Message extends ChatMessage & { side?: Side | undefined }>(
  db: Db,
  leadId: string,
  channel: ChatChannel,
  pasted: readonly Message[],
): Promise<Message[]> {
  if (pasted.length === 0) return [];
  const times = pasted.map(({ at }) => at.getTime());
  const stored = await db
    .select({
      direction: messages.direction,
      text: messages.text,
      at: messages.sentAt,
      data: leadEvents.data,
    })
    .from(messages)
    .innerJoin(leadEvents, eq(leadEvents.id, messages.id))
    .where(
      and(
        eq(messages.leadId, leadId),
        eq(messages.channel, channel),
        between(
          messages.sentAt,
          new Date(Math.min(...times) - loggedWithinMs),
          new Date(Math.max(...times) + loggedWithinMs),
        ),
      ),
    );
  const left = new Map<string, (typeof stored)[number][]>();
  for (const one of stored) left.set(one.text, [...(left.get(one.text) ?? []), one]);
  return pasted.filter(({ side, text, at }) => {
    const same = left.get(text) ?? [];
    const place = same.findIndex(
      (one) =>
        (side === undefined || (side === "customer") === (one.direction === "in")) &&
        (toMinute(one.at) === toMinute(at) ||
          (isLoggedContact(one.data) &&
            Math.abs(one.at.getTime() - at.getTime()) <= loggedWithinMs)),
    );
    if (place === -1) return true;
    same.splice(place, 1);
    return false;
  });
}

const toMinute = (at: Date) => Math.floor(at.getTime() / 60_000);

/**
 * Adds the messages of a chat to a lead, once each, with one timeline entry that staff can undo.
 * A message of the customer that is newer than the last reply starts the wait for an answer, as an
 * email does; one of the team that answers counts as a reply. A word that stops texts, from the
 * customer, ends them.
 */
export async function saveChat(
  db: Db,
  lead: Lead,
  chat: NewChat,
  context: WriteContext & { hours: BusinessHours },
): Promise<WriteResult> {
  const { key, by, now } = context;
  const pasteId = toEventId(key, "paste");
  const condition = wasWrittenCondition(key, "paste");
  let current = lead;
  let { messages: added } = chat;
  for (let tries = 0; tries < maxTries; tries++) {
    // a colleague may have added some of them meanwhile
    if (tries > 0) added = await findNewMessages(db, lead.id, chat.channel, added);
    if (added.length === 0)
      return { state: "written", key, saved: [], conflicts: [], lead: current };
    const toId = (place: number) => `${key}-paste.${place + 1}`;
    const replies = await db
      .select()
      .from(leadEvents)
      .where(
        and(eq(leadEvents.leadId, lead.id), inArray(leadEvents.kind, ["reply", "reply-struck"])),
      );
    const lastReply = Math.max(0, ...parseReplies(replies).kept.map(({ at }) => at));
    const { set, events } = replay(
      current,
      { ...chat, messages: added },
      { ...context, lastReply },
    );
    const changes = buildChanges(current, set);
    const rows = added.map(
      ({ side, phone, name, text, at, staffId }, place): Row => ({
        id: toId(place),
        leadId: lead.id,
        direction: side === "customer" ? "in" : "out",
        channel: chat.channel,
        staffId: side === "customer" ? by.staff.id : staffId,
        person: side === "customer" ? name : "",
        address: phone,
        text,
        sentAt: at,
        createdAt: now,
      }),
    );
    const entries = events.map((event, place) => {
      const message = added[place];
      return {
        id: toId(place),
        leadId: lead.id,
        kind: event.kind,
        staffId: message?.side === "team" ? message.staffId : null,
        data: JSON.stringify({ ...event.data, pastedBy: by.staff.id, paste: pasteId }),
        at: clampTime(message?.at ?? now, now),
      };
    });
    const result = await writeLead(
      db,
      lead.id,
      {
        ...context,
        others: [
          insertMany(db, messages, rows, { condition }),
          insertMany(db, leadEvents, entries, { condition }),
          ...added
            .filter(({ side, phone, text }) => side === "customer" && phone && isStopRequest(text))
            .flatMap(({ phone, at }) => endTextsStatements(db, phone, clampTime(at, now))),
        ],
      },
      [
        {
          name: "paste",
          // exactly what the changes were computed from
          was: { version: current.version },
          set,
          event: {
            kind: chatPastedKind,
            data: { count: rows.length, channel: chat.channel, changes },
          },
          audit: { action: "pasted a chat", changes },
        },
      ],
    );
    if (result.state !== "written" || result.saved.length > 0) return result;
    current = result.lead;
  }
  return { state: "written", key, saved: [], conflicts: ["paste"], lead: current };
}

/** Returns the time, or now if the clock of a phone was ahead. */
const clampTime = (at: Date, now: Date) => (at > now ? now : at);

/** False for spam, and for a message that came before the lead was lost. */
const canWaitSince = ({ status, statusSince }: Lead, at: Date) =>
  status !== "spam" && !(status === "lost" && at <= statusSince);

/** Finds the replies to the customer and the wait of the lead, message by message. */
function replay(
  lead: Lead,
  chat: NewChat,
  { by, now, hours, ...context }: WriteContext & { hours: BusinessHours; lastReply: number },
) {
  let { lastReply } = context;
  let { firstReplyAt, replyMinutes, followUpAt } = lead;
  let hasReplied = false;
  const events: Pick<LeadEvent, "kind" | "data">[] = [];
  for (const { side, at: sentAt } of chat.messages) {
    const at = clampTime(sentAt, now);
    const isFirst = firstReplyAt === null || firstReplyAt > at;
    const isAnswer = followUpAt !== null && followUpAt <= at;
    if (side === "customer") {
      if (at.getTime() > lastReply && canWaitSince(lead, at))
        followUpAt = followUpAt && followUpAt > at ? followUpAt : at;
    } else lastReply = Math.max(lastReply, at.getTime());
    if (side === "customer" || at < firstWaitStart(lead) || !(isFirst || isAnswer)) {
      events.push({ kind: "message", data: {} });
      continue;
    }
    const status = hasReplied && lead.status === "new" ? "contacted" : lead.status;
    const contact = { way: chat.channel, outcome: "spoke" as const, at };
    events.push(buildContactEvent({ ...lead, status, followUpAt }, contact, hours, now));
    hasReplied = true;
    if (isFirst) {
      firstReplyAt = at;
      replyMinutes = businessMinutesBetween(hours, firstWaitStart(lead), at);
    }
    if (isAnswer) followUpAt = null;
  }
  const isWaitNew = followUpAt !== null && followUpAt.getTime() !== lead.followUpAt?.getTime();
  const set: LeadValues = {
    followUpAt,
    firstReplyAt,
    replyMinutes,
    ...(hasReplied && {
      assignedTo: lead.assignedTo ?? by.staff.id,
      reached: Math.max(lead.reached, 2),
      ...(lead.status === "new" && { status: "contacted", statusSince: now }),
    }),
    ...(lead.status === "lost" &&
      isWaitNew && {
        status: firstReplyAt ? "contacted" : "new",
        statusSince: now,
        lostReason: "",
        ...(!firstReplyAt && { reopenedAt: followUpAt }),
      }),
  };
  return { set, events };
}

/**
 * Removes the messages of a paste with their entries, and reverts its changes of the lead.
 * Conflicts if these columns have changed since. Texts that a message stopped stay stopped.
 */
export function removePastedChat(
  db: Db,
  lead: Lead,
  event: { id: string; kind: string; data: string },
  context: WriteContext,
): Promise<WriteResult> {
  const back = parseRevert(event.data) ?? { was: {}, set: {}, changes: {} };
  const isWritten = wasWrittenCondition(context.key, "put-back");
  const isOfPaste = sql`${leadEvents.leadId} = ${lead.id} and case when json_valid(${leadEvents.data}) then ${leadEvents.data} ->> '$.paste' end = ${event.id}`;
  return writeLead(
    db,
    lead.id,
    {
      ...context,
      others: [
        db
          .delete(messages)
          .where(
            sql`${messages.id} in (select ${leadEvents.id} from ${leadEvents} where ${isOfPaste}) and ${isWritten}`,
          ),
        db.delete(leadEvents).where(sql`${isOfPaste} and ${isWritten}`),
      ],
    },
    [
      {
        name: "put-back",
        was: back.was,
        set: back.set,
        where: sql`exists (select 1 from ${leadEvents} where ${isOfPaste})`,
        event: {
          kind: "put-back",
          data: { eventId: event.id, what: event.kind, changes: back.changes },
        },
        audit: { action: "put back", changes: back.changes },
      },
    ],
  );
}
