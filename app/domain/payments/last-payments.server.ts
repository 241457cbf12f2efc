import { and, eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { payments } from "~/schema";

/** Selects the payments of a job that are not due yet. */
export const lastPaymentsQuery = (db: Db, jobId: string) =>
  db
    .select({ amountCents: payments.amountCents, condition: payments.condition })
    .from(payments)
    .where(and(eq(payments.jobId, jobId), eq(payments.state, "not-due")));
