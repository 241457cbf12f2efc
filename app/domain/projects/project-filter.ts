import { parseJson } from "~/lib/json";
import { lookup } from "~/lib/lookup";
import { featureLabels, parseFeatures, projectFeatures } from "./features";
import {
  colorLabels,
  projectColors,
  projectRoofs,
  projectServices,
  projectSettings,
  projectSizes,
  projectStyles,
  roofLabels,
  serviceLabels,
  settingLabels,
  sizeLabels,
  styleLabels,
} from "./project";

type Labels = Readonly<Record<string, string>>;

/**
 * Filters of the catalog in display order, with values and labels. Matches any selected value, or
 * all of them if `every` is true.
 */
export const facets = [
  {
    name: "service",
    label: "Type",
    values: projectServices,
    names: { ...serviceLabels } as Labels,
    every: false,
  },
  {
    name: "roof",
    label: "Roof",
    values: projectRoofs,
    names: { ...roofLabels } as Labels,
    every: false,
  },
  {
    name: "style",
    label: "Style",
    values: projectStyles,
    names: { ...styleLabels } as Labels,
    every: false,
  },
  {
    name: "setting",
    label: "Setting",
    values: projectSettings,
    names: { ...settingLabels } as Labels,
    every: false,
  },
  {
    name: "size",
    label: "Size",
    values: projectSizes,
    names: { ...sizeLabels } as Labels,
    every: false,
  },
  {
    name: "color",
    label: "Color",
    values: projectColors,
    names: { ...colorLabels } as Labels,
    every: false,
  },
  {
    name: "feature",
    label: "Features",
    values: projectFeatures,
    names: { ...featureLabels } as Labels,
    every: true,
  },
] as const;
export type FacetName = (typeof facets)[number]["name"];

export const projectOrders = ["newest", "largest", "smallest"] as const;
type ProjectOrder = (typeof projectOrders)[number];

/** Fits rows of two and rows of three. */
export const projectsPerPage = 12;

/**
 * Filter of the catalog. Matches any value of a facet (all selected features), and every facet; an
 * empty list matches all.
 */
export type ProjectFilter = Readonly<Record<FacetName, readonly string[]>> & {
  order: ProjectOrder;
  page: number;
};

/** Parses a page number from the URL: 1 to 999, else 1. */
function parsePageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
}

/** Parses the filter from a query. Ignores unknown values; never throws. */
export function parseProjectFilter(query: URLSearchParams): ProjectFilter {
  const selectedValues = (name: FacetName) => {
    const requested = query.getAll(name);
    return (
      facets
        .find((facet) => facet.name === name)
        ?.values.filter((value) => requested.includes(value)) ?? []
    );
  };
  return {
    service: selectedValues("service"),
    roof: selectedValues("roof"),
    style: selectedValues("style"),
    setting: selectedValues("setting"),
    size: selectedValues("size"),
    color: selectedValues("color"),
    feature: selectedValues("feature"),
    order: projectOrders.find((order) => order === query.get("order")) ?? "newest",
    page: parsePageNumber(query.get("page")),
  };
}

/**
 * Serializes a filter as its canonical query with "?"; "" for an empty filter. `page` replaces the
 * filter's page.
 */
export function serializeProjectFilter(filter: ProjectFilter, page = filter.page): string {
  const query = new URLSearchParams();
  for (const { name } of facets) for (const value of filter[name]) query.append(name, value);
  if (filter.order !== "newest") query.set("order", filter.order);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** True if any facet has a value. */
export function hasActiveFilter(filter: ProjectFilter): boolean {
  return facets.some(({ name }) => filter[name].length > 0);
}

/**
 * Number of visible projects with one combination of facet values; `feature` is the JSON list of
 * their features.
 */
export type FacetGroup = Record<FacetName, string> & { count: number };

export type FacetCounts = {
  /** Projects that match the whole filter. */
  total: number;
  /** All visible projects. */
  all: number;
  /** Projects per value, given the other facets. Missing for values that no project has. */
  counts: Readonly<Record<FacetName, Readonly<Record<string, number>>>>;
};

/**
 * Returns the counts for the filter form. A facet's own values do not narrow its counts, so
 * visitors see the effect of another value; for facets with `every` they do, because another value
 * is added.
 */
export function countFacets(groups: readonly FacetGroup[], filter: ProjectFilter): FacetCounts {
  const read = groups.map(({ count, feature, service, roof, style, setting, size, color }) => {
    const values: Record<FacetName, readonly string[]> = {
      service: [service],
      roof: [roof],
      style: [style],
      setting: [setting],
      size: [size],
      color: [color],
      feature: parseFeatures(parseJson(feature)),
    };
    return { count, values };
  });
  const chosen = facets.filter(({ name }) => filter[name].length > 0);
  const fits = ({ values }: (typeof read)[number], except?: FacetName) =>
    chosen.every(({ name, every }) => {
      const has = (value: string) => values[name].includes(value);
      return every ? filter[name].every(has) : name === except || filter[name].some(has);
    });
  const sum = (some: typeof read) => some.reduce((total, group) => total + group.count, 0);
  const countFacetValues = (name: FacetName) => {
    const counts: Record<string, number> = {};
    for (const group of read) {
      const count = fits(group, name) ? group.count : 0;
      for (const value of group.values[name]) counts[value] = (lookup(counts, value) ?? 0) + count;
    }
    return counts;
  };
  return {
    total: sum(read.filter((group) => fits(group))),
    all: sum(read),
    counts: {
      service: countFacetValues("service"),
      roof: countFacetValues("roof"),
      style: countFacetValues("style"),
      setting: countFacetValues("setting"),
      size: countFacetValues("size"),
      color: countFacetValues("color"),
      feature: countFacetValues("feature"),
    },
  };
}
