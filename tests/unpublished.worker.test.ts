import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { createPreviewLink } from "~/platform/records/previews.server";
import { loader as feed } from "~/routes/feeds/blog-feed";
import { loader as sitemap } from "~/routes/feeds/sitemap";
import { loader as blog } from "~/routes/site/blog";
import { loader as catalog } from "~/routes/site/catalog";
import { loader as contact } from "~/routes/site/contact";
import { loader as home } from "~/routes/site/home";
import { loader as kitchens } from "~/routes/site/kitchens";
import { loader as layout } from "~/routes/site/layout";
import { loader as post } from "~/routes/site/post";
import { loader as preview } from "~/routes/site/preview";
import { loader as project } from "~/routes/site/project";
import { loader as promise } from "~/routes/site/promise";
import {
  contentDrafts,
  faqs,
  files,
  posts,
  postTags,
  projectImages,
  projects,
  promotions,
  reviews,
  scheduledChanges,
  staff,
} from "~/schema";
import { platform } from "../load-context";

/* Unpublished records, each with "secret" in its text, and the text that holders of a preview link
   see. */

const db = openDb(env.DB);
const now = new Date();
const [before, later] = [
  new Date(now.getTime() - 86_400_000),
  new Date(now.getTime() + 86_400_000),
];
const stamps = { createdAt: now, updatedAt: now };

function args(path: string, params: Record<string, string> = {}, previewDate?: Date) {
  const request = new Request(`http://127.0.0.1:8787${path}`);
  const context = {
    ...platform(request, env, createExecutionContext()),
    ...(previewDate && { previewDate, notPublic: true }),
  };
  return { request, context, params };
}

const person = {
  id: "sam",
  email: "sam@example.com",
  name: "Sam Secretname",
  role: "editor",
  ...stamps,
} as const;
await db.insert(staff).values(person);

async function aFile(id: string, visibility: "public" | "private") {
  const stored = {
    bucket: "b",
    fullPath: id,
    size: 1,
    contentType: "image/jpeg",
    timeCreated: now,
    updated: now,
  };
  await db.insert(files).values({
    ...stored,
    id,
    name: `${id}.jpg`,
    visibility,
    width: 2400,
    height: 1600,
    alt: `Picture ${id}`,
  });
}

const projectTexts = {
  service: "outdoor-kitchen",
  style: "modern",
  setting: "garden",
  size: "",
  place: "Heights",
  storyHtml: "",
};
async function aProject(id: string, title: string, publishAt: Date | null, fileId: string) {
  const texts = { summary: title, story: title, seoDescription: title };
  await db
    .insert(projects)
    .values({ ...projectTexts, ...texts, id, slug: id, title, position: 1, publishAt, ...stamps });
  await db
    .insert(projectImages)
    .values({ id: `${id}.c`, projectId: id, position: 0, kind: "cover", fileId, alt: title });
}
const imageOf = (fileId: string) => [
  { id: "p", kind: "cover", pictureSlug: null, fileId, alt: "", caption: "" },
];
const recordOf = (title: string, fileId: string, slug: string) =>
  JSON.stringify({
    ...projectTexts,
    slug,
    title,
    summary: title,
    story: title,
    seoDescription: title,
    pictures: imageOf(fileId),
  });

for (const id of ["shown", "shared", "secret-other", "secret-copy", "secret-planned"])
  await aFile(id, "public");
await aFile("secret-lead", "private");
await aProject("live", "Live", before, "shown");
await aProject("shared", "Not out yet", null, "shared");
await aProject("secret-draft", "secret draft", null, "secret-other");
await aProject("secret-soon", "secret and scheduled", later, "secret-other");
const copies = { kind: "project", staffId: "sam", ...stamps };
await db.insert(contentDrafts).values([
  { ...copies, recordId: "live", data: recordOf("secret working copy", "secret-copy", "live") },
  {
    ...copies,
    recordId: "shared",
    data: recordOf("Shown by the preview link", "shared", "shared"),
  },
]);
const planned = { kind: "project", recordId: "live", startsAt: later, createdAt: now };
await db
  .insert(scheduledChanges)
  .values({ ...planned, data: recordOf("secret change", "secret-planned", "live") });

const article = { description: "", readingMinutes: 1, author: "The company", tags: "[]" };
const aPost = (id: string, text: string) => ({
  ...article,
  id,
  slug: id,
  title: text,
  summary: text,
  body: text,
  bodyHtml: text,
  ...stamps,
});
await db.insert(posts).values([
  { ...aPost("read", "Read"), publishAt: before },
  { ...aPost("secret-post", "secret post"), publishAt: null },
  { ...aPost("secret-post-soon", "secret post, scheduled"), publishAt: later },
]);
const offer = {
  text: "secret",
  bannerText: "secret",
  linkText: "l",
  chatMessage: "c",
  enabled: true,
  ...stamps,
};
await db
  .insert(promotions)
  .values({ id: "secret-offer", title: "secret offer", ...offer, showFrom: later });
