import { and, desc, eq } from "drizzle-orm";
import type { Lead } from "~/domain/leads/lead-write.server";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { auditLog } from "~/schema";
import type { AuditEntry, LeadConflict } from "./lead-action.server";
import { actionOf, type LeadAction } from "./lead-actions.server";

type Person = { id: string; name: string };

/**
 * Returns the conflicts of a form. `names` lists the changes that were not saved, `lead` is the
 * current lead.
 */
export function buildLeadConflicts(
  change: LeadAction,
  names: readonly string[],
  {
    lead,
    entries,
    people,
  }: { lead: Lead; entries: readonly AuditEntry[]; people: readonly Person[] },
): LeadConflict[] {
  const staffName = (id: string | null) =>
    people.find((person) => person.id === id)?.name ?? (id ? "Someone" : "Unassigned");
  const action = actionOf(change);
  return names.flatMap((name) => {
    const conflict = action.conflict?.(change, name, { lead, entries, nameOf: staffName });
    if (!conflict) return [];
    const last = entries.find(({ changes }) =>
      conflict.columns.some((column) => Object.hasOwn(changes, column)),
    );
    const { columns: _columns, ...shown } = conflict;
    return [{ name, ...shown, by: last && { name: last.staffName, at: last.at } }];
  });
}

/** Returns the latest audit entries of a lead, newest first, to name the author of a change. */
export async function listLatestChanges(db: Db, leadId: string): Promise<AuditEntry[]> {
  const rows = await db
    .select({ staffName: auditLog.staffName, at: auditLog.at, changes: auditLog.changes })
    .from(auditLog)
    .where(and(eq(auditLog.recordKind, "lead"), eq(auditLog.recordId, leadId)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(40);
  return rows.map(({ changes, ...row }) => {
    const read = parseJson(changes);
    return { ...row, changes: typeof read === "object" && read !== null ? read : {} };
  });
}
