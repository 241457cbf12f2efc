import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { libraryCursor, readLibraryFilter } from "~/domain/files/library";
import { libraryCounts, libraryPage, tagsInUse } from "~/domain/files/library.server";
import { readReport } from "~/domain/files/upload-report";
import { builtPicture } from "~/domain/pictures/built";
import { pictureSlugs } from "~/domain/pictures/pictures";
import { requireStaff } from "~/guard.server";
import { houstonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { LibraryPage } from "~/office/files/library-page";

export const meta: MetaFunction = () => [{ title: "Library | Staff" }, { name: "robots", content: "noindex, nofollow" }];

const pageLength = 24;
/** Rows of what is missing below the list, where nothing else is looked for. */
const rowsBelow = 4;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now } = await requireStaff(args, "content:write");
  const query = new URL(args.request.url).searchParams;
  const filter = readLibraryFilter(query);
  const lacking = (show: "no-alt" | "no-permission") => {
    const wanted = filter.show === show ? pageLength : filter.show === "all" && !filter.q && !filter.before ? rowsBelow : 0;
    return wanted > 0 ? read(libraryPage(db, { show, q: "", tag: "", before: "" }, wanted)) : [];
  };
  const [rows, [counts], tags, noAlt, noPermission] = await Promise.all([
    read(libraryPage(db, filter, pageLength)),
    read(libraryCounts(db, filter)),
    read(tagsInUse(db)),
    lacking("no-alt"),
    lacking("no-permission"),
  ]);
  const files = rows.slice(0, pageLength);
  const last = files.at(-1);
  return {
    staffId: staff.id,
    filter,
    files,
    next: rows.length > pageLength && last ? libraryCursor(last) : undefined,
    counts: counts ?? { found: 0, all: 0, noAlt: 0, noPermission: 0 },
    tags,
    noAlt: noAlt.slice(0, filter.show === "no-alt" ? pageLength : rowsBelow),
    noPermission: noPermission.slice(0, filter.show === "no-permission" ? pageLength : rowsBelow),
    built: filter.show === "built" ? pictureSlugs.map((slug) => ({ slug, alt: builtPicture(slug).alt })) : [],
    report: readReport(query),
    formKey: newId(),
    today: houstonDay(now()),
  };
}

export default function Files() {
  return <LibraryPage {...useLoaderData<typeof loader>()} />;
}
