import { and, asc, eq, lte, sql } from "drizzle-orm";
import { systemActor } from "~/platform/audit/audit.server";
import { proposalFollowUps } from "~/schema";
import { loadVersion, type ProposalDeps } from "../load-version.server";
import { isRunning } from "./follow-up-stop.server";
import { decideDue, isFollowUpTime } from "./plan-follow-ups";
import {
  type FollowUp,
  followUpRecipients,
  followUpsQuery,
  sendFollowUp,
} from "./send-follow-up.server";

/**
 * Sends the follow-up emails whose time has come, each once, in their hours.
 * After missed runs, a late one is sent on the next business day, or not at all if it would be
 * within two days of another. Returns the number of emails sent.
 */
export async function sendDueFollowUps(deps: ProposalDeps, now: Date): Promise<number> {
  if (!isFollowUpTime(deps.settings, now)) return 0;
  const due = await deps.db
    .select()
    .from(proposalFollowUps)
    .where(and(sql`${proposalFollowUps.state} = 'planned'`, lte(proposalFollowUps.sendAt, now)))
    .orderBy(asc(proposalFollowUps.sendAt))
    .limit(50);
  let sent = 0;
  for (const followUp of due) if (await sendDue(deps, followUp, now)) sent += 1;
  return sent;
}

/**
 * Sends or gives up one email: an email whose time passes while the series is off, stopped or
 * over is never sent. True if it was sent.
 */
async function sendDue(deps: ProposalDeps, own: FollowUp, now: Date): Promise<boolean> {
  const { db } = deps;
  if ((await decide(deps, own, now)) === "send") {
    const request = { versionId: own.versionId, id: own.id, was: own.version };
    const result = await sendFollowUp(deps, request, { actor: systemActor, now });
    return result.state === "done";
  }
  await db
    .update(proposalFollowUps)
    .set({
      state: "missed",
      version: own.version + 1,
      updatedAt: now,
    })
    .where(and(eq(proposalFollowUps.id, own.id), eq(proposalFollowUps.version, own.version)));
  return false;
}

async function decide({ db }: ProposalDeps, own: FollowUp, now: Date): Promise<"send" | "missed"> {
  const loaded = await loadVersion(db, own.versionId);
  if (!loaded || followUpRecipients(loaded).length === 0) return "missed";
  if (!(await isRunning(db, loaded, now))) return "missed";
  return decideDue(own, await followUpsQuery(db, own.versionId), now);
}
