import { expect, test } from "./fixtures";

test.describe("redirects", () => {
  for (const [from, to] of [
    ["/contact", "/contact-us"],
    ["/contact?utm_source=mail&x=1", "/contact-us?utm_source=mail&x=1"],
    ["/blogs/blog/which-way-does-your-patio-face", "/blog/which-way-does-your-patio-face"],
    ["/blogs/blog/a?b=c", "/blog/a?b=c"],
    ["/blogs", "/blog"],
    ["/blogs/?topic=shade", "/blog?topic=shade"],
    ["/blogs/blog", "/blog"],
    ["/contact/", "/contact-us"],
    ["/contact/?x=1", "/contact-us?x=1"],
    ["/blogs/blog/a/", "/blog/a"],
    ["/contact-us/", "/contact-us"],
    ["/our-promise/?a=1", "/our-promise?a=1"],
  ] as const) {
    test(`${from} redirects permanently to ${to} @http`, async ({ request, baseURL }) => {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(new URL(answer.headers().location ?? "", baseURL).toString()).toBe(
        new URL(to, baseURL).toString(),
      );
    });
  }
});

test("an unknown path is a 404 with the exact text and a link home @http", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 - Page Not Found");
  await expect(
    page.getByText("The page you are looking for doesn't exist or has been moved."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Go back to homepage" }).click();
  await expect(page).toHaveURL("/");
});

test("a post to an unknown path is a 404 @http", async ({ request }) => {
  expect((await request.post("/no-such-page", { form: { a: "1" } })).status()).toBe(404);
});

test("a form posted from another site is refused @http", async ({ request }) => {
  const answer = await request.post("/get-a-free-quote-houston", {
    form: { name: "x" },
    headers: { Origin: "https://elsewhere.example" },
  });
  expect(answer.status()).toBe(403);
});

test("no redirect leads to another site @http", async ({ request, baseURL }) => {
  const consent = (next: string) =>
    request.post("/privacy/consent", { form: { choice: "denied", next }, maxRedirects: 0 });
  for (const next of [
    "/.//evil.example/x",
    "//evil.example",
    "/\\evil.example",
    "/%5Cevil.example",
    "/%2F%2Fevil.example",
  ])
    expect((await consent(next)).headers().location, next).toBe("/");
  expect((await consent("/blog?q=a")).headers().location).toBe("/blog?q=a");
  const from = await request.post("/privacy/consent", {
    form: { choice: "denied" },
    headers: { Referer: `${baseURL}//evil.example/x` },
    maxRedirects: 0,
  });
  expect(from.headers().location).toBe("/");
});

test("a malformed or foreign cookie is ignored @http", async ({ request, baseURL }) => {
  const headers = { Cookie: "_ga=%; %; flash=%" };
  expect((await request.get("/login/dashboard", { headers })).status()).toBe(200);
  expect(
    (await request.get("/admin/dashboard", { headers, maxRedirects: 0 })).headers().location,
  ).toMatch(/^\/login\/dashboard/);
  const out = await request.post("/login/sign-out", {
    headers: { ...headers, Origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  expect(out.status()).toBe(303);
  expect((await request.get("/files/none/none.jpg", { headers })).status()).toBe(404);
});

test("an oversized or malformed form is answered on its page, with the typed values @http", async ({
  request,
}) => {
  const post = async (type: string, data: string) => {
    const answer = await request.post("/login/dashboard", {
      headers: { "Content-Type": type },
      data,
    });
    return { status: answer.status(), html: await answer.text() };
  };
  const long = await post(
    "application/x-www-form-urlencoded",
    `email=ana%40example.com&password=x&more=${"x".repeat(5_000_000)}`,
  );
  expect(long.status).toBe(413);
  expect(long.html).toContain("This form is too large to send. Remove some files and try again.");
  expect(long.html).toContain('value="ana@example.com"');
  expect(await post("application/json", "{}")).toMatchObject({
    status: 415,
    html: expect.stringContaining("This URL only accepts form submissions."),
  });
  expect(await post("multipart/form-data; boundary=x", "--x\r\nConten")).toMatchObject({
    status: 400,
    html: expect.stringContaining("Couldn’t sign in"),
  });
});

for (const path of [
  "/login/dashboard",
  "/financing-options",
  "/formpage",
  "/get-a-free-quote-houston-tracking",
  "/whatsapp-redirect",
]) {
  test(`${path} is readable but noindex @http`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["x-robots-tag"]).toBe("noindex, nofollow");
    expect(await answer.text()).toMatch(/<meta name="robots" content="noindex, ?nofollow"/);
  });
}

test("every response has the security headers, and every page a new nonce @http", async ({
  request,
}) => {
  const [first, second] = [await request.get("/"), await request.get("/")];
  for (const answer of [first, second]) {
    expect(answer.headers()).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": expect.stringContaining("max-age="),
    });
  }
  const nonce = (policy: string | undefined) => /'nonce-([^']+)'/.exec(policy ?? "")?.[1];
  const used = nonce(first.headers()["content-security-policy"]);
  expect(used).toBeTruthy();
  expect(used).not.toBe(nonce(second.headers()["content-security-policy"]));
  expect(first.headers()["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe-inline/);
  for (const [, attributes] of (await first.text()).matchAll(
    /<script(?! type="application\/ld\+json")([^>]*)>/g,
  ))
    expect(attributes).toContain(`nonce="${used}"`);
});

