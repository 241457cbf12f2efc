import { useSubmit } from "@remix-run/react";
import { useCallback } from "react";
import {
  ContentListPage,
  formatLastChange,
  formatStateDates,
  RecordCells,
} from "~/admin/editor/record-list";
import { DragHandle, MoveButtons } from "~/admin/editor/record-order";
import { useRowDrag } from "~/admin/records/use-row-drag";
import { usePauseRevalidation } from "~/admin/shell/shell-context";
import { adminPaths } from "~/admin-paths";
import { isImageSlug } from "~/domain/images/images";
import { serviceLabel } from "~/domain/projects/project";
import {
  canReorder,
  formatProjectListQuery,
  type ProjectListOrder,
  type ProjectListQuery,
} from "~/domain/projects/project-list";
import type { ListedProject } from "~/domain/projects/project-list.server";
import { paths } from "~/paths";
import type { RecordCounts } from "~/platform/records/record-state";
import { Image } from "~/ui/image";

type Props = {
  query: ProjectListQuery;
  projects: readonly ListedProject[];
  /**
   * Ids of the shown projects and their neighbors in order, if projects can be moved; else empty.
   */
  order: readonly string[];
  counts: RecordCounts;
  pages: number;
  newKey: string;
  now: number;
};

const orderNames: Readonly<Record<ProjectListOrder, string>> = {
  own: "Custom order",
  changed: "Last edited",
  published: "Published",
  title: "Title",
};

/** Renders the projects with their publish state, failed checks, and position. */
export function ProjectListPage({ query, projects, order, counts, pages, newKey, now }: Props) {
  const listHref = (part: Partial<ProjectListQuery>) =>
    adminPaths.projectsWith(formatProjectListQuery({ ...query, page: 1, ...part }));
  const self = listHref({ page: query.page });
  const submit = useSubmit();
  const onDrop = useCallback(
    (id: string, before: string) => {
      // the end of this page is the position before the next page's first project
      const next =
        before === "" ? (order[order.indexOf(projects.at(-1)?.id ?? "") + 1] ?? "") : before;
      submit(
        { do: "move", id, before: next },
        { method: "post", action: self, preventScrollReset: true },
      );
    },
    [submit, self, order, projects],
  );
  const { held, take, row } = useRowDrag(onDrop);
  usePauseRevalidation(held !== undefined);
  const today = new Date(now);
  const canMove = canReorder(query) && order.length > 1;
  const note = canMove ? (
    <p className="muted">
      Order used on the home page and service pages. The catalog sorts newest first.
      <span className="script-only record-list-drag"> Drag or use the arrows to reorder.</span>
    </p>
  ) : null;
  return (
    <ContentListPage
      title="Catalog"
      name="Projects"
      nouns={["project", "projects"]}
      searchLabel="Title, neighborhood, or story"
      needs="To publish, a project needs a title, URL slug, cover image, alt text on every image, and meta description of 70 to 160 characters. Built projects also need a real photo with permission."
      create={{ list: adminPaths.projects, label: "New project", newKey }}
      className="record-list record-list--projects"
      orderNames={orderNames}
      query={query}
      listHref={listHref}
      counts={counts}
      pages={pages}
      note={note}
      rows={projects.map((project, index) => (
        <li
          key={project.id}
          id={project.id}
          data-state={project.state}
          {...row(project.id, index === projects.length - 1)}
        >
          {canMove ? <DragHandle id={project.id} onDragStart={take} /> : null}
          <ProjectRow project={project} now={today} />
          {canMove ? (
            <MoveButtons record={project} places={moveTargets(project.id, order)} action={self} />
          ) : null}
        </li>
      ))}
    />
  );
}

function ProjectRow({ project, now }: { project: ListedProject; now: Date }) {
  const { id, service, place, isConcept } = project;
  return (
    <>
      <span className="record-list-image">
        <Cover cover={project.cover} />
      </span>
      <RecordCells
        record={project}
        untitled="Untitled project"
        address={adminPaths.project(id)}
        page={paths.project}
        about={[serviceLabel(service), place, isConcept ? "Concept" : "Built"]
          .filter(Boolean)
          .join(" · ")}
        detail={formatStateDates(project, now) || formatLastChange(project, now)}
      />
    </>
  );
}

function Cover({ cover }: { cover: ListedProject["cover"] }) {
  const looks = { sizes: "6rem", ratio: "3-2", alt: "" } as const;
  if (cover?.file) return <Image file={cover.file} {...looks} />;
  return isImageSlug(cover?.slug) ? <Image slug={cover.slug} {...looks} /> : null;
}

function moveTargets(id: string, order: readonly string[]) {
  const at = order.indexOf(id);
  return {
    top: at > 1 ? order[0] : undefined,
    up: order[at - 1],
    down: at === order.length - 1 ? undefined : (order[at + 2] ?? ""),
  };
}
