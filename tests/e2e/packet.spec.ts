import { expect, test } from "./fixtures";

const designer = "/aluminium-custom-pergola-cover-patio/designer";
const query =
  "type=attached&width=288&depth=156&height=108&color=charcoal&louver=40&faces=sw&add=slab&add=lighting&month=7&hour=16";

test("a visitor goes from a design to its packet and gets the PDF of their permit office @journey @http", async ({
  page,
}) => {
  await page.goto(`${designer}?${query}`);
  await page.getByRole("link", { name: "Permit and HOA drawings (PDF)" }).click();
  await expect(
    page.getByRole("heading", { name: "Permit and HOA drawings (PDF)", level: 1 }),
  ).toBeVisible();
  await expect(
    page.getByRole("img", { name: "Elevation from the side at 3/16″ = 1′-0″" }),
  ).toBeVisible();
  await page.getByLabel("ZIP code of the lot").fill("77018-1234");
  await page.getByLabel("Name and address to print").fill("Ana");
  await page.getByRole("button", { name: "Find its offices" }).click();
  await expect(page.locator("optgroup").first()).toContainText("Harris County");
  await expect(page.getByLabel("Name and address to print")).toHaveValue("Ana");
  await page.getByLabel("Name and address to print").fill("");
  await page.getByLabel("Permit office").selectOption("harris-county");
  await page.getByText("No, leave out the HOA sheet").click();
  const file = page.waitForResponse((response) => response.url().includes("/packet.pdf?"));
  await page.getByRole("button", { name: "Make the PDF" }).click();
  const response = await file;
  expect(new URL(response.url()).search).toBe(`?${query}&zip=77018&office=harris-county&hoa=no`);
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});

test("a name on the packet is posted, and a wrong ZIP code comes back with the input @http", async ({
  page,
}) => {
  await page.goto(`${designer}/packet?${query}`);
  await page.getByLabel("Name and address to print").fill(`<b>Ana</b> "O'Hara"`);
  await page.getByLabel("ZIP code of the lot").fill("7701");
  await page.getByRole("button", { name: "Make the PDF" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a 5-digit ZIP code, like 77018.");
  await expect(page.getByLabel("Name and address to print")).toHaveValue(`<b>Ana</b> "O'Hara"`);
  await page.getByLabel("ZIP code of the lot").fill("77018");
  const file = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Make the PDF" }).click();
  const response = await file;
  expect(response.url()).not.toContain("Ana");
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});
