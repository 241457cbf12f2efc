import type { Browser, Page } from "@playwright/test";
import { axe, horizontalOverflow, waitForHydrationOnLoad } from "./fixtures";
import { expect, submitQuoteForm, test } from "./support/admin";

let nameCount = 0;
/** A unique name of letters only, because tests search for it. */
function aName(what: string): string {
  const letters = [...`${Date.now()}${nameCount++}`]
    .map((digit) => String.fromCharCode(97 + Number(digit)))
    .join("");
  return `Leo ${what.toUpperCase()[0]}${what.slice(1)}${letters}`;
}
const ask = (browser: Browser, baseURL: string | undefined, what: string) => {
  const name = aName(what);
  return submitQuoteForm(browser, baseURL, name, "West side, near the pool.").then(() => name);
};
const word = (name: string) => name.split(" ")[1]!;
const card = (page: Page, name: string) =>
  page.locator(".board article:not(.board-card--form)").filter({ hasText: name });

test("the list keeps its filters when staff open a lead and go back to Leads @journey @nojs", async ({
  office,
  browser,
  baseURL,
}) => {
  const name = await ask(browser, baseURL, "back");
  await office.goto("/admin/leads");
  await office.getByRole("searchbox", { name: "Name, phone, or ZIP" }).fill(word(name));
  await office.locator(".filters summary").click();
  await office.locator(".filters [name=stage]").selectOption("new");
  await office.getByRole("button", { name: "Apply filters" }).click();
  await expect(office.getByText("1 lead", { exact: true })).toBeVisible();
  await office.getByRole("link", { name: "Value", exact: true }).click();
  await expect(office.getByRole("columnheader", { name: "Value" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  const list = new URL(office.url());
  await office.getByRole("link", { name, exact: true }).click();
  await expect(office.getByRole("heading", { level: 1 })).toContainText(name);
  await office.getByRole("link", { name: "Leads", exact: true }).last().click();
  await expect(office).toHaveURL(/sort=value/);
  expect(new URL(office.url()).searchParams.get("q")).toBe(list.searchParams.get("q"));
});

test("the table has a call link for each phone number, and on a phone nothing is shown twice", async ({
  office,
  browser,
  baseURL,
}) => {
  const name = aName("phone");
  const phone = `(281) 555-${String(Math.floor(Math.random() * 9000) + 1000)}`;
  await submitQuoteForm(browser, baseURL, name, "West side.", { phone });
  await office.goto(`/admin/leads?view=table&q=${word(name)}`);
  const row = office.getByRole("row").filter({ hasText: name });
  await expect(row.getByRole("link", { name: phone })).toHaveAttribute(
    "href",
    `tel:+1${phone.replace(/\D/g, "")}`,
  );
  await row.getByRole("checkbox").check();
  await expect(office.getByRole("status").filter({ hasText: "1 selected" })).toBeVisible();
  const [bar, table] = [
    await office.locator("form.bulk-actions").boundingBox(),
    await office.locator(".lead-table").boundingBox(),
  ];
  expect(bar!.y).toBeLessThan(table!.y);
  await row.getByRole("checkbox").uncheck();
  await office.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByRole("link", { name: phone })).toBeVisible();
  await expect(row.getByText(/min left|overdue/i).filter({ visible: true })).toHaveCount(1);
  await expect(row.getByText("77007").filter({ visible: true })).toHaveCount(1);
  expect((await row.boundingBox())!.height).toBeLessThan(110);
});

test("on a phone Select leads turns Call into checkboxes @js @nojs", async ({
  office,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const name = aName("select");
  await submitQuoteForm(browser, baseURL, name, "West side.", { phone: "(281) 555-0142" });
  await office.setViewportSize({ width: 390, height: 844 });
  await office.goto(`/admin/leads?view=table&q=${word(name)}`);
  const row = office.getByRole("row").filter({ hasText: name });
  const [call, box, bar] = [
    row.getByRole("link", { name: /call/ }),
    row.getByRole("checkbox"),
    office.locator("form.bulk-actions"),
  ];
  await expect(call).toBeVisible();
  await expect(box).toBeHidden();
  await expect(bar).toBeHidden();
  await office.getByLabel("Select leads").check();
  await expect(call).toBeHidden();
  await box.check();
  await expect(bar).toBeVisible();
  if (javaScriptEnabled !== false) await expect(office.getByText("1 selected")).toBeVisible();
  await office.getByLabel("Action", { exact: true }).selectOption("assign");
  await office.locator("#bulk-owner").selectOption({ label: "Olivia Owner" });
  await bar.getByRole("button", { name: "Apply" }).click();
  await expect(office.getByRole("heading", { level: 1 })).toHaveText("1 assigned");
});

test("the bulk bar is hidden until a lead is selected and after Clear selection", async ({
  office,
  browser,
  baseURL,
}) => {
  const name = await ask(browser, baseURL, "hide");
  await office.goto(`/admin/leads?view=table&q=${word(name)}`);
  const bar = office.locator("form.bulk-actions");
  await expect(office.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(bar).toBeHidden();
  await office.getByLabel(`Select ${name}`).check();
  await expect(bar).toBeVisible();
  await office.getByRole("button", { name: "Clear selection" }).click();
  await expect(bar).toBeHidden();
});

test("without scripts the bulk bar is visible before a lead is selected @http", async ({
  office,
  browser,
  baseURL,
}) => {
  const name = await ask(browser, baseURL, "shown");
  await office.goto(`/admin/leads?view=table&q=${word(name)}`);
  await expect(office.locator("form.bulk-actions")).toBeVisible();
});

test("a name with a typo or an initial finds the lead, in the list and in the search of every page @http", async ({
  office,
  browser,
  baseURL,
}) => {
  const name = await ask(browser, baseURL, "typo");
  const last = word(name).slice(0, 18);
  const short = `Leo ${last}`;
  await submitQuoteForm(browser, baseURL, short, "West side.");
  const typo = `${last.slice(0, 4)}${last[5]}${last[4]}${last.slice(6)}`;
  await office.goto(`/admin/leads?view=table&q=${typo === last ? `${last}q` : typo}`);
  await expect(office.getByText("1 close match")).toBeVisible();
  await expect(office.getByText(/^No leads match “.*”\. This one is close\.$/)).toBeVisible();
  await expect(office.getByRole("link", { name: short, exact: true })).toBeVisible();
  await office.goto(`/admin/search?q=${typo === last ? `${last}q` : typo}`);
  await expect(office.getByRole("main").getByRole("link", { name: short })).toBeVisible();
  await office.goto("/admin/search?q=Leo+T.");
  await expect(office.getByRole("main").getByRole("link", { name: short })).toBeVisible();
});

test("staff assign several leads at once, and a bulk action without a selection shows an error @journey @http", async ({
  office,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const name = await ask(browser, baseURL, "bulk");
  await office.goto(`/admin/leads?q=${word(name)}`);
  if (javaScriptEnabled === false) {
    await office.getByLabel("Action", { exact: true }).selectOption("trash");
    await office.getByRole("button", { name: "Apply", exact: true }).click();
    await expect(office.getByRole("alert")).toContainText("Select at least one lead.");
  }
  await office.getByLabel(`Select ${name}`).check();
  await office.getByLabel("Action", { exact: true }).selectOption("move");
  await office.locator("#bulk-to").selectOption("won");
  await office.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(office.getByRole("heading", { level: 1 })).toHaveText("0 moved, 1 not allowed");
  await expect(office.getByRole("main").getByRole("link", { name })).toBeVisible();
  await office.getByRole("link", { name: "Back to leads" }).click();
  await office.getByLabel(`Select ${name}`).check();
  await office.getByLabel("Action", { exact: true }).selectOption("assign");
  await office.locator("#bulk-owner").selectOption({ label: "Olivia Owner" });
  await office.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(office.getByRole("heading", { level: 1 })).toHaveText("1 assigned");
});

test("a page shows 200 leads on request, and a bulk action applies to all of them @js @http", async ({
  office,
  javaScriptEnabled,
}) => {
  test.slow();
  const name = aName("many");
  const rows = Array.from(
    { length: 60 },
    (_, at) => `${name} ${at},many.${at}.${name.split(" ")[1]}@example.com,77007`,
  );
  await office.goto("/admin/leads/import");
  const buffer = Buffer.from(`Name,Email,Zip\n${rows.join("\n")}\n`);
  await office
    .getByLabel("CSV file")
    .setInputFiles({ name: `${word(name)}.csv`, mimeType: "text/csv", buffer });
  await office.getByRole("button", { name: "Upload and review" }).click();
  await office.getByRole("button", { name: "Review import" }).click();
  await office.getByRole("button", { name: "Import 60 rows" }).click();
  await expect(office.getByText("60 rows imported")).toBeVisible();

  await office.goto(`/admin/leads?q=${word(name)}&sort=name`);
  const boxes = office.locator("table [name=lead]");
  await expect(boxes).toHaveCount(50);
  await office.getByRole("link", { name: "200 per page" }).click();
  await expect(office).toHaveURL(/rows=200/);
  await expect(boxes).toHaveCount(60);
  await office.getByRole("link", { name: "Received", exact: true }).click();
  await expect(office).not.toHaveURL(/sort=name/);
  await expect(boxes).toHaveCount(60);
  await office.locator(".filters summary").click();
  await office.locator(".filters [name=stage]").selectOption("contacted");
  await office.getByRole("button", { name: "Apply filters" }).click();
  await expect(office).toHaveURL(/stage=contacted/);
  await expect(office).toHaveURL(/rows=200/);
  await office.goto(`/admin/leads?q=${word(name)}&rows=200`);
  if (javaScriptEnabled !== false) {
    await office.setViewportSize({ width: 390, height: 844 });
    await office.getByLabel("Select leads").check();
    await office
      .getByLabel(/^Select Leo Many/)
      .first()
      .check();
    await office.getByRole("button", { name: "Select all on this page" }).click();
    await expect(office.locator("table [name=lead]:checked")).toHaveCount(60);
    await office.getByLabel("Action", { exact: true }).selectOption("trash");
    await office.getByRole("button", { name: "Apply", exact: true }).click();
    await expect(office.getByRole("heading", { level: 1 })).toHaveText(/^60 /);
    return;
  }
  await office.getByRole("link", { name: "50 per page" }).click();
  await expect(boxes).toHaveCount(50);
  await office.goto("/admin/leads/import");
  await office.getByRole("button", { name: new RegExp(`^Undo.*${word(name)}`) }).click();
  await expect(office.getByText("Import undone").first()).toBeVisible();
});

test("the review of an import counts unrecognized projects and unreadable dates, and notes stay staff notes @http", async ({
  office,
}) => {
  const name = aName("projects");
  const rows = [
    `${name} One,one.${word(name)}@example.com,Louvered pergola,spring 2024,husband says too high`,
    `${name} Two,two.${word(name)}@example.com,Fence,11/2/2025,`,
  ];
  await office.goto("/admin/leads/import");
  const buffer = Buffer.from(`Name,Email,Project,Received,Notes\n${rows.join("\n")}\n`);
  await office
    .getByLabel("CSV file")
    .setInputFiles({ name: `${word(name)}.csv`, mimeType: "text/csv", buffer });
  await office.getByRole("button", { name: "Upload and review" }).click();
  await office.getByLabel("Nov 2, 2025 (month first)").check();
  await office.getByRole("button", { name: "Review import" }).click();
  const notesPanel = office.getByRole("region", { name: "Kept as notes" });
  await expect(notesPanel).toContainText("1 row with an unrecognized project.");
  await expect(notesPanel).toContainText("Received becomes the day of import.");
  await expect(notesPanel).not.toContainText("Louvered");
  await office.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(office.getByText("2 rows imported")).toBeVisible();
  await office.goto(`/admin/leads?q=${word(name)}`);
  await office
    .getByRole("main")
    .getByRole("link", { name: `${name} One` })
    .first()
    .click();
  await expect(office.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(office.locator("main")).toContainText("Attached pergola");
  await expect(office.getByText("husband says too high")).toHaveCount(1);
  await expect(
    office.getByRole("listitem").filter({ hasText: "husband says too high" }),
  ).toContainText("Imported from a file");
});

test("a list is saved as a view and deleted again @http", async ({ office }) => {
  const name = aName("view");
  await office.goto("/admin/leads?stage=quoted");
  await office.locator(".views > summary").click();
  await office.getByLabel("View name").fill(name);
  await office.getByRole("button", { name: "Save view" }).click();
  await expect(office.locator(".views > summary")).toHaveText(`View: ${name}`);
  await office.goto("/admin/leads/views");
  await office.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(office.getByText("View deleted")).toBeVisible();
  await expect(office.getByRole("button", { name: `Delete ${name}` })).toHaveCount(0);
});

test("the search on every page finds a lead by part of its name @http", async ({
  office,
  browser,
  baseURL,
}) => {
  const name = await ask(browser, baseURL, "find");
  await office.goto("/admin/account");
  await office.getByRole("searchbox", { name: "Search everything" }).fill(word(name).slice(0, -2));
  await office.getByRole("searchbox", { name: "Search everything" }).press("Enter");
  await office.getByRole("main").getByRole("link", { name }).click();
  await expect(office.getByRole("heading", { level: 1 })).toContainText(name);
});

test("slash focuses the search, a question mark lists the shortcuts, and both can be turned off", async ({
  office,
}) => {
  await office.goto("/admin/leads?view=table");
  await office.keyboard.press("/");
  await expect(office.getByRole("searchbox", { name: "Search everything" })).toBeFocused();
  await office.locator("h1").click();
  await office.keyboard.press("?");
  await expect(office.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await office.getByRole("button", { name: "Turn off single-key shortcuts" }).click();
  await expect(
    office.getByRole("button", { name: "Turn on single-key shortcuts" }).first(),
  ).toBeVisible();
  await office.goto("/admin/leads?view=table");
  await office.keyboard.press("/");
  await expect(office.getByRole("searchbox", { name: "Search everything" })).not.toBeFocused();
  await office.goto("/admin/account");
  await office
    .locator("main")
    .getByRole("button", { name: "Turn on single-key shortcuts" })
    .click();
  await expect(
    office.getByRole("button", { name: "Turn off single-key shortcuts" }).first(),
  ).toBeAttached();
});

test("the board works with the keyboard alone: Move asks for the fields of the stage, Escape cancels, the form moves the card @journey", async ({
  office,
  browser,
  baseURL,
}) => {
  const name = await ask(browser, baseURL, "keys");
  await office.goto(`/admin/leads?view=board&q=${word(name)}`);
  const move = card(office, name).locator("summary");
  await move.focus();
  await office.keyboard.press("Enter");
  await card(office, name).getByRole("button", { name: "Contacted" }).focus();
  await office.keyboard.press("Enter");
  await expect(office.getByLabel("Contact method")).toBeFocused();
  await office.keyboard.press("Escape");
  await expect(office.locator(".board-card--form")).toHaveCount(0);
  await expect(move).toBeFocused();
  await office.keyboard.press("Enter");
  await card(office, name).getByRole("button", { name: "Contacted" }).press("Enter");
  await office.getByLabel("Contact method").selectOption("call");
  await office.getByRole("button", { name: "Move to Contacted" }).press("Enter");
  await expect(office.locator("#stage-contacted").getByRole("link", { name })).toBeVisible();
  await expect(office.locator("#stage-new").getByRole("link", { name })).toHaveCount(0);
});

test("without scripts Move submits the same form and returns to the board @http", async ({
  office,
  browser,
  baseURL,
}) => {
  const name = await ask(browser, baseURL, "plain");
  await office.goto(`/admin/leads?view=board&q=${word(name)}`);
  await card(office, name).locator("summary").click();
  await card(office, name).getByRole("button", { name: "Spam" }).click();
  await expect(office).toHaveURL(/\/admin\/leads\?view=board/);
  await expect(office.locator("#stage-spam > summary")).toContainText("1");
  await expect(card(office, name)).toHaveCount(0);
});

async function drag(page: Page, name: string, to: string) {
  const from = (await card(page, name).boundingBox())!;
  const target = (await page.locator(`#stage-${to}`).boundingBox())!;
  await page.mouse.move(from.x + 30, from.y + 50);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 3 });
  await page.mouse.move(target.x + target.width / 2, target.y + 90, { steps: 8 });
}

test("a dragged card asks for missing fields; a card that a colleague moved meanwhile shows a conflict and can still be moved @journey", async ({
  office,
  browser,
  baseURL,
}) => {
  const name = await ask(browser, baseURL, "drag");
  await office.setViewportSize({ width: 1920, height: 1000 }); // all columns in the window
  const board = `/admin/leads?view=board&q=${word(name)}`;
  await office.goto(board);
  await drag(office, name, "contacted");
  await expect(office.locator(".board-card--dragged")).toBeVisible();
  await office.keyboard.press("Escape");
  await office.mouse.up();
  await expect(office.locator(".board-card--dragged, .board-card--form")).toHaveCount(0);

  const other = await office.context().newPage();
  waitForHydrationOnLoad(other);
  await other.setViewportSize({ width: 1920, height: 1000 });
  await other.goto(board);
  // the colleague's page still shows New while this one moves the card
  await drag(other, name, "contacted");
  await other.mouse.up();
  await other.getByLabel("Contact method").selectOption("text");

  await drag(office, name, "contacted");
  await office.mouse.up();
  await office.getByLabel("Contact method").selectOption("call");
  const written = office.waitForResponse(
    (response) =>
      response.request().method() === "POST" && response.url().includes("/admin/leads/"),
  );
  await office.getByRole("button", { name: "Move to Contacted" }).click();
  await written;
  await expect(office.locator("#stage-contacted").getByRole("link", { name })).toBeVisible();
  const href =
    (await office.locator("#stage-contacted").getByRole("link", { name }).getAttribute("href")) ??
    "";
  const form = {
    intent: "move",
    key: crypto.randomUUID(),
    was_status: "contacted",
    to: "quoted",
    value: "48,700",
  };
  const moved = await office.request.post(href, {
    form,
    headers: { Origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  expect(moved.status()).toBe(303);

  await other.getByRole("button", { name: "Move to Contacted" }).click();
  await expect(
    other.getByRole("alert").filter({ hasText: /moved .* to Quoted at .*Move it anyway\?/ }),
  ).toBeVisible();
  await other.getByRole("button", { name: "To Contacted" }).click();
  await expect(other.locator("#stage-contacted").getByRole("link", { name })).toBeVisible();
  await other.close();
});

for (const width of [390, 1440]) {
  test(`list, board, and search have no accessibility errors and no overflow at ${width} px`, async ({
    office,
    browser,
    baseURL,
  }) => {
    const name = await ask(browser, baseURL, "axe");
    await office.setViewportSize({ width, height: 900 });
    for (const path of [
      "/admin/leads?view=table&zip=770",
      "/admin/leads?view=board",
      `/admin/search?q=${word(name)}`,
      "/admin/leads/views",
    ]) {
      await office.goto(path);
      expect(await axe(office), path).toEqual([]);
      expect(await horizontalOverflow(office), path).toBeLessThanOrEqual(0);
    }
  });
}

test("between phone and wide screens the list fits, with the owner, the next step, and the channel of each lead", async ({
  office,
  browser,
  baseURL,
}) => {
  const name = await ask(browser, baseURL, "fits");
  await office.goto(`/admin/leads?view=table&q=${word(name)}`);
  const row = office.getByRole("row").filter({ hasText: name });
  for (const width of [768, 1024, 1280, 1407, 1440]) {
    await office.setViewportSize({ width, height: 900 });
    const table = office.getByRole("region", { name: "Leads table" });
    expect(
      await table.evaluate((element) => element.scrollWidth - element.clientWidth),
      `${width} px`,
    ).toBe(0);
    await expect(row.getByText("Direct", { exact: true }).filter({ visible: true })).toHaveCount(
      width < 1200 ? 0 : 1,
    );
    await expect(row.getByText("77007").filter({ visible: true })).toHaveCount(1);
  }
});
