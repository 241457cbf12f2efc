import type { Page } from "@playwright/test";
import { axe, horizontalOverflow } from "./fixtures";
import { expect, test } from "./support/admin";

const path = "/can-i-build-it";

/** Submits the question with a ZIP code. */
async function ask(page: Page, zip: string, ...work: string[]) {
  await page.goto(path);
  await page.getByLabel("ZIP code of the lot").fill(zip);
  for (const label of work) await page.getByLabel(label, { exact: true }).check();
  await page.getByRole("button", { name: "Check ZIP code" }).click();
}

/** Chooses an office of the second question. */
async function choose(page: Page, office: string) {
  await page.getByRole("radio", { name: new RegExp(`^${office}`) }).check();
  await page.getByRole("button", { name: "Use this office" }).click();
  await expect(page.locator("#answer")).toBeVisible();
}

/** Row of a topic in the answer. */
const rule = (page: Page, title: string) =>
  page.locator(".rule-list > li").filter({ has: page.getByRole("heading", { name: title }) });

test("a visitor with a ZIP code in three counties chooses the office and gets its answers @journey @http", async ({
  page,
}) => {
  await ask(page, "77494");
  await expect(
    page.getByRole("heading", { name: "77494 has more than one permit office" }),
  ).toBeVisible();
  const choices = page.getByRole("group", { name: "Where is the lot?" }).getByRole("radio");
  await expect(choices).toHaveCount(8);
  for (const name of [
    "Fort Bend County",
    "Waller County",
    "Harris County",
    "City of Katy",
    "City of Fulshear",
    "City of Houston",
    "Another city",
    "I don’t know",
  ])
    await expect(page.getByRole("radio", { name: new RegExp(`^${name}`) })).toBeAttached();

  await choose(page, "Fort Bend County");
  const patio = rule(page, "Covered patio");
  await expect(patio).toContainText("Permit needed, as we read it");
  await expect(patio).toContainText("including but not limited to buildings or other structures");
  await expect(
    patio.getByRole("link", { name: "Fort Bend County Engineering, permits" }),
  ).toHaveAttribute("href", /fortbendcountytx\.gov/);
  await expect(patio).toContainText("checked November 2026");
  await expect(page.getByText("We haven’t found this office’s rule for")).toContainText(
    "rule for an outdoor kitchen or rule for artificial turf. Call us at (713) 555-0142",
  );
  await expect(rule(page, "Concrete slab")).toContainText(
    "A concrete slab of 100 square feet or more needs a permit.",
  );
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/can-i-build-it$/);
});

test("a ZIP code in one county asks if the lot is inside a city @http", async ({ page }) => {
  await ask(page, "77382");
  await expect(page.getByRole("radio", { name: /^Montgomery County/ })).toBeAttached();
  await expect(page.getByRole("radio", { name: /^Harris County/ })).toHaveCount(0);
  await choose(page, "The Woodlands Township");
  await expect(
    page.getByRole("heading", { name: "Montgomery County issues a permit too" }),
  ).toBeVisible();
  await expect(rule(page, "Pergola").first()).toContainText("Approval needed, as we read it");
});

test("a ZIP code on the bay asks about Highway 146, one elsewhere gets a message @http", async ({
  page,
}) => {
  await ask(page, "77571");
  await choose(page, "City of La Porte");
  await expect(rule(page, "Windstorm certificate")).toContainText(
    "Is the lot east of Highway 146?",
  );
  await ask(page, "78704");
  await expect(page.getByRole("heading", { name: "78704 is outside our area" })).toBeVisible();
  await expect(page.locator(".rule-list")).toHaveCount(0);
  await ask(page, "77001");
  await expect(page.getByRole("heading", { name: "We can’t find 77001 on the map" })).toBeVisible();
});

