import type { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { leadEffectStatements } from "~/domain/leads/lead-effect.server";
import { toHoustonDay } from "~/lib/dates";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { leadStages } from "~/schema";
import type { LoadedVersion } from "./load-version.server";

/** Next step of a contract that the homeowners have signed. */
export const countersignStep = "Countersign";

type WonChange = {
  totalCents: number;
  at: Date;
  now: Date;
  by: Actor;
  signatureId: string;
  isWritten: ReturnType<typeof sql>;
};

/**
 * Returns the statements that win the lead of a signed proposal, or add a signed change order to
 * its value.
 */
export function wonStatements(
  db: Db,
  { lead, proposal }: LoadedVersion,
  { totalCents, at, now, by, signatureId, isWritten }: WonChange,
): BatchItem<"sqlite">[] {
  const isChangeOrder = proposal.kind === "change-order";
  return leadEffectStatements(db, lead, {
    eventId: signatureId,
    isMade: isWritten,
    by,
    now,
    ...(!isChangeOrder && {
      moveTo: { stage: "won", from: leadStages, signedOn: toHoustonDay(at) },
    }),
    next: { kind: "wait", action: countersignStep, at: now },
    value: isChangeOrder ? { addCents: totalCents } : { setCents: totalCents },
  });
}
