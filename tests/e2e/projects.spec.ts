import type { Page } from "@playwright/test";
import { axe, sidewaysScroll } from "./fixtures";
import { expect, test } from "./office";
import { picture, pictures } from "./pictures";

const title = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

test("a project is written, seen by those who hold its link, published, changed without anybody seeing it, and published again @both", async ({
  office,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  test.slow();
  await office.goto("/admin/projects");
  await office.getByRole("button", { name: "New project" }).click();
  await expect(office).toHaveURL(/\/admin\/projects\/[a-z0-9]+$/);
  const address = office.url();
  const name = title("Roof over the grill");
  await office.getByLabel("Title", { exact: true }).fill(name);
  await office.getByLabel("Neighborhood").fill("Oak Forest");
  await office.getByLabel("Width", { exact: true }).fill("6'6\"");
  await office.getByLabel("Depth", { exact: true }).fill("5");
  for (const feature of ["Kitchen", "Fans"]) await office.getByLabel(feature, { exact: true }).check();
  await office.getByLabel("Summary").fill("A louvered roof over a grill and a table for six, drawn for a small yard behind the house.");
  await office.getByLabel("Story").fill("It rained.\n\nThen the sun came.");
  await office
    .getByLabel("Description in search")
    .fill(`${name}: a louvered roof over a grill and a table for six, drawn for a small yard in Houston’s Oak Forest.`);
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
  await expect(visitor.getByRole("row", { name: "With Kitchen, fans" })).toBeVisible();
  await office.getByLabel("Story").fill("It rained.\n\nThen it was dry.");
  await office.getByLabel("Title", { exact: true }).focus();
  if (javaScriptEnabled !== false) await expect(office.locator(".savebar")).toContainText(/Saved \d/);
  await visitor.reload();
  await expect(visitor.getByText("Then the sun came.")).toBeVisible();
  await office.getByRole("button", { name: "Publish the change" }).click();
  await expect(office.locator(".savebar")).toContainText("As it is on the website");
  await visitor.reload();
  await expect(visitor.getByText("Then it was dry.")).toBeVisible();

  // from a to b to c and back to a, then down
  const addresses = [page, `${page}-b`, `${page}-c`];
  const description = office.getByLabel("Description in search");
  const words = await description.inputValue();
  const move = async (to: string) => {
    await office.getByLabel("Address on the site").fill(to.split("/").at(-1) ?? "");
    // no two pages that a crawl may meet have the same words
    const mark = to === page ? "" : ` ${to.slice(-1)}`;
    await office.getByLabel("Title", { exact: true }).fill(name + mark);
    await description.fill(words + mark);
    await Promise.all([
      office.waitForResponse((response) => response.request().method() === "POST" && response.url().startsWith(address)),
      office.getByRole("button", { name: "Publish the change" }).click(),
    ]);
    const answers = await Promise.all(addresses.map((one) => visitor.request.get(one, { maxRedirects: 0 })));
    return answers.map((answer) => `${answer.status()} ${answer.headers().location ?? ""}`.trim());
  };
  const [a, b, c] = addresses;
  expect(await move(`${page}-b`)).toEqual([`301 ${b}`, "200", "404"]);
  expect(await move(`${page}-c`)).toEqual([`301 ${c}`, `301 ${c}`, "200"]);
  expect(await move(page)).toEqual(["200", `301 ${a}`, `301 ${a}`]);
  await office.goto(`/admin/redirects?q=${slug}`);
  const forwarding = office.getByRole("rowheader").filter({ hasText: slug });
  expect((await forwarding.allInnerTexts()).sort()).toEqual([b, c]);
  await office.goto(address);
  await office.getByText("Take down, delete, duplicate").click();
  await office.getByRole("button", { name: "Take down", exact: true }).click();
  await expect(office.getByText("Taken down.")).toBeVisible();
  for (const one of addresses) expect((await visitor.request.get(one, { maxRedirects: 0 })).status(), one).toBe(410);
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

test("without scripts ten pictures are sent by a form of their own, and are in the project once the draft is saved @nojs", async ({
  office,
}) => {
  await office.setViewportSize({ width: 390, height: 844 });
  const address = await newProject(office);
  await office.getByLabel("Add from camera roll").setInputFiles(await pictures(10, `form${Date.now().toString(36)}`));
  await office.getByRole("button", { name: "Upload" }).click();
  await expect(office.getByText("10 pictures added.")).toBeVisible();
  await office.getByRole("button", { name: "Save draft" }).last().click();
  await office.goto(address);
  await expect(office.locator(".film li")).toHaveCount(10);
});

test("leaving asks while something is typed and could not be saved, and it is still there afterwards", async ({ office }) => {
  const address = await newProject(office);
  await office.route("**/admin/working-copies/**", (route) => route.abort("connectionreset"));
  await office.getByLabel("Title", { exact: true }).fill("Not sent yet");
  for (const slug of ["rain-on-louvers", "fire-pit-evening"]) {
    await office.getByLabel("Add a rendering").selectOption(slug);
    await office.getByRole("button", { name: "Add it" }).click();
  }
  await office.getByRole("link", { name: "Picture 2" }).click();
  await office.getByRole("textbox", { name: "What does it show?" }).fill("A fire in the evening");
  await office.getByRole("button", { name: "Earlier" }).click();
  const pictures = office.locator("input[name=picture]");
  const order = () => pictures.evaluateAll((rows) => rows.map((row) => (row instanceof HTMLInputElement ? row.value : "")));
  await expect.poll(order).toEqual(["fire-pit-evening", "rain-on-louvers"]);
  const feature = office.locator("input[name=features]").first();
  const isBuilt = office.locator("input[name=isConcept][value=built]");
  await feature.check({ force: true });
  await isBuilt.check({ force: true });
  await office.getByLabel("Neighborhood").focus();
  await expect(office.locator(".savebar")).toContainText(/Could not save, again in \d+ s/);
  const asked: string[] = [];
  office.on("dialog", async (dialog) => {
    asked.push(dialog.message());
    await (dialog.type() === "beforeunload" ? dialog.accept() : dialog.dismiss());
  });
  await office.getByRole("link", { name: "Catalog", exact: true }).first().click();
  await expect.poll(() => asked.join()).toContain("not saved yet");
  expect(new URL(office.url()).pathname).toBe(new URL(address).pathname);
  await office.reload();
  await expect(office.getByLabel("Title", { exact: true })).toHaveValue("Not sent yet");
  await expect(feature).toBeChecked();
  await expect(isBuilt).toBeChecked();
  await expect.poll(order).toEqual(["fire-pit-evening", "rain-on-louvers"]);
  const words = office.locator('[name="picture-alt.fire-pit-evening"]');
  await expect(words).toHaveValue("A fire in the evening");
  await office.unroute("**/admin/working-copies/**");
  await expect(office.locator(".savebar")).toContainText(/Saved \d/);
  await office.reload();
  expect(await order()).toEqual(["fire-pit-evening", "rain-on-louvers"]);
  await expect(words).toHaveValue("A fire in the evening");
});

test("the size band, the search result and the card follow what is typed", async ({ office }) => {
  await office.goto("/admin/projects");
  await office.getByRole("button", { name: /^New/ }).first().click();
  await office.waitForURL(/\/admin\/projects\/\w+/);
  await office.getByLabel("Width", { exact: true }).fill("20'6\"");
  await office.getByLabel("Depth", { exact: true }).fill("14'");
  await expect(office.getByText("287 sq ft. Size band: medium, 200 to 400.")).toBeVisible();
  await office.getByLabel("Title", { exact: true }).fill("A roof by the pool");
  const result = office.locator(".serp");
  await expect(result).toContainText("A roof by the pool");
  await expect(office.locator(".soc-c")).toContainText("A roof by the pool");
  await office.getByLabel("Title in search").fill("Pergola by a pool");
  await office.getByLabel("Description in search").fill("What it took.");
  await expect(result).toContainText(/Pergola by a pool.*What it took\./);
  const shared = office.locator(".soc-c img");
  const add = async (slug: string) => {
    await office.getByLabel("Add a rendering").selectOption(slug);
    await office.getByRole("button", { name: "Add it" }).click();
  };
  await add("hero-dusk");
  await expect(shared).toHaveAttribute("src", /hero-dusk/);
  await add("rain-on-louvers");
  await office.locator("#kind-hero-dusk").selectOption("gallery");
  await office.locator("#kind-rain-on-louvers").evaluate((select) => {
    if (select instanceof HTMLSelectElement) select.value = "cover";
    select.dispatchEvent(new Event("input", { bubbles: true })); // as what this browser had kept is put in
  });
  await expect(shared).toHaveAttribute("src", /rain-on-louvers/);
});

test("the bar that saves stands above a phone's keyboard", async ({ office }) => {
  await office.setViewportSize({ width: 390, height: 844 });
  await newProject(office);
  const foot = async () => {
    const box = await office.locator(".savebar").boundingBox();
    return Math.round(box!.y + box!.height);
  };
  await expect.poll(foot).toBe(784);
  await office.evaluate(() => {
    Object.defineProperty(window.visualViewport, "height", { configurable: true, value: 500 });
    window.visualViewport?.dispatchEvent(new Event("resize"));
  });
  await expect.poll(foot).toBe(500);
});

const blocked: Readonly<Record<string, unknown>> = {
  title: "",
  slug: "",
  place: "1204 Oak",
  isConcept: "built",
  summary: "A licensed contractor",
  story: "{this} and [costs](/patio-cost), {fact:nobody-knows}. TODO",
  seoDescription: "Short",
  picture: ["rain-on-louvers", "attached-bronze-pergola-dining"],
  "picture-source.rain-on-louvers": "rain-on-louvers",
  "picture-kind.rain-on-louvers": "before",
  "picture-source.attached-bronze-pergola-dining": "attached-bronze-pergola-dining",
  "picture-kind.attached-bronze-pergola-dining": "after",
  "picture-alt.attached-bronze-pergola-dining": "IMG_1234.jpg",
};
const words = "A louvered roof over a grill and a table for six, drawn for a small yard in Houston’s Oak Forest.";
const repaired: Readonly<Record<string, string>> = {
  "f-title": title("Every block"),
  "f-slug": "",
  "f-place": "Oak Forest",
  "f-summary": words,
  "f-story": "It rained.",
  "f-description": title(words),
  "kind-rain-on-louvers": "cover",
  "kind-attached-bronze-pergola-dining": "gallery",
};

test("every block of a project is repaired through its link, and then it goes out @both", async ({
  office,
  baseURL,
  javaScriptEnabled,
}) => {
  test.slow();
  const address = await newProject(office);
  const name = `yard${Date.now().toString(36)}.jpg`;
  const headers = { Origin: baseURL ?? "" };
  const upload = { back: "/admin/files", pictures: { ...(await picture(name)) } };
  await office.request.post("/admin/files/upload", { multipart: upload, headers, maxRedirects: 0 });
  const form = new FormData();
  form.append("base", await office.locator("#studio [name=base]").inputValue());
  for (const [field, value] of Object.entries(blocked)) for (const one of [value].flat()) form.append(field, String(one));
  await office.request.post(address, { multipart: form, headers, maxRedirects: 0 });
  await office.goto(address);
  const links = office.locator("#gate li[data-no] a");
  const focused = () => office.evaluate(() => document.activeElement?.id ?? "");
  const repair = async () => {
    const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const own = [...new Set(places)].filter((place) => place.startsWith("#") && place !== "#add-picture");
    // a pair ends as soon as one of the two is something else
    own.sort((one, other) => Number(other.startsWith("#kind-attached")) - Number(one.startsWith("#kind-attached")));
    for (const place of own) {
      await links
        .and(office.locator(`[href="${place}"]`))
        .first()
        .click();
      // a browser gives the place of a fragment the focus with its next frame
      await expect.poll(focused).toBe(place.slice(1));
      const field = office.locator(`[id="${place.slice(1)}"]`);
      const value = repaired[place.slice(1)] ?? "A roof over a table";
      if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await field.selectOption(value);
      else await field.fill(value);
    }
    return [...new Set(places)];
  };
  expect((await repair()).sort()).toEqual(
    [...Object.keys(repaired), "add-picture", "alt-attached-bronze-pergola-dining", "alt-rain-on-louvers"].map((id) => `#${id}`).sort(),
  );
  await links.and(office.locator('[href="#add-picture"]')).click();
  await expect.poll(focused).toBe("add-picture");
  await office.keyboard.press("Enter");
  await office.getByRole("link", { name }).or(office.getByRole("button", { name })).click();
  await expect(office.getByText("Picture 3 of 3")).toHaveCount(1);
  await office.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(office.getByRole("heading", { name: "It could not go out" })).toBeVisible();
  const [, allowed] = await repair();
  expect(allowed).toMatch(/^\/admin\/files\/\w+#allowed_by$/);
  await office.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(links).toHaveCount(1);
  if (javaScriptEnabled !== false) await expect(office.locator(".savebar")).toContainText(/Saved \d/);
  await links.click();
  await expect(office.getByLabel("Allowed by")).toBeFocused();
  await office.getByLabel("Allowed by").fill("The owners");
  await office.getByLabel("On", { exact: true }).fill("2026-05-03");
  await office.getByLabel("How", { exact: true }).fill("By email");
  await office.getByRole("button", { name: "Save", exact: true }).click();
  await expect(office.getByText("Saved").first()).toBeVisible();
  await office.goto(address);
  await office.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(office.locator(".savebar")).toContainText("As it is on the website");
});

test("a colleague's text does not arrive in the field somebody stands in, and does once it is left", async ({ office }) => {
  test.slow();
  const address = await newProject(office);
  const other = await office.context().newPage();
  await other.goto(address);
  await expect(other.getByText("Online", { exact: true })).toBeVisible();
  const [summary, story] = [other.getByLabel("Summary", { exact: true }), other.getByLabel("Story", { exact: true })];
  await summary.focus();
  await office.getByLabel("Summary", { exact: true }).fill("Hers.");
  await office.getByLabel("Story", { exact: true }).fill("It rained.");
  await office.getByLabel("Title", { exact: true }).focus();
  await expect(story).toHaveValue("It rained.");
  await expect(summary).toHaveJSProperty("defaultValue", "Hers.");
  await expect(summary).toHaveValue("");
  await story.focus();
  await expect(summary).toHaveValue("Hers.");
  // the field that was left hears of the next news too
  await office.getByLabel("Summary", { exact: true }).fill("Hers again.");
  await office.getByLabel("Title", { exact: true }).focus();
  await expect(summary).toHaveValue("Hers again.");
  await other.close();
});

test("two editors: a field each merges, the same paragraph is asked for, and what lost is kept @both", async ({
  office,
  javaScriptEnabled,
}) => {
  test.slow();
  const address = await newProject(office);
  const other = await office.context().newPage();
  await other.goto(address);
  const write = async (page: Page, label: string, text: string, state: RegExp) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    if (javaScriptEnabled === false) await page.getByRole("button", { name: "Save draft" }).last().click();
    else await page.getByLabel(label, { exact: true }).blur();
    await expect(page.locator(".savebar, .alert").filter({ hasText: state }).first()).toBeVisible();
  };
  const saved = /Saved \d|saved at \d/;
  await write(office, "Title", "Two of us", saved);
  await write(other, "Neighborhood", "Heights", saved);
  await other.goto(address);
  await expect(other.getByLabel("Title", { exact: true })).toHaveValue("Two of us");
  await expect(other.getByLabel("Neighborhood")).toHaveValue("Heights");
  await office.goto(address);
  await write(office, "Summary", "Hers.", saved);
  await write(office, "Story", "It rained.", saved);
  await other.getByLabel("Summary", { exact: true }).fill("His.");
  await write(other, "Story", "It was dry.", javaScriptEnabled === false ? /while you were writing/ : /changed the same/);
  if (javaScriptEnabled !== false) {
    const [answer] = await Promise.all([
      other.waitForResponse((response) => response.request().method() === "POST" && response.url().includes("/admin/projects/")),
      other.getByRole("button", { name: "Look at both" }).click(),
    ]);
    expect(answer.status()).toBe(409);
  }
  // one after the other: what is chosen first stays chosen
  const places = other.getByRole("group").filter({ hasText: /\d of \d/ });
  await expect(places).toHaveCount(2);
  await places.first().getByText("Mine", { exact: true }).click();
  await other.getByRole("button", { name: "Save what is chosen" }).click();
  await expect(places).toHaveCount(1);
  await places.getByText("Theirs", { exact: true }).click();
  await other.getByRole("button", { name: "Save what is chosen" }).click();
  await expect(other.getByLabel("Story")).toHaveValue("It rained.");
  await expect(other.getByLabel("Summary", { exact: true })).toHaveValue("His.");
  await other.goto(`${address}/versions`);
  await other.getByRole("listitem").filter({ hasText: "Given up in a conflict" }).first().getByRole("link").click();
  await expect(other.locator("#main")).toContainText("was dry.");
  await other.close();
});
