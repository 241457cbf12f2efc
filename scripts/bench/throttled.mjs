/* Five public pages and an admin lead page on a slow phone: 1.6 Mbit/s, 150 ms, a processor four
   times slower, emulated by the browser. Paint times are by the clock, throttled. Blocking is the
   part of each main-thread task beyond 50 ms, until the page is interactive and two seconds idle:
   four times the unthrottled thread time, because throttling counts other programs on a busy
   machine. */
import { launchBrowser } from "./browser.mjs";
import { median, round, session, start, stop } from "./tools.mjs";

const pages = {
  home: "/",
  "pergola page": "/aluminium-custom-pergola-cover-patio",
  catalog: "/covered-patio-project-catalog",
  "blog post": "/blog/how-hot-turf-gets",
  designer: "/aluminium-custom-pergola-cover-patio/designer",
};
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
/** Signed in, for a quoted lead. A tap before its scripts load sends a plain form. */
const leadPage = "a lead's page";
const quietMs = 2_000;
const longTaskMs = 50;
const slower = 4;

export async function throttled({ rounds }) {
  const [site, office] = await Promise.all([start("site", 0), start("leads", 1_000)]);
  const addresses = {
    ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, site.origin + page])),
    [leadPage]: `${office.origin}/admin/leads/${office.lead}`,
  };
  const browser = await launchBrowser();
  try {
    const views = Object.fromEntries(Object.keys(addresses).map((name) => [name, []]));
    for (let turn = 0; turn < rounds; turn++) {
      for (const [name, address] of Object.entries(addresses)) {
        const paints = await view(browser, address, slower);
        const tasks = await view(browser, address, 1);
        views[name].push({
          ...tasks,
          first: paints.first,
          largest: paints.largest,
          live: paints.live,
        });
      }
    }
    return Object.entries(views).map(([name, all]) => {
      const medianOf = (what) => round(median(all.map((one) => one[what])), 0);
      return {
        what: `${name}: blocking time`,
        measured: `first paint ${medianOf("first")}, largest ${medianOf("largest")}, interactive after ${medianOf("live")} ms; longest task ${medianOf("longest")}, style and layout ${medianOf("layout")}, scripts ${medianOf("scripts")} ms of slowed CPU time`,
        value: medianOf("blocking"),
        most: name === leadPage ? 150 : 60,
        unit: "ms",
      };
    });
  } finally {
    await browser.close();
    await stop([site, office]);
  }
}

async function view(browser, url, rate) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const [name, value] = session().split("=");
    // Visitors have no session; with one, public pages are not cached.
    if (new URL(url).pathname.startsWith("/admin/"))
      await context.addCookies([
        { name, value, domain: new URL(url).hostname, path: "/", secure: true, httpOnly: true },
      ]);
    const page = await context.newPage();
    await page.addInitScript(recordHydration);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", line);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate });
    await browser.startTracing(page, {
      categories: [
        "devtools.timeline",
        "disabled-by-default-devtools.timeline",
        "loading",
        "blink.user_timing",
      ],
    });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForSelector("html[data-live]", { state: "attached" });
    await page.waitForTimeout(quietMs);
    const figures = figuresOf(
      JSON.parse((await browser.stopTracing()).toString()).traceEvents,
      url,
    );
    return { ...figures, live: await page.evaluate(() => Reflect.get(window, "liveAt")) };
  } finally {
    await context.close();
  }
}

/** Records when the page has hydrated. */
function recordHydration() {
  new MutationObserver((_, observer) => {
    if (!document.documentElement?.hasAttribute("data-live")) return;
    Object.assign(window, { liveAt: performance.now() });
    observer.disconnect();
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["data-live"],
  });
}

function figuresOf(events, url) {
  // The trace of a fast navigation may lack its start, but not its request.
  const began =
    events.find(
      ({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL === url,
    ) ??
    events.find(
      ({ name, args }) => name === "ResourceReceiveResponse" && args?.data?.url === url,
    ) ??
    events.find(({ name }) => name === "firstContentfulPaint");
  if (!began) throw new Error(`${url}: no navigation in the trace`);
  const main = events.filter(
    ({ pid, tid, ts }) => pid === began.pid && tid === began.tid && ts >= began.ts,
  );
  const after = (found) => (found ? (found.ts - began.ts) / 1000 : Number.NaN);
  const spent = (pattern) =>
    main
      .filter(({ name }) => pattern.test(name))
      .map(({ tdur, dur }) => (slower * (tdur ?? dur ?? 0)) / 1000);
  const sum = (all) => all.reduce((total, one) => total + one, 0);
  const tasks = spent(/^RunTask$/);
  return {
    first: after(main.find(({ name }) => name === "firstContentfulPaint")),
    largest: after(main.findLast(({ name }) => name === "largestContentfulPaint::Candidate")),
    blocking: sum(tasks.map((ms) => Math.max(0, ms - longTaskMs))),
    longest: Math.max(0, ...tasks),
    layout: sum(spent(/^(?:UpdateLayoutTree|Layout)$/)),
    scripts: sum(
      spent(/^(?:EvaluateScript|v8\.compileModule|FunctionCall|RunMicrotasks|v8\.evaluateModule)$/),
    ),
  };
}
