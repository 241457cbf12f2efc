/* Allowed and required JSON-LD properties of each type on this site. `known` are property names of
   schema.org 29 (schema.org/<Type>, with the inherited ones in use); `required` and `recommended`
   come from Google Search Central's structured data pages as of 2026 (Organization, LocalBusiness,
   Article, Breadcrumb, ImageObject license metadata). `without` gives the reason for each
   recommended property that the site omits. */

type Rules = {
  required: string[];
  recommended: string[];
  known: string[];
  without?: Record<string, string>;
};

const thing = [
  "name",
  "description",
  "url",
  "image",
  "sameAs",
  "mainEntityOfPage",
  "alternateName",
  "identifier",
];
const work = [
  ...thing,
  "about",
  "author",
  "contentLocation",
  "creator",
  "creditText",
  "dateModified",
  "datePublished",
  "genre",
  "headline",
  "inLanguage",
  "isPartOf",
  "keywords",
  "license",
  "mainEntity",
  "publisher",
];

export const schemaOrg: Record<string, Rules> = {
  Organization: {
    required: ["name"],
    recommended: ["url", "logo", "telephone", "email", "address", "sameAs"],
    known: [...thing, "address", "areaServed", "email", "logo", "slogan", "telephone"],
  },
  GeneralContractor: {
    required: ["name", "address"],
    recommended: [
      "telephone",
      "openingHoursSpecification",
      "url",
      "image",
      "areaServed",
      "geo",
      "priceRange",
    ],
    known: [
      ...thing,
      "address",
      "areaServed",
      "email",
      "logo",
      "slogan",
      "telephone",
      "openingHoursSpecification",
      "geo",
      "priceRange",
    ],
    without: {
      geo: "the business drives to its customers and has no premises to find",
      priceRange: "prices are shown as ranges with their conditions, which the property cannot say",
    },
  },
  PostalAddress: {
    required: ["addressLocality", "addressRegion", "addressCountry"],
    recommended: [],
    known: ["addressLocality", "addressRegion", "addressCountry", "postalCode", "streetAddress"],
  },
  OpeningHoursSpecification: {
    required: ["dayOfWeek", "opens", "closes"],
    recommended: [],
    known: ["dayOfWeek", "opens", "closes", "validFrom", "validThrough"],
  },
  City: { required: ["name"], recommended: [], known: [...thing, "containedInPlace"] },
  State: { required: ["name"], recommended: [], known: thing },
  Place: { required: ["name"], recommended: [], known: [...thing, "containedInPlace"] },
  Person: { required: ["name"], recommended: ["url"], known: thing },
  WebSite: { required: ["name", "url"], recommended: ["publisher"], known: work },
  WebPage: page(),
  CollectionPage: page(),
  ContactPage: page(),
  AboutPage: page(),
  ItemPage: page(),
  BreadcrumbList: {
    required: ["itemListElement"],
    recommended: [],
    known: [...thing, "itemListElement", "numberOfItems"],
  },
  ItemList: {
    required: ["itemListElement"],
    recommended: ["name"],
    known: [...thing, "itemListElement", "numberOfItems"],
  },
  /** Breadcrumbs have an `item`, a page's list has a `url`. */
  ListItem: {
    required: ["position", "name"],
    recommended: [],
    known: [...thing, "position", "item"],
  },
  ImageObject: {
    required: ["contentUrl"],
    recommended: ["width", "height", "caption"],
    known: [...work, "contentUrl", "width", "height", "caption", "acquireLicensePage"],
  },
  Service: {
    required: ["name", "provider"],
    recommended: ["areaServed", "serviceType", "description", "url"],
    known: [...thing, "provider", "areaServed", "serviceType", "offers", "category"],
  },
  WebApplication: {
    required: ["name"],
    recommended: ["offers", "aggregateRating"],
    known: [
      ...work,
      "provider",
      "applicationCategory",
      "operatingSystem",
      "isAccessibleForFree",
      "offers",
      "aggregateRating",
    ],
    without: { offers: "the tool is free", aggregateRating: "nobody rates it" },
  },
  BlogPosting: {
    required: ["headline", "image", "datePublished", "author"],
    recommended: ["dateModified", "publisher", "mainEntityOfPage", "description"],
    known: [...work, "articleSection", "wordCount"],
  },
  CreativeWork: {
    required: ["name"],
    recommended: ["image", "creator", "datePublished", "description"],
    known: work,
  },
};

function page(): Rules {
  return {
    required: ["name", "url", "description"],
    recommended: ["isPartOf", "primaryImageOfPage"],
    known: [...work, "breadcrumb", "primaryImageOfPage"],
  };
}

/**
 * Types and properties the site must not claim: self-serving stars, and results that search engines
 * no longer show.
 */
export const forbiddenTypes = ["AggregateRating", "Review", "FAQPage", "HowTo", "Product"];

type Json = { [name: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Returns every error in a page's graph, one line each. */
export function graphProblems(graph: unknown): string[] {
  if (
    !isObject(graph) ||
    graph["@context"] !== "https://schema.org" ||
    !Array.isArray(graph["@graph"])
  )
    return ["is no schema.org graph"];
  const problems: string[] = [];
  const nodes: unknown[] = graph["@graph"];
  const ids = nodes.map((node) => (isObject(node) ? node["@id"] : undefined));
  for (const id of ids) {
    if (typeof id !== "string" || !/^https?:\/\/[^/]+\//.test(id))
      problems.push(`a node has no absolute @id: ${String(id)}`);
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) problems.push(`two nodes are ${String(id)}`);
  }
  for (const node of nodes) if (isObject(node)) check(node, String(node["@id"]));
  return problems;

  function check(node: Json, where: string) {
    const keys = Object.keys(node).filter((key) => !key.startsWith("@"));
    if (node["@type"] === undefined) {
      if (keys.length > 0) problems.push(`${where}: no type`);
      else if (!ids.includes(node["@id"]))
        problems.push(`${where}: points at ${String(node["@id"])}, which is not there`);
      return;
    }
    const types = list(node["@type"]).map(String);
    for (const type of types) {
      const rules = schemaOrg[type];
      if (forbiddenTypes.includes(type)) problems.push(`${where}: ${type} is forbidden`);
      if (!rules) {
        problems.push(`${where}: unknown type ${type}`);
        continue;
      }
      if (type === "ListItem" && isEmpty(node.item) === isEmpty(node.url))
        problems.push(`${where}: ListItem needs an item or a url`);
      for (const name of rules.required)
        if (isEmpty(node[name])) problems.push(`${where}: ${type} lacks ${name}`);
      for (const name of rules.recommended) {
        if (name === "sameAs" || name === "email") continue; // as entered by staff
        if (isEmpty(node[name]) && !rules.without?.[name])
          problems.push(`${where}: ${type} has no recommended ${name}`);
      }
    }
    for (const key of keys) {
      if (!types.some((type) => schemaOrg[type]?.known.includes(key)))
        problems.push(`${where}: ${key} is no property of ${types.join(", ")}`);
      if (/^date/.test(key) && !/^\d{4}-\d\d-\d\dT.*Z$/.test(String(node[key])))
        problems.push(`${where}: ${key} is not a date-time with a zone`);
      if (/^(url|contentUrl|item)$/.test(key) && !/^https?:\/\//.test(String(node[key])))
        problems.push(`${where}: ${key} is not an absolute URL`);
      for (const value of list(node[key])) if (isObject(value)) check(value, `${where} ${key}`);
    }
  }
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}
