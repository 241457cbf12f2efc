import { Form, Link, useSubmit } from "@remix-run/react";
import { useCallback } from "react";
import { adminPaths } from "~/admin-paths";
import { isPictureSlug } from "~/domain/pictures/pictures";
import { serviceName } from "~/domain/projects/project";
import { formatProjectListQuery, isOrdered, type ProjectListOrder, type ProjectListQuery } from "~/domain/projects/project-list";
import type { ListedProject } from "~/domain/projects/project-list.server";
import { formatRowMoment } from "~/lib/dates";
import { useRowDrag } from "~/office/records/use-row-drag";
import { AdminPage } from "~/office/shell/page";
import { useHoldNews } from "~/office/shell/shell";
import { EmptyList, ListSearch, NewRecord, StateTabs, stateDetail } from "~/office/studio/record-list";
import { paths } from "~/paths";
import { type RecordCounts, recordStateNames } from "~/platform/content/record-state";
import { Button } from "~/ui/button";
import { Pager } from "~/ui/content/pager";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";

type Props = {
  query: ProjectListQuery;
  projects: readonly ListedProject[];
  /** The ids of all projects in their own order, where they can be moved; else none. */
  order: readonly string[];
  counts: RecordCounts;
  pages: number;
  newKey: string;
  now: number;
};

const orderNames: Readonly<Record<ProjectListOrder, string>> = {
  own: "Our own",
  changed: "Last changed",
  published: "Published",
  title: "Title",
};
const shownReasons = 2;

const nouns = ["project", "projects"] as const;
const needs =
  "To go out, a project needs a title and an address, a cover, words for what every picture shows, and a description of 70 to 160 characters. One that was built also needs a real photograph, and a name for who allowed it.";

/** Every project, as staff have it: how it stands, what it lacks, and its place among the others. */
export function ProjectListPage({ query, projects, order, counts, pages, newKey, now }: Props) {
  const to = (part: Partial<ProjectListQuery>) => adminPaths.projectsWith(formatProjectListQuery({ ...query, page: 1, ...part }));
  const self = to({ page: query.page });
  const submit = useSubmit();
  const onDrop = useCallback(
    (id: string, before: string) => {
      // the end of this page is the place before the first of the next one
      const next = before === "" ? (order[order.indexOf(projects.at(-1)?.id ?? "") + 1] ?? "") : before;
      submit({ do: "move", id, before: next }, { method: "post", action: self, preventScrollReset: true });
    },
    [submit, self, order, projects],
  );
  const { held, take } = useRowDrag(onDrop);
  useHoldNews(held !== undefined);
  const today = new Date(now);
  const create = { list: adminPaths.projects, label: "New project", newKey };
  const canMove = isOrdered(query) && order.length > 1;
  return (
    <AdminPage title="Catalog" beside={<NewRecord {...create} />}>
      <StateTabs counts={counts} current={query.state} to={(state) => to({ state })} />
      <ListSearch
        formKey={formatProjectListQuery(query)}
        name="Projects"
        nouns={nouns}
        id="projects"
        label="Title, place or words of the story"
        query={query}
        orderNames={orderNames}
        matching={counts.matching}
      />
      {projects.length === 0 ? (
        <EmptyList {...create} nouns={nouns} isNone={query.state === undefined && query.q === "" && counts.all === 0} needs={needs} />
      ) : null}
      {canMove ? (
        <p className="soft">
          In this order they stand on the home page and beside services. The catalog itself begins with the newest.
          <span className="jsonly"> Drag one, or use the arrows.</span>
        </p>
      ) : null}
      <ol className="plist plist--p" aria-label="Projects">
        {projects.map((project, index) => (
          <li
            key={project.id}
            id={project.id}
            data-row={project.id}
            data-state={project.state}
            data-held={held?.id === project.id ? "" : undefined}
            data-before={held && held.before === project.id ? "" : undefined}
            data-after={held?.before === "" && index === projects.length - 1 ? "" : undefined}
            style={held?.id === project.id ? { transform: `translateY(${held.shift}px)` } : undefined}
          >
            {canMove ? (
              <span className="fq-g jsonly" onPointerDown={(event) => take(event, project.id)} aria-hidden="true">
                <Icon name="drag" />
              </span>
            ) : null}
            <ProjectRow project={project} now={today} />
            {canMove ? <Moves project={project} order={order} action={self} /> : null}
          </li>
        ))}
      </ol>
      <Pager current={query.page} last={pages} href={(page) => to({ page })} />
    </AdminPage>
  );
}

