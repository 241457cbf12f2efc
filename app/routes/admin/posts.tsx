import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatPostListQuery, isPlacing, listedPosts, readPostListQuery } from "~/domain/posts/post-list";
import { listedPostsOf, movePost, placedPostsQuery, postCountsQuery, postListQuery } from "~/domain/posts/post-list.server";
import { readPostRecord } from "~/domain/posts/post-record.server";
import { createPost } from "~/domain/posts/post-write.server";
import { gateContext } from "~/editors.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { PostListPage } from "~/office/posts/post-list-page";
import { recordListForm } from "~/platform/content/record-list-form.server";
import { noCounts } from "~/platform/content/record-state";
import { parseForm } from "~/platform/http/form.server";
import { announce } from "~/platform/live/live.server";

export const meta: MetaFunction = () => [{ title: "Blog | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { db, read, now } = app;
  const query = readPostListQuery(new URL(args.request.url).searchParams);
  const at = now();
  const [rows, [counts], placed, context] = await Promise.all([
    read(postListQuery(db, at, query)),
    read(postCountsQuery(db, at, query)),
    isPlacing(query) ? read(placedPostsQuery(db)) : [],
    gateContext(app),
  ]);
  return {
    query,
    posts: await listedPostsOf(db, rows, context),
    placed: placed.map(({ id }) => id),
    counts: counts ?? noCounts,
    pages: Math.max(1, Math.ceil((counts?.matching ?? 0) / listedPosts)),
    newKey: newId(),
    now: at.getTime(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now, live, waitUntil } = await requireStaff(args, "content:write");
  const parsed = await parseForm(recordListForm, args.request);
  if (!parsed.ok) throw new Response("Bad Request", { status: 400, statusText: "Bad Request" });
  const { do: intent, key, id, before } = parsed.value;
  const change = { by: { staff, address, requestId }, now: now() };
  if (intent === "move") {
    const query = formatPostListQuery(readPostListQuery(new URL(args.request.url).searchParams));
    if (id) await movePost(db, id, before ?? "", change);
    waitUntil(announce(live, { kind: "office-changed", id: "posts" }));
    return redirect(`${adminPaths.postsWith(query)}#${id ?? ""}`, 303);
  }
  const own = key ?? newId();
  await createPost(db, own, readPostRecord({ author: "Modern Outdoor Living" }), change);
  return redirect(adminPaths.post(own), 303);
}

export default function Posts() {
  return <PostListPage {...useLoaderData<typeof loader>()} />;
}
