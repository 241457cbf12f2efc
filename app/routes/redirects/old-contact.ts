import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";

/** Redirects /contact permanently, with its query. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(paths.contact + new URL(request.url).search, 301);
}
