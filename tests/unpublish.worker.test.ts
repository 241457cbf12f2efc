import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { action as faq } from "~/routes/admin/faq";
import { action as plan } from "~/routes/admin/financing-plan";
import { action as post, loader as postPage } from "~/routes/admin/post";
import { action as promotion } from "~/routes/admin/promotion";
import { action as review } from "~/routes/admin/review";
import { faqs, financingPlans, posts, promotions, reviews, staff } from "~/schema";
import { platform } from "../load-context";

/* Cached copies are served while the database is down. Unpublishing a record or giving it an end
   date expires them; any other change does not. */

const db = openDb(env.DB);
const now = new Date();
const stamps = { createdAt: now, updatedAt: now };
await db
  .insert(staff)
  .values({ id: "olivia", email: "olivia@example.com", name: "Olivia", role: "owner", ...stamps });
const cookie =
  (await startSession(db, "olivia", { createdAt: now, ip: "", userAgent: "" })).split(";")[0] ?? "";

type Action = (args: Parameters<typeof faq>[0]) => Promise<unknown>;
const args = (path: string, params: Record<string, string>, fields?: Record<string, string>) => {
  const init = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: { Cookie: cookie },
    ...init,
  });
  return { request, params, context: platform(request, env, createExecutionContext()) };
};
/** Submits a form; returns true if it expired the cached copies. */
async function ends(action: Action, fields: Record<string, string>, id = "one"): Promise<boolean> {
  const sent = args("/admin/x", { id }, { intent: "save", key: newId(), ...fields });
  const answer = await action(sent);
  expect(answer instanceof Response ? answer.status : answer).toBe(303);
  return sent.context.hasUnpublished ?? false;
}

test("a promotion: turned off, sold out, given an end date, trashed", async () => {
  const promotionTexts = {
    title: "t",
    text: "t",
    bannerText: "b",
    linkText: "l",
    chatMessage: "c",
  };
  await db
    .insert(promotions)
    .values({ id: "one", ...promotionTexts, storageKey: "", enabled: true, ...stamps });
  const change = async (from: Record<string, string>, to: Record<string, string>) =>
    ends(promotion, {
      ...Object.fromEntries(Object.entries(from).map(([name, value]) => [`was_${name}`, value])),
      ...to,
    });
  expect(await change({ message: "c" }, { message: "d" })).toBe(false);
  expect(await change({ on: "1" }, { on: "0" })).toBe(true);
  expect(await change({ on: "0" }, { on: "1" })).toBe(false);
  expect(await change({ pieces: "" }, { pieces: "3" })).toBe(false);
  expect(await change({ pieces: "3" }, { pieces: "0" })).toBe(true);
  expect(await change({ pieces: "0" }, { pieces: "" })).toBe(false);
  expect(await change({ until: "" }, { until_day: "2099-01-01" })).toBe(true);
  expect(await ends(promotion, { intent: "trash" })).toBe(true);
  expect(await ends(promotion, { intent: "restore" })).toBe(false);
});

test("a review without permission, an unpublished FAQ, a trashed financing plan", async () => {
  const before = new Date(now.getTime() - 1000);
  const reviewTexts = {
    author: "A",
    text: "t",
    source: "s",
    proof: "p",
    writtenAt: before,
    publishAt: before,
    ...stamps,
  };
  await db.insert(reviews).values({ id: "one", ...reviewTexts });
  const publishedAtInput = `${before.getTime()} `;
  expect(await ends(review, { was_proof: "p", proof: "a letter" })).toBe(false);
  expect(
    await ends(review, {
      was_proof: "a letter",
      proof: "",
      was_shown: publishedAtInput,
      shown: "0",
    }),
  ).toBe(true);

  await db.insert(faqs).values({
    id: "one",
    page: "contact",
    question: "q?",
    answer: "a",
    position: 0,
    publishAt: before,
    ...stamps,
  });
  expect(await ends(faq, { was_answer: "a", answer: "b" })).toBe(false);
  expect(await ends(faq, { was_shown: String(before.getTime()), shown: "0" })).toBe(true);

  const terms = {
    kind: "installment",
    aprBp: 899,
    termMonths: 60,
    minCents: 100_000,
    maxCents: 900_000,
  } as const;
  await db.insert(financingPlans).values({ id: "one", name: "n", ...terms, ...stamps });
  expect(await ends(plan, { intent: "delete" })).toBe(true);
});

test("a post published with an end date", async () => {
  const postTexts = {
    title: "T",
    description: "d",
    summary: "s",
    readingMinutes: 1,
    author: "A",
    body: "b",
    bodyHtml: "b",
    publishAt: now,
  };
  const cover = { pictureSlug: "hero-dusk", pictureAlt: "A terrace at dusk" };
  await db.insert(posts).values({
    id: "one",
    slug: "one",
    ...postTexts,
    ...cover,
    description: "x".repeat(80),
    ...stamps,
  });
  const publish = async (fields: Record<string, string>) => {
    const { editor } = await postPage(args("/admin/posts/one", { id: "one" }));
    const validPost = {
      title: "T",
      slug: "one",
      summary: "s",
      description: "x".repeat(80),
      body: "b",
      author: "A",
      cover: "hero-dusk",
    };
    return ends(post, {
      ...validPost,
      pictureAlt: cover.pictureAlt,
      base: editor.base,
      do: "publish",
      ...fields,
    });
  };
  expect(await publish({ body: "c" })).toBe(false);
  expect(
    await publish({ body: "c", unpublishAt_day: "2099-01-01", unpublishAt_time: "07:00" }),
  ).toBe(true);
  expect(
    (await db.select({ body: posts.body }).from(posts).where(eq(posts.id, "one")))[0]?.body,
  ).toBe("c");
  expect(
    await publish({ body: "d", unpublishAt_day: "2099-01-02", unpublishAt_time: "07:00" }),
  ).toBe(false);
});
