import { and, eq } from "drizzle-orm";
import { formatDollars } from "~/lib/money";
import type { Db } from "~/platform/db/client.server";
import type { ContentKind, MergeStrategy, StaffActor } from "~/platform/records/content-kind";
import {
  maxDraftWriteAttempts,
  pauseBeforeRetry,
  type SaveDraftResult,
  type SubmittedRecord,
} from "~/platform/records/draft.server";
import { isJsonEqual, mergeRecords } from "~/platform/records/merge.server";
import { proposalVersions, staff } from "~/schema";
import { emptyProposalDraft, type ProposalDraft } from "./proposal-draft";
import { parseProposalDraft, proposalDraftSchema } from "./proposal-input.server";
import { lineAmountCents } from "./proposal-totals";

const text = (value: unknown, name: string): string => {
  const found: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === "string" ? found : "";
};

const list = (label: string, show: MergeStrategy["show"]): MergeStrategy => ({
  label,
  merge: "list",
  ...(show && { show }),
});
const whole = (label: string, show?: MergeStrategy["show"]): MergeStrategy => ({
  label,
  merge: "value",
  ...(show && { show }),
});

const showLine = (value: unknown) => {
  const line = proposalDraftSchema.shape.lines.element.safeParse(value).data;
  return line ? `${line.label || "Unnamed line"}, ${formatDollars(lineAmountCents(line))}` : "";
};

/** Merge strategies of two edits of one draft, by field. */
const strategies: Readonly<Record<keyof ProposalDraft, MergeStrategy>> = {
  options: list("Options", (value) =>
    [text(value, "name"), text(value, "summary")].filter(Boolean).join(": "),
  ),
  preselected: whole("Preselected option"),
  lines: list("Lines", showLine),
  paymentsIn: whole("Payments in"),
  payments: whole("Payment schedule", (value) =>
    Array.isArray(value) ? value.map((one) => text(one, "due")).join("\n") : "",
  ),
  exclusions: whole("Not included", (value) => (Array.isArray(value) ? value.join("\n") : "")),
  address: whole("Address of the work"),
  validUntil: whole("Valid until"),
  startOn: whole("Approximate start"),
  addedDays: whole("Added days"),
  isSecuredByHome: whole("How they pay"),
  language: whole("Language"),
  signers: list("Signers", (value) =>
    [text(value, "name"), text(value, "email")].filter(Boolean).join(", "),
  ),
  singleSignerReason: whole("Reason for one signature"),
  email: whole("Email", (value) => `${text(value, "subject")}\n\n${text(value, "message")}`),
};

/** Drafts of proposals, as the editor's form and its merges use them. */
export const proposalDraftKind: Pick<ContentKind<ProposalDraft>, "shape" | "read"> = {
  shape: strategies,
  read: (value) => proposalDraftSchema.safeParse(value).data ?? emptyProposalDraft,
};

/**
 * Loads the draft of a version with its author. Returns undefined if the version does not exist or
 * was sent.
 */
async function loadDraft(db: Db, versionId: string) {
  const [row] = await db
    .select({
      draft: proposalVersions.draft,
      version: proposalVersions.version,
      at: proposalVersions.updatedAt,
      by: staff.name,
    })
    .from(proposalVersions)
    .leftJoin(staff, eq(staff.id, proposalVersions.draftBy))
    .where(and(eq(proposalVersions.id, versionId), eq(proposalVersions.status, "draft")));
  return row && { ...row, data: parseProposalDraft(row.draft) ?? emptyProposalDraft };
}

/**
 * Saves the draft of a version and merges changes saved since `base`. Returns a conflict and writes
 * nothing if both sides changed the same part, and "gone" if the version was sent or deleted.
 */
export async function saveProposalDraft(
  db: Db,
  versionId: string,
  { base, data, picks }: SubmittedRecord<ProposalDraft>,
  { by, now }: { by: StaffActor; now: Date },
): Promise<SaveDraftResult<ProposalDraft>> {
  for (let attempt = 0; attempt < maxDraftWriteAttempts; attempt++) {
    if (attempt > 0) await pauseBeforeRetry(attempt);
    const stored = await loadDraft(db, versionId);
    if (!stored) return { state: "gone" };
    const merged = mergeRecords(
      proposalDraftKind,
      { was: base, mine: data, theirs: stored.data },
      picks,
    );
    const others = { by: stored.by ?? "", at: stored.at, fields: merged.theirs };
    if (merged.conflicts.length > 0) {
      return {
        state: "conflict",
        conflicts: merged.conflicts,
        base,
        data: merged.data,
        theirs: stored.data,
        ...others,
      };
    }
    const mergedIn = merged.theirs.length > 0 ? others : null;
    if (isJsonEqual(merged.data, stored.data)) {
      return {
        state: "saved",
        data: stored.data,
        version: stored.version,
        at: stored.at,
        merged: mergedIn,
      };
    }
    const version = stored.version + 1;
    const [written] = await db
      .update(proposalVersions)
      .set({ draft: JSON.stringify(merged.data), version, draftBy: by.staff.id, updatedAt: now })
      .where(
        and(
          eq(proposalVersions.id, versionId),
          eq(proposalVersions.status, "draft"),
          eq(proposalVersions.version, stored.version),
        ),
      )
      .returning({ version: proposalVersions.version });
    if (written) return { state: "saved", data: merged.data, version, at: now, merged: mergedIn };
  }
  return { state: "busy" };
}
