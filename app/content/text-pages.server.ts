import { aboutUsCopy } from "~/content/copy/about-us";
import { attachedPergolaCopy } from "~/content/copy/attached";
import { blockHeaders } from "~/content/copy/block-headers";
import { blogIndexCopy, postCallsToAction, postPageCopy } from "~/content/copy/blog-index";
import { cantileverPergolaCopy } from "~/content/copy/cantilever";
import { catalogIndexCopy, projectPageCopy } from "~/content/copy/catalog-index";
import { concreteAndTurfCopy } from "~/content/copy/concrete-and-turf";
import { contactCopy } from "~/content/copy/contact";
import { customKitchenCopy } from "~/content/copy/custom-kitchen";
import { designerCopy } from "~/content/copy/designer";
import { estimatorsCopy } from "~/content/copy/estimators";
import { financingCopy } from "~/content/copy/financing";
import { freeStandingPergolaCopy } from "~/content/copy/free-standing";
import { homeHeroCopy, homeMeta, homeStatementCopy } from "~/content/copy/home";
import {
  homeClosingCopy,
  homeFinancingCopy as homeFinancing,
  homePostsCopy,
} from "~/content/copy/home-financing";
import { homeProcessCopy, homeProjectsCopy } from "~/content/copy/home-order";
import {
  homePergolaTypesCopy,
  homeServicesCopy as homeServices,
} from "~/content/copy/home-services";
import { modernKitchensCopy } from "~/content/copy/modern-kitchens";
import { ourPromiseCopy } from "~/content/copy/our-promise";
import { pergolaCoverCopy } from "~/content/copy/pergola-cover";
import { permitsCopy } from "~/content/copy/permits";
import { privacyCopy } from "~/content/copy/privacy";
import { processCopy } from "~/content/copy/process";
import { quotePageCopy } from "~/content/copy/quote-page";
import { reviewsCopy } from "~/content/copy/reviews";
import { servicesCopy } from "~/content/copy/services";
import { termsOfUseCopy } from "~/content/copy/terms";
import { traditionalKitchensCopy } from "~/content/copy/traditional-kitchens";
import { whichRoofCopy } from "~/content/copy/which-roof";
import { pageAbility } from "~/domain/page-texts/page-ability";
import type { Translated } from "~/domain/page-texts/page-text";
import { listTextFields, type TextField } from "~/domain/page-texts/text-fields";
import type { Ability } from "~/domain/staff/abilities";
import { paths } from "~/paths";

/** A page with texts staff can edit. */
export type TextPage = {
  /** Path segment in the admin, and key in the table. */
  name: string;
  title: string;
  /** Public path; for a page type with many pages, the path of their list. */
  path: string;
  ability: Ability;
  fields: readonly TextField[];
};

const { teaser, ...ownDesigner } = designerCopy;
const { kitchen, ground, ...bothEstimators } = estimatorsCopy;
const { kind, width, inches, degrees } = designerCopy.form;

type TextPageSource = { title: string; path: string; copy: unknown };

