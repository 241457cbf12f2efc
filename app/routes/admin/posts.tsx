import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { handleListAction } from "~/admin/editor/handle-list-action.server";
import { PostListPage } from "~/admin/posts/post-list-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { adminPaths } from "~/admin-paths";
import { loadChecks } from "~/content/editors.server";
import { houseAuthor } from "~/domain/posts/post";
import { postDraft } from "~/domain/posts/post-draft.server";
import {
  canPin,
  formatPostListQuery,
  parsePostListQuery,
  postsPerAdminPage,
} from "~/domain/posts/post-list";
import {
  pinnedPostIdsQuery,
  postCountsQuery,
  postListQuery,
  setPostPinPosition,
  toPostRows,
} from "~/domain/posts/post-list.server";
import { newId } from "~/lib/ids";
import { emptyRecordCounts } from "~/platform/records/record-state";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/record-list.css?url";

export const meta = () => adminMeta("Blog");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { db, read, now } = app;
  const query = parsePostListQuery(new URL(args.request.url).searchParams);
  const at = now();
  const [rows, [counts], placed, check] = await Promise.all([
    read(postListQuery(db, at, query)),
    read(postCountsQuery(db, at, query)),
    canPin(query) ? read(pinnedPostIdsQuery(db)) : [],
    loadChecks(app),
  ]);
  return {
    query,
    posts: await toPostRows(rows, check),
    placed: placed.map(({ id }) => id),
    counts: counts ?? emptyRecordCounts,
    pages: Math.max(1, Math.ceil((counts?.matching ?? 0) / postsPerAdminPage)),
    newKey: newId(),
    now: at.getTime(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  return handleListAction(app, args.request, {
    topic: "posts",
    listPath: (query) => adminPaths.postsWith(formatPostListQuery(parsePostListQuery(query))),
    recordPath: adminPaths.post,
    add: (id, change) => postDraft.create(app.db, id, { author: houseAuthor }, change),
    move: (id, before, change) => setPostPinPosition(app.db, id, before, change),
  });
}

export default function Posts() {
  return <PostListPage {...useLoaderData<typeof loader>()} />;
}