test("a malformed ZIP code gets a 422 with the input and an example @http", async ({ page }) => {
  const response = page.waitForResponse(
    (answer) => answer.url().includes("zip=7749") && answer.request().isNavigationRequest(),
  );
  await ask(page, "7749");
  expect((await response).status()).toBe(422);
  await expect(page.getByLabel("ZIP code of the lot")).toHaveValue("7749");
  await expect(page.getByRole("alert")).toContainText("Enter a 5-digit ZIP code, like 77494.");
  await expect(page).toHaveTitle(/^Error: /);
  await page.goto(`${path}?zip=%EF%BC%97%EF%BC%97%EF%BC%94%EF%BC%99%EF%BC%94`);
  await expect(
    page.getByRole("heading", { name: "77494 has more than one permit office" }),
  ).toBeVisible();
});

test("a city that is not listed, an unknown office and an unknown work get a sentence @http", async ({
  page,
}) => {
  await page.goto(`${path}?zip=77494&city=${encodeURIComponent("<b>Simonton</b>")}`);
  await expect(page.getByText("“<b>Simonton</b>” isn’t on our list of cities.")).toBeVisible();
  await page.goto(`${path}?zip=77494&office=other`);
  await page
    .getByLabel("City on the property tax statement")
    .last()
    .selectOption("City of Simonton");
  await page.getByRole("button", { name: "Check this city" }).click();
  await expect(page.locator("#found-title")).toHaveText("City of Simonton");
  await expect(page.getByText("We haven’t found this office’s rule for a pergola")).toBeVisible();
  await page.goto(`${path}?zip=77494&city=Katy%2C%20TX`);
  await expect(page.locator("#found-title")).toHaveText("City of Katy");
  await page.goto(`${path}?zip=77494&office=moon-base&build=moat`);
  await expect(page.getByText("We don’t know “moat”.")).toBeVisible();
  await page.goto(`${path}?zip=77382&office=harris-county`);
  await expect(page.getByText("We don’t list Harris County for 77382.")).toBeVisible();
});

test("the answer leads to the quote form with its ZIP code @http", async ({ page }) => {
  await ask(page, "77494", "Pergola");
  await choose(page, "City of Fulshear");
  await page.locator(".permit-answer").getByRole("link", { name: "Get a free quote" }).click();
  await expect(page.getByLabel("Project ZIP code")).toHaveValue("77494");
});

test("staff answer a topic, and the page shows it until they move it to trash @journey @http", async ({
  office,
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  const [topic, title] =
    javaScriptEnabled === false ? ["turf", "Artificial turf"] : ["slab", "Concrete slab"];
  const sentence = `Test statement about ${topic}.`;
  const visitor = async () => {
    await page.goto(`${path}?zip=77547&city=Galena%20Park&build=${topic}`);
    return page.locator(".permit-answer");
  };
  const open = `We haven’t found this office’s rule for ${topic === "slab" ? "a concrete slab" : "artificial turf"}.`;
  await expect(await visitor()).toContainText(open);

  await office.goto("/admin/permit-offices?q=Galena");
  await office.getByRole("link", { name: "City of Galena Park" }).click();
  await office.getByRole("link", { name: `Add answer about ${title}` }).click();
  await office.getByRole("combobox", { name: "Answer", exact: true }).selectOption("depends");
  await office.getByRole("button", { name: "Save answer" }).click();
  await expect(office.getByRole("alert")).toContainText("Enter the statement.");
  await office.getByLabel("Statement", { exact: true }).fill(sentence);
  await office.getByLabel("Source", { exact: true }).fill("A page of the city");
  await office.getByRole("button", { name: "Save answer" }).click();
  await expect(office.getByRole("listitem").filter({ hasText: sentence })).toBeVisible();
  if (javaScriptEnabled !== false) {
    const drafts = () =>
      office.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.includes("office-answer")),
      );
    await expect.poll(drafts).toEqual([]);
  }
  await expect(await visitor()).toContainText("It depends");
  await expect(await visitor()).toContainText(sentence);

  // a fact 181 days past its review date counts as not checked
  await office.getByRole("link", { name: `city-of-galena-park-${topic}` }).click();
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  await office.getByLabel("Checked on").fill(day(400));
  await office.getByLabel("Review by").fill(day(182));
  await office.getByRole("button", { name: "Save fact" }).click();
  await expect(office.getByText("saved and updated on this page")).toBeVisible();
  await expect(await visitor()).toContainText(open);

  await office.goto("/admin/permit-offices?q=Galena");
  await office.getByRole("link", { name: "City of Galena Park" }).click();
  await office.getByRole("link", { name: `Edit answer about ${title}` }).click();
  await office.getByRole("button", { name: /to trash$/ }).click();
  await expect(office.getByRole("link", { name: `Add answer about ${title}` })).toBeVisible();
  await expect(await visitor()).toContainText(open);
});

