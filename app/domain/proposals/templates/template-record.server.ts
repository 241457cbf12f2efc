import { asc, isNull, sql } from "drizzle-orm";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { defineRecord } from "~/platform/records/define-record.server";
import { columnChoice, text } from "~/platform/records/record-fields.server";
import { proposalTemplates } from "~/schema";
import { templateDraftSchema } from "../draft-schema.server";
import { maxLengths } from "../proposal-limits";
import { newTemplateDraft, type TemplateDraft } from "./template";
import { templateSortLabels } from "./template-sorts";

type TemplateRow = typeof proposalTemplates.$inferSelect;

/** Parses a stored template; a malformed one has no lines. */
export const parseTemplate = ({
  sort,
  name,
  draft,
}: Pick<TemplateRow, "sort" | "name" | "draft">) =>
  templateDraftSchema.safeParse(parseJson(draft)).data ?? newTemplateDraft(sort, name);

const count = (of: number, noun: string) => `${of} ${of === 1 ? noun : `${noun}s`}`;

/** "3 options, 14 lines, payments 30/40/20/10". */
export function describeTemplate(row: Pick<TemplateRow, "sort" | "name" | "draft">): string {
  const { options, lines, paymentsIn, payments } = parseTemplate(row);
  const shares = payments.map(({ share }) => share / 100).join("/");
  return [
    row.sort === "lines" ? "" : count(options.length, "option"),
    count(lines.length, "line"),
    paymentsIn === "percent" && payments.length > 0 ? `payments ${shares}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * Templates of proposals and groups of lines. Adding one takes its content, or makes it empty; the
 * editor changes it.
 */
export const templateRecord = defineRecord<TemplateRow, { draft?: TemplateDraft }>({
  kind: "proposal-template",
  noun: "template",
  table: proposalTemplates,
  title: proposalTemplates.name,
  rows: (db) => db.select().from(proposalTemplates).$dynamic(),
  order: [asc(sql`${proposalTemplates.sort} = 'lines'`), asc(proposalTemplates.name)],
  fields: () => [
    text("name", { label: "Name", max: maxLengths.templateName, required: "Enter a name." }),
    columnChoice("sort", {
      label: "Kind",
      help: "A proposal starts from a template. A group adds its lines to a proposal.",
      wrong: "Choose a kind.",
      options: Object.entries(templateSortLabels).map(([value, label]) => ({ value, label })),
    }),
  ],
  fixedFields: ["name", "sort"],
  layout: [["name", "sort"]],
  added: (
    { sort = "proposal", name = "" },
    _now,
    { by, draft = newTemplateDraft(sort, name) },
  ) => ({
    draft: JSON.stringify(draft),
    changedBy: by.staff.id,
  }),
  visibleUntil: () => 0,
  newState: "Add lines after you save",
  state: ({ sort }) => templateSortLabels[sort],
  listItem: (row) => ({ title: row.name, text: describeTemplate(row), detail: "", isLate: false }),
});

export type TemplateListItem = Awaited<ReturnType<typeof templatesQuery>>[number];

/** Selects the templates and groups outside the trash, by name. */
export function templatesQuery(db: Db) {
  const { id, sort, name, draft, version, deletedAt } = proposalTemplates;
  return db
    .select({
      templateId: sql<string>`${id}`.as("template_id"),
      sort: sql<TemplateRow["sort"]>`${sort}`.as("template_sort"),
      name: sql<string>`${name}`.as("template_name"),
      draft: sql<string>`${draft}`.as("template_draft"),
      version: sql<number>`${version}`.as("template_version"),
    })
    .from(proposalTemplates)
    .where(isNull(deletedAt))
    .orderBy(asc(name))
    .limit(200);
}
