import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatClock } from "~/lib/dates";
import { getDeps } from "~/request/deps.server";
import { ProjectView } from "~/site/catalog/project-view";
import { PreviewBar } from "~/site/chrome/preview-bar";
import { PostView } from "~/site/posts/post-view";
import { loadPreview } from "~/site/preview/preview.server";
import stylesheet from "~/styles/article.css?url";
import projectStylesheet from "~/styles/pages/project.css?url";

export { PageError as ErrorBoundary } from "~/site/errors/error-pages";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  {
    title: `${(loaded?.kind === "post" ? loaded.post : loaded?.project)?.title || "Preview"} | Preview`,
  },
  { name: "robots", content: "noindex, nofollow" },
];

/** Not cached, not indexed, and not sent as a referrer. */
const headersOfPreview = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "stylesheet", href: projectStylesheet },
];
export const headers = () => headersOfPreview;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  context.notPublic = true;
  const preview = await loadPreview(getDeps(context), token);
  if (preview?.kind === "page") {
    const at = new URL(request.url).searchParams.get("at");
    throw redirect(
      adminPaths.previewAt(preview.path, token) + (at ? `&at=${encodeURIComponent(at)}` : ""),
      { headers: headersOfPreview },
    );
  }
  if (!preview)
    throw new Response("Not Found", {
      status: 404,
      statusText: "Not Found",
      headers: headersOfPreview,
    });
  return data(preview, { headers: headersOfPreview });
}

export default function Preview() {
  const previewData = useLoaderData<typeof loader>();
  return (
    <>
      {previewData.kind === "post" ? (
        <PostView post={previewData.post} next={previewData.next} />
      ) : (
        <ProjectView {...previewData} />
      )}
      <PreviewBar saved={formatClock(new Date(previewData.at))} />
    </>
  );
}
