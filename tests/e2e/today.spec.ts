import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import { canTextAt } from "../../app/domain/leads/contact/texting-hours";
import { axe, horizontalOverflow } from "./fixtures";
import { emailOf, expect, submitQuoteForm, test } from "./support/admin";
import { waitPastMidnight } from "./support/wait-past-midnight";

let visitors = 0;
const aVisitor = (project: string) => `Tess ${project} ${Date.now().toString(36)}${visitors++}`;

const region = (office: Page, name: string) => office.getByRole("region", { name, exact: true });

/**
 * Records that a contact was started, as a tap on its button does; without scripts the page records
 * nothing.
 */
async function start(office: Page, name: string, baseURL: string | undefined) {
  const href = await office.getByRole("link", { name, exact: true }).getAttribute("href");
  const answer = await office.request.post(`/admin/dashboard?lead=${href?.split("/").at(-1)}`, {
    form: { intent: "attempt", key: `tapped-${Date.now()}`, way: "call" },
    headers: { Origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** The log form of a lead's contact without an outcome, expanded. */
async function sheetOf(office: Page, name: string): Promise<Locator> {
  const sheet = office.getByRole("form", { name: new RegExp(`^Log \\w+: ${name}$`) });
  const folded = office.locator(".outcome-queue summary").filter({ hasText: name });
  await expect(sheet.or(folded).filter({ visible: true })).toHaveCount(1);
  if (!(await sheet.isVisible())) await folded.click();
  await expect(sheet).toBeVisible();
  return sheet;
}

const choose = (sheet: Locator, label: string) =>
  sheet.getByRole("radio", { name: label, exact: true }).check();
/** Selects the first offered time for the next step. */
const chooseTime = (sheet: Locator) => sheet.locator("[name=when]").first().check();

test("a waiting lead is on Today with its message, and leaves the list once it is logged as reached @journey @nojs", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  await waitPastMidnight();
  const name = aVisitor(project.name);
  await submitQuoteForm(
    browser,
    baseURL,
    name,
    "Wants the west side shaded before the grandkids come.",
  );
  await office.goto("/admin/dashboard");
  await expect(office).toHaveTitle(/^\(\d+\) Today \| Staff$/);
  const row = region(office, "Replies due").getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText(/15 min left/);
  await expect(row).toContainText("Waiting");
  await expect(row).toContainText("Wants the west side shaded");
  await expect(row.getByRole("link", { name: /^Email/ })).toHaveAttribute("href", /^mailto:tess\./);

  await start(office, name, baseURL);
  await office.goto("/admin/dashboard");
  let sheet = await sheetOf(office, name);
  await expect(region(office, "Replies due").getByRole("link", { name, exact: true })).toHaveCount(
    0,
  );
  await choose(sheet, "No answer");
  await sheet.getByRole("button", { name: "Save call" }).click();
  await expect(office.getByText("No answer logged")).toBeVisible();
  await expect(row).toContainText(/Tried \d+(:\d+)? [AP]M, no answer\. Try again .*, Olivia Owner/);

  await start(office, name, baseURL);
  await office.goto("/admin/dashboard");
  sheet = await sheetOf(office, name);
  await choose(sheet, "Connected");
  await sheet.getByLabel("Note").fill("Wants two options.");
  await choose(sheet, "Call");
  await chooseTime(sheet);
  await sheet.getByRole("button", { name: "Save call" }).click();
  await expect(office.getByText("Call logged")).toBeVisible();
  await expect(region(office, "Replies due").getByRole("link", { name, exact: true })).toHaveCount(
    0,
  );
  await expect(
    region(office, "Replies overdue").getByRole("link", { name, exact: true }),
  ).toHaveCount(0);
});

test("an incomplete log form returns with every error at its group and all input; undo reverts all of it @js @nojs", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const name = aVisitor(project.name);
  await submitQuoteForm(browser, baseURL, name);
  await office.goto("/admin/dashboard");
  await start(office, name, baseURL);
  await office.goto("/admin/dashboard");
  const sheet = await sheetOf(office, name);
  await sheet.getByLabel("Note").fill("Gate code 4410.");
  await sheet.getByRole("button", { name: "Save call" }).click();
  await expect(sheet.locator("[id$=outcome]")).toContainText("Choose an outcome.");
  await expect(sheet.locator("[id$=kind]")).toContainText("Choose a next step.");
  await expect(sheet.locator("[id$=when]")).toContainText("Choose a time.");
  await expect(sheet.getByLabel("Note")).toHaveValue("Gate code 4410.");
  await choose(sheet, "Left message");
  await choose(sheet, "Call");
  await chooseTime(sheet);
  await sheet.getByRole("button", { name: "Save call" }).click();
  await expect(office.getByText("Call logged")).toBeVisible();
  await office.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(office.getByText("Change undone")).toBeVisible();
  await expect(office).toHaveURL(/\/admin\/dashboard/);
  await expect(await sheetOf(office, name)).toBeVisible();
});

test("a contact made on another phone is logged from the lead's row @js @http", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const name = aVisitor(project.name);
  await submitQuoteForm(browser, baseURL, name);
  await office.goto("/admin/dashboard");
  const row = office
    .getByRole("listitem")
    .filter({ has: office.getByRole("link", { name, exact: true }) });
  await row.getByRole("link", { name: /^Log/ }).click();
  const sheet = office.getByRole("form", { name: `Log email: ${name}` });
  await choose(sheet, "Sent");
  await choose(sheet, "Wait");
  await chooseTime(sheet);
  await sheet.getByRole("button", { name: "Save email" }).click();
  await expect(office.getByText("Email logged")).toBeVisible();
  await expect(region(office, "Replies due").getByRole("link", { name, exact: true })).toHaveCount(
    0,
  );
});

test("Also text shows only with consent for that number, and starts a text to log @http", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const phone = () => `(281) 555-${String(Math.floor(Math.random() * 9000) + 1000)}`;
  const [refused, agreed] = [aVisitor(project.name), aVisitor(project.name)];
  await submitQuoteForm(browser, baseURL, refused, "", { phone: phone(), contact_by: "call" });
  await submitQuoteForm(browser, baseURL, agreed, "", {
    phone: phone(),
    contact_by: "call",
    consent_texts: "on",
  });
  const leadOf = async (name: string) => {
    await office.goto("/admin/dashboard");
    return (await office.getByRole("link", { name, exact: true }).getAttribute("href")) ?? "";
  };
  const box = office.getByRole("checkbox", {
    name: "Also text “Missed you by phone”",
    includeHidden: true,
  });
  await office.goto(`${await leadOf(refused)}?log=call`);
  await expect(office.getByRole("form", { name: `Log call: ${refused}` })).toBeVisible();
  await expect(box).toHaveCount(0);
  const lead = await leadOf(agreed);
  await office.goto(`${lead}?log=call`);
  const sheet = office.getByRole("form", { name: `Log call: ${agreed}` });
  await choose(sheet, "No answer");
  await expect(box).toHaveCount(canTextAt(new Date()) ? 1 : 0);
  // a checked box submits this, at any hour
  const again = (await sheet.locator("[name=again]").first().getAttribute("value")) ?? "";
  const form = {
    intent: "log",
    key: `missed-${Date.now()}`,
    way: "call",
    attempt: "",
    outcome: "no-answer",
    again,
    missed: "1",
  };
  const post = await office.request.post(lead, {
    form,
    headers: { Origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  expect(post.status()).toBe(303);
  await office.goto(lead);
  await expect(office.getByRole("form", { name: `Log text: ${agreed}` })).toBeVisible();
  await expect(
    office.getByRole("form", { name: `Log text: ${agreed}` }).locator("a[href^='sms:']"),
  ).toHaveCount(1);
});

test("a request from outside the area stays on its list until staff accept it @http", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const name = aVisitor(project.name);
  await submitQuoteForm(browser, baseURL, name, "You built my sister’s in Katy.", { zip: "78701" });
  await office.goto("/admin/dashboard");
  const row = region(office, "Out of area").getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("78701");
  await expect(row).toContainText("my sister’s in Katy");
  await expect(row.getByRole("link", { name: /^Send reply/ })).toHaveAttribute(
    "href",
    /compose=email/,
  );
  await row.getByRole("button", { name: /^Take this lead/ }).click();
  await expect(office.getByText("Moved to New")).toBeVisible();
  await expect(region(office, "Out of area").getByRole("link", { name, exact: true })).toHaveCount(
    0,
  );
  await expect(
    region(office, "Replies due").getByRole("link", { name, exact: true }),
  ).toBeVisible();
});

test("an action on an unknown lead or with invalid values is rejected @http", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  const name = aVisitor(project.name);
  await submitQuoteForm(browser, baseURL, name);
  await office.goto("/admin/dashboard");
  const href = await office.getByRole("link", { name, exact: true }).getAttribute("href");
  const say = async (lead: string | undefined, form: Record<string, string>) =>
    (
      await office.request.post(`/admin/dashboard?lead=${lead}`, {
        form,
        headers: { Origin: baseURL ?? "" },
        maxRedirects: 0,
      })
    ).status();
  const id = href?.split("/").at(-1);
  expect(await say("nobody", { intent: "attempt", key: "a-key-of-its-own", way: "call" })).toBe(
    404,
  );
  expect(await say(id, { intent: "attempt", key: "a-key-of-its-own", way: "pigeon" })).toBe(422);
  expect(await say(id, { intent: "note", key: "a-key-of-its-own", note: "Not from here" })).toBe(
    422,
  );
});

test("Today has its lists in working order, empty ones as one line, and the visits of the week @http", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  await submitQuoteForm(browser, baseURL, aVisitor(project.name));
  await office.goto("/admin/dashboard");
  const lists = [
    "Outcomes to log",
    "Replies due",
    "Replies overdue",
    "Replies from customers",
    "Out of area",
    "Visits today",
    "Next steps",
    "No next step",
  ];
  const headings = (await office.locator(".today-columns .panel h2").allTextContents()).filter(
    (heading) => lists.includes(heading),
  );
  expect(headings).toEqual(lists.filter((name) => headings.includes(name)));
  expect(headings.filter((name) => name.startsWith("Replies "))).not.toEqual([]);
  for (const name of headings) {
    await expect(region(office, name).locator("header .muted"), name).toHaveText(
      /^\d+(, (newest|most urgent) first)?$/,
    );
  }
  expect(headings).not.toContain("Visits today");
  await expect(office.getByText(/^Nothing else due\./)).toHaveCount(1);
  await office.getByRole("link", { name: "Visits this week" }).click();
  await expect(office).toHaveURL("/admin/dashboard?visits=week");
  // other tests book visits within the week
  await expect(
    region(office, "Visits this week").or(office.getByText("No visits this week.")),
  ).toBeVisible();
  await expect(office.getByRole("link", { name: "Add lead" }).first()).toHaveAttribute(
    "href",
    "/admin/leads/new",
  );
});

