import { devices } from "@playwright/test";
import { axe, sidewaysScroll } from "./fixtures";
import { askForQuote, expect, owner, setUpLink, signIn, test } from "./office";

let visitors = 0;
const aVisitor = (project: string) => `Vera ${project} ${Date.now().toString(36)}${visitors++}`;

test("a wrong password says one sentence that fits everyone, and the right one leads on @both", async ({ page, session }) => {
  expect(session.cookies.length).toBeGreaterThan(0);
  await page.goto("/admin/leads?status=new");
  await expect(page).toHaveURL("/login/dashboard?next=%2Fadmin%2Fleads%3Fstatus%3Dnew");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await signIn(page, "not the password");
  expect((await answered).status()).toBe(422);
  await expect(page.getByRole("alert")).toContainText("That e-mail and password do not match an account.");
  await expect(page.getByLabel("E-mail")).toHaveValue(owner.email);
  await signIn(page, owner.password);
  await expect(page).toHaveURL("/admin/leads?status=new");
  const cookie = (await page.context().cookies()).find(({ name }) => name === "__Host-session");
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax", path: "/" });

  await page.goto("/login/dashboard");
  await expect(page).toHaveURL("/admin/dashboard");
  await page
    .getByLabel("Menu")
    .or(page.getByRole("button", { name: /^Sign out/ }))
    .first()
    .waitFor({ state: "attached" });
  await page.getByRole("button", { name: /^Sign out/ }).click();
  await expect(page).toHaveURL("/login/dashboard");
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await page.context().addCookies([cookie!]);
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/login/dashboard?next=%2Fadmin%2Fdashboard");
});

