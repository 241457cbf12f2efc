import { axe, horizontalOverflow } from "./fixtures";
import { expect, test } from "./support/admin";
import { images } from "./support/images";

let count = 0;
const aName = (what: string) => `${what} Roe${Date.now().toString(36)}${count++}`;
/** A unique phone number; each test process starts at its own offset. */
const aPhone = () =>
  `(713) 555-${String(1000 + ((Number(process.env.TEST_WORKER_INDEX ?? 0) * 40 + count++) % 9000))}`;

async function addLead(
  office: import("@playwright/test").Page,
  name: string,
  phone: string,
): Promise<string> {
  await office.goto("/admin/leads/new");
  await office.getByLabel("Phone", { exact: true }).fill(phone);
  await office.getByLabel("Name").fill(name);
  await office.getByLabel("ZIP code").fill("77007");
  await office.getByLabel("Notes").fill(`Words of ${name}`);
  await office.getByRole("button", { name: "Save lead" }).click();
  const anyway = office.getByRole("button", { name: "Add anyway" });
  await expect(anyway.or(office.getByText("Lead added", { exact: true }))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(office).toHaveURL(/\/admin\/leads\/[a-z0-9]{16}$/);
  return new URL(office.url()).pathname.split("/").at(-1)!;
}

test("staff add a lead during a call: errors keep the input, the known person is named, and it is saved once @journey @http", async ({
  office,
}, { project }) => {
  const [name, phone] = [aName("Greg"), aPhone()];
  await office.goto("/admin/leads/new");
  await office.getByLabel("Notes").fill("Shade by the pool");
  await office.getByRole("button", { name: "Save lead" }).click();
  await expect(office.getByRole("alert")).toContainText("Enter a name or a phone number.");
  await expect(office.getByLabel("Notes")).toHaveValue("Shade by the pool");
  if (project.use.javaScriptEnabled !== false) {
    // the returned input is still there after a reload
    await office.goto("/admin/leads/new");
    await expect(office.getByLabel("Notes")).toHaveValue("Shade by the pool");
    let dialogMessage = "";
    office.once("dialog", (dialog) => {
      dialogMessage = dialog.message();
      return dialog.dismiss();
    });
    await office.locator(".page-bar").getByRole("link", { name: "Leads" }).click();
    await expect.poll(() => dialogMessage).toContain("unsaved changes");
    await expect(office).toHaveURL(/\/admin\/leads\/new$/);
  }
  await office.getByLabel("Phone", { exact: true }).fill(phone);
  await office.getByLabel("Name").fill(name);
  await office.getByRole("button", { name: "Save lead" }).click();
  await expect(office.getByRole("heading", { level: 1, name })).toBeVisible();

  await office.goto("/admin/leads/new");
  await office.getByLabel("Phone", { exact: true }).fill(phone);
  await expect(office.getByLabel("Notes")).toHaveValue("");
  await office.getByRole("button", { name: "Look up" }).click();
  await expect(office.locator(".found")).toContainText(`${name}, contacted`);
  await expect(office.getByLabel("Phone", { exact: true })).toHaveValue(phone);
  await expect(office.locator(".found")).toContainText("Open lead");
});

test("merging two leads of one person redirects the old page, and undo separates them @journey @http", async ({
  office,
}) => {
  const phone = aPhone();
  const [carol, beth] = [aName("Carol"), aName("Beth")];
  const first = await addLead(office, carol, phone);
  const second = await addLead(office, beth, phone);
  await office.goto(`/admin/leads/${second}`);
  await expect(office.locator(".lead-side .notice-band", { hasText: carol })).toContainText(
    "same phone",
  );
  await office
    .locator(".lead-side .notice-band", { hasText: carol })
    .getByRole("link", { name: "Compare" })
    .click();
  await expect(office.getByText(/^Same phone, /)).toBeVisible();
  await expect(office.getByRole("row", { name: /^Name/ })).toContainText(carol);
  await office.getByRole("button", { name: /^Merge into MOL-/ }).click();
  await expect(office).toHaveURL(`/admin/leads/${first}`);
  await expect(office.getByText("Leads merged. You can undo this")).toBeVisible();
  const undo = office.getByRole("button", { name: "Undo", exact: true });
  await expect(undo).toBeVisible();
  expect(new URL((await office.request.get(`/admin/leads/${second}`)).url()).pathname).toBe(
    `/admin/leads/${first}`,
  );
  await undo.click();
  await expect(office.getByText("Merge undone.")).toBeVisible();
  await office.goto(`/admin/leads/${second}`);
  await expect(office.getByRole("heading", { level: 1, name: beth })).toBeVisible();
});

test("a lead moves to the trash and is restored unchanged @http", async ({ office }) => {
  const name = aName("Trudy");
  const id = await addLead(office, name, aPhone());
  await office.goto(`/admin/leads/${id}`);
  await office.getByRole("link", { name: "Delete or erase lead" }).click();
  await office.getByRole("button", { name: "Move to trash" }).click();
  await expect(office.getByText("Moved to trash. You can restore it for 30 days.")).toBeVisible();
  await office.goto(`/admin/leads/${id}`);
  await expect(office.getByRole("heading", { level: 1, name: "In trash" })).toBeVisible();
  await office.goto("/admin/leads?view=table");
  await office.getByRole("main").getByRole("link", { name: "Trash", exact: true }).click();
  await office.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(office.getByText("Restored", { exact: true })).toBeVisible();
  await expect(office.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("staff import a messy file: columns, stages, a checkbox per merge, rejected rows as CSV, undo @journey @http", async ({
  office,
}) => {
  const [name, other] = [aName("Ida"), aName("Otto")];
  const phone = aPhone();
  await office.goto("/admin/leads?view=table");
  await office.getByRole("link", { name: "Import", exact: true }).click();
  const csv = [
    "Customer;Phone;E-mail;Status;Est. Amount;Date In;Notes",
    `${name};${phone};n/a;Sold;TBD;2/2/25;wants shade`,
    `${name};${phone};;Est sent;12k;6-18-2025 3:15 PM;called back`,
    `${other};${phone};;Purple;;45000;neighbor`,
    "Casey;;;;;;",
  ].join("\r\n");
  await office
    .getByLabel("CSV file")
    .setInputFiles({ name: "messy.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await office.getByRole("button", { name: "Upload and review" }).click();
  await expect(office.getByLabel("Est. Amount goes to")).toHaveValue("value");
  await expect(office.getByLabel("Stage for Sold")).toHaveValue("won");
  await office.getByLabel("Stage for Purple").selectOption("lost");
  await expect(office.getByText("Mar 15, 2023 (Excel day number)")).toBeVisible();
  await office.getByRole("button", { name: "Review import" }).click();

  const total = (label: string) =>
    office.locator(".metrics > div", { hasText: label }).locator("dd");
  await expect(total("New leads")).toHaveText("2");
  await expect(total("Refused")).toHaveText("1");
  await expect(office.getByLabel(`Merge row 3, ${name}`)).toBeChecked();
  await expect(office.getByLabel(`Merge row 4, ${other}`)).not.toBeChecked();
  await office.getByLabel(`Merge row 3, ${name}`).uncheck();
  await office.getByRole("button", { name: "Update counts" }).click();
  await expect(total("New leads")).toHaveText("3");
  await office.getByRole("button", { name: "Back to columns" }).click();
  await expect(office.getByLabel("Stage for Purple")).toHaveValue("lost");
  await office.getByRole("button", { name: "Review import" }).click();
  await office.getByRole("button", { name: "Import 3 rows" }).click();

  await expect(office.getByText("3 rows imported")).toBeVisible();
  await expect(office.getByText("No phone number or email address")).toBeVisible();
  const href = await office
    .getByRole("link", { name: "Download refused rows (CSV)" })
    .getAttribute("href");
  const refused = await office.request.get(href ?? "");
  expect(await refused.text()).toContain("Casey,,,,,,,No phone number or email address");
  await office.getByRole("link", { name: "Import another file" }).click();
  await office
    .getByLabel("CSV file")
    .setInputFiles({ name: "messy.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await office.getByRole("button", { name: "Upload and review" }).click();
  await expect(office.getByText(/was imported before .* 0 new leads\./)).toBeVisible();
  await office.getByRole("button", { name: "Undo import" }).click();
  await expect(office.getByText("Import undone").first()).toBeVisible();

  // the mapping of these column names is remembered
  const next = csv.replace("TBD", "TBA").replace("Est sent", "Purple");
  await office
    .getByLabel("CSV file")
    .setInputFiles({ name: "next.csv", mimeType: "text/csv", buffer: Buffer.from(next) });
  await office.getByRole("button", { name: "Upload and review" }).click();
  await expect(office.getByText("7 of 7 matched, as last time")).toBeVisible();
  await expect(office.getByLabel("Stage for Purple")).toHaveValue("lost");
});

test("the pages of lead tools fit 390 and 1440 px and have no layout or accessibility errors", async ({
  office,
}) => {
  test.slow();
  const phone = aPhone();
  const first = await addLead(office, aName("Axel"), phone);
  const second = await addLead(office, aName("Anna"), phone);
  for (const path of [
    "/admin/leads/new",
    `/admin/leads/${first}/merge?with=${second}`,
    `/admin/leads/${first}/manage`,
    "/admin/leads/trash",
    "/admin/leads/import",
    "/admin/leads/export",
  ]) {
    await office.goto(path);
    await expect(office.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [390, 1440]) {
      await office.setViewportSize({ width, height: 900 });
      expect([path, width, await horizontalOverflow(office)]).toEqual([path, width, 0]);
      expect([path, width, await axe(office)]).toEqual([path, width, []]);
    }
  }
});

test("the lead list prints names and phone numbers without controls", async ({ office }) => {
  const [name, phone] = [aName("Paula"), aPhone()];
  await addLead(office, name, phone);
  await office.goto(`/admin/leads?view=table&q=${encodeURIComponent(name)}`);
  await office.emulateMedia({ media: "print" });
  // Letter with margins of 16 mm, at 96 dpi
  await office.setViewportSize({ width: Math.round((215.9 - 32) * (96 / 25.4)), height: 900 });
  await expect(office.getByRole("link", { name, exact: true })).toBeVisible();
  const printed = await office.getByText(phone, { exact: true }).boundingBox();
  expect(printed?.width).toBeGreaterThan(60);
  for (const role of [
    "navigation",
    "button",
    "textbox",
    "combobox",
    "checkbox",
    "searchbox",
    "form",
  ] as const) {
    await expect(office.getByRole(role), role).toHaveCount(0);
  }
});

test("photos of a lead open in a viewer with arrow keys, buttons, and Escape @journey", async ({
  office,
}) => {
  await addLead(office, aName("Pia"), aPhone());
  const photos = office.getByRole("region", { name: "Photos" });
  await photos.locator("#lead-photos").setInputFiles(await images(3, "yard"));
  const thumbnails = photos.getByRole("link", { name: /added by your team/ });
  await expect(thumbnails).toHaveCount(3);
  await thumbnails.nth(1).click();
  const viewer = office.getByRole("dialog", { name: "Photos" });
  await expect(viewer.getByRole("status")).toHaveText("2 of 3");
  await office.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("status")).toHaveText("3 of 3");
  await expect(viewer.getByRole("button", { name: "Next photo" })).toBeDisabled();
  await viewer.getByRole("button", { name: "Previous photo" }).click();
  await expect(viewer.getByRole("img", { name: /yard-1\.jpg/ })).toBeVisible();
  await office.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await thumbnails.first().click();
  await viewer.getByRole("button", { name: "Close" }).click();
  await expect(viewer).toBeHidden();
});
