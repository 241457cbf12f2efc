import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { parseStringRecord } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import {
  leadEvents,
  leads,
  messages,
  proposalEvents,
  proposalFollowUps,
  proposals,
  proposalVersions,
} from "~/schema";
import type { LoadedVersion } from "../load-version.server";
import { proposalState } from "../proposal-states";

/** Entries of the timeline that come from the customer if no staff member made them. */
const customerKinds = [
  "received",
  "wrote-again",
  "photos-added",
  "extras-added",
  "visit-booked",
  "visit-moved",
  "visit-wanted",
];
/** Entries about a proposal that stop the emails, also by staff. */
const proposalKinds = ["proposal-question", "proposal-signed", "proposal-no-thanks"];

const quotedList = (kinds: readonly string[]) =>
  sql.raw(kinds.map((kind) => `'${kind}'`).join(", "));

type Series = {
  leadId: string | SQL;
  since: Date | SQL;
  kind: LoadedVersion["proposal"]["kind"];
};

/** Condition that an entry of the lead stops the follow-up emails. Automatic replies do not. */
function stopEventCondition({ leadId, since, kind }: Series): SQL {
  const from = since instanceof Date ? since.getTime() : since;
  const leftQuoted =
    kind === "proposal"
      ? sql`or (${leadEvents.kind} = 'status' and ${leadEvents.data} ->> '$.to' <> 'quoted')`
      : sql``;
  return sql`${leadEvents.leadId} = ${leadId} and ${leadEvents.at} > ${from} and (
    exists (select 1 from ${messages} where ${messages.id} = ${leadEvents.id} and ${messages.direction} = 'in' and ${messages.autoKind} is null)
    or ${leadEvents.kind} in (${quotedList(proposalKinds)})
    or (${leadEvents.kind} in (${quotedList(customerKinds)}) and ${leadEvents.staffId} is null)
    ${leftQuoted})`;
}

/**
 * Returns the condition that the follow-up emails of a version run: switched on, no customer answered,
 * and its lead is still Quoted. For statements of the version's table.
 */
export function runningCondition({ version, proposal, lead }: LoadedVersion): SQL {
  const since = version.followUpsSince;
  if (!since) return sql`0`;
  const series = { leadId: lead.id, since, kind: proposal.kind };
  const stage = proposal.kind === "proposal" ? sql`and ${leads.status} = 'quoted'` : sql``;
  return sql`${proposalVersions.followUpsOn} = 1 and ${proposalVersions.followUpsSince} = ${since.getTime()}
    and exists (select 1 from ${leads} where ${leads.id} = ${lead.id} and ${leads.deletedAt} is null ${stage})
    and not exists (select 1 from ${leadEvents} where ${stopEventCondition(series)})`;
}

/** True if the follow-up emails of a version run: it is open, and `runningCondition` is true. */
export async function isRunning(db: Db, loaded: LoadedVersion, now: Date): Promise<boolean> {
  const state = proposalState(loaded.version, now);
  if (state !== "sent" && state !== "part-signed") return false;
  const [row] = await db
    .select({ id: proposalVersions.id })
    .from(proposalVersions)
    .where(and(eq(proposalVersions.id, loaded.version.id), runningCondition(loaded)));
  return row !== undefined;
}

/** Selects the time of the next follow-up email that a lead will get. */
export function nextFollowUpQuery(db: Db, leadId: string) {
  const stops = (kind: Series["kind"]) =>
    sql`exists (select 1 from ${leadEvents} where ${stopEventCondition({ leadId, since: sql`${proposalVersions.followUpsSince}`, kind })})`;
  return db
    .select({ sendAt: proposalFollowUps.sendAt })
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.proposalId, proposals.id))
    .innerJoin(proposalFollowUps, eq(proposalFollowUps.versionId, proposalVersions.id))
    .innerJoin(leads, eq(leads.id, proposals.leadId))
    .where(
      and(
        eq(proposals.leadId, leadId),
        // the sign keeps SQLite from reading the open versions of all leads by their index
        sql`+${proposalVersions.status} in ('sent', 'part-signed')`,
        eq(proposalVersions.followUpsOn, true),
        eq(proposalFollowUps.state, "planned"),
        isNull(leads.deletedAt),
        sql`case when ${proposals.kind} = 'proposal' then ${leads.status} = 'quoted' and not ${stops("proposal")} else not ${stops("change-order")} end`,
      ),
    )
    .orderBy(asc(proposalFollowUps.sendAt))
    .limit(1);
}

/** Timeline entry that stopped the follow-up emails of a version. */
export type FollowUpStop = {
  kind: string;
  at: Date;
  /** Id of the entry in the lead's timeline. */
  eventId: string;
  name: string;
  text: string;
};

/** Finds the first entry of the lead that stopped the follow-up emails. */
export async function findFollowUpStop(
  db: Db,
  { version, proposal, lead }: LoadedVersion,
): Promise<FollowUpStop | undefined> {
  const since = version.followUpsSince;
  if (!since) return undefined;
  const series = { leadId: lead.id, since, kind: proposal.kind };
  const [row] = await db
    .select({ event: leadEvents, person: messages.person, text: messages.text })
    .from(leadEvents)
    .leftJoin(messages, eq(messages.id, leadEvents.id))
    .where(stopEventCondition(series))
    .orderBy(asc(leadEvents.at), asc(leadEvents.id))
    .limit(1);
  if (!row) return undefined;
  const { event, person, text } = row;
  const data = parseStringRecord(event.data);
  return {
    kind: event.kind,
    at: event.at,
    eventId: event.id,
    name: person || data.name || "",
    text: text ?? "",
  };
}

/** True if a signer said no thanks to a proposal and its customer has not written since. */
export async function findOpenNoThanks(
  db: Db,
  { proposal, lead }: Pick<LoadedVersion, "proposal" | "lead">,
): Promise<boolean> {
  const last = sql`(select max(${proposalEvents.at}) from ${proposalEvents} inner join ${proposalVersions} on ${proposalVersions.id} = ${proposalEvents.versionId} where ${proposalVersions.proposalId} = ${proposal.id} and ${proposalEvents.kind} = 'no-thanks')`;
  const wrote = stopEventCondition({ leadId: lead.id, since: last, kind: "change-order" });
  const [row] = await db
    .select({
      isOpen: sql<number>`${last} is not null and not exists (select 1 from ${leadEvents} where ${wrote})`,
    })
    .from(leads)
    .where(eq(leads.id, lead.id));
  return row?.isOpen === 1;
}
