import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { buildFeed } from "~/domain/leads/visits/calendar-feed.server";
import { recordLinkUse } from "~/platform/access-links/access-links.server";
import { notFoundResponse } from "~/platform/http/errors";
import { textResponseWithEtag } from "~/platform/http/requests/serve-file.server";
import { requireAccessLink } from "~/request/require-access-link.server";

/** A staff member's visits for calendar programs. A revoked link is a 404 at once. */
export async function loader(args: LoaderFunctionArgs) {
  const token = /^([\w-]+)\.ics$/.exec(args.params.file ?? "")?.[1] ?? "";
  const { db, link, siteUrl, realNow, waitUntil } = await requireAccessLink(
    { ...args, params: { token } },
    ["feed"],
  );
  const now = realNow();
  const feed = await buildFeed(db, link.personId, siteUrl, now);
  if (feed === undefined) throw notFoundResponse("Feed");
  waitUntil(recordLinkUse(db, link.id, now, args.request.headers.get("User-Agent") ?? ""));
  return textResponseWithEtag(args.request, feed, {
    "Content-Type": "text/calendar; charset=utf-8",
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow",
    "Referrer-Policy": "no-referrer",
  });
}
