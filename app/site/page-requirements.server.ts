import { attachedPergolaCopy } from "~/content/copy/attached";
import { cantileverPergolaCopy } from "~/content/copy/cantilever";
import { concreteAndTurfCopy } from "~/content/copy/concrete-and-turf";
import { contactCopy } from "~/content/copy/contact";
import { customKitchenCopy } from "~/content/copy/custom-kitchen";
import { freeStandingPergolaCopy } from "~/content/copy/free-standing";
import { modernKitchensCopy } from "~/content/copy/modern-kitchens";
import type { PergolaTypeCopy } from "~/content/copy/page-copy";
import { pergolaCoverCopy } from "~/content/copy/pergola-cover";
import { processCopy } from "~/content/copy/process";
import { servicesCopy } from "~/content/copy/services";
import { traditionalKitchensCopy } from "~/content/copy/traditional-kitchens";
import { PERGOLA_PRICE_KEYS, pergolaQuantities } from "~/domain/pergola/estimate";
import {
  concreteFinishes,
  groundQuantities,
  kitchenQuantities,
  kitchenRoofs,
  kitchenTiers,
  kitchenUtilities,
} from "~/domain/prices/estimators";
import { toSizeDesign } from "./pergolas/pergola-type.server";

/**
 * Staff-edited content a page shows besides its copy: FAQ key, project services, post topics, and
 * price book keys.
 */
export type PageRequirements = {
  faq?: string | undefined;
  services?: readonly string[] | undefined;
  /** Style filter of its projects. */
  style?: string | undefined;
  /** The page's own copy: projects with an image in it are listed last. */
  copy?: unknown;
  topics?: readonly string[] | undefined;
  /** Price book keys in display order. */
  prices?: readonly string[] | undefined;
};

/** Rates the page prints, and those its estimator can use for any choice. */
const kitchenRates = listRateKeys(
  customKitchenCopy.prices?.keys,
  kitchenTiers.flatMap((tier) =>
    kitchenRoofs.flatMap((roof) =>
      kitchenQuantities({ layout: "u", feet: 20, tier, roof, utilities: [...kitchenUtilities] }),
    ),
  ),
);
const groundRates = listRateKeys(
  concreteAndTurfCopy.prices?.keys,
  concreteFinishes.flatMap((finish) =>
    groundQuantities({ area: 1, finish, turf: 1, demolition: 1, drain: true }),
  ),
);

/** Returns the rates a page of one type prints, and those its common sizes cost. */
function listPergolaRateKeys({ type, sizes, prices }: PergolaTypeCopy): string[] {
  return listRateKeys(
    prices?.keys,
    sizes.rows.flatMap((size) => pergolaQuantities(toSizeDesign(type, size))),
  );
}

function listRateKeys(
  printedKeys: readonly string[] = [],
  quantities: readonly { key: string }[],
): string[] {
  return [...new Set([...printedKeys, ...quantities.map(({ key }) => key)])];
}

/**
 * Content requirements by page name in `paths`: used to load the page and to date it in the
 * sitemap.
 */
export const pageRequirements = {
  pergolas: {
    copy: pergolaCoverCopy,
    faq: pergolaCoverCopy.faq?.page,
    services: ["attached-pergola", "free-standing-pergola", "cantilever-pergola"],
    prices: [...new Set([...(pergolaCoverCopy.prices?.keys ?? []), ...PERGOLA_PRICE_KEYS])],
  },
  attached: {
    copy: attachedPergolaCopy,
    faq: attachedPergolaCopy.faq?.page,
    services: [`${attachedPergolaCopy.type}-pergola`],
    prices: listPergolaRateKeys(attachedPergolaCopy),
  },
  freeStanding: {
    copy: freeStandingPergolaCopy,
    faq: freeStandingPergolaCopy.faq?.page,
    services: [`${freeStandingPergolaCopy.type}-pergola`],
    prices: listPergolaRateKeys(freeStandingPergolaCopy),
  },
  cantilever: {
    copy: cantileverPergolaCopy,
    faq: cantileverPergolaCopy.faq?.page,
    services: [`${cantileverPergolaCopy.type}-pergola`],
    prices: listPergolaRateKeys(cantileverPergolaCopy),
  },
  services: {
    copy: servicesCopy,
    services: ["attached-pergola", "covered-patio", "outdoor-kitchen", "concrete-and-turf"],
    topics: ["process", "permits"],
  },
  kitchens: {
    copy: customKitchenCopy,
    faq: customKitchenCopy.faq?.page,
    services: ["outdoor-kitchen"],
    prices: kitchenRates,
  },
  modernKitchens: {
    copy: modernKitchensCopy,
    faq: modernKitchensCopy.faq?.page,
    services: ["outdoor-kitchen"],
    style: "modern",
    prices: modernKitchensCopy.prices?.keys,
  },
  traditionalKitchens: {
    copy: traditionalKitchensCopy,
    faq: traditionalKitchensCopy.faq?.page,
    services: ["outdoor-kitchen"],
    style: "traditional",
    prices: traditionalKitchensCopy.prices?.keys,
  },
  concreteAndTurf: {
    copy: concreteAndTurfCopy,
    faq: concreteAndTurfCopy.faq?.page,
    services: ["concrete-and-turf"],
    prices: groundRates,
  },
  process: { faq: processCopy.faq?.page },
  contact: { faq: contactCopy.faq?.page },
} satisfies Record<string, PageRequirements>;
