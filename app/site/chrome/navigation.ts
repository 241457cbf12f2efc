import type { EnglishText } from "~/lib/spanish/texts";
import { paths } from "~/paths";

export type NavEntry = {
  label: EnglishText;
  href: string;
  /** Clicking the entry also scrolls to the element of this id, if the page has one. */
  section: string;
  /** Pages below this entry without their own navigation entry. */
  covers?: readonly string[];
};
export type NavGroup = NavEntry & { entries?: readonly NavEntry[] };

/** Main navigation, in display order. The specification sets labels, order, and targets. */
export const navigation: readonly NavGroup[] = [
  {
    label: "Services",
    href: paths.services,
    section: "services",
    covers: [
      paths.pergolas,
      paths.attached,
      paths.freeStanding,
      paths.cantilever,
      paths.kitchens,
      paths.modernKitchens,
      paths.traditionalKitchens,
      paths.concreteAndTurf,
    ],
  },
  { label: "Catalog", href: paths.catalog, section: "catalog" },
  {
    label: "Our Promise",
    href: paths.promise,
    section: "our-promise",
    entries: [
      { label: "Our Promise", href: paths.promise, section: "our-promise" },
      { label: "How we do it", href: paths.process, section: "how-we-do-it" },
    ],
  },
  { label: "Who we are", href: paths.about, section: "who-we-are" },
  { label: "Blogs", href: paths.blog, section: "blogs" },
  { label: "Contact", href: paths.contact, section: "contact" },
];
