import type { Locator, Page } from "@playwright/test";
import { axe, sidewaysScroll } from "./fixtures";
import { awayFromMidnight } from "./houston";
import { askForQuote, emailOf, expect, test } from "./office";

let visitors = 0;
const aVisitor = (project: string) => `Tess ${project} ${Date.now().toString(36)}${visitors++}`;

const rowOf = (office: Page, name: string) => office.getByRole("listitem").filter({ has: office.getByRole("link", { name, exact: true }) });
const region = (office: Page, name: string) => office.getByRole("region", { name, exact: true });

/** Says that a contact was started, as a tap on its button does; without scripts nothing on the page says so. */
async function start(office: Page, name: string, baseURL: string | undefined) {
  const href = await office.getByRole("link", { name, exact: true }).getAttribute("href");
  const answer = await office.request.post(`/admin/dashboard?lead=${href?.split("/").at(-1)}`, {
    form: { intent: "attempt", key: `tapped-${Date.now()}`, way: "call" },
    headers: { Origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

test("who waits stands there with their words; once somebody says they were reached, they wait no more @both", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  await awayFromMidnight();
  const name = aVisitor(project.name);
  await askForQuote(browser, baseURL, name, "Wants the west side shaded before the grandkids come.");
  await office.goto("/admin/dashboard");
  await expect(office).toHaveTitle(/^\(\d+\) Today \| Staff$/);
  const row = region(office, "Still in time").getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText(/15 min left/);
  await expect(row).toContainText("for them");
  await expect(row).toContainText("Wants the west side shaded");
  await expect(row.getByRole("link", { name: "E-mail" })).toHaveAttribute("href", /^mailto:tess\./);

  await start(office, name, baseURL);
  await office.goto("/admin/dashboard");
  const question = region(office, "Did you reach them?").getByRole("listitem").filter({ hasText: name });
  await expect(question).toContainText("You tapped Call at");
  await expect(region(office, "Still in time").getByRole("link", { name, exact: true })).toHaveCount(0);
  await question.getByRole("button", { name: "No answer" }).click();
  await expect(office.getByText("Noted.")).toBeVisible();
  await expect(region(office, "Still in time").getByRole("link", { name, exact: true })).toBeVisible();

  await start(office, name, baseURL);
  await office.goto("/admin/dashboard");
  await rowOf(office, name).getByRole("button", { name: "Spoke" }).click();
  await expect(office.getByText("Noted.")).toBeVisible();
  await expect(region(office, "Still in time").getByRole("link", { name, exact: true })).toHaveCount(0);
  await expect(region(office, "Late").getByRole("link", { name, exact: true })).toHaveCount(0);
});

test("what is said about a lead that is not there, or that makes no sense, is refused @both", async ({ office, browser, baseURL }, {
  project,
}) => {
  const name = aVisitor(project.name);
  await askForQuote(browser, baseURL, name);
  await office.goto("/admin/dashboard");
  const href = await office.getByRole("link", { name, exact: true }).getAttribute("href");
  const say = async (lead: string | undefined, form: Record<string, string>) =>
    (await office.request.post(`/admin/dashboard?lead=${lead}`, { form, headers: { Origin: baseURL ?? "" }, maxRedirects: 0 })).status();
  const id = href?.split("/").at(-1);
  expect(await say("nobody", { intent: "attempt", key: "a-key-of-its-own", way: "call" })).toBe(404);
  expect(await say(id, { intent: "attempt", key: "a-key-of-its-own", way: "pigeon" })).toBe(422);
  expect(await say(id, { intent: "note", key: "a-key-of-its-own", note: "Not from here" })).toBe(422);
});

test("lists without anything say what comes there, and the week has its own visits @both", async ({ office }) => {
  await office.goto("/admin/dashboard");
  const visits = region(office, "Visits today");
  await expect(visits).toContainText("No visit today.");
  await expect(visits.getByRole("link", { name: "Add a lead" })).toHaveAttribute("href", "/admin/leads/new");
  await visits.getByRole("link", { name: /^Week/ }).click();
  await expect(office).toHaveURL("/admin/dashboard?visits=week");
  await expect(region(office, "Visits this week")).toContainText("No visit in the next 7 days.");
  await expect(region(office, "Next steps due")).toBeVisible();
});

test("every list that is empty offers a way on @both", async ({ office }) => {
  await office.goto("/admin/dashboard");
  for (const name of ["Still in time", "Late", "Did you reach them?", "Visits today", "Next steps due", "Without a next step"]) {
    const empty = region(office, name).locator(".empty");
    // what other tests do may fill a list meanwhile
    await expect(async () => {
      if ((await empty.count()) === 0) return;
      const way = empty.getByRole("link", { name: /^(Add a lead|Open leads)$/ });
      await expect(way, name).toHaveAttribute("href", /^\/admin\/leads(\/new|\?stage=open)/, { timeout: 1_000 });
    }).toPass();
  }
});

test("without scripts the page says how to hear of news @nojs", async ({ office }) => {
  await office.goto("/admin/dashboard");
  await expect(office.getByRole("link", { name: "Reload for news" })).toHaveAttribute("href", "/admin/dashboard");
});

test("on a phone two taps stop the clock", async ({ office, browser, baseURL }, { project }) => {
  test.slow();
  await office.setViewportSize({ width: 390, height: 844 });
  const name = aVisitor(project.name);
  await askForQuote(browser, baseURL, name);
  await office.goto("/admin/dashboard");
  const row = region(office, "Still in time").getByRole("listitem").filter({ hasText: name });
  await row.getByRole("link", { name: "E-mail" }).click();
  const question = region(office, "Did you reach them?").getByRole("listitem").filter({ hasText: name });
  await expect(question).toBeFocused();
  await question.getByRole("button", { name: "Left word" }).click();
  await expect(office.getByText("Noted.")).toBeVisible();
  await expect(office.getByRole("region", { name: /^(Still in time|Late|Did you)/ }).getByRole("link", { name, exact: true })).toHaveCount(
    0,
  );

  const bar = office.getByRole("navigation", { name: "Quick" });
  await expect(bar.getByRole("link").first()).toContainText("Today");
  await bar.getByText("More").click();
  await bar.getByRole("link", { name: "Your account" }).click();
  await expect(office).toHaveURL("/admin/account");
  await expect(bar.getByRole("link", { name: "Your account" })).toBeHidden();
});

test("five leads on a phone: from the alert to a stopped clock in three taps each @both", async ({
  office,
  browser,
  baseURL,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  await office.setViewportSize({ width: 390, height: 844 });
  const names = ["call", "call", "whatsapp", "text", ""].map((way) => ({ way, name: aVisitor(project.name) }));
  await Promise.all(
    names.map(({ way, name }) => {
      const phone = `(281) 555-${String(Math.floor(Math.random() * 9000) + 1000)}`;
      return askForQuote(browser, baseURL, name, "Big oak.", way ? { phone, contact_by: way, consent_texts: "on" } : {});
    }),
  );
  const mails: (string | null)[] = [];
  for (const { name } of names) mails.push(await (await emailOf(office, `New lead: ${name}`)).getAttribute("href"));
  for (const [at, { way, name }] of names.entries()) {
    // the link of the e-mail that tells of the lead: a push opens the same
    const mail = await (await office.request.get(mails[at] ?? "")).text();
    const link = /\/admin\/leads\/[a-z0-9]{16}\b/.exec(mail)?.[0] ?? "";
    let taps = 1;
    await office.goto(link);
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    await expect(office.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(office.locator(".clk")).not.toContainText("answered");
    if (javaScriptEnabled !== false && way) {
      const channel = office.locator(".ld-r a").first();
      await channel.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
      await tap(channel);
      await expect(office.locator("#reached")).toContainText("stop the clock at");
    }
    await tap(office.locator("#reached").getByRole("button", { name: "Left word" }).first());
    await expect(office.locator(".clk")).toContainText("answered");
    expect(taps, `${way || "e-mail"}: taps`).toBeLessThanOrEqual(3);
  }
});

test("a colleague's answer takes the row away, and the tab counts again, without a reload", async ({ office, browser, baseURL, session }, {
  project,
}) => {
  test.slow();
  const name = aVisitor(project.name);
  await askForQuote(browser, baseURL, name);
  await office.goto("/admin/dashboard");
  await expect(office.getByText("Online", { exact: true })).toBeVisible();
  const link = office.getByRole("region", { name: /^(Still in time|Late)$/ }).getByRole("link", { name, exact: true });
  await expect(link).toBeVisible();
  const other = await (await browser.newContext({ storageState: session, baseURL: baseURL ?? "", javaScriptEnabled: false })).newPage();
  await other.goto("/admin/dashboard");
  await start(other, name, baseURL);
  await expect(region(office, "Did you reach them?").getByRole("link", { name, exact: true })).toBeVisible();
  await other.goto("/admin/dashboard");
  await rowOf(other, name).getByRole("button", { name: "Spoke" }).click();
  await expect(region(office, "Did you reach them?").getByRole("link", { name, exact: true })).toHaveCount(0);
  await other.context().close();
});

test("the first view of Today and of a lead brings 180 kB of scripts at most", async ({ office, browser, baseURL }, { project }) => {
  const name = aVisitor(project.name);
  const reference = await askForQuote(browser, baseURL, name);
  await office.goto(`/admin/leads?q=${reference}`);
  const lead = await office.locator("table .who").getAttribute("href");
  for (const path of ["/admin/dashboard", lead ?? ""]) {
    const context = await browser.newContext({ baseURL: baseURL ?? "", storageState: await office.context().storageState() });
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (new URL(request.url()).pathname.endsWith(".js")) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
    test.info().annotations.push({ type: "measured", description: `${path}: ${kilobytes}` });
    expect(kilobytes, path).toBeGreaterThan(0);
    expect(kilobytes, path).toBeLessThanOrEqual(180);
    await context.close();
  }
});

test("a line that has gone silent is Offline within ten seconds", async ({ office }) => {
  let silent = false;
  await office.routeWebSocket(/\/admin\/live/, async (page) => {
    if (silent) await new Promise(() => {}); // no answer to who comes back, either
    const server = page.connectToServer();
    server.onMessage((message) => {
      if (!silent) page.send(message);
    });
  });
  await office.goto("/admin/dashboard");
  await expect(office.getByText("Online", { exact: true })).toBeVisible();
  silent = true;
  // nine at most by its own clocks, which are late on a busy machine
  await expect(office.getByText("Offline, changes are kept here")).toBeVisible({ timeout: 15_000 });
});

test("an answer given offline waits in line and is sent when the connection is back", async ({ office, browser, baseURL }, { project }) => {
  test.slow();
  const name = aVisitor(project.name);
  await askForQuote(browser, baseURL, name);
  await office.goto("/admin/dashboard");
  await start(office, name, baseURL);
  await office.goto("/admin/dashboard");
  await expect(office.getByText("Online", { exact: true })).toBeVisible();
  await office.context().setOffline(true);
  // nine at most by its own clocks, which are late on a busy machine
  await expect(office.getByText("Offline, changes are kept here")).toBeVisible({ timeout: 15_000 });
  await expect(office.getByRole("button", { name: /^Sign out/ })).toHaveAttribute("aria-disabled", "true");
  await rowOf(office, name).getByRole("button", { name: "Left word" }).click();
  await expect(office.getByText("1 waiting in line")).toBeVisible();
  await office.context().setOffline(false);
  await expect(office.getByText("Online, 1 change sent")).toBeVisible({ timeout: 15_000 });
  await expect(office.getByText("1 waiting in line")).toHaveCount(0);
  await expect(region(office, "Did you reach them?").getByRole("link", { name, exact: true })).toHaveCount(0);
});

test("the office is an app of its own, and its page for no connection opens", async ({ office, request }) => {
  await office.goto("/admin/dashboard");
  await expect(office.locator("link[rel=manifest]")).toHaveAttribute("href", "/admin/manifest.webmanifest");
  const manifest = await (await request.get("/admin/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ display: "standalone", start_url: "/admin/dashboard" });
  expect((await request.get("/admin-sw.js")).headers()["content-type"]).toMatch(/javascript/);
  expect(await (await request.get("/admin-offline.html")).text()).toContain("No connection");
});

test("quiet hours are one's own @both", async ({ office }) => {
  await office.goto("/admin/alerts");
  await office.getByLabel("From").fill("22:15");
  await office.getByRole("button", { name: "Save quiet hours" }).click();
  await expect(office.getByText("Saved.")).toBeVisible();
  await expect(office.getByLabel("From")).toHaveValue("22:15");
  await expect(office.getByLabel("Until")).toHaveValue("07:00");
});

for (const path of ["/admin/dashboard", "/admin/alerts"]) {
  test(`${path} is accessible on a phone and on a desk`, async ({ office, browser, baseURL }, { project }) => {
    test.slow();
    await askForQuote(browser, baseURL, aVisitor(project.name), "Big oak.");
    await office.goto(path);
    for (const width of [360, 390, 768, 1200, 1440]) {
      await office.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(office)).toBe(0);
      if (width === 390 || width === 1440) expect(await axe(office)).toEqual([]);
    }
  });
}
