import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { publishDueChanges } from "~/platform/records/publish-due-changes.server";
import { postContentKind } from "~/request/content-kinds.server";
import { action as save } from "~/routes/admin/draft";
import { loader as loadChooser } from "~/routes/admin/library-chooser";
import { action, loader } from "~/routes/admin/post";
import { action as previewPart } from "~/routes/admin/post-preview-html";
import { action as listAction, loader as listLoader } from "~/routes/admin/posts";
import { loader as read } from "~/routes/site/post";
import { loader as openPreview } from "~/routes/site/preview";
import { contentDrafts, files, posts, redirects, scheduledChanges, staff } from "~/schema";
import { platform } from "../load-context";

const db = openDb(env.DB);
const now = new Date();
await db.insert(staff).values({
  id: "ana",
  email: "ana@example.com",
  name: "Ana Lopez",
  role: "editor",
  createdAt: now,
  updatedAt: now,
});
const cookie = (await startSession(db, "ana", { createdAt: now, ip: "", userAgent: "" })).split(
  ";",
)[0]!;

function args(path: string, params: Record<string, string> = {}, fields?: Record<string, string>) {
  const body = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: { Cookie: cookie },
    ...body,
  });
  return { request, context: platform(request, env, createExecutionContext()), params };
}

const validPost = {
  title: "Which way does your patio face?",
  slug: "which-way",
  summary: "One sentence.",
  body: "## West\r\n\r\nFrom four o’clock **on**. [Ask](/contact-us)",
  description:
    "What the afternoon sun does to a patio that faces west, and what a louvered roof can do about it.",
  tags: "shade",
  author: "Ana Lopez",
  cover: "hero-dusk",
  pictureAlt: "A terrace at dusk",
};

async function newPost(): Promise<string> {
  const answer = await listAction(args("/admin/posts", {}, { do: "new", key: newId() }));
  expect(answer.status).toBe(303);
  return answer.headers.get("Location")?.split("/").at(-1) ?? "";
}

async function send(id: string, fields: Record<string, string>) {
  const { editor } = await loader(args(`/admin/posts/${id}`, { id }));
  return action(args(`/admin/posts/${id}`, { id }, { base: editor.base, key: newId(), ...fields }));
}

async function statusOf(slug: string): Promise<number> {
  try {
    await read(args(`/blog/${slug}`, { slug }));
    return 200;
  } catch (error) {
    return error instanceof Response ? error.status : 0;
  }
}

test("a new post is autosaved, previewed by link, published, moved, and unpublished", async () => {
  const id = await newPost();
  const { editor } = await loader(args(`/admin/posts/${id}`, { id }));
  const saved = await save(
    args(
      `/admin/working-copies/post/${id}`,
      { kind: "post", id },
      { ...validPost, base: editor.base, key: editor.formKey, do: "autosave" },
    ),
  );
  expect(await saved.json()).toMatchObject({ state: "saved", reasons: [] });
  expect(await statusOf("which-way")).toBe(404);
  const listData = await listLoader(args("/admin/posts?state=draft"));
  expect(listData.posts.map((post) => [post.id, post.blocks])).toEqual([[id, []]]);

  const previewResponse = await send(id, { ...validPost, do: "preview" });
  if (!(previewResponse instanceof Response)) throw new Error("no preview");
  const token = previewResponse.headers.get("Location")?.split("/").at(-1) ?? "";
  const { data } = await openPreview(args(`/preview/${token}`, { token }));
  expect(data.kind === "post" && data.post).toMatchObject({
    title: validPost.title,
    bodyHtml: expect.stringContaining("<strong>on</strong>"),
  });

  const out = await send(id, { ...validPost, do: "publish" });
  expect(out instanceof Response && out.status).toBe(303);
  const { post } = await read(args("/blog/which-way", { slug: "which-way" }));
  expect(post).toMatchObject({
    title: validPost.title,
    tags: ["shade"],
    contents: [{ id: "west", text: "West" }],
  });

  await send(id, { ...validPost, slug: "which-side", do: "publish" });
  expect([await statusOf("which-side"), await statusOf("which-way")]).toEqual([200, 301]);
  await send(id, { ...validPost, slug: "which-side", do: "trash", goes: "index" });
  expect(await statusOf("which-side")).toBe(301);
  expect(
    await db
      .select({ to: redirects.toPath })
      .from(redirects)
      .where(eq(redirects.fromPath, "/blog/which-side")),
  ).toEqual([{ to: "/blog" }]);
});

