import { expect, test } from "./fixtures";

const designer = "/aluminium-custom-pergola-cover-patio/designer";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const android =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const computer =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

test("visitors with different devices get their own page from the cache, under one policy @http", async ({
  request,
}) => {
  const policies = new Set<string>();
  for (let round = 0; round < 2; round++) {
    for (const [agent, own] of [
      [iphone, 'rel="ar"'],
      [android, "intent://arvr.google.com/scene-viewer"],
      [computer, "/ar.svg?"],
    ] as const) {
      const response = await request.get(designer, { headers: { "User-Agent": agent } });
      const html = await response.text();
      const marks = ['rel="ar"', "intent://arvr.google.com/scene-viewer", "/ar.svg?"];
      expect(marks.filter((mark) => html.includes(mark))).toEqual([own]);
      const policy = response.headers()["content-security-policy"] ?? "";
      policies.add(policy.replaceAll(/nonce-[\w+/=]+/g, "nonce"));
    }
  }
  expect(policies.size).toBe(1);
});

test("the link to the viewer and its words change with the drawing", async ({ browser }) => {
  const context = await browser.newContext({ userAgent: iphone });
  const page = await context.newPage();
  await page.goto(designer);
  const link = page.locator("a[rel=ar]");
  await expect(link).toHaveAttribute("href", /charcoal-35-slab-lighting\.usdz#/);
  await page.getByText("Bronze", { exact: true }).click();
  await expect(link).toHaveAttribute("href", /bronze-35-slab-lighting\.usdz#/);
  await page.getByLabel("Louver angle").first().fill("60");
  await expect(link).toHaveAttribute("href", /bronze-60-slab-lighting\.usdz#/);
  await expect(page.getByText("louvers at 60°. Not your ground").first()).toBeAttached();
  await context.close();
});
