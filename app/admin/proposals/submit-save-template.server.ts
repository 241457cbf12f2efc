import { adminPaths } from "~/admin-paths";
import { currentPricesQuery } from "~/domain/prices/prices.server";
import { maxLengths } from "~/domain/proposals/proposal-limits";
import { replaceTemplate, templateQuery } from "~/domain/proposals/templates/save-template.server";
import { buildTemplate } from "~/domain/proposals/templates/template";
import { templateRecord } from "~/domain/proposals/templates/template-record.server";
import { readSmallForm } from "~/platform/http/forms/form.server";
import { hashContent } from "~/platform/request-key";
import type { StaffDeps } from "~/request/require-staff.server";
import { rejectForm, respond } from "~/request/respond.server";
import { loadPersonalTest, loadSource } from "./load-save-template.server";

/** Saves a version as a new template or group, or in place of one. */
export async function submitSaveTemplate(app: StaffDeps, leadId: string, request: Request) {
  const { db, actor } = app;
  const source = await loadSource(app, leadId, request.url);
  const form = await readSmallForm(request);
  if (!form.ok) return rejectForm(form.problem.values, form.problem.errors, form.status);
  const { values } = form;
  const last = (name: string) => values[name]?.at(-1)?.trim() ?? "";
  const now = app.now();
  const [replacedId = "", replacedVersion = ""] = last("replace").split(" ");
  const [isPersonal, prices, [replaced]] = await Promise.all([
    loadPersonalTest(app, source),
    currentPricesQuery(db, now),
    templateQuery(db, replacedId),
  ]);
  const sort = last("sort") === "lines" ? "lines" : "proposal";
  const name = last("name") || (replaced?.template.name ?? "");
  const removed: string[] = [];
  const draft = buildTemplate(
    source.draft,
    {
      sort,
      name,
      lineIds: values.line ?? [],
      keepsPrices: last("prices") === "same",
      keepsQuantities: last("quantities") === "same",
    },
    { prices, isPersonal: (text) => isPersonal(text) && removed.push(text) > 0 },
  );
  const errors = {
    ...(name === "" && { name: "Enter a name." }),
    ...(name.length > maxLengths.templateName && {
      name: `Use ${maxLengths.templateName} characters or fewer.`,
    }),
    ...(isPersonal(name) && { name: "Leave the customer’s name and address out of the name." }),
    ...(draft.lines.length === 0 && { lines: "Choose at least one line." }),
    ...(replacedId !== "" &&
      replaced?.template.sort !== sort && {
        replace: `Choose a ${sort === "lines" ? "group" : "template"} that isn’t in the trash.`,
      }),
  };
  if (Object.keys(errors).length > 0) return rejectForm(values, errors);
  const context = { draft, requestKey: await hashContent(values), by: actor, now };
  const outcome = replaced
    ? await replaceTemplate(db, replaced.template, { ...context, version: replacedVersion })
    : await templateRecord.add(db, { name: [name], sort: [sort] }, context);
  return respond(app, outcome, {
    values,
    noun: "Template",
    topic: templateRecord.topic,
    goTo: ({ id }) => [
      adminPaths.proposalTemplate(id),
      removed.length > 0 ? "template-cleaned" : "template-saved",
    ],
  });
}
