import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import * as z from "zod";
import {
  type Lead,
  type LeadWrite,
  type WriteContext,
  wasWrittenCondition,
  writeLeadRow,
} from "~/domain/leads/lead-write.server";
import { leadQuery } from "~/domain/leads/leads.server";
import {
  cancelVisitsFields,
  planCancellation,
  type VisitsToCancel,
} from "~/domain/leads/visits/cancel-visits.server";
import type { NoticeContext } from "~/domain/leads/visits/visit-notices.server";
import type { Db } from "~/platform/db/client.server";
import { formKeySchema } from "~/platform/http/forms/form.server";
import { buildRequestKey } from "~/platform/request-key";
import { leadEvents, leads, staff } from "~/schema";
import { withoutLiveProposalCondition } from "./proposal-retention.server";
import { returnVisitsStatements } from "./return-visits.server";

/** Schema of the forms on the cleanup page: spam, trash and erasing data. */
export const cleanupSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("not-spam"), key: formKeySchema }),
  z.object({
    intent: z.literal("delete"),
    key: formKeySchema,
    was_version: z.coerce.number().int(),
    sure_trash: z.string().optional().default(""),
    ...cancelVisitsFields,
  }),
  z.object({ intent: z.literal("restore"), key: formKeySchema }),
  z.object({
    intent: z.literal("revoke-link"),
    key: formKeySchema,
    submission: z.string().max(200),
    link: z.string("Reload the page and try again.").max(200),
  }),
  // the catalog route checks the photo and its permission
  z.looseObject({ intent: z.literal("catalog"), key: formKeySchema }),
  z.object({
    intent: z.literal("erase"),
    contract_reason: z
      .string()
      .trim()
      .max(300, "Enter at most 300 characters.")
      .optional()
      .default(""),
    key: formKeySchema,
    sure: z.string().optional().default("").pipe(z.string().min(1, "Check the box to confirm.")),
  }),
]);

/**
 * Moves a lead to the trash and cancels the visits in `cancel`. Returns false if the lead or such a
 * visit was changed since the page loaded, the lead does not exist, or it has a sent or signed
 * proposal and `isSure` is false.
 */
export async function trashLead(
  db: Db,
  lead: Pick<Lead, "id" | "version">,
  context: WriteContext,
  {
    isSure = false,
    cancel,
  }: { isSure?: boolean; cancel?: VisitsToCancel & { notices: NoticeContext } } = {},
): Promise<boolean> {
  const cancels = cancel && cancel.ids.length > 0 ? cancel : undefined;
  const key = await buildRequestKey(context.key, {
    version: lead.version,
    ...(cancels && { cancel: [...cancels.ids], tell: cancels.isTold }),
  });
  const [current] = cancels ? await leadQuery(db, lead.id) : [];
  const plan =
    cancels &&
    current &&
    (await planCancellation(
      db,
      current,
      { ...cancels, outcome: "canceled-by-us" },
      { ...context, key: `${lead.id}.${key}`, notices: cancels.notices },
    ));
  const conditions = [isSure ? undefined : withoutLiveProposalCondition, plan?.condition];
  const where = and(...conditions);
  return writeDeletedAt(
    db,
    lead.id,
    { ...context, key },
    {
      kind: "deleted",
      change: {
        was: { version: lead.version, deletedAt: null },
        set: { deletedAt: context.now },
        ...(where && { where }),
        ...(plan && { events: plan.events }),
      },
      buildOthers: plan?.buildStatements,
    },
  );
}

/**
 * Restores a lead from the trash. A booked visit whose time was taken meanwhile is unassigned, so
 * that no one has two visits at once. Returns false if the lead is not in the trash or was merged
 * into another lead.
 */
export async function restoreLead(db: Db, id: string, context: WriteContext): Promise<boolean> {
  const change = {
    was: { mergedInto: null },
    set: { deletedAt: null },
    where: isNotNull(leads.deletedAt),
  };
  return writeDeletedAt(db, id, context, {
    kind: "restored",
    change,
    buildOthers: (isWritten) =>
      returnVisitsStatements(db, sql`visits.lead_id = ${id} and ${isWritten}`, context.now),
  });
}

async function writeDeletedAt(
  db: Db,
  id: string,
  context: WriteContext,
  {
    kind,
    change,
    buildOthers = () => [],
  }: {
    kind: "deleted" | "restored";
    change: Pick<LeadWrite, "was" | "set" | "where" | "events">;
    buildOthers?: ((isWritten: SQL) => BatchItem<"sqlite">[]) | undefined;
  },
): Promise<boolean> {
  const key = `${id}.${context.key}`;
  const write = {
    name: kind,
    ...change,
    event: { kind, data: {} },
    audit: { action: kind, changes: {} },
  };
  const others = buildOthers(wasWrittenCondition(key, kind));
  const { made } = await writeLeadRow(db, id, { ...context, key, others }, [write]);
  return made.has(kind);
}

/**
 * Selects leads in the trash with the staff member who deleted them, last deleted first. At most
 * 500.
 */
export function trashedLeadsQuery(db: Db) {
  const deletedBy = db
    .select({ name: staff.name })
    .from(leadEvents)
    .innerJoin(staff, eq(staff.id, leadEvents.staffId))
    .where(and(eq(leadEvents.leadId, leads.id), sql`+${leadEvents.kind} in ('deleted', 'trashed')`))
    .orderBy(desc(leadEvents.at))
    .limit(1);
  return db
    .select({
      id: leads.id,
      reference: leads.reference,
      name: leads.name,
      status: leads.status,
      createdAt: leads.createdAt,
      deletedAt: leads.deletedAt,
      deletedBy: sql<string | null>`(${deletedBy})`.as("deleted_by"),
    })
    .from(leads)
    .where(and(isNotNull(leads.deletedAt), isNull(leads.mergedInto)))
    .orderBy(desc(leads.deletedAt))
    .limit(500);
}

/** Selects a lead, including trashed and merged ones. */
export function leadIncludingTrashedQuery(db: Db, id: string) {
  return db.select().from(leads).where(eq(leads.id, id));
}

/**
 * Finds the lead a merged lead became part of, or reports that the lead is in the trash. Returns
 * undefined if the lead is neither or no lead has that id.
 */
export async function findMergedOrTrashed(
  db: Db,
  id: string,
): Promise<{ state: "merged"; into: string } | { state: "deleted" } | undefined> {
  let at = id;
  for (let step = 0; step < 10; step++) {
    const [row] = await db
      .select({ mergedInto: leads.mergedInto, deletedAt: leads.deletedAt })
      .from(leads)
      .where(eq(leads.id, at));
    if (!row) return undefined;
    if (!row.mergedInto)
      return at === id
        ? row.deletedAt
          ? { state: "deleted" }
          : undefined
        : { state: "merged", into: at };
    at = row.mergedInto;
  }
  return undefined;
}
