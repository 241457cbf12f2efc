import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { jobs, paymentRequests, payments, proposalSigners } from "~/schema";

/**
 * Records the first time that a signer opened the page of a requested payment. Has no effect for a
 * payment of another contract, and without an open request.
 */
export async function recordRequestOpened(
  db: Db,
  { paymentId, signerId, now }: { paymentId: string; signerId: string; now: Date },
): Promise<void> {
  await db
    .update(paymentRequests)
    .set({ openedAt: now })
    .where(
      and(
        eq(paymentRequests.paymentId, paymentId),
        isNull(paymentRequests.endedAt),
        isNull(paymentRequests.openedAt),
        sql`exists (select 1 from ${payments}
          join ${jobs} on ${jobs.id} = ${payments.jobId}
          join ${proposalSigners} on ${proposalSigners.versionId} = ${jobs.versionId}
          where ${payments.id} = ${paymentId} and ${proposalSigners.id} = ${signerId})`,
      ),
    );
}
