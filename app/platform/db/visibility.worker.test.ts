import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { faqs, promotions } from "~/schema";
import { openDb } from "./client.server";
import {
  activeCondition,
  everVisibleCondition,
  lastVisibleChangeColumn,
  publishedCondition,
} from "./visibility";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

/** Rows by name: publish, unpublish, trash and save times, in hours from now. */
const rows: Record<
  string,
  { publish?: number; unpublish?: number; deleted?: number; saved?: number }
> = {
  draft: { saved: -1 },
  "visible since this moment": { publish: 0, saved: -9 },
  "visible and saved since": { publish: -9, saved: -2 },
  "not yet": { publish: 1 },
  "going this moment": { publish: -9, unpublish: 0 },
  "going soon": { publish: -9, unpublish: 1, saved: -8 },
  "thrown away": { publish: -9, deleted: -3 },
  "gone, then thrown away": { publish: -9, unpublish: -5, deleted: -3 },
  "thrown away before it appeared": { publish: -1, deleted: -2 },
};

test("publishedCondition is true from publish to just before unpublish, false in the trash, and can be negated", async () => {
  const at = (value: number | undefined) => (value === undefined ? null : hours(value));
  for (const [id, { publish, unpublish, deleted, saved = -9 }] of Object.entries(rows))
    await db.insert(faqs).values({
      id,
      page: "x",
      question: id,
      answer: "",
      position: 0,
      publishAt: at(publish),
      unpublishAt: at(unpublish),
      deletedAt: at(deleted),
      createdAt: hours(-9),
      updatedAt: hours(saved),
    });
  const ids = async (where: ReturnType<typeof sql>) =>
    (await db.select({ id: faqs.id }).from(faqs).where(where)).map(({ id }) => id).sort();
  const visible = ["going soon", "visible and saved since", "visible since this moment"];
  expect(await ids(publishedCondition(faqs, now))).toEqual(visible);
  expect(await ids(sql`not ${publishedCondition(faqs, now)}`)).toEqual(
    Object.keys(rows)
      .filter((id) => !visible.includes(id))
      .sort(),
  );
  const changes = await db
    .select({ id: faqs.id, at: lastVisibleChangeColumn(faqs, now).as("at") })
    .from(faqs)
    .where(everVisibleCondition(faqs, now));
  expect(
    Object.fromEntries(changes.map(({ id, at }) => [id, (at - now.getTime()) / 3_600_000])),
  ).toEqual({
    "visible since this moment": 0,
    "visible and saved since": -2,
    "going this moment": 0,
    "going soon": -8,
    "thrown away": -3,
    "gone, then thrown away": -5,
  });
});

test("activeCondition treats a missing start as always and requires the row to be enabled", async () => {
  const promotion = (id: string, more: Partial<typeof promotions.$inferInsert>) => ({
    id,
    title: id,
    text: "",
    bannerText: "",
    linkText: "",
    chatMessage: "",
    enabled: true,
    createdAt: hours(-9),
    updatedAt: hours(-9),
    ...more,
  });
  await db
    .insert(promotions)
    .values([
      promotion("always", {}),
      promotion("off", { enabled: false }),
      promotion("over", { showUntil: now }),
      promotion("coming", { showFrom: hours(1) }),
      promotion("begun", { showFrom: now, showUntil: hours(1) }),
      promotion("thrown away", { deletedAt: hours(-1) }),
    ]);
  const active = await db
    .select({ id: promotions.id })
    .from(promotions)
    .where(activeCondition(promotions, now));
  expect(active.map(({ id }) => id).sort()).toEqual(["always", "begun"]);
});
