import { and, asc, eq, isNull, not, or, sql } from "drizzle-orm";
import { contactCondition } from "~/domain/leads/fields/lead-columns.server";
import { compareNames } from "~/domain/leads/merge/compare-names";
import { withoutExtension } from "~/domain/settings/settings";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { leadContacts, leadEvents, leads } from "~/schema";
import type { ImportMapping, PlannedRow, RowMatch } from "./import-columns";
import { isFromImportCondition, toImportId } from "./import-ids.server";
import { parseImportRow, type ReadOptions, type ReadRow } from "./import-row.server";
import type { ImportTable } from "./import-table.server";

/**
 * Options for planning an import. `ticks` maps a line of the file to true if staff chose to merge
 * it; without `ticks`, rows with a matching name are merged.
 */
export type PlanOptions = ReadOptions & { hash: string; ticks?: ReadonlyMap<number, boolean> };

export type PlannedImport = {
  rows: PlannedRow[];
  read: { row: ReadRow; leadId: string; joins: boolean; duplicateOf: string | undefined }[];
};

type KnownLead = { id: string; name: string; with: RowMatch["with"]; isSpam?: boolean };

/**
 * Plans what each row becomes: a new lead, a merge with the lead or earlier row that has its phone
 * number or email address, nothing if an earlier import brought the same row, or a refusal. Writes
 * nothing.
 */
export async function planImport(
  db: Db,
  table: ImportTable,
  mapping: ImportMapping,
  { hash, ticks, ...options }: PlanOptions,
): Promise<PlannedImport> {
  const read = table.rows.map((cells, at) =>
    parseImportRow(cells, table.lines[at] ?? at + 2, { ...options, table, mapping }),
  );
  const good = read.filter((row) => "lead" in row);
  const leadsByContact = await findLeadsByContact(
    db,
    [...new Set(good.flatMap(({ contacts }) => contacts.map(({ value }) => value)))],
    hash,
  );
  const before = await findFingerprints(db, [
    ...new Set([...leadsByContact.values()].flatMap((found) => found.map(({ id }) => id))),
  ]);
  const planned: PlannedImport = { rows: [], read: [] };
  for (const row of read) {
    if (!("lead" in row)) {
      planned.rows.push({ ...row, state: "refused" });
      continue;
    }
    const { name } = row.lead;
    const { kept } = row;
    const all = row.contacts.flatMap(({ kind, value }) =>
      (leadsByContact.get(withoutExtension(value)) ?? []).map((lead) => ({
        lead,
        by: kind,
        names: compareNames(name, lead.name),
      })),
    );
    const earlier = all.find(({ lead }) => before.get(lead.id)?.has(row.fingerprint));
    if (earlier) {
      planned.rows.push({
        row: row.row,
        state: "before",
        name,
        leadId: earlier.lead.id,
        leadName: earlier.lead.name,
      });
      continue;
    }
    const candidates = all.filter(({ lead }) => !lead.isSpam);
    const found = candidates.find(({ names }) => names !== "different") ?? candidates[0];
    const match: RowMatch | undefined = found && {
      with: found.lead.with,
      by: found.by,
      names: found.names,
    };
    const joins =
      found !== undefined && (ticks ? ticks.get(row.row) === true : found.names !== "different");
    const leadId = joins ? found.lead.id : `${toImportId(hash)}${row.row}`;
    const lead: KnownLead = joins
      ? found.lead
      : { id: leadId, name, with: { kind: "row", row: row.row, name } };
    for (const { value } of row.contacts) {
      const others = leadsByContact.get(withoutExtension(value)) ?? [];
      if (!others.some(({ id }) => id === leadId))
        leadsByContact.set(withoutExtension(value), [...others, lead]);
    }
    planned.read.push({ row, leadId, joins, duplicateOf: joins ? undefined : found?.lead.id });
    planned.rows.push(
      joins && match
        ? { row: row.row, state: "joins", name, leadId, leadName: found.lead.name, kept, match }
        : { row: row.row, state: "new", name, kept, ...(match && { match }) },
    );
  }
  return planned;
}

/**
 * Returns the leads by their phone numbers and email addresses, oldest first, without trash and
 * leads of this file.
 */
async function findLeadsByContact(
  db: Db,
  values: readonly string[],
  hash: string,
): Promise<Map<string, KnownLead[]>> {
  const others = and(isNull(leads.deletedAt), not(isFromImportCondition(hash, leads.id)));
  const fields = { id: leads.id, name: leads.name, status: leads.status };
  const [byLead, byContact] = await db.batch([
    db
      .select({ ...fields, phone: leads.phone, email: leads.email })
      .from(leads)
      .where(
        and(
          others,
          or(contactCondition(leads, leads.phone, values), inJsonArray(leads.email, values)),
        ),
      )
      .orderBy(asc(leads.createdAt)),
    db
      .select({ ...fields, value: leadContacts.value })
      .from(leadContacts)
      .innerJoin(leads, eq(leads.id, leadContacts.leadId))
      .where(and(others, contactCondition(leadContacts, leadContacts.value, values)))
      .orderBy(asc(leads.createdAt)),
  ]);
  const leadsByContact = new Map<string, KnownLead[]>();
  const add = (
    value: string | null,
    { id, name, status }: { id: string; name: string; status: string },
  ) => {
    if (value === null) return;
    const contact = withoutExtension(value);
    const all = leadsByContact.get(contact) ?? [];
    if (all.some((one) => one.id === id)) return;
    leadsByContact.set(contact, [
      ...all,
      { id, name, with: { kind: "lead", id, name, status }, isSpam: status === "spam" },
    ]);
  };
  for (const row of byLead) for (const value of [row.phone, row.email]) add(value, row);
  for (const row of byContact) add(row.value, row);
  return leadsByContact;
}

/** Fingerprints of the rows that earlier imports added to these leads. */
async function findFingerprints(db: Db, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  if (ids.length === 0) return found;
  const fingerprint = sql<
    string | null
  >`case when json_valid(${leadEvents.data}) then ${leadEvents.data} ->> '$.fingerprint' end`;
  const rows = await db
    .select({ leadId: leadEvents.leadId, fingerprint: fingerprint.as("fingerprint") })
    .from(leadEvents)
    .where(and(inJsonArray(leadEvents.leadId, ids), eq(leadEvents.kind, "imported")));
  for (const row of rows)
    if (row.fingerprint)
      found.set(row.leadId, (found.get(row.leadId) ?? new Set()).add(row.fingerprint));
  return found;
}
