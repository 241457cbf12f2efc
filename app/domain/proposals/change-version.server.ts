import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type LeadEffect, leadEffectStatements } from "~/domain/leads/lead-effect.server";
import type { MessageContent } from "~/domain/leads/messages/message";
import { wordingIn } from "~/lib/spanish/texts";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import type { NewFile } from "~/platform/files/files.server";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { enqueueEmailWithFiles, type NewAttachment } from "~/platform/outbox/outbox.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { auditLog, type leadEvents, proposalEvents, proposalVersions } from "~/schema";
import {
  emailSender,
  insertVersionFileStatement,
  type LoadedVersion,
  loadVersion,
  noThanksUrl,
  type ProposalDeps,
  type Recipient,
  signerUrl,
  staffUrl,
} from "./load-version.server";
import { buildProposalEmail, buildStaffAlertEmails } from "./proposal-emails";
import {
  checkTransition,
  type ProposalTransition,
  proposalState,
  proposalStateLabel,
} from "./proposal-states";
import { buildRecords, type RecordEntry } from "./records/contract-chain.server";
import type { ContractEvent } from "./records/contract-record";

export type ActionContext<Who extends Actor = Actor> = { actor: Who; now: Date };

export type StaffContext = { by: StaffActor; now: Date };

/** Result of a change of a version. `message` names the missing part. */
export type ChangeResult =
  | { state: "done"; leadId: string }
  | { state: "repeated"; leadId: string }
  | { state: "gone" }
  | { state: "refused"; message: string };

type Columns = typeof proposalVersions.$inferInsert;
type WithoutPrefix<Kind> = Kind extends `proposal-${infer Name}` ? Name : never;
type EventKind = WithoutPrefix<typeof leadEvents.$inferSelect.kind>;
/** Kinds of events that have a record in the chain of the contract. */
type RecordedKind = "signed" | "countersigned" | "canceled" | "declined" | "withdrawn";

/** An email to a signer, with a link to their page if it has a label and the link works. */
export type SignerEmail = {
  to: Recipient;
  kind: string;
  /** True if it only asks to open the page, sent only with a link. */
  isReminder?: true;
  /** Unique per version, kind and signer, by default "". */
  key?: string;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  linkLabel?: string;
  /** True if it ends with a link to say no thanks. */
  hasNoThanks?: true;
  attachments?: readonly NewAttachment[];
};

/** Rows that a change of a version writes in one batch. */
export type VersionChange = ChangeRows &
  (
    | {
        event: VersionEvent<RecordedKind>;
        /** Event for the chain of this version. */
        record: ContractEvent;
      }
    | { event: VersionEvent<Exclude<EventKind, RecordedKind>>; record?: never }
  );

type VersionEvent<Kind extends EventKind> = {
  /** Kind of the lead's timeline entry, without "proposal-". */
  kind: Kind;
  /** Kind in the version's own history, by default the same. */
  historyKind?: "renewal-asked";
  data: Record<string, string>;
  message?: MessageContent;
  linkId?: string | null;
};

type ChangeRows = {
  set?: Partial<Columns>;
  /** Further condition on the version. */
  where?: SQL | undefined;
  /** Events for the chains of other versions. */
  otherRecords?: readonly RecordEntry[];
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

/** Refuses a change and names the missing part. */
export const refuse = (message: string) => ({ refused: { state: "refused" as const, message } });

/** A declared change of a version: its key, its transition, and the rows it writes. */
export type VersionAction<Input, Refusal = never, Who extends Actor = Actor> = {
  /** Change of the status; an action without one writes only its event. */
  transition?: ProposalTransition;
  /** Facts that the transition requires. `now` may differ for a paper. */
  facts?: (
    input: Input,
    loaded: LoadedVersion,
    now: Date,
  ) => Partial<Parameters<typeof checkTransition>[1]>;
  /** Message if the version changed in each attempt. */
  staleMessage?: string;
  /** Id of the event: the same for the same request. */
  key: (input: Input, loaded: LoadedVersion) => Promise<string>;
  plan: (
    deps: ProposalDeps,
    loaded: LoadedVersion,
    input: Input,
    context: ActionContext<Who>,
  ) => Promise<VersionChange | { refused: Refusal | ChangeResult }>;
};

type VersionInput = {
  versionId: string;
  /** State when the form was loaded; "" skips the comparison. */
  originalState?: string;
};

/** Attempts of a change while the version changes after it was loaded. */
const maxAttempts = 4;

/**
 * Changes a version by an action: version, event, its record, timeline, audit, files, emails, lead
 * and search in one batch, only while it has the status with which it was loaded and checked. Tries again if it
 * changed meanwhile. Idempotent per key of the action.
 */
export async function changeVersion<
  Input extends VersionInput,
  Refusal = never,
  Who extends Actor = Actor,
>(
  deps: ProposalDeps,
  action: VersionAction<Input, Refusal, Who>,
  input: Input,
  context: ActionContext<Who>,
): Promise<ChangeResult | Refusal> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const result = await tryChange(deps, action, input, context);
    if (result) return result;
  }
  return {
    state: "refused",
    message:
      action.staleMessage ?? "The proposal changed in the meantime. Reload the page and check it.",
  };
}

