import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { adminMeta } from "~/admin/shell/admin-meta";
import { AdminPage } from "~/admin/shell/admin-page";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { formatClock } from "~/lib/dates";
import { requireStaff } from "~/request/require-staff.server";
import pageStylesheet from "~/styles/admin/pages/editor.css?url";
import stylesheet from "~/styles/article.css?url";
import { Prose } from "~/ui/prose";
import { readPreviewBody, renderPostPreview } from "./post-preview.server";

export const meta = () => adminMeta("Preview");
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "stylesheet", href: pageStylesheet },
];

/** Redirects to the posts: the page only renders a submitted form. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "content:write");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  args.context.staffChange = false;
  const body = await readPreviewBody(args.request);
  if (body === undefined) return data({ preview: undefined }, 422);
  return { preview: await renderPostPreview(app, body) };
}

export default function PostPreview() {
  const actionData = useStickyActionData(useActionData<typeof action>());
  const preview = actionData?.preview;
  return (
    <AdminPage title="Preview">
      <p className="muted">
        {preview
          ? `Preview as of ${formatClock(new Date(preview.at))}. Your draft wasn’t saved. Your text is still in the other tab.`
          : actionData
            ? "Couldn’t preview this text. It’s still in the other tab."
            : "Nothing to preview. Select Preview in the post editor."}
      </p>
      {preview ? (
        <div className="markdown-preview markdown-preview--page">
          <Prose html={preview.html} />
        </div>
      ) : null}
    </AdminPage>
  );
}
