import { attached } from "~/content/copy/attached";
import { cantilever } from "~/content/copy/cantilever";
import { concreteAndTurf } from "~/content/copy/concrete-and-turf";
import { contact } from "~/content/copy/contact";
import { customKitchen } from "~/content/copy/custom-kitchen";
import { freeStanding } from "~/content/copy/free-standing";
import { modernKitchens } from "~/content/copy/modern-kitchens";
import { pergolaCover } from "~/content/copy/pergola-cover";
import { process } from "~/content/copy/process";
import { services } from "~/content/copy/services";
import { traditionalKitchens } from "~/content/copy/traditional-kitchens";
import {
  groundFinishes,
  groundQuantities,
  kitchenQuantities,
  kitchenRoofs,
  kitchenTiers,
  kitchenUtilities,
} from "~/domain/prices/estimators";

/** Staff-edited content a page shows besides its copy: FAQ key, project services, post topics, and price book keys. */
export type PageRequirements = {
  faq?: string | undefined;
  services?: readonly string[] | undefined;
  /** Style filter of its projects. */
  style?: string | undefined;
  /** The page's own copy: projects with an image in it are listed last. */
  copy?: unknown;
  topics?: readonly string[] | undefined;
  /** "all", or the price book keys in display order. */
  prices?: "all" | readonly string[] | undefined;
};

/** Rates the page prints, and those its estimator can use for any choice. */
const kitchenRates = ratesOf(
  customKitchen.prices?.keys,
  kitchenTiers.flatMap((tier) =>
    kitchenRoofs.flatMap((roof) => kitchenQuantities({ layout: "u", feet: 20, tier, roof, utilities: [...kitchenUtilities] })),
  ),
);
const groundRates = ratesOf(
  concreteAndTurf.prices?.keys,
  groundFinishes.flatMap((finish) => groundQuantities({ area: 1, finish, turf: 1, demolition: 1, drain: true })),
);

function ratesOf(printed: readonly string[] = [], wanted: readonly { key: string }[]): string[] {
  return [...new Set([...printed, ...wanted.map(({ key }) => key)])];
}

/** Content requirements by page name in `paths`: used to load the page and to date it in the sitemap. */
export const pageRequirements = {
  pergolas: {
    copy: pergolaCover,
    faq: pergolaCover.faq?.page,
    services: ["attached-pergola", "free-standing-pergola", "cantilever-pergola"],
    prices: pergolaCover.prices?.keys,
  },
  attached: { copy: attached, faq: attached.faq?.page, services: [`${attached.type}-pergola`], prices: "all" },
  freeStanding: { copy: freeStanding, faq: freeStanding.faq?.page, services: [`${freeStanding.type}-pergola`], prices: "all" },
  cantilever: { copy: cantilever, faq: cantilever.faq?.page, services: [`${cantilever.type}-pergola`], prices: "all" },
  services: {
    copy: services,
    services: ["attached-pergola", "covered-patio", "outdoor-kitchen", "concrete-and-turf"],
    topics: ["process", "permits"],
  },
  kitchens: { copy: customKitchen, faq: customKitchen.faq?.page, services: ["outdoor-kitchen"], prices: kitchenRates },
  modernKitchens: {
    copy: modernKitchens,
    faq: modernKitchens.faq?.page,
    services: ["outdoor-kitchen"],
    style: "modern",
    prices: modernKitchens.prices?.keys,
  },
  traditionalKitchens: {
    copy: traditionalKitchens,
    faq: traditionalKitchens.faq?.page,
    services: ["outdoor-kitchen"],
    style: "traditional",
    prices: traditionalKitchens.prices?.keys,
  },
  concreteAndTurf: { copy: concreteAndTurf, faq: concreteAndTurf.faq?.page, services: ["concrete-and-turf"], prices: groundRates },
  process: { faq: process.faq?.page },
  contact: { faq: contact.faq?.page },
} satisfies Record<string, PageRequirements>;
