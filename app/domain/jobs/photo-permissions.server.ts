import { and, asc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { adminPaths } from "~/admin-paths";
import { endOfHoustonDay } from "~/domain/proposals/cancellation-period";
import { toHoustonDay } from "~/lib/dates";
import { fillText } from "~/lib/fill-text";
import type { TranslateText } from "~/lib/spanish/texts";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { inJsonArray } from "~/platform/db/json-array";
import type { StaffActor } from "~/platform/records/content-kind";
import type { FormResult } from "~/platform/records/form-result";
import { files, fileUses, jobItems, photoPermissions, projectImages } from "~/schema";
import { changeJob, type JobContext } from "./change-job.server";
import { alertStatements, type HomeownerForm } from "./homeowner-forms.server";
import type { JobDeps } from "./job-links.server";
import { jobQuery } from "./job-queries.server";

/** Words of the permission for photos, stored with each. */
export const photoPermissionText =
  "You may show the checked photos on your website and in social posts, without my name and street. I can revoke this on this page at any time. It changes nothing about price or warranty.";

const isCurrent = and(eq(photoPermissions.itemId, jobItems.id), isNull(photoPermissions.revokedAt));

/**
 * Selects the photos of a job that its homeowner sees or has allowed, with the current permission,
 * oldest first.
 */
export const allowablePhotosQuery = (db: Db, jobId: string) =>
  db
    .select({
      id: jobItems.id,
      label: jobItems.label,
      isVisible: sql<number>`${jobItems.shownAt} is not null and ${jobItems.state} <> 'withdrawn'`,
      fileId: jobItems.fileId,
      permissionId: photoPermissions.id,
      person: photoPermissions.person,
      allowedAt: photoPermissions.at,
      copyFileId: photoPermissions.copyFileId,
    })
    .from(jobItems)
    .leftJoin(photoPermissions, isCurrent)
    .where(
      and(
        eq(jobItems.jobId, jobId),
        eq(jobItems.kind, "photo"),
        ne(jobItems.source, "homeowner"),
        or(
          sql`${photoPermissions.id} is not null`,
          and(sql`${jobItems.shownAt} is not null`, ne(jobItems.state, "withdrawn")),
        ),
      ),
    )
    .orderBy(asc(jobItems.createdAt), asc(jobItems.id));

/** Returns the statements that take down public copies; `copies` selects the ids of their files. */
type RemoveCopies = (copies: SQL, isMade: SQL, now: Date) => BatchItem<"sqlite">[];

/**
 * Saves which of the offered photos the company may show. Refused if another signer changed one in
 * the meantime, with both states. A revoked photo is taken down in the same batch, also after the
 * contract was canceled. Idempotent per request key.
 */
export async function savePhotoPermissions(
  deps: JobDeps,
  {
    offered,
    allowed,
    originals,
    usages,
    removeCopies,
    wording = photoPermissionText,
    ...form
  }: HomeownerForm & {
    offered: readonly string[];
    allowed: readonly string[];
    /** Ids of the permissions that the form was loaded with, by photo; "" for none. */
    originals: Readonly<Record<string, string>>;
    /** Texts that embed public copies, by the id of the file. */
    usages: readonly { fileId: string; titles: readonly string[] }[];
    removeCopies: RemoveCopies;
    /** The permission as the homeowner read it. */
    wording?: string;
  },
  context: JobContext,
): Promise<FormResult> {
  const { db } = deps;
  const { jobId, leadId, linkId, person, requestKey } = form;
  const { now, t = fillText } = context;
  const [[found], all] = await Promise.all([jobQuery(db, jobId), allowablePhotosQuery(db, jobId)]);
  if (!found) return { state: "gone" };
  const photos = all.filter(({ id }) => offered.includes(id));
  const changed = photos.filter(
    ({ id, permissionId }) =>
      (permissionId ?? "") !== (originals[id] ?? "") &&
      allowed.includes(id) !== (permissionId !== null),
  );
  if (changed.length > 0)
    return {
      state: "refused",
      errors: {
        "": `${changed.map((photo) => describeConflict(photo, t)).join(" ")} ${t("Review the photos and save again.")}`,
      },
    };
  const isSigned = found.contract.status === "signed";
  const added = photos.filter(
    ({ id, permissionId, isVisible }) =>
      isSigned && !permissionId && isVisible === 1 && allowed.includes(id),
  );
  const revoked = photos.flatMap((photo) =>
    photo.permissionId && !allowed.includes(photo.id)
      ? [{ ...photo, permissionId: photo.permissionId }]
      : [],
  );
  if (added.length + revoked.length === 0) return { state: "unchanged" };
  const isRevoked = inJsonArray(
    photoPermissions.id,
    revoked.map(({ permissionId }) => permissionId),
  );
  const removedNames = revoked.flatMap(({ copyFileId, ...photo }) =>
    copyFileId ? [name(photo)] : [],
  );
  const embedded = usages.filter(({ fileId }) =>
    revoked.some(({ copyFileId }) => copyFileId === fileId),
  );
  const left = photos.filter(
    ({ id, permissionId }) =>
      added.some((one) => one.id === id) || (permissionId && allowed.includes(id)),
  );
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, JSON.stringify([added, revoked].map((list) => list.map(({ id }) => id)))],
      audit: {
        action: "allowed-photos",
        changes: {
          photos: [revoked.map(name).join("; ") || null, added.map(name).join("; ") || null],
        },
      },
      // a permission can always be revoked, and is only given while the contract is signed
      ...(added.length === 0 && { alsoCanceled: true as const }),
      others: (isMade, id) => [
        ...added.map(({ id: itemId }) =>
          insertWhere(
            db,
            photoPermissions,
            {
              id: `${id}-${itemId}`,
              itemId,
              wording,
              person,
              at: now,
              linkId,
            },
            isMade,
          ).onConflictDoNothing(),
        ),
        ...(revoked.length === 0
          ? []
          : [
              // read in the batch: a catalog draft may have been started meanwhile
              ...removeCopies(
                sql`(select ${photoPermissions.copyFileId} from ${photoPermissions} where ${isRevoked} and ${photoPermissions.revokedAt} is null)`,
                isMade,
                now,
              ),
              db
                .update(photoPermissions)
                .set({ revokedAt: now, revokedBy: person })
                .where(and(isRevoked, isNull(photoPermissions.revokedAt), isMade)),
            ]),
        ...(revoked.length === 0
          ? []
          : alertStatements(
              deps,
              { jobId, leadId },
              {
                id,
                isMade,
                title: `${person} revoked the permission for ${revoked.length === 1 ? "one photo" : `${revoked.length} photos`}`,
                lines: [
                  revoked.map(name).join("; "),
                  removedNames.length > 0
                    ? "The website and the catalog drafts no longer show it, and no post has it as its cover. A project without another cover photo is unpublished. Delete it from social posts yourself."
                    : "The website didn’t show it. Delete it from social posts yourself.",
                  ...embedded.map(
                    ({ fileId, titles }) =>
                      `These texts have a gap where they embedded it: ${titles.join(", ")}. Remove the image from them: ${new URL(adminPaths.file(fileId), deps.siteUrl)}`,
                  ),
                ],
                now,
              },
            )),
      ],
      lead: {
        event: {
          kind: "job-photos",
          data: { name: person, photos: left.map(name).join("; ") },
        },
        ...(embedded.length > 0 && {
          next: {
            kind: "wait",
            action:
              `Remove the revoked photo from ${embedded.flatMap(({ titles }) => titles).join(", ")}`.slice(
                0,
                200,
              ),
            at: endOfHoustonDay(toHoustonDay(now)),
          },
          keepsTask: true, // the alert names the texts, too
        }),
      },
    },
    context,
  );
}

