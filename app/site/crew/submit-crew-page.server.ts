import { redirect } from "@remix-run/cloudflare";
import {
  crewPhotoCondition,
  punchCondition,
  visiblePunchQuery,
} from "~/domain/jobs/crew-job.server";
import { addJobItems, saveJobItems } from "~/domain/jobs/job-items.server";
import { crewPaths } from "~/domain/jobs/job-paths";
import { notFoundResponse } from "~/platform/http/errors";
import { type InvalidForm, isFormKey, type readSmallForm } from "~/platform/http/forms/form.server";
import { broadcast } from "~/platform/live/live.server";
import type { FormResult } from "~/platform/records/form-result";
import { hashContent } from "~/platform/request-key";
import { serializeFlash } from "~/request/flash.server";
import type { LinkFiles } from "~/request/link-files.server";
import {
  type LinkDeps,
  recordLinkFormUse,
  verifyLinkForm,
} from "~/request/require-access-link.server";
import { crewSender } from "./crew-sender.server";
import type { CrewJob } from "./load-crew-page.server";

type CrewSubmission = {
  request: Request;
  form: Awaited<ReturnType<typeof readSmallForm>>;
  photos: LinkFiles;
};

/** Handles the forms of the crew's page: captions and the punch list. */
export async function submitCrewPage(
  app: LinkDeps,
  found: CrewJob,
  { request, form, photos }: CrewSubmission,
): Promise<ReturnType<typeof redirect> | { problem: InvalidForm; status: number }> {
  if (!form.ok) return { problem: form.problem, status: form.status };
  const { values } = form;
  const last = (name: string) => values[name]?.at(-1)?.trim() ?? "";
  await verifyLinkForm(app, last("form_key"));
  app.waitUntil(recordLinkFormUse(app, request));
  if (photos.problem) return { problem: { values, errors: { "": photos.problem } }, status: 422 };
  const requestKey = isFormKey(last("key"))
    ? last("key")
    : await hashContent({ link: app.link.id, values });
  const result = await saveForm(app, found, { values, photos, requestKey });
  if (result.state === "gone") throw notFoundResponse("Link");
  if ("errors" in result) return { problem: { values, errors: result.errors }, status: 409 };
  if (result.state === "saved")
    app.waitUntil(broadcast(app.live, { kind: "lead-changed", id: found.job.leadId }));
  return redirect(crewPaths.page(app.token), {
    status: 303,
    headers: { "Set-Cookie": serializeFlash("job-saved") },
  });
}

type ParsedForm = {
  values: Readonly<Record<string, string[]>>;
  photos: LinkFiles;
  requestKey: string;
};

async function saveForm(
  app: LinkDeps,
  found: CrewJob,
  { values, photos, requestKey }: ParsedForm,
): Promise<FormResult> {
  const { db } = app;
  const { sender, context } = crewSender(app, found);
  const jobId = found.job.id;
  const last = (name: string) => values[name]?.at(-1)?.trim() ?? "";
  const isList = last("do") === "list";
  // the homeowner sees the photo of a shown entry, so the crew's is a photo of its own for the office
  const visibleEntries = isList ? await visiblePunchQuery(db, jobId) : [];
  const items = (values.item ?? []).map((id) => {
    const isVisible = visibleEntries.some((entry) => entry.id === id);
    const file = isList && !isVisible ? photos.of(`photo-${id}`)[0] : undefined;
    return {
      id,
      version: Number(last(`version-${id}`) || -1),
      // staff confirm it: the homeowner sees the state
      ...(isList && { isCrewDone: last(`done-${id}`) !== "" }),
      ...(!isList && { label: last(`label-${id}`).slice(0, 120) }),
      ...(file && { file }),
    };
  });
  const saved = await saveJobItems(
    db,
    {
      jobId,
      items,
      requestKey,
      among: isList ? punchCondition : crewPhotoCondition,
      isOfficeOnly: !isList,
    },
    context,
  );
  const label = last("add").slice(0, 200);
  const added = [
    ...(isList && label !== "" ? [{ kind: "punch" as const, label }] : []),
    ...visibleEntries.flatMap((entry) =>
      photos
        .of(`photo-${entry.id}`)
        .slice(0, 1)
        .map((file) => ({ kind: "photo" as const, label: entry.label.slice(0, 120), file })),
    ),
  ];
  if (added.length === 0 || "errors" in saved) return saved;
  return addJobItems(db, { jobId, items: added, requestKey, sender }, context);
}
