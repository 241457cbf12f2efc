import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { isPictureSlug } from "~/domain/pictures/pictures";
import { serviceName } from "~/domain/projects/project";
import { formatRowMoment } from "~/lib/dates";
import { formatWhen } from "~/lib/when-input";
import { AdminPage } from "~/office/shell/page";
import { liveStateNames, liveStateOf } from "~/office/studio/studio-data";
import { Button } from "~/ui/button";
import { Picture } from "~/ui/picture";

export type ProjectListRow = {
  id: string;
  title: string;
  place: string;
  service: string;
  isConcept: boolean;
  publishAt: number | null;
  unpublishAt: number | null;
  deletedAt: number | null;
  updatedAt: number;
  changedBy: string | null;
  hasChanges: boolean;
  cover: string | null;
};

type Props = { state: string; text: string; page: number; hasMore: boolean; newKey: string; now: number; rows: readonly ProjectListRow[] };

const states = [
  { value: "all", label: "All" },
  { value: "draft", label: "Drafts" },
  { value: "live", label: "Live" },
  { value: "scheduled", label: "Scheduled" },
  { value: "ended", label: "Taken down" },
  { value: "trash", label: "Trash" },
];

/** Every project, as staff have it, in the order of the catalog. */
export function ProjectListPage({ state, text, page, hasMore, newKey, now, rows }: Props) {
  const isOrdered = state === "all" && text === "" && page === 1;
  const query = (next: number) => `?${new URLSearchParams({ state, q: text, page: String(next) })}`;
  return (
    <AdminPage
      title="Catalog"
      beside={
        <Form method="post">
          <input type="hidden" name="key" value={newKey} />
          <Button name="do" value="new">
            New project
          </Button>
        </Form>
      }
    >
      <Form className="st-row" role="search" aria-label="Projects">
        <label className="field">
          <span className="lbl">State</span>
          <select className="in" name="state" defaultValue={state}>
            {states.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="lbl">Title or place</span>
          <input className="in" type="search" name="q" defaultValue={text} maxLength={40} />
        </label>
        <Button kind="line">Show</Button>
      </Form>
      {rows.length === 0 ? (
        <div className="panel">
          <h2>{state === "all" && text === "" ? "No projects yet" : "Nothing here"}</h2>
          <p>
            {state === "all" && text === ""
              ? "A project needs pictures with words, a title, a neighborhood and a description of 70 to 160 characters. “New project” begins one."
              : "Choose another state or other words."}
          </p>
        </div>
      ) : null}
      <ul className="st-list">
        {rows.map((row, index) => {
          const liveState = liveStateOf(row, row.hasChanges, now);
          return (
            <li key={row.id} id={row.id}>
              <span className="st-thumb">
                {isPictureSlug(row.cover) ? <Picture slug={row.cover} sizes="6rem" ratio="3-2" alt="" /> : null}
              </span>
              <span>
                <Link className="link" to={adminPaths.project(row.id)}>
                  <b>{row.title || "Untitled project"}</b>
                </Link>
                <small>
                  {serviceName(row.service)}
                  {row.place ? `, ${row.place}` : ""}
                  {row.isConcept ? ", concept" : ", built"}
                </small>
              </span>
              <span>
                {liveStateNames[liveState]}
                <small>
                  {liveState === "scheduled" && row.publishAt !== null ? formatWhen(new Date(row.publishAt), new Date(now)) : null}
                  {liveState === "ends" && row.unpublishAt !== null ? formatWhen(new Date(row.unpublishAt), new Date(now)) : null}
                  {liveState === "scheduled" || liveState === "ends"
                    ? null
                    : `${row.changedBy ? `${row.changedBy}, ` : ""}${formatRowMoment(new Date(row.updatedAt), new Date(now))}`}
                </small>
              </span>
              {liveState === "trash" ? (
                <Form method="post" action={adminPaths.project(row.id)} encType="multipart/form-data">
                  <Button kind="line" name="do" value="restore">
                    Restore<span className="vh"> {row.title}</span>
                  </Button>
                </Form>
              ) : null}
              {isOrdered ? (
                <Form method="post" className="st-row" preventScrollReset>
                  <input type="hidden" name="id" value={row.id} />
                  <input type="hidden" name="do" value="move" />
                  <button type="submit" className="link tlink" name="before" value={rows[index - 1]?.id ?? row.id} disabled={index === 0}>
                    Up<span className="vh">: {row.title}</span>
                  </button>
                  <button
                    type="submit"
                    className="link tlink"
                    name="before"
                    value={rows[index + 2]?.id ?? ""}
                    disabled={index === rows.length - 1}
                  >
                    Down<span className="vh">: {row.title}</span>
                  </button>
                </Form>
              ) : null}
            </li>
          );
        })}
      </ul>
      {page > 1 || hasMore ? (
        <p className="st-row">
          {page > 1 ? (
            <Link className="link tlink" to={query(page - 1)}>
              Earlier
            </Link>
          ) : null}
          {hasMore ? (
            <Link className="link tlink" to={query(page + 1)}>
              More
            </Link>
          ) : null}
        </p>
      ) : null}
    </AdminPage>
  );
}
