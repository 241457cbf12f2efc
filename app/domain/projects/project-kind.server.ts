import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { newId } from "~/lib/ids";
import { systemActor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { fillAltStatements } from "~/platform/files/fill-alt.server";
import type { ContentKind, StaffActor } from "~/platform/records/content-kind";
import { saveDraft } from "~/platform/records/draft.server";
import { indexStatements } from "~/platform/search/search.server";
import { auditLog, projectImages, projects } from "~/schema";
import { recordImageId, sizeBand } from "./project";
import { projectRoof } from "./project-design";
import { projectSearchSource } from "./project-document";
import {
  type ProjectRecord,
  parseProjectRecord,
  projectMergeStrategies,
} from "./project-record.server";
import { parseSpecs, parseStoredFeatures } from "./projects.server";

/** Dependencies of publishing a project. */
type ProjectDeps = {
  renderStory: (markdown: string) => string;
  /** Redirect statements of a slug change; `from` is the slug visitors know, or null. */
  slugStatements: (
    db: Db,
    change: {
      id: string;
      from: string | null;
      to: string;
      condition: SQL;
      by: StaffActor;
      now: Date;
    },
  ) => BatchItem<"sqlite">[];
};

/** Returns the slug of a draft before its first publish. */
const draftProjectSlug = (id: string) => `draft-${id}`;
/** Returns the slug as the editor shows it: "" for a draft's slug. */
export const editorSlug = ({ id, slug }: { id: string; slug: string }) =>
  slug === draftProjectSlug(id) ? "" : slug;

/** Projects as records with a draft. */
export function projectKind({
  renderStory,
  slugStatements,
}: ProjectDeps): ContentKind<ProjectRecord, "project"> {
  return {
    kind: "project",
    shape: projectMergeStrategies,
    read: parseProjectRecord,
    async live(db, id) {
      const [[row], pictures] = await db.batch([
        db.select().from(projects).where(eq(projects.id, id)),
        db
          .select()
          .from(projectImages)
          .where(eq(projectImages.projectId, id))
          .orderBy(asc(projectImages.position), asc(projectImages.id)),
      ]);
      if (!row) return undefined;
      const { version, publishAt, unpublishAt, deletedAt, updatedAt } = row;
      const data = parseProjectRecord({
        ...row,
        slug: editorSlug(row),
        facts: parseSpecs(row.facts).map((fact, index) => ({ id: `f${index}`, ...fact })),
        features: parseStoredFeatures(row.features).map((feature) => ({ id: feature })),
        pictures: pictures.map(
          ({ id: place, kind, pictureSlug, fileId, alt, caption, shiftX, shiftY }) => ({
            id: recordImageId(id, place),
            kind,
            pictureSlug,
            fileId,
            alt,
            caption,
            shiftX,
            shiftY,
          }),
        ),
        publishAt: publishAt?.getTime() ?? null,
        unpublishAt: unpublishAt?.getTime() ?? null,
      });
      return { data, version, publishAt, unpublishAt, deletedAt, updatedAt };
    },
    isAt: (id, version) =>
      sql`exists (select 1 from ${projects} where ${projects.id} = ${id} and ${projects.version} = ${version} and ${projects.deletedAt} is null)`,
    when: ({ publishAt, unpublishAt }) => ({
      publishAt: publishAt === null ? null : new Date(publishAt),
      unpublishAt: unpublishAt === null ? null : new Date(unpublishAt),
    }),
    publish(db, id, { data, live, condition, by, now, publishAt, unpublishAt }) {
      const { facts, features, pictures, publishAt: _from, unpublishAt: _until, ...columns } = data;
      const { slug } = data;
      const isKnown = live.data.slug !== "" && live.publishAt !== null && live.publishAt <= now;
      return [
        ...slugStatements(db, {
          id,
          from: isKnown ? live.data.slug : null,
          to: slug,
          condition,
          by,
          now,
        }),
        db
          .update(projects)
          .set({
            ...columns,
            slug: slug || draftProjectSlug(id),
            storyHtml: renderStory(data.story),
            size: sizeBand(data.widthIn, data.depthIn),
            roof: projectRoof(data),
            facts: JSON.stringify(facts.map(({ label, value }) => ({ label, value }))),
            features: JSON.stringify(features.map((feature) => feature.id)),
            publishAt,
            unpublishAt,
            updatedAt: now,
            version: sql`${projects.version} + 1`,
          })
          .where(and(eq(projects.id, id), isNull(projects.deletedAt), condition)),
        db.delete(projectImages).where(and(eq(projectImages.projectId, id), condition)),
        // Image ids belong to the record, because two projects may show one file.
        ...pictures.map((picture, position) =>
          insertWhere(
            db,
            projectImages,
            { ...picture, id: `${id}.${picture.id}`, projectId: id, position },
            condition,
          ),
        ),
        ...fillAltStatements(db, pictures, { by: by.staff.id ? by : systemActor, now, condition }),
        ...indexStatements(db, projectSearchSource, id),
      ];
    },
  };
}

/**
 * Creates an unpublished project with its audit entry, first in staff's order, so that the home
 * page shows it. Idempotent per id.
 */
export async function createProject(
  db: Db,
  { id, by, now, record }: { id: string; by: StaffActor; now: Date; record?: ProjectRecord },
): Promise<void> {
  const { title, summary, service, style, setting, place } = record ?? parseProjectRecord({});
  const first = sql<number>`(select coalesce(min(p.position), 1) - 1 from projects p)`;
  const row = {
    id,
    slug: draftProjectSlug(id),
    title,
    summary,
    story: "",
    storyHtml: "",
    service,
    style,
    setting,
    size: "",
    place,
  };
  const changes: Record<string, [unknown, unknown]> = { title: [null, title] };
  const entry = {
    action: record ? "duplicated" : "created",
    recordKind: "project",
    recordId: id,
    changes,
  };
  await db.batch([
    insertWhere(
      db,
      projects,
      { ...row, version: 1, position: first, createdAt: now, updatedAt: now },
      sql`1`,
    ).onConflictDoNothing(),
    insertIfPreviousChanged(db, auditLog, toAuditRow(by, entry, now)),
    ...indexStatements(db, projectSearchSource, id),
  ]);
}

/** Copies a project as a draft without its slug and dates. Returns the copy's id. */
export async function duplicateProject(
  db: Db,
  kind: ContentKind<ProjectRecord>,
  record: ProjectRecord,
  { by, now }: { by: StaffActor; now: Date },
): Promise<string> {
  const id = newId();
  await createProject(db, { id, by, now, record });
  const created = await kind.live(db, id);
  const title = `${record.title} (copy)`.slice(0, 200);
  const copy: ProjectRecord = { ...record, title, slug: "", publishAt: null, unpublishAt: null };
  if (created)
    await saveDraft(db, kind, id, { by, now, submitted: { base: created.data, data: copy } });
  return id;
}
