import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { toEditorAnswer } from "~/admin/editor/editor-answer";
import { EditorConflictPage } from "~/admin/editor/editor-conflict";
import { EditorPage } from "~/admin/editor/editor-page";
import { UploadQueue } from "~/admin/library/upload-queue";
import { parseUploadReport } from "~/admin/library/upload-report";
import { PermissionPanel } from "~/admin/projects/permission-panel";
import { ProjectFields } from "~/admin/projects/project-fields";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { editorAction } from "~/content/editor-action.server";
import { projectEditor } from "~/content/editors.server";
import { loadEditor } from "~/content/load-editor.server";
import { photosWithoutPermissionQuery } from "~/domain/files/permission.server";
import { imageSlugs, isImageSlug, type StoredImage } from "~/domain/images/images";
import { toHoustonDay } from "~/lib/dates";
import { imageFilesQuery } from "~/platform/files/image-columns.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/editor.css?url";
import { Notice } from "~/ui/forms/notice";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminMeta(data?.record.title || "Project");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { editor, record } = await loadEditor(app, projectEditor, args.params.id ?? "");
  const query = new URL(args.request.url).searchParams;
  const report = parseUploadReport(query);
  const chosen = query.get("file") ?? "";
  const picked = chosen.startsWith("picture:") ? chosen.slice("picture:".length) : undefined;
  const sent = [...(report?.ids ?? []), ...(chosen && picked === undefined ? [chosen] : [])];
  const ids = [...record.pictures.flatMap(({ fileId }) => fileId ?? []), ...sent];
  const [files, unallowed] = await app.db.batch([
    imageFilesQuery(app.db, ids),
    photosWithoutPermissionQuery(app.db, ids),
  ]);
  return {
    editor,
    record,
    report,
    files,
    unallowedCount: unallowed.length,
    today: toHoustonDay(app.now()),
    uploaded: files.filter(({ id }) => sent.includes(id)),
    picked: isImageSlug(picked) ? picked : undefined,
    hasChosen: chosen !== "",
    built: imageSlugs,
    staffId: app.staff.id,
  };
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  return editorAction(app, projectEditor, args.params.id ?? "", args.request);
}

export default function ProjectPage() {
  const {
    editor,
    record,
    built,
    files,
    uploaded,
    picked,
    hasChosen,
    report,
    staffId,
    unallowedCount,
    today,
  } = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  const [sent, setSent] = useState<readonly StoredImage[]>(uploaded);
  const title = record.title || "New project";
  if (actionData && "conflict" in actionData)
    return <EditorConflictPage editor={editor} title={title} conflict={actionData.conflict} />;
  const rejected = toEditorAnswer(actionData);
  return (
    <EditorPage
      editor={editor}
      title={title}
      {...rejected}
      times={{ ...record, deletedAt: null }}
      beside={
        unallowedCount > 0 || sent.length > uploaded.length ? (
          <PermissionPanel count={unallowedCount} problem={rejected.problem} today={today} />
        ) : undefined
      }
      above={
        <>
          {report ? (
            <Notice>
              {report.done} {report.problems.join(" ")}{" "}
              <span className="no-script">Save the draft to keep these images.</span>
            </Notice>
          ) : null}
          {hasChosen ? <Notice>Image selected. Save the draft to keep it.</Notice> : null}
          <UploadQueue
            back={editor.path}
            staffId={staffId}
            place={`project:${editor.id}`}
            onUploaded={(file) => setSent((before) => [...before, { ...file, tone: "" }])}
          />
        </>
      }
    >
      <ProjectFields
        record={rejected.record ?? record}
        problem={rejected.problem}
        built={built}
        files={files}
        picked={picked}
        uploaded={sent}
        wasLive={editor.times.publishAt !== null && editor.times.publishAt <= editor.now}
        back={editor.path}
      />
    </EditorPage>
  );
}
