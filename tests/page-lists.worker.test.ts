import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { contentRows } from "../scripts/seed/rows";

const now = Date.parse("2026-11-20T18:00:00Z");

/** Selects the rows that a derived table should have, from the tables it is derived from. */
const derivedRows = {
  topicPosts: `SELECT t.tag, p.id AS post_id, p.slug, p.position, p.publish_at, p.unpublish_at,
    (SELECT json_group_array(tag) FROM (SELECT g.tag FROM post_tags g WHERE g.post_id = p.id ORDER BY g.rowid)) AS topics
    FROM posts p JOIN post_tags t ON t.post_id = p.id WHERE p.deleted_at IS NULL AND p.publish_at IS NOT NULL ORDER BY t.tag, p.id`,
  combinations: `SELECT json_array(service, style, setting, size, color, features, roof) AS value, count(*) AS count FROM projects
    WHERE deleted_at IS NULL AND publish_at IS NOT NULL GROUP BY 1 ORDER BY 1`,
  prices: `SELECT key, low_cents, is_sample, valid_from FROM price_items ORDER BY valid_from, key`,
  facts: `SELECT key, sentence, value, certainty, checked_at AS checkedAt, review_by AS reviewBy FROM facts WHERE deleted_at IS NULL ORDER BY key`,
};

async function rowsOf(query: string) {
  return (await env.DB.prepare(query).all()).results;
}

const byStart = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  Number(one.valid_from) - Number(other.valid_from) ||
  String(one.key).localeCompare(String(other.key));

async function expectDerived() {
  const stored = await rowsOf(
    "SELECT tag, post_id, slug, position, publish_at, unpublish_at, topics FROM topic_posts ORDER BY tag, post_id",
  );
  expect(stored).toEqual(await rowsOf(derivedRows.topicPosts));
  const list = (name: string, columns: string, order: number) =>
    rowsOf(
      `SELECT ${columns} FROM json_each((SELECT data FROM cached_lists WHERE name = '${name}')) AS item ORDER BY ${order}`,
    );
  const pair = "item.value ->> 0 AS value, item.value ->> 1 AS count";
  expect(await list("project-combinations", pair, 1)).toEqual(
    await rowsOf(derivedRows.combinations),
  );
  const rate =
    "item.value ->> 0 AS key, item.value ->> 3 AS low_cents, item.value ->> 6 AS is_sample, item.value ->> 5 AS valid_from";
  const rates = await list("prices", rate, 4);
  expect(rates.toSorted(byStart)).toEqual((await rowsOf(derivedRows.prices)).toSorted(byStart));
  const factColumns = ["key", "sentence", "value", "certainty", "checkedAt", "reviewBy"];
  const columns = factColumns.map((name) => `item.value ->> '${name}' AS ${name}`).join(", ");
  expect(await list("facts", columns, 1)).toEqual(await rowsOf(derivedRows.facts));
}

test("topic_posts and cached_lists follow inserts, changes, trash and deletes", async () => {
  await expectDerived();
  const statements = contentRows(now).flatMap(({ table, rows }) =>
    rows.map((row) => {
      const columns = Object.keys(row);
      const values = columns
        .map((column) => row[column] ?? null)
        .map((value) => (typeof value === "boolean" ? Number(value) : value));
      return env.DB.prepare(
        `INSERT INTO ${table} (${columns.join(",")}) VALUES (${columns.map(() => "?").join(",")})`,
      ).bind(...values);
    }),
  );
  await env.DB.batch(statements);
  expect((await rowsOf(derivedRows.topicPosts)).length).toBeGreaterThan(10);
  await expectDerived();
  const post = "(SELECT id FROM posts ORDER BY slug LIMIT 1)";
  const changes = [
    `UPDATE posts SET position = 1, slug = 'renamed' WHERE id = ${post}`,
    `UPDATE posts SET unpublish_at = ${now + 1} WHERE id = ${post}`,
    `UPDATE posts SET deleted_at = ${now} WHERE id = ${post}`,
    "UPDATE posts SET deleted_at = NULL",
    `UPDATE posts SET publish_at = NULL WHERE id = ${post}`,
    `UPDATE posts SET publish_at = ${now} WHERE id = ${post}`,
    `INSERT INTO post_tags (post_id, tag) VALUES (${post}, 'new-topic')`,
    "UPDATE post_tags SET tag = 'other-topic' WHERE tag = 'new-topic'",
    "DELETE FROM post_tags WHERE tag = 'other-topic'",
    "UPDATE projects SET color = 'white' WHERE id = (SELECT id FROM projects ORDER BY slug LIMIT 1)",
    "UPDATE projects SET roof = 'slats' WHERE id = (SELECT id FROM projects ORDER BY slug LIMIT 1)",
    `UPDATE projects SET deleted_at = ${now} WHERE id = (SELECT id FROM projects ORDER BY slug LIMIT 1)`,
    "UPDATE facts SET value = '140 mph' WHERE id = (SELECT id FROM facts ORDER BY key LIMIT 1)",
    `UPDATE facts SET deleted_at = ${now} WHERE id = (SELECT id FROM facts ORDER BY key LIMIT 1)`,
    "UPDATE price_items SET low_cents = 1, is_sample = 0 WHERE key = 'turf'",
    "DELETE FROM price_items WHERE key = 'turf'",
    "DELETE FROM post_tags",
    "DELETE FROM posts",
  ];
  for (const change of changes) {
    await env.DB.prepare(change).run();
    await expectDerived();
  }
});
