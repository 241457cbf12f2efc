import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { deps } from "~/deps.server";
import { formatClock } from "~/lib/dates";
import { loadPreview } from "~/preview.server";
import { PostView } from "~/site/articles/post-view";
import { ProjectView } from "~/site/catalog/project-view";
import stylesheet from "~/styles/article.css?url";

export { PageError as ErrorBoundary } from "~/site/errors/page-error";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${(loaded?.kind === "post" ? loaded.post : loaded?.project)?.title || "Preview"} | Preview` },
  { name: "robots", content: "noindex, nofollow" },
];

/** Nobody keeps it, nobody finds it, and where it leads to does not learn its address. */
const headersOfPreview = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "no-referrer" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];
export const headers = () => headersOfPreview;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const app = deps(context);
  const preview = await loadPreview(app, params.token ?? "");
  if (!preview) throw new Response("Not Found", { status: 404, statusText: "Not Found", headers: headersOfPreview });
  return data(preview, { headers: headersOfPreview });
}

export default function Preview() {
  const shown = useLoaderData<typeof loader>();
  return (
    <>
      <p className="preview-bar" role="status">
        Preview of {formatClock(new Date(shown.at))}, not public
      </p>
      {shown.kind === "post" ? <PostView post={shown.post} next={shown.next} /> : <ProjectView {...shown} />}
    </>
  );
}
