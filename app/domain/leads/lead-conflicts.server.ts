import { and, desc, eq } from "drizzle-orm";
import { formatPhone } from "~/domain/settings/settings";
import { formatDay, formatTime, toHoustonDay } from "~/lib/dates";
import { toHoustonTime } from "~/lib/houston-time";
import { parseJson } from "~/lib/json";
import { formatHundredths } from "~/lib/parse-number";
import type { Db } from "~/platform/db/client.server";
import { auditLog } from "~/schema";
import { lostReasonLabel, nextStepLabel, stageLabels } from "./lead";
import type { LeadAction } from "./lead-change-input.server";
import { formatLeadField, isLeadFieldName, leadFieldLabel } from "./lead-fields";
import type { Lead } from "./lead-write.server";
import type { OriginalNextStep } from "./next-step";

/** Conflict of one change with a colleague's change of the same value: original, theirs and mine. */
export type FieldConflict = {
  name: string;
  label: string;
  was: string;
  theirs: string;
  yours: string;
  /** Name and time of the last change; null if a job made it. */
  by: string | null;
  at: Date | null;
  /** Form that overwrites the colleague's value; null if that is not possible. */
  form: Record<string, string> | null;
};

type Person = { id: string; name: string };

/** Returns the conflicts of a form. `names` lists the changes that were not saved, `lead` is the current lead. */
export function buildLeadConflicts(
  change: LeadAction,
  names: readonly string[],
  { lead, entries, people }: { lead: Lead; entries: readonly AuditEntry[]; people: readonly Person[] },
): FieldConflict[] {
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? (id ? "Someone" : "Unassigned");
  return names.flatMap((name) => {
    const conflict = conflictOf(change, name, lead, nameOf, entries);
    if (!conflict) return [];
    const last = entries.find(({ changes }) => conflict.columns.some((column) => Object.hasOwn(changes, column)));
    const { columns: _columns, ...shown } = conflict;
    return [{ name, ...shown, by: last?.staffName ?? null, at: last?.at ?? null }];
  });
}

type AuditEntry = { staffName: string; at: Date; changes: object };

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

type ConflictValues = Omit<FieldConflict, "name" | "by" | "at"> & { columns: readonly string[] };

