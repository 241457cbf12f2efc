import type { MetaDescriptor } from "@remix-run/cloudflare";
import { defaultContactSettings, defaultPublicSettings } from "~/domain/settings/settings";
import { paths } from "~/paths";
import {
  type Breadcrumb,
  type GraphBusiness,
  type JsonLdPart,
  type PageKind,
  pageJsonLd,
} from "./json-ld";

/** Metadata of a page for search engines and shared links. */
type PageMeta = {
  /** Unique on the site, without the business name. */
  title: string;
  /** Unique on the site; one or two sentences. */
  description: string;
  /** The canonical path, from `paths`. Without query: filters and campaigns share one URL. */
  path: string;
  /** Page number of a list; from 2 on, the URL and the title include it. */
  page?: number;
  /** Replaces the share image built for this path; `path` on this site, size in pixels. */
  image?: { path: string; alt: string; width: number; height: number };
  /** Alt text of the share image built for this path. */
  imageAlt?: string;
  /**
   * Changes the URL of the share image when its content has changed, so that networks load it
   * again.
   */
  version?: string | number;
  type?: "website" | "article";
  /**
   * Keeps the page out of search results. Such a page also needs `headers = noindexHeaders(...)`.
   */
  noindex?: boolean;
  kind?: PageKind;
  /** Breadcrumb below Home, with this page as the last entry. */
  breadcrumbs?: readonly Breadcrumb[];
  published?: Date;
  modified?: Date;
  /**
   * Nodes of the page's JSON-LD graph: `serviceJsonLd(...)`, `articleJsonLd(...)`,
   * `projectJsonLd(...)` of ./json-ld.
   */
  about?: readonly JsonLdPart[];
};

type Match = { id: string; data: unknown; handle?: unknown };

/** Route handle of a layout whose pages are in another language: adapts their head tags. */
export type MetaHandle = {
  localizeMeta: (tags: MetaDescriptor[], site: GraphBusiness, origin: string) => MetaDescriptor[];
};

/** Result lists cut longer titles; the business name is dropped first. */
const maxTitleLength = 60;

/**
 * Returns all head tags of a page: `export const meta: MetaFunction = ({ matches }) =>
 * pageMeta(matches, { … })`.
 */
export function pageMeta(matches: readonly Match[], page: PageMeta): MetaDescriptor[] {
  const origin = findOrigin(matches);
  const business = findBusiness(matches);
  const { settings, contact, area } = business;
  const isLater = page.page !== undefined && page.page > 1;
  const url = `${origin}${page.path}${isLater ? `?page=${page.page}` : ""}`;
  const image = {
    url: `${origin}${page.image?.path ?? shareImagePath(page.noindex ? "/" : page.path, page.version)}`,
    width: page.image?.width ?? 1200,
    height: page.image?.height ?? 630,
    alt: page.image?.alt ?? page.imageAlt ?? page.title,
  };
  const { description, kind, breadcrumbs, published, modified, about } = page;
  const title = isLater ? `${page.title}, page ${page.page}` : page.title;
  const type = page.type ?? "website";
  const tags: MetaDescriptor[] = [
    { title: pageTitle(title, settings.name) },
    { name: "description", content: description },
    ...(page.noindex
      ? [{ name: "robots", content: "noindex, nofollow" }]
      : [{ name: "robots", content: "index, follow, max-image-preview:large" }]),
    { tagName: "link", rel: "canonical", href: url },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: `${settings.name}: blog`,
      href: paths.feed,
    },
    { property: "og:type", content: type },
    { property: "og:site_name", content: settings.name },
    { property: "og:locale", content: "en_US" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image.url },
    { property: "og:image:width", content: String(image.width) },
    { property: "og:image:height", content: String(image.height) },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...(type === "article" && published
      ? [{ property: "article:published_time", content: published.toISOString() }]
      : []),
    ...(type === "article" && modified
      ? [{ property: "article:modified_time", content: modified.toISOString() }]
      : []),
    {
      "script:ld+json": pageJsonLd(
        { settings, ...(contact && { contact }), ...(area && { area }), origin, url, image },
        {
          title,
          description,
          ...(kind && { kind }),
          ...(breadcrumbs && { breadcrumbs }),
          ...(published && { published }),
          ...(modified && { modified }),
          ...(about && { about }),
        },
      ),
    },
  ];
  const localize: MetaHandle["localizeMeta"] | undefined = Object(matches[1]?.handle).localizeMeta;
  return localize?.(tags, business, origin) ?? tags;
}

/** Returns the head tags of a page that is never listed or shared: an error, a sign-in form. */
export function unlistedPageMeta(matches: readonly Match[], title: string): MetaDescriptor[] {
  return [
    { title: pageTitle(title, businessName(matches)) },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

/** Appends the business name if both fit into a search result and the title does not contain it. */
export function pageTitle(title: string, business: string): string {
  if (title.includes(business)) return title;
  const suffix = ` | ${business}`;
  return title.length + suffix.length <= maxTitleLength ? title + suffix : title;
}

/** Returns the name of the business from the loader data of a page's layout. */
export function businessName(matches: readonly Match[]): string {
  return findBusiness(matches).settings.name;
}

/** Returns the URL of a page's 1200 by 630 share image: its path below /social. */
export function shareImagePath(path: string, version?: string | number): string {
  return `/social${path === "/" ? "/home" : path}.jpg${version === undefined ? "" : `?v=${version}`}`;
}

function findOrigin(matches: readonly Match[]): string {
  const data = matches.find((match) => match.id === "root")?.data;
  const site = typeof data === "object" && data !== null ? Reflect.get(data, "siteUrl") : undefined;
  return typeof site === "string" ? new URL(site).origin : "";
}

const layouts = new Set([
  "routes/site/layout",
  "routes/spanish/layout",
  "routes/chromeless/layout",
  "routes/project/layout",
]);

/** Returns the layout's settings; pages outside the layouts use the built-in ones. */
function findBusiness(matches: readonly Match[]): GraphBusiness {
  for (const { id, data } of matches) {
    if (layouts.has(id) && isDescribed(data)) return data;
  }
  return { settings: defaultPublicSettings, contact: defaultContactSettings };
}

function isDescribed(data: unknown): data is GraphBusiness {
  return typeof data === "object" && data !== null && "settings" in data && data.settings !== null;
}
