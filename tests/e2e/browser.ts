import { existsSync } from "node:fs";

/* The headless shell draws and runs pages as Chromium does, for half the processor's time: it has no window around them. */
const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Playwright's own, which are lost when others are named: a mouse that hovers. */
const pointer = ["primaryHoverType=2", "availableHoverTypes=2", "primaryPointerType=4", "availablePointerTypes=4"];

/** How the tests start the browser. Without pictures, unless a test asks for them: to decode and paint them is a fifth of the time. */
export function launchOptions({ pictures = false } = {}) {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? browsers.find((file) => existsSync(file)) ?? "chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--blink-settings=${[...pointer, `imagesEnabled=${pictures}`].join(",")}`,
    ],
  };
}
