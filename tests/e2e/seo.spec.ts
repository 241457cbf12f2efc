import copyDates from "../../app/site/seo/copy-dates.json" with { type: "json" };
import { expect, test } from "./fixtures";

test("the sitemap lists public pages, projects, and posts with their images and dates, and nothing hidden @http", async ({
  request,
  baseURL,
}) => {
  const answer = await request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toContain("application/xml");
  const xml = await answer.text();
  const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? ""));
  expect(places.every((place) => place.origin === baseURL)).toBe(true);
  const paths = places.map((place) => place.pathname);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(["/", "/our-promise", "/blog/which-way-does-your-patio-face"]),
  );
  expect(
    paths.filter((path) => path.startsWith("/covered-patio-project-catalog/")).length,
  ).toBeGreaterThan(3);
  expect(
    paths.filter((path) =>
      /admin|login|financing-options|formpage|tracking|whatsapp|received/.test(path),
    ),
  ).toEqual([]);
  expect(xml.match(/<image:loc>/g)?.length).toBeGreaterThan(10);
  const days = [...xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map((match) =>
    Date.parse(match[1] ?? ""),
  );
  expect(days).toHaveLength(paths.length);
  expect(days.every((day) => day <= Date.now())).toBe(true);
  const dated = new Map(paths.map((path, index) => [path, days[index] ?? 0]));
  const newest = (below: string) =>
    Math.max(...paths.filter((path) => path.startsWith(below)).map((path) => dated.get(path) ?? 0));
  expect(dated.get("/blog")).toBeGreaterThanOrEqual(newest("/blog/"));
  // a project shows today's price, the catalog doesn't
  expect(dated.get("/covered-patio-project-catalog")).toBeLessThanOrEqual(
    newest("/covered-patio-project-catalog/"),
  );
  expect(dated.get("/terms"), "what shows no record is as old as its words").toBe(
    Date.parse(copyDates.terms.date),
  );
});

test("the service area in JSON-LD is City for cities and Place for other areas @http", async ({
  request,
}) => {
  const html = await (await request.get("/contact-us")).text();
  const area = /"areaServed":(\[.*?\]),"openingHours/.exec(html)?.[1] ?? "[]";
  const entries: { "@type": string; name: string }[] = JSON.parse(area);
  const namesOfType = (type: string) =>
    entries.filter((entry) => entry["@type"] === type).map(({ name }) => name);
  expect(namesOfType("City")).toEqual(
    expect.arrayContaining(["Houston", "West University Place", "Galveston"]),
  );
  expect(namesOfType("Place")).toEqual([
    "The Memorial Villages",
    "Cypress",
    "Spring",
    "The Woodlands",
    "Kingwood",
    "Clear Lake",
  ]);
});

test("robots.txt lets crawlers read the noindex pages @http", async ({ request, baseURL }) => {
  const text = await (await request.get("/robots.txt")).text();
  expect(text).not.toMatch(/^Disallow: \S/m);
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test("the site is installable: manifest, icons of the declared sizes, favicon @http", async ({
  request,
}) => {
  const answer = await request.get("/site.webmanifest");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest: { icons: { src: string; sizes: string }[] } = await answer.json();
  for (const { src, sizes } of manifest.icons) {
    const bytes = await (await request.get(src)).body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const icon of ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"])
    expect((await request.get(icon)).status()).toBe(200);
});

test("security.txt names the security contact @http", async ({ request }) => {
  const text = await (await request.get("/.well-known/security.txt")).text();
  expect(text).toMatch(/^Contact: mailto:/m);
  expect(Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "")).toBeGreaterThan(Date.now());
});

test("a share card is drawn once, and only for existing pages @http", async ({ request }) => {
  const first = await request.get("/social/our-promise.jpg");
  expect(first.status()).toBe(200);
  expect(first.headers()["content-type"]).toBe("image/jpeg");
  expect((await first.body()).length).toBeLessThan(300_000);
  for (const path of [
    "/social/no-such-page.jpg",
    "/social/blog/no-such-post.jpg",
    "/social/admin/dashboard.jpg",
    "/social/home.png",
  ]) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

test.describe("a cached page", () => {
  const page = "/terms";

  test("has a new nonce in every response, for any campaign in the URL @http", async ({
    request,
  }) => {
    await request.get(page);
    const nonces = new Set<string>();
    for (const query of ["", "?utm_source=mail", "?gclid=1"]) {
      const answer = await request.get(page + query);
      const nonce =
        /'nonce-([^']+)'/.exec(answer.headers()["content-security-policy"] ?? "")?.[1] ?? "";
      expect(await answer.text()).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  test("still records the campaign of each visitor @http", async ({ request }) => {
    await request.get(page, { headers: { Accept: "text/html" } });
    const answer = await request.get(`${page}?utm_source=kept-page`, {
      headers: { Accept: "text/html" },
    });
    expect(answer.headers()["set-cookie"]).toContain("kept-page");
  });

  test("is served while the database is down @http", async ({ request }) => {
    const good = await request.get("/blog");
    expect(good.status()).toBe(200);
    await expect
      .poll(
        async () =>
          (await request.get("/blog", { headers: { Cookie: "faults=d1" } })).headers()["x-page"],
      )
      .toBe("last-good");
    const answer = await request.get("/blog", { headers: { Cookie: "faults=d1" } });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain("/blog/which-way-does-your-patio-face");
  });
});

test("an uncached page shows how to reach the business while the database is down @http", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "faults", value: "d1", url: baseURL ?? "" }]);
  await page.goto("/covered-patio-project-catalog?service=kitchens&sort=size");
  await expect(page.locator('a[href^="tel:"]').filter({ visible: true }).first()).toBeVisible();
  await expect(
    page.locator('a[href^="https://wa.me/"]').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.locator('a[href="/contact-us"]').first()).toBeAttached();
});

test("without a configured tag there is no tag, no consent question, and no cookie", async ({
  page,
  context,
}) => {
  await page.goto("/our-promise");
  await expect(page.getByText("advertising tag")).toHaveCount(0);
  expect(await page.evaluate(() => "gtag" in window)).toBe(false);
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain("mol_consent");
});

test("the answer about the tag is remembered and redirects back, never to another site @http", async ({
  request,
  baseURL,
}) => {
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    request.post("/privacy/consent", {
      form,
      headers: { Origin: baseURL ?? "", ...headers },
      maxRedirects: 0,
    });
  const answer = await post({ choice: "denied", next: "/our-promise" });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe("/our-promise");
  expect(answer.headers()["set-cookie"]).toContain("mol_consent=denied");
  expect((await post({ choice: "denied", next: "//elsewhere.example" })).headers().location).toBe(
    "/",
  );
  expect((await post({ choice: "everything" })).headers()["set-cookie"] ?? "").not.toContain(
    "mol_consent",
  );
});
