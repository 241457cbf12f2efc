import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { ensureChromium, installedChromium, runApt } from "./chromium.mjs";

const withFiles = (...files: string[]) => ({
  env: {},
  home: "/Users/ana",
  exists: (file: string) => files.includes(file),
});

describe("installedChromium", () => {
  const windows = {
    PROGRAMFILES: "C:\\Program Files",
    "PROGRAMFILES(X86)": "C:\\Program Files (x86)",
    LOCALAPPDATA: "C:\\Users\\ana\\AppData\\Local",
  };
  for (const [machine, file] of [
    ["darwin", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
    ["darwin", "/Users/ana/Applications/Chromium.app/Contents/MacOS/Chromium"],
    ["darwin", "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge"],
    ["win32", "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"],
    ["win32", "C:\\Users\\ana\\AppData\\Local\\Chromium\\Application\\chrome.exe"],
    ["win32", "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe"],
    ["linux", "/usr/bin/google-chrome-stable"],
    ["linux", "/opt/google/chrome/chrome"],
    ["linux", "/usr/bin/microsoft-edge"],
    ["linux", "/usr/bin/chromium-browser"],
    ["linux", "/snap/bin/chromium"],
  ] as const) {
    test(`${machine} finds ${file}`, () => {
      expect(installedChromium({ ...withFiles(file), env: windows, platform: machine })?.file).toBe(
        file,
      );
    });
  }

  test("prefers CHROMIUM_PATH to installed browsers if the file exists", () => {
    const machine = { ...withFiles("/opt/mine", "/usr/bin/chromium"), platform: "linux" };
    expect(installedChromium({ ...machine, env: { CHROMIUM_PATH: "/opt/mine" } })?.file).toBe(
      "/opt/mine",
    );
    expect(installedChromium({ ...machine, env: { CHROMIUM_PATH: "/opt/gone" } })?.file).toBe(
      "/usr/bin/chromium",
    );
  });

  test("prefers Debian's headless shell to a Chromium with windows", () => {
    const machine = {
      ...withFiles("/usr/bin/chromium", "/usr/bin/chromium-headless-shell"),
      platform: "linux",
    };
    expect(installedChromium(machine)?.file).toBe("/usr/bin/chromium-headless-shell");
  });
});

describe("ensureChromium", () => {
  const before = process.env.CHROMIUM_PATH;
  beforeEach(() => {
    delete process.env.CHROMIUM_PATH;
  });
  afterEach(() => {
    if (before === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = before;
  });

  /** A machine with these ways to get a browser. */
  function aMachine(has: {
    installed?: boolean;
    downloaded?: boolean;
    download?: boolean;
    package?: boolean;
  }) {
    const steps: string[] = [];
    const lines: string[] = [];
    return {
      steps,
      lines,
      installed: () =>
        has.installed ? { name: "Chromium", file: "/usr/bin/chromium" } : undefined,
      downloaded: () =>
        has.downloaded ? { name: "Playwright's Chromium", file: "/cache/shell" } : undefined,
      download: async () => {
        steps.push("download");
        has.downloaded ||= has.download ?? false;
      },
      installPackage: async () => {
        steps.push("package");
        has.installed ||= has.package ?? false;
      },
      print: (line: string) => lines.push(line),
    };
  }

  test("uses an installed browser, and names it in one sentence", async () => {
    const machine = aMachine({ installed: true, downloaded: true });
    expect(await ensureChromium(machine)).toBe("/usr/bin/chromium");
    expect(machine.steps).toEqual([]);
    expect(machine.lines).toEqual(["Browser: Chromium (/usr/bin/chromium)."]);
    expect(process.env.CHROMIUM_PATH).toBe("/usr/bin/chromium");
  });

  test("uses Playwright's browser without an installed one, and downloads it if it is missing", async () => {
    const there = aMachine({ downloaded: true });
    expect(await ensureChromium(there)).toBe("/cache/shell");
    expect(there.steps).toEqual([]);
    delete process.env.CHROMIUM_PATH;
    const fresh = aMachine({ download: true, package: true });
    expect(await ensureChromium(fresh)).toBe("/cache/shell");
    expect(fresh.steps).toEqual(["download"]);
  });

  test("installs Debian's package if the download fails", async () => {
    const machine = aMachine({ package: true });
    expect(await ensureChromium(machine)).toBe("/usr/bin/chromium");
    expect(machine.steps).toEqual(["download", "package"]);
  });
});

describe("runApt", () => {
  /** A program that fails `times` times, like apt-get while another has its lock. */
  function aptLocked(times: number, message: string) {
    const folder = mkdtempSync(path.join(os.tmpdir(), "mol-apt-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [program, calls] = [path.join(folder, "apt-get"), path.join(folder, "calls")];
    writeFileSync(
      program,
      `#!/bin/sh\necho "$@" >> ${calls}\n[ "$(wc -l < ${calls})" -gt ${times} ] && exit 0\necho "${message}" >&2\nexit 100\n`,
    );
    chmodSync(program, 0o755);
    return { program: [program], calls: () => readFileSync(calls, "utf8").trim().split("\n") };
  }

  for (const message of [
    "E: Could not get lock /var/lib/apt/lists/lock (apt-get)",
    "E: Could not get lock /var/lib/dpkg/lock-frontend (unattended-upgr)",
    "E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?",
  ]) {
    test(`waits while another program has the lock: ${message.slice(3, 50)}`, async () => {
      const { program, calls } = aptLocked(3, message);
      const lines: string[] = [];
      expect(
        await runApt(["update"], { program, pollMs: 5, print: (line) => lines.push(line) }),
      ).toBe(true);
      expect(calls()).toEqual(Array(4).fill("-qq update"));
      expect(lines).toEqual(["Waiting for another package installation to finish …"]);
    });
  }

  test("returns false for another failure at once, and for a lock after the time limit", async () => {
    const broken = aptLocked(9, "E: Unable to locate package chromium-headless-shell");
    expect(await runApt(["install", "x"], { program: broken.program, pollMs: 5 })).toBe(false);
    expect(broken.calls()).toHaveLength(1);
    const locked = aptLocked(9, "E: Could not get lock /var/lib/apt/lists/lock.");
    expect(await runApt(["update"], { program: locked.program, pollMs: 5, maxWaitMs: -1 })).toBe(
      false,
    );
  });
});
