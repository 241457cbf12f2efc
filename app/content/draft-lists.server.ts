import type { StoredImage } from "~/domain/images/images";
import { serviceLabel } from "~/domain/projects/project";
import { projectDraft } from "~/domain/projects/project-draft.server";
import {
  findCover,
  moveProject,
  projectList,
  projectOrderQuery,
} from "~/domain/projects/project-list.server";
import { projectChecks } from "~/domain/projects/project-to-check";
import type { KindChecks } from "~/domain/publish-checks/record-checks";
import type { StaffActor } from "~/platform/records/content-kind";
import type { DraftData } from "~/platform/records/draft-fields.server";
import { type defineDraftList, draftsPerPage } from "~/platform/records/draft-list.server";
import { emptyRecordCounts } from "~/platform/records/record-state";
import type { StaffDeps } from "~/request/require-staff.server";
import type { RoutedKind } from "~/schema";
import type { DraftListTexts } from "./draft-list-texts";
import { loadChecks, projectEditor } from "./editors.server";

/* The admin lists of records with drafts that share one page. */

type Change = { by: StaffActor; now: Date };
type Cover = { file: StoredImage } | { slug: string } | null;

type DraftListDefinition<Data extends DraftData> = {
  kind: RoutedKind;
  path: string;
  list: ReturnType<typeof defineDraftList<Data>>;
  checks: KindChecks<Data>;
  texts: Omit<DraftListTexts, "orderNames">;
  /** Returns the text below the title. */
  about: (record: Data) => string;
  cover?: (record: Data, files: readonly StoredImage[]) => Cover;
  add: (app: StaffDeps, id: string, change: Change) => Promise<void>;
  /** Staff's order: the ids around a page, and a move before another record. */
  sorted?: {
    order: (app: StaffDeps, page: number) => Promise<readonly { id: string }[]>;
    move: (app: StaffDeps, id: string, before: string, change: Change) => Promise<boolean>;
  };
};

function draftList<Data extends DraftData>({
  kind,
  path,
  list,
  checks,
  texts,
  about,
  cover,
  add,
  sorted,
}: DraftListDefinition<Data>) {
  return {
    kind,
    path,
    topic: texts.name.toLowerCase(),
    add,
    move: async (app: StaffDeps, id: string, before: string, change: Change) =>
      (await sorted?.move(app, id, before, change)) ?? false,
    /** Path of the list with the query of a request. */
    toPath(search: URLSearchParams) {
      const query = list.formatQuery(list.parseQuery(search));
      return query ? `${path}?${query}` : path;
    },
    /** Loads a page of the list. */
    async load(app: StaffDeps, search: URLSearchParams) {
      const { db, read, now } = app;
      const query = list.parseQuery(search);
      const at = now();
      const [rows, [counts], order, check] = await Promise.all([
        read(list.rowsQuery(db, at, query)),
        read(list.countsQuery(db, at, query)),
        sorted && list.canReorder(query) ? sorted.order(app, query.page) : [],
        loadChecks(app),
      ]);
      const listedRows = await list.toRows(db, rows, (edited) => check(checks, edited));
      return {
        kind,
        path,
        texts: { ...texts, orderNames: list.orderNames },
        query,
        rows: listedRows.map(({ record, files, ...row }) => ({
          ...row,
          about: about(record),
          cover: cover?.(record, files) ?? null,
        })),
        order: order.map(({ id }) => id),
        counts: counts ?? emptyRecordCounts,
        pages: Math.max(1, Math.ceil((counts?.matching ?? 0) / draftsPerPage)),
        now: at.getTime(),
      };
    },
  };
}

const draftLists = [
  draftList({
    kind: "project",
    path: projectEditor.list.path,
    list: projectList,
    checks: projectChecks,
    texts: {
      title: "Catalog",
      name: "Projects",
      nouns: ["project", "projects"],
      searchLabel: "Title, neighborhood, or story",
      needs:
        "To publish, a project needs a title, URL slug, cover image, alt text on every image, and meta description of 70 to 160 characters. Built projects also need a real photo with permission.",
      orderNote: "Order used on the home page and service pages. The catalog sorts newest first.",
      hasCovers: true,
    },
    about: ({ service, place, isConcept }) =>
      [serviceLabel(service), place, isConcept ? "Concept" : "Built"].filter(Boolean).join(" · "),
    cover: findCover,
    add: ({ db }, id, change) => projectDraft.create(db, id, {}, change),
    sorted: {
      order: ({ db, read }, page) => read(projectOrderQuery(db, page)),
      move: ({ db }, id, before, change) => moveProject(db, id, before, change),
    },
  }),
];

/** Returns the list at a path of the admin. Throws a 404 for another path. */
export function requireDraftList(pathname: string) {
  const found = draftLists.find(({ path }) => path === pathname);
  if (!found) throw new Response("Not Found", { status: 404, statusText: "Not Found" });
  return found;
}
