import { z } from "zod";
import { adminPaths } from "~/admin-paths";
import { copyPrivatePhoto } from "~/domain/files/copy-lead-photo.server";
import { jobQuery } from "~/domain/jobs/job-queries.server";
import {
  findAllowedPhoto,
  linkPhotoCopy,
  trashUnlinkedCopy,
} from "~/domain/jobs/photo-permissions.server";
import { addCoverStatement } from "~/domain/projects/add-cover.server";
import { projectDraft } from "~/domain/projects/project-draft.server";
import { toHoustonDay } from "~/lib/dates";
import { createJpegConverter } from "~/platform/files/public-image.server";
import { notFoundResponse } from "~/platform/http/errors";
import { parseForm } from "~/platform/http/forms/form.server";
import { changePublishState } from "~/platform/records/change-publish-state.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import type { StaffDeps } from "~/request/require-staff.server";

const photoSchema = z.object({ job: z.string(), item: z.string() });

/**
 * Starts a catalog draft with a photo that the homeowner allowed: a public copy with the permission,
 * and a project that shows it. The same photo and permission have one draft.
 */
export async function startPhotoDraft(app: StaffDeps, leadId: string, request: Request) {
  const { db, bucket, images, actor: by } = app;
  const parsed = await parseForm(photoSchema, request);
  if (!parsed.ok) throw notFoundResponse("Photo");
  const { job: jobId, item: itemId } = parsed.value;
  const [found] = await jobQuery(db, jobId);
  const photo = found?.job.leadId === leadId && (await findAllowedPhoto(db, jobId, itemId));
  if (!photo) throw notFoundResponse("Photo");
  const now = app.now();
  const copy = await copyPrivatePhoto(
    { db, bucket, toJpeg: createJpegConverter(images) },
    {
      leadId,
      fullPath: photo.fullPath,
      permission: {
        allowedBy: photo.person,
        allowedOn: toHoustonDay(photo.allowedAt),
        allowedHow: "On their project page",
      },
      by,
      now,
    },
  );
  if (copy.state !== "added") throw notFoundResponse("Photo");
  const projectId = (await buildIdempotencyKey([photo.permissionId, "draft"])).slice(0, 24);
  await projectDraft.create(db, projectId, { title: photo.label, isConcept: false }, { by, now });
  const linked = await linkPhotoCopy(
    db,
    { jobId, permissionId: photo.permissionId, copyFileId: copy.file.id, projectId },
    (isMade) => [
      addCoverStatement(db, { projectId, fileId: copy.file.id, alt: photo.label }, isMade),
    ],
    { by, now },
  );
  if (linked.state !== "saved") {
    await changePublishState(db, projectDraft.records, projectId, { change: "trash", by, now });
    await trashUnlinkedCopy(db, copy.file.id, now);
    throw notFoundResponse("Photo");
  }
  return app.redirectTo(adminPaths.project(projectId), "job-photo-draft");
}
