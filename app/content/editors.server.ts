import { adminPaths } from "~/admin-paths";
import { findTextPage } from "~/content/text-pages.server";
import { factsByKey } from "~/domain/facts/facts";
import { allFactsQuery, parseFactList } from "~/domain/facts/facts.server";
import { addMissingPermissions } from "~/domain/files/permission.server";
import { checkPageTexts, pageTextKind } from "~/domain/page-texts/page-text-kind.server";
import type { PageTextRecord } from "~/domain/page-texts/page-text-record.server";
import { publicPagePaths } from "~/domain/page-texts/public-pages";
import { parsePageTextsForm } from "~/domain/page-texts/text-form.server";
import { checkPost } from "~/domain/posts/check-post.server";
import { parsePostForm } from "~/domain/posts/post-input.server";
import type { PostRecord } from "~/domain/posts/post-record.server";
import { duplicatePost } from "~/domain/posts/post-write.server";
import { postRecords } from "~/domain/posts/posts.server";
import { checkProject } from "~/domain/projects/check-project.server";
import { parseProjectForm } from "~/domain/projects/project-form.server";
import { duplicateProject } from "~/domain/projects/project-kind.server";
import type { ProjectRecord } from "~/domain/projects/project-record.server";
import { projectRecords } from "~/domain/projects/projects.server";
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
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { paths } from "~/paths";
import type { Db } from "~/platform/db/client.server";
import { changePublishState } from "~/platform/records/change-publish-state.server";
import type { ContentTable } from "~/platform/records/content-kind";
import { saveDraft } from "~/platform/records/draft.server";
import { cancelScheduledChangeStatements } from "~/platform/records/editor.server";
import { revokePreviewLinksStatement } from "~/platform/records/previews.server";
import { postContentKind, projectContentKind } from "~/request/content-kinds.server";
import type { StaffDeps } from "~/request/require-staff.server";
import type { RoutedKind } from "~/schema";
import type {
  CheckDeps,
  ContentEditor,
  RedirectTarget,
  TakedownResult,
} from "./content-editor.server";

/* The editors: each kind with its form, its publish checks and its paths. */

const changeContext = ({ actor, now }: StaffDeps) => ({ by: actor, now: now() });

/**
 * Loads the site data that the publish checks compare a record with. Links may point to content
 * that is public by then: from `publishAt` (UTC milliseconds) for a record, from `startsAt` for a
 * scheduled change.
 */
export async function loadCheckContext(
  { db, siteUrl, now }: CheckDeps,
  publishAt: number | null = null,
  startsAt?: Date,
): Promise<CheckContext> {
  const [facts, [row]] = await db.batch([allFactsQuery(db), settingsQuery(db)]);
  const bannedPhrases = parseSettings(row?.value).forbiddenPhrases;
  const site = {
    origin: siteUrl.origin,
    at: new Date(Math.max(now().getTime(), publishAt ?? 0, startsAt?.getTime() ?? 0)),
  };
  return {
    facts: factsByKey(parseFactList(facts)),
    bannedPhrases,
    linkStates: (hrefs) => loadLinkStates(db, hrefs, site),
    now: now(),
  };
}

/** Returns the rules that the texts of a page or FAQ must pass before visitors see them. */
export async function loadTextRules(app: CheckDeps): Promise<TextRules> {
  const { facts, bannedPhrases, now } = await loadCheckContext(app);
  return { facts, bannedPhrases, today: toHoustonDay(now) };
}

/**
 * Returns the findings of a record, plus one if its URL still redirects elsewhere and must be
 * confirmed.
 */
async function addSlugReuseFinding(
  app: CheckDeps,
  reasons: Promise<Finding[]>,
  { kind, recordId, slug }: { kind: RoutedKind; recordId: string; slug: string },
): Promise<Finding[]> {
  const [findings, availability] = await Promise.all([
    reasons,
    slug ? findSlugAvailability(app.db, { kind, slug, recordId }, app.now()) : undefined,
  ]);
  const question = availability && formatReuseConfirmation(availability);
  return question
    ? dedupeErrorsFirst([
        ...findings,
        errorFinding("slug-forwards", "f-slug", {
          message: question,
          repair: "Use this URL and publish",
        }),
      ])
    : findings;
}

/**
 * Unpublishes or trashes a record and resolves its URL. Cancels its scheduled change, so that the
 * content does not return automatically.
 */
