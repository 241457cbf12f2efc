import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { ListPanel } from "~/ui/admin/panel";
import type { JobsToday } from "./load-jobs-today.server";

/** Renders the running jobs that need something today; nothing without any. */
export function JobsTodayPanel({ jobs: { total, rows } }: { jobs: JobsToday }) {
  return (
    <ListPanel
      id="jobs"
      title="Jobs"
      count={total}
      beside={
        <Link className="text-link target-link" to={adminPaths.jobs}>
          View jobs
        </Link>
      }
    >
      <ul className="ruled-list row-list">
        {rows.map(({ id, href, name, stage, marks }) => (
          <li key={id}>
            <div>
              <Link className="text-link target-link" to={href}>
                {name}
              </Link>
              <small>{stage}</small>
              {marks.map(({ text, isOverdue }) => (
                <small key={text} className={isOverdue ? "overdue" : undefined}>
                  {text}
                </small>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </ListPanel>
  );
}
