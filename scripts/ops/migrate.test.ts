import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { migrate } from "./migrate.mjs";
import { openStorage } from "./storage.mjs";

test("migrate applies each migration once and rolls back a failing one", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "migrate-"));
  const { env, dispose } = await openStorage(false, folder);
  const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
  const applied = async () =>
    (await env.DB.prepare("SELECT name FROM d1_migrations ORDER BY id").all<{ name: string }>())
      .results;
  try {
    write(
      "1.sql",
      "CREATE TABLE one (a TEXT);\n--> statement-breakpoint\nINSERT INTO one VALUES ('it; stays');",
    );
    await migrate(env.DB, ["1.sql"], folder);
    write("2.sql", "INSERT INTO one VALUES ('b');\nINSERT INTO none VALUES (1);");
    await expect(migrate(env.DB, ["1.sql", "2.sql"], folder)).rejects.toThrow("none");
    expect(await applied()).toEqual([{ name: "1.sql" }]);
    write("2.sql", "INSERT INTO one VALUES ('c');");
    await migrate(env.DB, ["1.sql", "2.sql"], folder);
    expect(await applied()).toEqual([{ name: "1.sql" }, { name: "2.sql" }]);
    expect((await env.DB.prepare("SELECT a FROM one").all()).results).toEqual([
      { a: "it; stays" },
      { a: "c" },
    ]);
  } finally {
    await dispose();
    rmSync(folder, { recursive: true });
  }
}, 30_000);
