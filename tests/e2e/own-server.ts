import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect } from "@playwright/test";

/**
 * Starts a separate server on a fresh database, for changes that would show on every page of other
 * tests.
 */
export async function startOwnServer(): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, E2E_PORT: String(port), E2E_BUNDLED: "1" };
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
