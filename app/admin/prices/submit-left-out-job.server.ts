import * as z from "zod";
import { adminPaths } from "~/admin-paths";
import { storeSignedJobs } from "~/domain/ballparks/signed-jobs.server";
import { leaveJobOut } from "~/domain/jobs/leave-out.server";
import { formKeySchema, parseForm } from "~/platform/http/forms/form.server";
import { loadBallparkSources } from "~/request/ballpark-sources.server";
import type { StaffDeps } from "~/request/require-staff.server";
import { rejectForm, respond } from "~/request/respond.server";

const leftOutSchema = z
  .object({
    key: formKeySchema,
    job: z.string().min(1),
    was: z.string().default(""),
    out: z.string().optional(),
    reason: z.string().trim().max(200, "Use 200 characters or fewer.").default(""),
  })
  .refine(({ out, reason }) => out === undefined || reason !== "", {
    path: ["reason"],
    message: "Enter why this job is left out.",
  });

/** Leaves a job out of the ballparks of similar roofs, or counts it again. */
export async function submitLeftOutJob(app: StaffDeps, request: Request) {
  const { db, actor, now } = app;
  const parsed = await parseForm(leftOutSchema, request);
  if (!parsed.ok) return rejectForm(parsed.problem.values, parsed.problem.errors, parsed.status);
  const { key, job, was, out, reason } = parsed.value;
  const result = await leaveJobOut(
    db,
    { jobId: job, reason: out === undefined ? "" : reason, was, requestKey: key },
    { by: actor, now: now() },
  );
  if (result.state === "saved") {
    const { history } = await loadBallparkSources(db);
    await storeSignedJobs(db, history, now());
  }
  return respond(app, result, {
    values: parsed.values,
    noun: "Job",
    topic: "prices",
    goTo: ({ state }) => [
      adminPaths.comparedJobs,
      state === "saved" ? "job-saved" : "settings-unchanged",
    ],
  });
}
