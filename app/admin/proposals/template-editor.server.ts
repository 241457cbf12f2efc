import { handleRecordForm } from "~/admin/records/handle-record-action.server";
import { adminPaths } from "~/admin-paths";
import { autosaveAction } from "~/content/autosave-action.server";
import { type DraftEditor, editorFormLimits } from "~/content/content-editor.server";
import { rejectDraft, rejectEditorForm } from "~/content/reject-draft.server";
import { currentPricesQuery } from "~/domain/prices/prices.server";
import { maxLengths } from "~/domain/proposals/proposal-limits";
import {
  saveTemplate,
  templateKind,
  templateQuery,
} from "~/domain/proposals/templates/save-template.server";
import {
  type TemplateDraft,
  toEditedDraft,
  toTemplateDraft,
} from "~/domain/proposals/templates/template";
import {
  parseTemplate,
  templateRecord,
  templatesQuery,
} from "~/domain/proposals/templates/template-record.server";
import type { TemplateSort } from "~/domain/proposals/templates/template-sorts";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { readSmallForm } from "~/platform/http/forms/form.server";
import { type FormValues, parseEditorForm } from "~/platform/records/editor.server";
import type { StaffDeps } from "~/request/require-staff.server";
import { toBook, toTemplateItem } from "./load-templates.server";
import { loadChosenTemplate, proposalEditor } from "./proposal-editor.server";

type ButtonContext = Omit<Parameters<typeof proposalEditor>[0], "design">;

const isFromBook = (values: FormValues) => values.do?.at(-1)?.startsWith("add-book") ?? false;

/** Returns the editor of templates: the editor of proposals, with a name. */
function templateEditor(sort: TemplateSort, context: ButtonContext): DraftEditor<TemplateDraft> {
  const drafts = proposalEditor({ ...context, design: "" });
  return {
    kind: templateKind,
    save: saveTemplate,
    check: async () => [],
    parse(values, before, now) {
      const { data, errors, place } = drafts.parse(values, toEditedDraft(before), now);
      const name = (values.name?.at(-1) ?? before.name).trim().slice(0, maxLengths.templateName);
      const isAdded = (id: string) =>
        !values.line?.includes(id) && !before.lines.some((line) => line.id === id);
      const lines = data.lines.map((line) => ({
        ...line,
        // a line of the price book gets its price when the template is used
        ...(isFromBook(values) && isAdded(line.id) && { priceCents: null }),
        ...(sort === "lines" && { isAddOn: false, optionIds: [] }),
      }));
      return {
        data: toTemplateDraft({ ...data, lines }, name),
        errors: { ...errors, ...(name === "" && { name: "Enter a name." }) },
        ...(place !== undefined && { place }),
      };
    },
  };
}

/** Loads the editor of a template. Throws a 404 if it does not exist or is in the trash. */
export async function loadTemplatePage({ db, read, staff, now }: StaffDeps, id: string) {
  const [[found], prices, templates] = await Promise.all([
    templateQuery(db, id),
    read(currentPricesQuery(db, now())),
    read(templatesQuery(db)),
  ]);
  if (!found) throw notFoundResponse("Template");
  const { template, by } = found;
  const content = parseTemplate(template);
  return {
    id,
    sort: template.sort,
    name: content.name,
    formKey: newId(),
    base: JSON.stringify(content),
    draft: toEditedDraft(content),
    saved: { at: template.updatedAt.getTime(), by: by ?? "" },
    self: staff.name,
    book: toBook(prices),
    groups: templates
      .filter((row) => row.sort === "lines" && row.templateId !== id)
      .map(toTemplateItem),
  };
}

/** Handles the forms of a template: a new one, its editor, trash and restore. */
export async function submitTemplateForm(app: StaffDeps, id: string, request: Request) {
  const { db, actor } = app;
  const form = await readSmallForm(request, editorFormLimits);
  if (!form.ok) return rejectEditorForm<TemplateDraft>(form.problem, undefined, form.status);
  const { values } = form;
  if (id === "new" || values.intent)
    return handleRecordForm(
      values,
      {
        record: templateRecord,
        id,
        list: { to: adminPaths.proposalTemplates },
        pathOf: adminPaths.proposalTemplate,
        loadRules: () => ({}),
        goOn: ({ made, id: savedId }) =>
          made === "trashed"
            ? [adminPaths.proposalTemplates, "record-trashed"]
            : [
                adminPaths.proposalTemplate(savedId),
                made === "restored" ? "record-restored" : "template-saved",
              ],
      },
      app,
    );
  const now = app.now();
  const [[found], prices, chosen] = await Promise.all([
    templateQuery(db, id),
    currentPricesQuery(db, now),
    loadChosenTemplate(db, values),
  ]);
  if (!found) throw notFoundResponse("Template");
  const editor = templateEditor(found.template.sort, {
    // lines of a group keep no price
    prices: isFromBook(values) ? prices : [],
    chosen,
  });
  const submitted = parseEditorForm(editor, values, now);
  const { errors, place, data } = submitted;
  if (Object.keys(errors).length > 0) return rejectEditorForm({ values, errors }, data);
  const saved = await editor.save(db, id, submitted, { by: actor, now });
  if (saved.state === "gone") throw notFoundResponse("Template");
  if (saved.state !== "saved")
    return rejectDraft(saved, { values, form: submitted, intent: "draft" });
  app.broadcast({ kind: "office-changed", id: `${templateKind.kind}:${id}` });
  const path = adminPaths.proposalTemplate(id);
  return app.redirectTo(place ? `${path}#${place}` : path, place ? undefined : "template-saved");
}

/** Autosaves a template. Always returns JSON. */
export async function autosaveTemplate(app: StaffDeps, id: string, request: Request) {
  const [found] = await templateQuery(app.db, id);
  const editor = templateEditor(found?.template.sort ?? "proposal", { prices: [] });
  return autosaveAction(app, editor, id, request);
}
