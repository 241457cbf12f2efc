import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import * as z from "zod";
import { buildNoteEvent } from "~/domain/leads/actions/note.server";
import { maxSearchTextLength } from "~/domain/leads/fields/lead-columns.server";
import { nextStepLabel } from "~/domain/leads/lead";
import type { Lead } from "~/domain/leads/lead-write.server";
import {
  type LeadEvent,
  timelineEventStatements,
} from "~/domain/leads/messages/timeline-event.server";
import { nextStepStatements } from "~/domain/leads/next-step.server";
import { indexLeads } from "~/domain/leads/search/reindex.server";
import type { BusinessHours } from "~/lib/business-time";
import { formatShortDay, formatTime } from "~/lib/dates";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { formKeySchema } from "~/platform/http/forms/form.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { buildRequestKey } from "~/platform/request-key";
import { auditLog, leadContacts, leadMerges, leads } from "~/schema";
import { listTouches } from "./merge-data.server";
import {
  type MergeChoice,
  type MergeNotice,
  mergeLeadValues,
  type TaskColumns,
} from "./merge-lead-values";
import { mergeBeforeColumn, moveRowsStatements, toStoredValue } from "./moved-rows.server";

const version = z.coerce.number().int().min(0);
const value = z
  .string()
  .optional()
  .transform((cents) => (cents && /^\d{1,12}$/.test(cents) ? Number(cents) : undefined));

/** Schema of the merge page and of the undo form on a merged lead. */
export const mergeSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("merge"),
    key: formKeySchema,
    was_earlier: version,
    was_later: version,
    value,
  }),
  z.object({ intent: z.literal("distinct"), key: formKeySchema }),
  z.object({ intent: z.literal("undo"), merge: z.string().max(200) }),
]);

type MergeRequest = {
  /** Request key that makes the merge idempotent. */
  key: string;
  /** Version of each lead when the page was loaded. */
  versions: Readonly<Record<string, number>>;
  choice: MergeChoice;
  /** Business hours, to compute the response time. */
  hours: BusinessHours;
  by: StaffActor;
  now: Date;
};

type MergeResult =
  | { state: "merged"; survivorId: string; mergeId: string }
  /** The leads have different values and staff have not chosen one. */
  | { state: "value-missing" }
  /** A lead has changed since the page was loaded. Nothing was written. */
  | { state: "changed" };

/**
 * Merges the later lead into the earlier one in one batch, if neither has changed since the page
 * was loaded. `lead_merges` stores the data for `undoMerge`.
 */
