import { adminPaths } from "~/admin-paths";
import { jobQuery } from "~/domain/jobs/job-queries.server";
import { documentRules } from "~/domain/leads/intake/file-rejections";
import { PhotoIntake } from "~/domain/leads/intake/photo-intake.server";
import { leadQuery } from "~/domain/leads/leads.server";
import { hashStoredFile } from "~/platform/files/hash.server";
import { notFoundResponse } from "~/platform/http/errors";
import { formKeySchema } from "~/platform/http/forms/form.server";
import {
  FormError,
  parseMultipart,
  type StreamLimits,
} from "~/platform/http/forms/form-stream.server";
import { deliverEmails } from "~/request/deliver-emails.server";
import { loadJobDeps } from "~/request/job-deps.server";
import type { StaffDeps } from "~/request/require-staff.server";
import { rejectForm, respond } from "~/request/respond.server";
import type { Values } from "./forms/define-form.server";
import { jobForms } from "./forms/job-forms.server";

const paperBytes = 10 * 1024 * 1024;
const formLimits: StreamLimits = {
  bodyBytes: 2 * paperBytes,
  fileBytes: paperBytes,
  textBytes: 64 * 1024,
  parts: 5000, // four for each photo
};
const lostFile = "We couldn’t store the file. Try again.";

/** Handles every form of a job's page. Returns a redirect, or the input with errors. */
export async function submitJobForm(app: StaffDeps, leadId: string, request: Request) {
  const { db, actor, staff } = app;
  const paper = new PhotoIntake(app.bucket, 1, documentRules);
  let values: Values;
  try {
    values = await parseMultipart(request, formLimits, async (file, before) => {
      if (file.field === "file" && file.size > 0) await paper.take(file, before.key?.at(-1) ?? "");
    });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return rejectForm(error.values, { "": error.message }, error.status);
  }
  const jobId = values.job?.at(-1) ?? "";
  const [[lead], [found]] = await Promise.all([leadQuery(db, leadId), jobQuery(db, jobId)]);
  if (!lead || found?.job.leadId !== leadId) throw notFoundResponse("Job");
  const submit = jobForms[values.do?.at(-1) ?? ""];
  const requestKey = values.key?.at(-1) ?? "";
  if (!submit || !formKeySchema.safeParse(requestKey).success)
    return rejectForm(values, { "": "Reload the page and try again." });
  const problem = paper.refused[0] ?? (paper.lost > 0 ? lostFile : "");
  if (problem) return rejectForm(values, { file: problem });
  const { result, section, flash } = await submit(
    values,
    { jobId, requestKey },
    {
      db,
      by: actor,
      isOwner: staff.role === "owner",
      now: app.now(),
      paper: paper.stored[0],
      hashPaper: async () => {
        const [file] = paper.stored;
        const sha256 = file ? await hashStoredFile(app.bucket, file.fullPath) : "";
        return file && sha256 !== "" ? { ...file, sha256 } : undefined;
      },
      loadDeps: () => loadJobDeps(app),
    },
  );
  if (result.state === "saved") {
    app.broadcast({ kind: "lead-changed", id: leadId });
    app.waitUntil(deliverEmails(app, app.realNow));
  }
  return respond(app, result, {
    values,
    noun: "Job",
    topic: `job:${jobId}`,
    goTo: () => [`${adminPaths.job(leadId, jobId)}${section && `#${section}`}`, flash],
  });
}
