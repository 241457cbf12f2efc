import { type D1Migration, env, reset } from "cloudflare:test";
import { afterEach, beforeEach, vi } from "vitest";
import { migrateEmpty } from "./migrated-database";

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}

async function isEmpty(): Promise<boolean> {
  const hasTables = await env.DB.prepare("SELECT 1 FROM leads")
    .first()
    .then(
      () => true,
      () => false,
    );
  return !hasTables && (await env.FILES.list({ limit: 1 })).objects.length === 0;
}

// The test files share a runtime, which would start 66 times otherwise; each begins with empty
// storage. After a slow file the first reset
// sometimes deletes nothing, so there is a second.
for (let turn = 0; turn === 0 || !(await isEmpty()); turn++) {
  if (turn === 5) throw new Error("The storage of the previous test file cannot be deleted");
  await reset();
}
await migrateEmpty();

// Tests provoke most log lines of the worker, so a log is printed only if its test fails.
const logMethods = ["log", "info", "warn", "error"] as const;
const log: unknown[][] = [];
let spies: { mockRestore(): void }[] = [];
beforeEach(() => {
  log.length = 0;
  spies = logMethods.map((method) =>
    vi.spyOn(console, method).mockImplementation((...values) => void log.push(values)),
  );
});
afterEach(({ task }) => {
  for (const spy of spies) spy.mockRestore();
  if (task.result?.state === "fail") for (const values of log) console.error(...values);
});
