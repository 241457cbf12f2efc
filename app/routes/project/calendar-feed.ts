import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { buildCareFeed } from "~/domain/jobs/care-feed.server";
import { buildFeed } from "~/domain/leads/visits/calendar-feed.server";
import { recordLinkUse } from "~/platform/access-links/access-links.server";
import { notFoundResponse } from "~/platform/http/errors";
import { textResponseWithEtag } from "~/platform/http/requests/serve-file.server";
import { privateLinkHeaders } from "~/platform/http/security/secret-paths";
import { getDeps } from "~/request/deps.server";
import { requireAccessLink } from "~/request/require-access-link.server";

const feedHeaders = {
  ...privateLinkHeaders,
  "Content-Type": "text/calendar; charset=utf-8",
};

/** The care dates of a homeowner for calendar programs, while their link to the job works. */
async function loadCareFeed({ request, context }: LoaderFunctionArgs, name: string) {
  const { db, config, siteUrl, realNow } = getDeps(context);
  const feed = await buildCareFeed({ db, secret: config.secret, siteUrl }, name, realNow());
  if (feed === undefined) throw notFoundResponse("Link");
  return textResponseWithEtag(request, feed, feedHeaders);
}

/** A staff member's visits for calendar programs. A revoked link is a 404 at once. */
export async function loader(args: LoaderFunctionArgs) {
  const name = /^(care-[\w.-]+)\.ics$/.exec(args.params.file ?? "")?.[1];
  if (name) return loadCareFeed(args, name);
  const token = /^([\w-]+)\.ics$/.exec(args.params.file ?? "")?.[1] ?? "";
  const { db, link, siteUrl, realNow, waitUntil } = await requireAccessLink(
    { ...args, params: { token } },
    ["feed"],
  );
  const now = realNow();
  const feed = await buildFeed(db, link.personId, siteUrl, now);
  if (feed === undefined) throw notFoundResponse("Feed");
  waitUntil(recordLinkUse(db, link.id, now, args.request.headers.get("User-Agent") ?? ""));
  return textResponseWithEtag(args.request, feed, feedHeaders);
}
