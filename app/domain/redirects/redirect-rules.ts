import { adminPaths } from "~/admin-paths";
import { paths } from "~/paths";
import type { RoutedKind } from "~/schema";

export type { RoutedKind };

/** HTTP status of a redirect: permanent, temporary, gone. */
export type RedirectStatus = 301 | 302 | 410;

export const redirectStatusLabels: Readonly<Record<RedirectStatus, string>> = {
  301: "301 Permanent",
  302: "302 Temporary",
  410: "410 Gone",
};

/** Returns a redirect status; 301 for other numbers. */
export function toRedirectStatus(value: number): RedirectStatus {
  return value === 302 || value === 410 ? value : 301;
}

/** Response of a path; `to` is "" for 410. */
export type Destination = { status: RedirectStatus; to: string };

/** "/our-promise, 301" or "Gone, 410"; `parseDestination` is the inverse. */
export function formatDestination({ status, to }: Destination): string {
  return `${status === 410 ? "Removed" : to}, ${status}`;
}

export function parseDestination(text: string): Destination | undefined {
  const [, to = "", status] = /^(.*), (301|302|410)$/.exec(text) ?? [];
  if (status === undefined) return undefined;
  return status === "410"
    ? { status: 410, to: "" }
    : { status: toRedirectStatus(Number(status)), to };
}

/** Kinds of records with a page of their own: name, and path of the list that visitors see. */
export const routedPages: Readonly<Record<RoutedKind, { name: string; list: string }>> = {
  project: { name: "Project", list: paths.catalog },
  post: { name: "Post", list: paths.blog },
};

export function recordPath(kind: RoutedKind, slug: string): string {
  return `${routedPages[kind].list}/${encodeURIComponent(slug)}`;
}

const routedKinds = Object.keys(routedPages).filter(isRoutedKind);

/** Returns the kind and slug of a path, whether the record exists or not. */
export function parseRecordPath(path: string): { kind: RoutedKind; slug: string } | undefined {
  for (const kind of routedKinds) {
    const prefix = `${routedPages[kind].list}/`;
    const slug = path.startsWith(prefix) ? path.slice(prefix.length) : "";
    if (/^[a-z0-9-]+$/.test(slug)) return { kind, slug };
  }
  return undefined;
}

export function isRoutedKind(kind: string | null): kind is RoutedKind {
  return kind !== null && Object.hasOwn(routedPages, kind);
}

/** Maximum length of a path, in characters. */
const maxPathLength = 200;

const off = [adminPaths.index, "/login", "/files"];
/** Prefixes that the site serves itself; no redirect is looked up for them. */
const machinery = [
  "/assets",
  "/pictures",
  "/fonts",
  "/social",
  "/drawings",
  "/blogs/blog",
  "/preview",
  paths.quote,
];
const ownFiles: readonly string[] = [
  paths.feed,
  paths.sitemap,
  paths.robots,
  paths.manifest,
  paths.security,
  paths.consent,
  adminPaths.healthCheck,
  paths.unlisted.financingOptions,
  paths.unlisted.formpage,
  paths.unlisted.tracking,
  paths.unlisted.whatsapp,
  "/contact",
];

const isBelow = (path: string, parents: readonly string[]) =>
  parents.some((own) => path === own || path.startsWith(`${own}/`));

/** Result of parsing a path: the path and its "?…#…", or an error message. */
type ParsedPath = { path: string; rest: string } | { mistake: string };

/** Parses a path of this site, also with one of its `hosts` in front. */
export function parseSitePath(typed: string, hosts: readonly string[]): ParsedPath {
  const text = typed.trim();
  if (text === "") return { mistake: "Enter a path on this website, like /spring-offer." };
  const isWhole = /^[a-z][a-z0-9+.-]*:|^[/\\]{2}/i.test(text);
  if (!isWhole && !text.startsWith("/")) {
    const first = text.split(/[/?#]/)[0] ?? "";
    if (/^[\w-]+(?:\.[\w-]+)+$/.test(first) && !/\.html?$/i.test(first))
      return { mistake: otherHost(first) };
    return { mistake: `Start with a slash, like /${text.slice(0, 60)}` };
  }
  if (/[\\\p{Cc}\s]/u.test(text) || !URL.canParse(text, "https://site.invalid")) {
    return { mistake: "That isn’t a valid URL. Copy it from the address bar." };
  }
  const { protocol, host, pathname, search, hash } = new URL(text, "https://site.invalid");
  if (host !== "site.invalid" && !(/^https?:$/.test(protocol) && hosts.includes(host)))
    return { mistake: otherHost(host || protocol) };
  const path = pathname === "/" ? "/" : pathname.replace(/\/+$/, "");
  const read = decoded(path);
  if (read === undefined || pathname.startsWith("//") || read.startsWith("//")) {
    return { mistake: "That isn’t a valid URL. Copy it from the address bar." };
  }
  if (path.length + search.length + hash.length > maxPathLength) {
    return { mistake: `Use ${maxPathLength} characters or fewer.` };
  }
  const place = off.find(
    (own) => isBelow(read.toLowerCase(), [own]) || read.toLowerCase().startsWith(`${own}.`),
  );
  if (place) return { mistake: `You can’t redirect to or from ${place}.` };
  return { path, rest: search + hash };
}

/**
 * Returns an error message if a path cannot be a redirect's source; `isLive` is true if a page
 * exists there.
 */
export function validateRedirectFrom(
  { path, rest }: { path: string; rest: string },
  isLive: boolean,
): string | undefined {
  if (rest !== "")
    return "Remove everything from the ? or # on. Query strings are kept automatically.";
  const read = decoded(path) ?? path;
  if (isLive || ownFiles.includes(read))
    return `${path} is a published page. Unpublish it first, or choose another URL.`;
  if (isBelow(read, machinery))
    return `${path} is built into the website, so a redirect there wouldn’t work.`;
  return undefined;
}

/** True for a path that staff may redirect, unless it is a published page. */
export function canRedirectFrom(pathname: string): boolean {
  const parsed = parseSitePath(pathname, []);
  return "path" in parsed && validateRedirectFrom(parsed, false) === undefined;
}

export const redirectLoopErrors = {
  self: "Choose a different page. A URL can’t redirect to itself.",
  loop: (from: string, to: string) =>
    `${to} already redirects to ${from}. This would create a loop.`,
  gone: (to: string) => `${to} was removed (410). Choose another page, or use 410 here too.`,
  nothing: (to: string) => `There’s no published page at ${to}. Choose another.`,
  withGone: "A removed page can’t redirect. Leave To blank, or choose 301 or 302.",
} as const;

function otherHost(host: string): string {
  return `Redirects stay on this website. ${host.slice(0, 60)} isn’t part of it.`;
}

function decoded(path: string): string | undefined {
  try {
    const read = decodeURIComponent(path);
    return /[\\\p{Cc}]/u.test(read) ? undefined : read;
  } catch {
    return undefined;
  }
}

/**
 * Returns the URL to redirect to, with the visitor's query; the target's query wins. Null if the
 * target is not a path of this site.
 */
export function redirectLocation(target: string, search: string): string | null {
  if (!/^\/(?![/\\])/.test(target)) return null;
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? [];
  const targetQuery = new URLSearchParams(query);
  const added = search
    .replace(/^\?/, "")
    .split("&")
    .filter(
      (pair) => pair !== "" && !targetQuery.has([...new URLSearchParams(pair).keys()][0] ?? ""),
    );
  const all = [query.replace(/^\?/, ""), ...added].filter((part) => part !== "").join("&");
  return path + (all && `?${all}`) + hash;
}
