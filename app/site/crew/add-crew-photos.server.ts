import { redirect } from "@remix-run/cloudflare";
import { addJobPhotoRows } from "~/domain/jobs/job-items.server";
import { crewPaths } from "~/domain/jobs/job-paths";
import { storeStaffPhotos } from "~/domain/leads/intake/staff-photos.server";
import { parseMultipart } from "~/platform/http/forms/form-stream.server";
import { privateLinkHeaders } from "~/platform/http/security/secret-paths";
import { broadcast } from "~/platform/live/live.server";
import { serializeFlash } from "~/request/flash.server";
import {
  type LinkDeps,
  recordLinkFormUse,
  verifyLinkForm,
} from "~/request/require-access-link.server";
import { crewSender } from "./crew-sender.server";
import type { CrewJob } from "./load-crew-page.server";

const tooMany = { status: 429, added: 0, problem: "Too many photos at once. Wait a minute." };

/** Adds the photos of a form to a job, for the office only: as JSON, or with a redirect. */
export async function addCrewPhotos(app: LinkDeps, found: CrewJob, request: Request) {
  const { job } = found;
  const isJson = request.headers.get("Accept") === "application/json";
  const { success } = await app.limits.upload
    .limit({ key: app.ip })
    .catch(() => ({ success: true }));
  const result = success ? await storePhotos(app, found, request) : tooMany;
  if (result.added > 0) {
    app.waitUntil(recordLinkFormUse(app, request));
    app.waitUntil(broadcast(app.live, { kind: "lead-changed", id: job.leadId }));
  }
  if (isJson) return Response.json(result, { status: result.status, headers: privateLinkHeaders });
  return redirect(crewPaths.page(app.token), {
    status: 303,
    headers: { "Set-Cookie": serializeFlash(toFlash(result)) },
  });
}

function toFlash({ status, added, problem }: { status: number; added: number; problem: string }) {
  if (problem === "") return "lead-photos-added";
  if (status === tooMany.status) return "photos-too-many";
  return added > 0 ? "lead-photos-some" : "lead-photos-none";
}

function storePhotos(app: LinkDeps, found: CrewJob, request: Request) {
  const { db, bucket } = app;
  const { sender, context } = crewSender(app, found);
  let caption = "";
  return storeStaffPhotos(bucket, found.job.id, {
    readForm: async (limits, onFile) => {
      const values = await parseMultipart(request, limits, async (file, before) => {
        await verifyLinkForm(app, before.form_key?.at(-1) ?? "");
        await onFile(file);
      });
      await verifyLinkForm(app, values.form_key?.at(-1) ?? "");
      caption = values.caption?.at(-1)?.trim().slice(0, 120) ?? "";
    },
    attach: (stored) =>
      addJobPhotoRows(db, { jobId: found.job.id, stored, sender, caption }, context),
  });
}
