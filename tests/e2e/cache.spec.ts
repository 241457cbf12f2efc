import type { APIRequestContext, APIResponse } from "@playwright/test";
import { expect, submitQuoteForm, test } from "./support/admin";
import { onePathPerLayout } from "./support/page-kinds";

/** Every visitor-specific value, one for each part of a request. */
const canary = "canary7f3a";
const campaigns = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_other",
  "gclid",
  "gbraid",
  "wbraid",
  "fbclid",
];
const others = ["msclkid", "ttclid", "gad_source", "gad_campaignid", "mc_cid", "mc_eid"];
const query = `?${[...campaigns, ...others].map((name) => `${name}=${canary}`).join("&")}`;
const touch = encodeURIComponent(
  JSON.stringify({
    at: 1,
    landing: `/${canary}`,
    referrer: `${canary}.example`,
    utm_source: canary,
  }),
);
const visitor = {
  Accept: "text/html",
  "Accept-Language": `en-US, x-${canary}`,
  "User-Agent": `Mozilla/5.0 (${canary})`,
  Referer: `https://${canary}.example/`,
  Cookie: `mol_first=${touch}; mol_last=${touch}; other=${canary}`,
  "CF-Ray": canary,
  "CF-Connecting-IP": "203.0.113.77",
};

/** Every page of the sitemap, split into pages answered from the cache and all others. */
async function publicPaths(request: APIRequestContext) {
  const xml = await (await request.get("/sitemap.xml")).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? "").pathname,
  );
  const withForm = ["/contact-us", "/get-a-free-quote-houston"];
  return { kept: paths.filter((path) => !withForm.includes(path)), withForm };
}

const how = (answer: APIResponse) => answer.headers()["x-page"];

test("no cached page contains data of the visitor it was rendered for @http", async ({
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { kept } = await publicPaths(request);
  expect(kept.length).toBeGreaterThan(25);
  // another name of this host, so no other test has filled its cache
  const host = (baseURL ?? "").replace("127.0.0.1", "localhost");
  for (const path of kept) {
    const first = await request.get(host + path + query, { headers: visitor, maxRedirects: 0 });
    // another test has moved or unpublished it
    if (first.status() !== 200 && !(await publicPaths(request)).kept.includes(path)) continue;
    expect([path, first.status(), how(first)]).toEqual([path, 200, "rendered"]);
    const html = await first.text();
    for (const visitorValue of [canary, "203.0.113.77", first.headers()["x-request-id"] ?? ""])
      expect(html.includes(visitorValue), `${path}: ${visitorValue}`).toBe(false);
  }
});

test("pages with a form are rendered for each visitor @http", async ({ request }) => {
  const { withForm } = await publicPaths(request);
  for (const path of withForm) {
    const answer = await request.get(path);
    expect([path, how(answer)]).toEqual([path, undefined]);
    expect(await answer.text()).toContain('name="token"');
  }
});

/**
 * Requests the page until the cache answers. Other tests change records meanwhile, and a copy is
 * fresh for seconds only.
 */
async function fromCache(
  request: APIRequestContext,
  path: string,
  between: () => Promise<unknown>,
  method = "GET",
) {
  await expect(async () => {
    await request.get(path);
    await between();
    expect(how(await request.fetch(path, { method }))).toBe("cached");
  }).toPass({ timeout: 30_000 });
}

test("only a saved change by staff expires the cached copies", async ({
  request,
  playwright,
  browser,
  office,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const headers = { Origin: baseURL ?? "" };
  const reference = await submitQuoteForm(browser, baseURL, "Cora Copy");
  await office.goto(`/admin/leads?q=${reference}`);
  const lead =
    (await office.getByRole("link", { name: "Cora Copy" }).first().getAttribute("href")) ?? "";
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const post = async (from: APIRequestContext, path: string, form: Record<string, string>) =>
    (await from.post(path, { form, headers, maxRedirects: 0 })).status();

  await fromCache(request, "/terms", async () => {
    for (const path of [lead, "/admin/dashboard", "/admin/account.data"])
      await post(stranger, path, { intent: "note" });
    expect(await post(office.request, lead, { intent: "nonsense" })).toBe(422);
  });
  // another test may request the page between the change and this check
  await expect(async () => {
    await fromCache(request, "/terms", async () => {});
    expect(
      await post(office.request, lead, {
        intent: "note",
        key: crypto.randomUUID(),
        note: "called",
      }),
    ).toBe(303);
    expect(how(await request.get("/terms"))).toBe("rendered");
  }).toPass();
  await stranger.dispose();
});

test("HEAD is answered from the cache, without a body @http", async ({ request }) => {
  await fromCache(request, "/privacy", async () => {}, "HEAD");
  const answer = await request.head("/privacy");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("text/html");
  expect(await answer.text()).toBe("");
});

for (const method of ["POST", "PUT", "DELETE"]) {
  test(`${method} to a page without an action is answered 405 @http`, async ({
    request,
    baseURL,
  }) => {
    for (const path of ["/", "/terms", "/blog", "/blog/which-way-does-your-patio-face"]) {
      const answer = await request.fetch(path, {
        method,
        form: { a: "b" },
        headers: { Origin: baseURL ?? "" },
      });
      expect([path, answer.status(), answer.headers().allow, how(answer)]).toEqual([
        path,
        405,
        "GET, HEAD",
        undefined,
      ]);
    }
  });
}

test("a cached page shows the visitor's own values in the browser, including the campaign @journey", async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const { kept } = await publicPaths(request);
  const query = "?utm_source=mail&utm_campaign=spring";
  for (const path of onePathPerLayout(kept)) {
    await page.goto(path + query, { waitUntil: "load" });
    expect(new URL(page.url()).search).toBe(query);
    const storedCampaign = await page.evaluate(() => {
      const router: unknown = Reflect.get(window, "__remixRouter");
      return typeof router === "object" && router !== null
        ? JSON.stringify(Reflect.get(router, "state").location.search)
        : "";
    });
    expect(storedCampaign).toBe(JSON.stringify(query));
  }
});

test("an error page shows the id of its log entry, before and after its scripts run @js @http", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "faults", value: "d1", url: baseURL ?? "" }]);
  const answer = await page.goto("/covered-patio-project-catalog?service=kitchens");
  const number = answer?.headers()["x-request-id"] ?? "none";
  await expect(page.getByText(number)).toBeVisible();
});
