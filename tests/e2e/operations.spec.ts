import { axe, horizontalOverflow } from "./fixtures";
import { expect, test } from "./support/admin";
import { waitPastMidnight } from "./support/wait-past-midnight";

test("an outage shows on the dashboard and the health page until it is over", async ({
  office,
  baseURL,
}) => {
  const outage = "File storage isn’t responding. New requests come in without photos.";
  await office.context().addCookies([{ name: "faults", value: "r2", url: baseURL ?? "" }]);
  await office.goto("/admin/dashboard");
  await expect(
    office.getByRole("region", { name: "Needs attention" }).getByText(outage),
  ).toBeVisible();
  const during = await office.request.get("/healthz");
  expect([during.status(), await during.json()]).toMatchObject([
    503,
    { status: "degraded", database: "ok", storage: "unreachable" },
  ]);

  await office.context().clearCookies({ name: "faults" });
  await office.goto("/admin/dashboard");
  await expect(office.getByRole("heading", { name: "Website", exact: true })).toBeVisible();
  await expect(office.getByText(outage)).toHaveCount(0);
  const after = await office.request.get("/healthz");
  expect([after.status(), await after.json()]).toMatchObject([
    200,
    { database: "ok", storage: "ok" },
  ]);
});

test("the owner sees the site's health with the nightly backup, and records a tested restore", async ({
  office,
}) => {
  await waitPastMidnight();
  await expect(async () => {
    await office.request.get("/__scheduled");
    await office.goto("/admin/health");
    await expect(office.getByRole("region", { name: "Backups" })).toContainText(/\d rows, \d/, {
      timeout: 500,
    });
  }).toPass();
  await expect(
    office.getByRole("region", { name: "Jobs" }).getByRole("row", { name: /^Backup\s+OK/ }),
  ).toBeVisible();
  expect(await horizontalOverflow(office)).toBe(0);
  expect(await axe(office)).toEqual([]);
  const restored = `Into an empty site, ${Date.now()}`;
  // only the newest note counts, and another test may post an empty one at the same time
  await expect(async () => {
    await office.getByLabel("What you restored, and where").fill(restored);
    await office.getByRole("button", { name: "Log restore test" }).click();
    await expect(office.getByRole("region", { name: "Backups" })).toContainText(restored, {
      timeout: 2_000,
    });
  }).toPass();
  await office.goto("/admin/dashboard");
  await expect(office.getByRole("region", { name: "Website", exact: true })).toContainText(
    /Last successful: Today.*Last restore test: Today/,
  );
});
