import { renderToStaticMarkup } from "react-dom/server";
import { parseLooseZip } from "~/domain/leads/fields/parse-zip";
import { countyName } from "~/domain/permits/counties";
import { classifyZip, findZipCounties } from "~/domain/permits/zip-areas.server";
import { postsNamingQuery } from "~/domain/posts/naming-posts.server";
import { paths } from "~/paths";
import type { BatchedRead } from "~/platform/db/batched-reads.server";
import type { Db } from "~/platform/db/client.server";
import { loadLocalPages } from "./load-local-pages.server";
import { toLocalPageLinks, toPostLinks, toProjectLinks } from "./near-links.server";

/**
 * Returns why nothing is near: `input` is no ZIP code, or one without land, or outside the region.
 */
function explainNoneNear(input: string, zip: string | undefined): string {
  if (!zip) return `We can’t read “${input.slice(0, 20)}”. A ZIP code has 5 digits, like 77494.`;
  return classifyZip(zip) === "no-land"
    ? `We can’t find ${zip} on the map. It may be for P.O. boxes, or have a typo. Use the ZIP code of the street.`
    : `${zip} is outside our area, so we can’t sort by distance.`;
}

/**
 * Returns the HTML of the projects, posts and places near a ZIP code of any usual spelling; a
 * sentence if it can’t look for them.
 */
export async function loadNearHtml(
  read: BatchedRead,
  db: Db,
  now: Date,
  input: string,
): Promise<string> {
  const zip = parseLooseZip(input);
  const counties = zip ? findZipCounties(zip) : undefined;
  if (!zip || !counties)
    return renderToStaticMarkup(<p className="note-box below-5">{explainNoneNear(input, zip)}</p>);
  const [{ places, projects }, posts] = await Promise.all([
    loadLocalPages(read, db, now),
    read(
      postsNamingQuery(
        db,
        now,
        counties.map(({ county }) => countyName(county)),
      ),
    ),
  ]);
  const links = [
    ...toProjectLinks(projects, zip, { limit: 6 }),
    ...toLocalPageLinks(places, zip),
    ...toPostLinks(posts),
  ];
  return renderToStaticMarkup(
    <section className="below-5" aria-labelledby="near-title">
      <h2 id="near-title" className="heading-2">{`Near ${zip}`}</h2>
      {links.length > 0 ? (
        <ul className="link-rows above-4">
          {links.map(({ href, lead, title, text }) => (
            <li key={href}>
              <a className="row-link" href={href}>
                <span>{title}</span>
                <span className="muted">{[lead, text].filter(Boolean).join(", ")}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="measure above-4">No project or guide within 30 miles of this ZIP code yet.</p>
      )}
      <p className="fine-print above-4">
        Distances are between ZIP code centers.{" "}
        <a className="text-link" rel="nofollow" href={`${paths.permits}?zip=${zip}`}>
          Can I build it here?
        </a>
      </p>
    </section>,
  );
}
