import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type LeadEffect, leadEffectStatements } from "~/domain/leads/lead-effect.server";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import type { NewFile } from "~/platform/files/files.server";
import { enqueueEmailWithFiles, type NewAttachment } from "~/platform/outbox/outbox.server";
import { indexStatements } from "~/platform/search/search.server";
import { auditLog, leadEvents, proposalEvents, proposalVersions } from "~/schema";
import {
  emailSender,
  insertVersionFileStatement,
  type LoadedVersion,
  loadVersion,
  type ProposalDeps,
  signerUrl,
  staffUrl,
} from "./load-version.server";
import { buildProposalEmail, buildStaffAlertEmails } from "./proposal-emails";
import { checkTransition, type ProposalTransition, statusesBefore } from "./proposal-states";

export type ActionContext = { actor: Actor; now: Date };

/** Result of a change of a version. `message` names the missing part. */
export type ChangeResult =
  | { state: "done" | "repeated"; leadId: string }
  | { state: "gone" }
  /** `isStale` if the version changed after it was loaded. */
  | { state: "refused"; message: string; isStale?: true };

type Columns = typeof proposalVersions.$inferInsert;

/** An email to a signer, with a link to their page if it has a label and the link works. */
type SignerEmail = {
  to: { id: string; name: string; email: string; linkId: string | null };
  kind: string;
  /** True if it only asks to open the page, sent only with a link. */
  isReminder?: true;
  /** Unique per version, kind and signer, by default "". */
  key?: string;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  linkLabel?: string;
  attachments?: readonly NewAttachment[];
};

/** Rows that a change of a version writes in one batch. */
export type VersionChange = {
  set: Partial<Columns>;
  /** Further condition on the version. */
  where?: SQL | undefined;
  event: {
    kind: "sent" | "signed" | "declined" | "withdrawn" | "canceled" | "countersigned";
    data: Record<string, string>;
    linkId?: string | null;
  };
  audit: { action: string; changes?: Record<string, [unknown, unknown]> };
  /** Stored files to record. */
  files?: readonly NewFile[];
  /** Returns statements of further rows, each true to the condition that the change was made. */
  others?: (isMade: SQL) => BatchItem<"sqlite">[];
  emails?: readonly SignerEmail[];
  /** Email to the office. */
  alert?: { key: string; title: string; lines: readonly string[] } | undefined;
  lead?: Omit<LeadEffect, "eventId" | "isMade" | "by" | "now"> | undefined;
};

/** A declared change of a version: its key, its transition, and the rows it writes. */
export type VersionAction<Input, Refusal = never> = {
  transition: ProposalTransition;
  /** Facts that the transition requires. `now` may differ for a paper. */
  facts?: (
    input: Input,
    loaded: LoadedVersion,
    now: Date,
  ) => Partial<Parameters<typeof checkTransition>[1]>;
  /** Id of the event: the same for the same request. */
  key: (input: Input, loaded: LoadedVersion) => Promise<string>;
  plan: (
    deps: ProposalDeps,
    loaded: LoadedVersion,
    input: Input,
    context: ActionContext,
  ) => Promise<VersionChange | { refused: Refusal | ChangeResult }>;
};

/**
 * Changes a version by an action: version, event, timeline, audit, files, emails, lead and search in
 * one batch, only while its status allows the transition. Idempotent per key of the action.
 */
