import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ImageChooserPage } from "~/admin/library/image-chooser-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { adminPaths } from "~/admin-paths";
import { toUploadedFile } from "~/domain/files/file-record";
import { parseLibraryFilter } from "~/domain/files/library";
import { libraryQuery, publicFilesQuery } from "~/domain/files/library.server";
import { imageSlugs } from "~/domain/images/images";
import { normalizeSearch } from "~/lib/text";
import { toListPage } from "~/platform/db/list-cursor.server";
import { safeRedirect } from "~/platform/http/security/safe-redirect";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/files.css?url";

export const meta = () => adminMeta("Choose an image");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const pageLength = 24;

/**
 * Returns the images to choose from, for the page and for the chooser in an editor. `show`, `q`,
 * `tag` and `before` filter; `back` and `field` name the target.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { db, read } = await requireStaff(args, "content:write");
  const query = new URL(args.request.url).searchParams;
  const to = {
    back: safeRedirect(query.get("back"), adminPaths.files),
    field: /^[\w.-]{1,60}$/.test(query.get("field") ?? "") ? (query.get("field") ?? "") : "file",
  };
  if (query.get("show") === "renderings") {
    const q = (query.get("q") ?? "").slice(0, 80);
    const searchTerms = normalizeSearch(q).split(" ").filter(Boolean);
    const built = imageSlugs.filter((slug) =>
      searchTerms.every((word) => slug.replaceAll("-", " ").includes(word)),
    );
    return { ...to, q, show: "renderings" as const, files: [], built, next: undefined };
  }
  const filter = { ...parseLibraryFilter(query), show: "all" as const };
  const rows = await read(libraryQuery(db, filter, pageLength));
  const { page, next } = toListPage(rows, pageLength, ({ timeCreated }) => timeCreated);
  const full = await publicFilesQuery(
    db,
    page.map(({ id }) => id),
  );
  return {
    q: filter.q,
    ...to,
    show: "uploaded" as const,
    built: [],
    files: page.flatMap(({ id }) => full.filter((file) => file.id === id).map(toUploadedFile)),
    next,
  };
}

export default function LibraryChooser() {
  return <ImageChooserPage {...useLoaderData<typeof loader>()} />;
}
