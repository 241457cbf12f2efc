import { and, eq, exists, ne, or, sql } from "drizzle-orm";
import { paths } from "~/paths";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { files, linkChecks, posts, projects, redirects } from "~/platform/db/schema";
import { isPublished, withoutPublishIndex } from "~/platform/db/visibility";
import { publicFileCondition } from "~/platform/files/image-columns.server";
import type { CheckedLink } from "./check-texts";
import { internalPath } from "./links";

/* Whether links answer. Those on this site are looked up; those elsewhere are asked at night, and what they said is kept. */

const forms: readonly string[] = [paths.quotePhotos, paths.quoteSteps, paths.quoteSend];
const pages = new Set<string>([
  ...Object.values(paths).flatMap((path) => (typeof path === "string" && !forms.includes(path) ? [path] : [])),
  ...Object.values(paths.unlisted),
  "/contact",
]);

/** What a path of this site leads to: a page that is always there, or what has to be looked up. */
type Target = { path: string; isPage: boolean; post?: string; project?: string; file?: string };

function targetOf(href: string): Target | undefined {
  const path = decodePath(href.split(/[?#]/)[0] ?? "");
  if (path === undefined) return undefined;
  const isPage = pages.has(path) || /^\/social\/[\w-]+\.png$/.test(path);
  const [, folder, part, more, rest] = /^\/([^/]+)\/([^/]+)(?:\/([^/]+))?(\/.*)?$/.exec(path) ?? [];
  if (isPage || part === undefined || rest !== undefined) return { path, isPage };
  // a file answers only under its id as it is
  if (folder === "files" && more !== undefined && href.startsWith(`/files/${part}/`)) return { path, isPage, file: part };
  if (folder === "blogs" && part === "blog" && more !== undefined) return { path, isPage, post: more };
  if (`/${folder}` === paths.blog && more === undefined) return { path, isPage, post: part };
  if (`/${folder}` === paths.catalog && more === undefined) return { path, isPage, project: part };
  return { path, isPage };
}

/** Which of these paths of this site answer at that moment, by what the database says then: its pages, what is live, public files, and what
 *  is forwarded to one of these. One round trip, one more for each step of a redirect, or none where only pages are asked for; it reads what
 *  is asked for alone. */
export async function findLivePaths(db: Db, at: Date, hrefs: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(hrefs)];
  const { answering, forwarding } = await answeringOrForwarding(db, at, asked);
  // a redirect answers if where it leads does
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
  return new Set(asked.filter((href) => answering.has(href)));
}

/** A browser gives up a chain of redirects; one of ours has a step or two. */
const maxRedirects = 5;

/** Which of these paths answer by themselves, and where the others are forwarded by hand. */
async function answeringOrForwarding(db: Db, at: Date, hrefs: readonly string[]) {
  const targets = hrefs.flatMap((href) => {
    const target = targetOf(href);
    return target ? [{ ...target, href }] : [];
  });
  const asked = targets.filter(({ isPage }) => !isPage);
  const found = asked.length > 0 ? await lookUp(db, at, asked) : undefined;
  const answers = ({ path, isPage, post = "", project = "", file = "" }: Target) =>
    isPage || found?.paths.has(path) || found?.posts.has(post) || found?.projects.has(project) || found?.files.has(file);
  const answering = new Set(targets.filter(answers).map(({ href }) => href));
  const forwarding = new Map(
    targets.flatMap(({ href, path }): [string, string][] => {
      const destination = answering.has(href) ? undefined : found?.forwarded.get(path);
      return destination === undefined ? [] : [[href, destination]];
    }),
  );
  return { answering, forwarding };
}

async function lookUp(db: Db, at: Date, asked: readonly Target[]) {
  const all = (name: "post" | "project" | "file") => asked.flatMap((target) => target[name] ?? []);
  const leadsToLive = (records: typeof posts | typeof projects) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(records)
        .where(and(eq(records.id, redirects.recordId), isPublished(records, at))),
    );
  const [livePosts, liveProjects, publicFiles, forwarded] = await db.batch([
    db
      .select({ slug: posts.slug })
      .from(posts)
      .where(and(inJsonArray(posts.slug, all("post")), isPublished(withoutPublishIndex(posts), at))),
    db
      .select({ slug: projects.slug })
      .from(projects)
      .where(and(inJsonArray(projects.slug, all("project")), isPublished(withoutPublishIndex(projects), at))),
    db
      .select({ id: files.id })
      .from(files)
      .where(and(inJsonArray(files.id, all("file")), publicFileCondition)),
    db
      .select({ path: redirects.fromPath, to: redirects.toPath, cause: redirects.cause })
      .from(redirects)
      .where(
        and(
          inJsonArray(
            redirects.fromPath,
            asked.map(({ path }) => path),
          ),
          // an earlier address leads to its record while that is shown
          or(
            and(ne(redirects.cause, "slug"), ne(redirects.toPath, "")),
            and(eq(redirects.cause, "slug"), or(leadsToLive(posts), leadsToLive(projects))),
          ),
        ),
      ),
  ]);
  return {
    posts: new Set(livePosts.map(({ slug }) => slug)),
    projects: new Set(liveProjects.map(({ slug }) => slug)),
    files: new Set(publicFiles.map(({ id }) => id)),
    paths: new Set(forwarded.filter(({ cause }) => cause === "slug").map(({ path }) => path)),
    forwarded: new Map(forwarded.filter(({ cause }) => cause !== "slug").map(({ path, to }) => [path, to])),
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

/** After so many nights in a row without an answer an address elsewhere counts as dead. */
export const maxLinkFailures = 2;

/** What became of each of these links, at that moment: for `linksToCheck`. `origin` is this site's. */
export async function checkLinks(
  db: Db,
  hrefs: readonly string[],
  { origin, at }: { origin: string; at: Date },
): Promise<(href: string) => CheckedLink["state"]> {
  const states = new Map<string, CheckedLink["state"]>();
  const elsewhere: string[] = [];
  const links = [...new Set(hrefs)].map((href) => ({ href, path: internalPath(href, origin) }));
  const own = links.flatMap(({ path }) => path ?? []);
  const answering = await findLivePaths(db, at, own);
  for (const { href, path } of links) {
    if (path !== null) states.set(href, answering.has(path) ? "answers" : "missing");
    else if (/^https?:\/\//i.test(href)) elsewhere.push(href);
    else states.set(href, "missing"); // "patio-cost" or "javascript:": leads nowhere from a page
  }
  const asked =
    elsewhere.length === 0
      ? []
      : await db
          .select({ url: linkChecks.url, failures: linkChecks.failures })
          .from(linkChecks)
          .where(inJsonArray(linkChecks.url, elsewhere));
  for (const { url, failures } of asked) {
    states.set(url, failures === 0 ? "answers" : failures >= maxLinkFailures ? "dead" : "unasked");
  }
  return (href) => states.get(href) ?? "unasked";
}

const patienceMs = 8_000;
const atOnce = 6;
/** A worker may not ask more than 50 in one run; the rest have their turn another night. */
const mostLinks = 40;

/** Asks addresses elsewhere whether they are there, without reading them, and keeps what they said. When none of several answers, it is
 *  our own line that is down, and nothing is kept. Gives how many were asked and how many did not answer. */
export async function checkExternalLinks(
  db: Db,
  ask: typeof fetch,
  urls: readonly string[],
  now: Date,
): Promise<{ asked: number; silent: number }> {
  const all = [...new Set(urls)];
  const before = await db.select({ url: linkChecks.url, checkedAt: linkChecks.checkedAt }).from(linkChecks);
  const lastAsked = new Map(before.map(({ url, checkedAt }) => [url, checkedAt.getTime()]));
  const list = all.sort((one, other) => (lastAsked.get(one) ?? 0) - (lastAsked.get(other) ?? 0)).slice(0, mostLinks);
  const results: { url: string; answered: boolean }[] = [];
  for (let from = 0; from < list.length; from += atOnce) {
    const part = list.slice(from, from + atOnce);
    results.push(...(await Promise.all(part.map(async (url) => ({ url, answered: await isThere(ask, url) })))));
  }
  const silent = results.filter(({ answered }) => !answered).length;
  if (results.length > 0 && !(results.length > 1 && silent === results.length)) {
    const rows = JSON.stringify(results.map(({ url, answered }) => [url, answered ? 0 : 1]));
    await db.batch([
      db
        .insert(linkChecks)
        .select(sql`select value ->> 0, value ->> 1, ${now.getTime()} from json_each(${rows}) where true`)
        .onConflictDoUpdate({
          target: linkChecks.url,
          set: { failures: sql`iif(excluded.failures = 0, 0, ${linkChecks.failures} + 1)`, checkedAt: now },
        }),
      db.delete(linkChecks).where(sql`not ${inJsonArray(linkChecks.url, all)}`),
    ]);
  }
  return { asked: list.length, silent };
}

/** Whether somebody answers there. Only "not found", "gone" and a broken server count as no: many sites send machines away. */
async function isThere(ask: typeof fetch, url: string): Promise<boolean> {
  try {
    const { hostname } = new URL(url);
    if (!hostname.includes(".") || /^[\d.]+$|:/.test(hostname)) return false;
    const answer = await ask(url, { method: "HEAD", redirect: "follow", signal: AbortSignal.timeout(patienceMs) });
    return answer.status !== 404 && answer.status !== 410 && answer.status < 500;
  } catch {
    return false;
  }
}
