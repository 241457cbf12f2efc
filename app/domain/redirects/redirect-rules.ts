import { adminPaths } from "~/admin-paths";
import { paths } from "~/paths";

/** How a redirect answers: moved for good, moved for a while, gone. */
export type RedirectStatus = 301 | 302 | 410;

export const redirectStatusLabels: Readonly<Record<RedirectStatus, string>> = {
  301: "301 Permanent",
  302: "302 Temporary",
  410: "410 Gone",
};

/** A number as the status of a redirect; whatever is none is a 301. */
export function toRedirectStatus(value: number): RedirectStatus {
  return value === 302 || value === 410 ? value : 301;
}

/** What an address answers; `to` is "" for 410. */
export type Destination = { status: RedirectStatus; to: string };

/** "/our-promise, 301" or "Gone, 410": one text for one destination, which `parseDestination` reads back. */
export function formatDestination({ status, to }: Destination): string {
  return `${status === 410 ? "Removed" : to}, ${status}`;
}

export function parseDestination(text: string): Destination | undefined {
  const [, to = "", status] = /^(.*), (301|302|410)$/.exec(text) ?? [];
  if (status === undefined) return undefined;
  return status === "410" ? { status: 410, to: "" } : { status: toRedirectStatus(Number(status)), to };
}

/** Kinds of records with a page of their own, whose address ends in a slug. */
export type RoutedKind = "project" | "post";

const prefixes: Readonly<Record<RoutedKind, string>> = { project: `${paths.catalog}/`, post: `${paths.blog}/` };

/** The address of a record with that slug. */
export function recordPath(kind: RoutedKind, slug: string): string {
  return kind === "project" ? paths.project(slug) : paths.post(slug);
}

/** The kind and slug that a path names, whether there is such a record or not. */
export function recordAtPath(path: string): { kind: RoutedKind; slug: string } | undefined {
  for (const kind of ["project", "post"] as const) {
    const slug = path.startsWith(prefixes[kind]) ? path.slice(prefixes[kind].length) : "";
    if (/^[a-z0-9-]+$/.test(slug)) return { kind, slug };
  }
  return undefined;
}

export function isRoutedKind(kind: string | null): kind is RoutedKind {
  return kind === "project" || kind === "post";
}

/** Longer addresses are refused. */
const longestAddress = 200;

const off = [adminPaths.index, "/login", "/files"];
/** Answered by the website itself, so that no redirect is ever looked up for them. */
const machinery = ["/assets", "/pictures", "/fonts", "/social", "/drawings", "/blogs/blog", "/preview", paths.quote];
const ownFiles: readonly string[] = [
  paths.feed,
  paths.sitemap,
  paths.robots,
  paths.manifest,
  paths.security,
  paths.consent,
  paths.health,
  paths.unlisted.financingOptions,
  paths.unlisted.formpage,
  paths.unlisted.tracking,
  paths.unlisted.whatsapp,
  "/contact",
];

const isBelow = (path: string, parents: readonly string[]) => parents.some((own) => path === own || path.startsWith(`${own}/`));

/** An address as it was typed: its path, and with it "?…#…"; or the sentence that refuses it. */
export type ParsedPath = { path: string; rest: string } | { mistake: string };

/** Reads an address of this site, given as a path or with one of our own `hosts` in front. */
export function parsePath(typed: string, hosts: readonly string[]): ParsedPath {
  const text = typed.trim();
  if (text === "") return { mistake: "Enter a path on this website, like /spring-offer." };
  const isWhole = /^[a-z][a-z0-9+.-]*:|^[/\\]{2}/i.test(text);
  if (!isWhole && !text.startsWith("/")) {
    const first = text.split(/[/?#]/)[0] ?? "";
    if (/^[\w-]+(?:\.[\w-]+)+$/.test(first) && !/\.html?$/i.test(first)) return { mistake: otherHost(first) };
    return { mistake: `Start with a slash, like /${text.slice(0, 60)}` };
  }
  if (/[\\\p{Cc}\s]/u.test(text) || !URL.canParse(text, "https://site.invalid")) {
    return { mistake: "That isn’t a valid URL. Copy it from the address bar." };
  }
  const { protocol, host, pathname, search, hash } = new URL(text, "https://site.invalid");
  if (host !== "site.invalid" && !(/^https?:$/.test(protocol) && hosts.includes(host))) return { mistake: otherHost(host || protocol) };
  const path = pathname === "/" ? "/" : pathname.replace(/\/+$/, "");
  const read = decoded(path);
  if (read === undefined || pathname.startsWith("//") || read.startsWith("//")) {
    return { mistake: "That isn’t a valid URL. Copy it from the address bar." };
  }
  if (path.length + search.length + hash.length > longestAddress) {
    return { mistake: `Use ${longestAddress} characters or fewer.` };
  }
  const place = off.find((own) => isBelow(read.toLowerCase(), [own]) || read.toLowerCase().startsWith(`${own}.`));
  if (place) return { mistake: `You can’t redirect to or from ${place}.` };
  return { path, rest: search + hash };
}

/** Why a path cannot be redirected from, whatever it would lead to; `isLive` when a page answers there. */
export function validateRedirectFrom({ path, rest }: { path: string; rest: string }, isLive: boolean): string | undefined {
  if (rest !== "") return "Remove everything from the ? or # on. Query strings are kept automatically.";
  const read = decoded(path) ?? path;
  if (isLive || ownFiles.includes(read)) return `${path} is a published page. Unpublish it first, or choose another URL.`;
  if (isBelow(read, machinery)) return `${path} is built into the website, so a redirect there wouldn’t work.`;
  return undefined;
}

/** The sentences for a redirect that leads to itself, or back by way of others. */
export const redirectLoopErrors = {
  self: "Choose a different page. A URL can’t redirect to itself.",
  loop: (from: string, to: string) => `${to} already redirects to ${from}. This would create a loop.`,
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

/** Where a visitor is sent, with their own query: what the target's query says already stays as the target says it. Null when the target
 *  is no path on this site. */
export function redirectLocation(target: string, search: string): string | null {
  if (!/^\/(?![/\\])/.test(target)) return null;
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? [];
  const own = new URLSearchParams(query);
  const added = search
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair !== "" && !own.has([...new URLSearchParams(pair).keys()][0] ?? ""));
  const all = [query.replace(/^\?/, ""), ...added].filter((part) => part !== "").join("&");
  return path + (all && `?${all}`) + hash;
}
