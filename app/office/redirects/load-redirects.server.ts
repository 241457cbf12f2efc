import { editorLink, ownPath } from "~/domain/addresses/editor-link";
import { destinationOf, liveRecordsQueries } from "~/domain/addresses/lookup.server";
import { robotsRow } from "~/domain/addresses/missing-pages";
import { missingPagesQuery } from "~/domain/addresses/missing-pages.server";
import { nearestPath } from "~/domain/addresses/nearest-path";
import { recordPath, redirectStatus } from "~/domain/addresses/redirect-rules";
import {
  type AddressRules,
  type RedirectFilter,
  redirectCountsQuery,
  redirectFormQuery,
  redirectListQuery,
} from "~/domain/addresses/redirects.server";
import { newId } from "~/lib/ids";
import type { Db } from "~/platform/db/client.server";
import type { Read } from "~/platform/db/reads.server";
import type { RedirectsData } from "./redirects-page";

const listed = 200;
const missingListed = 50;

/** Everything the page of redirects shows, by what its address asks for. */
export async function loadRedirects(
  db: Db,
  read: Read,
  search: URLSearchParams,
  { pages, hosts, now }: AddressRules,
  pageAt: (path: string) => string | undefined,
): Promise<RedirectsData> {
  const made = search.get("made");
  const query: RedirectFilter = {
    text: (search.get("q") ?? "").trim().slice(0, 100),
    made: made === "hand" || made === "address" ? made : undefined,
  };
  const records = liveRecordsQueries(db, now);
  const [rows, counts, missing, projects, posts, [edited]] = await Promise.all([
    read(redirectListQuery(db, query, now, listed)),
    read(redirectCountsQuery(db)),
    read(missingPagesQuery(db, missingListed)),
    read(records.projects),
    read(records.posts),
    read(redirectFormQuery(db, search.get("edit") ?? "")),
  ]);
  const live = [...pages, ...projects.map(({ slug }) => recordPath("project", slug)), ...posts.map(({ slug }) => recordPath("post", slug))];
  const counted = (isByHand: boolean) => counts.reduce((sum, { cause, count }) => sum + ((cause === "hand") === isByHand ? count : 0), 0);
  const robots = missing.find(({ path }) => path === robotsRow);
  return {
    now: now.getTime(),
    formKey: newId(),
    query,
    redirects: rows.slice(0, listed).map((row) => ({
      from: row.fromPath,
      destination: destinationOf(row),
      stored: { status: redirectStatus(row.status), to: row.toPath },
      cause: row.cause,
      title: row.title ?? undefined,
      hits: row.hits,
      lastHitAt: row.lastHitAt,
    })),
    hasMore: rows.length > listed,
    counts: { hand: counted(true), address: counted(false) },
    missing: missing
      .filter(({ path }) => path !== robotsRow && !live.includes(path))
      .slice(0, missingListed)
      .map(({ path, hits, lastAt, referrer }) => {
        const own = ownPath(referrer, hosts);
        return {
          path,
          hits,
          lastAt,
          referrer,
          own: own === undefined ? undefined : { path: own, editor: editorLink(own, path, { projects, posts, pageAt }) },
          suggestion: nearestPath(path, live),
        };
      }),
    robots,
    edited: edited && { from: edited.fromPath, destination: { status: redirectStatus(edited.status), to: edited.toPath } },
  };
}
