import { adminPaths } from "~/admin-paths";
import { channelLabel } from "~/domain/attribution/attribution";
import {
  type AuditChangeText,
  auditActionLabel,
  formatAuditChanges,
  recordKindLabel,
} from "~/domain/audit/audit-labels";
import { noAccountId } from "~/domain/staff/staff";
import { formatIsoMonth } from "~/lib/dates";
import { parseJson } from "~/lib/json";

/** An entry of the audit log as the page shows it. */
export type AuditEntryView = {
  id: string;
  /** UTC milliseconds. */
  at: number;
  who: string;
  what: string;
  /** Record the action was applied to; `href` is undefined if the record has no page. */
  record: { text: string; href: string | undefined } | undefined;
  changes: AuditChangeText[];
  from: string;
};

type AuditRow = {
  id: string;
  at: Date;
  staffName: string;
  action: string;
  recordKind: string;
  recordId: string;
  changes: string;
  ip: string;
  leadName: string | null;
  leadReference: string | null;
  personName: string | null;
  recordName: string | null;
};

/** Returns the audit row as the page shows it; `people` maps account ids to names. */
export function toAuditEntryView(
  row: AuditRow,
  people: ReadonlyMap<string, string>,
): AuditEntryView {
  return {
    id: row.id,
    at: row.at.getTime(),
    who: row.staffName,
    what: auditActionLabel(row.action),
    record: toAuditRecord(row),
    changes: formatAuditChanges(parseJson(row.changes), people),
    from: row.ip,
  };
}

function toAuditRecord({
  action,
  recordKind,
  recordId,
  staffName,
  leadName,
  leadReference,
  personName,
  recordName,
}: AuditRow): AuditEntryView["record"] {
  if (leadName !== null)
    return { text: `${leadName}, ${leadReference ?? ""}`, href: adminPaths.lead(recordId) };
  // a change to the user's own account needs no second name
  if (personName !== null)
    return personName === staffName
      ? undefined
      : { text: personName, href: adminPaths.person(recordId) };
  if (recordKind === "staff" && recordId === noAccountId)
    return { text: "unknown user", href: undefined };
  if (["audit", "settings", "backup", "bulk"].includes(recordKind)) return undefined;
  if (recordKind === "ad-spend") return { text: formatSpendRecord(recordId), href: undefined };
  const kind = recordKindLabel(recordKind);
  if (["conversions", "preference"].includes(recordKind)) return { text: kind, href: undefined };
  // "Added a redirect /a" has the kind in its action
  const isNamed = auditActionLabel(action).toLowerCase().includes(kind.toLowerCase());
  const name = recordName ? `“${recordName}”` : recordId;
  return { text: isNamed ? name : `${kind} ${name}`, href: undefined };
}

/** "Google Ads, November 2026" for "2026-11/google-ads". */
function formatSpendRecord(recordId: string): string {
  const [month = "", channel = ""] = recordId.split("/");
  return `${channelLabel(channel)}, ${formatIsoMonth(`${month}-01`)}`;
}
