import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { toHoustonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { leadEvents, leads } from "~/schema";
import type { LoadedVersion } from "./load-version.server";

type WonChange = {
  totalCents: number;
  at: Date;
  now: Date;
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
  change: WonChange,
): BatchItem<"sqlite">[] {
  const { totalCents, at, now, signatureId, isWritten } = change;
  const next = {
    ...{
      nextKind: "wait" as const,
      nextAction: "Countersign",
      nextActionAt: now,
      nextStaffId: sql`${leads.assignedTo}`,
    },
    ...{ version: sql`${leads.version} + 1`, updatedAt: now },
  };
  if (proposal.kind === "change-order")
    return [
      db
        .update(leads)
        .set({ ...next, valueCents: sql`coalesce(${leads.valueCents}, 0) + ${totalCents}` })
        .where(and(eq(leads.id, lead.id), isWritten)),
    ];
  const isMoving = sql`${leads.status} <> 'won'`;
  return [
    insertWhere(
      db,
      leadEvents,
      {
        ...{
          id: `${signatureId}.stage`,
          leadId: lead.id,
          kind: "status",
          staffId: null,
          at: new Date(now.getTime() + 1),
        },
        data: sql`(select json_object('from', ${leads.status}, 'to', 'won') from ${leads} where ${leads.id} = ${lead.id})`,
      },
      sql`${isWritten} and exists (select 1 from ${leads} where ${leads.id} = ${lead.id} and ${isMoving})`,
      sql`do nothing`,
    ),
    db
      .update(leads)
      .set({
        ...next,
        ...{
          status: "won",
          lostReason: "",
          askAgainOn: null,
          signedOn: toHoustonDay(at),
          valueCents: totalCents,
        },
        statusSince: sql`case when ${isMoving} then ${now.getTime()} else ${leads.statusSince} end`,
        reached: 5,
      })
      .where(and(eq(leads.id, lead.id), isWritten)),
  ];
}
