import { and, eq, or, sql } from "drizzle-orm";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { auditIfChangedStatement } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { buildIdempotencyKey } from "~/platform/request-key";
import { indexStatements } from "~/platform/search/search.server";
import { leads, proposals, proposalVersions } from "~/schema";
import type { ProposalDraft } from "./proposal-draft";

type Context = { by: StaffActor; now: Date; requestKey: string };
type Kind = (typeof proposals.$inferSelect)["kind"];

const draftColumns = (draft: ProposalDraft, by: StaffActor, now: Date) => ({
  draft: JSON.stringify(draft),
  language: draft.language,
  draftBy: by.staff.id,
  createdAt: now,
  updatedAt: now,
});

/**
 * Starts a proposal of a lead with a draft as version 1, unless it has one; a change order needs a
 * signed proposal. Returns the id of the version, or undefined if nothing was started. Idempotent
 * per request key.
 */
export async function startProposal(
  db: Db,
  { leadId, kind, draft }: { leadId: string; kind: Kind; draft: ProposalDraft },
  { by, now, requestKey }: Context,
): Promise<string | undefined> {
  const [proposalId, versionId] = await Promise.all([
    buildIdempotencyKey([requestKey, leadId, "proposal"]),
    buildIdempotencyKey([requestKey, leadId, "version"]),
  ]);
  const ofLead = sql`from ${proposals} as other where other.lead_id = ${leadId}`;
  const number = sql`(select count(*) + 1 ${ofLead} and other.kind = ${kind})`;
  const isAllowed =
    kind === "proposal"
      ? sql`not exists (select 1 ${ofLead} and other.kind = 'proposal')`
      : sql`exists (select 1 ${ofLead} and other.kind = 'proposal' and exists (select 1 from ${proposalVersions} where ${proposalVersions.proposalId} = other.id and ${proposalVersions.status} = 'signed'))`;
  const reference = sql`(select ${leads.reference} from ${leads} where ${leads.id} = ${leadId}) || ${kind === "proposal" ? "" : sql`'-C' || ${number}`}`;
  await db.batch([
    insertWhere(
      db,
      proposals,
      { id: proposalId, leadId, kind, number, reference, createdAt: now, updatedAt: now },
      sql`${isAllowed} and exists (select 1 from ${leads} where ${leads.id} = ${leadId} and ${leads.deletedAt} is null)`,
    ).onConflictDoNothing(),
    insertIfPreviousChanged(db, proposalVersions, {
      ...draftColumns(draft, by, now),
      id: versionId,
      proposalId,
      number: 1,
    }),
    auditIfChangedStatement(
      db,
      by,
      {
        action: kind === "proposal" ? "started-proposal" : "started-change-order",
        recordKind: "lead",
        recordId: leadId,
      },
      now,
    ),
    ...indexStatements(db, leadSearchSource, leadId),
  ]);
  const [started] = await db
    .select({ id: proposalVersions.id })
    .from(proposalVersions)
    .where(eq(proposalVersions.id, versionId));
  return started?.id;
}

/**
 * Starts the next version of a proposal with a copy of a version's draft, for its latest version
 * that was sent, or has ended. Returns the id of the draft, also one that exists, or undefined for
 * a signed proposal. Idempotent.
 */
export async function startNextVersion(
  db: Db,
  version: Pick<typeof proposalVersions.$inferSelect, "id" | "proposalId" | "number">,
  { leadId, draft }: { leadId: string; draft: ProposalDraft },
  { by, now, requestKey }: Context,
): Promise<string | undefined> {
  const id = await buildIdempotencyKey([requestKey, version.id, "next"]);
  const { proposalId } = version;
  const ofProposal = sql`from ${proposalVersions} as other where other.proposal_id = ${proposalId}`;
  await db.batch([
    insertWhere(
      db,
      proposalVersions,
      {
        ...draftColumns(draft, by, now),
        id,
        proposalId,
        number: sql`(select max(other.number) + 1 ${ofProposal})`,
      },
      sql`not exists (select 1 ${ofProposal} and other.status in ('draft', 'signed'))`,
    ).onConflictDoNothing(),
    auditIfChangedStatement(
      db,
      by,
      {
        action: "started-version",
        recordKind: "lead",
        recordId: leadId,
        changes: { version: [version.number, null] },
      },
      now,
    ),
  ]);
  const started = await db
    .select({ id: proposalVersions.id })
    .from(proposalVersions)
    .where(
      and(
        eq(proposalVersions.proposalId, proposalId),
        or(eq(proposalVersions.id, id), eq(proposalVersions.status, "draft")),
      ),
    );
  return (started.find((one) => one.id === id) ?? started[0])?.id;
}

/** Deletes an unsent version, and its proposal if it was the only one. */
export async function discardProposalDraft(
  db: Db,
  {
    id,
    proposalId,
    number,
  }: Pick<typeof proposalVersions.$inferSelect, "id" | "proposalId" | "number">,
  leadId: string,
  { by, now }: Pick<Context, "by" | "now">,
): Promise<void> {
  await db.batch([
    db
      .delete(proposalVersions)
      .where(and(eq(proposalVersions.id, id), eq(proposalVersions.status, "draft"))),
    auditIfChangedStatement(
      db,
      by,
      {
        action: "discarded-proposal",
        recordKind: "lead",
        recordId: leadId,
        changes: { version: [number, null] },
      },
      now,
    ),
    db
      .delete(proposals)
      .where(
        and(
          eq(proposals.id, proposalId),
          sql`not exists (select 1 from ${proposalVersions} where ${proposalVersions.proposalId} = ${proposalId})`,
        ),
      ),
  ]);
}
