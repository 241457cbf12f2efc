import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { privateLinkHeaders } from "~/platform/http/security/secret-paths";
import { requireAccessLink } from "~/request/require-access-link.server";
import { loadVisitPage } from "~/site/project/load-visit-page.server";

/** Lists the start times that the visit page offers now, as JSON: UTC milliseconds. */
export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["homeowner"]);
  const { starts } = await loadVisitPage(
    app,
    new URL(args.request.url).searchParams.get("do") ?? "",
  );
  return Response.json(
    starts.map(({ at }) => at),
    { headers: privateLinkHeaders },
  );
}
