import { jpegFixture } from "../fixtures/images";
import { axe, horizontalOverflow } from "./fixtures";
import { expect, requestQuote, test } from "./support/admin";

const aName = (info: { project: { name: string } }) =>
  `Paula ${info.project.name} ${Math.random().toString(36).slice(2, 8)}`;
const secretHeaders = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

test("a homeowner opens the project page from the thank-you page and adds a note @journey @http", async ({
  page,
  browser,
  office,
  baseURL,
}, info) => {
  const name = aName(info);
  const received = await requestQuote(browser, baseURL, name);
  await page.goto(received);
  await page.getByRole("link", { name: "Open your project page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "We have your request" })).toBeVisible();
  await expect(page).toHaveURL(/\/project\/[\w-]{22}$/);
  await expect(page.getByText("We received your request.")).toBeVisible();
  await page.getByText("HOA, best time to call, notes").click();
  await page.getByLabel("Dogs, gates, trees, anything else").fill("The gate sticks");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("You added details.")).toBeVisible();
  await office.goto(`/admin/leads?q=${/MOL-\w+/.exec(received)?.[0]}`);
  await office.getByRole("link", { name }).first().click();
  await expect(
    office.locator("dd, blockquote").filter({ hasText: "The gate sticks" }).first(),
  ).toBeAttached();
});

test("a project page lists the documents: the request, and samples until there is a proposal @http", async ({
  page,
  browser,
  baseURL,
}, info) => {
  await page.goto(await requestQuote(browser, baseURL, aName(info)));
  await page.getByRole("link", { name: "Open your project page" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Documents" })).toBeVisible();
  const samples = {
    "See a sample contract": "application/pdf",
    "See a sample of permit drawings": "text/html; charset=utf-8",
  };
  for (const [link, type] of Object.entries(samples)) {
    const href = (await page.getByRole("link", { name: link }).getAttribute("href")) ?? "";
    const answer = await page.request.get(href, { headers: { Accept: "text/html" } });
    expect([answer.status(), answer.headers()["content-type"]], link).toEqual([200, type]);
  }
  await page.getByRole("link", { name: "Open your request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks, we got your request");
});

test("photos and details sent while the database is down: the page keeps the text and names the files @http", async ({
  page,
  browser,
  baseURL,
}, info) => {
  await page.goto(await requestQuote(browser, baseURL, aName(info)));
  await page.getByRole("link", { name: "Open your project page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "We have your request" })).toBeVisible();
  const fail = () =>
    page.context().addCookies([{ name: "faults", value: "d1", domain: "127.0.0.1", path: "/" }]);
  const repair = () => page.context().clearCookies({ name: "faults" });
  const choose = () =>
    page.locator("#photos").setInputFiles(
      ["door.jpg", "roof.jpg"].map((name, at) => ({
        name,
        mimeType: "image/jpeg",
        buffer: Buffer.from(jpegFixture({ width: 60 + at })),
      })),
    );
  await fail();
  await choose();
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Choose again: door.jpg, roof.jpg");
  await expect(page.getByRole("main").getByRole("link", { name: /call \(\d{3}\)/i })).toBeVisible();
  await repair();
  await choose();
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByText("2 added")).toBeVisible();

  await page.getByText("HOA, best time to call, notes").click();
  await page.getByLabel("Dogs, gates, trees, anything else").fill("The gate sticks");
  await fail();
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("alert").first()).toContainText(
    "We don’t know yet whether this was saved.",
  );
  await expect(page.getByLabel("Dogs, gates, trees, anything else")).toHaveValue("The gate sticks");
  await repair();
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
});

test("a private link is secret, and a wrong one gets the same 404 as an ended one @http", async ({
  page,
  browser,
  office,
  baseURL,
  request,
}, info) => {
  const name = aName(info);
  const received = await requestQuote(browser, baseURL, name);
  await page.goto(received);
  const path =
    (await page.getByRole("link", { name: "Open your project page" }).getAttribute("href")) ?? "";
  const opened = await request.get(path, { headers: { Accept: "text/html" } });
  expect(opened.status()).toBe(200);
  expect(opened.headers()).toMatchObject(secretHeaders);
  expect(opened.headers()["set-cookie"] ?? "").not.toContain(path);
  expect(await opened.text()).not.toMatch(/googletagmanager|<script[^>]+src="https?:/);
  const key = /name="form_key" value="(\w+)"/.exec(await opened.text())?.[1] ?? "";
  const post = (form: Record<string, string>, to = path) =>
    request.post(to, { form, headers: { Origin: baseURL ?? "" }, maxRedirects: 0 });
  expect((await post({ part: "words", note: "no key" })).status()).toBe(403);
  expect(
    (
      await post({ part: "words", note: "foreign key", form_key: key.split("").reverse().join("") })
    ).status(),
  ).toBe(403);

  await office.goto(`/admin/leads?q=${/MOL-\w+/.exec(received)?.[0]}`);
  const lead = (await office.getByRole("link", { name }).first().getAttribute("href"))?.split(
    "?",
  )[0];
  await office.goto(`${lead}/manage`);
  const links = office.getByRole("region", { name: "Project page links" });
  await expect(links.getByText("not opened yet")).toBeVisible();
  expect((await post({ form_key: key }, `${path}/opened`)).status()).toBe(204);
  await office.goto(`${lead}/manage`);
  await expect(links.getByText(/last opened/)).toBeVisible();
  await links.getByRole("button", { name: /^Revoke link/ }).click();
  await expect(links.getByText(/^Revoked/)).toBeVisible();

  const bodies = await Promise.all(
    [path, `/project/${"A".repeat(22)}`, "/project/short"].map(async (to) => {
      const missed = await request.get(to, { headers: { Accept: "text/html" } });
      expect(missed.status(), to).toBe(404);
      expect(missed.headers(), to).toMatchObject(secretHeaders);
      return (await missed.text()).replace(
        /nonce="[^"]*"|nonce-[\w+/=-]+|data-request-id="[^"]*"|\/project\/[\w-]+|[\w-]{22}/g,
        "",
      );
    }),
  );
  expect(bodies[0]).toContain("This link doesn’t open a project");
  expect(bodies[1]).toBe(bodies[0]);
  expect((await request.get(received)).status()).toBe(404);
});

test("a person gets a new link by email, and a stranger learns nothing @http", async ({
  page,
  browser,
  office,
  baseURL,
}, info) => {
  const name = aName(info);
  const received = await requestQuote(browser, baseURL, name);
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
  for (const address of [`nobody.${email}`, email]) {
    await page.goto("/project");
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Email me a new link" }).click();
    await expect(
      page.getByText(`If ${address} belongs to an open project, we emailed you a link.`),
    ).toBeVisible();
  }
  await page.goto("/project");
  await page.getByLabel("Email").fill(email);
  await page
    .context()
    .addCookies([{ name: "faults", value: "d1", domain: "127.0.0.1", path: "/" }]);
  await page.getByRole("button", { name: "Email me a new link" }).click();
  await expect(page.getByRole("alert").first()).toContainText(
    "We couldn’t send a link. Try again in a minute, or call us.",
  );
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.context().clearCookies({ name: "faults" });
  const refused = await page.request.post("/project", {
    form: { email: "no address" },
    headers: { Origin: baseURL ?? "" },
  });
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain("Enter an email address, like name@example.com.");
  const reference = /MOL-\w+/.exec(received)?.[0] ?? "";
  await expect(async () => {
    await office.goto("/admin/outbox");
    const sent = office
      .getByRole("listitem")
      .filter({ hasText: email })
      .filter({ hasText: "Your private link" });
    await sent.getByRole("link").first().click({ timeout: 2_000 });
  }).toPass();
  await expect(office.getByText(reference).first()).toBeVisible();
  await expect(office.locator("body")).not.toContainText(/\/project\/[\w-]{22}\b/);
});

test("the project page fits every width and passes axe", async ({
  page,
  browser,
  baseURL,
}, info) => {
  await page.goto(await requestQuote(browser, baseURL, aName(info)));
  await page.getByRole("link", { name: "Open your project page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "We have your request" })).toBeVisible();
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await horizontalOverflow(page), String(width)).toBe(0);
    expect(await axe(page), String(width)).toEqual([]);
  }
  await page.goto("/project/no-such-link").catch(() => undefined);
  expect(await axe(page)).toEqual([]);
});
