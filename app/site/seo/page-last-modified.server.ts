import type { ContentChanges } from "~/content/sitemap-records.server";
import { findTextPageByPath } from "~/content/text-pages.server";
import { paths } from "~/paths";
import { type PageRequirements, pageRequirements } from "~/site/page-requirements.server";
import copyDates from "./copy-dates.json";

type CopyName = keyof typeof copyDates;

/** Content of a page that decides its last-modified date. */
type PageContent = {
  /** Modules of app/content/copy it shows. */
  copy: readonly CopyName[];
  /** Staff-edited content: "all" of a kind for the pages that list it. */
  wants?: Omit<PageRequirements, "copy" | "services" | "topics" | "prices"> & {
    services?: "all" | readonly string[] | undefined;
    topics?: "all" | readonly string[] | undefined;
    prices?: "all" | readonly string[] | undefined;
    /** Rows of the settings table. */
    settings?: readonly ("business" | "financing")[] | undefined;
    /** True if it shows reviews. */
    reviews?: boolean | undefined;
  };
};

/**
 * Copy and staff-edited content that date a page, by path; for every public page without a record.
 */
export const lastModifiedSources: Readonly<Record<string, PageContent>> = {
  [paths.home]: {
    copy: ["home", "home-services", "home-financing", "home-order", "reviews"],
    wants: { services: "all", topics: "all", prices: "all", reviews: true },
  },
  [paths.pergolas]: { copy: ["pergola-cover", "which-roof"], wants: pageRequirements.pergolas },
  [paths.designer]: { copy: ["designer", "which-roof"], wants: { prices: "all" } },
  [paths.attached]: { copy: ["attached"], wants: pageRequirements.attached },
  [paths.freeStanding]: { copy: ["free-standing"], wants: pageRequirements.freeStanding },
  [paths.cantilever]: { copy: ["cantilever"], wants: pageRequirements.cantilever },
  [paths.services]: { copy: ["services", "block-headers"], wants: pageRequirements.services },
  [paths.kitchens]: { copy: ["custom-kitchen", "estimators"], wants: pageRequirements.kitchens },
  [paths.modernKitchens]: { copy: ["modern-kitchens"], wants: pageRequirements.modernKitchens },
  [paths.traditionalKitchens]: {
    copy: ["traditional-kitchens"],
    wants: pageRequirements.traditionalKitchens,
  },
  [paths.concreteAndTurf]: {
    copy: ["concrete-and-turf", "estimators"],
    wants: pageRequirements.concreteAndTurf,
  },
  [paths.catalog]: { copy: ["catalog-index"], wants: { services: "all" } },
  [paths.promise]: { copy: ["our-promise", "block-headers", "reviews"], wants: { reviews: true } },
  [paths.process]: { copy: ["process", "block-headers"], wants: pageRequirements.process },
  [paths.about]: { copy: ["about-us", "block-headers"] },
  [paths.blog]: { copy: ["blog-index", "block-headers"], wants: { topics: "all" } },
  [paths.financing]: { copy: ["financing"], wants: { faq: "financing", settings: ["financing"] } },
  [paths.quote]: { copy: ["quote-page", "quote"] },
  [paths.contact]: {
    copy: ["contact"],
    wants: { ...pageRequirements.contact, settings: ["business"] },
  },
  [paths.permits]: { copy: ["permits"] },
  [paths.privacy]: { copy: ["privacy"] },
  [paths.terms]: { copy: ["terms"] },
};

/**
 * Returns the last change of the page at a path: its copy, its edited texts, or its newest record.
 */
export function pageLastModified(
  path: string,
  { copy, wants = {} }: PageContent,
  changes: ContentChanges,
): Date {
  const texts = findTextPageByPath(path)?.name;
  const {
    faq,
    services = [],
    style,
    topics = [],
    prices = [],
    settings = [],
    reviews = false,
  } = wants;
  const isOf = (wantedNames: "all" | readonly string[], name: string) =>
    wantedNames === "all" || wantedNames.includes(name);
  const moments = [
    ...copy.map((name) => Date.parse(copyDates[name].date)),
    ...changes.texts.filter(({ page }) => page === texts).map(({ at }) => at),
    ...changes.projects
      .filter((group) => isOf(services, group.service) && (!style || group.style === style))
      .map(({ at }) => at),
    ...changes.posts.filter(({ tag }) => isOf(topics, tag ?? "")).map(({ at }) => at),
    ...changes.faqs.filter(({ page }) => page === faq).map(({ at }) => at),
    ...changes.prices.filter(({ key }) => isOf(prices, key)).map(({ at }) => at),
    ...(reviews ? changes.reviews.flatMap(({ at }) => at ?? []) : []),
    ...changes.settings.filter(({ key }) => isOf(settings, key)).map(({ at }) => at),
  ];
  return new Date(Math.max(...moments));
}
