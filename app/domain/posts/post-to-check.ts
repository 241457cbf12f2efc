import { adminPaths } from "~/admin-paths";
import { isImageSlug } from "~/domain/images/images";
import type { RecordToCheck } from "~/domain/publish-checks/check-record";
import {
  type CheckedLink,
  type CheckedText,
  linksToCheck,
} from "~/domain/publish-checks/check-texts";
import type { Finding } from "~/domain/publish-checks/findings";
import { hasCallToAction } from "~/domain/publish-checks/links";
import type { KindChecks, RecordContext } from "~/domain/publish-checks/record-checks";
import { paths } from "~/paths";

/* Converts posts to the input of the publish checks. */

/** The fields of a post that the publish checks use. */
type CheckedPost = {
  title: string;
  slug: string;
  summary: string;
  description: string;
  body: string;
  sources: readonly { id: string; title: string; url: string }[];
  pictureSlug: string | null;
  fileId: string | null;
  pictureAlt: string;
  pictureCaption: string;
  seoTitle: string;
};

const displayableTypes: readonly string[] = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
];
/** Pages with a call to action. */
const calls: readonly string[] = [paths.quote, paths.contact, paths.designer, paths.financing];

/**
 * Converts a post for the publish checks. Every page ends with a call to action, so the check looks
 * for one in the text.
 */
function postToCheck(
  post: CheckedPost,
  { takenBy, files, stateOf, ...rules }: RecordContext,
): RecordToCheck {
  const file = files.find(({ id }) => id === post.fileId);
  const texts: CheckedText[] = [
    { place: "f-body", name: "the body", text: post.body, format: "markdown", takesFacts: true },
    {
      place: "f-summary",
      name: "the intro",
      text: post.summary,
      format: "plain",
      takesFacts: false,
    },
    {
      place: "f-picture-caption",
      name: "the cover image caption",
      text: post.pictureCaption,
      format: "plain",
      takesFacts: false,
    },
  ];
  const hasCover = post.pictureSlug !== null || post.fileId !== null;
  const cover = {
    id: "f-picture-alt",
    name: "The cover image",
    alt: post.pictureAlt || (file?.alt ?? ""),
    fileName: post.fileId === null ? "" : (file?.name ?? ""),
    width: post.fileId === null ? null : (file?.width ?? null),
    showable:
      post.fileId === null
        ? isImageSlug(post.pictureSlug)
        : file !== undefined && displayableTypes.includes(file.contentType),
    isRendering: post.fileId === null,
    permission: "",
    ratio: null,
    places: { replace: file ? `${adminPaths.file(file.id)}#new` : "f-cover" },
  };
  const sources = post.sources.flatMap(({ id, url }, index): CheckedLink[] =>
    /^https?:\/\//.test(url)
      ? [
          {
            href: url,
            place: `f-source-url.${id}`,
            where: `Source ${index + 1}`,
            state: stateOf(url),
          },
        ]
      : [],
  );
  return {
    kind: "post",
    title: post.title,
    slug: { value: post.slug, takenBy },
    description: post.description,
    seoTitle: post.seoTitle,
    cover: hasCover ? cover.id : null,
    pictures: hasCover ? [cover] : [],
    isBuilt: false,
    neighborhood: "",
    hasCall: hasCallToAction(post.body, calls),
    texts,
    links: [...linksToCheck(texts, stateOf), ...sources],
    own: checkPostFields(post),
    ...rules,
  };
}

/**
 * Returns the findings of the checks that only posts have: a summary, a text, and sources with a
 * name and a valid URL.
 */
function checkPostFields({ summary, body, sources }: CheckedPost): Finding[] {
  const placeholderFinding = (
    level: Finding["level"],
    place: string,
    message: string,
    repair: string,
  ): Finding => ({
    level,
    code: "placeholder-left",
    message,
    note: "",
    place,
    repair,
  });
  return [
    ...(summary.trim()
      ? []
      : [placeholderFinding("block", "f-summary", "Missing intro", "Add intro")]),
    ...(body.trim() ? [] : [placeholderFinding("block", "f-body", "Missing body", "Add body")]),
    ...sources.flatMap(({ id, title, url }, index) => {
      const name = `Source ${index + 1}`;
      if (!title.trim())
        return [
          placeholderFinding(
            "block",
            `f-source-title.${id}`,
            `${name} is missing a name`,
            "Add name",
          ),
        ];
      if (url && !/^https?:\/\/[^\s/]+\.[^\s]+$/.test(url)) {
        return [
          placeholderFinding(
            "block",
            `f-source-url.${id}`,
            `${name}: URL must start with https://`,
            "Fix URL",
          ),
        ];
      }
      return [];
    }),
  ];
}

export const postChecks: KindChecks<CheckedPost> = {
  kind: "post",
  fileIds: ({ fileId }) => (fileId === null ? [] : [fileId]),
  toCheck: postToCheck,
};
