import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";

/** /blogs/blog/{slug} has moved for good; the query goes along. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(paths.post(params.slug ?? "") + new URL(request.url).search, 301);
}