export async function changeVersion<Input extends { versionId: string }, Refusal = never>(
  deps: ProposalDeps,
  action: VersionAction<Input, Refusal>,
  input: Input,
  context: ActionContext,
): Promise<ChangeResult | Refusal> {
  const loaded = await loadVersion(deps.db, input.versionId);
  if (!loaded) return { state: "gone" };
  const { version, lead } = loaded;
  const id = await action.key(input, loaded);
  if (await isEventStored(deps.db, id)) return { state: "repeated", leadId: lead.id };
  const check = checkTransition(action.transition, {
    status: version.status,
    validUntil: version.validUntil,
    now: context.now,
    ...action.facts?.(input, loaded, context.now),
  });
  if (!check.ok) return { state: "refused", message: check.missing };
  const change = await action.plan(deps, loaded, input, context);
  if ("refused" in change) return change.refused;
  const { set, where, files = [] } = change;
  const isOpen = and(
    eq(proposalVersions.id, version.id),
    sql`${proposalVersions.status} in (select value from json_each(${JSON.stringify(statusesBefore(action.transition))}))`,
    where,
  );
  const write = deps.db
    .update(proposalVersions)
    .set({ status: check.to, updatedAt: context.now, ...set })
    .where(isOpen);
  const willChange = sql`exists (select 1 from ${proposalVersions} where ${isOpen})`;
  const statements: BatchItem<"sqlite">[] = [
    write,
    ...changeStatements(deps, loaded, id, change, context),
  ];
  // the version refers to its files
  const [first = write, ...others] = [
    ...files.map((file) => insertVersionFileStatement(deps.db, file, willChange, context.now)),
    ...statements,
  ];
  await deps.db.batch([first, ...others]);
  if (await isEventStored(deps.db, id)) return { state: "done", leadId: lead.id };
  return {
    state: "refused",
    message: "The proposal changed in the meantime. Reload the page and check it.",
    isStale: true,
  };
}

function changeStatements(
  deps: ProposalDeps,
  loaded: LoadedVersion,
  id: string,
  change: VersionChange,
  { actor, now }: ActionContext,
): BatchItem<"sqlite">[] {
  const { db } = deps;
  const { version, lead } = loaded;
  const { event, audit, others, lead: effect } = change;
  const data = JSON.stringify({ version: String(version.number), ...event.data });
  const staffId = actor.staff?.id ?? null;
  const linkId = event.linkId ?? null;
  const isMade = sql`exists (select 1 from ${proposalEvents} where ${proposalEvents.id} = ${id})`;
  const entry = {
    action: audit.action,
    recordKind: "lead",
    recordId: lead.id,
    changes: {
      version: [null, version.number] as [unknown, unknown],
      ...(linkId && { link: [null, linkId] as [unknown, unknown] }),
      ...audit.changes,
    },
  };
  return [
    insertIfPreviousChanged(db, proposalEvents, {
      id,
      versionId: version.id,
      kind: event.kind,
      staffId,
      linkId,
      data,
      at: now,
    }),
    insertIfPreviousChanged(db, leadEvents, {
      id,
      leadId: lead.id,
      kind: `proposal-${event.kind}`,
      staffId,
      data,
      at: now,
    }),
    insertIfPreviousChanged(db, auditLog, toAuditRow(actor, entry, now)),
    ...(others?.(isMade) ?? []),
    ...emailStatements(deps, loaded, change, isMade, now),
    ...(effect
      ? leadEffectStatements(db, lead, { ...effect, eventId: id, isMade, by: actor, now })
      : indexStatements(db, leadSearchSource, lead.id)),
  ];
}

function emailStatements(
  deps: ProposalDeps,
  { version, lead, signers }: LoadedVersion,
  { emails = [], alert }: VersionChange,
  isMade: SQL,
  now: Date,
): BatchItem<"sqlite">[] {
  const alerts = alert
    ? buildStaffAlertEmails(deps.addresses.office, {
        kind: "proposal-alert",
        dedupeKey: alert.key,
        title: alert.title,
        lines: alert.lines,
        url: staffUrl(deps, lead.id),
      })
    : [];
  return [
    ...emails.flatMap(
      ({ to, kind, key = "", isReminder, linkLabel, attachments = [], ...texts }) => {
        const hasLink = signers.some(({ signer, hasLink }) => hasLink && signer.id === to.id);
        if (isReminder && !hasLink) return [];
        const email = buildProposalEmail(
          {
            ...texts,
            kind,
            dedupeKey: [kind, version.id, key, to.id].filter(Boolean).join(":"),
            to: { name: to.name, email: to.email },
            ...(linkLabel &&
              hasLink &&
              to.linkId && { link: { url: signerUrl(deps, to.linkId), label: linkLabel } }),
          },
          emailSender(deps),
        );
        return enqueueEmailWithFiles(deps.db, email, attachments, now, lead.id, isMade);
      },
    ),
    ...alerts.flatMap((email) => enqueueEmailWithFiles(deps.db, email, [], now, lead.id, isMade)),
  ];
}

async function isEventStored(db: Db, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: proposalEvents.id })
    .from(proposalEvents)
    .where(eq(proposalEvents.id, id));
  return found !== undefined;
}
