import { and, eq, sql } from "drizzle-orm";
import { isIsoDay, toHoustonDay } from "~/lib/dates";
import { explainNumber, parseHundredths } from "~/lib/parse-number";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import type { FormResult } from "~/platform/records/form-result";
import { buildIdempotencyKey } from "~/platform/request-key";
import { auditLog, jobs, ledger, proposals, proposalVersions } from "~/schema";
import { maxCents } from "./actions/form-values";
import { isCostKind } from "./cost-kinds";
import { isRecordedMethod } from "./payment-methods";

type CostForm = {
  leadId: string;
  jobId: string;
  requestKey: string;
  /** Returns the last value of a field, trimmed. */
  last: (name: string) => string;
};

/**
 * Adds a cost of a job to its ledger; a negative one is money that came back. Idempotent per
 * request key.
 */
export async function recordCost(
  db: Db,
  { leadId, jobId, requestKey, last }: CostForm,
  { by, now }: { by: StaffActor; now: Date },
): Promise<FormResult> {
  const [job] = await db
    .select({ id: jobs.id, reference: proposals.reference })
    .from(jobs)
    .innerJoin(proposalVersions, eq(proposalVersions.id, jobs.versionId))
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(and(eq(jobs.id, jobId), eq(jobs.leadId, leadId)));
  if (!job) return { state: "gone" };
  const cost = readCost(last, toHoustonDay(now));
  if ("errors" in cost) return { state: "invalid", errors: cost.errors };
  const id = await buildIdempotencyKey([requestKey, by.staff.id, jobId, "cost"]);
  const entry = {
    action: "recorded-cost",
    recordKind: "lead",
    recordId: leadId,
    changes: { payee: [null, cost.source], cents: [null, 0 - cost.amountCents] },
  } satisfies Parameters<typeof toAuditRow>[1];
  await db.batch([
    insertWhere(
      db,
      ledger,
      {
        ...cost,
        id,
        jobId,
        contract: job.reference,
        paymentId: null,
        processorId: null,
        receiptNumber: null,
        correctsId: null,
        staffId: by.staff.id,
        createdAt: now,
      },
      sql`true`,
    ).onConflictDoNothing(),
    insertIfPreviousChanged(db, auditLog, { ...toAuditRow(by, entry, now), id }),
  ]);
  return { state: "saved" };
}

function readCost(last: CostForm["last"], today: string) {
  const [kind, method, day, source] = [last("kind"), last("method"), last("day"), last("payee")];
  const cents = parseHundredths(last("cost"));
  const errors = {
    ...(isCostKind(kind) ? {} : { kind: "Choose a kind of cost." }),
    ...(isRecordedMethod(method) ? {} : { method: "Choose how it was paid." }),
    ...(isIsoDay(day) && day <= today ? {} : { day: "Choose a day up to today." }),
    ...(source === "" && { payee: "Enter who was paid." }),
    ...(cents === null && {
      cost: explainNumber(last("cost"), "Enter the amount in dollars, like 2,500.00."),
    }),
    ...(cents === 0 && { cost: "Enter an amount other than $0." }),
    ...(cents !== null && Math.abs(cents) > maxCents && { cost: "Enter a smaller amount." }),
  };
  if (Object.keys(errors).length > 0 || !isCostKind(kind) || !isRecordedMethod(method) || !cents)
    return { errors };
  return {
    kind,
    method,
    day,
    source: source.slice(0, 120),
    amountCents: -cents,
    reference: last("reference").slice(0, 200),
  };
}
