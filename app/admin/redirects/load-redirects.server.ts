import { findClosestPath } from "~/domain/redirects/closest-path";
import { editorHref, sameSitePath } from "~/domain/redirects/editor-link";
import { notFoundPathsQuery } from "~/domain/redirects/not-found-log.server";
import { botsRowKey } from "~/domain/redirects/not-found-path";
import { recordPath, toRedirectStatus } from "~/domain/redirects/redirect-rules";
import {
  type RedirectFilter,
  redirectCountsQuery,
  redirectForEditQuery,
  redirectListQuery,
  type SiteRules,
} from "~/domain/redirects/redirects.server";
import { liveRecordsQuery, toDestination } from "~/domain/redirects/resolve-path.server";
import { newId } from "~/lib/ids";
import type { BatchedRead } from "~/platform/db/batched-reads.server";
import type { Db } from "~/platform/db/client.server";
import type { RedirectsData } from "./redirects-page";

const maxRedirects = 200;
const missingListed = 50;

/** Loads the page of redirects for the filters in its URL. */
export async function loadRedirectsPage(
  db: Db,
  read: BatchedRead,
  search: URLSearchParams,
  { pages, hosts, now, pageAt }: SiteRules & { pageAt: (path: string) => string | undefined },
): Promise<RedirectsData> {
  const made = search.get("made");
  const query: RedirectFilter = {
    text: (search.get("q") ?? "").trim().slice(0, 100),
    made: made === "hand" || made === "address" ? made : undefined,
  };
  const [rows, counts, missing, records, [edited]] = await Promise.all([
    read(redirectListQuery(db, query, now, maxRedirects)),
    read(redirectCountsQuery(db)),
    read(notFoundPathsQuery(db, missingListed)),
    read(liveRecordsQuery(db, now)),
    read(redirectForEditQuery(db, search.get("edit") ?? "")),
  ]);
  const live = [...pages, ...records.map(({ kind, slug }) => recordPath(kind, slug))];
  const counted = (isByHand: boolean) =>
    counts.reduce(
      (sum, { cause, count }) => sum + ((cause === "hand") === isByHand ? count : 0),
      0,
    );
  const robots = missing.find(({ path }) => path === botsRowKey);
  return {
    now: now.getTime(),
    formKey: newId(),
    query,
    redirects: rows.slice(0, maxRedirects).map((row) => ({
      from: row.fromPath,
      destination: toDestination(row),
      stored: { status: toRedirectStatus(row.status), to: row.toPath },
      cause: row.cause,
      title: row.title ?? undefined,
      hits: row.hits,
      lastHitAt: row.lastHitAt,
    })),
    hasMore: rows.length > maxRedirects,
    counts: { hand: counted(true), address: counted(false) },
    missing: missing
      .filter(({ path }) => path !== botsRowKey && !live.includes(path))
      .slice(0, missingListed)
      .map(({ path, hits, lastAt, referrer }) => {
        const ownPath = sameSitePath(referrer, hosts);
        return {
          path,
          hits,
          lastAt,
          referrer,
          own:
            ownPath === undefined
              ? undefined
              : { path: ownPath, editor: editorHref(ownPath, path, { records, pageAt }) },
          suggestion: findClosestPath(path, live),
        };
      }),
    robots,
    edited: edited && {
      from: edited.fromPath,
      destination: { status: toRedirectStatus(edited.status), to: edited.toPath },
    },
  };
}
