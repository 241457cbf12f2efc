import { adminPaths } from "~/admin-paths";
import { actionText, type ChangeText, changeTexts, kindText } from "~/domain/audit/audit-words";
import { noAccount } from "~/domain/staff/staff";
import { readJson } from "~/lib/json";

/** One entry of the log as the page shows it. */
export type AuditEntryView = {
  id: string;
  /** UTC milliseconds. */
  at: number;
  who: string;
  what: string;
  /** What it was done to, and where that is; no address where there is no page of it. */
  record: { text: string; href: string | undefined } | undefined;
  changes: ChangeText[];
  from: string;
};

type Stored = {
  id: string;
  at: Date;
  staffName: string;
  action: string;
  recordKind: string;
  recordId: string;
  changes: string;
  address: string;
  leadName: string | null;
  leadReference: string | null;
  personName: string | null;
};

/** An entry as it is printed; `people` are names by account. */
export function auditEntryView(row: Stored, people: ReadonlyMap<string, string>): AuditEntryView {
  return {
    id: row.id,
    at: row.at.getTime(),
    who: row.staffName,
    what: actionText(row.action),
    record: recordOf(row),
    changes: changeTexts(readJson(row.changes), people),
    from: row.address,
  };
}

function recordOf({ recordKind, recordId, staffName, leadName, leadReference, personName }: Stored): AuditEntryView["record"] {
  if (leadName !== null) return { text: `${leadName}, ${leadReference ?? ""}`, href: adminPaths.lead(recordId) };
  // what people do to their own account needs no second name
  if (personName !== null) return personName === staffName ? undefined : { text: personName, href: adminPaths.person(recordId) };
  if (recordKind === "staff" && recordId === noAccount) return { text: "unknown user", href: undefined };
  if (["audit", "settings", "backup", "bulk"].includes(recordKind)) return undefined;
  return { text: `${kindText(recordKind)} ${recordId}`, href: undefined };
}
