import type { Page } from "@playwright/test";
import { axe, horizontalOverflow } from "./fixtures";
import { expect, requestQuote, test } from "./support/admin";

const aName = (info: { project: { name: string } }) =>
  `Vera ${info.project.name} ${Math.random().toString(36).slice(2, 8)}`;

/** Gives everyone on the page a name that is wider than a phone, of one word. */
const lengthenNames = (page: Page) =>
  page.evaluate(() => {
    for (const name of document.querySelectorAll(
      "option, .calendar-visit b, .agenda b, .row-list span",
    ))
      name.append("Featherstonehaugh".repeat(4));
  });

/** Opens every day from 8 AM to 8 PM for bookings with the owner, as all tests of this file do. */
async function openWeek(office: Page) {
  await office.goto("/admin/calendar/hours");
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
    await office.locator(`#day${weekday}_from_0`).fill("08:00");
    await office.locator(`[name=day${weekday}_until_0]`).fill("20:00");
  }
  await office.getByRole("button", { name: "Save hours" }).click();
  await expect(
    office.getByText(/Saved\. Customers see these times now\.|No changes to save/),
  ).toBeVisible();
}

test("staff set their hours; a homeowner books, moves and cancels a visit @journey @http", async ({
  page,
  browser,
  office,
  baseURL,
}, info) => {
  test.slow();
  await openWeek(office);

  const name = aName(info);
  const received = await requestQuote(browser, baseURL, name);
  await page.goto(received);
  await page.getByRole("link", { name: "Pick a visit time" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "When can we come and measure?" }),
  ).toBeVisible();
  await page.getByText("Later dates").click();
  const slots = page.locator("[name=slot]");
  // two days ahead, so that it can be moved
  const slot = slots.nth((await slots.count()) - 1);
  await slot.check();
  await page.getByLabel("Street and number").fill("9310 Cattail Run");
  await page.getByLabel(/^Gate code/).fill("Gate 1234");
  await page
    .context()
    .addCookies([{ name: "faults", value: "d1", domain: "127.0.0.1", path: "/" }]);
  await page.getByRole("button", { name: "Book this time" }).click();
  await expect(page.getByRole("alert").first()).toContainText(
    "We don’t know yet whether this was saved. Send it again: nothing is done twice.",
  );
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /call \(\d{3}\)/i })
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel("Street and number")).toHaveValue("9310 Cattail Run");
  await expect(page.locator("[name=slot]:checked")).toHaveCount(1);
  await page.context().clearCookies({ name: "faults" });
  // without scripts the page itself cannot be loaded, and shows the form alone
  await page.getByRole("button", { name: /^Book (this time|\d)/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Booked: / })).toBeVisible();
  await expect(page.getByText("9310 Cattail Run").first()).toBeVisible();
  // each row opens its form on the project page, also without scripts
  await page.getByRole("link", { name: "Add survey of your lot" }).click();
  const card = page.getByRole("complementary", { name: "Your visit and your request" });
  await expect(card.getByRole("heading", { level: 2 }).first()).toHaveText(
    /^\w+, \w+ \d+,\s?\d+:\d\d(\s[AP]M)? to \d+:\d\d\s[AP]M CT$/,
  );
  await expect(card).toContainText("9310 Cattail Run, 77007. About 45 minutes.");
  await expect(page.locator("#add-survey")).toHaveAttribute("open");
  await expect(page.locator("#add-words")).not.toHaveAttribute("open");
  await page.getByText("HOA, best time to call, notes").click();
  await page.getByLabel("HOA name and contact").fill("Bridgeland Village");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("You added details.")).toBeVisible();
  await card.getByRole("link", { name: "See or change your visit" }).click();
  const hoa = page.getByRole("listitem").filter({ hasText: "Bridgeland Village" });
  await expect(hoa.getByRole("link", { name: "Change HOA" })).toBeVisible();
  const file = await page.request.get(
    (await page.getByRole("link", { name: "Add to my calendar" }).getAttribute("href")) ?? "",
  );
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*STATUS:CONFIRMED\r\n/);

  await page.getByRole("link", { name: "Move the visit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Move your visit" })).toBeVisible();
  await page.getByText("Later dates").click();
  await page
    .locator("[name=slot]")
    .nth((await page.locator("[name=slot]").count()) - 1)
    .check();
  await page.getByRole("button", { name: "Move the visit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Booked: / })).toBeVisible();

  await office.goto(`/admin/leads?q=${/MOL-\w+/.exec(received)?.[0]}`);
  await office.getByRole("link", { name }).first().click();
  await expect(office.locator("ol.thread")).toContainText("Visit booked by the customer");
  await expect(office.locator("ol.thread")).toContainText("Visit moved by the customer");

  await page.getByRole("link", { name: "Cancel the visit" }).click();
  await page.getByLabel(/^Anything we should know/).fill("Out of town");
  await page.getByRole("button", { name: "Cancel the visit" }).click();
  await expect(
    page.getByText("Your visit is canceled. You can book another time here.").first(),
  ).toBeVisible();
  await office.reload();
  await expect(office.locator("ol.thread")).toContainText("Out of town");
});

