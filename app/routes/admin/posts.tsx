import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { listedPosts, readPostListQuery } from "~/domain/posts/post-list";
import { listedPostsOf, postCountsQuery, postListQuery } from "~/domain/posts/post-list.server";
import { postListForm } from "~/domain/posts/post-list-input.server";
import { readPostRecord } from "~/domain/posts/post-record.server";
import { createPost } from "~/domain/posts/post-write.server";
import { gateContext } from "~/editors.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { PostListPage } from "~/office/posts/post-list-page";
import { noCounts } from "~/platform/content/record-state";
import { parseForm } from "~/platform/http/form.server";

export const meta: MetaFunction = () => [{ title: "Blog | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { db, read, now } = app;
  const query = readPostListQuery(new URL(args.request.url).searchParams);
  const at = now();
  const [rows, [counts], context] = await Promise.all([
    read(postListQuery(db, at, query)),
    read(postCountsQuery(db, at, query)),
    gateContext(app),
  ]);
  return {
    query,
    posts: await listedPostsOf(db, rows, context),
    counts: counts ?? noCounts,
    pages: Math.max(1, Math.ceil((counts?.matching ?? 0) / listedPosts)),
    newKey: newId(),
    now: at.getTime(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now } = await requireStaff(args, "content:write");
  const parsed = await parseForm(postListForm, args.request);
  if (!parsed.ok) throw new Response("Bad Request", { status: 400, statusText: "Bad Request" });
  const { key } = parsed.value;
  await createPost(db, key, readPostRecord({ author: "Modern Outdoor Living" }), { by: { staff, address, requestId }, now: now() });
  return redirect(adminPaths.post(key), 303);
}

export default function Posts() {
  return <PostListPage {...useLoaderData<typeof loader>()} />;
}
