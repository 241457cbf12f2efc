import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { leads } from "~/platform/db/schema";
import * as q from "./insights.server";
import { readPeriod } from "./period";

const db = openDb(env.DB);
test("perf", async () => {
  const now = new Date("2026-11-20T18:00:00Z");
  const N = 100_000;
  const st = ["new", "contacted", "visit-booked", "quoted", "won", "lost", "spam", "out-of-area"];
  await env.DB.prepare(`with recursive n(i) as (select 1 union all select i+1 from n where i < ${N})
   insert into leads (id, reference, status, status_since, name, zip, source, channel, last_channel, utm_campaign, first_campaign, landing, services, details, search_text, reached, reply_minutes, value_cents, created_at, updated_at)
   select 'l'||i, 'R'||i, json_extract('${JSON.stringify(st)}', '$['||(i%8)||']'), 0, 'x', '77'||(i%90+100), json_extract('["quote","popup","tracking"]','$['||(i%3)||']'), 'ch'||(i%11), 'ch'||(i%7), 'c'||(i%23), 'c'||(i%23), '/p'||(i%31), json_extract('["[\\"attached-pergola\\"]","[\\"outdoor-kitchen\\",\\"covered-patio\\"]"]','$['||(i%2)||']'), '${"x".repeat(500)}', '${"y".repeat(500)}', i%5+1, i%120, 5000000, ${now.getTime()} - (i*630000), 0 from n`).run();
  for (const key of ["90", "all"]) {
    const scope = { period: readPeriod(key, now), touch: "first" as const, service: "" };
    const all = {
      cube: q.leadCube(db, scope),
      reply: q.replyTimes(db, scope),
      camp: q.leadsByCampaign(db, scope, 12),
      landing: q.leadsByLanding(db, scope, 12),
      zip: q.leadsByZip(db, scope, 12),
      serv: q.leadsByServices(db, scope),
    };
    let sum = 0;
    for (const [name, query] of Object.entries(all)) {
      const { sql, params } = query.toSQL();
      const t0 = Date.now();
      const r = await env.DB.prepare(sql)
        .bind(...params)
        .all();
      console.log(key, name, r.results.length, r.meta.rows_read, r.meta.duration, Date.now() - t0);
      sum += r.meta.rows_read;
      if (key === "90")
        console.log(
          (
            await env.DB.prepare(`explain query plan ${sql}`)
              .bind(...params)
              .all()
          ).results
            .map((x) => x.detail)
            .join(" | "),
        );
    }
    console.log(key, "rows read", sum);
    void leads;
  }
}, 120_000);
