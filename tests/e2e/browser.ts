import { chromiumPath } from "../../scripts/chromium.mjs";

/** Playwright's own, which are lost when others are named: a mouse that hovers. */
const pointer = ["primaryHoverType=2", "availableHoverTypes=2", "primaryPointerType=4", "availablePointerTypes=4"];

/** How the tests start the browser. Without pictures, unless a test asks for them: to decode and paint them is a fifth of the time. */
export function launchOptions({ pictures = false } = {}) {
  return {
    executablePath: chromiumPath() ?? "chromium",
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
