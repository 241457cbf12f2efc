import { expect, test } from "./office";

const title = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

test("a project is written, seen by those who hold its link, published, changed without anybody seeing it, and published again @both", async ({
  office,
  browser,
  baseURL,
}) => {
  await office.goto("/admin/projects");
  await office.getByRole("button", { name: "New project" }).click();
  await expect(office).toHaveURL(/\/admin\/projects\/[a-z0-9]+$/);
  const address = office.url();
  const name = title("Roof over the grill");
  await office.getByLabel("Title", { exact: true }).fill(name);
  await office.getByLabel("Neighborhood").fill("Oak Forest");
  await office.getByLabel("Width", { exact: true }).fill("6'6\"");
  await office.getByLabel("Depth", { exact: true }).fill("5");
  await office.getByLabel("Summary").fill("A louvered roof over a grill and a table for six, drawn for a small yard behind the house.");
  await office.getByLabel("Story").fill("It rained.\n\nThen the sun came.");
  await office
    .getByLabel("Description in search")
    .fill("A louvered roof over a grill and a table for six, drawn for a small yard in Houston’s Oak Forest.");
  await office.getByLabel("Add a rendering").selectOption("rain-on-louvers");
  await office.getByRole("button", { name: "Add it" }).click();
  await expect(office.getByText("Picture 1 of 1")).toBeVisible();
  await office.getByLabel("What does it show?").fill("Rain on closed louvers above a dry floor");
  await office.getByRole("button", { name: "Preview" }).click();
  await expect(office.getByText(/Preview of .*, not public/)).toBeVisible();
  const preview = office.url();
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await visitor.goto(preview);
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText(name);
  await office.goto(address);
  await office.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(office.getByText("Published.").first()).toBeVisible();
  const slug = await office.getByLabel("Address on the site").inputValue();
  expect(slug).toMatch(/^roof-over-the-grill-/);
  const page = `/covered-patio-project-catalog/${slug}`;
  await visitor.goto(page);
  await expect(visitor.getByText("Then the sun came.")).toBeVisible();
  await expect(visitor.getByText("6 ft 6 in × 5 ft").first()).toBeVisible();
  await office.getByLabel("Story").fill("It rained.\n\nThen it was dry.");
  await office.getByLabel("Title", { exact: true }).focus();
  await expect(office.locator(".savebar")).toContainText(/Saved|working copy|As it is/);
  await visitor.reload();
  await expect(visitor.getByText("Then the sun came.")).toBeVisible();
  await office.getByRole("button", { name: "Publish the change" }).click();
  await expect(office.getByText("Published.").first()).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Then it was dry.")).toBeVisible();
  await visitor.context().close();
});
