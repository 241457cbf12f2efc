import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BulkResultPage } from "~/admin/leads/list/bulk-result";
import { adminMeta } from "~/admin/shell/admin-meta";
import { leadNamesQuery } from "~/domain/leads/list/bulk-changes.server";
import { normalizeReturnQuery } from "~/domain/leads/list/lead-query";
import { newId } from "~/lib/ids";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/search.css?url";

export const meta = () => adminMeta("Bulk actions");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read } = await requireStaff(args, "leads:read");
  const params = new URL(args.request.url).searchParams;
  const readIds = (name: string) =>
    (params.get(name) ?? "")
      .split(",")
      .filter((id) => /^[a-z0-9]{1,40}$/.test(id))
      .slice(0, 200);
  const [stale, refused] = [readIds("stale"), readIds("refused")];
  const names = await read(leadNamesQuery(db, [...stale, ...refused]));
  const findLeads = (leadIds: readonly string[]) =>
    leadIds.flatMap((id) => names.find((lead) => lead.id === id) ?? []);
  const count = Number(params.get("done"));
  return {
    did: params.get("do") ?? "",
    done: Number.isSafeInteger(count) && count >= 0 ? count : 0,
    stale: { count: stale.length, leads: findLeads(stale) },
    refused: { count: refused.length, leads: findLeads(refused) },
    from: normalizeReturnQuery(params.get("from")),
    undo: /^[a-z0-9-]{8,100}$/.test(params.get("undo") ?? "") ? params.get("undo") : null,
    formKey: newId(),
  };
}

export default function LeadsBulk() {
  return <BulkResultPage {...useLoaderData<typeof loader>()} />;
}
