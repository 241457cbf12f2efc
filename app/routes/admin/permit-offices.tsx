import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadOffices } from "~/admin/permits/load-offices.server";
import { OfficesPage } from "~/admin/permits/offices-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/permit-offices.css?url";

export const meta = () => adminMeta("Permit offices");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  return loadOffices(new URL(args.request.url).searchParams.get("q") ?? "", deps);
}

export default function PermitOffices() {
  return <OfficesPage {...useLoaderData<typeof loader>()} />;
}
