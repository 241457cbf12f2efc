import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { adminPaths } from "~/admin-paths";
import { findTextPage } from "~/content/text-pages.server";
import { factsByKey } from "~/domain/facts/facts";
import { allFactsQuery } from "~/domain/facts/facts.server";
import { addMissingPermissions } from "~/domain/files/permission.server";
import { checkPageTexts, pageTextKind } from "~/domain/page-texts/page-text-kind.server";
import type { PageTextRecord } from "~/domain/page-texts/page-text-record.server";
import { publicPagePaths } from "~/domain/page-texts/public-pages";
import { parsePageTextsForm } from "~/domain/page-texts/text-form.server";
import { checkPost } from "~/domain/posts/check-post.server";
import { parsePostForm } from "~/domain/posts/post-input.server";
import type { PostRecord } from "~/domain/posts/post-record.server";
import { duplicatePost, restorePost, trashPost, unpublishPost } from "~/domain/posts/post-write.server";
import { checkProject } from "~/domain/projects/check-project.server";
import { duplicateProject, restoreProject, trashProject, unpublishProject } from "~/domain/projects/project-actions.server";
import { parseProjectForm } from "~/domain/projects/project-form.server";
import type { ProjectRecord } from "~/domain/projects/project-record.server";
import { loadLinkStates } from "~/domain/publish-checks/check-links.server";
import type { TextRules } from "~/domain/publish-checks/check-texts";
import type { CheckContext } from "~/domain/publish-checks/context";
import { dedupeErrorsFirst, errorFinding, type Finding } from "~/domain/publish-checks/findings";
import {
  findSlugAvailability,
  formatReuseConfirmation,
  resolveTakedownDestination,
  takedownStatements,
} from "~/domain/redirects/record-paths.server";
import type { RoutedKind } from "~/domain/redirects/redirect-rules";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { paths } from "~/paths";
import { cancelScheduledChangeStatements } from "~/platform/records/editor.server";
import { revokePreviewLinksStatement } from "~/platform/records/previews.server";
import { postContentKind, projectContentKind } from "~/request/content-kinds.server";
import type { StaffDeps } from "~/request/require-staff.server";
import type { CheckDeps, ContentEditor, RedirectTarget, TakedownResult } from "./actions.server";

/* The editors: each kind with its form, its publish checks and its paths. */

const changeContext = ({ actor, now }: StaffDeps) => ({ by: actor, now: now() });

/**
 * Loads the site data that the publish checks compare a record with. Links may point to content that is public by then: from `publishAt` (UTC
 * milliseconds) for a record, from `startsAt` for a scheduled change.
 */
export async function loadCheckContext(
  { db, siteUrl, now }: CheckDeps,
  publishAt: number | null = null,
  startsAt?: Date,
): Promise<CheckContext> {
  const [facts, [row]] = await db.batch([allFactsQuery(db), settingsQuery(db)]);
  const bannedPhrases = parseSettings(row?.value).forbiddenPhrases;
  const site = { origin: siteUrl.origin, at: new Date(Math.max(now().getTime(), publishAt ?? 0, startsAt?.getTime() ?? 0)) };
  return { facts: factsByKey(facts), bannedPhrases, linkStates: (hrefs) => loadLinkStates(db, hrefs, site), now: now() };
}

/** Returns the rules that the texts of a page or FAQ must pass before visitors see them. */
export async function loadTextRules(app: CheckDeps): Promise<TextRules> {
  const { facts, bannedPhrases, now } = await loadCheckContext(app);
  return { facts, bannedPhrases, today: toHoustonDay(now) };
}

/** Returns the statements that redirect or end the URL of a removed record, or the error if that is not possible. */
async function resolveTakedown(app: StaffDeps, kind: RoutedKind, recordId: string, slug: string, { choice, page }: RedirectTarget) {
  const rules = { pages: publicPagePaths, hosts: [app.siteUrl.host], now: app.now() };
  const destination = await resolveTakedownDestination(app.db, { kind, slug, choice, page }, rules);
  if ("mistake" in destination) return destination;
  return {
    statements: (condition: SQL) =>
      takedownStatements(app.db, { kind, recordId, slug, destination, when: condition, ...changeContext(app) }),
  };
}

/** Returns the findings of a record, plus one if its URL still redirects elsewhere and must be confirmed. */
async function addSlugReuseFinding(
  app: CheckDeps,
  kind: RoutedKind,
  recordId: string,
  slug: string,
  reasons: Promise<Finding[]>,
): Promise<Finding[]> {
  const [findings, availability] = await Promise.all([
    reasons,
    slug ? findSlugAvailability(app.db, { kind, slug, recordId }, app.now()) : undefined,
  ]);
  const question = availability && formatReuseConfirmation(availability);
  return question
    ? dedupeErrorsFirst([...findings, errorFinding("slug-forwards", "f-slug", question, "Use this URL and publish")])
    : findings;
}

type BuildStatements = (condition: SQL) => BatchItem<"sqlite">[];

