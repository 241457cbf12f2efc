import { and, asc, eq, sql } from "drizzle-orm";
import type { Secret } from "~/lib/sign.server";
import { deriveLinkToken } from "~/platform/access-links/access-links.server";
import type { Db } from "~/platform/db/client.server";
import {
  accessLinks,
  proposalSignatures,
  proposalSigners,
  proposals,
  proposalVersions,
} from "~/schema";
import { changesContract } from "./contract-sum";
import { parseProposalDocument } from "./proposal-input.server";

/** A change order that a signer can sign, or that waits for the other signers. */
type OpenChangeOrder = {
  id: string;
  number: number;
  name: string;
  /** Undefined if the homeowners choose between options. */
  totalCents: number | undefined;
  addedDays: number;
  validUntil: string;
  hasSigned: boolean;
  /** Token of the signer's own link. */
  token: string;
};

/**
 * Lists the change orders of a contract that were sent to a signer, by their address, and are not
 * signed by everyone yet. Those past their date are left out.
 */
export async function listOpenChangeOrders(
  { db, secret }: { db: Db; secret: Secret },
  {
    leadId,
    reference,
    email,
    today,
  }: { leadId: string; reference: string; email: string; today: string },
): Promise<OpenChangeOrder[]> {
  const rows = await db
    .select({
      id: proposalVersions.id,
      kind: proposals.kind,
      reference: proposals.reference,
      number: proposals.number,
      document: proposalVersions.document,
      link: accessLinks,
      hasSigned: sql<number>`exists (select 1 from ${proposalSignatures} where ${proposalSignatures.signerId} = ${proposalSigners.id})`,
    })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .innerJoin(
      proposalSigners,
      and(
        eq(proposalSigners.versionId, proposalVersions.id),
        // "+" keeps SQLite from beginning with every proposal of that email address
        sql`+${proposalSigners.email} = ${email}`,
      ),
    )
    .innerJoin(accessLinks, eq(accessLinks.id, proposalSigners.linkId))
    .where(
      and(
        eq(proposals.leadId, leadId),
        eq(proposals.kind, "change-order"),
        // "+" keeps SQLite from reading the sent proposals of every lead by the index of states
        sql`+${proposalVersions.status} in ('sent', 'part-signed')`,
      ),
    )
    .orderBy(asc(proposals.number));
  const open = await Promise.all(
    rows.map(async ({ document, link, hasSigned, ...row }) => {
      const content = parseProposalDocument(document);
      const token = link.endedAt ? undefined : await deriveLinkToken(secret, link);
      const isOpen = changesContract(row, { reference }) && content && content.validUntil >= today;
      if (!isOpen || !token) return [];
      const [option, ...others] = content.options;
      return [
        {
          id: row.id,
          number: row.number,
          name: option?.name ?? "",
          totalCents: others.length === 0 ? option?.totalCents : undefined,
          addedDays: content.addedDays,
          validUntil: content.validUntil,
          hasSigned: hasSigned === 1,
          token,
        },
      ];
    }),
  );
  return open.flat();
}
