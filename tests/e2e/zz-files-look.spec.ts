import sharp from "sharp";
import { expect, test } from "./office";
const files = ["freestanding-pergola-poolside", "louvers-detail", "covered-patio-wood-ceiling", "concrete-terrace-seating", "backyard-aerial-pool", "traditional-outdoor-kitchen"];
test("look", async ({ office }) => {
  test.setTimeout(90_000);
  await office.setViewportSize({ width: 1440, height: 900 });
  await office.goto("/admin/files");
  const all = await Promise.all(files.map(async (name) => ({ name: `${name}.jpg`, mimeType: "image/jpeg", buffer: await sharp(`imagery/masters/${name}.jpg`).withMetadata({ orientation: 1 }).toBuffer() })));
  let held = 0;
  await office.route("**/admin/files/upload", async (route) => { held += 1; if (held === 2) return route.abort("connectionreset"); if (held > 3) await new Promise((r) => setTimeout(r, 1500)); return route.continue(); });
  await office.getByLabel("Add from camera roll").setInputFiles([...all, { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") }]);
  await office.waitForTimeout(900);
  await office.screenshot({ path: "/tmp/files-queue-1440.png", fullPage: true });
  await expect(office.getByText("6 of 7 arrived")).toBeVisible({ timeout: 30_000 });
  await office.reload();
  for (const width of [1440, 390]) {
    await office.setViewportSize({ width, height: 900 });
    await office.goto("/admin/files");
    await office.screenshot({ path: `/tmp/files-list-${width}.png`, fullPage: true });
    await office.locator("ul.fg > li a").nth(1).click();
    await office.waitForURL(/files\/\w+$/);
    await office.waitForLoadState("networkidle");
    await office.screenshot({ path: `/tmp/files-one-${width}.png`, fullPage: true });
  }
  await office.setViewportSize({ width: 1440, height: 900 });
  await office.goto("/admin/files?show=built");
  await office.screenshot({ path: "/tmp/files-built.png" });
});