test("without scripts the page says how to get alerts @http", async ({ office }) => {
  await office.goto("/admin/dashboard");
  await expect(office.getByRole("link", { name: "Refresh" })).toHaveAttribute(
    "href",
    "/admin/dashboard",
  );
});

test("on a phone the log form replaces the row, scrolls to the top on return, and saves a call without scrolling", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  await office.setViewportSize({ width: 390, height: 844 });
  const name = aVisitor(project.name);
  const phone = `(281) 555-${String(Math.floor(Math.random() * 9000) + 1000)}`;
  await submitQuoteForm(browser, baseURL, name, "West side, brick.", { phone, contact_by: "call" });
  await office.goto("/admin/dashboard");
  const row = region(office, "Replies due").getByRole("listitem").filter({ hasText: name });
  const call = row.getByRole("link", { name: /^Call/ });
  await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  const attempt = office.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("lead="),
  );
  await call.click();
  expect((await attempt).postData()).toContain("intent=attempt");
  const sheet = office.getByRole("form", { name: `Log call: ${name}` });
  await expect(region(office, "Replies due").getByRole("form")).toHaveCount(1);
  await sheet.getByLabel("Note").fill("Wants two options");

  // measured when the heading takes focus, because later the rows of other tests move the page
  await office.evaluate(() =>
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches(".contact-sheet-head")) return;
      const parts = [
        ...(target.closest("form")?.querySelectorAll("header, footer button, select") ?? []),
      ];
      const boxes = parts.map((part) => part.getBoundingClientRect());
      document.body.dataset.sheet = JSON.stringify({
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      });
    }),
  );
  // return from the phone app
  await office.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(
    region(office, "Outcomes to log").getByRole("form", { name: `Log call: ${name}` }),
  ).toBeVisible();
  await expect(sheet.getByRole("heading")).toBeFocused();
  await expect(sheet.getByLabel("Note")).toHaveValue("Wants two options");
  const sheetBox = z
    .object({ top: z.number(), bottom: z.number() })
    .parse(JSON.parse((await office.locator("body").getAttribute("data-sheet")) ?? ""));
  expect(sheetBox.top).toBeGreaterThanOrEqual(0);
  expect(sheetBox.bottom).toBeLessThanOrEqual(844 - 60);
  await choose(sheet, "Connected");
  await choose(sheet, "Quote");
  await chooseTime(sheet);
  await sheet.getByRole("button", { name: "Save call" }).click();
  await expect(office.getByText("Call logged")).toBeVisible();
  await expect(
    office
      .getByRole("region", { name: /^(Replies|Outcomes)/ })
      .getByRole("link", { name, exact: true }),
  ).toHaveCount(0);

  const bar = office.getByRole("navigation", { name: "Quick menu" });
  await expect(bar.getByRole("link").first()).toContainText("Today");
  await bar.getByText("More").click();
  await bar.getByRole("link", { name: "Your account" }).click();
  await expect(office).toHaveURL("/admin/account");
  await expect(bar.getByRole("link", { name: "Your account" })).toBeHidden();
});