function ProjectRow({ project, now }: { project: ListedProject; now: Date }) {
  const { id, title, state, slug, service, place, isConcept, changedAt, changedBy } = project;
  const name = title || "Untitled project";
  return (
    <>
      <span className="pl-t">
        <Cover cover={project.cover} />
      </span>
      <div className="pl-n">
        <Link className="who" to={adminPaths.project(id)}>
          {name}
        </Link>
        <small>{[serviceName(service), place, isConcept ? "concept" : "built"].filter(Boolean).join(", ")}</small>
      </div>
      <p className="pl-s">
        <b>{recordStateNames[state]}</b>
        <small>{stateDetail(project, now) || `${changedBy ? `${changedBy}, ` : ""}${formatRowMoment(changedAt, now)}`}</small>
      </p>
      <div className="pl-m">{state === "trash" ? null : <Missing project={project} />}</div>
      <div className="pl-a">
        {state === "trash" ? (
          <Form method="post" action={adminPaths.project(id)} encType="multipart/form-data">
            <Button kind="line" small name="do" value="restore">
              Restore<span className="vh"> {name}</span>
            </Button>
          </Form>
        ) : slug ? (
          <a className="link tlink" href={paths.project(slug)}>
            Look<span className="vh"> at {name} on the website</span>
          </a>
        ) : null}
      </div>
    </>
  );
}

function Cover({ cover }: { cover: ListedProject["cover"] }) {
  const looks = { sizes: "6rem", ratio: "3-2", alt: "" } as const;
  if (cover?.file) return <Picture file={cover.file} {...looks} />;
  return isPictureSlug(cover?.slug) ? <Picture slug={cover.slug} {...looks} /> : null;
}

/** What keeps a project from going out, each a link to its place. */
function Missing({ project: { id, state, blocks } }: { project: ListedProject }) {
  if (blocks.length === 0) {
    return (
      <span className="tone">
        <Icon name="check" />
        Nothing is missing
      </span>
    );
  }
  const more = blocks.length - shownReasons;
  return (
    <ul className={state === "draft" ? "soft" : "late"}>
      {blocks.slice(0, shownReasons).map(({ message, place }) => (
        <li key={`${place} ${message}`}>
          <a className="tlink" href={place.startsWith("/") ? place : `${adminPaths.project(id)}#${place}`}>
            {message}
          </a>
        </li>
      ))}
      {more > 0 ? <li>And {more} more</li> : null}
    </ul>
  );
}

type MovesProps = { project: ListedProject; order: readonly string[]; action: string };

/** To the top, and one up or down: each says before which project this one is to stand. */
function Moves({ project: { id, title }, order, action }: MovesProps) {
  const at = order.indexOf(id);
  const places = [
    { name: "To the top", icon: "top", before: at > 1 ? order[0] : undefined },
    { name: "Up", icon: "up", before: order[at - 1] },
    { name: "Down", icon: "down", before: at === order.length - 1 ? undefined : (order[at + 2] ?? "") },
  ] as const;
  return (
    <Form method="post" action={action} className="fq-m pl-o" preventScrollReset>
      <input type="hidden" name="do" value="move" />
      <input type="hidden" name="id" value={id} />
      {places.map(({ name, icon, before }) =>
        before === undefined ? (
          <span key={icon} />
        ) : (
          <button key={icon} type="submit" name="before" value={before} aria-label={`${name}: ${title}`} title={name} data-to={icon}>
            <Icon name="up" />
          </button>
        ),
      )}
    </Form>
  );
}
