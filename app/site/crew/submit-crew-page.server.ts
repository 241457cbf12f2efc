import { redirect } from "@remix-run/cloudflare";
import { crewPhotoCondition, punchCondition } from "~/domain/jobs/crew-job.server";
import { addJobItems, saveJobItems } from "~/domain/jobs/job-items.server";
import { crewPaths } from "~/domain/jobs/job-paths";
import { PhotoIntake } from "~/domain/leads/intake/photo-intake.server";
import { notFoundResponse } from "~/platform/http/errors";
import { type InvalidForm, isFormKey, type readSmallForm } from "~/platform/http/forms/form.server";
import type { FilePart, StreamLimits } from "~/platform/http/forms/form-stream.server";
import { broadcast } from "~/platform/live/live.server";
import type { FormResult } from "~/platform/records/form-result";
import { hashContent } from "~/platform/request-key";
import { serializeFlash } from "~/request/flash.server";
import {
  type LinkDeps,
  recordLinkFormUse,
  verifyLinkForm,
} from "~/request/require-access-link.server";
import { crewSender } from "./crew-sender.server";
import type { CrewJob } from "./load-crew-page.server";

const photoBytes = 10 * 1024 * 1024;
/** Photos of the punch list in one form. */
const maxPunchPhotos = 10;

export const crewFormLimits: StreamLimits = {
  bodyBytes: (maxPunchPhotos + 1) * photoBytes,
  fileBytes: photoBytes,
  textBytes: 64 * 1024,
  parts: 1000,
};

/** Stores the photos of a punch list form, each for its item, once the form's link was found. */
export class PunchPhotos {
  private readonly intakes = new Map<string, PhotoIntake>();
  private target: { app: LinkDeps; jobId: string } | undefined;

  open(app: LinkDeps, jobId: string): void {
    this.target = { app, jobId };
  }

  readonly take = async (
    file: FilePart,
    before: Readonly<Record<string, string[]>>,
  ): Promise<void> => {
    const item = /^photo-(.+)$/.exec(file.field)?.[1];
    if (!item || file.size === 0 || !this.target || this.intakes.size >= maxPunchPhotos) return;
    await verifyLinkForm(this.target.app, before.form_key?.at(-1) ?? "");
    const intake = new PhotoIntake(this.target.app.bucket, 1);
    this.intakes.set(item, intake);
    await intake.take(file, this.target.jobId);
  };

  /** Returns the stored photo of an item. */
  of(item: string) {
    return this.intakes.get(item)?.stored[0];
  }

  /** Returns the reason why a photo was not stored, or "". */
  get problem(): string {
    const all = [...this.intakes.values()];
    return (
      all.flatMap(({ refused }) => refused)[0] ??
      (all.some(({ lost }) => lost > 0) ? "We couldn’t store a photo. Try again." : "")
    );
  }
}

type CrewSubmission = {
  request: Request;
  form: Awaited<ReturnType<typeof readSmallForm>>;
  photos: PunchPhotos;
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
  photos: PunchPhotos;
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
  const items = (values.item ?? []).map((id) => {
    const file = isList ? photos.of(id) : undefined;
    return {
      id,
      version: Number(last(`version-${id}`) || -1),
      ...(isList && { state: last(`done-${id}`) ? ("done" as const) : ("open" as const) }),
      ...(!isList && { label: last(`label-${id}`).slice(0, 120) }),
      ...(file && { file }),
    };
  });
  const saved = await saveJobItems(
    db,
    { jobId, items, requestKey, among: isList ? punchCondition : crewPhotoCondition },
    context,
  );
  const label = last("add").slice(0, 200);
  if (!isList || label === "" || "errors" in saved) return saved;
  return addJobItems(db, { jobId, items: [{ kind: "punch", label }], requestKey, sender }, context);
}
