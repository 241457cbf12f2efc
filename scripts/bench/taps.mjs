/* The designer on a phone with a processor four times slower, emulated by the browser: time from a
   tap or key to the next paint, as the browser's Event Timing reports it, rounded to 8 ms. */
import { launchBrowser } from "./browser.mjs";
import { median, start, stop } from "./tools.mjs";

const address = "/aluminium-custom-pergola-cover-patio/designer";
const slower = 4;
const maxMs = 100;
const pauseMs = 600;

/**
 * One tap or key each; together they change every drawing of the page. Sliders move by key, because
 * a drag has many events.
 */
const actions = {
  "another type": { selector: "label:has([value=free-standing])" },
  "another color": { selector: "label:has([value=charcoal])" },
  "add heaters": { selector: "label:has([value=heaters])" },
  "a foot wider": { selector: "[name=width]", key: "ArrowRight" },
  "a foot deeper": { selector: "[name=depth]", key: "ArrowRight" },
  "turn the louvers": { selector: "[name=louver]", key: "ArrowRight" },
  "an hour later": { selector: "[name=hour]", key: "ArrowRight" },
};

export async function taps({ rounds }) {
  const site = await start("site", 0);
  const browser = await launchBrowser();
  try {
    const times = Object.fromEntries(Object.keys(actions).map((name) => [name, []]));
    for (let turn = 0; turn < rounds; turn++) {
      for (const [name, ms] of Object.entries(await timeActions(browser, site.origin)))
        times[name].push(ms);
    }
    return Object.entries(times).map(([name, all]) => ({
      what: `${name}: to the next paint`,
      measured: `${all.join(", ")} ms`,
      value: median(all),
      most: maxMs,
      unit: "ms",
    }));
  } finally {
    await browser.close();
    await stop([site]);
  }
}

/** Returns the maximum event duration of each action, in milliseconds. */
async function timeActions(browser, origin) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      globalThis.maxDuration = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          globalThis.maxDuration = Math.max(globalThis.maxDuration, duration);
      }).observe({ type: "event", durationThreshold: 16 });
    });
    await page.goto(origin + address, { waitUntil: "networkidle" });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const durations = {};
    for (const [name, { selector, key }] of Object.entries(actions)) {
      const control = page.locator(selector).first();
      await control.scrollIntoViewIfNeeded();
      await page.waitForTimeout(pauseMs);
      await page.evaluate(() => {
        globalThis.maxDuration = 0;
      });
      if (key) await control.press(key);
      else await tapCenter(page, await control.boundingBox());
      await page.waitForTimeout(pauseMs);
      durations[name] = await page.evaluate(() => globalThis.maxDuration);
    }
    return durations;
  } finally {
    await context.close();
  }
}

/** Taps the middle of a box, without the hit test that a locator's tap runs in the page. */
function tapCenter(page, { x, y, width, height }) {
  return page.touchscreen.tap(x + width / 2, y + height / 2);
}