test("taps within 400 ms after the log form moves are ignored", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const name = aVisitor(project.name);
  await submitQuoteForm(browser, baseURL, name);
  await office.goto("/admin/dashboard");
  const row = region(office, "Replies due").getByRole("listitem").filter({ hasText: name });
  await expect(office.getByText("Online", { exact: true })).toBeVisible();
  const pointerEvents = await row.getByRole("link", { name: /^Log/ }).evaluate(async (link) => {
    const columns = document.querySelector<HTMLElement>(".today-columns");
    if (!columns || !(link instanceof HTMLElement)) throw new Error("no list");
    const label = () => document.querySelector(".contact-sheet .sheet-choices label");
    const settling = new Promise<string>((resolve) => {
      const observer = new MutationObserver(() => {
        const cell = label();
        if (!cell || !("settling" in columns.dataset)) return;
        observer.disconnect();
        resolve(getComputedStyle(cell).pointerEvents);
      });
      observer.observe(columns, { attributes: true, childList: true, subtree: true });
    });
    link.click();
    const during = await settling;
    const from = performance.now();
    while ("settling" in columns.dataset) await new Promise((next) => requestAnimationFrame(next));
    const cell = label();
    return {
      during,
      after: cell && getComputedStyle(cell).pointerEvents,
      waited: performance.now() - from,
    };
  });
  expect(pointerEvents.during).toBe("none");
  expect(pointerEvents.after).toBe("auto");
  expect(pointerEvents.waited).toBeGreaterThan(250);
});

