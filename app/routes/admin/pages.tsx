import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { settleTexts } from "~/domain/page-texts/changed-texts.server";
import { readPageTextRecord } from "~/domain/page-texts/page-text-record.server";
import { allPageTextsQuery, openPageTextsQuery } from "~/domain/page-texts/page-texts.server";
import { allows } from "~/domain/staff/abilities";
import { requireStaff } from "~/guard.server";
import { readJson } from "~/lib/json";
import { type FoundText, PageList } from "~/office/pages/page-list";
import { AdminPage } from "~/office/shell/page";
import { textPage, textPages } from "~/site/texts/pages.server";

export const meta: MetaFunction = () => [{ title: "Pages | Staff" }, { name: "robots", content: "noindex, nofollow" }];

const mostFound = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now, staff } = await requireStaff(args, "content:write");
  const search = new URL(args.request.url).searchParams;
  const wanted = textPage(search.get("page") ?? "");
  if (wanted) throw redirect(adminPaths.page(wanted.name), 302);
  const query = (search.get("q") ?? "").trim().slice(0, 80);
  const [rows, open] = await Promise.all([read(allPageTextsQuery(db)), read(openPageTextsQuery(db))]);
  const found: FoundText[] = [];
  const pages = textPages.map(({ name, title, path, ability, fields }) => {
    const row = rows.find((own) => own.page === name);
    const { settled } = settleTexts(fields, readPageTextRecord(readJson(row?.data ?? "")).texts);
    const isOpen = allows(staff.role, ability);
    for (const field of query && isOpen ? fields : []) {
      const text = settled.find((own) => own.field === field)?.text ?? field.original;
      if (hasWords(text, query)) found.push({ page: name, pageTitle: title, path: field.path, label: field.label, text });
    }
    return {
      name,
      title,
      path,
      texts: fields.length,
      changed: settled.length,
      outdated: settled.filter(({ isOutdated }) => isOutdated).length,
      last: row ? { at: row.at.getTime(), by: row.by ?? "" } : null,
      hasDraft: open.some((own) => own.page === name),
      isOpen,
    };
  });
  return { pages, query, found: query ? found.slice(0, mostFound + 1) : null, most: mostFound, now: now().getTime() };
}

/** Capitals, accents and kinds of quotation marks make no difference. */
function hasWords(text: string, query: string): boolean {
  return folded(text).includes(folded(query));
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'").replace(/[“”]/g, '"').toLowerCase();
}

export default function Pages() {
  return (
    <AdminPage title="Pages">
      <PageList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  );
}
