import { adminPaths } from "~/admin-paths";
import { bundledImageFile } from "~/domain/images/bundled";
import { isImageSlug } from "~/domain/images/images";
import type { CheckedImage, CheckedPair } from "~/domain/publish-checks/check-images";
import type { RecordToCheck } from "~/domain/publish-checks/check-record";
import { type CheckedText, linksToCheck } from "~/domain/publish-checks/check-texts";
import type { CheckedFile, KindChecks, RecordContext } from "~/domain/publish-checks/record-checks";
import { pairBeforeAfter } from "./project";

/* Input of the publish checks for projects. */

/** Fields of a project that the publish checks read. */
type CheckedProject = {
  title: string;
  slug: string;
  summary: string;
  story: string;
  place: string;
  facts: readonly { label: string; value: string }[];
  isConcept: boolean;
  seoTitle: string;
  seoDescription: string;
  pictures: readonly {
    id: string;
    kind: string;
    pictureSlug: string | null;
    fileId: string | null;
    alt: string;
    caption: string;
  }[];
};

const webImageTypes: readonly string[] = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
];

/** Returns a project for the publish checks; ids are those of the editor's fields. */
function projectToCheck(
  project: CheckedProject,
  { takenBy, files, stateOf, ...rules }: RecordContext,
): RecordToCheck {
  const images = project.pictures.map((picture, index) => ({
    kind: picture.kind,
    image: toCheckedImage(picture, index, files),
  }));
  const plain = { format: "plain", takesFacts: false } as const;
  const texts: CheckedText[] = [
    { ...plain, place: "f-summary", name: "the summary", text: project.summary },
    {
      place: "f-story",
      name: "the story",
      text: project.story,
      format: "markdown",
      takesFacts: true,
    },
    {
      ...plain,
      place: "f-facts",
      name: "the specs",
      text: project.facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    },
    ...project.pictures.map(({ id, caption }, index) => ({
      ...plain,
      place: `caption-${id}`,
      name: `the caption of image ${index + 1}`,
      text: caption,
    })),
  ];
  const first = project.pictures[0];
  return {
    kind: "project",
    title: project.title,
    slug: { value: project.slug, takenBy },
    description: project.seoDescription || project.summary,
    seoTitle: project.seoTitle,
    cover: images.find(({ kind }) => kind === "cover")?.image.id ?? null,
    pictures: images.map(({ image }) => image),
    pairs: toCheckedPairs(images),
    isBuilt: !project.isConcept,
    neighborhood: project.place,
    hasCall: true, // The page itself ends with a call to action.
    texts,
    links: linksToCheck(texts, stateOf),
    ...rules,
    places: { cover: first ? `kind-${first.id}` : "add-picture", pictures: "add-picture" },
  };
}

function toCheckedImage(
  { id, pictureSlug, fileId, alt }: CheckedProject["pictures"][number],
  index: number,
  files: readonly CheckedFile[],
): CheckedImage {
  const file = fileId === null ? undefined : files.find((one) => one.id === fileId);
  const size =
    fileId === null ? (isImageSlug(pictureSlug) ? bundledImageFile(pictureSlug).size : null) : file;
  return {
    id: `alt-${id}`,
    name: `Image ${index + 1}`,
    alt: alt || (file?.alt ?? ""),
    fileName: file?.name ?? "",
    width: file?.width ?? null,
    ratio: size?.width && size.height ? size.width / size.height : null,
    showable:
      fileId === null
        ? isImageSlug(pictureSlug)
        : file !== undefined && webImageTypes.includes(file.contentType),
    isRendering: fileId === null || file?.nature === "rendering",
    permission: file?.allowedBy ?? "",
    places: {
      kind: `kind-${id}`,
      replace: file ? `${adminPaths.file(file.id)}#new` : `out-${id}`,
      permission: file ? "f-allowed_by" : `out-${id}`,
    },
  };
}

function toCheckedPairs(shown: readonly { kind: string; image: CheckedImage }[]): CheckedPair[] {
  const { pairs, alone } = pairBeforeAfter(shown);
  return [
    ...pairs.map(({ before, after }) => ({ before: before.image, after: after.image })),
    ...alone.map(
      ({ kind, image }): CheckedPair => ({
        alone: image,
        kind: kind === "before" ? "before" : "after",
      }),
    ),
  ];
}

export const projectChecks: KindChecks<CheckedProject> = {
  kind: "project",
  fileIds: ({ pictures }) => pictures.flatMap(({ fileId }) => fileId ?? []),
  toCheck: projectToCheck,
};
