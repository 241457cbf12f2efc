import type { APIRequestContext } from "@playwright/test";

/** A page of the site as the server sent it. */
export type CrawledPage = { path: string; html: string };
export type Crawl = { pages: CrawledPage[]; assets: Map<string, string>; problems: string[] };

/** Visits only some of the filtered and paginated lists, because their combinations are endless. */
const queriesAPath = 6;

const attribute = (tag: string, name: string) =>
  decoded(new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "");
const tags = (html: string, name: string) =>
  html.match(new RegExp(`<${name}\\b[^>]*>`, "gi")) ?? [];
const decoded = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");

/** Returns the content of a meta tag by its name or property. */
export function metaContent(html: string, name: string): string {
  const tag = tags(html, "meta").find(
    (meta) => attribute(meta, "name") === name || attribute(meta, "property") === name,
  );
  return tag ? attribute(tag, "content") : "";
}

export function titleOf(html: string): string {
  return decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
}

export function canonicalOf(html: string): string {
  const tag = tags(html, "link").find((link) => attribute(link, "rel") === "canonical");
  return tag ? attribute(tag, "href") : "";
}

/** Returns every JSON-LD block of a page, parsed. */
export function graphsOf(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    (match) => JSON.parse(match[1] ?? ""),
  );
}

/** Returns every link of a page: its href and its `rel` tokens. */
export function linksOf(html: string): { href: string; rel: string[] }[] {
  return tags(html, "a").map((tag) => ({
    href: attribute(tag, "href"),
    rel: attribute(tag, "rel").split(" "),
  }));
}

type Node = { [name: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Returns every object of a type at any depth of a graph. */
function ofType(value: unknown, type: string): Node[] {
  if (!isNode(value)) return [];
  return [
    ...(value["@type"] === type ? [value] : []),
    ...Object.values(value).flatMap((inner) => ofType(inner, type)),
  ];
}

/** Returns the images of a graph with their declared size. */
export function imagesOf(graph: unknown): { url: string; width: unknown; height: unknown }[] {
  return ofType(graph, "ImageObject").map(({ contentUrl, width, height }) => ({
    url: String(contentUrl),
    width,
    height,
  }));
}

/** Returns the paths in a graph's ItemList, in order. */
export function listNames(graph: unknown): string[] {
  return ofType(graph, "ItemList").flatMap((list) =>
    ofType(list, "ListItem").map(({ url }) => new URL(String(url)).pathname),
  );
}

/** Returns the paths on this site that a page or a sitemap links to. */
function linksIn(text: string, from: string): string[] {
  const sitemapUrls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
    decoded(match[1] ?? ""),
  );
  const urls = [...sitemapUrls, ...linksOf(text).map(({ href }) => href)].map(
    (href) => new URL(href, from),
  );
  return urls
    .filter(({ origin }) => origin === new URL(from).origin)
    .map(({ pathname, search }) => pathname + search);
}

/**
 * Follows every link from the home page, the sitemap, and `also`; fails on errors, redirects, and
 * missing `#` targets. `assets` maps images, scripts, and styles by URL to the page that loads
 * them.
 */
export async function crawl(
  request: APIRequestContext,
  origin: string,
  also: readonly string[] = [],
): Promise<Crawl> {
  const problems: string[] = [];
  const assets = new Map<string, string>();
  const answers = new Map<string, string | null>();
  const queries = new Map<string, number>();
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const sitemapPaths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(decoded(match[1] ?? "")).pathname,
  );
  const waiting = [
    ...["/", ...also].map((href) => ({ href, from: "the test" })),
    ...[...new Set(sitemapPaths)].map((href) => ({ href, from: "/sitemap.xml" })),
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
      // other tests move and unpublish records: only a page that still links there is an error
      const again = from.startsWith("/")
        ? linksIn(await (await request.get(from)).text(), origin + from)
        : [href];
      if (again.includes(href))
        problems.push(`${href} answers ${answer.status()}, linked from ${from}`);
    }
    const isPage =
      answer.status() === 200 && (answer.headers()["content-type"] ?? "").startsWith("text/html");
    const html = isPage ? await answer.text() : null;
    answers.set(href, html);
    if (html === null) continue;
    for (const tag of tags(html, "a")) {
      const target = attribute(tag, "href");
      if (!target || /^(?:tel|mailto|sms):/.test(target)) continue;
      const url = new URL(target, origin + href);
      if (url.origin !== origin) continue;
      if (url.hash.length > 1)
        places.push({ href: url.pathname + url.search + url.hash, from: href });
      waiting.push({ href: url.pathname + url.search, from: href });
    }
    for (const asset of assetsOf(html)) {
      const url = new URL(asset, origin + href);
      if (url.origin === origin && !assets.has(url.pathname + url.search))
        assets.set(url.pathname + url.search, href);
    }
  }
  for (const { href, from } of places) {
    const [address = "", id = ""] = href.split("#");
    const html = answers.get(address);
    if (typeof html === "string" && !html.includes(`id="${decodeURIComponent(id)}"`))
      problems.push(`${href} has no such anchor, linked from ${from}`);
  }
  const pages = [...answers].flatMap(([path, html]) =>
    html === null || path.includes("?") ? [] : [{ path, html }],
  );
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
    .filter((tag) =>
      /^(?:stylesheet|preload|modulepreload|icon|apple-touch-icon|manifest|alternate)$/.test(
        attribute(tag, "rel"),
      ),
    )
    .map((tag) => attribute(tag, "href"));
  return [...found, ...linked].filter((address) => address !== "" && !address.startsWith("data:"));
}

/** Returns width and height of a JPEG or PNG in pixels, or null for another format. */
export function imageSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.subarray(1, 4).toString("latin1") === "PNG")
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at < bytes.length - 9; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
  }
  return null;
}
