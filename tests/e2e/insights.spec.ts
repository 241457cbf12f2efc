import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { axe, horizontalOverflow, waitForHydrationOnLoad } from "./fixtures";
import { expect, owner, submitQuoteForm, test } from "./support/admin";

/** Returns the month `months` before the current one in Houston, as YYYY-MM. */
function pastMonth(months: number): string {
  const [year = 0, month = 1] = new Intl.DateTimeFormat("en-CA", {
    timeZone: "America/Chicago",
    year: "numeric",
    month: "2-digit",
  })
    .format(new Date())
    .split("-")
    .map(Number);
  return new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 7);
}

test("a period without requests explains what will appear and links on @http", async ({
  office,
}) => {
  await office.goto(`/admin/insights?when=${pastMonth(20)}&service=concrete-and-turf`);
  await expect(
    office.getByText(/No activity in this period\s+for concrete and turf\./),
  ).toBeVisible();
  await expect(office.getByRole("heading", { name: "From visit to signed job" })).toHaveCount(0);
  await office.getByRole("link", { name: "View all time" }).click();
  await expect(office).toHaveURL("/admin/insights?when=all");
});

test("a request appears in the funnel and in the tables of its month @journey @nojs", async ({
  office,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await submitQuoteForm(browser, baseURL, `Iris Insight ${Date.now().toString(36)}`);
  await office.goto("/admin/insights");
  await expect(office.getByRole("link", { name: "Insights" }).first()).toHaveAttribute(
    "aria-current",
    "page",
  );
  // with scripts, a fold stays open when the filter changes
  const openFold = async (name: string) => {
    const fold = office.getByRole("region", { name });
    if ((await fold.locator("details[open]").count()) === 0)
      await fold.getByRole("heading", { name }).click();
  };
  await expect(
    office.getByRole("table", { name: "Month by month" }).getByRole("row").nth(1),
  ).toContainText("so far");
  const funnel = office.getByRole("region", { name: "From visit to signed job" });
  await expect(funnel.getByRole("listitem").first()).toBeHidden();
  await openFold("From visit to signed job");
  await expect(
    funnel.getByRole("listitem").filter({ hasText: "Submitted" }).locator("b"),
  ).toHaveText(/^[1-9]\d*$/);
  await openFold("Where leads come from");
  await expect(
    office.getByRole("region", { name: "By ZIP" }).getByRole("rowheader", { name: "77007" }),
  ).toBeVisible();
  await expect(office.getByRole("region", { name: "By form" })).toContainText("Quote form");
  await openFold("Channels and ad spend");
  await expect(
    office
      .getByRole("region", { name: "Channels and ad spend" })
      .getByRole("rowheader", { name: "Quote form" }),
  ).toHaveCount(0);

  await office.getByLabel("Received").selectOption("30");
  await office.getByLabel("Attribution").selectOption("last");
  await office.getByRole("button", { name: "Apply" }).click();
  await expect(office).toHaveURL("/admin/insights?when=30&service=&touch=last");
  await expect(office.getByLabel("Attribution")).toHaveValue("last");
  await openFold("From visit to signed job");
  await funnel.getByText("View as table", { exact: true }).click();
  await expect(funnel.getByRole("rowheader", { name: "Quoted" })).toBeVisible();
  await office.setViewportSize({ width: 390, height: 800 });
  expect(await horizontalOverflow(office)).toBe(0);
  if (javaScriptEnabled !== false) expect(await axe(office)).toEqual([]);
});

test("staff enter ad spend for a month; an error keeps the input, and a second editor gets a conflict @js @http", async ({
  office,
  javaScriptEnabled,
}) => {
  // each of the two runs uses its own month
  const month = pastMonth(javaScriptEnabled === false ? 3 : 4);
  const address = `/admin/insights?when=${month}`;
  const field = (page: Page) => page.getByLabel("Ad spend on Google Ads ($)");
  const save = (page: Page) => page.getByRole("button", { name: "Save ad spend" }).click();
  await office.goto(address);
  const second = await office.context().newPage();
  if (javaScriptEnabled !== false) waitForHydrationOnLoad(second);
  await second.goto(address);

  // a colleague's live update does not overwrite typed input
  await field(second).fill("900");
  await field(office).fill("a lot");
  await office.getByLabel("Ad spend on Facebook and Instagram ads ($)").fill("300");
  await save(office);
  await expect(office.getByRole("alert")).toContainText(
    "Google Ads: Enter a dollar amount, like 1,850.",
  );
  await expect(field(office)).toHaveValue("a lot");
  await expect(office.getByLabel("Ad spend on Facebook and Instagram ads ($)")).toHaveValue("300");
  await field(office).fill("$1,850.25");
  await save(office);
  await expect(office).toHaveURL(`${address}#spend`);
  await expect(office.getByText("Ad spend saved")).toBeVisible();
  await expect(field(office)).toHaveValue("1850.25");

  await expect(field(second)).toHaveValue("900");
  const conflictResponse = second.waitForResponse(
    (response) => response.request().method() === "POST",
  );
  await save(second);
  expect((await conflictResponse).status()).toBe(409);
  await expect(second.getByRole("alert")).toContainText(
    `${owner.name} saved $1,850 for Google Ads`,
  );
  await expect(field(second)).toHaveValue("900");
  await save(second);
  await expect(second.getByText("Ad spend saved")).toBeVisible();
  await office.goto(address);
  await expect(field(office)).toHaveValue("900");
  await expect(office.getByLabel("Ad spend on Facebook and Instagram ads ($)")).toHaveValue("300");
});

test("arrivals are counted by source, also on cached pages; bots and staff are not", async ({
  office,
  browser,
  baseURL,
  request,
}) => {
  test.slow();
  const mark = `mark-${Date.now().toString(36)}`;
  const address = `/about-us?utm_source=${mark}`;
  // the job of the minute stores queued arrivals: first those of other tests, then these
  await office.request.get("/__scheduled");
  for (const _ of [1, 2]) {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    await (await context.newPage()).goto(address);
    await context.close();
  }
  expect(
    (
      await request.get(address, {
        headers: { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" },
      })
    ).status(),
  ).toBe(200);
  await office.goto(address);
  await expect(async () => {
    await office.request.get("/__scheduled");
    await office.goto("/admin/insights?when=30");
    await office.getByRole("heading", { name: "Channels and ad spend" }).click();
    await expect(office.getByRole("row", { name: new RegExp(`^${mark} 2 0 `) })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
});

/** A visitor from an ad who has answered the consent question and requests a quote. */
async function comeByAd(
  browser: Browser,
  baseURL: string,
  { name, click, consent }: { name: string; click: string; consent: string },
) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await context.addCookies([{ name: "mol_consent", value: consent, url: baseURL }]);
  const page = await context.newPage();
  await page.goto(`/about-us?gclid=${click}`);
  await page.goto("/get-a-free-quote-houston");
  await page.locator("main [name=services]").first().locator("..").click();
  await page.locator("main [name=zip]").fill("77007");
  await page.locator("main [name=name]").fill(name);
  await page
    .locator("main [name=email]")
    .fill(`${name.toLowerCase().replaceAll(" ", ".")}@example.com`);
  await page.locator("main form:has([name=zip]) [type=submit]").last().click();
  await expect(page).toHaveURL(/\/received\//);
  await context.close();
}

async function win(office: Page, name: string) {
  await office.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  const href = await office.getByRole("link", { name }).first().getAttribute("href");
  const post = (form: Record<string, string>) =>
    office.request.post(href ?? "", { form: { key: crypto.randomUUID(), ...form } });
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(new Date());
  expect(
    (await post({ intent: "move", was_status: "new", to: "contacted", reply_way: "call" })).ok(),
  ).toBe(true);
  expect(
    (
      await post({
        intent: "move",
        was_status: "contacted",
        to: "won",
        value: "36,500",
        signed_on: day,
      })
    ).ok(),
  ).toBe(true);
}

test("the owner downloads signed jobs whose visitors consented as one file @js @http", async ({
  office,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const mark = `${Date.now().toString(36)}${javaScriptEnabled === false ? "n" : "j"}`;
  for (const consent of ["granted", "denied"]) {
    const name = `Gil ${consent} ${mark}`;
    await comeByAd(browser, baseURL ?? "", { name, click: `${consent}-${mark}`, consent });
    await win(office, name);
  }
  await office.goto("/admin/insights");
  const panel = office.getByRole("region", { name: "Signed jobs for Google Ads" });
  await panel.getByRole("heading").click();
  const downloads = office.waitForEvent("download");
  await panel.getByRole("button", { name: /^Download \d+ signed jobs?$/ }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toMatch(/^conversions-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(lines[0]).toContain("Google Click ID,");
  expect(lines.filter((line) => line.startsWith(`granted-${mark},`))).toHaveLength(1);
  expect(lines.join("\n")).not.toContain(`denied-${mark}`);

  const again = await office.request.post("/admin/insights/conversions", { form: {} });
  expect(await again.text()).not.toContain(`granted-${mark}`);
  await office.reload();
  await panel.getByRole("heading").click();
  const files = office.waitForEvent("download");
  await panel
    .getByRole("button", { name: /^Download again/ })
    .first()
    .click();
  expect(readFileSync(await (await files).path(), "utf8")).toContain(mark);
});
