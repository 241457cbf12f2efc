import { sql } from "drizzle-orm";
import * as z from "zod";
import { renameNextStepColumns } from "~/domain/leads/actions/next-step-fields";
import { contactMethodOptions } from "~/domain/leads/intake/quote-form";
import { isLeadStage, type LeadStage, nextStepOptions } from "~/domain/leads/lead";
import type { Lead, LeadValues, OriginalValues } from "~/domain/leads/lead-write.server";
import { parseJson, parseStringRecord } from "~/lib/json";
import { languages } from "~/lib/languages";
import { staff } from "~/schema";
import { canRevertContact, contactCorrectedKind } from "./contact-edit.server";

/* Columns a timeline entry changed, before and after: the data to revert it. */

const status = z.custom<LeadStage>((value) => typeof value === "string" && isLeadStage(value));
const moment = z.number().transform((at) => new Date(at));
const text = z.string();
const optionKeySchema = <Key extends string>(options: readonly { key: Key }[]) =>
  z.custom<Key>((value) => options.some(({ key }) => key === value));

const columns = {
  status,
  statusSince: moment,
  reopenedAt: moment.nullable(),
  reached: z.number().int().min(1).max(5),
  lostReason: text,
  askAgainOn: text.nullable(),
  signedOn: text.nullable(),
  valueCents: z.number().int().nullable(),
  taskKind: optionKeySchema(nextStepOptions).nullable(),
  taskAction: text,
  taskAt: moment.nullable(),
  taskStaffId: text.nullable(),
  assignedTo: text.nullable(),
  firstReplyAt: moment.nullable(),
  replyMinutes: z.number().int().nullable(),
  followUpAt: moment.nullable(),
  alertsHeldUntil: moment.nullable(),
  name: text,
  nameKey: text,
  phone: text.nullable(),
  email: text.nullable(),
  contactBy: optionKeySchema(contactMethodOptions).nullable(),
  replyLanguage: z.enum(languages),
  zip: text,
  inArea: z.boolean(),
  services: text,
  setting: text,
  size: text,
  timeline: text,
  budget: text,
  details: text,
  street: text,
  access: text,
  hoa: text,
  decider: text,
} as const;

const before = z.object(columns).partial().strict();
const stored = z.object({ changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])) });

type Revert = {
  /** Values after the entry. If a column differs, it has changed since. */
  was: OriginalValues;
  /** Values before the entry. */
  set: LeadValues;
  /** Changes for the entry that records the revert. */
  changes: Record<string, [unknown, unknown]>;
};

/**
 * Parses the changes of an entry into a revert. Returns undefined if the entry has no revertible
 * change.
 */
export function parseRevert(data: string): Revert | undefined {
  const parsed = stored.safeParse(parseJson(data));
  if (!parsed.success) return undefined;
  const changes = Object.entries(renameNextStepColumns(parsed.data.changes));
  if (changes.length === 0) return undefined;
  const from = before.safeParse(Object.fromEntries(changes.map(([name, [old]]) => [name, old])));
  const to = before.safeParse(
    Object.fromEntries(changes.map(([name, [, current]]) => [name, current])),
  );
  // a visit is moved and canceled on the calendar, which tells the customer
  if (!from.success || !to.success || parsed.data.changes.nextKind?.[0] === "visit")
    return undefined;
  return {
    was: to.data,
    set: replaceInactiveStaffInColumns(from.data),
    changes: Object.fromEntries(
      changes.map(([name, [old, current]]): [string, [unknown, unknown]] => [name, [current, old]]),
    ),
  };
}

/**
 * Replaces assignees whose account is disabled or cannot work on leads with null; the database
 * decides at write time.
 */
export function replaceInactiveStaffInColumns(columns: OriginalValues): LeadValues {
  const activeStaffColumn = (id: string | null | undefined) =>
    id &&
    sql`(select ${staff.id} from ${staff} where ${staff.id} = ${id} and ${staff.disabledAt} is null and ${staff.role} <> 'editor')`;
  return {
    ...columns,
    ...(columns.assignedTo && { assignedTo: activeStaffColumn(columns.assignedTo) }),
    ...(columns.taskStaffId && { taskStaffId: activeStaffColumn(columns.taskStaffId) }),
  };
}

/**
 * Replaces assignments to staff members of `inactive` with null, as `replaceInactiveStaffInColumns`
 * writes them.
 */
export function replaceInactiveStaffInChanges(
  changes: Record<string, [unknown, unknown]>,
  inactive: ReadonlySet<unknown>,
): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, [from, to]]) => {
      const isAssignment = name === "assignedTo" || name === "taskStaffId";
      return [name, [from, isAssignment && inactive.has(to) ? null : to]];
    }),
  );
}

/**
 * Returns the ids of timeline entries that can be reverted: the lead still has their values, and no
 * later entry changed the same columns. `events` are newest first.
 */
export function listRevertibleEventIds(
  events: readonly { id: string; kind: string; data: string }[],
  lead: Lead,
  contacts: readonly { kind: "phone" | "email"; value: string }[],
): ReadonlySet<string> {
  const changedSince = new Set<string>();
  const found = events.filter(({ id, kind, data }) => {
    if (kind === contactCorrectedKind) return canRevertContact(data, contacts);
    const back = kind === "chat-pasted" ? parsePaste(id, data, events) : parseRevert(data);
    if (!back) return false;
    const columns = Object.keys(back.was);
    const isLast = columns.every((column) => !changedSince.has(column));
    for (const column of columns) changedSince.add(column);
    return isLast && hasValues(lead, back.was);
  });
  return new Set(found.map(({ id }) => id));
}

/** Parses a pasted chat, which can be undone once, also if it changed no column. */
function parsePaste(
  id: string,
  data: string,
  events: readonly { kind: string; data: string }[],
): Revert | undefined {
  const isUndone = events.some(
    (event) => event.kind === "put-back" && parseStringRecord(event.data).eventId === id,
  );
  return isUndone ? undefined : (parseRevert(data) ?? { was: {}, set: {}, changes: {} });
}

function hasValues(lead: Lead, was: OriginalValues): boolean {
  const toComparableValue = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  return Object.entries(was).every(
    ([name, value]) => toComparableValue(Reflect.get(lead, name)) === toComparableValue(value),
  );
}
