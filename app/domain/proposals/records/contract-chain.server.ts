import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { sha256Text, toCanonicalJson } from "~/lib/canonical-json";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import {
  contractRecords,
  jobCompletions,
  jobs,
  proposalSignatures,
  proposals,
  proposalVersions,
} from "~/schema";
import { ensureSigningKey, type KeyDeps, type SigningKey } from "./contract-keys.server";
import {
  type ContractEvent,
  type ContractRecord,
  contractEventKey,
  parseContractRecord,
  type RecordedContract,
} from "./contract-record";
import { loadStoredEvents } from "./stored-events.server";

type RecordRow = typeof contractRecords.$inferSelect;

/** A version with its frozen document, its signed PDF and its records, in their order. */
type Chain = {
  versionId: string;
  contract: RecordedContract;
  document: string;
  signedPdfFileId: string | null;
  records: readonly RecordRow[];
};

/** Event to record in the chain of a version; skipped if no one has signed that version. */
export type RecordEntry = { versionId: string; event: ContractEvent };

type NewRecords = {
  /** True while no chain has a further record. */
  isUnchanged: SQL;
  /** Returns the statements that insert the records, each true to the condition. */
  statements: (isMade: SQL) => BatchItem<"sqlite">[];
};

/**
 * Builds the next records of the chains of some versions. Earlier events that have no record come
 * first, marked as recorded from their stored hashes.
 */
export async function buildRecords(
  deps: KeyDeps,
  entries: readonly RecordEntry[],
  now: Date,
): Promise<NewRecords> {
  if (entries.length === 0) return { isUnchanged: sql`true`, statements: () => [] };
  const chains = await Promise.all(
    [...new Set(entries.map(({ versionId }) => versionId))].map((id) => loadChain(deps.db, id)),
  );
  const rows: RecordRow[] = [];
  let key: SigningKey | undefined;
  for (const chain of chains.flatMap((one) => one ?? [])) {
    const missing = await listMissingEvents(deps.db, chain);
    const events = entries.flatMap(({ versionId, event }) =>
      versionId === chain.versionId ? [event] : [],
    );
    const isSigned =
      chain.records.length + missing.length > 0 || events.some(({ kind }) => kind === "signed");
    if (!isSigned) continue;
    key ??= await ensureSigningKey(deps, now);
    const added = [
      ...missing.map((event) => ({ event, source: "stored-hashes" as const })),
      ...events.map((event) => ({ event, source: "event" as const })),
    ];
    rows.push(...(await signRecords(key, chain, added, now)));
  }
  return {
    isUnchanged:
      and(...chains.flatMap((chain) => (chain ? [isHeadCondition(chain)] : []))) ?? sql`true`,
    statements: (isMade) => rows.map((row) => insertWhere(deps.db, contractRecords, row, isMade)),
  };
}

/**
 * Records the events of a version that have no record yet. Returns the number of new records; 0 if
 * another request recorded them at the same time.
 */
export async function recordMissingEvents(
  deps: KeyDeps,
  versionId: string,
  now: Date,
): Promise<number> {
  const chain = await loadChain(deps.db, versionId);
  const missing = chain ? await listMissingEvents(deps.db, chain) : [];
  if (!chain || missing.length === 0) return 0;
  const added = missing.map((event) => ({ event, source: "stored-hashes" as const }));
  const rows = await signRecords(await ensureSigningKey(deps, now), chain, added, now);
  let head = chain.records.length;
  const [first, ...rest] = rows.map((row) =>
    insertWhere(deps.db, contractRecords, row, headCondition(versionId, head++)),
  );
  if (!first) return 0;
  await deps.db.batch([first, ...rest]);
  return rows.length;
}

/**
 * Records the events from before records, or of an earlier version of the site, of at most `limit`
 * versions. Returns the number of versions.
 */
export async function recordEarlierContracts(
  deps: KeyDeps,
  now: Date,
  limit: number,
): Promise<number> {
  const recorded = (kind: string) =>
    sql`(select count(*) from ${contractRecords} where ${contractRecords.versionId} = ${proposalVersions.id} and ${contractRecords.kind} = ${kind})`;
  const signatures = sql`(select count(*) from ${proposalSignatures} where ${proposalSignatures.versionId} = ${proposalVersions.id})`;
  const completions = (which: SQL) =>
    sql`(select count(*) from ${jobCompletions} inner join ${jobs} on ${jobs.id} = ${jobCompletions.jobId} where ${jobs.versionId} = ${proposalVersions.id} ${which})`;
  const due = await deps.db
    .select({ id: proposalVersions.id })
    .from(proposalVersions)
    .where(
      sql`${signatures} > 0 and (${signatures} > ${recorded("signed")}
        or (${proposalVersions.countersignedAt} is not null and ${recorded("countersigned")} = 0)
        or (${proposalVersions.canceledAt} is not null and ${recorded("canceled")} = 0)
        or ${completions(sql``)} > ${recorded("completed")}
        or ${completions(sql`and ${jobCompletions.withdrawnAt} is not null`)} > ${recorded("reopened")}
        or (${proposalVersions.status} in ('withdrawn', 'declined', 'replaced') and ${recorded("ended")} = 0))`,
    )
    .limit(limit);
  for (const { id } of due) await recordMissingEvents(deps, id, now);
  return due.length;
}

/** Loads the records of a version. Returns undefined for an unknown or unsent one. */
export async function loadChain(db: Db, versionId: string): Promise<Chain | undefined> {
  const [[found], records] = await db.batch([
    db
      .select({
        kind: proposals.kind,
        reference: proposals.reference,
        version: proposalVersions.number,
        documentSha256: proposalVersions.documentSha256,
        document: proposalVersions.document,
        signedPdfFileId: proposalVersions.signedPdfFileId,
      })
      .from(proposalVersions)
      .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
      .where(eq(proposalVersions.id, versionId)),
    db
      .select()
      .from(contractRecords)
      .where(eq(contractRecords.versionId, versionId))
      .orderBy(contractRecords.number),
  ]);
  if (!found || found.documentSha256 === "") return undefined;
  const { document, signedPdfFileId, ...contract } = found;
  return { versionId, contract, document, signedPdfFileId, records };
}

const headCondition = (versionId: string, count: number) =>
  sql`(select count(*) from ${contractRecords} where ${contractRecords.versionId} = ${versionId}) = ${count}`;

const isHeadCondition = ({ versionId, records }: Chain) => headCondition(versionId, records.length);

async function listMissingEvents(db: Db, { versionId, records }: Chain): Promise<ContractEvent[]> {
  const recorded = new Set(
    records.flatMap(({ content }) => {
      const record = parseContractRecord(content);
      return record ? [contractEventKey(record.event)] : [];
    }),
  );
  const stored = await loadStoredEvents(db, versionId);
  return stored.filter((event) => !recorded.has(contractEventKey(event)));
}

async function signRecords(
  key: SigningKey,
  { versionId, contract, records }: Chain,
  added: readonly Pick<ContractRecord, "event" | "source">[],
  now: Date,
): Promise<RecordRow[]> {
  const rows: RecordRow[] = [];
  let previous = records.at(-1)?.content;
  for (const { event, source } of added) {
    const number = records.length + rows.length + 1;
    const record: ContractRecord = {
      format: 1,
      number,
      previousSha256: previous === undefined ? "" : await sha256Text(previous),
      keyId: key.id,
      contract,
      event,
      recordedAt: now.toISOString(),
      source,
    };
    const signed = await key.sign(toCanonicalJson(record));
    rows.push({ versionId, number, kind: event.kind, createdAt: now, ...signed });
    previous = signed.content;
  }
  return rows;
}
