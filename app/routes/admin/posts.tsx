import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PostListPage } from "~/admin/posts/post-list-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { adminPaths } from "~/admin-paths";
import { loadCheckContext } from "~/content/editors.server";
import { canPin, formatPostListQuery, parsePostListQuery, postsPerAdminPage } from "~/domain/posts/post-list";
import { pinnedPostIdsQuery, postCountsQuery, postListQuery, setPostPinPosition, toPostRows } from "~/domain/posts/post-list.server";
import { parsePostRecord } from "~/domain/posts/post-record.server";
import { createPost } from "~/domain/posts/post-write.server";
import { newId } from "~/lib/ids";
import { parseForm } from "~/platform/http/forms/form.server";
import { recordListFormSchema } from "~/platform/records/record-list-form.server";
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
  const [rows, [counts], placed, context] = await Promise.all([
    read(postListQuery(db, at, query)),
    read(postCountsQuery(db, at, query)),
    canPin(query) ? read(pinnedPostIdsQuery(db)) : [],
    loadCheckContext(app),
  ]);
  return {
    query,
    posts: await toPostRows(db, rows, context),
    placed: placed.map(({ id }) => id),
    counts: counts ?? emptyRecordCounts,
    pages: Math.max(1, Math.ceil((counts?.matching ?? 0) / postsPerAdminPage)),
    newKey: newId(),
    now: at.getTime(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, broadcast, redirectTo } = await requireStaff(args, "content:write");
  const parsed = await parseForm(recordListFormSchema, args.request);
  if (!parsed.ok) throw new Response("Bad Request", { status: 400, statusText: "Bad Request" });
  const { do: intent, key, id, before } = parsed.value;
  const change = { by: actor, now: now() };
  if (intent === "move") {
    const query = formatPostListQuery(parsePostListQuery(new URL(args.request.url).searchParams));
    if (id) await setPostPinPosition(db, id, before ?? "", change);
    broadcast({ kind: "office-changed", id: "posts" });
    return redirectTo(`${adminPaths.postsWith(query)}#${id ?? ""}`);
  }
  const postId = key ?? newId();
  await createPost(db, postId, parsePostRecord({ author: "Modern Outdoor Living" }), change);
  return redirectTo(adminPaths.post(postId));
}

export default function Posts() {
  return <PostListPage {...useLoaderData<typeof loader>()} />;
}
