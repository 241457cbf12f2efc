/* Browser of the measurements. */
import { chromium } from "@playwright/test";
import { ensureChromium } from "../dev/chromium.mjs";

/** Starts headless Chromium; the caller closes it. */
export async function launchBrowser() {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
}
