import { and, eq, ne, or, sql } from "drizzle-orm";
import { parseRecordPath } from "~/domain/redirects/redirect-rules";
import { paths } from "~/paths";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { publicFileCondition } from "~/platform/files/image-columns.server";
import { recordColumn, visibleRecordsQuery } from "~/platform/records/record-tables.server";
import { files, linkChecks, redirects, routedRecords } from "~/schema";
import type { CheckedLink } from "./check-texts";
import { internalPath } from "./links";

/* Link checks. Internal links are looked up in the database; external ones are requested at night,
   and their results stored. */

const forms: readonly string[] = [paths.quotePhotos, paths.quoteSteps, paths.quoteSend];
const pages = new Set<string>([
  ...Object.values(paths).flatMap((path) =>
    typeof path === "string" && !forms.includes(path) ? [path] : [],
  ),
  ...Object.values(paths.unlisted),
  "/contact",
  "/blogs",
]);

/** Target of an internal path: a fixed page, or a record or file to look up. */
type LinkTarget = { path: string; isPage: boolean; record?: string; file?: string };

/** Key of a record by its slug. */
const recordKey = ({ kind, slug }: { kind: string; slug: string }) => `${kind} ${slug}`;

function targetOf(href: string): LinkTarget | undefined {
  const path = decodePath(href.split(/[?#]/)[0] ?? "");
  if (path === undefined) return undefined;
  const isPage = pages.has(path) || /^\/social\/[\w-]+\.png$/.test(path);
  const [, folder, part, more, rest] = /^\/([^/]+)\/([^/]+)(?:\/([^/]+))?(\/.*)?$/.exec(path) ?? [];
  if (isPage || part === undefined || rest !== undefined) return { path, isPage };
  // file URLs require the unencoded id
  if (folder === "files" && more !== undefined && href.startsWith(`/files/${part}/`))
    return { path, isPage, file: part };
  // the blog's address before it moved
  const at = parseRecordPath(
    folder === "blogs" && part === "blog" ? path.replace("/blogs/blog", paths.blog) : path,
  );
  return { path, isPage, ...(at && { record: recordKey(at) }) };
}

/**
 * Returns the internal paths that respond at that time: pages, public records, public files, and
 * redirects to one of these. Takes one round trip, one more per redirect step, none for fixed pages
 * alone; reads only the requested rows.
 */
export async function findLivePaths(
  db: Db,
  at: Date,
  hrefs: readonly string[],
): Promise<Set<string>> {
  const uniqueHrefs = [...new Set(hrefs)];
  const { answering, forwarding } = await answeringOrForwarding(db, at, uniqueHrefs);
  // a redirect responds if its destination does
  const destinations = new Map(forwarding);
  for (let step = 0; step < maxRedirects && destinations.size > 0; step++) {
    const next = await answeringOrForwarding(db, at, [...destinations.values()]);
    for (const [href, destination] of [...destinations]) {
      const further = next.forwarding.get(destination);
      if (next.answering.has(destination)) answering.add(href);
      if (further === undefined) destinations.delete(href);
      else destinations.set(href, further);
    }
  }
  return new Set(uniqueHrefs.filter((href) => answering.has(href)));
}

/** Browsers stop following long chains of redirects; ours have one or two steps. */
const maxRedirects = 5;

/** Returns the paths that respond without a redirect, and the redirects of the others. */
async function answeringOrForwarding(db: Db, at: Date, hrefs: readonly string[]) {
  const targets = hrefs.flatMap((href) => {
    const target = targetOf(href);
    return target ? [{ ...target, href }] : [];
  });
  const lookups = targets.filter(({ isPage }) => !isPage);
  const found = lookups.length > 0 ? await lookUp(db, at, lookups) : undefined;
  const answers = ({ path, isPage, record = "", file = "" }: LinkTarget) =>
    isPage || found?.paths.has(path) || found?.records.has(record) || found?.files.has(file);
  const answering = new Set(targets.filter(answers).map(({ href }) => href));
  const forwarding = new Map(
    targets.flatMap(({ href, path }): [string, string][] => {
      const destination = answering.has(href) ? undefined : found?.forwarded.get(path);
      return destination === undefined ? [] : [[href, destination]];
    }),
  );
  return { answering, forwarding };
}

async function lookUp(db: Db, at: Date, storedChecks: readonly LinkTarget[]) {
  const slugs = storedChecks.flatMap(({ record }) => record?.split(" ")[1] ?? []);
  const isFollowed = recordColumn(
    routedRecords,
    { kind: redirects.recordKind, id: redirects.recordId },
    "slug",
    at,
  );
  const [records, publicFiles, forwarded] = await db.batch([
    visibleRecordsQuery(db, routedRecords, at, (table) => inJsonArray(table.slug, slugs)),
    db
      .select({ id: files.id })
      .from(files)
      .where(
        and(
          inJsonArray(
            files.id,
            storedChecks.flatMap(({ file }) => file ?? []),
          ),
          publicFileCondition,
        ),
      ),
    db
      .select({ path: redirects.fromPath, to: redirects.toPath, cause: redirects.cause })
      .from(redirects)
      .where(
        and(
          inJsonArray(
            redirects.fromPath,
            storedChecks.map(({ path }) => path),
          ),
          // a previous slug redirects to its record while that is public
          or(
            and(ne(redirects.cause, "slug"), ne(redirects.toPath, "")),
            and(eq(redirects.cause, "slug"), sql`${isFollowed} is not null`),
          ),
        ),
      ),
  ]);
  return {
    records: new Set(records.map(recordKey)),
    files: new Set(publicFiles.map(({ id }) => id)),
    paths: new Set(forwarded.filter(({ cause }) => cause === "slug").map(({ path }) => path)),
    forwarded: new Map(
      forwarded.filter(({ cause }) => cause !== "slug").map(({ path, to }) => [path, to]),
    ),
  };
}

function decodePath(path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path);
    return plain.startsWith("/") ? plain : undefined;
  } catch {
    return undefined;
  }
}

/** Consecutive nights without a response after which an external link counts as broken. */
const maxLinkFailures = 2;

/**
 * Returns a function from link to state at that time, for `linksToCheck`. `origin` is this site's
 * origin.
 */
export async function loadLinkStates(
  db: Db,
  hrefs: readonly string[],
  { origin, at }: { origin: string; at: Date },
): Promise<(href: string) => CheckedLink["state"]> {
  const states = new Map<string, CheckedLink["state"]>();
  const elsewhere: string[] = [];
  const links = [...new Set(hrefs)].map((href) => ({ href, path: internalPath(href, origin) }));
  const internalPaths = links.flatMap(({ path }) => path ?? []);
  const answering = await findLivePaths(db, at, internalPaths);
  for (const { href, path } of links) {
    if (path !== null) states.set(href, answering.has(path) ? "answers" : "missing");
    else if (/^https?:\/\//i.test(href)) elsewhere.push(href);
    else states.set(href, "missing"); // "patio-cost" or "javascript:": no target on a page
  }
  const storedChecks =
    elsewhere.length === 0
      ? []
      : await db
          .select({ url: linkChecks.url, failures: linkChecks.failures })
          .from(linkChecks)
          .where(inJsonArray(linkChecks.url, elsewhere));
  for (const { url, failures } of storedChecks) {
    states.set(url, failures === 0 ? "answers" : failures >= maxLinkFailures ? "dead" : "unasked");
  }
  return (href) => states.get(href) ?? "unasked";
}

const patienceMs = 8_000;
const atOnce = 6;
/** A worker may send at most 50 subrequests; the other links follow on later nights. */
const maxLinks = 40;

/**
 * Requests external links without reading the responses, and stores the results; stores nothing if
 * all of several fail, since then our own connection is down. Returns the numbers of requested
 * links and of failures.
 */
export async function checkExternalLinks(
  db: Db,
  fetchUrl: typeof fetch,
  urls: readonly string[],
  now: Date,
): Promise<{ requested: number; silent: number }> {
  const all = [...new Set(urls)];
  const before = await db
    .select({ url: linkChecks.url, checkedAt: linkChecks.checkedAt })
    .from(linkChecks);
  const lastAsked = new Map(before.map(({ url, checkedAt }) => [url, checkedAt.getTime()]));
  const list = all
    .sort((one, other) => (lastAsked.get(one) ?? 0) - (lastAsked.get(other) ?? 0))
    .slice(0, maxLinks);
  const results: { url: string; answered: boolean }[] = [];
  for (let from = 0; from < list.length; from += atOnce) {
    const part = list.slice(from, from + atOnce);
    results.push(
      ...(await Promise.all(
        part.map(async (url) => ({ url, answered: await isThere(fetchUrl, url) })),
      )),
    );
  }
  const silent = results.filter(({ answered }) => !answered).length;
  if (results.length > 0 && !(results.length > 1 && silent === results.length)) {
    const rows = JSON.stringify(results.map(({ url, answered }) => [url, answered ? 0 : 1]));
    await db.batch([
      db
        .insert(linkChecks)
        .select(
          sql`select value ->> 0, value ->> 1, ${now.getTime()} from json_each(${rows}) where true`,
        )
        .onConflictDoUpdate({
          target: linkChecks.url,
          set: {
            failures: sql`iif(excluded.failures = 0, 0, ${linkChecks.failures} + 1)`,
            checkedAt: now,
          },
        }),
      db.delete(linkChecks).where(sql`not ${inJsonArray(linkChecks.url, all)}`),
    ]);
  }
  return { requested: list.length, silent };
}

/**
 * True if the URL responds. Only 404, 410 and server errors count as failures: many sites block
 * bots.
 */
async function isThere(fetchUrl: typeof fetch, url: string): Promise<boolean> {
  try {
    const { hostname } = new URL(url);
    if (!hostname.includes(".") || /^[\d.]+$|:/.test(hostname)) return false;
    const answer = await fetchUrl(url, {
      method: "HEAD",
      redirect: "follow",
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer.status !== 404 && answer.status !== 410 && answer.status < 500;
  } catch {
    return false;
  }
}
