import type { Page } from "@playwright/test";
import { axe, horizontalOverflow } from "./fixtures";
import { expect, test } from "./support/admin";

const item = (office: Page, name: string) =>
  office
    .getByRole("listitem")
    .filter({ has: office.getByRole("link", { name: new RegExp(`^${name}`) }) });

test("an owner finds the checklist on Today and hides it, and Settings still links to it @journey", async ({
  office,
}) => {
  await office.goto("/admin/dashboard");
  const panel = office.getByRole("region", { name: "Make this site yours" });
  await expect(panel).toContainText(/\d+ of 15 done/);
  await expect(item(office, "Business name, phone, hours")).toContainText(/Sample data|Done/);
  await expect(item(office, "Contract texts")).toContainText(/\d of 6|Done/);
  await panel.getByRole("button", { name: "Hide checklist" }).click();
  await expect(office.getByText("Checklist hidden. Find it in Settings.")).toBeVisible();
  await expect(panel).toHaveCount(0);
  await office.goto("/admin/settings");
  await office.getByRole("link", { name: "Make this site yours" }).click();
  await office.getByRole("button", { name: "Show on Today" }).click();
  await expect(office.getByText("Checklist saved")).toBeVisible();
  await office.goto("/admin/dashboard");
  await expect(panel).toBeVisible();
});

test("an owner confirms a fact and skips an item, and takes both back @js @http", async ({
  office,
  javaScriptEnabled,
}) => {
  // each run has a fact of its own, because the other one uses the same database
  const fact = javaScriptEnabled === false ? /You don’t build pools/ : /You file the permit/;
  const [label, open] = ["Install on your phone", "Not set"];
  await office.goto("/admin/checklist");
  await office.getByRole("checkbox", { name: fact }).check();
  await office
    .getByRole("region", { name: "Facts to confirm" })
    .getByRole("button", { name: "Save" })
    .click();
  await expect(office.getByText("Checklist saved")).toBeVisible();
  await expect(office.getByRole("checkbox", { name: fact })).toBeChecked();
  await item(office, label).getByRole("button", { name: "Skip" }).click();
  await expect(item(office, label)).toContainText("Skipped");
  await item(office, label).getByRole("button", { name: "Undo" }).click();
  await expect(item(office, label)).toContainText(open);
  await office.getByRole("checkbox", { name: fact }).uncheck();
  await office
    .getByRole("region", { name: "Facts to confirm" })
    .getByRole("button", { name: "Save" })
    .click();
  await expect(office.getByRole("checkbox", { name: fact })).not.toBeChecked();
});

test("the checklist has no accessibility faults and fits every width", async ({ office }) => {
  for (const path of ["/admin/checklist", "/admin/dashboard"]) {
    await office.goto(path);
    expect(await axe(office)).toEqual([]);
    for (const width of [320, 390, 768, 1440]) {
      await office.setViewportSize({ width, height: 900 });
      expect(await horizontalOverflow(office)).toBeLessThanOrEqual(0);
    }
  }
});
