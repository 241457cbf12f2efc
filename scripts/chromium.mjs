/* The Chromium of the tests and of the measurements: where it is, and how it is installed where Debian's packages are at hand. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The headless shell draws and runs pages as Chromium does, for half the processor's time: it has no window around them. */
const shell = "/usr/bin/chromium-headless-shell";
const places = [shell, "/usr/bin/chromium"];

/** The program, by CHROMIUM_PATH or where Debian puts it; undefined where there is none. */
export function chromiumPath() {
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : places).find((file) => existsSync(file));
}

/** The program, installed first where that can be done. Ends this program where there is none. */
export function ensureChromium() {
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && !process.env.CHROMIUM_PATH;
  if (!existsSync(shell) && mayInstall) {
    console.log("Installing Chromium …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const apt = (...args) => spawnSync("apt-get", ["-qq", ...args], { stdio: "inherit", env }).status === 0;
    apt("update") && apt("install", "-y", "--no-install-recommends", "chromium-headless-shell");
  }
  const found = chromiumPath();
  if (found) return found;
  console.error("Chromium is needed: install it, or name it in CHROMIUM_PATH.");
  process.exit(1);
}
