import { and, eq, isNull, sql } from "drizzle-orm";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { ContentKind, StaffActor } from "~/platform/records/content-kind";
import type { SavedRecord } from "~/platform/records/define-record.server";
import {
  type SaveDraftResult,
  type SubmittedRecord,
  saveMerged,
} from "~/platform/records/draft.server";
import type { FormResult } from "~/platform/records/form-result";
import { isJsonEqual } from "~/platform/records/merge.server";
import { auditLog, proposalTemplates, staff } from "~/schema";
import { templateDraftSchema } from "../draft-schema.server";
import { proposalDraftKind } from "../save-draft.server";
import { newTemplateDraft, type TemplateDraft } from "./template";
import { parseTemplate } from "./template-record.server";

/** Time in which further saves of one person are the same entry of the audit log. */
const sameEditMs = 3_600_000;

const { options, preselected, lines, paymentsIn, payments, exclusions, language } =
  proposalDraftKind.shape;

/** Templates and groups, as the editor's form and its merges use them. */
export const templateKind: Pick<ContentKind<TemplateDraft>, "kind" | "shape" | "read"> = {
  kind: "proposal-template",
  shape: {
    name: { label: "Name", merge: "value" },
    options,
    preselected,
    lines,
    paymentsIn,
    payments,
    exclusions,
    language,
  },
  read: (value) => templateDraftSchema.safeParse(value).data ?? newTemplateDraft("proposal", ""),
};

/** Selects a template outside the trash with the name of who saved it last. */
export function templateQuery(db: Db, id: string) {
  return db
    .select({ template: proposalTemplates, by: staff.name })
    .from(proposalTemplates)
    .leftJoin(staff, eq(staff.id, proposalTemplates.changedBy))
    .where(and(eq(proposalTemplates.id, id), isNull(proposalTemplates.deletedAt)));
}

async function loadTemplate(db: Db, id: string) {
  const [row] = await templateQuery(db, id);
  if (!row) return undefined;
  const { version, updatedAt } = row.template;
  return {
    version,
    at: updatedAt,
    savedAt: updatedAt,
    by: row.by ?? "",
    data: parseTemplate(row.template),
  };
}
type LoadedTemplate = NonNullable<Awaited<ReturnType<typeof loadTemplate>>>;

/**
 * Saves a template and merges changes saved since `base`. Returns a conflict and writes nothing if
 * both sides changed the same part, and "gone" if the template is in the trash. The audit log has
 * one entry an hour per person, and each new name.
 */
export function saveTemplate(
  db: Db,
  id: string,
  submitted: SubmittedRecord<TemplateDraft>,
  { by, now }: { by: StaffActor; now: Date },
): Promise<SaveDraftResult<TemplateDraft>> {
  const store = {
    load: () => loadTemplate(db, id),
    async write(data: TemplateDraft, stored: LoadedTemplate) {
      if (isJsonEqual(data, stored.data)) return { version: stored.version, at: stored.at };
      const version = stored.version + 1;
      const was = stored.data.name;
      const entry = toAuditRow(
        by,
        {
          action: "changed",
          recordKind: templateKind.kind,
          recordId: id,
          changes: data.name === was ? {} : { name: [was, data.name] },
        },
        now,
      );
      const isLogged = sql`exists (select 1 from ${auditLog} where ${auditLog.recordKind} = ${templateKind.kind} and ${auditLog.recordId} = ${id} and ${auditLog.action} = 'changed' and ${auditLog.staffId} = ${by.staff.id} and ${auditLog.at} > ${now.getTime() - sameEditMs})`;
      const [[written]] = await db.batch([
        db
          .update(proposalTemplates)
          .set({
            name: data.name,
            draft: JSON.stringify(data),
            changedBy: by.staff.id,
            version,
            updatedAt: now,
          })
          .where(
            and(
              eq(proposalTemplates.id, id),
              eq(proposalTemplates.version, stored.version),
              isNull(proposalTemplates.deletedAt),
            ),
          )
          .returning({ version: proposalTemplates.version }),
        insertWhere(
          db,
          auditLog,
          entry,
          data.name === was ? sql`changes() = 1 and not ${isLogged}` : sql`changes() = 1`,
        ),
      ]);
      return written && { version, at: now };
    },
  };
  return saveMerged(templateKind, submitted, store);
}

/** Replaces the content of a template, unless it has changed since the form was loaded. */
export async function replaceTemplate(
  db: Db,
  template: typeof proposalTemplates.$inferSelect,
  {
    draft,
    version,
    ...context
  }: { draft: TemplateDraft; version: string; by: StaffActor; now: Date },
): Promise<FormResult<SavedRecord>> {
  const base = parseTemplate(template);
  const refused = {
    state: "refused" as const,
    errors: {
      replace: `Someone changed “${template.name}” in the meantime. Choose it again to replace it.`,
    },
  };
  if (isJsonEqual(base, draft)) return { state: "saved", id: template.id, saved: [] };
  if (String(template.version) !== version) return refused;
  const saved = await saveTemplate(db, template.id, { base, data: draft }, context);
  return saved.state === "saved" && saved.version === template.version + 1
    ? { state: "saved", id: template.id, saved: [] }
    : refused;
}
