import { eq, inArray } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { proposalSignatures, proposalVersions } from "~/schema";
import { contractSum } from "./contract-sum";
import { parseChoice, parseProposalDocument } from "./proposal-input.server";
import { listSignedContracts } from "./signed-contracts.server";

/**
 * Finds the address of a signed contract and the design to build: of the option that the homeowners
 * chose, as its newest change order draws it. Each is "" if the documents have none.
 */
export async function findSignedPlan(
  db: Db,
  { leadId, versionId }: { leadId: string; versionId: string },
): Promise<{ address: string; design: string }> {
  const parts = contractSum(await listSignedContracts(db, leadId), versionId)?.parts ?? [];
  const ids = parts.map((part) => part.versionId).toReversed();
  if (ids.length === 0) return { address: "", design: "" };
  const rows = await db
    .select({
      id: proposalVersions.id,
      document: proposalVersions.document,
      choice: proposalSignatures.choice,
    })
    .from(proposalVersions)
    .innerJoin(proposalSignatures, eq(proposalSignatures.versionId, proposalVersions.id))
    .where(inArray(proposalVersions.id, ids));
  const documents = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    const document = row && parseProposalDocument(row.document);
    if (!document) return [];
    const optionId = parseChoice(row.choice)?.optionId;
    const option = document.options.find((one) => one.id === optionId);
    return [{ address: document.address, design: option?.design ?? "" }];
  });
  return {
    address: documents.find(({ address }) => address !== "")?.address ?? "",
    design: documents.find(({ design }) => design !== "")?.design ?? "",
  };
}
