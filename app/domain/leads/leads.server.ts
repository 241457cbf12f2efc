import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import {
  addressStates,
  files,
  leadAttempts,
  leadContacts,
  leadEvents,
  leadFiles,
  leadSubmissions,
  leads,
  messages,
  staff,
} from "~/schema";
import { activeConsentSql } from "./mail/end-texts.server";
import type { TimelineFilter } from "./timeline/timeline-filter";
import { timelineFilterConditions } from "./timeline/timeline-filter.server";

/** Selects a lead that is not in the trash. */
export function leadQuery(db: Db, id: string) {
  return db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.deletedAt)));
}

export const submissionsPerPage = 10;

/** Selects one page of submissions, newest first. `page` starts at 1. */
export function submissionsQuery(db: Db, id: string, page: number) {
  return db
    .select()
    .from(leadSubmissions)
    .where(eq(leadSubmissions.leadId, id))
    .orderBy(desc(leadSubmissions.createdAt), desc(leadSubmissions.id))
    .limit(submissionsPerPage)
    .offset((page - 1) * submissionsPerPage);
}

/** Selects the number of submissions of a lead, and of those over its daily limit. */
export function submissionCountsQuery(db: Db, id: string) {
  return db
    .select({
      total: sql<number>`count(*)`.as("total"),
      overLimit: sql<number>`coalesce(sum(${leadSubmissions.isOverLimit}), 0)`.as(
        "over_limit_count",
      ),
    })
    .from(leadSubmissions)
    .where(eq(leadSubmissions.leadId, id));
}

/**
 * Maximum timeline entries loaded to compute the state of a lead; `entriesPerPage` are shown at
 * once.
 */
const maxTimelineEntries = 500;
export const entriesPerPage = 30;

const eventFields = {
  id: leadEvents.id,
  kind: leadEvents.kind,
  data: leadEvents.data,
  at: leadEvents.at,
  staffId: leadEvents.staffId,
  staffName: staff.name,
};

/** Selects what events changed, with the names of the staff members, newest first. */
export function eventsQuery(db: Db, id: string) {
  return db
    .select(eventFields)
    .from(leadEvents)
    .leftJoin(staff, eq(staff.id, leadEvents.staffId))
    .where(eq(leadEvents.leadId, id))
    .orderBy(desc(leadEvents.at), desc(leadEvents.id))
    .limit(maxTimelineEntries);
}

/**
 * Selects the newest pages of timeline entries with their messages and files, newest first; all, or
 * those of a filter.
 */
export function timelineQuery(
  db: Db,
  id: string,
  { pages = 1, filter }: { pages?: number; filter?: TimelineFilter | undefined } = {},
) {
  return db
    .select({
      ...eventFields,
      // without id: names of a batched query are unique
      message: {
        direction: messages.direction,
        channel: messages.channel,
        person: messages.person,
        address: messages.address,
        subject: messages.subject,
        text: messages.text,
        quotedText: messages.quotedText,
        sentAt: messages.sentAt,
        recipient: messages.recipient,
        rawKey: messages.rawKey,
        autoKind: messages.autoKind,
        isVerified: messages.isVerified,
        matchedBy: messages.matchedBy,
        problem: messages.problem,
        attachedBy: messages.attachedBy,
        attachedAt: messages.attachedAt,
      },
      messageFiles: messageFilesColumn("lead_events"),
    })
    .from(leadEvents)
    .leftJoin(staff, eq(staff.id, leadEvents.staffId))
    .leftJoin(messages, eq(messages.id, leadEvents.id))
    .where(and(eq(leadEvents.leadId, id), filter && timelineFilterConditions[filter]))
    .orderBy(desc(leadEvents.at), desc(leadEvents.id))
    .limit(pages * entriesPerPage);
}

/** Selects the newest messages of the customer, newest first. */
export function customerMessagesQuery(db: Db, id: string, limit: number) {
  return db
    .select({
      id: messages.id,
      channel: messages.channel,
      person: messages.person,
      address: messages.address,
      text: messages.text,
      sentAt: messages.sentAt,
    })
    .from(messages)
    .where(and(eq(messages.leadId, id), eq(messages.direction, "in"), isNull(messages.autoKind)))
    .orderBy(desc(messages.sentAt))
    .limit(limit);
}

