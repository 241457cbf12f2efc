import { paths } from "~/paths";

const names: Readonly<Record<string, string>> = {
  [paths.home]: "Home",
  [paths.pergolas]: "Pergolas",
  [paths.designer]: "Pergola designer",
  [paths.attached]: "Attached pergolas",
  [paths.freeStanding]: "Freestanding pergolas",
  [paths.cantilever]: "Cantilever pergolas",
  [paths.services]: "Services",
  [paths.kitchens]: "Outdoor kitchens",
  [paths.modernKitchens]: "Modern kitchens",
  [paths.traditionalKitchens]: "Traditional kitchens",
  [paths.concreteAndTurf]: "Concrete and turf",
  [paths.catalog]: "Catalog",
  [paths.promise]: "Our promise",
  [paths.process]: "How we do it",
  [paths.about]: "Who we are",
  [paths.blog]: "Blog",
  [paths.financing]: "Financing",
  [paths.quote]: "Quote page",
  [paths.contact]: "Contact",
  [paths.unlisted.tracking]: "Ad landing page",
  [paths.unlisted.formpage]: "Partner form",
};

/**
 * "Pergola designer", "Blog: which way does your patio face"; returns the path unchanged if it has
 * no label.
 */
export function pageLabel(path: string): string {
  const name = names[path];
  if (name) return name;
  for (const [folder, kind] of [
    [paths.blog, "Blog"],
    [paths.catalog, "Catalog"],
  ] as const) {
    if (path.startsWith(`${folder}/`))
      return `${kind}: ${path.slice(folder.length + 1).replaceAll("-", " ")}`;
  }
  return path;
}
