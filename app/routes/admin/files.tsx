import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LibraryPage } from "~/admin/library/library-page";
import { parseUploadReport } from "~/admin/library/upload-report";
import { adminMeta } from "~/admin/shell/admin-meta";
import { parseLibraryFilter } from "~/domain/files/library";
import { libraryCountsQuery, libraryQuery, usedTagsQuery } from "~/domain/files/library.server";
import { bundledImageData } from "~/domain/images/bundled";
import { imageSlugs } from "~/domain/images/images";
import { toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { toListPage } from "~/platform/db/list-cursor.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/files.css?url";

export const meta = () => adminMeta("Library");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const pageLength = 24;
/** Rows of missing files shown below an unfiltered list. */
const rowsBelow = 4;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now } = await requireStaff(args, "content:write");
  const query = new URL(args.request.url).searchParams;
  const filter = parseLibraryFilter(query);
  const findFilesLacking = (show: "no-alt" | "no-permission") => {
    const rowLimit =
      filter.show === show
        ? pageLength
        : filter.show === "all" && !filter.q && !filter.before
          ? rowsBelow
          : 0;
    return rowLimit > 0
      ? read(libraryQuery(db, { show, q: "", tag: "", before: "" }, rowLimit))
      : [];
  };
  const [rows, [counts], tags, noAlt, noPermission] = await Promise.all([
    read(libraryQuery(db, filter, pageLength)),
    read(libraryCountsQuery(db, filter)),
    read(usedTagsQuery(db)),
    findFilesLacking("no-alt"),
    findFilesLacking("no-permission"),
  ]);
  const { page: files, next } = toListPage(rows, pageLength, ({ timeCreated }) => timeCreated);
  return {
    staffId: staff.id,
    filter,
    files,
    next,
    counts: counts ?? { matching: 0, all: 0, noAlt: 0, noPermission: 0 },
    tags,
    noAlt: noAlt.slice(0, filter.show === "no-alt" ? pageLength : rowsBelow),
    noPermission: noPermission.slice(0, filter.show === "no-permission" ? pageLength : rowsBelow),
    built:
      filter.show === "built"
        ? imageSlugs.map((slug) => ({ slug, alt: bundledImageData(slug).alt }))
        : [],
    report: parseUploadReport(query),
    formKey: newId(),
    today: toHoustonDay(now()),
  };
}

export default function Files() {
  return <LibraryPage {...useLoaderData<typeof loader>()} />;
}
