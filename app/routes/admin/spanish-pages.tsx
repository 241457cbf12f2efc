import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/shell/admin-meta";
import { AdminPage } from "~/admin/shell/admin-page";
import { SpanishPagesList } from "~/admin/spanish/spanish-pages-list";
import { loadReadablePages } from "~/content/spanish/load-readings.server";
import { loadSpanishRecords } from "~/content/spanish/spanish-records.server";
import { roleCan } from "~/domain/staff/abilities";
import { requireStaff } from "~/request/require-staff.server";

export const meta = () => adminMeta("Spanish pages");

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const [pages, records] = await Promise.all([loadReadablePages(app), loadSpanishRecords(app)]);
  const isTheirs = ({ kind }: (typeof records)[number]) =>
    kind !== "Promotion" || roleCan(app.staff.role, "promotions:write");
  return { records: records.filter(isTheirs), pages: pages.map(({ texts: _, ...page }) => page) };
}

export default function SpanishPages() {
  return (
    <AdminPage title="Spanish pages">
      <SpanishPagesList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  );
}
