import { adminPaths } from "~/admin-paths";
import type { FactsByKey } from "~/domain/facts/facts";
import { type GateLink, type GateText, gateLinks } from "~/domain/gate/check-texts";
import type { GateRecord } from "~/domain/gate/gate";
import { hasCallTo } from "~/domain/gate/links";
import type { Reason } from "~/domain/gate/reasons";
import { isPictureSlug } from "~/domain/pictures/pictures";
import { paths } from "~/paths";

/* What the gate is told of a post. */

/** The record of a post as far as the gate asks. */
export type GatedPost = {
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

export type GateFile = { id: string; name: string; width: number | null; contentType: string; alt: string };

type Context = {
  /** What has its address already; "" when it is free. */
  takenBy: string;
  /** Its uploaded cover; undefined when there is no such file. */
  file: GateFile | undefined;
  facts: FactsByKey;
  forbidden: readonly string[];
  today: string;
  stateOf: (href: string) => GateLink["state"];
};

const shownTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];
/** Pages that lead to a request. */
const calls: readonly string[] = [paths.quote, paths.contact, paths.designer, paths.financing];

/** A post as the gate reads it. Every post has a call at its foot; the one it asks for is in the text. */
export function gateRecordOfPost(post: GatedPost, { takenBy, file, facts, forbidden, today, stateOf }: Context): GateRecord {
  const texts: GateText[] = [
    { place: "f-body", name: "the body", text: post.body, format: "markdown", takesFacts: true },
    { place: "f-summary", name: "the intro", text: post.summary, format: "plain", takesFacts: false },
    { place: "f-picture-caption", name: "the cover image caption", text: post.pictureCaption, format: "plain", takesFacts: false },
  ];
  const hasCover = post.pictureSlug !== null || post.fileId !== null;
  const cover = {
    id: "f-picture-alt",
    name: "The cover image",
    alt: post.pictureAlt || (file?.alt ?? ""),
    fileName: post.fileId === null ? "" : (file?.name ?? ""),
    width: post.fileId === null ? null : (file?.width ?? null),
    showable: post.fileId === null ? isPictureSlug(post.pictureSlug) : file !== undefined && shownTypes.includes(file.contentType),
    isRendering: post.fileId === null,
    permission: "",
    ratio: null,
    places: { replace: file ? `${adminPaths.file(file.id)}#new` : "f-cover" },
  };
  const sources = post.sources.flatMap(({ id, url }, index): GateLink[] =>
    /^https?:\/\//.test(url) ? [{ href: url, place: `f-source-url.${id}`, where: `Source ${index + 1}`, state: stateOf(url) }] : [],
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
    hasCall: hasCallTo(post.body, calls),
    texts,
    links: [...gateLinks(texts, stateOf), ...sources],
    facts,
    forbidden,
    today,
  };
}

/** What only a post can lack: a lede, a text, and sources somebody can read. */
export function ownReasons({ summary, body, sources }: GatedPost): Reason[] {
  const reason = (level: Reason["level"], place: string, message: string, repair: string): Reason => ({
    level,
    code: "placeholder-left",
    message,
    note: "",
    place,
    repair,
  });
  return [
    ...(summary.trim() ? [] : [reason("block", "f-summary", "Missing intro", "Add intro")]),
    ...(body.trim() ? [] : [reason("block", "f-body", "Missing body", "Add body")]),
    ...sources.flatMap(({ id, title, url }, index) => {
      const name = `Source ${index + 1}`;
      if (!title.trim()) return [reason("block", `f-source-title.${id}`, `${name} is missing a name`, "Add name")];
      if (url && !/^https?:\/\/[^\s/]+\.[^\s]+$/.test(url)) {
        return [reason("block", `f-source-url.${id}`, `${name}: URL must start with https://`, "Fix URL")];
      }
      return [];
    }),
  ];
}
