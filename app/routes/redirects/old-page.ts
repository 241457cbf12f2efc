import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { resolveMovedPath } from "~/platform/http/security/reject-or-redirect";

/** Redirects the old path of a page permanently, with its query. */
export function loader({ request }: Pick<LoaderFunctionArgs, "request">) {
  const { pathname, search } = new URL(request.url);
  return redirect(resolveMovedPath(pathname) + search, 301);
}
