import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DraftListPage } from "~/admin/editor/draft-list-page";
import { handleListAction } from "~/admin/editor/handle-list-action.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { adminPaths } from "~/admin-paths";
import { requireDraftList } from "~/content/draft-lists.server";
import { newId } from "~/lib/ids";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/record-list.css?url";

export const meta: MetaFunction<typeof loader> = ({ data }) => adminMeta(data?.texts.title ?? "");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { pathname, searchParams } = new URL(args.request.url);
  return { ...(await requireDraftList(pathname).load(app, searchParams)), newKey: newId() };
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { kind, topic, toPath, add, move } = requireDraftList(new URL(args.request.url).pathname);
  return handleListAction(app, args.request, {
    topic,
    listPath: toPath,
    recordPath: (id) => adminPaths.editRecord(kind, id),
    add: (id, change) => add(app, id, change),
    move: (id, before, change) => move(app, id, before, change),
  });
}

export default function Drafts() {
  return <DraftListPage {...useLoaderData<typeof loader>()} />;
}
