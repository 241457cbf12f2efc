import { parseJson } from "~/lib/json";
import { lookup } from "~/lib/lookup";
import { featureLabels, parseFeatures, projectFeatures } from "./features";
import {
  colorLabels,
  projectColors,
  projectServices,
  projectSettings,
  projectSizes,
  projectStyles,
  serviceLabels,
  settingLabels,
  sizeLabels,
  styleLabels,
} from "./project";

type Words = Readonly<Record<string, string>>;

/** The filters of the catalog in the order in which they are offered, with their values and words. Any of the chosen values will do, where
 *  `every` is true all of them are wanted. */
export const facets = [
  { name: "service", label: "Type", values: projectServices, names: { ...serviceLabels } as Words, every: false },
  { name: "style", label: "Style", values: projectStyles, names: { ...styleLabels } as Words, every: false },
  { name: "setting", label: "Setting", values: projectSettings, names: { ...settingLabels } as Words, every: false },
  { name: "size", label: "Size", values: projectSizes, names: { ...sizeLabels } as Words, every: false },
  { name: "color", label: "Color", values: projectColors, names: { ...colorLabels } as Words, every: false },
  { name: "feature", label: "Features", values: projectFeatures, names: { ...featureLabels } as Words, every: true },
] as const;
export type FacetName = (typeof facets)[number]["name"];

export const projectOrders = ["newest", "largest", "smallest"] as const;
export type ProjectOrder = (typeof projectOrders)[number];

/** Two rows of three between three rows of two. */
export const projectsPerPage = 12;

/** What the catalog was asked for. Within a facet any of the values will do, of the features all are wanted; between facets all must hold. An empty list asks nothing. */
export type ProjectFilter = Readonly<Record<FacetName, readonly string[]>> & { order: ProjectOrder; page: number };

/** A page number from an address: whole, 1 to 999; anything else is the first page. */
export function parsePageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
}

/** The filter in an address. Values that do not exist are left out, whatever they are. Never throws. */
export function parseProjectFilter(query: URLSearchParams): ProjectFilter {
  const chosen = (name: FacetName) => {
    const asked = query.getAll(name);
    return facets.find((facet) => facet.name === name)?.values.filter((value) => asked.includes(value)) ?? [];
  };
  return {
    service: chosen("service"),
    style: chosen("style"),
    setting: chosen("setting"),
    size: chosen("size"),
    color: chosen("color"),
    feature: chosen("feature"),
    order: projectOrders.find((order) => order === query.get("order")) ?? "newest",
    page: parsePageNumber(query.get("page")),
  };
}

/** The one query string of a filter, with "?"; "" when nothing is asked. `page` replaces the filter's own. */
export function formatProjectFilter(filter: ProjectFilter, page = filter.page): string {
  const query = new URLSearchParams();
  for (const { name } of facets) for (const value of filter[name]) query.append(name, value);
  if (filter.order !== "newest") query.set("order", filter.order);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** Whether any facet is narrowed. */
export function hasActiveFilter(filter: ProjectFilter): boolean {
  return facets.some(({ name }) => filter[name].length > 0);
}

/** How many visible projects share one combination of facet values; `feature` is the JSON list of their features. */
export type FacetGroup = Record<FacetName, string> & { count: number };

export type FacetCounts = {
  /** Projects that match the whole filter. */
  total: number;
  /** Projects there are at all. */
  all: number;
  /** For each value: how many projects there would be with this value and the other facets as they are. No number where no project has it. */
  counts: Readonly<Record<FacetName, Readonly<Record<string, number>>>>;
};

/** Counts for the filter form. A facet's own choice does not narrow its own counts, so one can see what another value would give; it does
 *  where every chosen value is wanted, for there another value is one more. */
export function countFacets(groups: readonly FacetGroup[], filter: ProjectFilter): FacetCounts {
  const read = groups.map(({ count, feature, service, style, setting, size, color }) => {
    const values: Record<FacetName, readonly string[]> = {
      service: [service],
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
  const countsOf = (name: FacetName) => {
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
      service: countsOf("service"),
      style: countsOf("style"),
      setting: countsOf("setting"),
      size: countsOf("size"),
      color: countsOf("color"),
      feature: countsOf("feature"),
    },
  };
}
