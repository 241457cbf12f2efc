import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { files, leadAttempts, leadContacts, leadEvents, leadFiles, leadSubmissions, leads, staff } from "~/platform/db/schema";

/* What the office reads. Every function gives a query: the route sends them together, as one round trip. */

/** What a row of a list shows. */
export const listColumns = {
  id: leads.id,
  reference: leads.reference,
  name: leads.name,
  zip: leads.zip,
  services: leads.services,
  size: leads.size,
  budget: leads.budget,
  status: leads.status,
  source: leads.source,
  nextAction: leads.nextAction,
  nextActionAt: leads.nextActionAt,
  firstReplyAt: leads.firstReplyAt,
  followUpAt: leads.followUpAt,
  createdAt: leads.createdAt,
};

/** One lead. */
export function leadQuery(db: Db, id: string) {
  return db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.deletedAt)));
}

/** Requests on one page of a lead. */
export const requestsPerPage = 10;

/** A page of what they sent, newest first; from 1. */
export function submissionsQuery(db: Db, id: string, page: number) {
  return db
    .select()
    .from(leadSubmissions)
    .where(eq(leadSubmissions.leadId, id))
    .orderBy(desc(leadSubmissions.createdAt), desc(leadSubmissions.id))
    .limit(requestsPerPage)
    .offset((page - 1) * requestsPerPage);
}

/** How many requests a lead has, and how many of them came over its daily limit. */
export function submissionCountsQuery(db: Db, id: string) {
  return db
    .select({
      total: sql<number>`count(*)`.as("total"),
      overLimit: sql<number>`coalesce(sum(${leadSubmissions.isOverLimit}), 0)`.as("over_limit_count"),
    })
    .from(leadSubmissions)
    .where(eq(leadSubmissions.leadId, id));
}

/** Entries of a timeline that are read for what follows from them, and those of one page. */
export const maxTimelineEntries = 500;
export const entriesPerPage = 50;

/** What happened, newest first, with the names of those who did it. */
export function timelineQuery(db: Db, id: string, { offset = 0, limit = maxTimelineEntries } = {}) {
  return db
    .select({
      id: leadEvents.id,
      kind: leadEvents.kind,
      data: leadEvents.data,
      at: leadEvents.at,
      staffId: leadEvents.staffId,
      staffName: staff.name,
    })
    .from(leadEvents)
    .leftJoin(staff, eq(staff.id, leadEvents.staffId))
    .where(eq(leadEvents.leadId, id))
    .orderBy(desc(leadEvents.at), desc(leadEvents.id))
    .limit(limit)
    .offset(offset);
}

/** How many entries a timeline has. */
export function eventCountQuery(db: Db, id: string) {
  return db
    .select({ total: sql<number>`count(*)`.as("total") })
    .from(leadEvents)
    .where(eq(leadEvents.leadId, id));
}

/** Their photos and surveys, oldest first. */
export function leadFilesQuery(db: Db, id: string) {
  return db
    .select({
      id: files.id,
      name: files.name,
      kind: leadFiles.kind,
      /** By one of us; else by them, with a request or on its page. */
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

/** Phones and e-mail addresses of a lead's people, oldest first. */
export function leadContactsQuery(db: Db, id: string) {
  return db
    .select({
      id: leadContacts.id,
      kind: leadContacts.kind,
      value: leadContacts.value,
      label: leadContacts.label,
      consentTexts: leadContacts.consentTexts,
      consentAt: leadContacts.consentAt,
    })
    .from(leadContacts)
    .where(eq(leadContacts.leadId, id))
    .orderBy(asc(leadContacts.createdAt), asc(leadContacts.id));
}

/** Attempts to reach a lead of which nobody has said how they went, newest first. E-mail answers for itself. */
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
    .where(and(eq(leadAttempts.leadId, id), isNull(leadAttempts.outcome), isNull(leadAttempts.outboxId)))
    .orderBy(desc(leadAttempts.startedAt))
    .limit(5);
}
