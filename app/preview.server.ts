import { projectContent } from "./content-kinds.server";
import type { Deps } from "./deps.server";
import { renderMarkdown } from "./domain/posts/markdown.server";
import { projectOfRecord, recordFilesQuery } from "./domain/projects/project-preview.server";
import { openPreview } from "./platform/content/previews.server";
import { openRecord } from "./platform/content/working-copy.server";
import { articleHtml } from "./site/articles/article.server";
import { pictureAddress } from "./site/catalog/picture-address.server";
import { designShade } from "./site/designer/design-shade.server";

/** What a preview link shows: the working copy of its record and its pictures, nothing else that is not published, no names. Undefined when
 *  the link opens nothing. */
export async function loadPreview({ db, now }: Deps, token: string) {
  const opened = await openPreview(db, token, now());
  if (opened?.kind !== projectContent.kind) return undefined;
  const open = await openRecord(db, projectContent, opened.recordId);
  if (!open || open.live.deletedAt) return undefined;
  const stored = await recordFilesQuery(db, open.data);
  const storyHtml = articleHtml(renderMarkdown(open.data.story).html);
  const { project, pictures } = projectOfRecord(open.data, { storyHtml, now: now(), stored });
  return {
    at: (open.saved?.at ?? open.live.updatedAt).getTime(),
    project,
    pictures: pictures.map((picture) => ({ ...picture, large: pictureAddress(picture)?.url ?? "" })),
    shade: designShade(project.design),
    similar: [],
    posts: [],
  };
}