function conflictOf(
  change: LeadAction,
  name: string,
  lead: Lead,
  nameOf: (id: string | null) => string,
  entries: readonly AuditEntry[],
): ConflictValues | undefined {
  switch (change.intent) {
    case "fields": {
      if (!isLeadFieldName(name)) return undefined;
      const fieldChange = change.fields[name];
      if (!fieldChange) return undefined;
      const theirs = lead[name];
      const fields: Readonly<Record<string, string>> = { valueCents: "value", contactBy: "contact_by", askAgainOn: "ask_again_on" };
      const field = fields[name] ?? name;
      const fieldText = typeof fieldChange.to === "number" ? formatHundredths(fieldChange.to) : (fieldChange.to ?? "");
      return {
        label: leadFieldLabel(name),
        was: formatLeadField(name, fieldChange.was),
        theirs: formatLeadField(name, theirs),
        yours: formatLeadField(name, fieldChange.to),
        columns: [name],
        form: { intent: "fields", [`was_${field}`]: String(theirs ?? ""), [field]: fieldText },
      };
    }
    case "next": {
      if (name !== "next-step") return undefined;
      const { next, was } = change;
      const proposed = next && { nextKind: next.kind, nextAction: next.action, nextActionAt: next.at, nextStaffId: next.staffId };
      return {
        label: "Next step",
        was: formatNextStepWithAssignee(was, nameOf),
        theirs: formatNextStepWithAssignee(lead, nameOf),
        yours: proposed ? formatNextStepWithAssignee(proposed, nameOf) : "None",
        columns: ["nextKind", "nextAction", "nextActionAt", "nextStaffId"],
        form: {
          intent: "next",
          was_next_kind: lead.nextKind ?? "",
          was_next_action: lead.nextAction,
          was_next_at: lead.nextActionAt ? String(lead.nextActionAt.getTime()) : "",
          was_next_staff: lead.nextStaffId ?? "",
          ...(proposed
            ? {
                next_kind: proposed.nextKind,
                next_action: proposed.nextAction,
                next_day: proposed.nextActionAt ? toHoustonDay(proposed.nextActionAt) : "",
                next_time: proposed.nextActionAt ? toHoustonTime(proposed.nextActionAt) : "",
                next_staff: proposed.nextStaffId ?? "",
              }
            : { clear: "yes" }),
        },
      };
    }
    case "move": {
      if (name !== "stage") return undefined;
      const { move } = change;
      return {
        label: "Stage",
        was: stageLabels[move.was],
        theirs: `${stageLabels[lead.status]}${lead.lostReason ? `: ${lostReasonLabel(lead.lostReason)}` : ""}`,
        yours: `${stageLabels[move.to]}${move.lostReason ? `: ${lostReasonLabel(move.lostReason)}` : ""}`,
        columns: ["status"],
        form: lead.status === move.to ? null : moveForm(change, lead),
      };
    }
    case "claim":
    case "assign": {
      const to = change.intent === "assign" ? change.owner : null;
      return {
        label: "Assigned to",
        was: change.intent === "assign" ? nameOf(change.was_owner) : "Unassigned",
        theirs: nameOf(lead.assignedTo),
        yours: change.intent === "assign" ? nameOf(to) : "You",
        columns: ["assignedTo"],
        form: change.intent === "assign" ? { intent: "assign", was_owner: lead.assignedTo ?? "", owner: to ?? "" } : null,
      };
    }
    case "put-back":
      return {
        label: "Undo",
        was: "As shown in the timeline",
        theirs: "Changed since then",
        yours: "The earlier value",
        columns: [],
        form: null,
      };
    case "contact-add":
      return { label: "Phone or email", was: "Not added", theirs: "Already added", yours: change.value, columns: [], form: null };
    case "contact-correct": {
      const { kind, was, to } = change;
      const contactText = (value: string) => (value === "" ? "Removed" : formatPhone(value));
      const pairs = entries.map(({ changes }): unknown => Reflect.get(changes, kind));
      const theirs: unknown = pairs.find((pair): pair is unknown[] => Array.isArray(pair) && pair[0] === was)?.[1];
      const isKnown = typeof theirs === "string";
      return {
        label: kind === "phone" ? "Phone" : "Email",
        was: contactText(was),
        theirs: isKnown ? contactText(theirs) : "Changed since then, or already added",
        yours: contactText(to),
        columns: [kind],
        form: isKnown && theirs !== "" && theirs !== to ? { intent: "contact-correct", kind, was_contact: theirs, contact: to } : null,
      };
    }
    case "follow-up":
      return {
        label: change.field,
        was: "What you saw",
        theirs: "Changed since then",
        yours: "What the customer sent",
        columns: [change.field],
        form: null,
      };
    default:
      return undefined;
  }
}

function moveForm({ move }: Extract<LeadAction, { intent: "move" }>, lead: Lead): Record<string, string> {
  const on = (at: Date | null) => (at ? toHoustonDay(at) : "");
  const time = (at: Date | null) => (at ? toHoustonTime(at) : "");
  return {
    intent: "move",
    was_status: lead.status,
    to: move.to,
    visit_day: on(move.visit.at),
    visit_time: time(move.visit.at),
    visit_street: move.visit.street,
    visit_staff: move.visit.staffId ?? "",
    value: move.valueCents === null ? "" : formatHundredths(move.valueCents),
    signed_on: move.signedOn ?? "",
    reason: move.lostReason,
    ask_again_on: move.askAgainOn ?? "",
    ...(move.next !== undefined && {
      next_kind: move.next?.kind ?? "",
      next_day: on(move.next?.at ?? null),
      next_time: time(move.next?.at ?? null),
      next_staff: move.next?.staffId ?? "",
    }),
    note: move.note,
  };
}

/** Formats a next step with its assignee: "Call, November 27, 2026 10:00 AM, Ana Rivera"; "None". */
function formatNextStepWithAssignee(next: OriginalNextStep, nameOf: (id: string | null) => string): string {
  if (!next.nextKind && !next.nextAction) return "None";
  return [
    [next.nextKind ? nextStepLabel(next.nextKind) : "", next.nextAction].filter(Boolean).join(": "),
    next.nextActionAt ? `${formatDay(next.nextActionAt)} ${formatTime(next.nextActionAt)}` : "",
    next.nextStaffId ? nameOf(next.nextStaffId) : "",
  ]
    .filter(Boolean)
    .join(", ");
}
