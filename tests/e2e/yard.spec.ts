import { expect, test } from "./fixtures";
import { requestQuote } from "./support/admin";

const designer = "/aluminium-custom-pergola-cover-patio/designer";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const ipad =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";
const android =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const computer =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

const ownMarks = [
  [iphone, 'rel="ar"'],
  [android, "intent://arvr.google.com/scene-viewer"],
  [computer, "/ar.svg?"],
] as const;
const marksIn = (html: string) =>
  ownMarks.flatMap(([, mark]) => (html.includes(mark) ? [mark] : []));

test("visitors with different devices get their own page from the cache, under one policy @http", async ({
  request,
}) => {
  const policies = new Set<string>();
  for (let round = 0; round < 2; round++) {
    for (const [agent, own] of ownMarks) {
      const response = await request.get(designer, { headers: { "User-Agent": agent } });
      expect(marksIn(await response.text())).toEqual([own]);
      const policy = response.headers()["content-security-policy"] ?? "";
      policies.add(policy.replaceAll(/nonce-[\w+/=]+/g, "nonce"));
    }
  }
  expect(policies.size).toBe(1);
});

test("the private page of a request with a drawing shows it in the yard of every device @http", async ({
  page,
  browser,
  baseURL,
}, info) => {
  const design = "type=attached&width=240&depth=168&height=108&color=bronze&louver=40&faces=s";
  const name = `Yara ${info.project.name} ${Date.now().toString(36)}`;
  await page.goto(await requestQuote(browser, baseURL, name, "", { design }));
  await page.getByRole("link", { name: "Open your project page" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Your design" })).toBeVisible();
  const { pathname } = new URL(page.url());
  for (const [agent, own] of ownMarks) {
    const response = await page.request.get(pathname, { headers: { "User-Agent": agent } });
    const html = await response.text();
    expect(marksIn(html)).toEqual([own]);
    expect(html).toContain("attached-240x168x108-bronze-40");
  }
});

test("the link to the viewer and its words change with the drawing", async ({ browser }) => {
  const context = await browser.newContext({ userAgent: iphone });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  const warnings: string[] = [];
  page.on("console", (message) => warnings.push(message.text()));
  await page.goto(designer, { waitUntil: "networkidle" });
  await expect(page.locator("html")).toHaveAttribute("data-live", "");
  expect(
    scripts.filter((name) => /\/(?:yard|compared-roofs|which-roof|pictures)-/.test(name)),
  ).toEqual([]);
  const link = page.locator("a[rel=ar]");
  await expect(link).toHaveAttribute("href", /charcoal-35-slab-lighting\.usdz#/);
  const opened = await link.elementHandle();
  await page.getByText("Bronze", { exact: true }).click();
  await expect(link).toHaveAttribute("href", /bronze-35-slab-lighting\.usdz#/);
  await page.getByLabel("Louver angle").first().fill("60");
  await expect(link).toHaveAttribute("href", /bronze-60-slab-lighting\.usdz#/);
  await expect(page.getByText("louvers at 60°. Not your ground").first()).toBeAttached();
  // Apple's viewer answers to the link that opened it
  expect(await opened?.evaluate((element) => element.isConnected)).toBe(true);
  expect(warnings).toEqual([]);
  await context.close();
});

test("in an app's browser a first click on Copy link copies once its script has loaded", async ({
  browser,
}) => {
  const context = await browser.newContext({
    userAgent: iphone.replace("Version/18.1 Mobile/15E148 Safari/604.1", "Mobile/15E148 Instagram"),
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/yard-view-*", (route) => released.then(() => route.continue()));
  await page.goto(designer);
  await expect(page.locator("html")).toHaveAttribute("data-live", "");
  await page.getByRole("button", { name: "Copy link" }).click();
  release();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  await context.close();
});

test("an iPad that calls itself a Mac gets the button at the first touch, and the viewer's banner leads to a quote for the design", async ({
  browser,
}) => {
  const context = await browser.newContext({ userAgent: ipad });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const { supports } = DOMTokenList.prototype;
    DOMTokenList.prototype.supports = function (token) {
      return token === "ar" || supports.call(this, token);
    };
  });
  await page.goto(`${designer}?type=cantilever&width=192&depth=120&height=108&color=bronze`);
  await expect(page.locator("html")).toHaveAttribute("data-live", "");
  await page.locator(".designer-section").hover();
  const link = page.locator("a[rel=ar]");
  await expect(link).toHaveAttribute(
    "href",
    /^\/drawings\/cantilever-192x120x108-bronze-.*\.usdz#/,
  );
  await expect(page.locator("img[src^='/ar.svg']")).toHaveCount(0);
  await link.evaluate((element) =>
    element.dispatchEvent(
      new MessageEvent("message", { data: "_apple_ar_quicklook_button_tapped" }),
    ),
  );
  await expect(page).toHaveURL(
    /\/get-a-free-quote-houston\?design=type%3Dcantilever.*color%3Dbronze/,
  );
  await context.close();
});
