/* Drives Firefox by its own protocol, Marionette, because Debian packages no geckodriver. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { programs } from "./installed.mjs";
import { makeSession } from "./session.mjs";

const preferences = {
  "marionette.port": 0,
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.aboutwelcome.enabled": false,
  "browser.startup.page": 0,
  "browser.startup.homepage_override.mstone": "ignore",
  "datareporting.policy.dataSubmissionEnabled": false,
  "toolkit.telemetry.reportingpolicy.firstRun": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "browser.safebrowsing.downloads.remote.enabled": false,
  "services.settings.server": "http://127.0.0.1:9/",
};

const commands = {
  execute: "WebDriver:ExecuteScript",
  navigate: "WebDriver:Navigate",
  click: "WebDriver:ElementClick",
  type: "WebDriver:ElementSendKeys",
  resize: "WebDriver:SetWindowRect",
  picture: "WebDriver:TakeScreenshot",
};

/** Allows windows as narrow as a phone. */
const narrowWindow = `for (const part of document.querySelectorAll(":root, #navigator-toolbox, #browser, #nav-bar, #urlbar-container"))
  part.style.minWidth = "0";`;

export async function openFirefox() {
  const profile = mkdtempSync(path.join(os.tmpdir(), "mol-firefox-"));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, "user.js"), lines.join("\n"));
  const browser = spawn(
    programs.firefox,
    [
      "--headless",
      "--marionette",
      "--remote-allow-system-access",
      "--no-remote",
      "--profile",
      profile,
    ],
    {
      stdio: "ignore",
      env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: "1", HOME: profile },
    },
  );
  const close = async () => {
    browser.kill();
    await new Promise((done) => (browser.exitCode === null ? browser.once("exit", done) : done()));
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const call = await speak(await portOf(profile, browser));
    await call("WebDriver:NewSession", { acceptInsecureCerts: true });
    await call("Marionette:SetContext", { value: "chrome" });
    await call("WebDriver:ExecuteScript", { script: narrowWindow, args: [] });
    await call("Marionette:SetContext", { value: "content" });
    return makeSession({
      name: "Firefox",
      close,
      async send(command, parameters = command === "picture" ? { full: false } : {}) {
        const answer = await call(commands[command], parameters);
        return answer !== null && typeof answer === "object" && "value" in answer
          ? answer.value
          : answer;
      },
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads the port that Firefox has chosen from its profile. */
async function portOf(profile, browser) {
  const file = path.join(profile, "MarionetteActivePort");
  for (let tries = 0; tries < 600; tries++) {
    if (browser.exitCode !== null) throw new Error(`Firefox ended with ${browser.exitCode}`);
    try {
      const port = Number(readFileSync(file, "utf8"));
      if (port > 0) return port;
    } catch {}
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("Firefox does not listen");
}

/**
 * Requests are `length:[0, id, command, parameters]`, responses `length:[1, id, error, result]`.
 */
async function speak(port) {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map();
  let buffer = Buffer.alloc(0);
  let greeted;
  const greeting = new Promise((done) => (greeted = done));
  const fail = () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox has ended"));
  };
  socket.on("close", fail);
  socket.on("error", fail);
  socket.on("data", (bytes) => {
    buffer = Buffer.concat([buffer, bytes]);
    for (;;) {
      const colon = buffer.indexOf(":");
      const end = colon + 1 + Number(buffer.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || buffer.length < end) return;
      const message = JSON.parse(buffer.subarray(colon + 1, end).toString());
      buffer = buffer.subarray(end);
      if (!Array.isArray(message)) {
        greeted();
        continue;
      }
      const [, id, error, result] = message;
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (error) reject?.(new Error(`${error.error}: ${error.message}`));
      else resolve?.(result);
    }
  });
  await greeting;
  let last = 0;
  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const text = JSON.stringify([0, last, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
