import { expect, test } from "./support/admin";
import { fetchCachedPage } from "./support/cached-page";

/* Changes here are public at the next request, so the texts that other tests look for stay
   unchanged. */

const html = async (
  request: { get(path: string): Promise<{ text(): Promise<string> }> },
  path: string,
) => (await request.get(path)).text();

test("a changed promotion shows at the next public request; a changed offer asks for confirmation @journey @http", async ({
  office,
  page,
  request,
  javaScriptEnabled,
}) => {
  await office.goto("/admin/promotions");
  const seeded = office
    .getByRole("listitem")
    .filter({ has: office.getByRole("link", { name: "The best autumn memories" }) });
  await expect(seeded).toContainText("On, no end date");
  await expect(seeded).toContainText("The text says “October 1st");
  await seeded.getByRole("link", { name: "The best autumn memories" }).click();
  // both runs change the same promotion at the same time: each its own field
  const field = javaScriptEnabled === false ? /^Alt text/ : /^WhatsApp message$/;
  const newText = `Fire pit ${Date.now().toString(36)}`;
  const originalText = await office.getByLabel("Banner text", { exact: true }).inputValue();
  await office.getByLabel(field).fill(newText);
  await office.getByLabel("Banner text", { exact: true }).fill("");
  const refused = office.waitForResponse((response) => response.request().method() === "POST");
  await office.getByRole("button", { name: "Save" }).click();
  expect((await refused).status()).toBe(422);
  await expect(office.getByRole("alert")).toContainText("Enter the banner text.");
  await expect(office.getByLabel(field)).toHaveValue(newText);
  await office.getByLabel("Banner text", { exact: true }).fill("Two fire pits");
  await office.getByRole("button", { name: "Save" }).click();
  await expect(office.getByRole("alert")).toContainText(
    "Choose whether visitors who dismissed it see it again.",
  );
  await office.getByLabel("Banner text", { exact: true }).fill(originalText);
  const expectedText = javaScriptEnabled === false ? newText : encodeURIComponent(newText);
  expect(await fetchCachedPage(request, "/about-us")).not.toContain(expectedText);
  await office.getByRole("button", { name: "Save" }).click();
  await expect(office.getByText("Saved. The website is up to date.")).toBeVisible();
  await page.goto("/about-us");
  expect((await page.content()).includes(expectedText)).toBe(true);
});

test("a promotion's new image does not keep the alt text of the previous one @js @http", async ({
  office,
  javaScriptEnabled,
}) => {
  await office.goto("/admin/promotions/new");
  for (const [label, text] of [
    ["Title", `Alt ${Date.now().toString(36)}`],
    ["Banner text", "A fire pit"],
    ["Pop-up text", "Ask us."],
    ["WhatsApp message", "Hello"],
    ["Alt text", "Rain on a closed roof"],
  ] as const)
    await office.getByLabel(new RegExp(`^${label}(?! in Spanish)`)).fill(text);
  await office.getByLabel("Image", { exact: false }).first().selectOption("rain-on-louvers");
  await office.getByLabel("Alt text").fill("Rain on a closed roof");
  await office.getByLabel("Off", { exact: true }).check();
  await office.getByRole("button", { name: "Add promotion" }).click();
  await expect(office.getByText("Saved. It isn’t visible to visitors now.")).toBeVisible();
  const alt = office.getByLabel("Alt text");
  const image = office.getByLabel("Image", { exact: false }).first();
  await expect(alt).toHaveValue("Rain on a closed roof");
  if (javaScriptEnabled !== false) {
    await image.selectOption("louvers-detail");
    await expect(alt).toHaveValue("");
    await image.selectOption("rain-on-louvers");
    await expect(alt).toHaveValue("Rain on a closed roof");
  }
  await image.selectOption("louvers-detail");
  await office.getByRole("button", { name: "Save" }).click();
  await expect(office.getByText("Saved. It isn’t visible to visitors now.")).toBeVisible();
  await expect(alt).toHaveValue("");
  await office.getByRole("button", { name: "Move this promotion to trash" }).click();
  await expect(office.getByText("Moved to trash. You can restore it for 30 days.")).toBeVisible();
});

test("FAQs are on the page in the order set by staff @js @http", async ({
  office,
  request,
  javaScriptEnabled,
}) => {
  const [name, path] =
    javaScriptEnabled === false ? ["Contact", "/contact-us"] : ["How we do it", "/how-we-doit"];
  await office.goto("/admin/faqs");
  const rows = office.getByRole("list", { name, exact: true }).getByRole("listitem");
  const [first = "", second = ""] = await rows.getByRole("link").allInnerTexts();
  const order = async () => {
    const text = (await html(request, path)).replaceAll("&#x27;", "'");
    return Math.sign(text.indexOf(`<summary>${first}`) - text.indexOf(`<summary>${second}`));
  };
  expect(await order()).toBe(-1);
  await office.getByRole("button", { name: `Up: ${second}` }).click();
  await expect(office.getByText("Moved", { exact: true })).toBeVisible();
  await expect(rows.first()).toContainText(second);
  expect(await order()).toBe(1);
  if (javaScriptEnabled === false)
    await office.getByRole("button", { name: `Move down: ${second}` }).click();
  else {
    // hovering may scroll
    await rows.nth(1).locator(".order-grip").hover();
    const to = await rows.first().boundingBox();
    await office.mouse.down();
    await office.mouse.move(to!.x + 20, to!.y + 4, { steps: 4 });
    await office.mouse.up();
  }
  await expect(rows.first()).toContainText(first);
  await expect.poll(order).toBe(-1);
});

test("a review without permission is rejected; with permission it is public, and its text cannot change @http", async ({
  office,
  request,
}) => {
  const author = `Ana ${Date.now().toString(36)}`;
  await office.goto("/admin/reviews/new");
  await office.getByLabel("Reviewer name").fill(author);
  await office.getByLabel("Review text").fill("They came when they said.");
  await office.getByLabel("Source").fill("A letter");
  await office.getByLabel("Review date").fill("2026-10-30");
  await office.getByLabel("Published", { exact: true }).check();
  await office.getByRole("button", { name: "Add review" }).click();
  await expect(office.getByRole("alert")).toContainText(
    "Reviews need permission before they’re published",
  );
  await expect(office.getByLabel("Review text")).toHaveValue("They came when they said.");
  const reads = async (path: string) => (await html(request, path)).includes(author);
  expect(await reads("/our-promise")).toBe(false);
  await office.getByLabel("Not published", { exact: true }).check();
  await office.getByRole("button", { name: "Add review" }).click();
  await expect(office.getByText("Saved. It isn’t visible to visitors now.")).toBeVisible();
  await office.getByLabel("Published", { exact: true }).check();
  await office
    .getByLabel("Proof of permission")
    .fill("Signed the letter of October 30, in the office");
  await office.getByRole("button", { name: "Save" }).click();
  await expect(office.getByText("Saved. The website is up to date.")).toBeVisible();
  await expect(office.getByRole("textbox", { name: "Review text" })).toHaveCount(0);
  expect([await reads("/our-promise"), await reads("/")]).toEqual([true, true]);
  await office.getByRole("button", { name: "Move this review to trash" }).click();
  await expect(office.getByText("Moved to trash. You can restore it for 30 days.")).toBeVisible();
  expect([await reads("/our-promise"), await reads("/")]).toEqual([false, false]);
});
