import type { APIRequestContext } from "@playwright/test";

/** One page of the site as the server sent it. */
export type CrawledPage = { path: string; html: string };
export type Crawl = { pages: CrawledPage[]; assets: Map<string, string>; problems: string[] };

/** Filtered and paged lists are visited, but only some of each: their combinations have no end. */
const queriesAPath = 6;

const attribute = (tag: string, name: string) => decoded(new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "");
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, "gi")) ?? [];
const decoded = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");

/** The content of a meta tag by its name or property. */
export function metaContent(html: string, name: string): string {
  const tag = tags(html, "meta").find((meta) => attribute(meta, "name") === name || attribute(meta, "property") === name);
  return tag ? attribute(tag, "content") : "";
}

export function titleOf(html: string): string {
  return decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
}

export function canonicalOf(html: string): string {
  const tag = tags(html, "link").find((link) => attribute(link, "rel") === "canonical");
  return tag ? attribute(tag, "href") : "";
}

/** Every JSON-LD block of a page, parsed. */
export function graphsOf(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map((match) => JSON.parse(match[1] ?? ""));
}

/** Every link of a page: its address as written and the words of its `rel`. */
export function linksOf(html: string): { href: string; rel: string[] }[] {
  return tags(html, "a").map((tag) => ({ href: attribute(tag, "href"), rel: attribute(tag, "rel").split(" ") }));
}

type Node = { [name: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Every object of a type anywhere in a graph. */
function ofType(value: unknown, type: string): Node[] {
  if (!isNode(value)) return [];
  return [...(value["@type"] === type ? [value] : []), ...Object.values(value).flatMap((inner) => ofType(inner, type))];
}

/** The pictures a graph names, with the size it gives them. */
export function imagesOf(graph: unknown): { url: string; width: unknown; height: unknown }[] {
  return ofType(graph, "ImageObject").map(({ contentUrl, width, height }) => ({ url: String(contentUrl), width, height }));
}

/** The paths that a graph's ItemList names, in its order. */
export function listNames(graph: unknown): string[] {
  return ofType(graph, "ItemList").flatMap((list) => ofType(list, "ListItem").map(({ url }) => new URL(String(url)).pathname));
}

/** Where a page, or a sitemap, leads on its own site. */
function linksIn(text: string, from: string): string[] {
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => decoded(match[1] ?? ""));
  const urls = [...listed, ...linksOf(text).map(({ href }) => href)].map((href) => new URL(href, from));
  return urls.filter(({ origin }) => origin === new URL(from).origin).map(({ pathname, search }) => pathname + search);
}

/** Follows every link from the home page, the sitemap and `also`. Each answer must be the page itself: no error, no redirect; each `#`
 *  must have its place. `assets` are pictures, scripts and styles by address, with the page that wants them. */
export async function crawl(request: APIRequestContext, origin: string, also: readonly string[] = []): Promise<Crawl> {
  const problems: string[] = [];
  const assets = new Map<string, string>();
  const answers = new Map<string, string | null>();
  const queries = new Map<string, number>();
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(decoded(match[1] ?? "")).pathname);
  const waiting = [
    ...["/", ...also].map((href) => ({ href, from: "the test" })),
    ...[...new Set(listed)].map((href) => ({ href, from: "/sitemap.xml" })),
  ];
  const places: { href: string; from: string }[] = [];

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { href, from } = next;
    if (answers.has(href)) continue;
    const [path = "", query] = href.split("?");
    if (query !== undefined) {
      const seen = queries.get(path) ?? 0;
      if (seen >= queriesAPath) continue;
      queries.set(path, seen + 1);
    }
    const answer = await request.get(href, { maxRedirects: 0 });
    if (answer.status() !== 200) {
      // other tests move records and take them down: a page that leads there still is what is wrong
      const again = from.startsWith("/") ? linksIn(await (await request.get(from)).text(), origin + from) : [href];
      if (again.includes(href)) problems.push(`${href} answers ${answer.status()}, linked from ${from}`);
    }
    const isPage = answer.status() === 200 && (answer.headers()["content-type"] ?? "").startsWith("text/html");
    const html = isPage ? await answer.text() : null;
    answers.set(href, html);
    if (html === null) continue;
    for (const tag of tags(html, "a")) {
      const target = attribute(tag, "href");
      if (!target || /^(?:tel|mailto|sms):/.test(target)) continue;
      const url = new URL(target, origin + href);
      if (url.origin !== origin) continue;
      if (url.hash.length > 1) places.push({ href: url.pathname + url.search + url.hash, from: href });
      waiting.push({ href: url.pathname + url.search, from: href });
    }
    for (const wanted of assetsOf(html)) {
      const url = new URL(wanted, origin + href);
      if (url.origin === origin && !assets.has(url.pathname + url.search)) assets.set(url.pathname + url.search, href);
    }
  }
  for (const { href, from } of places) {
    const [address = "", id = ""] = href.split("#");
    const html = answers.get(address);
    if (typeof html === "string" && !html.includes(`id="${decodeURIComponent(id)}"`))
      problems.push(`${href} has no such place, linked from ${from}`);
  }
  const pages = [...answers].flatMap(([path, html]) => (html === null || path.includes("?") ? [] : [{ path, html }]));
  return { pages, assets, problems };
}

function assetsOf(html: string): string[] {
  const found = ["img", "script", "source", "video"].flatMap((name) =>
    tags(html, name).flatMap((tag) => [
      attribute(tag, "src"),
      ...attribute(tag, "srcset")
        .split(/,\s+/)
        .map((entry) => entry.split(" ")[0] ?? ""),
    ]),
  );
  const linked = tags(html, "link")
    .filter((tag) => /^(?:stylesheet|preload|modulepreload|icon|apple-touch-icon|manifest|alternate)$/.test(attribute(tag, "rel")))
    .map((tag) => attribute(tag, "href"));
  return [...found, ...linked].filter((address) => address !== "" && !address.startsWith("data:"));
}

/** Width and height of a JPEG or PNG in pixels; null when it is neither. */
export function imageSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.subarray(1, 4).toString("latin1") === "PNG") return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at < bytes.length - 9; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
  }
  return null;
}
