import { inArray } from "drizzle-orm";
import { alertAboutPayments, markDuePayments } from "~/domain/payments/mark-due-payments.server";
import type { PlanPart } from "~/domain/payments/payment-plan";
import { updateSchedules } from "~/domain/payments/update-schedules.server";
import { contractSum } from "~/domain/proposals/contract-sum";
import { documentPayments } from "~/domain/proposals/proposal-document";
import { parseProposalDocument } from "~/domain/proposals/proposal-input.server";
import { listSignedContracts } from "~/domain/proposals/signed-contracts.server";
import { listOwnerEmails } from "~/domain/staff/owner-emails.server";
import type { Db } from "~/platform/db/client.server";
import { proposalVersions } from "~/schema";

/**
 * Brings the payments of jobs in line with their contracts, and marks those whose day has come as
 * due. Idempotent. Returns the numbers of jobs and payments.
 */
export async function planDuePayments(
  db: Db,
  now: Date,
): Promise<{ schedules: number; due: number }> {
  const schedules = await updateSchedules(db, (job) => loadPlanParts(db, job), now);
  return { schedules, due: await markDuePayments(db, now) };
}

/** Emails the owners each due, or overdue, payment once. Returns the number of payments. */
export async function alertOwnersAboutPayments(
  { db, siteUrl }: { db: Db; siteUrl: URL },
  state: "due" | "overdue",
  now: Date,
): Promise<number> {
  return alertAboutPayments({ db, siteUrl, owners: await listOwnerEmails(db) }, state, now);
}

/** Loads the signed contract of a job and its change orders with the payments of their documents. */
async function loadPlanParts(
  db: Db,
  { leadId, versionId }: { leadId: string; versionId: string },
): Promise<PlanPart[]> {
  const parts = contractSum(await listSignedContracts(db, leadId), versionId)?.parts ?? [];
  const versions = await db
    .select({
      id: proposalVersions.id,
      document: proposalVersions.document,
      cancelUntil: proposalVersions.cancelUntil,
    })
    .from(proposalVersions)
    .where(
      inArray(
        proposalVersions.id,
        parts.map((part) => part.versionId),
      ),
    );
  return parts.flatMap(({ totalCents, ...part }) => {
    const version = versions.find(({ id }) => id === part.versionId);
    const document = version && parseProposalDocument(version.document);
    if (!document) return [];
    const payments = documentPayments(document, totalCents);
    return [{ ...part, cancelUntil: version.cancelUntil, payments }];
  });
}
