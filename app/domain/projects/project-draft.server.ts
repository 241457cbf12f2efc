import { asc, sql } from "drizzle-orm";
import { insertWhere } from "~/platform/db/insert.server";
import { inJsonArray } from "~/platform/db/json-array";
import { defineDraft } from "~/platform/records/define-draft.server";
import { projectImages, projects } from "~/schema";
import { recordImageId, sizeBand } from "./project";
import { projectRoof } from "./project-design";
import { projectFields } from "./project-fields.server";
import { parseSpecs, parseStoredFeatures, projectRecords } from "./projects.server";

/** Projects as records with drafts. */
export const projectDraft = defineDraft({
  records: projectRecords,
  fields: projectFields,
  rows: (db, condition) => db.select().from(projects).where(condition),
  items: (db, ids) =>
    db
      .select({
        recordId: projectImages.projectId,
        id: projectImages.id,
        kind: projectImages.kind,
        pictureSlug: projectImages.pictureSlug,
        fileId: projectImages.fileId,
        alt: projectImages.alt,
        caption: projectImages.caption,
        shiftX: projectImages.shiftX,
        shiftY: projectImages.shiftY,
      })
      .from(projectImages)
      .where(inJsonArray(projectImages.projectId, ids))
      .orderBy(asc(projectImages.position), asc(projectImages.id)),
  itemStatements: (db, projectId, { pictures }, condition) =>
    pictures.map((picture, position) =>
      insertWhere(
        db,
        projectImages,
        // Image ids belong to the record, because two projects may show one file.
        { ...picture, id: `${projectId}.${picture.id}`, projectId, position },
        condition,
      ),
    ),
  stored: ({ id, facts, features }, pictures) => ({
    facts: parseSpecs(facts).map((fact, index) => ({ id: `f${index}`, ...fact })),
    features: parseStoredFeatures(features).map((feature) => ({ id: feature })),
    pictures: pictures.map((picture) => ({ ...picture, id: recordImageId(id, picture.id) })),
  }),
  columns: (record, render) => ({
    storyHtml: render(record.story),
    size: sizeBand(record.widthIn, record.depthIn),
    roof: projectRoof(record),
    facts: JSON.stringify(record.facts.map(({ label, value }) => ({ label, value }))),
    features: JSON.stringify(record.features.map(({ id }) => id)),
  }),
  images: ({ pictures }) => pictures,
  // the first in staff's order, so that the home page shows it
  added: { position: sql`(select coalesce(min(p.position), 1) - 1 from projects p)` },
});
