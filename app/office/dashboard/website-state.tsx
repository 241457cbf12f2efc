import type { WebsiteFigures } from "~/domain/staff/website-figures";
import { formatMoment } from "~/lib/dates";
import { paths } from "~/paths";

/** What visitors see at the moment. */
export function WebsiteState({ now, website }: { now: number; website: WebsiteFigures | undefined }) {
  if (!website) return null;
  const { promotion, promotionUntil, promotionRemarks, projects, projectDrafts, posts, postDrafts } = website;
  return (
    <section className="panel" aria-labelledby="website">
      <header>
        <h2 id="website">Website</h2>
        <a className="link" href={paths.home}>
          Look
        </a>
      </header>
      <dl className="kv">
        <div>
          <dt>Promotion</dt>
          <dd>
            {promotion === null ? (
              "None is shown"
            ) : (
              <>
                <strong>On</strong>
                {promotionUntil === null ? "" : ` until ${formatMoment(new Date(promotionUntil), new Date(now))}`}
                <br />
                <span className="soft">{promotion}</span>
                {promotionRemarks.map((remark) => (
                  <span key={remark} className="late pro-l">
                    {remark}
                  </span>
                ))}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Catalog</dt>
          <dd>{published(projects, projectDrafts)}</dd>
        </div>
        <div>
          <dt>Blog</dt>
          <dd>{published(posts, postDrafts)}</dd>
        </div>
      </dl>
    </section>
  );
}

function published(visible: number, hidden: number): string {
  return `${visible} published${hidden > 0 ? `, ${hidden} not shown` : ""}`;
}