await db.insert(faqs).values({
  id: "q",
  page: "contact",
  question: "secret?",
  answer: "secret",
  position: 0,
  publishAt: later,
  ...stamps,
});
const review = {
  author: "A",
  text: "secret review",
  source: "secret",
  proof: "",
  writtenAt: before,
  ...stamps,
};
await db.insert(reviews).values({ id: "r", ...review, publishAt: null });

const link = async () =>
  createPreviewLink(
    db,
    { kind: "project", recordId: "shared" },
    { by: { staff: person, ip: "", requestId: "r" }, now, secret: "s" },
  );
const read = async (answer: unknown) =>
  answer instanceof Response ? answer.text() : JSON.stringify(answer);
const everywhere = (previewDate?: Date) =>
  Promise.all([
    ...["/", "/contact-us"].map((path) => layout(args(path, {}, previewDate))),
    home(args("/", {}, previewDate)),
    catalog(args("/covered-patio-project-catalog", {}, previewDate)),
    project(args("/covered-patio-project-catalog/live", { slug: "live" }, previewDate)),
    blog(args("/blog", {}, previewDate)),
    post(args("/blog/read", { slug: "read" }, previewDate)),
    kitchens(args("/custom-outdoor-kitchen", {}, previewDate)),
    contact(args("/contact-us", {}, previewDate)),
    promise(args("/our-promise", {}, previewDate)),
    feed(args("/blog/feed.xml")),
    sitemap(args("/sitemap.xml")),
  ]).then((answers) => Promise.all(answers.map(read)));

test("a preview link shows its record and images, no other unpublished record, and no staff names", async () => {
  const token = await link();
  const previewText = await read((await preview(args(`/preview/${token}`, { token }))).data);
  expect(previewText).toContain("Shown by the preview link");
  expect(previewText).toContain('"id":"shared"');
  expect(previewText, "the preview includes the published records of the page").toContain(
    '"title":"Live"',
  );
  expect(previewText.match(/secret[\w -]*/gi)).toBeNull();
});

test("a post's preview link shows it above its related posts, by the topics of the draft", async () => {
  const tagged = { ...aPost("on-shade", "On shade"), publishAt: before };
  await db.insert(posts).values([tagged, aPost("shared-post", "Not tagged yet")]);
  await db.insert(postTags).values({ postId: "on-shade", tag: "shade" });
  const record = { slug: "shared-post", title: "Tagged now", body: "Text", tags: ["shade"] };
  await db
    .insert(contentDrafts)
    .values({ ...copies, kind: "post", recordId: "shared-post", data: JSON.stringify(record) });
  const by = { staff: person, ip: "", requestId: "r" };
  const token = await createPreviewLink(
    db,
    { kind: "post", recordId: "shared-post" },
    { by, now, secret: "s" },
  );
  const { data } = await preview(args(`/preview/${token}`, { token }));
  expect(data.kind === "post" && [data.post.title, ...data.next.map(({ title }) => title)]).toEqual(
    ["Tagged now", "On shade", "Read"],
  );
});

test("unpublished records are on no page, and in no list, feed, or sitemap", async () => {
  await link();
  const pages = await everywhere();
  expect(pages.join("")).toContain("Live");
  for (const text of pages)
    expect(text.match(/secret[\w -]*|Shown by the preview[\w -]*|Not out yet/gi)).toBeNull();
  for (const slug of ["shared", "secret-draft", "secret-soon"]) {
    await expect(
      project(args(`/covered-patio-project-catalog/${slug}`, { slug })),
      slug,
    ).rejects.toMatchObject({ status: 404 });
  }
  for (const slug of ["secret-post", "secret-post-soon"]) {
    await expect(post(args(`/blog/${slug}`, { slug })), slug).rejects.toMatchObject({
      status: 404,
    });
  }
});

test("a dated preview lists the records of that date: scheduled ones, and changes with their images", async () => {
  const pages = await everywhere(new Date(later.getTime() + 1));
  const [, , start = "", list = "", , , , services = ""] = pages;
  for (const text of [start, list, services]) {
    expect(text).toContain("secret change");
    expect(text).toContain('"id":"secret-planned"');
    expect(text).not.toMatch(/"title":"Live"|secret working copy|secret draft/);
  }
  expect(list).toContain("secret and scheduled");
});
