import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { indexMissingRecords } from "./search.server";

const indexed = async () => {
  const { results } = await env.DB.prepare(
    "select d.key, i.title from search_index as i join search_documents as d on d.id = i.rowid where i.kind = 'lead' order by i.rowid",
  ).all<{ key: string; title: string }>();
  return results;
};

test("indexMissingRecords indexes each missing record once, in batches, oldest first, and skips the trash", async () => {
  const count = 620; // more than two batches
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
     insert into leads (id, reference, name, zip, source, status_since, created_at, updated_at, deleted_at)
     select 'lead-' || (1000 - i), 'R' || i, 'Ana ' || i, '77002', 'quote', i, i, i, case when i % 100 = 0 then i end from n`,
  )
    .bind(count)
    .run();
  await indexMissingRecords(env.DB, [leadSearchSource]);
  const expected = Array.from({ length: count }, (_, at) => at + 1).filter(
    (one) => one % 100 !== 0,
  );
  expect(await indexed()).toEqual(
    expected.map((one) => ({ key: `lead-${1000 - one}`, title: `Ana ${one}` })),
  );

  await env.DB.prepare(
    "delete from search_index where rowid in (select id from search_documents where key = 'lead-700')",
  ).run();
  await indexMissingRecords(env.DB, [leadSearchSource]);
  expect(await indexed()).toHaveLength(expected.length);
});
