import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PageTextsList, type TextSearchHit } from "~/admin/page-texts/page-list";
import { adminMeta } from "~/admin/shell/admin-meta";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { findTextPage, textPages } from "~/content/text-pages.server";
import { matchTextsToFields } from "~/domain/page-texts/match-texts.server";
import { parsePageTextRecord } from "~/domain/page-texts/page-text-record.server";
import { changedPageTextsQuery, pagesWithDraftQuery } from "~/domain/page-texts/page-texts.server";
import { roleCan } from "~/domain/staff/abilities";
import { parseJson } from "~/lib/json";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/page-texts.css?url";

export const meta = () => adminMeta("Pages");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const maxResults = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now, staff } = await requireStaff(args, "content:write");
  const search = new URL(args.request.url).searchParams;
  const requestedPage = findTextPage(search.get("page") ?? "");
  if (requestedPage) throw redirect(adminPaths.page(requestedPage.name), 302);
  const query = (search.get("q") ?? "").trim().slice(0, 80);
  const [rows, open] = await Promise.all([
    read(changedPageTextsQuery(db)),
    read(pagesWithDraftQuery(db)),
  ]);
  const found: TextSearchHit[] = [];
  const pages = textPages.map(({ name, title, path, ability, fields }) => {
    const row = rows.find((candidate) => candidate.page === name);
    const { settled } = matchTextsToFields(
      fields,
      parsePageTextRecord(parseJson(row?.data ?? "")).texts,
    );
    const isOpen = roleCan(staff.role, ability);
    for (const field of query && isOpen ? fields : []) {
      const text = settled.find((match) => match.field === field)?.text ?? field.original;
      if (includesText(text, query))
        found.push({ page: name, pageTitle: title, path: field.path, label: field.label, text });
    }
    return {
      name,
      title,
      path,
      texts: fields.length,
      changed: settled.length,
      outdated: settled.filter(({ isOutdated }) => isOutdated).length,
      last: row ? { at: row.at.getTime(), by: row.by ?? "" } : null,
      hasDraft: open.some((draft) => draft.page === name),
      isOpen,
    };
  });
  return {
    pages,
    query,
    matches: query ? found.slice(0, maxResults + 1) : null,
    maxResults,
    now: now().getTime(),
  };
}

/** True if the text contains the query, ignoring case, accents and kinds of quotation marks. */
function includesText(text: string, query: string): boolean {
  return foldText(text).includes(foldText(query));
}

function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .toLowerCase();
}

export default function Pages() {
  return (
    <AdminPage title="Pages">
      <PageTextsList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  );
}