/** Returns undefined, and writes nothing, if the version changed after it was loaded. */
async function tryChange<Input extends VersionInput, Refusal, Who extends Actor>(
  deps: ProposalDeps,
  action: VersionAction<Input, Refusal, Who>,
  input: Input,
  context: ActionContext<Who>,
): Promise<ChangeResult | Refusal | undefined> {
  const loaded = await loadVersion(deps.db, input.versionId);
  if (!loaded) return { state: "gone" };
  const { version, lead } = loaded;
  const id = await action.key(input, loaded);
  if (await isEventStored(deps.db, id)) return { state: "repeated", leadId: lead.id };
  const { transition } = action;
  const check =
    transition &&
    checkTransition(transition, {
      status: version.status,
      validUntil: version.validUntil,
      now: context.now,
      // staff read English
      ...(!context.actor.staff && { t: wordingIn(version.language).t }),
      ...action.facts?.(input, loaded, context.now),
    });
  if (check && !check.ok) return { state: "refused", message: check.missing };
  const state = proposalState(version, context.now);
  if (input.originalState && input.originalState !== state)
    return {
      state: "refused",
      message: `Someone changed this proposal in the meantime. It’s now “${proposalStateLabel(state)}”. Check it and try again.`,
    };
  const change = await action.plan(deps, loaded, input, context);
  if ("refused" in change) return change.refused;
  const { set, where, files = [], record, otherRecords = [] } = change;
  const entries = record
    ? [{ versionId: version.id, event: record }, ...otherRecords]
    : otherRecords;
  const records = await buildRecords(deps, entries, context.now);
  const isUnchanged = and(
    eq(proposalVersions.id, version.id),
    eq(proposalVersions.status, version.status),
    where,
    records.isUnchanged,
  );
  const write =
    check &&
    deps.db
      .update(proposalVersions)
      .set({ status: check.to, updatedAt: context.now, ...set })
      .where(isUnchanged);
  const willChange = sql`exists (select 1 from ${proposalVersions} where ${isUnchanged})`;
  const [first, ...others] = [
    // the version refers to its files
    ...files.map((file) => insertVersionFileStatement(deps.db, file, willChange, context.now)),
    ...(write ? [write] : []),
    ...changeStatements({
      deps,
      loaded,
      id,
      change,
      context,
      willChange: write ? undefined : willChange,
    }),
    ...records.statements(isEventStoredCondition(id)),
  ];
  if (first) await deps.db.batch([first, ...others]);
  return (await isEventStored(deps.db, id)) ? { state: "done", leadId: lead.id } : undefined;
}

/** Returns the function that makes a change for people of any kind. */
export const versionChange =
  <Input extends VersionInput, Refusal = never>(action: VersionAction<Input, Refusal>) =>
  (deps: ProposalDeps, input: Input, context: ActionContext) =>
    changeVersion(deps, action, input, context);

/** Returns the function that makes a change for staff. */
export const staffChange =
  <Input extends VersionInput, Refusal = never>(
    action: VersionAction<Input, Refusal, StaffActor>,
  ) =>
  (deps: ProposalDeps, input: Input, { by, now }: StaffContext) =>
    changeVersion(deps, action, input, { actor: by, now });