async function unpublishOrTrash(
  app: StaffDeps,
  records: ContentTable & { kind: RoutedKind },
  change: "unpublish" | "trash",
  {
    id: recordId,
    slug,
    goesTo: { choice, page },
  }: { id: string; slug: string; goesTo: RedirectTarget },
): Promise<TakedownResult> {
  const { db, siteUrl } = app;
  const { kind } = records;
  const context = changeContext(app);
  const rules = { pages: publicPagePaths, hosts: [siteUrl.host], now: context.now };
  // a trashed record that was never public has no URL to resolve
  const isRouted = change === "unpublish" || slug !== "";
  const destination = isRouted
    ? await resolveTakedownDestination(db, { kind, slug, choice, page }, rules)
    : undefined;
  if (destination && "mistake" in destination)
    return { state: "wrong", message: destination.mistake };
  const isDone = await changePublishState(db, records, recordId, {
    ...context,
    change,
    others: (when) => [
      ...(destination
        ? takedownStatements(db, { kind, recordId, slug, destination, when, ...context })
        : []),
      ...cancelScheduledChangeStatements(db, { kind }, recordId, { ...context, when }),
      // preview links stay invalid after a restore
      ...(change === "trash"
        ? [revokePreviewLinksStatement(db, { kind, recordId }, context.now)]
        : []),
    ],
  });
  return { state: isDone ? "done" : "unchanged" };
}

type RoutedRecord = { slug: string; publishAt: number | null };
type RoutedEditor<Data extends RoutedRecord> = Pick<
  ContentEditor<Data>,
  "kind" | "parse" | "path" | "list" | "savePermission" | "duplicate"
> & {
  records: ContentTable & { kind: RoutedKind };
  publicPath: (slug: string) => string;
  check: (db: Db, id: string, record: Data, context: CheckContext) => Promise<Finding[]>;
};

/**
 * Returns the editor of a kind of record with a page of its own: publish checks of its URL, and its
 * ways off the website.
 */
function routedEditor<Data extends RoutedRecord>({
  records,
  publicPath,
  check,
  ...editor
}: RoutedEditor<Data>): ContentEditor<Data> {
  return {
    ...editor,
    save: (db, id, form, saving) => saveDraft(db, editor.kind, id, { ...saving, submitted: form }),
    publicPath: ({ live }) => publicPath(live.data.slug),
    check: async (app, id, record, startsAt) =>
      addSlugReuseFinding(
        app,
        check(app.db, id, record, await loadCheckContext(app, record.publishAt, startsAt)),
        { kind: records.kind, recordId: id, slug: record.slug },
      ),
    unpublish: (app, id, slug, goesTo) =>
      unpublishOrTrash(app, records, "unpublish", { id, slug, goesTo }),
    trash: (app, id, slug, goesTo) => unpublishOrTrash(app, records, "trash", { id, slug, goesTo }),
    restore: (app, id) =>
      changePublishState(app.db, records, id, { ...changeContext(app), change: "restore" }),
  };
}

export const projectEditor = routedEditor<ProjectRecord>({
  kind: projectContentKind,
  records: projectRecords,
  parse: parseProjectForm,
  path: adminPaths.project,
  list: { path: adminPaths.projects, label: "Catalog" },
  publicPath: paths.project,
  check: checkProject,
  savePermission: (app, { pictures }, values) =>
    addMissingPermissions(
      app.db,
      pictures.flatMap(({ fileId }) => fileId ?? []),
      values,
      changeContext(app),
    ),
  duplicate: (app, _id, record) =>
    duplicateProject(app.db, projectContentKind, record, changeContext(app)),
});

export const postEditor = routedEditor<PostRecord>({
  kind: postContentKind,
  records: postRecords,
  parse: parsePostForm,
  path: adminPaths.post,
  list: { path: adminPaths.posts, label: "Blog" },
  publicPath: paths.post,
  check: checkPost,
  async duplicate(app, _id, record) {
    const copy = newId();
    await duplicatePost(app.db, copy, record, changeContext(app));
    return copy;
  },
});

const textFields = (page: string) => findTextPage(page)?.fields ?? [];

const pageKind = pageTextKind((page) => findTextPage(page)?.fields);

/** Editor of a page's texts. The form field `page` names the page. */
export const pageEditor: ContentEditor<PageTextRecord> = {
  kind: pageKind,
  save: (db, id, form, saving) => saveDraft(db, pageKind, id, { ...saving, submitted: form }),
  parse: (values, before) => ({
    data: parsePageTextsForm(textFields(values.page?.at(-1) ?? ""), values, before),
    errors: {},
  }),
  path: adminPaths.page,
  list: { path: adminPaths.pages, label: "Pages" },
  publicPath: (_open, id) => findTextPage(id)?.path ?? paths.home,
  check: async (app, id, record) =>
    checkPageTexts(textFields(id), record, await loadTextRules(app)),
  ability: (id) => findTextPage(id)?.ability ?? "content:write",
};

/**
 * Calls `use` with the editor of a kind and returns its result. Returns undefined if the kind is
 * unknown.
 */
export function runWithEditor<T>(
  kind: string,
  callback: <Data extends object>(editor: ContentEditor<Data>) => T,
): T | undefined {
  if (kind === "project") return callback(projectEditor);
  if (kind === "post") return callback(postEditor);
  if (kind === "page") return callback(pageEditor);
  return undefined;
}
