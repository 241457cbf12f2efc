import { expect, test } from "./support/admin";
import { nameOf, openLink, sendDraft, sign, signerLinks, startDraft } from "./support/proposals";

test("only the signer's own page signs and cancels: no other origin, method, type, key, or second tab @nojs", async ({
  office,
  desk,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const name = nameOf(project.name, "Att");
  await startDraft(desk, browser, baseURL, name);
  await sendDraft(desk);
  const [link = ""] = await signerLinks(desk);
  const page = await openLink(browser, baseURL, link, false);
  const form = await page.locator("form", { has: page.locator("#esign") }).evaluate((element) => {
    const entries = element instanceof HTMLFormElement ? [...new FormData(element)] : [];
    return Object.fromEntries(entries.map(([field, value]) => [field, String(value)]));
  });
  const signForm = { ...form, do: "sign", esign: "1", read: "1", name };
  const origin = baseURL ?? "";
  const post = async (
    fields: Record<string, string>,
    headers: Record<string, string> = { Origin: origin },
    path = link,
  ) => (await page.request.post(path, { form: fields, headers, maxRedirects: 0 })).status();

  expect(await post(signForm, { Origin: "https://elsewhere.example" })).toBe(403);
  // browsers send "null" from pages without a referrer, so the key decides
  expect(await post({ ...signForm, form_key: "" }, { Origin: "null" })).toBe(403);
  expect(await post({ ...signForm, form_key: "" })).toBe(403);
  expect(await post({ ...signForm, form_key: "x".repeat(300) })).toBe(403);
  expect(
    (await page.request.post(link, { data: signForm, headers: { Origin: origin } })).status(),
  ).toBe(415);
  expect(
    (
      await page.request.post(link, {
        form: { ...signForm, name: "x".repeat(2_000_000) },
        headers: { Origin: origin },
      })
    ).status(),
  ).toBe(413);
  for (const method of ["PUT", "DELETE", "PATCH"])
    expect(
      (
        await page.request.fetch(link, { method, form: signForm, headers: { Origin: origin } })
      ).status(),
      method,
    ).toBeGreaterThanOrEqual(400);
  expect((await page.request.get(`${link}?${new URLSearchParams(signForm)}`)).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Sign for / })).toBeVisible();

  // a second tab sends the same form again after the first one signed
  const secondTab = await openLink(browser, baseURL, link, false);
  await sign(page, name);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Signed. We’ll take it from here.",
  );
  await sign(secondTab, name);
  await expect(secondTab.getByRole("heading", { level: 1 })).toHaveText(
    "Signed. We’ll take it from here.",
  );

  const { form_key = "", key = "" } = form;
  const cancelPath = `${link}/cancel`;
  expect(
    await post({ form_key, key, name }, { Origin: "https://elsewhere.example" }, cancelPath),
  ).toBe(403);
  expect(await post({ key, name }, { Origin: origin }, cancelPath)).toBe(403);
  await page.reload();
  await expect(page.getByRole("link", { name: "Cancel this contract" })).toBeVisible();

  // a revoked link closes the open pages
  await office.goto(desk.url());
  await office.getByRole("button", { name: /^Revoke link/ }).click();
  await expect(office.getByRole("button", { name: /^Send new link/ })).toBeVisible();
  expect(await post({ form_key, key, name }, { Origin: origin }, cancelPath)).toBe(404);
  expect((await page.request.get(link)).status()).toBe(404);
});
