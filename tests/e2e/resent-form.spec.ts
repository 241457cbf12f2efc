import { jpegFixture } from "../fixtures/images";
import { expect, test } from "./support/admin";

const quote = "/get-a-free-quote-houston";
const photo = (name: string, width: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(jpegFixture({ width })),
});

test("a homeowner resends a form with a corrected phone number and photos; staff see only the new number, and the photos @js @http", async ({
  office,
  page,
}) => {
  const name = `Wilma ${[...String(Date.now())].map((digit) => String.fromCharCode(97 + Number(digit))).join("")}`;
  await page.goto(quote);
  const [submission_id, token] = [
    page.locator("#quote [name=submission_id]"),
    page.locator("#quote [name=token]"),
  ];
  const form = {
    submission_id: await submission_id.inputValue(),
    token: await token.inputValue(),
    services: "attached-pergola",
    zip: "77007",
    name,
    consent_texts: "yes",
  };
  const send = async (more: Record<string, string | ReturnType<typeof photo>>) =>
    (await page.request.post(quote, { multipart: { ...form, ...more } })).url();
  const link = await send({ phone: "(713) 555-0171" });
  expect(await send({ phone: "(713) 555-0172", photos: photo("door.jpg", 41) })).toBe(link);
  await page.goto(link);
  await expect(page.getByText("1 added")).toBeVisible();

  await office.goto(`/admin/leads?q=${name.split(" ")[1]}`);
  await office.getByRole("link", { name, exact: true }).click();
  await expect(office.locator(".lead-side")).toContainText("(713) 555-0172");
  await expect(office.locator("body")).not.toContainText("(713) 555-0171");
  await expect(
    office.getByText("The customer corrected their request, with 1 photo"),
  ).toBeVisible();
});