/** All copy by page. Each key is the first part of the path passed to `useEditedCopy`. */
const pageCopies = {
  home: {
    title: "Home",
    path: paths.home,
    copy: {
      meta: homeMeta,
      hero: homeHeroCopy,
      statement: homeStatementCopy,
      types: homePergolaTypesCopy,
      services: homeServices,
      teaser: { ...teaser, form: { kind, width, inches, degrees } },
      work: homeProjectsCopy,
      order: homeProcessCopy,
      financing: homeFinancing,
      reading: homePostsCopy,
      closing: homeClosingCopy,
      reviews: reviewsCopy,
    },
  },
  pergolas: {
    title: "Louvered pergolas",
    path: paths.pergolas,
    copy: { ...pergolaCoverCopy, roofs: whichRoofCopy },
  },
  designer: {
    title: "Pergola designer",
    path: paths.designer,
    copy: { ...ownDesigner, roofs: whichRoofCopy },
  },
  attached: { title: "Attached pergolas", path: paths.attached, copy: attachedPergolaCopy },
  "free-standing": {
    title: "Freestanding pergolas",
    path: paths.freeStanding,
    copy: freeStandingPergolaCopy,
  },
  cantilever: { title: "Cantilever pergolas", path: paths.cantilever, copy: cantileverPergolaCopy },
  services: {
    title: "Services",
    path: paths.services,
    copy: { block: blockHeaders.services, ...servicesCopy },
  },
  kitchens: {
    title: "Outdoor kitchens",
    path: paths.kitchens,
    copy: { ...customKitchenCopy, estimator: { ...kitchen, ...bothEstimators } },
  },
  "modern-kitchens": {
    title: "Modern kitchens",
    path: paths.modernKitchens,
    copy: modernKitchensCopy,
  },
  "traditional-kitchens": {
    title: "Traditional kitchens",
    path: paths.traditionalKitchens,
    copy: traditionalKitchensCopy,
  },
  "concrete-and-turf": {
    title: "Concrete and turf",
    path: paths.concreteAndTurf,
    copy: { ...concreteAndTurfCopy, estimator: { ...ground, ...bothEstimators } },
  },
  catalog: { title: "Catalog", path: paths.catalog, copy: catalogIndexCopy },
  project: { title: "Around projects", path: paths.catalog, copy: projectPageCopy },
  promise: {
    title: "Our promise",
    path: paths.promise,
    copy: { block: blockHeaders.promise, ...ourPromiseCopy, reviews: reviewsCopy },
  },
  process: {
    title: "How we do it",
    path: paths.process,
    copy: { block: blockHeaders.process, ...processCopy },
  },
  about: {
    title: "Who we are",
    path: paths.about,
    copy: { block: blockHeaders.about, ...aboutUsCopy },
  },
  blog: { title: "Blog", path: paths.blog, copy: { block: blockHeaders.blog, ...blogIndexCopy } },
  post: {
    title: "Around posts",
    path: paths.blog,
    copy: { post: postPageCopy, calls: postCallsToAction },
  },
  financing: { title: "Financing", path: paths.financing, copy: financingCopy },
  quote: { title: "Free quote", path: paths.quote, copy: quotePageCopy },
  contact: { title: "Contact", path: paths.contact, copy: contactCopy },
  permits: { title: "Can I build it here?", path: paths.permits, copy: permitsCopy },
  privacy: { title: "Privacy", path: paths.privacy, copy: privacyCopy },
  terms: { title: "Terms", path: paths.terms, copy: termsOfUseCopy },
} as const satisfies Readonly<Record<string, TextPageSource>>;

/** Translation of a page's texts. */
export type TranslatedPage<Name extends keyof typeof pageCopies> = Translated<
  (typeof pageCopies)[Name]["copy"]
>;

/** Pages with texts staff can edit, in site order. */
export const textPages: readonly TextPage[] = Object.entries<TextPageSource>(pageCopies).map(
  ([name, { copy, ...page }]) => ({
    ...page,
    name,
    ability: pageAbility(name),
    fields: listTextFields(copy),
  }),
);

const byName = new Map(textPages.map((page) => [page.name, page]));
const byPath = new Map<string, TextPage | undefined>([
  ...textPages
    .filter(({ name }) => name !== "project" && name !== "post")
    .map((page) => [page.path, page] as const),
  [paths.unlisted.financingOptions, byName.get("financing")],
]);

/** Returns the page with this name; undefined if unknown. */
export function findTextPage(name: string): TextPage | undefined {
  return byName.get(name);
}

/** Returns the page whose texts are shown at a public path. */
export function findTextPageByPath(pathname: string): TextPage | undefined {
  if (pathname.startsWith(`${paths.blog}/`)) return byName.get("post");
  if (pathname.startsWith(`${paths.catalog}/`)) return byName.get("project");
  return byPath.get(pathname);
}

/**
 * Returns the page's URL with a text fragment, which browsers scroll to. Null if the text has no
 * position of its own.
 */
export function textFragmentUrl(
  { name, path }: TextPage,
  { path: place, kind }: TextField,
  text: string,
): string | null {
  if (
    name === "project" ||
    name === "post" ||
    kind === "date" ||
    /(?:^meta|\.meta|\.alt|^chatMessage)\b/.test(place) ||
    /\{/.test(text)
  )
    return null;
  const parts = text.split(" ");
  const start = parts.slice(0, 6).join(" ");
  return `${path}#:~:text=${encodeURIComponent(start).replace(/-/g, "%2D")}`;
}
