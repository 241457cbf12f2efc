import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./office";
import { picture, pictures } from "./pictures";

/* Pictures of staff: sent from a phone over a bad line, sent without scripts, replaced where they are used. */

const found = (page: Page, q: string) => page.goto(`/admin/files?q=${q}`).then(() => page.locator("ul.fg > li"));

test("what was not sent goes on after a reload", async ({ office }) => {
  await office.goto("/admin/files");
  const stem = `reload${Date.now().toString(36)}`;
  await office.route("**/admin/files/upload", (route) => route.abort("connectionreset"));
  await office.getByLabel("Add from camera roll").setInputFiles(await pictures(2, stem));
  await expect(office.getByText("The line dropped").first()).toBeVisible();
  await office.reload();
  await expect(office.getByText("0 of 2 arrived")).toBeVisible();
  await office.unroute("**/admin/files/upload");
  await expect(office.getByText("2 of 2 arrived")).toBeVisible();
  await expect(await found(office, stem)).toHaveCount(2);
});

test.describe("without scripts", () => {
  test("one form takes several, says which it did not take and why, and the chooser leads back with one @nojs", async ({ office }) => {
    await office.goto("/admin/files");
    const stem = `form${Date.now().toString(36)}`;
    const script = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg><script>alert(1)</script></svg>") };
    await office.getByLabel("Add from camera roll").setInputFiles([...(await pictures(2, stem)), script]);
    await office.getByRole("button", { name: "Upload" }).click();
    await expect(office.getByText("2 pictures added.")).toBeVisible();
    await expect(office.getByRole("alert")).toContainText("Picture 3 is not a picture we take.");
    await expect(await found(office, stem)).toHaveCount(2);
    await office.goto(`/admin/files/choose?q=${stem}&back=/admin/files&field=cover`);
    await office.getByRole("link", { name: `${stem}-0.jpg` }).click();
    await expect(office).toHaveURL(/\/admin\/files\?field=cover&file=\w+/);
  });

  test("a used picture is not deleted, is replaced, and shows its new bytes under its address @nojs", async ({ office, request }) => {
    await office.goto("/admin/files");
    const stem = `used${Date.now().toString(36)}`;
    await office.getByLabel("Add from camera roll").setInputFiles([await picture(`${stem}.jpg`)]);
    await office.getByRole("button", { name: "Upload" }).click();
    await (await found(office, stem)).getByRole("link").click();
    await point(office);
    const id = new URL(office.url()).pathname.split("/").at(-1) ?? "";
    // something names it: a template of the settings
    await office.goto("/admin/settings");
    await office.getByText("Add a template", { exact: true }).click();
    const form = office.locator("details", { hasText: "Add a template" });
    await form.getByLabel("Name", { exact: true }).fill(stem);
    await form.getByLabel("Text", { exact: true }).fill(`Look at /files/${id}/`);
    await form.getByRole("button", { name: "Add template" }).click();
    const address = `/files/${id}/${stem}.jpg`;
    const first = await request.get(address);
    await office.goto(`/admin/files/${id}`);
    await office.getByRole("button", { name: `Delete ${stem}.jpg` }).click();
    await expect(office.getByRole("alert")).toContainText("Not deleted: one place uses it");
    await office.getByLabel("Choose a picture").setInputFiles(await picture("new.jpg", { r: 20, g: 90, b: 160 }));
    await office.getByRole("button", { name: "Replace", exact: true }).click();
    await expect(office.getByText("Replaced. Pages show it")).toBeVisible();
    const again = await request.get(address, { headers: { "If-None-Match": first.headers().etag ?? "" } });
    expect(again.status()).toBe(200);
    expect((await again.body()).equals(await first.body())).toBe(false);
    expect((await request.get(`${address}?v=2`)).headers()["cache-control"]).toContain("immutable");
    await office.goto("/admin/settings");
    await office.locator("summary", { hasText: stem }).click();
    await office.getByRole("button", { name: `Remove ${stem}` }).click();
    await office.goto(`/admin/files/${id}`);
    await office.getByRole("button", { name: `Delete ${stem}.jpg` }).click();
    await expect(office.getByText("In the trash for 30 days.")).toBeVisible();
    expect((await request.get(`${address}?v=2`)).status()).toBe(404);
  });
});

/** Presses the picture a quarter from the left, and looks whether that is where the point is now. */
async function point(page: Page) {
  const image: Locator = page.getByRole("button", { name: /Set the point that stays in frame/ });
  await image.click({ position: { x: 80, y: 60 } });
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByLabel("From left, %")).toHaveValue("25");
  await expect(page.getByLabel("From top, %")).toHaveValue("25");
}