test("a next that leads off this site is not followed", async ({ page, session }) => {
  await page.context().addCookies(session.cookies);
  const elsewhere = [
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/.//elsewhere.example/x",
    "/login/dashboard",
  ];
  for (const next of elsewhere) {
    await page.goto(`/login/dashboard?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL("/admin/dashboard");
  }
});

test("the set-up link is over once there is an account", async ({ request, session }) => {
  expect(session.cookies.length).toBeGreaterThan(0);
  for (const answer of [await request.get(setUpLink), await request.post(setUpLink, { form: { ...owner, email: "second@example.com" } })]) {
    expect(answer.status()).toBe(410);
    expect(answer.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  }
  expect((await request.get("/login/set-up?token=0")).status()).toBe(410);
  expect((await request.get("/login/invitation?token=0")).status()).toBe(410);
  expect((await request.get("/login/reset?token=0")).status()).toBe(410);
});

const pages = [
  "/admin",
  "/admin/dashboard",
  "/admin/account",
  "/admin/leads",
  "/admin/leads/some-lead",
  "/admin/live",
  "/admin/alerts",
  "/admin/waiting",
  "/admin/not-a-page",
];
const layout = "routes%2Fadmin%2Flayout";
const children = ["dashboard", "leads", "lead", "account", "not-found", "index"].map((name) => `routes%2Fadmin%2F${name}`);

test("nobody gets into the office without a session, by no door", async ({ request, browser, baseURL, session }) => {
  test.slow();
  expect(session.cookies.length).toBeGreaterThan(0);
  const name = aVisitor("gate");
  await askForQuote(browser, baseURL, name);
  const doors = pages.flatMap((path) => [path, `${path}.data`, ...[layout, ...children].map((route) => `${path}.data?_routes=${route}`)]);
  for (const door of doors) {
    const answer = await request.get(door, { maxRedirects: 0 });
    const text = await answer.text();
    expect(text, door).not.toContain(name);
    expect(text, door).not.toMatch(/\d lead|newLeads/);
    if (door.includes("?_routes=") && text.trim() === "[{}]") continue; // that route has no part in the page: nothing was run
    expect([302, 202], `${door} answers ${answer.status()}`).toContain(answer.status());
    expect(answer.status() === 202 ? text : answer.headers().location, door).toContain("/login/dashboard");
  }
  for (const path of pages) {
    for (const door of [path, `${path}.data`]) {
      const answer = await request.post(door, { form: { intent: "entry", kind: "note", note: "walked in" }, maxRedirects: 0 });
      expect([302, 202, 405], `POST ${door} answers ${answer.status()}`).toContain(answer.status());
      if (answer.status() === 405) continue; // takes no posts from anyone
      expect(answer.status() === 202 ? await answer.text() : answer.headers().location, door).toContain("/login/dashboard");
    }
  }
});

test("on the way into the office the word Loading stands until the answer is there", async ({ page, session }) => {
  expect(session.cookies.length).toBeGreaterThan(0);
  let letIn = () => {};
  const opened = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/admin\/dashboard\.data/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto("/login/dashboard");
  await signIn(page, owner.password);
  await expect(page.getByRole("status").filter({ hasText: /^Loading$/ })).toBeVisible();
  letIn();
  await expect(page.getByRole("link", { name: /^Today/ })).toBeVisible();
  await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
});

test("one's own sessions are listed and end one by one @both", async ({ office, browser, baseURL, javaScriptEnabled }) => {
  test.slow();
  const { userAgent } = devices[javaScriptEnabled === false ? "iPad Mini" : "iPhone 15"];
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? "", userAgent })).newPage();
  await elsewhere.goto("/login/dashboard");
  await signIn(elsewhere, owner.password);
  await expect(elsewhere).toHaveURL("/admin/dashboard");
  await office.goto("/admin/account");
  await expect(office.getByText("This one")).toHaveCount(1);
  const end = async (word: string) => {
    await office.getByRole("radio", { name: /^End the session.*Safari on iP/ }).check();
    await office.getByLabel("Your password, to end it").fill(word);
    await office.getByRole("button", { name: "End the session" }).click();
  };
  await end("not this one");
  await expect(office.getByText("This is not the password you have now.").first()).toBeVisible();
  await end(owner.password);
  await expect(office.getByText("That session is ended.")).toBeVisible();
  await elsewhere.goto("/admin/leads");
  await expect(elsewhere).toHaveURL(/^[^?]*\/login\/dashboard\?next=/);
  await office.getByLabel("The password you have now").fill("not this one");
  await office.getByLabel("The new one").fill("orchid ladder seven bays");
  await office.getByRole("button", { name: "Change it" }).click();
  await expect(office.getByText("This is not the password you have now.").first()).toBeVisible();
  await elsewhere.context().close();
});

test("what is not in the office is a 404 inside its shell @both", async ({ office }) => {
  const answer = await office.goto("/admin/not-a-page");
  expect(answer?.status()).toBe(404);
  await expect(office.getByRole("heading", { level: 1 })).toHaveText("Not found");
  await expect(office.getByRole("navigation", { name: "Staff" })).toBeAttached();
  expect((await office.goto("/admin/leads/no-such-lead"))?.status()).toBe(404);
  await office.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(office).toHaveURL("/admin/dashboard");
});

test("the office has none of the public furniture, and says it is not to be listed @both", async ({ office }) => {
  const answer = await office.goto("/admin/dashboard");
  expect(answer?.headers()).toMatchObject({ "x-robots-tag": "noindex, nofollow", "cache-control": "private, no-store" });
  await expect(office.getByRole("contentinfo")).toHaveCount(0);
  await expect(office.getByRole("banner").getByRole("link", { name: "Catalog" })).toHaveCount(0);
});

test("a new lead stands on an open dashboard within a second, by itself", async ({ office, browser, baseURL }) => {
  await office.goto("/admin/dashboard");
  await expect(office.getByText("Online", { exact: true })).toBeVisible();
  const name = aVisitor("live");
  await askForQuote(browser, baseURL, name);
  await expect(office.getByRole("link", { name, exact: true })).toBeVisible({ timeout: 1000 });
});

test("a lead is answered, planned, moved and lost, with and without JavaScript @both", async ({ office, browser, baseURL }, {
  project,
}) => {
  test.slow();
  const name = aVisitor(project.name);
  const reference = await askForQuote(browser, baseURL, name, "Big oak on the left.\nThe dog digs.");
  await office.goto(`/admin/leads?q=${reference}`);
  await office.getByRole("link", { name }).click();
  await expect(office.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(office.locator("ol.ev").getByText("The dog digs.")).toBeVisible();
  await expect(office.getByText("for a first reply")).toBeVisible();
  const step = office.locator("ol.steps [aria-current=step]");
  await expect(step).toHaveText("New");

  await office.getByLabel("Add a note, or note how you answered").fill("Asked about <b>shade</b> at five");
  await office.getByLabel("What it is").selectOption("call");
  await office.getByRole("button", { name: "Save", exact: true }).click();
  await expect(office.getByText("Reply noted.")).toBeVisible();
  await expect(step).toHaveText("Contacted");
  await expect(office.getByText("Asked about <b>shade</b> at five")).toBeVisible();
  await expect(office.getByText("First answered after")).toBeVisible();

  await office.getByLabel("Then").fill("Visit");
  await office.getByLabel("On", { exact: true }).fill("2030-07-04");
  await office.getByLabel("At (Houston, CT)").fill("09:30");
  await office.getByRole("button", { name: "Set next step" }).click();
  await expect(office.getByText("Next step: Visit, July 4, 2030 9:30 AM CT")).toBeVisible();
  await expect(office.getByLabel("At (Houston, CT)")).toHaveValue("09:30");

  await office.getByLabel("Value in dollars").fill("about 36k");
  await office.getByRole("button", { name: "Save value" }).click();
  await expect(office.getByText("Enter an amount in dollars, like 36,500.").first()).toBeVisible();
  await expect(office.getByLabel("Value in dollars")).toHaveValue("about 36k");
  await office.getByLabel("Value in dollars").fill("$36,500");
  await office.getByRole("button", { name: "Save value" }).click();
  await expect(office.getByText("Value set to $36,500")).toBeVisible();

  await office.getByRole("button", { name: "Move to Quoted" }).click();
  await expect(step).toHaveText("Quoted");
  await office
    .getByText(/^Mark as lost/)
    .first()
    .click();
  await office.getByRole("button", { name: "Mark as lost" }).click();
  await expect(office.getByRole("alert")).toContainText("Choose why it was lost");
  await office.getByLabel("Why it was lost").selectOption("price");
  await office.getByRole("button", { name: "Mark as lost" }).click();
  await expect(office.getByText("Moved from Quoted to Lost: price")).toBeVisible();
  await expect(step).toHaveText("Lost");
});

test("the mistakes of a form stay while news of other leads come in", async ({ office, browser, baseURL }) => {
  const reference = await askForQuote(browser, baseURL, aVisitor("news"));
  await office.goto(`/admin/leads?q=${reference}`);
  await office.locator("table .who").click();
  await expect(office.getByText("Online", { exact: true })).toBeVisible();
  await office
    .getByText(/^Mark as lost/)
    .first()
    .click();
  await office.getByRole("button", { name: "Mark as lost" }).click();
  await expect(office.getByRole("alert")).toContainText("Choose why it was lost");
  const leadCount = office.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: /^Leads/ });
  const before = await leadCount.innerText();
  await askForQuote(browser, baseURL, aVisitor("more news"));
  await expect(leadCount).not.toHaveText(before, { useInnerText: true }); // the page's data has been loaded anew
  await office.getByLabel("Why it was lost").selectOption("price");
  await expect(office.getByRole("alert")).toContainText("Choose why it was lost");
  await office.getByRole("button", { name: "Mark as lost" }).click();
  await expect(office.getByText("Moved from New to Lost: price")).toBeVisible();
});

test("two people on one lead: the second sees both versions and decides @both", async ({ office, browser, baseURL, session }, {
  project,
}) => {
  test.slow();
  const reference = await askForQuote(browser, baseURL, aVisitor(project.name));
  await office.goto(`/admin/leads?q=${reference}`);
  await office.locator("table .who").click();
  await expect(office).toHaveURL(/\/admin\/leads\/[^?/]+$/);
  const other = await (await browser.newContext({ storageState: session, baseURL: baseURL ?? "", javaScriptEnabled: false })).newPage();
  await other.goto(office.url());
  await office.getByRole("button", { name: "Move to Visit booked" }).click();
  await expect(office.getByText("Status changed.")).toBeVisible();

  const answer = other.waitForResponse((response) => response.request().method() === "POST");
  await other.getByRole("button", { name: "Move to Contacted" }).click();
  expect((await answer).status()).toBe(409);
  const conflict = other.getByRole("alert");
  await expect(conflict.getByRole("row").nth(1)).toHaveText("Visit bookedContacted");
  await conflict.getByRole("button", { name: "Make my change" }).click();
  await expect(other.locator("ol.steps [aria-current=step]")).toHaveText("Contacted");
  await other.context().close();
});

test("a burst of leads breaks off no load of the page, and all of them come", async ({ office, browser, baseURL }) => {
  test.slow();
  let heard = 0;
  office.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => (heard += String(payload).startsWith("{") ? 1 : 0)));
  await office.goto("/admin/leads");
  await expect(office.getByText("Online", { exact: true })).toBeVisible();
  let letIn = () => {};
  const opened = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  let asked = 0;
  await office.route(/\/admin\/leads\.data/, async (route) => {
    asked += 1;
    await opened;
    await route.continue();
  });
  const names = ["first", "second", "third"].map(aVisitor);
  for (const name of names) await askForQuote(browser, baseURL, name);
  await expect.poll(() => heard).toBeGreaterThanOrEqual(names.length);
  expect(asked).toBe(1);
  letIn();
  for (const name of names) await expect(office.locator("table .who", { hasText: name })).toBeVisible();
});

test("while the line is down nothing typed is lost, and it comes back by itself", async ({ office, browser, baseURL }, { project }) => {
  test.slow();
  const reference = await askForQuote(browser, baseURL, aVisitor(project.name));
  await office.goto(`/admin/leads?q=${reference}`);
  await office.locator("table .who").click();
  await expect(office).toHaveURL(/\/admin\/leads\/[^?/]+$/);
  await expect(office.getByText("Online", { exact: true })).toBeVisible();
  await office.context().setOffline(true);
  await expect(office.getByText("Offline, changes are kept here")).toBeVisible();
  const note = office.getByLabel("Add a note, or note how you answered");
  await note.fill("Typed without a line");
  await office.getByRole("button", { name: "Save", exact: true }).click({ force: true });
  await expect(office.getByRole("alert")).toContainText("Not sent: offline.");
  await office.context().setOffline(false);
  await expect(office.getByText("Online", { exact: true })).toBeVisible({ timeout: 15_000 });
  await office.reload();
  await expect(note).toHaveValue("Typed without a line");
  await office.getByRole("button", { name: "Save", exact: true }).click();
  await expect(office.getByText("Note saved.")).toBeVisible();
  await expect(note).toHaveValue("");
});

for (const path of ["/login/dashboard", "/admin/dashboard", "/admin/leads", "lead"]) {
  test(`${path} is accessible and fits a phone`, async ({ office, page, browser, baseURL }, { project }) => {
    test.slow();
    const own = path.startsWith("/login") ? page : office;
    if (path === "lead") {
      const reference = await askForQuote(browser, baseURL, aVisitor(project.name));
      await own.goto(`/admin/leads?q=${reference}`);
      await own.locator("table .who").click();
      await expect(own.getByRole("heading", { name: "Timeline" })).toBeVisible();
    } else await own.goto(path);
    for (const width of [768, 360, 1440]) {
      await own.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(own)).toBe(0);
    }
    expect(await axe(own)).toEqual([]);
  });
}
