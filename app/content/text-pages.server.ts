import { aboutUs } from "~/content/copy/about-us";
import { attached } from "~/content/copy/attached";
import { blockHeaders } from "~/content/copy/block-headers";
import { blogIndex, blogPost, postCallsToAction } from "~/content/copy/blog-index";
import { cantilever } from "~/content/copy/cantilever";
import { catalogIndex, catalogProject } from "~/content/copy/catalog-index";
import { concreteAndTurf } from "~/content/copy/concrete-and-turf";
import { contact } from "~/content/copy/contact";
import { customKitchen } from "~/content/copy/custom-kitchen";
import { designer } from "~/content/copy/designer";
import { estimators } from "~/content/copy/estimators";
import { financing } from "~/content/copy/financing";
import { freeStanding } from "~/content/copy/free-standing";
import { hero, homeMeta, statement } from "~/content/copy/home";
import { closing, financing as homeFinancing, homePosts } from "~/content/copy/home-financing";
import { homeProcess, homeProjects } from "~/content/copy/home-order";
import { services as homeServices, pergolaTypes } from "~/content/copy/home-services";
import { modernKitchens } from "~/content/copy/modern-kitchens";
import { ourPromise } from "~/content/copy/our-promise";
import { pergolaCover } from "~/content/copy/pergola-cover";
import { privacy } from "~/content/copy/privacy";
import { process } from "~/content/copy/process";
import { reviews } from "~/content/copy/reviews";
import { services } from "~/content/copy/services";
import { terms } from "~/content/copy/terms";
import { traditionalKitchens } from "~/content/copy/traditional-kitchens";
import { pageAbility } from "~/domain/page-texts/page-ability";
import { listTextFields, type TextField } from "~/domain/page-texts/text-fields";
import type { Ability } from "~/domain/staff/abilities";
import { paths } from "~/paths";

/** A page with texts staff can edit. */
export type TextPage = {
  /** Path segment in the back office, and key in the table. */
  name: string;
  title: string;
  /** Public path; for a page type with many pages, the path of their list. */
  path: string;
  ability: Ability;
  fields: readonly TextField[];
};

const { teaser, ...ownDesigner } = designer;
const { kitchen, ground, ...bothEstimators } = estimators;
const { kind, width, inches, degrees } = designer.form;

type Listed = { title: string; path: string; copy: unknown };

/** All copy by page. Each key is the first part of the path passed to `useTexts`. */
const copies: Readonly<Record<string, Listed>> = {
  home: {
    title: "Home",
    path: paths.home,
    copy: {
      meta: homeMeta,
      hero,
      statement,
      types: pergolaTypes,
      services: homeServices,
      teaser: { ...teaser, form: { kind, width, inches, degrees } },
      work: homeProjects,
      order: homeProcess,
      financing: homeFinancing,
      reading: homePosts,
      closing,
      reviews,
    },
  },
  pergolas: { title: "Louvered pergolas", path: paths.pergolas, copy: pergolaCover },
  designer: { title: "Pergola designer", path: paths.designer, copy: ownDesigner },
  attached: { title: "Attached pergolas", path: paths.attached, copy: attached },
  "free-standing": { title: "Freestanding pergolas", path: paths.freeStanding, copy: freeStanding },
  cantilever: { title: "Cantilever pergolas", path: paths.cantilever, copy: cantilever },
  services: { title: "Services", path: paths.services, copy: { block: blockHeaders.services, ...services } },
  kitchens: {
    title: "Outdoor kitchens",
    path: paths.kitchens,
    copy: { ...customKitchen, estimator: { ...kitchen, ...bothEstimators } },
  },
  "modern-kitchens": { title: "Modern kitchens", path: paths.modernKitchens, copy: modernKitchens },
  "traditional-kitchens": { title: "Traditional kitchens", path: paths.traditionalKitchens, copy: traditionalKitchens },
  "concrete-and-turf": {
    title: "Concrete and turf",
    path: paths.concreteAndTurf,
    copy: { ...concreteAndTurf, estimator: { ...ground, ...bothEstimators } },
  },
  catalog: { title: "Catalog", path: paths.catalog, copy: catalogIndex },
  project: { title: "Around projects", path: paths.catalog, copy: catalogProject },
  promise: { title: "Our promise", path: paths.promise, copy: { block: blockHeaders.promise, ...ourPromise, reviews } },
  process: { title: "How we do it", path: paths.process, copy: { block: blockHeaders.process, ...process } },
  about: { title: "Who we are", path: paths.about, copy: { block: blockHeaders.about, ...aboutUs } },
  blog: { title: "Blog", path: paths.blog, copy: { block: blockHeaders.blog, ...blogIndex } },
  post: { title: "Around posts", path: paths.blog, copy: { post: blogPost, calls: postCallsToAction } },
  financing: { title: "Financing", path: paths.financing, copy: financing },
  contact: { title: "Contact", path: paths.contact, copy: contact },
  privacy: { title: "Privacy", path: paths.privacy, copy: privacy },
  terms: { title: "Terms", path: paths.terms, copy: terms },
};

/** Pages with texts staff can edit, in site order. */
export const textPages: readonly TextPage[] = Object.entries(copies).map(([name, { copy, ...page }]) => ({
  ...page,
  name,
  ability: pageAbility(name),
  fields: listTextFields(copy),
}));

const byName = new Map(textPages.map((page) => [page.name, page]));
const byPath = new Map<string, TextPage | undefined>([
  ...textPages.filter(({ name }) => name !== "project" && name !== "post").map((page) => [page.path, page] as const),
  [paths.unlisted.financingOptions, byName.get("financing")],
]);

/** Returns the page with this name; undefined if unknown. */
export function textPage(name: string): TextPage | undefined {
  return byName.get(name);
}

/** Returns the page whose texts are shown at a public path. */
export function textPageForPath(pathname: string): TextPage | undefined {
  if (pathname.startsWith(`${paths.blog}/`)) return byName.get("post");
  if (pathname.startsWith(`${paths.catalog}/`)) return byName.get("project");
  return byPath.get(pathname);
}

/**
 * Returns the page's URL with a text fragment, which browsers scroll to. Null if the text has no position of its own.
 */
export function textFragmentUrl({ name, path }: TextPage, { path: place, kind }: TextField, text: string): string | null {
  if (name === "project" || name === "post" || kind === "date" || /(?:^meta|\.meta|\.alt|^chatMessage)\b/.test(place) || /\{/.test(text))
    return null;
  const parts = text.split(" ");
  const start = parts.slice(0, 6).join(" ");
  return `${path}#:~:text=${encodeURIComponent(start).replace(/-/g, "%2D")}`;
}
