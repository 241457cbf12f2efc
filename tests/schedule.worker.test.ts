import { createExecutionContext, env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { parseLocalDateTime } from "~/lib/local-datetime";
import { openDb } from "~/platform/db/client.server";
import { loader as feed } from "~/routes/feeds/blog-feed";
import { loader as sitemap } from "~/routes/feeds/sitemap";
import { loader as list } from "~/routes/site/blog";
import { loader as layout } from "~/routes/site/layout";
import { loader as page } from "~/routes/site/post";
import { pageTexts, posts, scheduledChanges } from "~/schema";
import { platform } from "../load-context";

/* No cron runs here: the publish state is computed on each request. The night of November 7, 2027
   has the hour from one to two twice. */

const db = openDb(env.DB);
const now = new Date();
const postTexts = {
  description: "",
  summary: "",
  readingMinutes: 1,
  author: "A",
  body: "Old.",
  bodyHtml: "<p>Old.</p>",
};
const stamps = { createdAt: now, updatedAt: now };

function houston(time: string, which?: string): Date {
  const when = parseLocalDateTime("2027-11-07", time, which);
  if (!("at" in when)) throw new Error(time);
  return when.at;
}
const before = (at: Date) => new Date(at.getTime() - 1);

function args(path: string, previewDate: Date, params: Record<string, string> = {}) {
  const context = {
    ...platform(new Request("http://127.0.0.1:8787/"), env, createExecutionContext()),
    previewDate,
  };
  return { request: new Request(`http://127.0.0.1:8787${path}`), context, params };
}

/** Returns the places where visitors find the post at a given time. */
async function places(at: Date): Promise<string[]> {
  const found: Record<string, boolean> = {
    page: await page(args("/blog/night", at, { slug: "night" })).then(
      () => true,
      () => false,
    ),
    list: JSON.stringify(await list(args("/blog", at))).includes('"slug":"night"'),
    feed: (await (await feed(args("/blog/feed.xml", at))).text()).includes("/blog/night"),
    sitemap: (await (await sitemap(args("/sitemap.xml", at))).text()).includes("/blog/night"),
  };
  return Object.keys(found).filter((name) => found[name]);
}
const everywhere = ["page", "list", "feed", "sitemap"];

beforeEach(async () => {
  await db.delete(scheduledChanges);
  await db.delete(posts);
});

test.each([
  ["daylight saving time", "first", "2027-11-07T06:30:00.000Z"],
  ["standard time", "second", "2027-11-07T07:30:00.000Z"],
])(
  "at 1:30 in %s the page, list, feed, and sitemap change on the second, and again at the end date",
  async (_name, which, instant) => {
    const [from, until] = [houston("01:30", which), houston("06:00")];
    expect([from.toISOString(), until.toISOString()]).toEqual([
      instant,
      "2027-11-07T12:00:00.000Z",
    ]);
    await db.insert(posts).values({
      id: "night",
      slug: "night",
      title: "Night",
      ...postTexts,
      publishAt: from,
      unpublishAt: until,
      ...stamps,
    });
    expect(await places(before(from))).toEqual([]);
    expect(await places(from)).toEqual(everywhere);
    expect(await places(before(until))).toEqual(everywhere);
    expect(await places(until)).toEqual([]);
    // a cached page stores its expiry
    const { context, ...rest } = args("/blog", now);
    await list({ ...rest, context });
    expect([context.changesAt, context.endsAt]).toEqual([from.getTime(), until.getTime()]);
  },
);

test("scheduled changes of a post and of page texts apply from their exact second", async () => {
  const at = houston("01:30", "second");
  await db.insert(posts).values({
    id: "night",
    slug: "night",
    title: "Night",
    ...postTexts,
    publishAt: now,
    ...stamps,
  });
  const changed = { slug: "night", title: "Night", body: "New.", summary: "", description: "" };
  const texts = (text: string) =>
    JSON.stringify({ texts: [{ id: "hero.lede", text, original: "" }] });
  await db
    .insert(pageTexts)
    .values({ page: "home", data: texts("By day."), version: 1, ...stamps });
  await db.insert(scheduledChanges).values([
    {
      kind: "post",
      recordId: "night",
      data: JSON.stringify(changed),
      startsAt: at,
      createdAt: now,
    },
    { kind: "page", recordId: "home", data: texts("By night."), startsAt: at, createdAt: now },
  ]);
  const read = async (moment: Date) => [
    (await page(args("/blog/night", moment, { slug: "night" }))).post.bodyHtml?.trim(),
    (await layout(args("/", moment))).texts?.["hero.lede"],
  ];
  expect(await read(before(at))).toEqual(["<p>Old.</p>", "By day."]);
  expect(await read(at)).toEqual(["<p>New.</p>", "By night."]);
  // opening hours on the page change earlier
  const { context, ...rest } = args("/", before(at));
  await layout({ ...rest, context });
  expect(context.changesAt).toBe(at.getTime());
  expect(context.endsAt).toBe(Number.POSITIVE_INFINITY);
});

test("a copy cached before a scheduled change expires at the end date the change sets", async () => {
  const [at, until] = [houston("01:30", "second"), houston("06:00")];
  await db.insert(posts).values({
    id: "night",
    slug: "night",
    title: "Night",
    ...postTexts,
    publishAt: now,
    ...stamps,
  });
  const changed = {
    slug: "night",
    title: "Night",
    body: "New.",
    summary: "",
    description: "",
    unpublishAt: until.getTime(),
  };
  await db.insert(scheduledChanges).values({
    kind: "post",
    recordId: "night",
    data: JSON.stringify(changed),
    startsAt: at,
    createdAt: now,
  });
  const { context, ...rest } = args("/blog", now);
  await list({ ...rest, context });
  expect([context.changesAt, context.endsAt]).toEqual([at.getTime(), until.getTime()]);
});