test("every kind of response forbids sniffing, framing, and foreign scripts, on every line @http", async ({
  request,
}) => {
  const kinds: Record<string, [path: string, method?: string]> = {
    "a kept page": ["/"],
    "a page with a form": ["/get-a-free-quote-houston"],
    "a page for partners": ["/formpage"],
    "a page of data": ["/blog.data"],
    "the sign-in page": ["/login/dashboard"],
    "the way to it": ["/admin/dashboard"],
    "a preview nobody has": [`/preview/${"x".repeat(40)}`],
    "a file nobody has": ["/files/none/none.jpg"],
    "a drawing": ["/drawings/axon-attached.svg"],
    "a feed": ["/blog/feed.xml"],
    "the sitemap": ["/sitemap.xml"],
    "plain words": ["/robots.txt"],
    "the state of the site": ["/healthz"],
    "a page nobody has": ["/no-such-page"],
    "an address that cannot be read": ["/%00"],
    "a form from elsewhere": ["/contact-us", "POST"],
    "a moved page": ["/contact"],
    "a font": ["/fonts/none.woff2"],
    "a static page": ["/admin-offline.html"],
    "a static picture": ["/favicon.svg"],
  };
  for (const [kind, [path, method = "GET"]] of Object.entries(kinds)) {
    const headers = method === "POST" ? { Origin: "https://elsewhere.example" } : {};
    const answer = await request.fetch(path, { method, headers, maxRedirects: 0 });
    const responseHeaders = answer.headers();
    expect(answer.status(), kind).toBeLessThan(500);
    expect(responseHeaders, kind).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": path.startsWith("/preview/")
        ? "no-referrer"
        : "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "permissions-policy": expect.stringContaining("camera=()"),
      "cross-origin-opener-policy": "same-origin",
    });
    const policy = responseHeaders["content-security-policy"] ?? "";
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors "])
      expect(policy, kind).toContain(part);
    if (path !== "/formpage") expect(policy, kind).toContain("frame-ancestors 'none'");
    expect(policy, kind).not.toMatch(/script-src[^;]*(?:unsafe|\*|https?:)/);
    expect(responseHeaders["access-control-allow-origin"], kind).toBeUndefined();
    expect(responseHeaders["x-powered-by"] ?? responseHeaders.server, kind).toBeUndefined();
    if (/^text\/(?:html|plain|css)/.test(responseHeaders["content-type"] ?? ""))
      expect(responseHeaders["content-type"], kind).toMatch(/charset=utf-8/i);
  }
});

test("a path in other letter case is a 404 @http", async ({ request }) => {
  for (const path of ["/Formpage", "/BLOG", "/Login/Dashboard", "/Admin/dashboard"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
  }
});