test("staff add a visit, see what does not fit, move it and revoke their feed @js @http", async ({
  page,
  browser,
  office,
  baseURL,
  request,
}, info) => {
  test.slow();
  await openWeek(office);
  const name = aName(info);
  // each project its own day, because one person cannot be in two places
  const daysAhead = info.project.name === "http" ? 20 : 21;
  const day = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
  const received = await requestQuote(browser, baseURL, name);
  await office.goto(`/admin/leads?q=${/MOL-\w+/.exec(received)?.[0]}`);
  const lead =
    (await office.getByRole("link", { name }).first().getAttribute("href"))
      ?.split("?")[0]
      ?.split("/")
      .pop() ?? "";
  await office.goto(`/admin/leads/${lead}`);
  await office.locator(".next-step > summary").click();
  await office.locator("#next").getByRole("link", { name: "Book a visit" }).click();
  const add = office.getByRole("region", { name: "Add a visit" });
  await expect(add.getByLabel("Lead", { exact: true })).toHaveValue(lead);
  await add.getByLabel("Find a lead").fill("no lead has this text");
  await add.getByRole("button", { name: "Search" }).click();
  await expect(add.getByText(/^No leads match/)).toBeVisible();
  await add.getByLabel("Find a lead").fill(name);
  await add.getByRole("button", { name: "Search" }).click();
  await expect(add.getByText("1 lead found")).toBeVisible();
  await expect(add.getByLabel("Lead", { exact: true })).toHaveValue(lead);
  await add.getByLabel("Street address").fill("1 Oak St");
  await add.getByLabel("Date").fill(day);
  await add.getByRole("button", { name: "Book visit" }).click();
  await expect(office.getByRole("alert").first()).toContainText("Enter the start time.");
  await expect(add.getByLabel("Street address")).toHaveValue("1 Oak St");
  await add.getByLabel("Starts").fill("05:30");
  await add.getByRole("button", { name: "Book visit" }).click();
  await expect(office.getByRole("alert").first()).toContainText("Outside visit hours.");
  await add.getByRole("button", { name: "Book anyway" }).click();
  await expect(office).toHaveURL(new RegExp(`day=${day}`));
  const visit = office.getByRole("link", { name: new RegExp(name) }).first();
  await visit.click();
  const move = office.getByRole("region", { name: "Move a visit" });
  await expect(move.getByLabel("Starts")).toHaveValue("05:30");
  await move.getByLabel("Starts").fill("13:00");
  await move.getByRole("button", { name: "Move visit" }).click();
  await expect(
    office.getByRole("link", { name: new RegExp(`1:00.*${name}`) }).first(),
  ).toBeAttached();
  await office.goto(`/admin/leads/${lead}`);
  await office.locator(".next-step > summary").click();
  await office.getByRole("link", { name: "Move or cancel" }).click();
  await expect(move.getByLabel("Starts")).toHaveValue("13:00");
  await move.getByRole("link", { name: "View lead" }).click();
  await expect(office.getByRole("heading", { level: 1, name })).toBeVisible();

  await office.goto("/admin/calendar");
  await office.getByRole("button", { name: "New link for me" }).click();
  const url = await office.getByLabel("Link").inputValue();
  const path = new URL(url).pathname;
  const feed = await request.get(path);
  expect(feed.status()).toBe(200);
  expect(feed.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await feed.text()).toContain("SUMMARY:Vera\\, 77");
  expect(await feed.text()).not.toContain("Oak");
  await office.goto("/admin/calendar");
  await office
    .getByRole("button", { name: /^Revoke/ })
    .first()
    .click();
  await expect(office.getByText("Feed revoked").first()).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
  await page.goto("/");
});

