import { chromiumPath } from "../../scripts/dev/chromium.mjs";

/** Playwright's default, lost when other features are named: a mouse that hovers. */
const pointer = [
  "primaryHoverType=2",
  "availableHoverTypes=2",
  "primaryPointerType=4",
  "availablePointerTypes=4",
];

/**
 * Browser launch options. Images are off unless a test turns them on, because decoding and painting
 * them takes a fifth of the time.
 */
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
