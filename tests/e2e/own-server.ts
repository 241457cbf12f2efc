import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect } from "@playwright/test";
import { test as shared, signInAsOwner } from "./support/admin";

type Server = { origin: string; stop(): Promise<void> };

/**
 * Starts a separate server on a fresh database, with `payments` connected to a local payment
 * processor.
 */
export async function startOwnServer({ payments = false } = {}): Promise<Server> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    E2E_PORT: String(port),
    E2E_BUNDLED: "1",
    E2E_PAYMENTS: payments ? "1" : "",
  };
  const server = spawn(process.execPath, ["scripts/dev/e2e-server.mjs"], { env, stdio: "ignore" });
  const ended = once(server, "exit");
  const isUp = () =>
    fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 170_000 }).toBe(true);
  return {
    origin,
    async stop() {
      server.kill("SIGINT");
      await ended;
    },
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** A test with a server of its own, for changes that would show on every page of other tests. */
export const test = shared.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from the pattern
    async ({}, use) => {
      const server = await startOwnServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  session: [
    async ({ browser, server }, use) => {
      await use(await signInAsOwner(browser, server.origin));
    },
    { scope: "worker" },
  ],
});
