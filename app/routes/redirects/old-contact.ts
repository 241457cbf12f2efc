import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";

/** /contact has moved for good; the query goes along. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(paths.contact + new URL(request.url).search, 301);
}
