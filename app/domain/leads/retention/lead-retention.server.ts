import {
  and,
  eq,
  inArray,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import * as z from "zod";
import { unusedCondition } from "~/domain/files/usage-conditions";
import { purgeImportFiles } from "~/domain/leads/import/import-files.server";
import { deleteFromJournal } from "~/domain/leads/intake/journal/journal.server";
import { openStages } from "~/domain/leads/lead";
import { deletePendingMail } from "~/domain/leads/mail/erase-mail.server";
import { nextStepStatements, taskColumns } from "~/domain/leads/next-step.server";
import { indexLeads } from "~/domain/leads/search/reindex.server";
import { toHoustonDay } from "~/lib/dates";
import { type Actor, auditStatement, systemNames } from "~/platform/audit/audit.server";
import { backupsPrefix } from "~/platform/backup/scope";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { publicCopyName } from "~/platform/files/file";
import { fileSearchSource } from "~/platform/files/file-document";
import { deleteUnusedFilesStatement } from "~/platform/files/files.server";
import { indexManyStatements, unindexStatements } from "~/platform/search/search.server";
import {
  accessLinks,
  addressStates,
  auditLog,
  conversionExports,
  files,
  leadAlerts,
  leadAttempts,
  leadContacts,
  leadDistinctions,
  leadErasures,
  leadEvents,
  leadFiles,
  leadMailKeys,
  leadMerges,
  leadSubmissions,
  leads,
  messageDrafts,
  messageFiles,
  messages,
  outbox,
  packets,
  visits,
} from "~/schema";
import {
  hasJobDetailsCondition,
  listJobFileIds,
  openSessionsQuery,
  redactJobsStatements,
  withoutOpenSessionsCondition,
} from "./job-retention.server";
import {
  erasePersonSearches,
  listLeadsNamingPerson,
  loadPersonIdentifiers,
} from "./named-elsewhere.server";
import {
  deleteProposalsStatements,
  hasUnsignedProposalCondition,
  isUnsignedCondition,
  listProposalFileIds,
  redactContractsStatements,
  withoutContractCondition,
} from "./proposal-retention.server";

/**
 * True for spam, lost and trashed leads past their retention date that have not changed since.
 * Merged leads expire with the lead they were merged into, because their links redirect to it.
 */
export function expiredLeadsCondition(before: { spam: Date; lost: Date; trash: Date }): SQL {
  const untouchedSinceCondition = (moment: Date) =>
    and(lt(leads.statusSince, moment), lt(leads.updatedAt, moment));
  return sql`${and(
    isNull(leads.mergedInto),
    withoutContractCondition,
    or(
      and(eq(leads.status, "spam"), untouchedSinceCondition(before.spam)),
      and(
        inArray(leads.status, ["lost", "out-of-area"]),
        untouchedSinceCondition(before.lost),
        // if staff set a follow-up day, retention starts there
        or(isNull(leads.askAgainOn), lt(leads.askAgainOn, toHoustonDay(before.lost))),
      ),
      lt(leads.deletedAt, before.trash),
    ),
  )}`;
}

/**
 * Deletes matching leads for good, at most `limit`, with the leads merged into them and all their
 * submissions, events, emails and photos. Returns their number; every statement repeats the
 * condition, so leads that staff change meanwhile are skipped.
 */
export async function purgeLeads(
  db: Db,
  bucket: R2Bucket,
  matching: SQL,
  limit: number,
): Promise<number> {
  const found = await db.select({ id: leads.id }).from(leads).where(matching).limit(limit);
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  const erasedIds = mergedLeadIds(sql`${inJsonArray(leads.id, ids)} and ${matching}`);
  await deleteRawEmails(db, bucket, erasedIds);
  const photos = await listFileIds(db, mergedLeadIds(inJsonArray(leads.id, ids)));
  const person = await loadPersonIdentifiers(
    db,
    sql`${leads.id} in ${mergedLeadIds(inJsonArray(leads.id, ids))}`,
  );
  const copies = await listCopyIds(db, mergedLeadIds(inJsonArray(leads.id, ids)));
  photos.push(...(await listProposalFileIds(db, mergedLeadIds(inJsonArray(leads.id, ids)))));
  const isErasedCondition = (column: SQLWrapper) => sql`${column} in ${erasedIds}`;
  const results: readonly unknown[] = await db.batch([
    db.delete(leadEvents).where(isErasedCondition(leadEvents.leadId)),
    ...deleteMessagesStatements(db, messagesOfCondition(erasedIds)),
    ...deleteProposalsStatements(db, erasedIds),
    ...deletePersonalRowsStatements(db, erasedIds),
    db.delete(leadAttempts).where(isErasedCondition(leadAttempts.leadId)),
    db.delete(leadAlerts).where(isErasedCondition(leadAlerts.leadId)),
    db.delete(conversionExports).where(isErasedCondition(conversionExports.leadId)),
    db
      .delete(leadDistinctions)
      .where(
        or(isErasedCondition(leadDistinctions.leadId), isErasedCondition(leadDistinctions.otherId)),
      ),
    db
      .delete(leadMerges)
      .where(
        or(isErasedCondition(leadMerges.survivorId), isErasedCondition(leadMerges.absorbedId)),
      ),
    ...clearAuditStatements(db, erasedIds, photos),
    ...clearCopyNamesStatements(db, copies),
    db.delete(leads).where(isErasedCondition(leads.id)).returning({ id: leads.id }),
    deleteUnusedFilesStatement(db, photos, unusedCondition),
    ...unindexStatements(db, fileSearchSource, photos),
  ]);
  // leads that staff changed meanwhile are still there
  const deleted = z.array(z.unknown()).parse(results.at(-4));
  if (deleted.length > 0) await erasePersonSearches(db, person);
  await indexLeads(db, ids);
  await deleteObjects(bucket, results.at(-3));
  return deleted.length;
}

/**
 * Keys are "{lead}/{time}", with "/contracts" if the signed contracts were removed too. They are
 * next to the backups, because the record of erasures must survive a lost or partly restored
 * database.
 */
const erasedPrefix = `${backupsPrefix}erased/`;

/**
 * Records erased leads in the bucket, so that `reapplyErasures` can erase them again after a
 * restore. `at` in UTC milliseconds.
 */
export async function recordErasures(
  bucket: Pick<R2Bucket, "put">,
  erased: readonly { leadId: string; at: number; removedContracts?: boolean }[],
): Promise<void> {
  for (const { leadId, at, removedContracts } of erased)
    await bucket.put(
      `${erasedPrefix}${leadId}/${at}${removedContracts ? contractsSuffix : ""}`,
      "",
    );
}

const contractsSuffix = "/contracts";

/**
 * Returns the statement that records an erasure. A later one can add that the contracts were
 * removed.
 */
function insertErasureStatement(db: Db, row: typeof leadErasures.$inferInsert) {
  return db
    .insert(leadErasures)
    .values(row)
    .onConflictDoUpdate({
      target: leadErasures.leadId,
      set: {
        removedContracts: sql`max(${leadErasures.removedContracts}, excluded.removed_contracts)`,
      },
    });
}

/** Inserts erasures that are recorded only in the bucket. */
async function restoreRecordedErasures(db: Db, bucket: Pick<R2Bucket, "list">): Promise<void> {
  let cursor: string | undefined;
  do {
    const recorded = await bucket.list({
      prefix: erasedPrefix,
      limit: 500,
      ...(cursor && { cursor }),
    });
    for (const { key } of recorded.objects) {
      const [leadId = "", at = ""] = key.slice(erasedPrefix.length).split("/");
      await insertErasureStatement(db, {
        leadId,
        at: new Date(Number(at)),
        removedContracts: key.endsWith(contractsSuffix),
      });
    }
    cursor = recorded.truncated ? recorded.cursor : undefined;
  } while (cursor);
}

/** Name of a lead after its person was erased. */
export const erasedPersonName = "Erased person";

/**
 * Erases a person's data from the lead, the leads merged into it, their timeline, emails, audit
 * values, files, journal and pending imports; keeps stage, dates, value, services, channel and
 * reply time, and closes an open lead as lost. A signed contract stays, unless the owner gives a
 * reason to remove it. Returns false, and erases nothing, if it would remove a contract with a payment
 * that can still be made online or is under way. Idempotent; throws R2's errors before any write.
 */
export async function erasePersonOfLead(
  db: Db,
  bucket: R2Bucket,
  id: string,
  { by, now, contractReason = "" }: { by: Actor; now: Date; contractReason?: string },
): Promise<boolean> {
  const removesContracts = contractReason !== "";
  const theirs = mergedLeadIds(eq(leads.id, id));
  if (removesContracts && (await openSessionsQuery(db, theirs, now)).length > 0) return false;
  const isTheirs = (column: SQLWrapper) => sql`${column} in ${theirs}`;
  const [leadRows, contacts, requests] = await db.batch([
    db
      .select({ id: leads.id, phone: leads.phone, email: leads.email })
      .from(leads)
      .where(isTheirs(leads.id)),
    db
      .select({ value: leadContacts.value })
      .from(leadContacts)
      .where(isTheirs(leadContacts.leadId)),
    db
      .select({ id: leadSubmissions.id })
      .from(leadSubmissions)
      .where(isTheirs(leadSubmissions.leadId)),
  ]);
  if (leadRows.length === 0) return true;
  const ids = leadRows.map((lead) => lead.id);
  const addresses = [
    ...new Set([
      ...leadRows.flatMap(({ phone, email }) => [phone, email]),
      ...contacts.map(({ value }) => value),
    ]),
  ].filter((value) => value !== null);
  await deleteFromJournal(bucket, {
    submissionIds: requests.map((request) => request.id),
    addresses,
  });
  await purgeImportFiles(bucket);
  await recordErasures(
    bucket,
    ids.map((leadId) => ({ leadId, at: now.getTime(), removedContracts: removesContracts })),
  );
  await deletePendingMail(db, bucket, theirs, addresses);
  await deleteRawEmails(db, bucket, theirs, addresses);
  const photos = await listFileIds(db, theirs, addresses);
  const person = await loadPersonIdentifiers(db, sql`${leads.id} in ${theirs}`);
  const copies = await listCopyIds(db, theirs);
  const isOne = (column: SQLWrapper) => inJsonArray(column, ids);
  const closes = sql`${leads.status} in (${sql.join(
    openStages.map((status) => sql`${status}`),
    sql`, `,
  )})`;
  // a payment that begins meanwhile keeps its contract until the night after it ended
  const removedVersions = removesContracts
    ? withoutOpenSessionsCondition(now)
    : isUnsignedCondition;
  photos.push(...(await listProposalFileIds(db, theirs, removedVersions)));
  const results: readonly unknown[] = await db.batch([
    db
      .delete(addressStates)
      .where(
        and(inJsonArray(addressStates.address, addresses), isNull(addressStates.textsStoppedAt)),
      ),
    ...deleteMessagesStatements(
      db,
      messagesOfCondition(sql`(select value from json_each(${JSON.stringify(ids)}))`, addresses),
    ),
    // keep the kind and time of events, and the fields that reports use
    db
      .update(leadEvents)
      .set({
        data: sql`case when json_valid(${leadEvents.data}) then (select json_group_object(key, value) from json_each(${leadEvents.data}) where key in ('from', 'to', 'way', 'outcome', 'at', 'minutes', 'followUpAt', 'followUpMinutes', 'entered', 'reason', 'variant', 'mergeId') and type in ('text', 'integer', 'real') and ${leadEvents.kind} in ('status', 'reply', 'contact', 'received', 'wrote-again', 'merged', 'merged-into', 'not-spam')) else '{}' end`,
      })
      .where(isOne(leadEvents.leadId)),
    ...deleteProposalsStatements(db, theirs, removedVersions),
    ...(removesContracts ? [] : redactContractsStatements(db, theirs)),
    ...redactJobsStatements(db, theirs),
    ...deletePersonalRowsStatements(db, sql`(select value from json_each(${JSON.stringify(ids)}))`),
    db
      .delete(outbox)
      .where(or(inJsonArray(outbox.toAddress, addresses), inJsonArray(outbox.replyTo, addresses))),
    ...clearAuditStatements(db, sql`(select value from json_each(${JSON.stringify(ids)}))`, photos),
    ...clearCopyNamesStatements(db, copies),
    db
      .update(leadMerges)
      .set({ undoSnapshot: "{}" })
      .where(or(isOne(leadMerges.survivorId), isOne(leadMerges.absorbedId))),
    db
      .update(leads)
      .set({
        name: erasedPersonName,
        nameKey: "",
        phone: null,
        email: null,
        contactBy: null,
        formLanguage: "en",
        replyLanguage: "en",
        zip: "",
        setting: "",
        size: "",
        timeline: "",
        budget: "",
        details: "",
        design: "",
        financing: "",
        project: "",
        street: "",
        access: "",
        hoa: "",
        decider: "",
        ...taskColumns(null),
        followUpAt: null,
        askAgainOn: null,
        searchText: "",
        lostReason: sql`case when ${closes} then ${erasedReason} else ${leads.lostReason} end`,
        status: sql`case when ${closes} then 'lost' else ${leads.status} end`,
        version: sql`${leads.version} + 1`,
        updatedAt: now,
      })
      .where(isOne(leads.id)),
    ...nextStepStatements(db, isOne(leads.id)),
    ...ids.flatMap((leadId) => [
      insertErasureStatement(db, {
        leadId,
        staffId: by.staff?.id ?? null,
        at: now,
        removedContracts: removesContracts,
      }),
      auditStatement(db, by, { action: "erased", recordKind: "lead", recordId: leadId }, now),
      ...(removesContracts
        ? [
            auditStatement(
              db,
              by,
              {
                action: "removed-signed-contract",
                recordKind: "lead",
                recordId: leadId,
                changes: { reason: [null, contractReason] },
              },
              now,
            ),
          ]
        : []),
    ]),
    deleteUnusedFilesStatement(db, photos, unusedCondition),
    ...unindexStatements(db, fileSearchSource, photos),
  ]);
  await erasePersonSearches(db, person);
  await indexLeads(db, ids);
  await deleteObjects(bucket, results.at(-3));
  return true;
}

/** Lists the payments of a lead, and of those merged into it, that `erasePersonOfLead` waits for. */
export const listOpenSessions = (db: Db, leadId: string, now: Date) =>
  openSessionsQuery(db, mergedLeadIds(eq(leads.id, leadId)), now);

/**
 * Returns the statements that clear the audit values of leads and their photos, and the name and
 * network address of a person who changed the lead through a private link.
 */
function clearAuditStatements(db: Db, ids: SQL, photos: readonly string[]): BatchItem<"sqlite">[] {
  const clearChangesStatement = (kind: string, which: SQL) =>
    db
      .update(auditLog)
      .set({ changes: "{}" })
      .where(and(eq(auditLog.recordKind, kind), which, ne(auditLog.changes, "{}")));
  return [
    clearChangesStatement("lead", sql`${auditLog.recordId} in ${ids}`),
    db
      .update(auditLog)
      .set({ staffName: erasedPersonName, ip: "" })
      .where(
        and(
          eq(auditLog.recordKind, "lead"),
          sql`${auditLog.recordId} in ${ids}`,
          isNull(auditLog.staffId),
          notInArray(auditLog.staffName, [...systemNames, erasedPersonName]),
        ),
      ),
    clearChangesStatement("file", inJsonArray(auditLog.recordId, photos)),
  ];
}

/**
 * Returns the statements that replace the names of public copies, because they are the names of the
 * private photos.
 */
function clearCopyNamesStatements(db: Db, copies: readonly string[]): BatchItem<"sqlite">[] {
  if (copies.length === 0) return [];
  return [
    db
      .update(auditLog)
      .set({ changes: "{}" })
      .where(and(eq(auditLog.recordKind, "file"), inJsonArray(auditLog.recordId, copies))),
    db
      .update(files)
      .set({ name: publicCopyName })
      .where(and(inJsonArray(files.id, copies), ne(files.name, publicCopyName))),
    ...indexManyStatements(db, fileSearchSource, copies),
  ];
}

async function listCopyIds(db: Db, ids: SQL): Promise<string[]> {
  const copies = await db
    .select({ id: files.id })
    .from(files)
    .where(and(sql`${files.copiedFromLead} in ${ids}`, eq(files.visibility, "public")));
  return copies.map(({ id }) => id);
}

/**
 * Selects public files copied from private photos of the lead and of the leads merged into it,
 * including trashed files. Erasing the person keeps these files, so staff decide about each.
 */
export function publicCopiesQuery(db: Db, leadId: string) {
  return db
    .select({
      id: files.id,
      name: files.name,
      allowedBy: files.allowedBy,
      allowedOn: files.allowedOn,
      deletedAt: files.deletedAt,
    })
    .from(files)
    .where(
      and(
        sql`${files.copiedFromLead} in ${mergedLeadIds(eq(leads.id, leadId))}`,
        eq(files.visibility, "public"),
      ),
    )
    .orderBy(files.timeCreated);
}

/**
 * Lists other leads that mention this lead's person; `by` says if the name, phone or email matched.
 * Skips the leads merged into it.
 */
export function listLeadsNamingSamePerson(db: Db, leadId: string) {
  return listLeadsNamingPerson(db, sql`${leads.id} in ${mergedLeadIds(eq(leads.id, leadId))}`);
}

/** Selects the private photos of a lead that can be copied into the library. */
export function copyablePhotosQuery(db: Db, leadId: string) {
  return db
    .select({ id: files.id, name: files.name })
    .from(leadFiles)
    .innerJoin(files, eq(files.id, leadFiles.fileId))
    .where(
      and(
        eq(leadFiles.leadId, leadId),
        isNull(files.deletedAt),
        sql`${files.contentType} like 'image/%'`,
      ),
    )
    .orderBy(leadFiles.createdAt);
}

/** Lost reason of an open lead whose person was erased. */
const erasedReason = "erased";

/** Reason in the audit log for contracts removed again. */
const removedAgainReason = "Removed before the backup was restored";

/**
 * Erases people again after a restored backup has brought their data back. Returns the number of
 * leads.
 */
export async function reapplyErasures(db: Db, bucket: R2Bucket, now: Date): Promise<number> {
  await restoreRecordedErasures(db, bucket);
  const restoredLeads = await db
    .select({ id: leads.id, removedContracts: leadErasures.removedContracts })
    .from(leads)
    .innerJoin(leadErasures, eq(leadErasures.leadId, leads.id))
    .where(
      or(
        ne(leads.name, erasedPersonName),
        sql`exists (select 1 from ${leadSubmissions} where ${leadSubmissions.leadId} = ${leads.id})`,
        sql`exists (select 1 from ${leadContacts} where ${leadContacts.leadId} = ${leads.id})`,
        sql`exists (select 1 from ${leadFiles} where ${leadFiles.leadId} = ${leads.id})`,
        sql`exists (select 1 from ${outbox} where ${outbox.leadId} = ${leads.id})`,
        sql`exists (select 1 from ${messages} where ${messages.leadId} = ${leads.id})`,
        sql`exists (select 1 from ${messages} where ${messages.movedFrom} = ${leads.id})`,
        sql`exists (select 1 from ${messageDrafts} where ${messageDrafts.leadId} = ${leads.id})`,
        sql`exists (select 1 from ${visits} where ${visits.leadId} = ${leads.id})`,
        sql`exists (select 1 from ${accessLinks} where ${accessLinks.leadId} = ${leads.id})`,
        hasUnsignedProposalCondition,
        hasJobDetailsCondition(sql`${leads.id}`),
        and(eq(leadErasures.removedContracts, true), not(withoutContractCondition)),
      ),
    );
  const by = { staff: null, ip: "", requestId: "erasures" };
  for (const { id, removedContracts } of restoredLeads) {
    const contractReason = removedContracts ? removedAgainReason : "";
    // the nightly job removes the contract once its payment ended
    if (!(await erasePersonOfLead(db, bucket, id, { by, now, contractReason })))
      await erasePersonOfLead(db, bucket, id, { by, now });
  }
  return restoredLeads.length;
}

/** Returns the ids of matching leads and of the leads merged into them. */
function mergedLeadIds(matching: SQL): SQL {
  return sql`(with recursive theirs(id) as (select ${leads.id} from ${leads} where ${matching} union select taken.id from leads as taken inner join theirs on taken.merged_into = theirs.id) select id from theirs)`;
}

/** Returns the statements that delete a person's files, messages, submissions and contacts. */
function deletePersonalRowsStatements(db: Db, ids: SQL): BatchItem<"sqlite">[] {
  return [
    db.delete(leadFiles).where(sql`${leadFiles.leadId} in ${ids}`),
    db.delete(messageDrafts).where(sql`${messageDrafts.leadId} in ${ids}`),
    db.delete(leadMailKeys).where(sql`${leadMailKeys.leadId} in ${ids}`),
    db.delete(packets).where(sql`${packets.leadId} in ${ids}`),
    db.delete(leadSubmissions).where(sql`${leadSubmissions.leadId} in ${ids}`),
    db.delete(leadContacts).where(sql`${leadContacts.leadId} in ${ids}`),
    db.delete(outbox).where(sql`${outbox.leadId} in ${ids}`),
    db.delete(accessLinks).where(sql`${accessLinks.leadId} in ${ids}`),
    db.delete(visits).where(sql`${visits.leadId} in ${ids}`),
  ];
}

/**
 * True for the messages of leads, those moved from them to Unmatched email, and unmatched email
 * from these addresses.
 */
function messagesOfCondition(ids: SQL, addresses: readonly string[] = []): SQL {
  return sql`(${messages.leadId} in ${ids} or ${messages.leadId} is null and (${messages.movedFrom} in ${ids} or ${inJsonArray(messages.address, addresses)}))`;
}

/**
 * Returns the statements that delete messages with their attachments, the alerts about them, and the
 * address that audit entries and the timeline of another lead have of them.
 */
function deleteMessagesStatements(db: Db, matching: SQL): BatchItem<"sqlite">[] {
  const ids = sql`(select ${messages.id} from ${messages} where ${matching})`;
  return [
    db
      .delete(outbox)
      .where(
        sql`${outbox.id} in (select alerts.id from ${messages} inner join ${outbox} as alerts on alerts.dedupe_key >= 'mail:' || ${messages.id} || ':' and alerts.dedupe_key < 'mail:' || ${messages.id} || ';' where ${matching})`,
      ),
    db
      .update(auditLog)
      .set({ changes: "{}" })
      .where(
        and(
          eq(auditLog.recordKind, "unmatched-email"),
          sql`${auditLog.recordId} in ${ids}`,
          ne(auditLog.changes, "{}"),
        ),
      ),
    db
      .update(leadEvents)
      .set({ data: sql`json_remove(${leadEvents.data}, '$.address')` })
      .where(
        sql`${leadEvents.kind} = 'detached' and case when json_valid(${leadEvents.data}) then ${leadEvents.data} ->> '$.messageId' end in ${ids}`,
      ),
    db.delete(messages).where(matching),
  ];
}

/** Deletes the raw emails of messages. Their messages go last, so that a failure can be repeated. */
async function deleteRawEmails(
  db: Db,
  bucket: R2Bucket,
  ids: SQL,
  addresses?: readonly string[],
): Promise<void> {
  const raw = await db
    .select({ fullPath: messages.rawKey })
    .from(messages)
    .where(and(messagesOfCondition(ids, addresses), ne(messages.rawKey, "")));
  await deleteObjects(bucket, raw);
}

/** Lists the files of leads: photos, packets, attachments of messages, and those of jobs. */
async function listFileIds(db: Db, ids: SQL, addresses?: readonly string[]): Promise<string[]> {
  const [photos, papers, attachments] = await db.batch([
    db.select({ id: leadFiles.fileId }).from(leadFiles).where(sql`${leadFiles.leadId} in ${ids}`),
    db.select({ id: packets.fileId }).from(packets).where(sql`${packets.leadId} in ${ids}`),
    db
      .select({ id: messageFiles.fileId })
      .from(messageFiles)
      .innerJoin(messages, eq(messages.id, messageFiles.messageId))
      .where(messagesOfCondition(ids, addresses)),
  ]);
  const jobFileIds = await listJobFileIds(db, { leadIds: ids });
  return [...[...photos, ...papers, ...attachments].flatMap(({ id }) => id ?? []), ...jobFileIds];
}

const objectsSchema = z.array(z.object({ fullPath: z.string() }));

/** Deletes objects. If the bucket fails, the object is an orphan and the sweep deletes it. */
async function deleteObjects(bucket: R2Bucket, rows: unknown): Promise<void> {
  const objects = objectsSchema.parse(rows).map(({ fullPath }) => fullPath);
  for (let at = 0; at < objects.length; at += 1000)
    await bucket.delete(objects.slice(at, at + 1000));
}
