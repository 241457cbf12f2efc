import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { notFoundResponse } from "~/platform/http/errors";
import { notFoundOrRedirect } from "~/site/not-found-page.server";
import { unlistedPageMeta } from "~/site/seo/meta";

export const meta: MetaFunction = ({ matches }) => unlistedPageMeta(matches, "404");

export async function loader(args: LoaderFunctionArgs) {
  throw await notFoundOrRedirect(args, "Page");
}

export function action() {
  throw notFoundResponse("Page");
}

export default function NotFound() {
  return null;
}
