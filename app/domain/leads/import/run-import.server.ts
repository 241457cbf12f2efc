import { and, not, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { normalizeName } from "~/domain/leads/contact/person-name";
import { maxSearchTextLength } from "~/domain/leads/fields/lead-columns.server";
import { nextStepStatements } from "~/domain/leads/next-step.server";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { indexLeads } from "~/domain/leads/search/reindex.server";
import { stageRank } from "~/domain/leads/stage-rules";
import { newLeadReference } from "~/lib/ids";
import { normalizeSearch } from "~/lib/text";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertMany } from "~/platform/db/insert.server";
import { inJsonArray } from "~/platform/db/json-array";
import type { StaffActor } from "~/platform/records/content-kind";
import { indexedCondition } from "~/platform/search/search.server";
import { auditLog, leadContacts, leadEvents, leadImports, leads } from "~/schema";
import type { PlannedRow } from "./import-columns";
import { isFromImportCondition, toImportId } from "./import-ids.server";
import type { PlannedImport } from "./plan-import.server";

const rowsAtOnce = 100;

/**
 * Writes a planned import in batches; a second run of the same plan has no further effect. Sends no
 * emails, starts no response time, and stores no consent.
 */
export async function runImport(
  db: Db,
  planned: PlannedImport,
  { hash, fileName, by, now }: { hash: string; fileName: string; by: StaffActor; now: Date },
): Promise<{ created: number; joined: number; refused: number }> {
  for (let at = 0; at < planned.read.length; at += rowsAtOnce) {
    const some = planned.read.slice(at, at + rowsAtOnce);
    const references = await findUnusedReferences(db, some.length);
    const [first, ...rest] = chunkStatements(db, some, references, { hash, fileName, by, now });
    if (first) await db.batch([first, ...rest]);
  }
  // leads that an earlier, interrupted run inserted exist already
  const imported = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(isFromImportCondition(hash, leads.id), not(indexedCondition(leadSearchSource, leads.id))),
    );
  const merged = planned.read.filter(({ joins }) => joins).map(({ leadId }) => leadId);
  await indexLeads(db, [...new Set([...imported.map(({ id }) => id), ...merged])]);
  const count = (state: PlannedRow["state"]) =>
    planned.rows.filter((row) => row.state === state).length;
  const counts = { created: count("new"), joined: count("joins"), refused: count("refused") };
  const row = {
    id: toImportId(hash),
    staffId: by.staff.id,
    fileName,
    contentHash: hash,
    ...counts,
    at: now,
    undoneAt: null,
  };
  await db.batch([
    db
      .insert(leadImports)
      .values(row)
      .onConflictDoUpdate({
        target: leadImports.id,
        set: row,
        setWhere: sql`${leadImports.undoneAt} is not null`,
      }),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(
        by,
        {
          action: "imported",
          recordKind: "import",
          recordId: row.id,
          changes: {
            created: ["", counts.created],
            joined: ["", counts.joined],
            refused: ["", counts.refused],
          },
        },
        now,
      ),
    ),
  ]);
  return counts;
}

function chunkStatements(
  db: Db,
  some: PlannedImport["read"],
  references: readonly string[],
  { hash, fileName, by, now }: { hash: string; fileName: string; by: StaffActor; now: Date },
): BatchItem<"sqlite">[] {
  const prefix = toImportId(hash);
  const events = some.map(({ row, leadId, joins, duplicateOf }) => {
    const text = joins ? row.mergeNote : row.note;
    const eventData = {
      file: fileName,
      row: row.row,
      fingerprint: row.fingerprint,
      ...(text && { text }),
      ...(duplicateOf && { duplicateOf }),
    };
    return {
      id: `${prefix}${row.row}`,
      leadId,
      kind: "imported" as const,
      staffId: by.staff.id,
      data: JSON.stringify(eventData),
      at: now,
    };
  });
  const contacts = some.flatMap(({ row, leadId }) =>
    row.contacts.map((contact, at) => ({
      ...contact,
      id: `${prefix}${row.row}.${contact.kind}${at === 0 ? "" : at}`,
      leadId,
      // one millisecond apart, to keep the order
      createdAt: new Date(now.getTime() + at),
    })),
  );
  const created = some.flatMap(({ row, leadId, joins }, at) => {
    if (joins) return [];
    const reference = references[at] ?? newLeadReference();
    const { lead, details } = row;
    const search = [lead.name, lead.phone, lead.email, lead.zip, lead.street, reference, details]
      .filter(Boolean)
      .join(" ");
    return [
      {
        ...lead,
        id: leadId,
        reference,
        details,
        nameKey: normalizeName(lead.name),
        statusSince: now,
        entry: "import" as const,
        source: "import",
        reached: stageRank(lead.status),
        searchText: normalizeSearch(search).slice(0, maxSearchTextLength),
        updatedAt: now,
      },
    ];
  });
  const joined = some
    .filter(({ leadId, joins }) => joins && !leadId.startsWith(prefix))
    .map(({ row, leadId }) => ({ lead: leadId, event: `${prefix}${row.row}` }));
  const freshlyJoined = sql`(select json_extract(each.value, '$.lead') from json_each(${JSON.stringify(joined)}) as each where not exists (select 1 from lead_events as told where told.id = json_extract(each.value, '$.event')))`;
  return [
    ...(created.length > 0
      ? [
          insertMany(db, leads, created, { unless: leads.id }),
          ...nextStepStatements(
            db,
            inJsonArray(
              leads.id,
              created.map(({ id }) => id),
            ),
          ),
        ]
      : []),
    db
      .update(leads)
      .set({ version: sql`${leads.version} + 1`, updatedAt: now })
      .where(sql`${leads.id} in ${freshlyJoined}`),
    insertMany(db, leadEvents, events, { unless: leadEvents.id }),
    insertMany(db, leadContacts, contacts),
  ];
}

async function findUnusedReferences(db: Db, count: number): Promise<string[]> {
  const found = new Set<string>();
  while (found.size < count) {
    const fresh = Array.from({ length: count - found.size }, newLeadReference);
    const usedReferences = await db
      .select({ reference: leads.reference })
      .from(leads)
      .where(inJsonArray(leads.reference, fresh));
    for (const reference of fresh)
      if (!usedReferences.some((one) => one.reference === reference)) found.add(reference);
  }
  return [...found];
}