test("a preview link is a 404 while the post is in the trash and after it is restored", async () => {
  const id = await newPost();
  const linkOf = async () => {
    const previewResponse = await send(id, { ...validPost, slug: "thrown-away", do: "preview" });
    return previewResponse instanceof Response
      ? (previewResponse.headers.get("Location")?.split("/").at(-1) ?? "")
      : "";
  };
  const opens = (token: string) =>
    openPreview(args(`/preview/${token}`, { token })).then(
      () => 200,
      (error: unknown) => (error instanceof Response ? error.status : 0),
    );
  const token = await linkOf();
  expect(await opens(token)).toBe(200);
  await send(id, { ...validPost, slug: "thrown-away", do: "trash" });
  expect(await opens(token)).toBe(404);
  await send(id, { do: "restore" });
  expect(await opens(token)).toBe(404);
  expect(await opens(await linkOf())).toBe(200);
});

test("slug changes a to b to c to a redirect in one step, without a loop; after unpublishing, all are gone", async () => {
  const id = await newPost();
  const led = async (slug: string) =>
    read(args(`/blog/${slug}`, { slug })).then(
      () => "200",
      (error: unknown) =>
        error instanceof Response
          ? [error.status, error.headers.get("Location")].filter(Boolean).join(" ")
          : "failed",
    );
  const all = async () => [await led("walk-a"), await led("walk-b"), await led("walk-c")];
  for (const slug of ["walk-a", "walk-b", "walk-c"])
    await send(id, { ...validPost, slug, do: "publish" });
  expect(await all()).toEqual(["301 /blog/walk-c", "301 /blog/walk-c", "200"]);
  await send(id, { ...validPost, slug: "walk-a", do: "publish" });
  expect(await all()).toEqual(["200", "301 /blog/walk-a", "301 /blog/walk-a"]);
  await send(id, { ...validPost, slug: "walk-a", do: "unpublish", goes: "gone" });
  expect(await all()).toEqual(["410", "410", "410"]);
});

test("unpublishing or trashing a post turns its scheduled change into a working copy", async () => {
  for (const removal of ["unpublish", "trash"]) {
    const id = await newPost();
    const slug = `waits-${removal}`;
    await send(id, { ...validPost, slug, do: "publish" });
    const starts = { startsAt_day: "2031-01-02", startsAt_time: "07:00" };
    await send(id, { ...validPost, slug, body: "In winter.", do: "publish", ...starts });
    expect(await db.$count(scheduledChanges, eq(scheduledChanges.recordId, id))).toBe(1);
    await send(id, { do: removal, goes: "gone" });
    await publishDueChanges(db, () => postContentKind, new Date("2031-01-03T00:00:00Z"));
    expect(await statusOf(slug), removal).toBe(410);
    expect(await db.$count(scheduledChanges, eq(scheduledChanges.recordId, id))).toBe(0);
    const [copy] = await db
      .select({ data: contentDrafts.data })
      .from(contentDrafts)
      .where(eq(contentDrafts.recordId, id));
    expect(copy?.data, removal).toContain("In winter.");
  }
});

test("a scheduled change may link to pages published by then, and not to pages unpublished by then", async () => {
  const moment = (text: string) => new Date(text);
  const postTexts = {
    description: "",
    summary: "",
    readingMinutes: 1,
    author: "A",
    body: "",
    bodyHtml: "",
    createdAt: now,
    updatedAt: now,
  };
  await db.insert(posts).values([
    {
      ...postTexts,
      id: "soon",
      slug: "soon",
      title: "Soon",
      publishAt: moment("2030-12-01T12:00:00Z"),
    },
    {
      ...postTexts,
      id: "ends",
      slug: "ends",
      title: "Ends",
      publishAt: now,
      unpublishAt: moment("2030-12-01T12:00:00Z"),
    },
  ]);
  const id = await newPost();
  await send(id, { ...validPost, slug: "links-later", do: "publish" });
  const later = { startsAt_day: "2031-01-02", startsAt_time: "07:00", do: "publish" };
  const answer = await send(id, {
    ...validPost,
    slug: "links-later",
    body: "[It](/blog/ends)",
    ...later,
  });
  expect(
    "data" in answer && "blocked" in answer.data && answer.data.blocked.map(({ code }) => code),
  ).toContain("link-missing");
  const out = await send(id, {
    ...validPost,
    slug: "links-later",
    body: "[It](/blog/soon)",
    ...later,
  });
  expect(out instanceof Response && out.status).toBe(303);
});

