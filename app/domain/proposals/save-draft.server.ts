import { and, eq } from "drizzle-orm";
import { formatCents } from "~/lib/money";
import { formatHundredths } from "~/lib/parse-number";
import type { Db } from "~/platform/db/client.server";
import type { ContentKind, MergeStrategy, StaffActor } from "~/platform/records/content-kind";
import {
  type SaveDraftResult,
  type SubmittedRecord,
  saveMerged,
} from "~/platform/records/draft.server";
import { isJsonEqual } from "~/platform/records/merge.server";
import { proposalVersions, staff } from "~/schema";
import { formatThousandths } from "./draft-form";
import { proposalDraftSchema } from "./draft-schema.server";
import { formatOptionLetter } from "./fill-draft";
import { emptyProposalDraft, type ProposalDraft } from "./proposal-draft";
import { parseProposalDraft } from "./proposal-input.server";
import type { OptionId } from "./proposal-limits";
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

const formatOptions = (ids: readonly OptionId[]) => ids.map(formatOptionLetter).join(", ");

const showLine = (value: unknown) => {
  const line = proposalDraftSchema.shape.lines.element.safeParse(value).data;
  if (!line) return "";
  const { label, detail, quantity, priceCents, costCents, isAddOn, optionIds } = line;
  const price = priceCents === null ? "no price" : formatCents(priceCents);
  const parts = [
    [isAddOn ? "Add-on: " : "", label || "Unnamed line"].join(""),
    detail,
    `${formatThousandths(quantity)} × ${price} = ${formatCents(lineAmountCents(line))}`,
    costCents === null ? "" : `our cost ${formatCents(costCents)} each`,
    optionIds.length === 0 ? "in no option" : `in ${formatOptions(optionIds)}`,
  ];
  return parts.filter(Boolean).join(", ");
};

const showPayments = (value: unknown) =>
  (proposalDraftSchema.shape.payments.safeParse(value).data ?? [])
    .map(({ share, due }) => `${formatHundredths(share)}, ${due}`)
    .join("\n");

const showSigner = (value: unknown) => {
  const signer = proposalDraftSchema.shape.signers.element.safeParse(value).data;
  if (!signer) return "";
  const { name, email, isRequired } = signer;
  return [name, email, isRequired ? "must sign" : ""].filter(Boolean).join(", ");
};

/** Merge strategies of two edits of one draft, by field. */
const strategies: Readonly<Record<keyof ProposalDraft, MergeStrategy>> = {
  options: list("Options", (value) =>
    [text(value, "name"), text(value, "summary")].filter(Boolean).join(": "),
  ),
  preselected: whole("Suggested option", (value) => String(value).toUpperCase()),
  lines: list("Lines", showLine),
  paymentsIn: whole("Payments in"),
  payments: whole("Payment schedule", showPayments),
  exclusions: whole("Not included", (value) => (Array.isArray(value) ? value.join("\n") : "")),
  address: whole("Job address"),
  validUntil: whole("Valid until"),
  startOn: whole("Approximate start"),
  addedDays: whole("Added days"),
  isSecuredByHome: whole("Loan secured by the home", (value) => (value === true ? "Yes" : "No")),
  language: whole("Language", (value) => (value === "es" ? "Spanish" : "English")),
  signers: list("Signers", showSigner),
  singleSignerReason: whole("Reason for one signature"),
  email: whole("Email", (value) => `${text(value, "subject")}\n\n${text(value, "message")}`),
};

/** Drafts of proposals, as the editor's form and its merges use them. */
export const proposalDraftKind: Pick<ContentKind<ProposalDraft>, "kind" | "shape" | "read"> = {
  kind: "proposal",
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
  return (
    row && {
      ...row,
      by: row.by ?? "",
      savedAt: row.at,
      data: parseProposalDraft(row.draft) ?? emptyProposalDraft,
    }
  );
}
type LoadedDraft = NonNullable<Awaited<ReturnType<typeof loadDraft>>>;

/**
 * Saves the draft of a version and merges changes saved since `base`. Returns a conflict and writes
 * nothing if both sides changed the same part or, with `isFinal` before sending, if the form's page
 * did not show all changes. Returns "gone" if the version was sent or deleted.
 */
export function saveProposalDraft(
  db: Db,
  versionId: string,
  submitted: SubmittedRecord<ProposalDraft>,
  { by, now, isFinal = false }: { by: StaffActor; now: Date; isFinal?: boolean },
): Promise<SaveDraftResult<ProposalDraft>> {
  const store = {
    load: () => loadDraft(db, versionId),
    async write(data: ProposalDraft, stored: LoadedDraft) {
      if (isJsonEqual(data, stored.data)) return { version: stored.version, at: stored.at };
      const version = stored.version + 1;
      const [written] = await db
        .update(proposalVersions)
        .set({ draft: JSON.stringify(data), version, draftBy: by.staff.id, updatedAt: now })
        .where(
          and(
            eq(proposalVersions.id, versionId),
            eq(proposalVersions.status, "draft"),
            eq(proposalVersions.version, stored.version),
          ),
        )
        .returning({ version: proposalVersions.version });
      return written && { version, at: now };
    },
  };
  return saveMerged(proposalDraftKind, submitted, store, isFinal);
}
