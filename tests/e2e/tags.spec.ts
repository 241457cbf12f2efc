import { test } from "./own-server";
import { expect } from "./support/admin";

/* A tag is on every page of the website, so these tests use their own server: no other test gets
   the consent question. */
test("a Google tag needs consent, loads from the next page on, and is gone when turned off @js @nojs", async ({
  office,
  page,
  request,
  javaScriptEnabled,
}) => {
  const save = async (tag: string) => {
    await office.getByLabel("Google tag (optional)", { exact: true }).fill(tag);
    await office.getByRole("button", { name: "Save tags" }).click();
  };
  await page.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  const policy = async (path: string) =>
    (await request.get(path)).headers()["content-security-policy"] ?? "";
  const isOn = office.getByLabel(/^Load the Google tag/);
  expect(await policy("/our-promise")).not.toContain("google");
  await office.goto("/admin/settings/tags");
  await save("GTM-ABC123");
  await expect(
    office.getByRole("region", { name: "Google tags and embeds" }).getByRole("alert"),
  ).toContainText("Tag Manager container");
  await office.getByLabel(/^Allowed sites/).fill("partner.example.com");
  await save("g-ab12cd34ef");
  await expect(office.getByText("Saved. The website is up to date.")).toBeVisible();

  expect(await policy("/our-promise")).toContain("https://www.googletagmanager.com");
  expect(await policy("/formpage")).toContain("frame-ancestors https://partner.example.com");
  for (const path of ["/admin/settings", "/login/dashboard"])
    expect(await policy(path), path).not.toContain("google");
  await page.goto("/our-promise?utm_source=ads");
  await page.getByRole("button", { name: "Yes, that’s fine" }).click();
  // without JavaScript the answer loads a page, and the document is empty until its first bytes
  // arrive
  await expect(async () => expect(await page.content()).toContain("G-AB12CD34EF")).toPass();
  await expect(page.getByRole("region", { name: "Advertising tag" })).toHaveCount(0);
  if (javaScriptEnabled) {
    await page.goto("/our-promise?utm_source=ads");
    const trackedData = await page.evaluate(() => JSON.stringify(Reflect.get(window, "dataLayer")));
    expect(trackedData).toContain("/our-promise");
    expect(trackedData).not.toContain("utm_source");
  }
  // a visitor without an answer still gets the question: their page is another cached copy
  expect(await (await request.get("/our-promise")).text()).toContain("Yes, that’s fine");
  expect(
    await (await request.get("/our-promise", { headers: { "Sec-GPC": "1" } })).text(),
  ).not.toContain("Yes, that’s fine");

  await office.goto("/admin/settings/tags");
  await isOn.uncheck();
  await office.getByLabel(/^Allowed sites/).fill("");
  await office.getByRole("button", { name: "Save tags" }).click();
  await expect(office.getByText("Saved. The website is up to date.")).toBeVisible();
  await expect(isOn).not.toBeChecked();
  expect(await policy("/our-promise")).not.toContain("google");
  expect(await policy("/formpage")).toContain("frame-ancestors 'none'");
  await page.goto("/our-promise");
  expect(await page.content()).not.toContain("G-AB12CD34EF");
  await office.goto("/admin/settings/tags");
  await isOn.check();
  await save("");
  await expect(office.getByText("Saved. The website is up to date.")).toBeVisible();
});
