import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import { openDb } from "~/platform/db/client.server";
import { staff, staffDays, visitDays } from "~/schema";
import { loadSchedule } from "./schedule-data.server";

const now = new Date("2026-12-07T16:00:00Z");

test("loadSchedule reads as many rows after ten years as in the first week", async () => {
  const db = openDb(env.DB);
  const common = { role: "staff" as const, createdAt: now, updatedAt: now };
  await db
    .insert(staff)
    .values(["ana", "ben"].map((id) => ({ id, email: `${id}@example.com`, name: id, ...common })));
  const readRows = async () => {
    let count = 0;
    const counting = new Proxy(env.DB, {
      get(target, name) {
        if (name !== "batch") return Reflect.get(target, name).bind(target);
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          for (const { meta } of results) count += meta.rows_read;
          return results;
        };
      },
    });
    await loadSchedule(openDb(counting), defaultSettings, now);
    return count;
  };
  const before = await readRows();
  const days = Array.from({ length: 3_650 }, (_, at) =>
    new Date(Date.UTC(2016, 0, at)).toISOString().slice(0, 10),
  );
  for (const staffId of ["ana", "ben"])
    for (let at = 0; at < days.length; at += 25) {
      const some = days.slice(at, at + 25);
      await db.batch([
        db.insert(staffDays).values(some.map((day) => ({ staffId, day, version: 1 }))),
        db
          .insert(visitDays)
          .values(some.map((day) => ({ staffId, day, closed: true, windows: "[]" }))),
      ]);
    }
  expect(await readRows()).toBeLessThan(before + 10);
});