/** Adds canceling the scheduled change to the statements, so that the content does not return automatically. */
function addScheduleCancellation(app: StaffDeps, kind: RoutedKind, recordId: string, others: BuildStatements): BuildStatements {
  return (when) => [...others(when), ...cancelScheduledChangeStatements(app.db, { kind }, recordId, { ...changeContext(app), when })];
}

/** Also revokes the preview links, which stay invalid after a restore. */
function addPreviewLinkRevocation(app: StaffDeps, kind: RoutedKind, recordId: string, others: BuildStatements): BuildStatements {
  const all = addScheduleCancellation(app, kind, recordId, others);
  return (isMade) => [...all(isMade), revokePreviewLinksStatement(app.db, { kind, recordId }, app.now())];
}

const toTakedownResult = (isDone: boolean): TakedownResult => ({ state: isDone ? "done" : "unchanged" });

export const projectEditor: ContentEditor<ProjectRecord> = {
  kind: projectContentKind,
  parse: parseProjectForm,
  path: adminPaths.project,
  list: { path: adminPaths.projects, label: "Catalog" },
  publicPath: ({ live }) => paths.project(live.data.slug),
  check: async (app, id, record, startsAt) =>
    addSlugReuseFinding(
      app,
      "project",
      id,
      record.slug,
      checkProject(app.db, id, record, await loadCheckContext(app, record.publishAt, startsAt)),
    ),
  async unpublish(app, id, slug, goesTo) {
    const after = await resolveTakedown(app, "project", id, slug, goesTo);
    if ("mistake" in after) return { state: "wrong", message: after.mistake };
    return toTakedownResult(
      await unpublishProject(app.db, id, changeContext(app), addScheduleCancellation(app, "project", id, after.statements)),
    );
  },
  async trash(app, id, slug, goesTo) {
    const after = slug ? await resolveTakedown(app, "project", id, slug, goesTo) : { statements: () => [] };
    if ("mistake" in after) return { state: "wrong", message: after.mistake };
    return toTakedownResult(
      await trashProject(app.db, id, changeContext(app), addPreviewLinkRevocation(app, "project", id, after.statements)),
    );
  },
  restore: (app, id) => restoreProject(app.db, id, changeContext(app)),
  savePermission: (app, { pictures }, values) =>
    addMissingPermissions(
      app.db,
      pictures.flatMap(({ fileId }) => fileId ?? []),
      values,
      changeContext(app),
    ),
  duplicate: (app, _id, record) => duplicateProject(app.db, projectContentKind, record, changeContext(app)),
};

export const postEditor: ContentEditor<PostRecord> = {
  kind: postContentKind,
  parse: parsePostForm,
  path: adminPaths.post,
  list: { path: adminPaths.posts, label: "Blog" },
  publicPath: ({ live }) => paths.post(live.data.slug),
  check: async (app, id, record, startsAt) =>
    addSlugReuseFinding(
      app,
      "post",
      id,
      record.slug,
      checkPost(app.db, id, record, await loadCheckContext(app, record.publishAt, startsAt)),
    ),
  async unpublish(app, id, slug, goesTo) {
    const after = await resolveTakedown(app, "post", id, slug, goesTo);
    if ("mistake" in after) return { state: "wrong", message: after.mistake };
    return toTakedownResult(
      await unpublishPost(app.db, id, changeContext(app), addScheduleCancellation(app, "post", id, after.statements)),
    );
  },
  async trash(app, id, slug, goesTo) {
    const after = slug ? await resolveTakedown(app, "post", id, slug, goesTo) : { statements: () => [] };
    if ("mistake" in after) return { state: "wrong", message: after.mistake };
    return toTakedownResult(await trashPost(app.db, id, changeContext(app), addPreviewLinkRevocation(app, "post", id, after.statements)));
  },
  restore: (app, id) => restorePost(app.db, id, changeContext(app)),
  async duplicate(app, _id, record) {
    const copy = newId();
    await duplicatePost(app.db, copy, record, changeContext(app));
    return copy;
  },
};

const textFields = (page: string) => findTextPage(page)?.fields ?? [];

/** Editor of a page's texts. The form field `page` names the page. */
export const pageEditor: ContentEditor<PageTextRecord> = {
  kind: pageTextKind((page) => findTextPage(page)?.fields),
  parse: (values, before) => ({ data: parsePageTextsForm(textFields(values.page?.at(-1) ?? ""), values, before), errors: {} }),
  path: adminPaths.page,
  list: { path: adminPaths.pages, label: "Pages" },
  publicPath: (_open, id) => findTextPage(id)?.path ?? paths.home,
  check: async (app, id, record) => checkPageTexts(textFields(id), record, await loadTextRules(app)),
  ability: (id) => findTextPage(id)?.ability ?? "content:write",
};

/** Calls `use` with the editor of a kind and returns its result. Returns undefined if the kind is unknown. */
export function runWithEditor<T>(kind: string, callback: <Data extends object>(editor: ContentEditor<Data>) => T): T | undefined {
  if (kind === "project") return callback(projectEditor);
  if (kind === "post") return callback(postEditor);
  if (kind === "page") return callback(pageEditor);
  return undefined;
}