const photoWithoutCaption = "Photo without a caption";
const name = ({ label }: { label: string }) => label || photoWithoutCaption;

/** Names both states of a photo that another signer changed after the form was loaded. */
const describeConflict = (
  { label, person, permissionId }: Awaited<ReturnType<typeof allowablePhotosQuery>>[number],
  t: TranslateText,
) => {
  const photo = label || t(photoWithoutCaption);
  return permissionId === null
    ? t("“{photo}” isn’t allowed anymore. You left it checked.", { photo })
    : t("{name} allowed “{photo}” in the meantime. You left it unchecked.", {
        name: person ?? "",
        photo,
      });
};

/** Finds an allowed photo with its stored object; undefined without a current permission. */
export async function findAllowedPhoto(db: Db, jobId: string, itemId: string) {
  const [row] = await db
    .select({
      permissionId: photoPermissions.id,
      person: photoPermissions.person,
      allowedAt: photoPermissions.at,
      label: jobItems.label,
      fullPath: files.fullPath,
    })
    .from(jobItems)
    .innerJoin(photoPermissions, isCurrent)
    .innerJoin(files, and(eq(files.id, jobItems.fileId), isNull(files.deletedAt)))
    .where(and(eq(jobItems.id, itemId), eq(jobItems.jobId, jobId), eq(jobItems.kind, "photo")));
  return row;
}

/** Moves a public copy to the trash that no permission allows and no project shows. */
export const trashUnlinkedCopy = (db: Db, copyFileId: string, now: Date) =>
  db
    .update(files)
    .set({ deletedAt: now, updated: now })
    .where(
      and(
        eq(files.id, copyFileId),
        sql`not exists (select 1 from ${photoPermissions} where ${photoPermissions.copyFileId} = ${copyFileId} and ${photoPermissions.revokedAt} is null)`,
        sql`not exists (select 1 from ${projectImages} where ${projectImages.fileId} = ${copyFileId})`,
        sql`not exists (select 1 from ${fileUses} where ${fileUses.fileId} = ${copyFileId})`,
      ),
    );

/**
 * Stores which public copy of an allowed photo for a catalog draft. Refused once the permission was
 * revoked. Idempotent per permission and copy.
 */
export function linkPhotoCopy(
  db: Db,
  {
    jobId,
    permissionId,
    copyFileId,
    projectId,
  }: { jobId: string; permissionId: string; copyFileId: string; projectId: string },
  others: (isMade: SQL) => BatchItem<"sqlite">[],
  { by, now }: { by: StaffActor; now: Date },
): Promise<FormResult> {
  const isAllowed = and(eq(photoPermissions.id, permissionId), isNull(photoPermissions.revokedAt));
  return changeJob(
    db,
    {
      jobId,
      key: [permissionId, copyFileId, projectId],
      audit: { action: "started-photo-draft", changes: { project: [null, projectId] } },
      where: sql`exists (select 1 from ${photoPermissions} where ${isAllowed})`,
      others: (isMade) => [
        db.update(photoPermissions).set({ copyFileId }).where(and(isAllowed, isMade)),
        ...others(isMade),
      ],
      staleMessage: "The homeowner revoked the permission for this photo.",
    },
    { by, now },
  );
}