test("each publish finding names its field, and errors cannot be overridden", async () => {
  const id = await newPost();
  const answer = await send(id, {
    ...validPost,
    slug: "kept-in",
    cover: "",
    summary: "",
    body: "[gone](/patio-cost) {fact:nobody}",
    do: "publish",
  });
  if (!("data" in answer) || !("blocked" in answer.data)) throw new Error("it went out");
  expect(answer.init?.status).toBe(422);
  const blocks = answer.data.blocked
    .filter(({ level }) => level === "block")
    .map(({ code, place }) => `${code} ${place}`);
  expect(blocks.sort()).toEqual([
    "cover-missing f-cover",
    "fact-unknown f-body",
    "link-missing f-body",
    "placeholder-left f-summary",
  ]);
  const [row] = await db.select({ publishAt: posts.publishAt }).from(posts).where(eq(posts.id, id));
  expect(row?.publishAt).toBeNull();
});

test("a slug of another post blocks publishing", async () => {
  const first = await newPost();
  await send(first, { ...validPost, slug: "taken", do: "publish" });
  const second = await newPost();
  const answer = await send(second, { ...validPost, title: "Other", slug: "taken", do: "publish" });
  if (!("data" in answer) || !("blocked" in answer.data)) throw new Error("it went out");
  expect(answer.data.blocked.map(({ code }) => code)).toContain("slug-taken");
});

test("a text preview has the site's own layout, and does not expire cached pages", async () => {
  const previewArgs = args(
    "/admin/posts/preview/part",
    {},
    { body: "## West\r\n\r\n[gone](/patio-cost)\r\n\r\n{drawing:section louver=0 louver=90}" },
  );
  const answer = await previewPart(previewArgs);
  const { html, words: wordCount } = (await answer.json()) as { html: string; words: number };
  expect(html).toContain('class="broken"');
  expect(html.match(/<svg/g)).toHaveLength(2);
  expect(wordCount).toBe(2);
  expect(previewArgs.context.staffChange).toBe(false);
});

test("an image to insert is chosen on the chooser's page: the draft is saved, and its panel opens with the image", async () => {
  const id = await newPost();
  await db.insert(files).values({
    id: "slab",
    bucket: "files",
    fullPath: "files/public/slab.jpg",
    name: "slab.jpg",
    alt: "A slab",
    size: 1,
    contentType: "image/jpeg",
    visibility: "public",
    timeCreated: now,
    updated: now,
  });
  const chooser = await send(id, { ...validPost, do: "draft", choose: "put-picture" });
  if (!(chooser instanceof Response)) throw new Error("no chooser");
  const to = new URL(chooser.headers.get("Location") ?? "", "http://127.0.0.1:8787");
  const choices = await loadChooser(args(`${to.pathname}${to.search}`));
  expect(choices.files.map(({ id: file }) => file)).toEqual(["slab"]);
  expect(choices.back).toBe(`/admin/posts/${id}#put-picture`);
  const back = `/admin/posts/${id}?field=put-picture&file=`;
  expect(await loader(args(`${back}slab`, { id }))).toMatchObject({
    record: { title: validPost.title },
    pickedInsert: "/files/slab/slab.jpg",
    picked: undefined,
  });
  expect(await loader(args(`${back}picture:hero-dusk`, { id }))).toMatchObject({
    pickedInsert: "picture:hero-dusk",
    picked: undefined,
  });
  expect(await loader(args(`/admin/posts/${id}?field=cover&file=slab`, { id }))).toMatchObject({
    pickedInsert: undefined,
    picked: "file:slab",
  });
});