test("a visit's form keeps input from before its scripts, and its time during a search", async ({
  office,
  browser,
  baseURL,
}, info) => {
  const name = aName(info);
  await requestQuote(browser, baseURL, name);
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  let release = () => {};
  const inputDone = new Promise<void>((resolve) => {
    release = resolve;
  });
  await office.route(/\/assets\/.*\.js/, async (route) => {
    await inputDone;
    await route.continue();
  });
  await office.goto("/admin/calendar?add=", { waitUntil: "commit" });
  const add = office.getByRole("region", { name: "Add a visit" });
  const typedValues = [
    ["Date", day],
    ["Starts", "13:30"],
    ["Street address", "1 Oak St"],
  ] as const;
  // key by key, as people do: a half-typed date has no value
  await add.getByLabel("Date").focus();
  const [year, month, date] = day.split("-");
  await office.keyboard.type(`${month}${date}${year}`);
  await add.getByLabel("Starts").focus();
  await office.keyboard.type("0130PM");
  await add.getByLabel("Street address").fill("1 Oak St");
  await add.getByLabel("Length").selectOption("90");
  release();
  await expect(office.locator("html[data-live]")).toBeAttached();
  for (const [label, value] of typedValues) await expect(add.getByLabel(label)).toHaveValue(value);
  await expect(add.getByLabel("Length")).toHaveValue("90");
  await add.getByLabel("Find a lead").fill(name);
  await add.getByRole("button", { name: "Search" }).click();
  await expect(add.getByText("1 lead found")).toBeVisible();
  await expect(add.getByLabel("Lead", { exact: true }).locator(":checked")).toContainText(name);
  for (const [label, value] of typedValues.slice(0, 2))
    await expect(add.getByLabel(label)).toHaveValue(value);
  await expect(add.getByLabel("Length")).toHaveValue("90");
});

test("a time that another homeowner takes turns gray when the visitor returns to the page @journey", async ({
  office,
  page,
  browser,
  baseURL,
}, info) => {
  test.slow();
  await openWeek(office);
  const openVisit = async () => {
    await page.goto(await requestQuote(browser, baseURL, aName(info)));
    await page.getByRole("link", { name: "Pick a visit time" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "When can we come and measure?" }),
    ).toBeVisible();
    return new URL(page.url()).pathname;
  };
  const others = await openVisit();
  await openVisit();
  const slot = page.locator("[name=slot]").nth(1);
  const text = await (await page.request.get(others)).text();
  const hidden = Object.fromEntries(
    ["intent", "form_key", "key"].map((name) => [
      name,
      new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? "",
    ]),
  );
  await expect(slot).toBeEnabled();
  const form = {
    ...hidden,
    slot: (await slot.getAttribute("value")) ?? "",
    street: "1 Oak St",
    zip: "77007",
  };
  expect(
    (
      await page.request.post(others, { form, headers: { Origin: baseURL ?? "" }, maxRedirects: 0 })
    ).status(),
  ).toBe(303);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(slot).toBeDisabled();
});

test("the calendar and the booking pages are accessible and fit phones", async ({
  office,
  page,
  browser,
  baseURL,
}, info) => {
  test.slow();
  await openWeek(office);
  for (const path of [
    "/admin/calendar",
    "/admin/calendar?view=day",
    "/admin/calendar?add=",
    "/admin/calendar/hours",
  ]) {
    await office.goto(path);
    await lengthenNames(office);
    for (const width of [1440, 390, 320]) {
      await office.setViewportSize({ width, height: 900 });
      expect(await axe(office), `${path} ${width}`).toEqual([]);
      expect(await horizontalOverflow(office), `${path} ${width}`).toBe(0);
    }
  }
  const received = await requestQuote(browser, baseURL, aName(info));
  await page.goto(received);
  const path =
    (await page.getByRole("link", { name: "Pick a visit time" }).getAttribute("href")) ?? "";
  await page.goto(path);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axe(page), `visit ${width}`).toEqual([]);
    expect(await horizontalOverflow(page), `visit ${width}`).toBe(0);
  }
  await page.getByText("Later dates").click();
  // other tests book the last one
  const slots = page.locator("[name=slot]");
  await slots.nth(Math.floor((await slots.count()) / 2)).check();
  await page.getByLabel("Street and number").fill("9310 Cattail Run");
  await page.getByRole("button", { name: "Book this time" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Booked: / })).toBeVisible();
  for (const query of ["", "?do=move", "?do=cancel"]) {
    await page.goto(path + query);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axe(page), `${query} ${width}`).toEqual([]);
      expect(await horizontalOverflow(page), `${query} ${width}`).toBe(0);
    }
  }
});
