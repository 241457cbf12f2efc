import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listPublishedKeys } from "~/domain/proposals/records/contract-keys.server";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { methodNotAllowedResponse, unavailableResponse } from "~/platform/http/errors";
import { textResponseWithEtag } from "~/platform/http/requests/serve-file.server";
import { getDeps } from "~/request/deps.server";

/** Serves the public keys of signed contracts, past and present, for everyone who checks one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const keys = await listPublishedKeys(getDeps(context).db).catch(() => undefined);
  if (!keys) throw unavailableResponse("The keys can’t be read right now.");
  return textResponseWithEtag(request, `${JSON.stringify({ format: 1, keys }, undefined, 2)}\n`, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": cachePolicy.feed,
  });
}

export function action() {
  throw methodNotAllowedResponse("GET", "HEAD");
}
