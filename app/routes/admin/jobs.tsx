import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { JobBoardPage } from "~/admin/jobs/board-page";
import { loadJobBoard } from "~/admin/jobs/load-board.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/records.css?url";

export const meta = () => adminMeta("Jobs");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "leads:read");
  return loadJobBoard(app);
}

export default function Jobs() {
  return <JobBoardPage data={useLoaderData<typeof loader>()} />;
}