type Writing = {
  deps: ProposalDeps;
  loaded: LoadedVersion;
  /** Id of the event. */
  id: string;
  change: VersionChange;
  context: ActionContext;
  /** Condition of the change, or undefined if the statement before makes it. */
  willChange: SQL | undefined;
};

/** Returns the statements that follow the change of the version. */
function changeStatements({
  deps,
  loaded,
  id,
  change,
  context,
  willChange,
}: Writing): BatchItem<"sqlite">[] {
  const { db } = deps;
  const { version, lead } = loaded;
  const { actor, now } = context;
  const { event, audit, others, lead: effect } = change;
  const staffId = actor.staff?.id ?? null;
  const linkId = event.linkId ?? null;
  const data = { version: String(version.number), ...event.data };
  // the version keeps its own history, with questions
  const history = JSON.stringify({
    ...data,
    ...(event.message && { text: event.message.text }),
  });
  const isMade = isEventStoredCondition(id);
  const changes: Record<string, [unknown, unknown]> = {
    version: [null, version.number],
    ...(linkId && { link: [null, linkId] }),
    ...audit.changes,
  };
  const entry = { action: audit.action, recordKind: "lead", recordId: lead.id, changes };
  const kind = event.historyKind ?? event.kind;
  const eventRow = { id, staffId, data: history, at: now, versionId: version.id, kind, linkId };
  return [
    willChange
      ? insertWhere(db, proposalEvents, eventRow, willChange).onConflictDoNothing()
      : insertIfPreviousChanged(db, proposalEvents, eventRow),
    insertIfPreviousChanged(db, auditLog, toAuditRow(actor, entry, now)),
    ...(others?.(isMade) ?? []),
    ...buildEmails(deps, loaded, change, id).flatMap(({ email, attachments }) =>
      enqueueEmailWithFiles(db, email, { attachments, now, leadId: lead.id, condition: isMade }),
    ),
    ...leadEffectStatements(db, lead, {
      ...effect,
      event: { kind: `proposal-${event.kind}`, data, message: event.message },
      eventId: id,
      isMade,
      by: actor,
      now,
    }),
  ];
}

type EmailWithFiles = { email: EmailMessage; attachments: readonly NewAttachment[] };

/**
 * Builds the emails to signers, without reminders to those without a link, and to the office. Those to
 * signers deliver the message of the event with this id, if it is an email.
 */
function buildEmails(
  deps: ProposalDeps,
  { version, lead }: LoadedVersion,
  { emails = [], alert, event, set }: VersionChange,
  id: string,
): EmailWithFiles[] {
  const wording = wordingIn(set?.language ?? version.language);
  const isDelivered = event.message?.channel === "email" && event.message.direction === "out";
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
    ...emails
      .filter(({ to, isReminder }) => to.hasLink || !isReminder)
      .map(
        ({
          to: { signer, hasLink },
          kind,
          key = "",
          linkLabel,
          hasNoThanks,
          attachments = [],
          ...texts
        }) => ({
          attachments,
          email: {
            ...buildProposalEmail(
              {
                ...texts,
                kind,
                dedupeKey: [kind, version.id, key, signer.id].filter(Boolean).join(":"),
                to: { name: signer.name, email: signer.email },
                ...(linkLabel &&
                  hasLink &&
                  signer.linkId && {
                    link: { url: signerUrl(deps, signer.linkId), label: linkLabel },
                    ...(hasNoThanks && { noThanksUrl: noThanksUrl(deps, signer.linkId) }),
                  }),
              },
              emailSender(deps),
              wording,
            ),
            ...(isDelivered && { messageId: id }),
          },
        }),
      ),
    ...alerts.map((email) => ({ email, attachments: [] })),
  ];
}

const isEventStoredCondition = (id: string) =>
  sql`exists (select 1 from ${proposalEvents} where ${proposalEvents.id} = ${id})`;

async function isEventStored(db: Db, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: proposalEvents.id })
    .from(proposalEvents)
    .where(eq(proposalEvents.id, id));
  return found !== undefined;
}