const messageFilesSchema = z.array(
  z.object({
    id: z.string(),
    fileId: z.string().nullable(),
    name: z.string(),
    bytes: z.number(),
    refusal: z.string(),
    contentType: z.string().nullable(),
  }),
);

/**
 * Returns the column of the files of a message or of its event, a JSON array. Parse it with
 * `parseMessageFiles`. The table is named, because Drizzle leaves it out in queries of one table.
 */
export function messageFilesColumn(table: "messages" | "lead_events") {
  return sql<string>`(select json_group_array(json_object('id', kept.id, 'fileId', kept.file_id, 'name', kept.name, 'bytes', kept.bytes, 'refusal', kept.refusal, 'contentType', files.content_type)) from message_files as kept left join files on files.id = kept.file_id where kept.message_id = ${sql.raw(`${table}.id`)})`.as(
    "message_files",
  );
}

/** Parses the files of a message that `messageFilesColumn` selects. */
export function parseMessageFiles(json: string) {
  return messageFilesSchema.parse(parseJson(json));
}

/** Selects the number of timeline entries, of all and of each filter. */
export function timelineCountsQuery(db: Db, id: string) {
  const count = (filter: TimelineFilter) =>
    sql<number>`coalesce(sum(${timelineFilterConditions[filter]}), 0)`.as(`${filter}_count`);
  return db
    .select({
      all: sql<number>`count(*)`.as("all_count"),
      messages: count("messages"),
      files: count("files"),
      changes: count("changes"),
    })
    .from(leadEvents)
    .leftJoin(messages, eq(messages.id, leadEvents.id))
    .where(eq(leadEvents.leadId, id));
}

/** Selects the photos and surveys of a lead, oldest first. */
export function leadFilesQuery(db: Db, id: string) {
  return db
    .select({
      id: files.id,
      name: files.name,
      kind: leadFiles.kind,
      /** 1 for files uploaded by staff, 0 for the customer's. */
      isOurs: sql<number>`${leadFiles.submissionId} = ''`.as("is_ours"),
      contentType: files.contentType,
      size: files.size,
      width: files.width,
      height: files.height,
    })
    .from(leadFiles)
    .innerJoin(files, eq(files.id, leadFiles.fileId))
    .where(and(eq(leadFiles.leadId, id), isNull(files.deletedAt)))
    .orderBy(asc(leadFiles.createdAt), sql`lead_files.rowid`);
}

/**
 * Selects the phone numbers and email addresses of a lead, oldest first. A number whose owner
 * stopped texts has no consent.
 */
export function leadContactsQuery(db: Db, id: string) {
  return db
    .select({
      id: leadContacts.id,
      kind: leadContacts.kind,
      value: leadContacts.value,
      label: leadContacts.label,
      consentTexts:
        sql<string>`case when ${sql.raw(activeConsentSql("lead_contacts"))} then ${leadContacts.consentTexts} else '' end`.as(
          "consent_texts_now",
        ),
      consentAt: leadContacts.consentAt,
      textsStoppedAt: addressStates.textsStoppedAt,
    })
    .from(leadContacts)
    .leftJoin(addressStates, eq(addressStates.address, leadContacts.value))
    .where(eq(leadContacts.leadId, id))
    .orderBy(asc(leadContacts.createdAt), asc(leadContacts.id));
}

/**
 * Selects the 5 newest attempts without an outcome. Leaves out emails, because their delivery is
 * the outcome.
 */
export function openAttemptsOfLeadQuery(db: Db, id: string) {
  return db
    .select({
      id: leadAttempts.id,
      way: leadAttempts.way,
      startedAt: leadAttempts.startedAt,
      staffId: leadAttempts.staffId,
      staffName: staff.name,
    })
    .from(leadAttempts)
    .innerJoin(staff, eq(staff.id, leadAttempts.staffId))
    .where(
      and(eq(leadAttempts.leadId, id), isNull(leadAttempts.outcome), isNull(leadAttempts.outboxId)),
    )
    .orderBy(desc(leadAttempts.startedAt))
    .limit(5);
}
