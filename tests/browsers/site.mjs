/* Starts the built site with a fresh database in its own process, and sends requests without a
   browser. */
import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { request } from "node:https";
import path from "node:path";
import { text } from "node:stream/consumers";
import { owner } from "./journeys.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Starts the site and waits until it answers. Uses https, because WebKit does not send a Secure
 * session cookie over http.
 */
export async function openSite(port) {
  const server = spawn(process.execPath, [path.join(root, "scripts/dev/e2e-server.mjs")], {
    cwd: root,
    stdio: ["ignore", process.env.E2E_LOG ? "inherit" : "ignore", "inherit"],
    env: {
      ...process.env,
      E2E_PORT: String(port),
      E2E_ENTRY: "tests/browsers/worker.ts",
      E2E_HTTPS: "1",
    },
  });
  const origin = `https://127.0.0.1:${port}`;
  const ended = new Promise((done) => server.once("exit", done));
  const close = async () => {
    server.kill("SIGINT");
    await ended;
  };
  while ((await ask(`${origin}/healthz`).catch(() => undefined))?.status !== 200) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  return { origin, close };
}

/** Creates the owner's account with the link that `npm start` prints. */
export async function makeOwner(origin, secret) {
  const token = createHmac("sha256", secret).update("setup\n").digest("hex").slice(0, 32);
  const { status } = await ask(
    `${origin}/login/set-up?token=${token}`,
    new URLSearchParams(owner).toString(),
  );
  if (status !== 303) throw new Error(`The owner's account could not be created: ${status}`);
}

/** Returns the path of every page in the sitemap. */
export async function listedPaths(origin) {
  const { body } = await ask(`${origin}/sitemap.xml`);
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
}

/** Sends a GET, or a POST with a form. */
function ask(address, form) {
  return new Promise((done, reject) => {
    const headers =
      form === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded" };
    const method = form === undefined ? "GET" : "POST";
    const sent = request(address, { method, headers, rejectUnauthorized: false }, async (answer) =>
      done({ status: answer.statusCode, body: await text(answer) }),
    );
    sent.on("error", reject);
    sent.end(form);
  });
}
