import { postContent, projectContent } from "./content-kinds.server";
import { takeDownDestination, takeDownStatements } from "./domain/addresses/record-addresses.server";
import { factsByKey } from "./domain/facts/facts";
import { allFacts } from "./domain/facts/facts.server";
import { checkPost } from "./domain/posts/check-post.server";
import { postFromForm } from "./domain/posts/post-input.server";
import type { PostRecord } from "./domain/posts/post-record.server";
import { duplicatePost, restorePost, takeDownPost, trashPost } from "./domain/posts/post-write.server";
import { siteAnswers } from "./domain/posts/site-answers.server";
import { duplicateProject, restoreProject, takeDownProject, trashProject } from "./domain/projects/project-actions.server";
import { projectFromForm } from "./domain/projects/project-form.server";
import { draftSlug } from "./domain/projects/project-kind.server";
import type { ProjectRecord } from "./domain/projects/project-record.server";
import type { StaffDeps } from "./guard.server";
import { newId } from "./lib/ids";
import { paths } from "./paths";
import { publicPages } from "./site/seo/public-pages";
import type { StudioEditor } from "./studio.server";

/* What the studio can edit: each kind with its form, its gate and its addresses. */

export const projectEditor: StudioEditor<ProjectRecord> = {
  kind: projectContent,
  parse: projectFromForm,
  path: paths.admin.project,
  list: { path: paths.admin.projects, label: "Catalog" },
  publicPath: ({ live }) => paths.project(live.data.slug || draftSlug("")),
  check: async () => [],
  takeDown: ({ db, staff, address, requestId, now }, id) => takeDownProject(db, id, { by: { staff, address, requestId }, now: now() }),
  trash: ({ db, staff, address, requestId, now }, id) => trashProject(db, id, { by: { staff, address, requestId }, now: now() }),
  restore: ({ db, staff, address, requestId, now }, id) => restoreProject(db, id, { by: { staff, address, requestId }, now: now() }),
  duplicate: ({ db, staff, address, requestId, now }, _id, record) =>
    duplicateProject(db, projectContent, record, { by: { staff, address, requestId }, now: now() }),
};

/** Takes a post from the site, and says what its address answers from then on: where it leads, 410 for nowhere. False when that is no
 *  page, or nothing was to be done. */
async function awayFromSite(app: StaffDeps, id: string, goesTo: string, away: typeof trashPost): Promise<boolean> {
  const { db, siteUrl } = app;
  const { by, now } = changeBy(app);
  const live = await postContent.live(db, id);
  const slug = live?.data.slug;
  if (!live?.publishAt || live.publishAt > now || !slug) return away(db, id, { by, now });
  const choice = goesTo === "" ? "gone" : goesTo === paths.admin.posts ? "index" : "page";
  const rules = { pages: publicPages, hosts: [siteUrl.host], now };
  const destination = await takeDownDestination(db, { kind: "post", slug, choice, page: goesTo }, rules);
  if ("mistake" in destination) return false;
  return away(db, id, { by, now }, (when) => takeDownStatements(db, { kind: "post", recordId: id, slug, destination, by, now, when }));
}

const changeBy = ({ staff, address, requestId, now }: StaffDeps) => ({ by: { staff, address, requestId }, now: now() });

export const postEditor: StudioEditor<PostRecord> = {
  kind: postContent,
  parse: postFromForm,
  path: paths.admin.post,
  list: { path: paths.admin.posts, label: "Blog" },
  publicPath: ({ live }) => paths.post(live.data.slug),
  check: async ({ db, siteUrl, now }, id, record) =>
    checkPost(db, id, record, {
      facts: factsByKey(await allFacts(db)),
      forbidden: [],
      origin: siteUrl.origin,
      answers: siteAnswers(db, now()),
      now: now(),
    }),
  takeDown: (app, id, goesTo) => awayFromSite(app, id, goesTo, takeDownPost),
  trash: (app, id, goesTo) => awayFromSite(app, id, goesTo, trashPost),
  restore: (app, id) => restorePost(app.db, id, changeBy(app)),
  duplicate: async (app, _id, record) => {
    const copy = newId();
    await duplicatePost(app.db, copy, record, changeBy(app));
    return copy;
  },
};

/** Runs something with the editor of a kind; undefined when there is none of that name. */
export function withEditor<T>(kind: string, use: <Data extends object>(editor: StudioEditor<Data>) => T): T | undefined {
  if (kind === "project") return use(projectEditor);
  if (kind === "post") return use(postEditor);
  return undefined;
}
