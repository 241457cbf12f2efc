import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { booleanColumn, idColumn, recordColumnSet, recordIndexes } from "./platform/columns";
import { files } from "./platform/files";

export const projects = sqliteTable(
  "projects",
  {
    ...recordColumnSet,
    summary: text("summary").notNull(),
    /** Markdown, and the HTML rendered on save. */
    story: text("story").notNull(),
    storyHtml: text("story_html").notNull(),
    service: text("service").notNull(),
    style: text("style").notNull(),
    setting: text("setting").notNull(),
    /** small, medium or large, calculated from the area on save. */
    size: text("size").notNull(),
    color: text("color").notNull().default(""),
    widthIn: integer("width_in"),
    depthIn: integer("depth_in"),
    heightIn: integer("height_in"),
    /** Neighborhood only. */
    place: text("place").notNull(),
    /** ZIP code of the lot, only for distances. Never published. */
    zip: text("zip").notNull().default(""),
    /** JSON array of {label, value}. */
    facts: text("facts").notNull().default("[]"),
    /** JSON array of feature keys: pool, kitchen, fire, … */
    features: text("features").notNull().default("[]"),
    /** Canonical designer query, or "". */
    design: text("design").notNull().default(""),
    /** louvered, solid, insulated, slats or "", read from service and design on save. */
    roof: text("roof").notNull().default(""),
    /** True for a drawn idea, false for a built project. */
    isConcept: booleanColumn("is_concept").notNull().default(true),
    seoTitle: text("seo_title").notNull().default(""),
    seoDescription: text("seo_description").notNull().default(""),
    /** True if the home page may show it. */
    onHome: booleanColumn("on_home").notNull().default(true),
    position: integer("position").notNull().default(0),
  },
  (table) => [
    // all columns of lists, filters, orders and counts, so that they read only rows they show
    index("projects_listed").on(
      table.deletedAt,
      sql`publish_at desc`,
      table.position,
      table.slug,
      table.unpublishAt,
      table.id,
      table.service,
      table.style,
      table.setting,
      table.size,
      table.color,
      table.features,
      table.roof,
      table.widthIn,
      table.depthIn,
      table.onHome,
      table.updatedAt,
    ),
    // the manual order of the admin list
    index("projects_placed").on(
      table.deletedAt,
      table.position,
      sql`publish_at desc`,
      table.id,
      table.unpublishAt,
    ),
    ...recordIndexes("projects", table, table.position),
    // the newest projects of a service
    index("projects_service").on(
      table.service,
      table.deletedAt,
      sql`publish_at desc`,
      table.slug,
      table.unpublishAt,
      table.setting,
      table.id,
    ),
    // the first project of each service, for pages that show one of each
    index("projects_by_service").on(
      table.service,
      table.deletedAt,
      table.position,
      sql`publish_at desc`,
      table.slug,
      table.unpublishAt,
      table.onHome,
      table.style,
      table.id,
    ),
    // the newest projects of a service in a setting
    index("projects_service_setting").on(
      table.service,
      table.setting,
      table.deletedAt,
      sql`publish_at desc`,
      table.slug,
      table.unpublishAt,
      table.style,
      table.color,
      table.id,
    ),
    index("projects_alike").on(
      table.service,
      table.setting,
      table.style,
      table.color,
      table.deletedAt,
      sql`publish_at desc`,
      table.slug,
      table.unpublishAt,
      table.id,
    ),
  ],
);

/** Images of a project: built-in ones by slug, uploaded ones by file. */
export const projectImages = sqliteTable(
  "project_pictures",
  {
    id: idColumn(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id),
    position: integer("position").notNull(),
    kind: text("kind", { enum: ["cover", "gallery", "before", "after", "plan"] }).notNull(),
    pictureSlug: text("picture_slug"),
    fileId: text("file_id").references(() => files.id),
    alt: text("alt").notNull(),
    caption: text("caption").notNull().default(""),
    /** Shift of an "after" image over its "before", in thousandths of the width and height. */
    shiftX: integer("shift_x").notNull().default(0),
    shiftY: integer("shift_y").notNull().default(0),
  },
  (table) => [
    index("project_pictures_project").on(table.projectId, table.position),
    index("project_pictures_cover")
      .on(table.projectId, table.position, table.id)
      .where(sql`kind = 'cover'`),
    index("project_pictures_file").on(table.fileId),
  ],
);
