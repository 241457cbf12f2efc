import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { requireStaff } from "~/guard.server";
import { formatClock } from "~/lib/dates";
import { AdminPage } from "~/office/shell/page";
import { useLasting } from "~/office/shell/use-lasting";
import { paths } from "~/paths";
import stylesheet from "~/styles/article.css?url";
import { Prose } from "~/ui/prose";
import { bodyToPreview, previewOf } from "./post-preview.server";

export const meta: MetaFunction = () => [{ title: "Preview of the text | Staff" }, { name: "robots", content: "noindex, nofollow" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** The page is the answer to a form: without one there is nothing to show. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "content:write");
  return args.request.method === "GET" ? redirect(paths.admin.posts, 302) : null;
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  args.context.staffChange = false;
  const body = await bodyToPreview(args.request);
  if (body === undefined) return data({ preview: undefined }, 422);
  return { preview: await previewOf(app, body) };
}

export default function PostPreview() {
  const preview = useLasting(useActionData<typeof action>())?.preview;
  return (
    <AdminPage title="Preview of the text">
      <p className="soft">
        {preview
          ? `As visitors would read it, ${formatClock(new Date(preview.at))}. Nothing was saved: the text stands as you typed it in the other tab.`
          : "The text could not be read. It stands as you typed it in the other tab."}
      </p>
      {preview ? (
        <div className="md-p md-p--page">
          <Prose html={preview.html} />
        </div>
      ) : null}
    </AdminPage>
  );
}
