import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";

/** Redirects /blogs/blog/{slug} permanently, with its query. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(paths.post(params.slug ?? "") + new URL(request.url).search, 301);
}
