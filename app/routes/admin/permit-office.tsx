import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findOfficeName, loadOffice } from "~/admin/permits/load-office.server";
import { OfficePage } from "~/admin/permits/office-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { parseZip } from "~/domain/leads/fields/parse-zip";
import {
  answerOfTopicQuery,
  officeAnswerRecord,
} from "~/domain/permits/office-answer-record.server";
import { addOfficeZip, removeOfficeZip } from "~/domain/permits/office-zips.server";
import { findZipCounties } from "~/domain/permits/zip-areas.server";
import { notFoundResponse } from "~/platform/http/errors";
import { readSmallForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";
import { rejectForm } from "~/request/respond.server";
import stylesheet from "~/styles/admin/pages/permit-offices.css?url";

export const meta = () => adminMeta("Permit office");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  return loadOffice(args.params, deps);
}

/** Links or removes a ZIP code, or restores an answer. */
export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  const { db, actor, now, broadcast, redirectTo, invalidateStaleCopies } = deps;
  const form = await readSmallForm(args.request);
  if (!form.ok) return data({ problem: form.problem }, form.status);
  const { values } = form;
  const officeId = args.params.id ?? "";
  const last = (name: string) => values[name]?.at(-1)?.trim() ?? "";
  const back = adminPaths.permitOffice(officeId);
  await findOfficeName(deps, officeId);
  const changed = () => broadcast({ kind: "office-changed", id: officeAnswerRecord.topic });
  const context = { by: actor, now: now() };
  if (last("intent") === "restore") {
    const [trashed] = await officeAnswerRecord.find(db, last("answer"));
    if (trashed?.officeId !== officeId) throw notFoundResponse("Answer");
    const [current] = await answerOfTopicQuery(db, officeId, trashed.topic);
    if (current)
      return rejectForm(
        values,
        { "": "This topic has a newer answer. Move that one to trash first." },
        409,
      );
    const result = await officeAnswerRecord.setTrashed(db, last("answer"), "back", {
      ...context,
      requestKey: last("key"),
    });
    if (result === "gone") throw notFoundResponse("Answer");
    changed();
    return redirectTo(back, "record-restored");
  }
  const zip = parseZip(last("zip"));
  if (!zip || !findZipCounties(zip)) {
    return rejectForm(values, {
      zip: "Enter a 5-digit ZIP code of Greater Houston, like 77494.",
    });
  }
  const change = { officeId, zip, ...context };
  if (last("intent") === "remove-zip") {
    if (await removeOfficeZip(db, change)) invalidateStaleCopies();
  } else if (!(await addOfficeZip(db, change))) {
    return rejectForm(values, { zip: `${zip} is already linked.` });
  }
  changed();
  return redirectTo(back, "record-saved");
}

export default function PermitOffice() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  return <OfficePage {...loaded} problem={actionData?.problem} />;
}