test("on a phone staff handle five leads, from the alert to a stopped clock and a next step, in six taps each @journey @nojs", async ({
  office,
  browser,
  baseURL,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  await office.setViewportSize({ width: 390, height: 844 });
  const names = ["call", "call", "whatsapp", "text", ""].map((way) => ({
    way,
    name: aVisitor(project.name),
  }));
  await Promise.all(
    names.map(({ way, name }) => {
      const phone = `(281) 555-${String(Math.floor(Math.random() * 9000) + 1000)}`;
      return submitQuoteForm(
        browser,
        baseURL,
        name,
        "Big oak.",
        way ? { phone, contact_by: way, consent_texts: "on" } : {},
      );
    }),
  );
  const mails: (string | null)[] = [];
  for (const { name } of names)
    mails.push(await (await emailOf(office, `New lead: ${name}`)).getAttribute("href"));
  for (const [at, { way, name }] of names.entries()) {
    // the link of the alert email; a push notification opens the same page
    const mail = await (await office.request.get(mails[at] ?? "")).text();
    const link = /\/admin\/leads\/[a-z0-9]{16}\b/.exec(mail)?.[0] ?? "";
    let taps = 1;
    await office.goto(link);
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    // waits until the choice stops moving and nothing covers it
    const tapChoice = async (choice: Locator) => {
      taps += 1;
      await choice.check();
    };
    await expect(office.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(office.locator(".reply-clock")).not.toContainText("Replied");
    const sheet = office.getByRole("form", { name: new RegExp(`^Log \\w+: ${name}$`) });
    if (javaScriptEnabled !== false && way) {
      const channel = office.locator(".lead-now-actions .button").first();
      await channel.evaluate((link) =>
        link.addEventListener("click", (event) => event.preventDefault()),
      );
      await tap(channel);
    } else await tapChoice(office.getByRole("radio", { name: "Log a call" }));
    await expect(sheet).toBeVisible();
    await tapChoice(sheet.getByRole("radio", { name: /^(Left message|Sent)$/ }));
    await tapChoice(sheet.getByRole("radio", { name: "Call", exact: true }));
    await tapChoice(sheet.locator("[name=when]").first());
    await tap(sheet.getByRole("button", { name: /^Save/ }));
    await expect(office.locator(".reply-clock")).toContainText("Replied");
    expect(taps, `${way || "e-mail"}: taps`).toBeLessThanOrEqual(6);
  }
});

test("a colleague's outcome removes the row, and the tab updates its count, without a reload @journey", async ({
  office,
  browser,
  baseURL,
  session,
}, { project }) => {
  test.slow();
  const name = aVisitor(project.name);
  await submitQuoteForm(browser, baseURL, name);
  await office.goto("/admin/dashboard");
  await expect(office.getByText("Online", { exact: true })).toBeVisible();
  const link = office
    .getByRole("region", { name: /^Replies (due|overdue)$/ })
    .getByRole("link", { name, exact: true });
  await expect(link).toBeVisible();
  const other = await (
    await browser.newContext({
      storageState: session,
      baseURL: baseURL ?? "",
      javaScriptEnabled: false,
    })
  ).newPage();
  await other.goto("/admin/dashboard");
  await start(other, name, baseURL);
  const mine = office.locator(".outcome-queue details").filter({ hasText: name });
  await expect(mine).toHaveCount(1);
  await other.goto("/admin/dashboard");
  const sheet = await sheetOf(other, name);
  await choose(sheet, "Connected");
  await choose(sheet, "Call");
  await chooseTime(sheet);
  await sheet.getByRole("button", { name: "Save call" }).click();
  await expect(mine).toHaveCount(0);
  await other.context().close();
});

test("the first view of Today and of a lead loads at most 180 kB of scripts", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  const name = aVisitor(project.name);
  const reference = await submitQuoteForm(browser, baseURL, name);
  await office.goto(`/admin/leads?q=${reference}`);
  const lead = await office.locator("table .row-name").getAttribute("href");
  for (const path of ["/admin/dashboard", lead ?? ""]) {
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      storageState: await office.context().storageState(),
    });
    const page = await context.newPage();
    // updates about leads of other tests would keep the network busy
    await page.routeWebSocket(/\/admin\/live/, (socket) => {
      socket.connectToServer().onMessage((message) => {
        if (!String(message).startsWith("{")) socket.send(message);
      });
    });
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (new URL(request.url()).pathname.endsWith(".js"))
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(path);
    // a slow machine is "idle" before the page asks for its scripts; this text needs them
    await expect(page.getByText("Online", { exact: true })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
    test.info().annotations.push({ type: "measured", description: `${path}: ${kilobytes}` });
    expect(kilobytes, path).toBeGreaterThan(0);
    expect(kilobytes, path).toBeLessThanOrEqual(180);
    await context.close();
  }
});

