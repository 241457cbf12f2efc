import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { photosWithoutPermissionQuery } from "~/domain/files/permission.server";
import { readReport } from "~/domain/files/upload-report";
import { isPictureSlug, pictureSlugs, type StoredPicture } from "~/domain/pictures/pictures";
import { projectEditor } from "~/editors.server";
import { requireStaff } from "~/guard.server";
import { houstonDay } from "~/lib/dates";
import { PhotoQueue } from "~/office/files/photo-queue";
import { PermissionPanel } from "~/office/projects/permission-panel";
import { ProjectFields } from "~/office/projects/project-fields";
import { useLasting } from "~/office/shell/use-lasting";
import { StudioConflictPage } from "~/office/studio/studio-conflict";
import { StudioPage } from "~/office/studio/studio-page";
import { pictureFilesQuery } from "~/platform/files/picture-columns.server";
import { loadStudio, studioAction } from "~/studio.server";
import { Notice } from "~/ui/forms/notice";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.record.title || "Project"} | Staff` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { studio, record } = await loadStudio(app, projectEditor, args.params.id ?? "");
  const query = new URL(args.request.url).searchParams;
  const report = readReport(query);
  const chosen = query.get("file") ?? "";
  const picked = chosen.startsWith("picture:") ? chosen.slice("picture:".length) : undefined;
  const sent = [...(report?.ids ?? []), ...(chosen && picked === undefined ? [chosen] : [])];
  const ids = [...record.pictures.flatMap(({ fileId }) => fileId ?? []), ...sent];
  const [files, unallowed] = await app.db.batch([pictureFilesQuery(app.db, ids), photosWithoutPermissionQuery(app.db, ids)]);
  return {
    studio,
    record,
    report,
    files,
    unallowedCount: unallowed.length,
    today: houstonDay(app.now()),
    uploaded: files.filter(({ id }) => sent.includes(id)),
    picked: isPictureSlug(picked) ? picked : undefined,
    hasChosen: chosen !== "",
    built: pictureSlugs,
    staffId: app.staff.id,
  };
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  return studioAction(app, projectEditor, args.params.id ?? "", args.request);
}

export default function ProjectPage() {
  const { studio, record, built, files, uploaded, picked, hasChosen, report, staffId, unallowedCount, today } =
    useLoaderData<typeof loader>();
  const answer = useLasting(useActionData<typeof action>());
  const [sent, setSent] = useState<readonly StoredPicture[]>(uploaded);
  const title = record.title || "New project";
  if (answer && "conflict" in answer) return <StudioConflictPage studio={studio} title={title} conflict={answer.conflict} />;
  const problem = answer && "problem" in answer ? answer.problem : undefined;
  const blocked = answer && "blocked" in answer ? answer.blocked : undefined;
  return (
    <StudioPage
      studio={studio}
      title={title}
      problem={problem}
      blocked={blocked}
      savedBase={answer && "base" in answer ? answer.base : undefined}
      times={{ ...record, deletedAt: null }}
      beside={
        unallowedCount > 0 || sent.length > uploaded.length ? (
          <PermissionPanel count={unallowedCount} problem={problem} today={today} />
        ) : undefined
      }
      above={
        <>
          {report ? (
            <Notice>
              {report.done} {report.problems.join(" ")} <span className="nojs">Save the draft to keep these images.</span>
            </Notice>
          ) : null}
          {hasChosen ? <Notice>Image selected. Save the draft to keep it.</Notice> : null}
          <PhotoQueue
            back={studio.path}
            staffId={staffId}
            place={`project:${studio.id}`}
            onUploaded={(file) => setSent((before) => [...before, { ...file, tone: "" }])}
          />
        </>
      }
    >
      <ProjectFields
        record={answer?.record ?? record}
        problem={problem}
        {...{ built, files, picked }}
        uploaded={sent}
        wasLive={studio.times.publishAt !== null && studio.times.publishAt <= studio.now}
        back={studio.path}
      />
    </StudioPage>
  );
}
