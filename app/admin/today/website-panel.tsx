import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import type { WebsiteFigures } from "~/domain/insights/website-figures";
import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import { formatUntil } from "~/lib/end-time";
import { paths } from "~/paths";

/** Time of the last successful backup and of the last test restore, in UTC milliseconds. */
export type BackupFigures = { finishedAt: number | null; testedAt: number | null };

type WebsitePanelProps = {
  now: number;
  website: WebsiteFigures | undefined;
  backup?: BackupFigures | undefined;
};

/** Renders the state of the website: promotion, unpublished changes, and backups. */
export function WebsitePanel({ now, website, backup }: WebsitePanelProps) {
  if (!website) return null;
  const {
    promotion,
    promotionUntil,
    promotionRemarks,
    projects,
    projectDrafts,
    posts,
    postDrafts,
  } = website;
  return (
    <section className="panel" aria-labelledby="website">
      <header>
        <h2 id="website">Website</h2>
        <a className="text-link" href={paths.home}>
          View website
        </a>
      </header>
      <dl className="detail-list">
        <div>
          <dt>Promotion</dt>
          <dd>
            {promotion === null ? (
              "None"
            ) : (
              <>
                <strong>On</strong>
                {promotionUntil === null
                  ? ""
                  : ` ${formatUntil(new Date(promotionUntil), new Date(now), (at, on) => lowerRelativeDay(formatShortDateTime(at, on)))}`}
                <br />
                <span className="muted">{promotion}</span>
                {promotionRemarks.map((remark) => (
                  <span key={remark} className="overdue promotion-remark">
                    {remark}
                  </span>
                ))}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Catalog</dt>
          <dd>{formatPublishedCount(projects, projectDrafts)}</dd>
        </div>
        <div>
          <dt>Blog</dt>
          <dd>{formatPublishedCount(posts, postDrafts)}</dd>
        </div>
        {backup ? (
          <div>
            <dt>Backup</dt>
            <dd>
              Last successful: {formatLastRun(backup.finishedAt, now, "never")}
              <br />
              <span className="muted">
                Last restore test: {formatLastRun(backup.testedAt, now, "never")}.{" "}
              </span>
              <Link className="text-link" to={adminPaths.health}>
                Health
              </Link>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

const formatLastRun = (at: number | null, now: number, none: string) =>
  at === null ? none : formatShortDateTime(new Date(at), new Date(now));

function formatPublishedCount(visible: number, hidden: number): string {
  return `${visible} published${hidden > 0 ? `, ${hidden} unpublished` : ""}`;
}
