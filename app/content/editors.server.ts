import { adminPaths } from "~/admin-paths";
import { factsByKey } from "~/domain/facts/facts";
import { allFactsQuery, parseFactList } from "~/domain/facts/facts.server";
import { addMissingPermissions } from "~/domain/files/permission.server";
import { checkPageTexts, pageTextKind } from "~/domain/page-texts/page-text-kind.server";
import type { PageTextRecord } from "~/domain/page-texts/page-text-record.server";
import { publicPagePaths } from "~/domain/page-texts/public-pages";
import { parsePageTextsForm } from "~/domain/page-texts/text-form.server";
import { postDraft } from "~/domain/posts/post-draft.server";
import { postChecks } from "~/domain/posts/post-to-check";
import { projectDraft } from "~/domain/projects/project-draft.server";
import { projectChecks } from "~/domain/projects/project-to-check";
import { loadLinkStates } from "~/domain/publish-checks/check-links.server";
import type { TextRules } from "~/domain/publish-checks/check-texts";
import { dedupeErrorsFirst, errorFinding, type Finding } from "~/domain/publish-checks/findings";
import { type CheckedKind, checkedKind } from "~/domain/publish-checks/recheck-published.server";
import type { CheckRecords, KindChecks } from "~/domain/publish-checks/record-checks";
import { checkRecords } from "~/domain/publish-checks/record-checks.server";
import {
  findSlugAvailability,
  formatReuseConfirmation,
  resolveTakedownDestination,
  takedownStatements,
} from "~/domain/redirects/record-paths.server";
import { recordPath, routedPages } from "~/domain/redirects/redirect-rules";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { paths } from "~/paths";
import type { Db } from "~/platform/db/client.server";
import { changePublishState } from "~/platform/records/change-publish-state.server";
import type { ContentKind, ContentTable } from "~/platform/records/content-kind";
import { saveDraft } from "~/platform/records/draft.server";
import type { DraftData } from "~/platform/records/draft-fields.server";
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
import { findEditablePage } from "./spanish/spanish-text-pages.server";

/* The editors: each kind with its form, its publish checks and its paths. */

const changeContext = ({ actor, now }: StaffDeps) => ({ by: actor, now: now() });

async function loadRules({ db, now }: CheckDeps) {
  const [facts, [row]] = await db.batch([allFactsQuery(db), settingsQuery(db)]);
  const bannedPhrases = parseSettings(row?.value).forbiddenPhrases;
  return { facts: factsByKey(parseFactList(facts)), bannedPhrases, now: now() };
}

/**
 * Loads the site data that the publish checks compare records with, and returns the checks. Links
 * may point to content that is public by then: from `publishAt` (UTC milliseconds) for a record,
 * from `startsAt` for a scheduled change.
 */
export async function loadChecks(
  app: CheckDeps,
  publishAt: number | null = null,
  startsAt?: Date,
): Promise<CheckRecords> {
  const { db, siteUrl, now } = app;
  const rules = await loadRules(app);
  const site = {
    origin: siteUrl.origin,
    at: new Date(Math.max(now().getTime(), publishAt ?? 0, startsAt?.getTime() ?? 0)),
  };
  const linkStates = (hrefs: readonly string[]) => loadLinkStates(db, hrefs, site);
  return (checks, records) => checkRecords(db, checks, records, { ...rules, linkStates });
}

/** Returns the rules that the texts of a page or FAQ must pass before visitors see them. */
export async function loadTextRules(app: CheckDeps): Promise<TextRules> {
  const { now, ...rules } = await loadRules(app);
  return { ...rules, today: toHoustonDay(now) };
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

type RoutedEditor<Data extends DraftData> = Pick<ContentEditor<Data>, "savePermission"> & {
  kind: ContentKind<Data, RoutedKind>;
  draft: {
    records: ContentTable<RoutedKind>;
    fields: Pick<ContentEditor<Data>, "parse">;
    duplicate: (
      db: Db,
      id: string,
      record: Data,
      change: ReturnType<typeof changeContext>,
    ) => Promise<void>;
  };
  checks: KindChecks<Data>;
  list: { path: string; label: string };
};

/**
 * Returns the editor of a kind of record with a page of its own: publish checks of its URL, and its
 * ways off the website.
 */
function routedEditor<Data extends DraftData>({
  kind,
  draft: { records, fields, duplicate },
  checks,
  list,
  savePermission,
}: RoutedEditor<Data>): ContentEditor<Data> {
  return {
    kind,
    parse: fields.parse,
    path: (id) => adminPaths.editRecord(kind.kind, id),
    list,
    name: routedPages[kind.kind].name,
    ...(savePermission && { savePermission }),
    save: (db, id, form, saving) => saveDraft(db, kind, id, { ...saving, submitted: form }),
    publicPath: ({ live }) => recordPath(kind.kind, live.data.slug),
    check: async (app, id, record, startsAt) =>
      addSlugReuseFinding(
        app,
        loadChecks(app, record.publishAt, startsAt).then(async (check) => {
          const { findings } = await check(checks, [{ id, record }]);
          return findings[0] ?? [];
        }),
        { kind: records.kind, recordId: id, slug: record.slug },
      ),
    unpublish: (app, id, slug, goesTo) =>
      unpublishOrTrash(app, records, "unpublish", { id, slug, goesTo }),
    trash: (app, id, slug, goesTo) => unpublishOrTrash(app, records, "trash", { id, slug, goesTo }),
    restore: (app, id) =>
      changePublishState(app.db, records, id, { ...changeContext(app), change: "restore" }),
    async duplicate(app, _id, record) {
      const copy = newId();
      await duplicate(app.db, copy, record, changeContext(app));
      return copy;
    },
  };
}

export const projectEditor = routedEditor({
  kind: projectContentKind,
  draft: projectDraft,
  checks: projectChecks,
  list: { path: adminPaths.projects, label: "Catalog" },
  savePermission: (app, { pictures }, values) =>
    addMissingPermissions(
      app.db,
      pictures.flatMap(({ fileId }) => fileId ?? []),
      values,
      changeContext(app),
    ),
});

export const postEditor = routedEditor({
  kind: postContentKind,
  draft: postDraft,
  checks: postChecks,
  list: { path: adminPaths.posts, label: "Blog" },
});

/** Nightly checks of the kinds of records with pages of their own. */
export const checkedKinds: readonly CheckedKind[] = [
  checkedKind(projectChecks, projectDraft.load),
  checkedKind(postChecks, postDraft.load),
];

const textFields = (page: string) => findEditablePage(page)?.fields ?? [];

const pageKind = pageTextKind((page) => findEditablePage(page)?.fields);

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
  name: "Page",
  title: (id) => findEditablePage(id)?.title,
  publicPath: (_open, id) => findEditablePage(id)?.path ?? paths.home,
  check: async (app, id, record) =>
    checkPageTexts(textFields(id), record, await loadTextRules(app)),
  ability: (id) => findEditablePage(id)?.ability ?? "content:write",
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
