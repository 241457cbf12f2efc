import { and, eq, inArray, sql } from "drizzle-orm";
import { formatIsoDay, toHoustonDay } from "~/lib/dates";
import { addDays, toHoustonTime } from "~/lib/houston-time";
import { liveLinkCondition } from "~/platform/access-links/access-links.server";
import { enqueueEmailStatement } from "~/platform/outbox/outbox.server";
import {
  accessLinks,
  outbox,
  proposalSignatures,
  proposalSigners,
  proposals,
  proposalVersions,
} from "~/schema";
import { emailSender, type ProposalDeps, signerUrl } from "./load-version.server";
import { buildProposalEmail } from "./proposal-emails";
import { signatureOfSigner } from "./proposal-queries.server";

/** Days before the last day to sign. */
const noticeDays = 3;
/** Hours in Houston in which notices are sent. */
const [firstHour, lastHour] = ["09:00", "18:00"];

/**
 * Sends the notice that a proposal expires in three days to signers who have not signed, once each.
 * Returns their number.
 */
export async function sendExpiryNotices(
  deps: Pick<ProposalDeps, "db" | "siteUrl" | "settings" | "addresses">,
  now: Date,
): Promise<number> {
  const time = toHoustonTime(now);
  if (time < firstHour || time >= lastHour) return 0;
  const { db } = deps;
  const key = sql<string>`'proposal-expiry:' || ${proposalVersions.id} || ':' || ${proposalSigners.id}`;
  const due = await db
    .select({
      key: key.as("key"),
      name: proposalSigners.name,
      email: proposalSigners.email,
      linkId: accessLinks.id,
      validUntil: proposalVersions.validUntil,
      reference: proposals.reference,
      leadId: proposals.leadId,
    })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .innerJoin(proposalSigners, eq(proposalSigners.versionId, proposalVersions.id))
    // a reminder needs a link that opens
    .innerJoin(accessLinks, and(eq(accessLinks.id, proposalSigners.linkId), liveLinkCondition(now)))
    .where(
      and(
        inArray(proposalVersions.status, ["sent", "part-signed"]),
        eq(proposalVersions.validUntil, addDays(toHoustonDay(now), noticeDays)),
        sql`not exists (select 1 from ${proposalSignatures} where ${signatureOfSigner})`,
        sql`not exists (select 1 from ${outbox} where ${outbox.dedupeKey} = ${key})`,
      ),
    )
    .limit(50);
  for (const { key: dedupeKey, name, email, linkId, validUntil, reference, leadId } of due) {
    const message = buildProposalEmail(
      {
        kind: "proposal-expiry",
        dedupeKey,
        to: { name, email },
        subject: `Good until ${formatIsoDay(validUntil)}: ${reference}`,
        title: "Your proposal is good for three more days",
        paragraphs: [
          `You can sign it until midnight on ${formatIsoDay(validUntil)}. After that, ask us for an updated price on the same page.`,
        ],
        link: { url: signerUrl(deps, linkId), label: "Open your proposal" },
      },
      emailSender(deps),
    );
    await enqueueEmailStatement(db, message, now, leadId);
  }
  return due.length;
}
