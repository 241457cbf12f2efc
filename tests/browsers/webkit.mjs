/* Drives WebKitGTK by WebDriver. MiniBrowser needs a display, so it runs in Xvfb. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { programs } from "./installed.mjs";
import { makeSession } from "./session.mjs";

const commands = {
  execute: ["POST", "execute/sync"],
  navigate: ["POST", "url"],
  click: ["POST", "element/:id/click"],
  type: ["POST", "element/:id/value"],
  resize: ["POST", "window/rect"],
  picture: ["GET", "screenshot"],
};

export async function openWebKit() {
  const home = mkdtempSync(path.join(os.tmpdir(), "mol-webkit-"));
  // its toolbar would keep the window wider than a phone
  mkdirSync(path.join(home, ".config/gtk-3.0"), { recursive: true });
  writeFileSync(
    path.join(home, ".config/gtk-3.0/gtk.css"),
    "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 4px; }",
  );
  const screen = spawn(
    programs.xvfb,
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const running = [screen];
  const close = async () => {
    for (const child of running.reverse()) {
      child.kill();
      await new Promise((done) =>
        child.exitCode === null && child.signalCode === null ? child.once("exit", done) : done(),
      );
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const display = await new Promise((done, reject) => {
      screen.stdio[3].once("data", (text) => done(`:${String(text).trim()}`));
      screen.once("error", reject);
      screen.once("exit", (status) => reject(new Error(`Xvfb ended with ${status}`)));
    });
    const port = await findFreePort();
    const driver = spawn(programs.webkitDriver, [`--port=${port}`, "--host=127.0.0.1"], {
      stdio: "ignore",
      env: {
        ...process.env,
        DISPLAY: display,
        HOME: home,
        XDG_RUNTIME_DIR: home,
        GDK_BACKEND: "x11",
        NO_AT_BRIDGE: "1",
        GSETTINGS_BACKEND: "memory",
        LIBGL_ALWAYS_SOFTWARE: "1",
        WEBKIT_DISABLE_DMABUF_RENDERER: "1",
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      },
    });
    running.push(driver);
    const origin = `http://127.0.0.1:${port}`;
    await listening(origin, driver);
    const { sessionId } = await call("POST", `${origin}/session`, {
      capabilities: {
        alwaysMatch: {
          acceptInsecureCerts: true,
          "webkitgtk:browserOptions": { binary: programs.miniBrowser, args: ["--automation"] },
        },
      },
    });
    const base = `${origin}/session/${sessionId}`;
    return makeSession({
      name: "WebKit",
      async send(command, { id = "", ...parameters } = {}) {
        const [method, address] = commands[command];
        return call(
          method,
          `${base}/${address.replace(":id", id)}`,
          method === "POST" ? parameters : undefined,
        );
      },
      async close() {
        await call("DELETE", base).catch(() => {});
        await close();
      },
    });
  } catch (error) {
    await close();
    throw error;
  }
}

async function call(method, address, body) {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function listening(origin, driver) {
  for (let tries = 0; tries < 200; tries++) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
    if (await fetch(`${origin}/status`).catch(() => null)) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("WebKitWebDriver does not listen");
}

function findFreePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
