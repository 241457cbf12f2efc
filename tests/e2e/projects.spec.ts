import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Locator, Page, Request } from "@playwright/test";
import { axe, horizontalOverflow, waitForHydrationOnLoad } from "./fixtures";
import { createPreview, expect, test } from "./support/admin";
import { type CutPoint, startFlakyProxy } from "./support/flaky-proxy";
import { images } from "./support/images";
import {
  chooseFromLibrary,
  fixFindings,
  permitted,
  removeText,
  replaceWithJpeg,
  seedFindings,
  verifyFact,
} from "./support/publish-checks";

const title = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

test("a project is written, previewed by link, published, edited without a public change, and published again @journey @nojs", async ({
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
  for (const feature of ["Kitchen", "Fans"])
    await office.getByLabel(feature, { exact: true }).check();
  await office
    .getByLabel("Summary")
    .fill(
      "A louvered roof over a grill and a table for six, drawn for a small yard behind the house.",
    );
  await office.getByRole("textbox", { name: "Story" }).fill("It rained.\n\nThen the sun came.");
  await office
    .getByLabel("Meta description")
    .fill(
      `${name}: a louvered roof over a grill and a table for six, drawn for a small yard in Houston’s Oak Forest.`,
    );
  await office.getByLabel("Add rendering").selectOption("rain-on-louvers");
  await office.getByRole("button", { name: "Add" }).click();
  await expect(office.getByText("Image 1 of 1")).toBeVisible();
  await office.getByLabel("Alt text").fill("Rain on closed louvers above a dry floor");
  const tab = await createPreview(office);
  const preview = tab.url();
  await tab.close();
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await visitor.goto(preview);
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText(name);
  if (javaScriptEnabled === false) await office.goto(address);
  else await expect(office).toHaveURL(address);
  // the editor stays open and lists the link, to view and copy it again
  const links = office
    .getByRole("listitem")
    .filter({ has: office.getByRole("textbox", { name: /^Preview link created/ }) });
  await expect(links.getByRole("textbox", { name: /^Preview link created/ })).toHaveValue(preview);
  const view = links.getByRole("link", { name: /^View preview/ });
  await expect(view).toHaveAttribute("rel", "noreferrer");
  const [again] = await Promise.all([office.waitForEvent("popup"), view.click()]);
  await expect(again).toHaveURL(preview);
  await again.close();
  await expect(links.getByRole("button", { name: /^Copy link/ })).toHaveCount(
    javaScriptEnabled === false ? 0 : 1,
  );
  await office.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(office.locator(".save-bar")).toContainText("No unpublished changes");
  const slug = await office.getByLabel("URL slug").inputValue();
  expect(slug).toMatch(/^roof-over-the-grill-/);
  const page = `/covered-patio-project-catalog/${slug}`;
  await visitor.goto(page);
  await expect(visitor.getByText("Then the sun came.")).toBeVisible();
  await expect(visitor.getByText("6 ft 6 in × 5 ft").first()).toBeVisible();
  await expect(visitor.getByRole("row", { name: /^Features Kitchen, fans/i })).toBeVisible();
  await office.getByRole("textbox", { name: "Story" }).fill("It rained.\n\nThen it was dry.");
  await office.getByLabel("Title", { exact: true }).focus();
  if (javaScriptEnabled !== false)
    await expect(office.locator(".save-bar")).toContainText(/Saved \d/);
  await visitor.reload();
  await expect(visitor.getByText("Then the sun came.")).toBeVisible();
  await office.getByRole("button", { name: "Publish changes" }).click();
  await expect(office.locator(".save-bar")).toContainText("No unpublished changes");
  await visitor.reload();
  await expect(visitor.getByText("Then it was dry.")).toBeVisible();

  // from a to b to c and back to a, then unpublished
  const addresses = [page, `${page}-b`, `${page}-c`];
  const description = office.getByLabel("Meta description");
  const descriptionText = await description.inputValue();
  const move = async (to: string) => {
    await office.getByLabel("URL slug").fill(to.split("/").at(-1) ?? "");
    // no two pages that a crawler reaches have the same text
    const mark = to === page ? "" : ` ${to.slice(-1)}`;
    await office.getByLabel("Title", { exact: true }).fill(name + mark);
    await description.fill(descriptionText + mark);
    await Promise.all([
      office.waitForResponse(
        (response) => response.request().method() === "POST" && response.url().startsWith(address),
      ),
      office.getByRole("button", { name: "Publish changes" }).click(),
    ]);
    await expect(office.locator(".save-bar")).toContainText("No unpublished changes");
    const answers = await Promise.all(
      addresses.map((one) => visitor.request.get(one, { maxRedirects: 0 })),
    );
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
  await office.getByText("Unpublish, delete, or duplicate").click();
  await office.getByRole("button", { name: "Unpublish", exact: true }).click();
  await expect(office.getByText("Unpublished", { exact: true })).toBeVisible();
  for (const one of addresses)
    expect((await visitor.request.get(one, { maxRedirects: 0 })).status(), one).toBe(410);
  await visitor.context().close();
});

async function newProject(office: Page): Promise<string> {
  await office.goto("/admin/projects");
  await office.getByRole("button", { name: "New project" }).click();
  await expect(office).toHaveURL(/\/admin\/projects\/[a-z0-9]+$/);
  return office.url();
}

test("ten images from a phone with two dropped connections are all in the project, once @journey", async ({
  office,
}) => {
  test.slow();
  await office.setViewportSize({ width: 390, height: 844 });
  await newProject(office);
  let sent = 0;
  let cut = 0;
  await office.route("**/admin/files/upload", async (route) => {
    sent += 1;
    if (sent !== 2 && sent !== 5) return route.continue();
    cut += 1;
    // the first upload never arrives; the second arrives, and its response does not
    if (cut === 2) await route.fetch();
    await route.abort("connectionreset");
  });
  await office
    .getByLabel("Choose images")
    .setInputFiles(await images(10, `roll${Date.now().toString(36)}`));
  await expect(office.getByText("10 of 10 uploaded")).toBeVisible({ timeout: 60_000 });
  expect(cut).toBe(2);
  expect(sent).toBe(11); // the browser asked for the unconfirmed upload and did not send it again
  await expect(office.getByText("Image 1 of 10")).toBeVisible();
  await expect(office.locator(".save-bar")).toContainText("Saved");
  expect(await horizontalOverflow(office)).toBe(0);
  expect(await axe(office)).toEqual([]);
  await office.reload();
  await expect(office.locator(".filmstrip li")).toHaveCount(10);
});

test("without scripts a form uploads ten images despite two dropped connections: all are in the project, once @nojs", async ({
  office,
  browser,
  baseURL,
}, info) => {
  test.slow();
  const address = await newProject(office);
  const stem = `form${Date.now().toString(36)}`;
  const paths = await Promise.all(
    (await images(10, stem)).map(async ({ name, buffer }) => {
      const path = info.outputPath(name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, buffer);
      return path;
    }),
  );
  const cuts: readonly CutPoint[] = ["while it is sent", "before it is answered"];
  let sent = 0;
  const line = await startFlakyProxy(({ method, url }) =>
    method === "POST" && url?.endsWith("/admin/files/upload") ? cuts[sent++] : undefined,
  );
  const context = await browser.newContext({
    storageState: await office.context().storageState(),
    baseURL: baseURL ?? "",
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    proxy: { server: line.server, bypass: "<-loopback>" },
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel("Choose images").setInputFiles(paths);
  await page.getByRole("button", { name: "Upload" }).click();
  // the browser retries where it can, and otherwise when the test reloads
  await expect(async () => {
    if (page.url().startsWith("chrome-error:")) await page.reload();
    await expect(page.getByText("10 images already in the library.")).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
  expect(sent).toBe(3);
  await page.getByRole("button", { name: "Save draft" }).last().click();
  await expect(page.locator(".save-bar")).toContainText(/Saved \d/);
  await page.goto(address);
  await expect(page.locator(".filmstrip li")).toHaveCount(10);
  await page.goto(`/admin/files?q=${stem}`);
  await expect(page.locator("ul.library-grid > li")).toHaveCount(10);
  await context.close();
  line.close();
});

test("leaving the page asks while input is unsaved, and the input is there on return @journey", async ({
  office,
}) => {
  const address = await newProject(office);
  let isOnline = false;
  await office.route("**/admin/working-copies/**", (route) =>
    isOnline ? route.continue() : route.abort("connectionreset"),
  );
  await office.getByLabel("Title", { exact: true }).fill("Not sent yet");
  for (const slug of ["rain-on-louvers", "fire-pit-evening"]) {
    await office.getByLabel("Add rendering").selectOption(slug);
    await office.getByRole("button", { name: "Add" }).click();
  }
  await office.getByRole("link", { name: "Image 2" }).click();
  await office.getByRole("textbox", { name: "Alt text" }).fill("A fire in the evening");
  await office.getByRole("button", { name: "Move earlier" }).click();
  const pictures = office.locator("input[name=picture]");
  const order = () =>
    pictures.evaluateAll((rows) =>
      rows.map((row) => (row instanceof HTMLInputElement ? row.value : "")),
    );
  await expect.poll(order).toEqual(["fire-pit-evening", "rain-on-louvers"]);
  const feature = office.locator("input[name=features]").first();
  const isBuilt = office.locator("input[name=isConcept][value=built]");
  await feature.locator("..").click();
  await isBuilt.locator("..").click();
  await office.getByLabel("Neighborhood").focus();
  await expect(office.locator(".save-bar")).toContainText(/Couldn’t save. Retrying in \d+ sec/);
  const dialogMessages: string[] = [];
  office.on("dialog", async (dialog) => {
    dialogMessages.push(dialog.message());
    await (dialog.type() === "beforeunload" ? dialog.accept() : dialog.dismiss());
  });
  await office.getByRole("link", { name: "Catalog", exact: true }).first().click();
  await expect.poll(() => dialogMessages.join()).toContain("unsaved changes");
  expect(new URL(office.url()).pathname).toBe(new URL(address).pathname);
  await office.reload();
  await expect(office.getByLabel("Title", { exact: true })).toHaveValue("Not sent yet");
  await expect(feature).toBeChecked();
  await expect(isBuilt).toBeChecked();
  await expect.poll(order).toEqual(["fire-pit-evening", "rain-on-louvers"]);
  const altField = office.locator('[name="picture-alt.fire-pit-evening"]');
  await expect(altField).toHaveValue("A fire in the evening");
  isOnline = true;
  await expect(office.locator(".save-bar")).toContainText(/Saved \d/);
  await office.reload();
  expect(await order()).toEqual(["fire-pit-evening", "rain-on-louvers"]);
  await expect(altField).toHaveValue("A fire in the evening");
});

test("typed input stays while a save is pending", async ({ office }) => {
  await newProject(office);
  await office.getByLabel("Title", { exact: true }).fill("Nearly built");
  const addRendering = async (slug: string) => {
    await office.getByLabel("Add rendering").selectOption(slug);
    await office.getByRole("button", { name: "Add" }).click();
  };
  await addRendering("rain-on-louvers");
  await office.getByRole("textbox", { name: "Alt text" }).fill("Rain");
  const isBuilt = office.locator("input[name=isConcept][value=built]");
  let letThrough = () => {};
  const inputFinished = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await office.route(/\/admin\/projects\/\w+\.data/, async (route) => {
    if (route.request().method() === "POST") await inputFinished;
    await route.continue();
  });
  const sending = office.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes(".data"),
  );
  await office.locator("#editor > button[value=draft]").dispatchEvent("click");
  await sending;
  await office.getByLabel("Neighborhood").fill("Oak Forest");
  await isBuilt.locator("..").click();
  await addRendering("fire-pit-evening");
  await office.getByRole("link", { name: "Image 2" }).click();
  letThrough();
  await expect(office.getByText("Draft saved.")).toBeVisible();
  await expect(office).toHaveURL(/#pic-fire-pit-evening$/);
  await expect(office.getByLabel("Neighborhood")).toHaveValue("Oak Forest");
  await expect(isBuilt).toBeChecked();
  await expect(office.locator(".save-bar")).toContainText(/Saved \d/);
  await office.reload();
  await expect(office.getByLabel("Neighborhood")).toHaveValue("Oak Forest");
  await expect(office.locator(".filmstrip li")).toHaveCount(2);
  await expect(office.locator('[name="picture-alt.rain-on-louvers"]')).toHaveValue("Rain");
});

test("a hash link clicked together with Save draft waits for the save", async ({ office }) => {
  await newProject(office);
  await office.getByLabel("Title", { exact: true }).fill("Two clicks");
  // both clicks in one task: React has not rendered the pending submission when the link is clicked
  await office.evaluate(() => {
    document.querySelector<HTMLButtonElement>("#editor > button[value=draft]")?.click();
    document.querySelector<HTMLAnchorElement>('.save-bar a[href="#gate"]')?.click();
  });
  await expect(office.getByText("Draft saved.")).toBeVisible();
  await expect(office).toHaveURL(/#gate$/);
});

test("Fix next issue goes to the next field as soon as the value of one is right, and keeps its photo in view", async ({
  office,
}) => {
  await office.goto("/admin/projects");
  await office.getByRole("button", { name: "New project" }).click();
  await expect(office).toHaveURL(/\/admin\/projects\/[a-z0-9]+$/);
  const fixNext = office.getByRole("link", { name: "Fix next issue" });
  const titleField = office.getByLabel("Title", { exact: true });
  await fixNext.click();
  await expect(titleField).toBeFocused();
  await fixNext.click();
  await expect(titleField).toBeFocused();
  await office.keyboard.type(title("Roof over the grill"));
  await fixNext.click();
  await expect(office.getByLabel("Meta description")).toBeFocused();
  await office.keyboard.type(
    "A louvered roof over a grill and a table for six, drawn for a small yard behind the house.",
  );
  await fixNext.press("Enter");
  await expect(office).toHaveURL(/#add-picture$/);
  await expect(office.locator(".save-bar")).toContainText("1 issue to fix");
  // on a phone the photo is above its fields
  await office.setViewportSize({ width: 390, height: 844 });
  await office.getByLabel("Add rendering").selectOption("hero-dusk");
  await office.getByRole("button", { name: "Add" }).click();
  await expect(office.getByText("Image 1 of 1")).toBeVisible();
  await fixNext.click();
  await expect(office.locator("#alt-hero-dusk")).toBeFocused();
  await expect(office.locator("#pic-hero-dusk .frame img")).toBeInViewport({ ratio: 0.9 });
});

test("the size band, the search result, and the card follow the input", async ({ office }) => {
  await office.goto("/admin/projects");
  await office.getByRole("button", { name: /^New/ }).first().click();
  await office.waitForURL(/\/admin\/projects\/\w+/);
  await office.getByLabel("Width", { exact: true }).fill("20'6\"");
  await office.getByLabel("Depth", { exact: true }).fill("14'");
  await expect(office.getByText("287 sq ft. Size filter: ")).toBeVisible();
  await office.getByLabel("Title", { exact: true }).fill("A roof by the pool");
  const result = office.locator(".search-preview");
  await expect(result).toContainText("A roof by the pool");
  await expect(office.locator(".social-card")).toContainText("A roof by the pool");
  await office.getByLabel("SEO title").fill("Pergola by a pool");
  await office.getByLabel("Meta description").fill("Time and material.");
  await expect(result).toContainText(/Pergola by a pool.*Time and material\./);
  const shared = office.locator(".social-card img");
  const add = async (slug: string) => {
    await office.getByLabel("Add rendering").selectOption(slug);
    await office.getByRole("button", { name: "Add" }).click();
  };
  await add("hero-dusk");
  await expect(shared).toHaveAttribute("src", /hero-dusk/);
  await add("rain-on-louvers");
  await office.locator("#kind-hero-dusk").selectOption("gallery");
  await office.locator("#kind-rain-on-louvers").evaluate((select) => {
    if (select instanceof HTMLSelectElement) select.value = "cover";
    select.dispatchEvent(new Event("input", { bubbles: true })); // when the browser draft is inserted
  });
  await expect(shared).toHaveAttribute("src", /rain-on-louvers/);
  const film = office.locator(".filmstrip li");
  await expect(film.first()).toContainText("No alt text");
  await office.locator("#alt-hero-dusk").fill("A terrace at dusk");
  await expect(film.first()).not.toContainText("No alt text");
  // the moved image stays open
  await add("louvers-detail");
  for (const place of [2, 3]) {
    await office.getByRole("button", { name: "Move later" }).click();
    await expect(office.getByText(`Image ${place} of 3`)).toBeVisible();
  }
  await expect(film.last().locator("img")).toHaveAttribute("src", /hero-dusk/);
  await expect(result).toContainText(/a-roof-by-the-pool/); // the slug made from the title
});

test("the save bar is above a phone's keyboard", async ({ office }) => {
  await office.setViewportSize({ width: 390, height: 844 });
  await newProject(office);
  const foot = async () => {
    const box = await office.locator(".save-bar").boundingBox();
    return Math.round(box!.y + box!.height);
  };
  await expect.poll(foot).toBe(784);
  await office.evaluate(() => {
    Object.defineProperty(window.visualViewport, "height", { configurable: true, value: 500 });
    window.visualViewport?.dispatchEvent(new Event("resize"));
  });
  await expect.poll(foot).toBe(500);
});

const rendering = (slug: string, kind: string, alt = "") => ({
  [`picture-source.${slug}`]: slug,
  [`picture-kind.${slug}`]: kind,
  [`picture-alt.${slug}`]: alt,
});

test("each publish finding of a project is fixed through its link, and then the project is published @js @http", async ({
  office,
  request,
  javaScriptEnabled,
}) => {
  test.slow();
  const address = await newProject(office);
  const folder = "/covered-patio-project-catalog";
  const { key, slug, id, file, question } = await seedFindings(office, folder);
  const [yard] = await images(1, `yard${key}`);
  const headers = { Origin: new URL(address).origin };
  const upload = { back: "/admin/files", pictures: yard! };
  const sent = await office.request.post("/admin/files/upload", {
    multipart: upload,
    headers,
    maxRedirects: 0,
  });
  const yardId = /uploaded=(\w+)/.exec(sent.headers().location ?? "")?.[1];
  const [rain, dining] = ["rain-on-louvers", "attached-bronze-pergola-dining"];
  const blocked: Readonly<Record<string, string>> = {
    place: "1204 Oak",
    isConcept: "built",
    summary: "A licensed contractor drew it for {price}.",
    story: `It rained. {this} and [costs](/patio-cost), {fact:nobody-knows}. {fact:${key}} TODO`,
    seoDescription: "Short",
    ...rendering(rain, "before"),
    ...rendering(dining, "after", "IMG_1234.jpg"),
    [`picture-source.${id}`]: `file:${id}`,
    [`picture-alt.${id}`]: "The yard before",
  };
  const form = new FormData();
  form.append("base", await office.locator("#editor [name=base]").inputValue());
  for (const [field, value] of Object.entries(blocked)) form.append(field, value);
  for (const one of [rain, dining, id]) form.append("picture", one);
  await office.request.post(address, { multipart: form, headers, maxRedirects: 0 });
  await office.goto(address);
  const summaryText =
    "A louvered roof over a grill and a table for six, drawn for a small yard in Houston’s Oak Forest.";
  const slugTaken = "URL slug “off-the-living-room” is used by";
  const wordless = "Image 4 is missing alt text";
  const choose = async (button: Locator) => {
    await button.press("Enter");
    await chooseFromLibrary(office, yard!.name);
  };
  await fixFindings(
    office,
    [
      { says: "Missing URL slug", at: "#f-slug", by: "off-the-living-room", brings: [slugTaken] },
      { says: slugTaken, at: "#f-slug", by: slug, brings: [question] },
      { says: "Missing title", at: "#f-title", by: title("Every block") },
      { says: "Meta description is 5 characters", at: "#f-description", by: title(summaryText) },
      { says: "“1204", at: "#f-place", by: "Oak Forest" },
      {
        says: "“licensed contractor” is a banned phrase",
        at: "#f-summary",
        by: removeText(" licensed contractor"),
      },
      { says: "Placeholder “{price}” is still in the text", at: "#f-summary", by: summaryText },
      {
        says: "Placeholder “{this}” is still in the text",
        at: "#f-story",
        by: removeText("{this}"),
      },
      { says: "Broken link: /patio-cost", at: "#f-story", by: removeText("[costs](/patio-cost)") },
      {
        says: "Fact “nobody-knows” doesn’t exist",
        at: "#f-story",
        by: removeText("{fact:nobody-knows}"),
      },
      { says: "“TODO” is still in the text", at: "#f-story", by: removeText("TODO") },
      {
        says: `Fact “${key}” is overdue for review`,
        at: `/admin/facts#fact-${key}`,
        by: verifyFact,
      },
      { says: "Image 1 and image 2 have different shapes", at: `#kind-${dining}`, by: "gallery" },
      { says: "Missing cover image", at: `#kind-${rain}`, by: "cover" },
      { says: "Image 1 is missing alt text", at: `#alt-${rain}`, by: "Rain on closed louvers" },
      {
        says: "Alt text for image 2 is a file name",
        at: `#alt-${dining}`,
        by: "A table under a roof",
      },
      {
        says: "Built project without a real photo",
        at: "#add-picture",
        by: choose,
        brings: [wordless],
      },
      { says: wordless, at: `#alt-${yardId}`, by: "The yard with its roof" },
      { says: "Browsers can’t show image 3", at: `${file}#new`, by: replaceWithJpeg },
      { says: "Missing permission for", at: "#f-allowed_by", by: permitted },
    ],
    javaScriptEnabled !== false,
  );
  const page = `${folder}/${slug}`;
  await office.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(office.getByRole("heading", { name: "Not published" })).toBeVisible();
  expect((await request.get(page, { maxRedirects: 0 })).status()).toBe(301);
  await office.getByRole("button", { name: `Use this URL and publish : ${question}` }).click();
  await expect(office.locator(".save-bar")).toContainText("No unpublished changes");
  expect((await request.get(page, { maxRedirects: 0 })).status()).toBe(200);
});

test("a colleague's text waits while the field has the focus, and appears on blur", async ({
  office,
}) => {
  test.slow();
  const address = await newProject(office);
  const other = await office.context().newPage();
  waitForHydrationOnLoad(other);
  await other.goto(address);
  await expect(other.getByText("Online", { exact: true })).toBeVisible();
  const [summary, story] = [
    other.getByLabel("Summary", { exact: true }),
    other.getByLabel("Story", { exact: true }),
  ];
  await summary.focus();
  await office.getByLabel("Summary", { exact: true }).fill("Hers.");
  await office.getByLabel("Story", { exact: true }).fill("It rained.");
  await office.getByLabel("Title", { exact: true }).focus();
  await expect(story).toHaveValue("It rained.");
  await expect(summary).toHaveJSProperty("defaultValue", "Hers.");
  await expect(summary).toHaveValue("");
  await story.focus();
  await expect(summary).toHaveValue("Hers.");
  // the field receives the next update too
  await office.getByLabel("Summary", { exact: true }).fill("Hers again.");
  await office.getByLabel("Title", { exact: true }).focus();
  await expect(summary).toHaveValue("Hers again.");
  await other.close();
});

test("two editors: separate fields merge, the same paragraph is a conflict, and the rejected text is kept @journey @http", async ({
  office,
  javaScriptEnabled,
}) => {
  test.slow();
  const address = await newProject(office);
  const other = await office.context().newPage();
  if (javaScriptEnabled !== false) waitForHydrationOnLoad(other);
  await other.goto(address);
  const write = async (page: Page, label: string, text: string, state: RegExp) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    if (javaScriptEnabled === false)
      await page.getByRole("button", { name: "Save draft" }).last().click();
    else await page.getByLabel(label, { exact: true }).blur();
    await expect(
      page.locator(".save-bar, .alert").filter({ hasText: state }).first(),
    ).toBeVisible();
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
  const isSave = (request: Request) => request.url().includes("/admin/working-copies/");
  const answers: number[] = [];
  other.on("response", (response) => {
    if (isSave(response.request())) answers.push(response.status());
  });
  await write(
    other,
    "Story",
    "It was dry.",
    javaScriptEnabled === false ? /while you were editing/ : /also edited this/,
  );
  const last = javaScriptEnabled === false ? "It was dry." : "It was dry, and windy.";
  if (javaScriptEnabled !== false) {
    expect(answers.at(-1)).toBe(409);
    // from here on autosave is off; the input stays in this browser, and the question returns with
    // it
    let saves = 0;
    other.on("request", (request) => {
      saves += Number(isSave(request));
    });
    other.on("dialog", (dialog) => dialog.accept());
    const story = other.getByLabel("Story", { exact: true });
    await story.fill(last);
    await story.blur();
    await other.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
    expect(saves).toBe(0);
    await expect(other.locator(".save-bar")).toContainText("also edited this");
    await other.reload();
    await expect(story).toHaveValue(last);
    await expect(other.locator(".save-bar")).toContainText("also edited this");
    expect(saves).toBe(1);
    const [answer] = await Promise.all([
      other.waitForResponse(
        (response) =>
          response.request().method() === "POST" && response.url().includes("/admin/projects/"),
      ),
      other.getByRole("button", { name: "Compare versions" }).click(),
    ]);
    expect(answer.status()).toBe(409);
  }
  // one after the other: the first choice stays selected
  const places = other.getByRole("group").filter({ hasText: /\d of \d/ });
  await expect(places).toHaveCount(2);
  await places.first().getByText("Mine", { exact: true }).click();
  await other.getByRole("button", { name: "Save selected versions" }).click();
  await expect(places).toHaveCount(1);
  await places.getByText("Theirs", { exact: true }).click();
  await other.getByRole("button", { name: "Save selected versions" }).click();
  await expect(other.getByRole("textbox", { name: "Story" })).toHaveValue("It rained.");
  await expect(other.getByLabel("Summary", { exact: true })).toHaveValue("His.");
  await other.goto(`${address}/versions`);
  await other
    .getByRole("listitem")
    .filter({ hasText: "Set aside in a conflict" })
    .first()
    .getByRole("link")
    .click();
  await expect(other.locator("#main")).toContainText(last.replace("It ", ""));
  await other.close();
});
