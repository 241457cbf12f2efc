import { type DayHours, socialNetworks, weekdays } from "~/domain/settings/settings";
import type { AreaEntry, SiteData } from "~/site/chrome/site-data";

/* JSON-LD: one @graph a page, its nodes tied together by stable @ids. Property names are
   schema.org's; which of them search engines ask for is written down in tests/schema-org.ts, and a
   test holds the builders to it. */

type JsonLdValue =
  | string
  | number
  | boolean
  | JsonLdValue[]
  | { [property: string]: JsonLdValue | undefined };
export type JsonLdNode = { "@type": string | string[]; "@id": string } & {
  [property: string]: JsonLdValue | undefined;
};

/**
 * Business data of the graph. The document's own graph is built on the server, which has the hours
 * and the area.
 */
export type GraphBusiness = Pick<SiteData, "settings" | "contact" | "area" | "pair" | "links">;
/** Context of a node: the site's origin without a trailing slash, and the page's absolute URL. */
type JsonLdContext = GraphBusiness & { origin: string; url: string; image: GraphImage };
/** `url` is absolute; the size is in pixels, and omitted if unknown. */
export type GraphImage = {
  url: string;
  width?: number | undefined;
  height?: number | undefined;
  alt: string;
};
/** Builds nodes once the page's context is known. */
export type JsonLdPart = (place: JsonLdContext) => JsonLdNode[];

export type PageKind = "WebPage" | "CollectionPage" | "ContactPage" | "AboutPage" | "ItemPage";
export type Breadcrumb = { name: string; path: string };

export const reference = (id: string) => ({ "@id": id });
export const businessId = (origin: string) => `${origin}/#business`;
const siteId = (origin: string) => `${origin}/#website`;

/**
 * Builds the business as a contractor who travels to customers: service area instead of a street
 * address. Without area and hours it is only named.
 */
export function businessJsonLd({
  origin,
  settings,
  contact,
  area,
}: GraphBusiness & { origin: string }): JsonLdNode {
  const profiles = socialNetworks
    .map((network) => settings.social[network])
    .filter((address) => address !== "");
  return {
    "@type": area || contact ? ["Organization", "GeneralContractor"] : "Organization",
    "@id": businessId(origin),
    name: settings.name,
    ...(settings.tagline && { slogan: settings.tagline }),
    url: `${origin}/`,
    telephone: settings.phone,
    ...(settings.email && { email: settings.email }),
    address: {
      "@type": "PostalAddress",
      addressLocality: "Houston",
      addressRegion: "TX",
      addressCountry: "US",
    },
    ...(area && { areaServed: area.map(toAreaNode) }),
    ...(contact && { openingHoursSpecification: openingHours(contact.hours) }),
    logo: toImageNode({
      url: `${origin}/icon-512.png`,
      width: 512,
      height: 512,
      alt: `${settings.name} mark`,
    }),
    image: `${origin}/social/home.jpg`,
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** Returns the node of a place in the service area. */
export function toAreaNode({ name, isCity }: AreaEntry): { [property: string]: JsonLdValue } {
  return {
    "@type": isCity ? "City" : "Place",
    name,
    containedInPlace: { "@type": "State", name: "Texas" },
  };
}

/** Returns one entry for days with the same hours, without closed days. Times are Central. */
export function openingHours(hours: readonly DayHours[]): { [property: string]: JsonLdValue }[] {
  const groups = new Map<string, { days: string[]; opens: string; closes: string }>();
  for (const [index, day] of hours.entries()) {
    const name = weekdays[index];
    if (!day || !name) continue;
    const opens = formatClockMinute(day.open);
    const closes = formatClockMinute(day.close);
    const group = groups.get(opens + closes) ?? { days: [], opens, closes };
    group.days.push(name);
    groups.set(opens + closes, group);
  }
  return [...groups.values()].map(({ days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days,
    opens,
    closes,
  }));
}

/**
 * Builds the graph of one page: business, site, page, breadcrumb, and the page's subject. A page
 * about something else only names the business.
 */
export function pageJsonLd(
  context: JsonLdContext,
  page: {
    title: string;
    description: string;
    kind?: PageKind;
    breadcrumbs?: readonly Breadcrumb[];
    published?: Date;
    modified?: Date;
    about?: readonly JsonLdPart[];
  },
) {
  const { origin, url, image } = context;
  const about = (page.about ?? []).flatMap((part) => part(context));
  const main = about[0];
  const breadcrumbs = page.breadcrumbs ?? [];
  const nodes: JsonLdNode[] = [
    businessJsonLd(main ? { origin, settings: context.settings } : context),
    {
      "@type": "WebSite",
      "@id": siteId(origin),
      url: `${origin}/`,
      name: context.settings.name,
      inLanguage: "en-US",
      publisher: reference(businessId(origin)),
    },
    {
      "@type": page.kind ?? "WebPage",
      "@id": `${url}#page`,
      url,
      name: page.title,
      description: page.description,
      inLanguage: "en-US",
      isPartOf: reference(siteId(origin)),
      primaryImageOfPage: toImageNode(image),
      ...(page.published && { datePublished: page.published.toISOString() }),
      ...(page.modified && { dateModified: page.modified.toISOString() }),
      ...(breadcrumbs.length > 0 && { breadcrumb: reference(`${url}#breadcrumb`) }),
      ...(main ? { mainEntity: reference(main["@id"]) } : { about: reference(businessId(origin)) }),
    },
    ...about,
  ];
  if (breadcrumbs.length > 0) nodes.push(toBreadcrumbNode(context, breadcrumbs));
  return { "@context": "https://schema.org", "@graph": nodes };
}

export function toImageNode({ url, width, height, alt }: GraphImage): JsonLdNode {
  const size = width && height ? { width, height } : {};
  return { "@type": "ImageObject", "@id": url, contentUrl: url, ...size, caption: alt };
}

function toBreadcrumbNode(
  { origin, url }: JsonLdContext,
  breadcrumbs: readonly Breadcrumb[],
): JsonLdNode {
  return {
    "@type": "BreadcrumbList",
    "@id": `${url}#breadcrumb`,
    itemListElement: [{ name: "Home", path: "/" }, ...breadcrumbs].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** "08:30" from minutes after midnight. */
function formatClockMinute(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