export async function mergeLeads(
  db: Db,
  one: Lead,
  other: Lead,
  { key, versions, choice, hours, by, now }: MergeRequest,
): Promise<MergeResult> {
  const touches = await listTouches(db, [one.id, other.id]);
  const { survivor, absorbed, columns, notes, asksForValue } = mergeLeadValues(one, other, hours, {
    choice,
    touches,
  });
  if (asksForValue) return { state: "value-missing" };
  const mergeId = await buildRequestKey(`${survivor.id}.${key}`, {
    with: absorbed.id,
    versions,
    choice,
  });
  const isUnchanged = (lead: Lead) =>
    sql`exists (select 1 from ${leads} where ${and(eq(leads.id, lead.id), eq(leads.version, versions[lead.id] ?? -1), isNull(leads.deletedAt))})`;
  const merged = sql`exists (select 1 from ${leadMerges} where ${leadMerges.id} = ${mergeId} and ${leadMerges.undoneAt} is null)`;
  const eventStatements = (
    id: string,
    leadId: string,
    { after = 0, ...event }: LeadEvent & { after?: number },
  ) =>
    timelineEventStatements(
      db,
      {
        ...event,
        id: `${mergeId}.${id}`,
        leadId,
        staffId: by.staff.id,
        at: new Date(now.getTime() + after),
      },
      merged,
    );
  const auditStatement = (
    leadId: string,
    action: string,
    changes: Record<string, [unknown, unknown]>,
  ) =>
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(by, { action, recordKind: "lead", recordId: leadId, changes }, now),
    );
  const bothUnchanged = sql`${isUnchanged(survivor)} and ${isUnchanged(absorbed)}`;
  // add phone and email of the lead row to its contacts before they change
  const leadContactRows = [survivor, absorbed].flatMap(({ id, phone, email }) => [
    ...(phone ? [{ leadId: id, kind: "phone" as const, value: phone }] : []),
    ...(email ? [{ leadId: id, kind: "email" as const, value: email }] : []),
  ]);
  const contactStatements = leadContactRows.map((row, at) =>
    insertWhere(
      db,
      leadContacts,
      { ...row, id: `${mergeId}.${at}`, createdAt: now },
      bothUnchanged,
    ).onConflictDoNothing(),
  );
  const statements: BatchItem<"sqlite">[] = [
    ...contactStatements,
    insertWhere(
      db,
      leadMerges,
      {
        id: mergeId,
        survivorId: survivor.id,
        absorbedId: absorbed.id,
        staffId: by.staff.id,
        undoSnapshot: mergeBeforeColumn(survivor, absorbed, columns),
        at: now,
      },
      bothUnchanged,
    ).onConflictDoNothing(),
    db
      .update(leads)
      .set({
        ...columns,
        searchText: sql`substr(${leads.searchText} || ' ' || (select search_text from leads as taken where taken.id = ${absorbed.id}), 1, ${maxSearchTextLength})`,
        version: sql`${leads.version} + 1`,
        updatedAt: now,
      })
      .where(
        and(
          eq(leads.id, survivor.id),
          eq(leads.version, survivor.version),
          isNull(leads.deletedAt),
          merged,
        ),
      ),
    auditStatement(survivor.id, "merged", {
      ...toAuditChanges(survivor, columns),
      mergedWith: ["", absorbed.reference],
    }),
    db
      .update(leads)
      .set({
        mergedInto: survivor.id,
        deletedAt: now,
        version: sql`${leads.version} + 1`,
        updatedAt: now,
      })
      .where(
        and(
          eq(leads.id, absorbed.id),
          eq(leads.version, absorbed.version),
          isNull(leads.deletedAt),
          merged,
        ),
      ),
    auditStatement(absorbed.id, "merged-into", { mergedInto: ["", survivor.reference] }),
    ...moveRowsStatements(db, survivor, absorbed, merged),
    ...nextStepStatements(db, sql`leads.id = ${survivor.id} and ${merged}`),
    ...eventStatements("merged", survivor.id, {
      kind: "merged",
      data: { mergeId, reference: absorbed.reference },
    }),
    ...eventStatements("into", absorbed.id, {
      kind: "merged-into",
      data: { mergeId, into: survivor.id, reference: survivor.reference },
    }),
    ...notes.flatMap((note, at) =>
      eventStatements(`note.${at}`, survivor.id, {
        ...buildNoteEvent(formatNotice(note)),
        after: at + 1,
      }),
    ),
  ];
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
  const [row] = await db
    .select({ id: leadMerges.id })
    .from(leadMerges)
    .where(and(eq(leadMerges.id, mergeId), isNull(leadMerges.undoneAt)));
  if (row) await indexLeads(db, [survivor.id, absorbed.id]);
  return row ? { state: "merged", survivorId: survivor.id, mergeId } : { state: "changed" };
}

/** Formats a dropped value as a note for the timeline. */
function formatNotice(note: MergeNotice): string {
  if (note.what === "name") return `Also submitted as ${note.name}.`;
  if (note.what === "words") return note.text;
  return `Next step from the merged lead: ${formatTask(note.step)}.`;
}

/** Formats the next step of a merged lead: "Call, Nov 27, 10:00 AM CT". */
function formatTask({ taskKind, taskAction, taskAt }: TaskColumns): string {
  const what =
    [taskKind ? nextStepLabel(taskKind) : "", taskAction].filter(Boolean).join(", ") || "none";
  return taskAt ? `${what}, ${formatShortDay(taskAt)}, ${formatTime(taskAt)}` : what;
}

function toAuditChanges(lead: Lead, columns: Partial<Lead>): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.entries(columns)
      .map(([name, to]): [string, [unknown, unknown]] => [
        name,
        [toStoredValue(Reflect.get(lead, name)), toStoredValue(to)],
      ])
      .filter(([, [from, to]]) => from !== to),
  );
}

/**
 * Finds two leads. Returns undefined if the ids are equal or one of the leads is missing or in the
 * trash.
 */
export async function findLeadPair(
  db: Db,
  one: string,
  other: string,
): Promise<[Lead, Lead] | undefined> {
  const rows = await db
    .select()
    .from(leads)
    .where(and(inArray(leads.id, [one, other]), isNull(leads.deletedAt)));
  const [first, second] = [one, other].map((id) => rows.find((row) => row.id === id));
  return first && second && one !== other ? [first, second] : undefined;
}
