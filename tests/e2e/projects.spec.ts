import type { Page } from "@playwright/test";
import { axe, sidewaysScroll } from "./fixtures";
import { expect, test } from "./office";
import { pictures } from "./pictures";

const title = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

test("a project is written, seen by those who hold its link, published, changed without anybody seeing it, and published again @both", async ({
  office,
  browser,
  baseURL,
  javaScriptEnabled,
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
  await expect(office.locator(".savebar")).toContainText("As it is on the website");
  const slug = await office.getByLabel("Address on the site").inputValue();
  expect(slug).toMatch(/^roof-over-the-grill-/);
  const page = `/covered-patio-project-catalog/${slug}`;
  await visitor.goto(page);
  await expect(visitor.getByText("Then the sun came.")).toBeVisible();
  await expect(visitor.getByText("6 ft 6 in × 5 ft").first()).toBeVisible();
  await office.getByLabel("Story").fill("It rained.\n\nThen it was dry.");
  await office.getByLabel("Title", { exact: true }).focus();
  if (javaScriptEnabled !== false) await expect(office.locator(".savebar")).toContainText(/Saved \d/);
  await visitor.reload();
  await expect(visitor.getByText("Then the sun came.")).toBeVisible();
  await office.getByRole("button", { name: "Publish the change" }).click();
  await expect(office.locator(".savebar")).toContainText("As it is on the website");
  await visitor.reload();
  await expect(visitor.getByText("Then it was dry.")).toBeVisible();
  await visitor.context().close();
});

async function newProject(office: Page): Promise<string> {
  await office.goto("/admin/projects");
  await office.getByRole("button", { name: "New project" }).click();
  await expect(office).toHaveURL(/\/admin\/projects\/[a-z0-9]+$/);
  return office.url();
}

test("ten pictures from a phone, the line cut twice: all ten are in the project, once", async ({ office }) => {
  await office.setViewportSize({ width: 390, height: 844 });
  await newProject(office);
  let sent = 0;
  let cut = 0;
  await office.route("**/admin/files/upload", async (route) => {
    sent += 1;
    if (sent !== 2 && sent !== 5) return route.continue();
    cut += 1;
    // the first time nothing arrives; the second time the picture does, and its answer does not
    if (cut === 2) await route.fetch();
    await route.abort("connectionreset");
  });
  await office.getByLabel("Add from camera roll").setInputFiles(await pictures(10, `roll${Date.now().toString(36)}`));
  await expect(office.getByText("10 of 10 arrived")).toBeVisible({ timeout: 15_000 });
  expect(cut).toBe(2);
  expect(sent).toBe(11); // what arrived unheard was asked for, not sent again
  await expect(office.getByText("Picture 1 of 10")).toBeVisible();
  await expect(office.locator(".savebar")).toContainText("Saved");
  expect(await sidewaysScroll(office)).toBe(0);
  expect(await axe(office)).toEqual([]);
  await office.reload();
  await expect(office.locator(".film li")).toHaveCount(10);
});

test("without scripts pictures are sent by a form of their own, and are in the project once the draft is saved @nojs", async ({
  office,
}) => {
  const address = await newProject(office);
  await office.getByLabel("Add from camera roll").setInputFiles(await pictures(3, `form${Date.now().toString(36)}`));
  await office.getByRole("button", { name: "Upload" }).click();
  await expect(office.getByText("3 pictures added.")).toBeVisible();
  await office.getByRole("button", { name: "Save draft" }).last().click();
  await office.goto(address);
  await expect(office.locator(".film li")).toHaveCount(3);
});