test("staff link a ZIP code to an office and remove it @js @http", async ({
  office,
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  const zip = javaScriptEnabled === false ? "77484" : "77445";
  await office.goto("/admin/permit-offices?q=Jersey");
  await office.getByRole("link", { name: "City of Jersey Village" }).click();
  await office.getByLabel("Add a ZIP code").fill("78704");
  await office.getByRole("button", { name: "Add", exact: true }).click();
  await expect(
    office.getByText("Enter a 5-digit ZIP code of Greater Houston").first(),
  ).toBeVisible();
  await office.getByLabel("Add a ZIP code").fill(zip);
  await office.getByRole("button", { name: "Add", exact: true }).click();
  await expect(office.getByRole("button", { name: `Remove ${zip}` })).toBeVisible();
  await page.goto(`${path}?zip=${zip}`);
  await expect(page.getByRole("radio", { name: /^City of Jersey Village/ })).toBeAttached();
  await office.getByRole("button", { name: `Remove ${zip}` }).click();
  await expect(office.getByRole("button", { name: `Remove ${zip}` })).toHaveCount(0);
  await page.goto(`${path}?zip=${zip}`);
  await expect(page.getByRole("radio", { name: /^City of Jersey Village/ })).toHaveCount(0);
});

test("a place has a page while a project belongs to it", async ({ office, page, request }) => {
  const place = "/can-i-build-it/the-woodlands";
  await page.goto(place);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A patio roof in The Woodlands");
  await expect(page.getByRole("link", { name: /Cedar ceiling, two fans/ })).toContainText(
    "Design concept for a lot like those in The Woodlands",
  );
  await expect(page.locator("table")).toContainText("Approval needed");
  expect(await (await request.get("/sitemap.xml")).text()).toContain(place);
  await page.goto(`${path}?zip=77381`);
  await expect(page.getByRole("link", { name: /A patio roof in The Woodlands/ })).toBeVisible();
  await page.goto("/covered-patio-project-catalog?near=77379");
  await expect(page.getByRole("region", { name: "Near 77379" })).toContainText(
    /mi, Design concept for a lot like those in The Woodlands/,
  );
  expect((await request.get("/can-i-build-it/nowhere", { maxRedirects: 0 })).status()).toBe(404);
  await page.goto("/covered-patio-project-catalog/cedar-ceiling-two-fans");
  expect(await page.content()).not.toContain("77381");

  await office.goto("/admin/places");
  await expect(office.getByRole("link", { name: "The Woodlands" })).toBeVisible();
});

test("the pages of permits are accessible and fit a phone", async ({ office, page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const query of [
    "",
    "?zip=7749",
    "?zip=77494",
    "?zip=77381&office=the-woodlands-township",
    "?zip=77494&office=unknown",
    "?zip=78704",
  ]) {
    await page.goto(path + query);
    expect([await horizontalOverflow(page), ...(await axe(page))], query).toEqual([0]);
  }
  await office.setViewportSize({ width: 390, height: 844 });
  for (const place of [
    "permit-offices",
    "permit-offices/texas",
    "permit-offices/new/details",
    "permit-offices/texas/answers/dig-811",
    "places",
    "places/new",
  ]) {
    await office.goto(`/admin/${place}`);
    expect([await horizontalOverflow(office), ...(await axe(office))], place).toEqual([0]);
  }
});
