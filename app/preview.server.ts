import { postContent, projectContent } from "./content-kinds.server";
import type { Deps } from "./deps.server";
import { factsByKey, fillFacts, fillFactsHtml } from "./domain/facts/facts";
import { allFacts } from "./domain/facts/facts.server";
import { renderMarkdown } from "./domain/posts/markdown.server";
import { coverQuery, postOfRecord } from "./domain/posts/post-preview.server";
import { filesQuery, projectOfRecord } from "./domain/projects/project-preview.server";
import { openPreview } from "./platform/content/previews.server";
import { openRecord } from "./platform/content/working-copy.server";
import { articleHtml } from "./site/articles/article.server";
import { pictureAddress } from "./site/catalog/picture-address.server";
import { designShade } from "./site/designer/design-shade.server";

/** What a preview link shows: the working copy of its record and its pictures, nothing else that is not published, no names. Undefined when
 *  the link opens nothing. */
export async function loadPreview({ db, now }: Deps, token: string) {
  const opened = await openPreview(db, token, now());
  if (opened?.kind === postContent.kind) return loadPostPreview({ db, now }, opened.recordId);
  if (opened?.kind !== projectContent.kind) return undefined;
  const open = await openRecord(db, projectContent, opened.recordId);
  if (!open || open.live.deletedAt) return undefined;
  const stored = await filesQuery(
    db,
    open.data.pictures.flatMap(({ fileId }) => fileId ?? []),
  );
  const storyHtml = articleHtml(renderMarkdown(open.data.story).html);
  const { project, pictures } = projectOfRecord(open.data, { storyHtml, now: now(), stored });
  return {
    kind: "project" as const,
    at: (open.saved?.at ?? open.live.updatedAt).getTime(),
    project,
    pictures: pictures.map((picture) => ({ ...picture, large: pictureAddress(picture)?.url ?? "" })),
    shade: designShade(project.design),
    similar: [],
    posts: [],
  };
}

async function loadPostPreview({ db, now }: Pick<Deps, "db" | "now">, id: string) {
  const open = await openRecord(db, postContent, id);
  if (!open || open.live.deletedAt) return undefined;
  const [files, facts] = await db.batch([coverQuery(db, open.data), allFacts(db)]);
  const known = factsByKey(facts);
  const post = postOfRecord(open.data, { now: now(), file: files[0] });
  return {
    kind: "post" as const,
    at: (open.saved?.at ?? open.live.updatedAt).getTime(),
    post: {
      ...post,
      contents: post.contents.map((entry) => ({ ...entry, text: fillFacts(entry.text, known) })),
      bodyHtml: articleHtml(fillFactsHtml(post.bodyHtml, known)),
    },
    next: [],
  };
}
