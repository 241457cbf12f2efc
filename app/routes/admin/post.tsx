import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toEditorAnswer } from "~/admin/editor/editor-answer";
import { EditorConflictPage } from "~/admin/editor/editor-conflict";
import { EditorPage } from "~/admin/editor/editor-page";
import { loadPostOptions } from "~/admin/posts/load-post-options.server";
import { PostFields } from "~/admin/posts/post-fields";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { editorAction } from "~/content/editor-action.server";
import { postEditor } from "~/content/editors.server";
import { loadEditor } from "~/content/load-editor.server";
import { paths } from "~/paths";
import { requireStaff } from "~/request/require-staff.server";
import pageStylesheet from "~/styles/admin/pages/editor.css?url";
import stylesheet from "~/styles/article.css?url";
import { Notice } from "~/ui/forms/notice";
import { renderPostPreview } from "./post-preview.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminMeta(data?.record.title || "New post");
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "stylesheet", href: pageStylesheet },
];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const [{ editor, record }, choices] = await Promise.all([
    loadEditor(app, postEditor, args.params.id ?? ""),
    loadPostOptions(app.db, app.now()),
  ]);
  const query = new URL(args.request.url).searchParams;
  const chosen = query.get("file") ?? "";
  const isRendering = chosen.startsWith("picture:");
  const isInsert = query.get("field") === "put-picture";
  const file = choices.files.find(({ id }) => id === chosen);
  const cover = isRendering ? chosen.slice("picture:".length) : chosen && `file:${chosen}`;
  return {
    editor,
    record,
    choices,
    picked: (!isInsert && cover) || undefined,
    pickedInsert:
      (isInsert && (isRendering ? chosen : file && paths.file(file.id, file.name))) || undefined,
    preview: await renderPostPreview(app, record.body),
  };
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  return editorAction(app, postEditor, args.params.id ?? "", args.request);
}

export default function PostPage() {
  const { editor, record, choices, picked, pickedInsert, preview } = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  const title = record.title || "New post";
  if (actionData && "conflict" in actionData)
    return <EditorConflictPage editor={editor} title={title} conflict={actionData.conflict} />;
  const rejected = toEditorAnswer(actionData);
  return (
    <EditorPage
      editor={editor}
      title={title}
      {...rejected}
      times={{ ...record, deletedAt: null }}
      above={
        picked ? <Notice>Image selected. Save the draft to set the cover image.</Notice> : undefined
      }
    >
      <PostFields
        record={rejected.record ?? record}
        preview={preview}
        choices={choices}
        picked={picked}
        pickedInsert={pickedInsert}
        back={editor.path}
        problem={rejected.problem}
        wasLive={editor.times.publishAt !== null && editor.times.publishAt <= editor.now}
      />
    </EditorPage>
  );
}