test("a silent connection shows Offline within ten seconds", async ({ office }) => {
  let silent = false;
  await office.routeWebSocket(/\/admin\/live/, async (page) => {
    if (silent) await new Promise(() => {}); // no response to a reconnect either
    const server = page.connectToServer();
    server.onMessage((message) => {
      if (!silent) page.send(message);
    });
  });
  await office.goto("/admin/dashboard");
  await expect(office.getByText("Online", { exact: true })).toBeVisible();
  silent = true;
  // at most nine by its own timers, which are late on a busy machine
  await expect(office.getByText("Offline. Changes are saved on this device.")).toBeVisible({
    timeout: 15_000,
  });
});

test("an outcome logged offline is queued and sent on reconnect @journey", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const name = aVisitor(project.name);
  await submitQuoteForm(browser, baseURL, name);
  await office.goto("/admin/dashboard");
  await start(office, name, baseURL);
  await office.goto("/admin/dashboard");
  await expect(office.getByText("Online", { exact: true })).toBeVisible();
  await office.context().setOffline(true);
  await expect(office.getByText("Offline. Changes are saved on this device.")).toBeVisible();
  await expect(office.getByRole("button", { name: /^Sign out/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  const sheet = await sheetOf(office, name);
  await choose(sheet, "Left message");
  await choose(sheet, "Call");
  await chooseTime(sheet);
  await sheet.getByRole("button", { name: "Save call" }).click();
  await expect(office.getByText("1 change will send")).toBeVisible();
  await office.context().setOffline(false);
  await expect(office.getByText("Online, 1 change sent")).toBeVisible();
  await expect(office.getByText("1 change will send")).toHaveCount(0);
  await expect(office.locator(".outcome-queue details").filter({ hasText: name })).toHaveCount(0);
});

test("the admin is an installable app, and its offline page opens", async ({ office, request }) => {
  await office.goto("/admin/dashboard");
  await expect(office.locator("link[rel=manifest]")).toHaveAttribute(
    "href",
    "/admin/manifest.webmanifest",
  );
  const manifest = await (await request.get("/admin/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ display: "standalone", start_url: "/admin/dashboard" });
  expect((await request.get("/admin-sw.js")).headers()["content-type"]).toMatch(/javascript/);
  expect(await (await request.get("/admin-offline.html")).text()).toContain("You’re offline");
});

test("each staff member sets their own quiet hours @http", async ({ office }) => {
  await office.goto("/admin/alerts");
  await office.getByLabel("From").fill("22:15");
  await office.getByRole("button", { name: "Save quiet hours" }).click();
  await expect(office.getByText("Saved")).toBeVisible();
  await expect(office.getByLabel("From")).toHaveValue("22:15");
  await expect(office.getByLabel("To", { exact: true })).toHaveValue("07:00");
});

for (const path of ["/admin/dashboard", "/admin/alerts"]) {
  const tag = path === "/admin/dashboard" ? " @journey" : "";
  test(`${path} is accessible on phone and desktop${tag}`, async ({ office, browser, baseURL }, {
    project,
  }) => {
    test.slow();
    await submitQuoteForm(browser, baseURL, aVisitor(project.name), "Big oak.");
    await office.goto(path);
    for (const width of [360, 390, 768, 1200, 1440]) {
      await office.setViewportSize({ width, height: 900 });
      expect(await horizontalOverflow(office)).toBe(0);
      if (width === 390 || width === 1440) expect(await axe(office)).toEqual([]);
    }
  });
}
