import { mkdir, rm, truncate, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { heifFixture, includesBytes, jpegFixture, place, pngFixture } from "../fixtures/images";
import { expect, test } from "./support/admin";
import { images, picture } from "./support/images";

/* Staff images: uploaded from a phone on a bad connection, uploaded without scripts, replaced where
   used. */

const found = (page: Page, q: string) =>
  page.goto(`/admin/files?q=${q}`).then(() => page.locator("ul.library-grid > li"));

test("an unfinished upload resumes after a reload @journey", async ({ office }) => {
  await office.goto("/admin/files");
  const stem = `reload${Date.now().toString(36)}`;
  let isOnline = false;
  // kept until the end: a request in flight while its route is removed may never get an answer
  await office.route("**/admin/files/upload", (route) =>
    isOnline ? route.continue() : route.abort("connectionreset"),
  );
  await office.getByLabel("Choose images").setInputFiles(await images(2, stem));
  await expect(office.getByText("Connection lost").first()).toBeVisible();
  await office.reload();
  await expect(office.getByText("0 of 2 uploaded")).toBeVisible();
  isOnline = true;
  await expect(office.getByText("2 of 2 uploaded")).toBeVisible();
  await expect(await found(office, stem)).toHaveCount(2);
});

test.describe("without scripts", () => {
  test("one form takes several files, says which it rejected and why, and the chooser links back with one @http", async ({
    office,
  }) => {
    await office.goto("/admin/files");
    const stem = `form${Date.now().toString(36)}`;
    const script = {
      name: "logo.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from("<svg><script>alert(1)</script></svg>"),
    };
    await office.getByLabel("Choose images").setInputFiles([...(await images(2, stem)), script]);
    await office.getByRole("button", { name: "Upload" }).click();
    await expect(office.getByText("2 images uploaded.")).toBeVisible();
    await expect(office.getByRole("alert")).toContainText("Image 3 isn’t a supported image.");
    await expect(await found(office, stem)).toHaveCount(2);
    await office.goto(`/admin/files/choose?q=${stem}&back=/admin/files&field=cover`);
    await office.getByRole("link", { name: `${stem}-0.jpg` }).click();
    await expect(office).toHaveURL(/\/admin\/files\?field=cover&file=\w+/);
  });
});

test("a used image is replaced rather than deleted, and every page that shows it shows the new bytes @js @nojs", async ({
  office,
  request,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  const scripts = javaScriptEnabled !== false;
  await office.goto("/admin/files");
  const stem = `used${project.name}${Date.now().toString(36)}`;
  await office.getByLabel("Choose images").setInputFiles([await picture(`${stem}.jpg`)]);
  if (scripts) await expect(office.getByText("1 of 1 uploaded")).toBeVisible();
  else await office.getByRole("button", { name: "Upload" }).click();
  await (await found(office, stem)).getByRole("link").click();
  await point(office, scripts);
  const id = new URL(office.url()).pathname.split("/").at(-1) ?? "";
  const address = `/files/${id}/${stem}.jpg`;
  const headers = { Origin: new URL(office.url()).origin };
  const baseOf = async (path: string) => {
    await office.goto(path);
    return office.locator("#editor [name=base]").inputValue();
  };
  // a published page, a draft, and a settings template use it
  const projectPath = `/admin/projects/${stem}`;
  await office.request.post("/admin/projects", {
    form: { do: "new", key: stem },
    headers,
    maxRedirects: 0,
  });
  const summaryText =
    "A louvered roof over a grill and a table for six, drawn for a small yard in Houston’s Oak Forest.";
  const texts = {
    title: stem,
    slug: stem,
    summary: summaryText,
    seoDescription: `${stem}: ${summaryText}`,
    isConcept: "concept",
  };
  const publishWith = async (source: string) => {
    const rows = {
      picture: "one",
      "picture-source.one": source,
      "picture-kind.one": "cover",
      "picture-alt.one": "A roof",
    };
    const multipart = { base: await baseOf(projectPath), ...texts, ...rows, do: "publish" };
    const answer = await office.request.post(projectPath, { multipart, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
  };
  await publishWith(`file:${id}`);
  const [page, pageTitle] = scripts
    ? ["attached", "Attached pergolas"]
    : ["free-standing", "Freestanding pergolas"];
  const text = {
    base: await baseOf(`/admin/pages/${page}`),
    page,
    "t.lede": `Look at ${address}.`,
    do: "draft",
  };
  await office.request.post(`/admin/pages/${page}`, { multipart: text, headers, maxRedirects: 0 });
  await office.goto("/admin/settings/templates");
  await office.locator("summary", { hasText: "Add template" }).click();
  const form = office.locator("details", { hasText: "Add template" });
  await form.getByLabel("Name", { exact: true }).fill(stem);
  await form.getByLabel("Message", { exact: true }).fill(`Look at /files/${id}/`);
  await form.getByRole("button", { name: "Add template" }).click();
  await expect(office.locator("summary", { hasText: stem })).toHaveCount(1);

  const first = await request.get(address);
  const [shownOn, catalog] = [
    `/covered-patio-project-catalog/${stem}`,
    "/covered-patio-project-catalog",
  ];
  const htmlOf = async (path: string) => (await request.get(path)).text();
  const cardOf = (html: string) =>
    /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  for (const path of [shownOn, catalog])
    expect(await htmlOf(path), path).toContain(`${address}?v=1`);
  const card = cardOf(await htmlOf(shownOn));
  expect(card).toMatch(/\/social\/.*\.jpg\?v=\w+$/);
  const cardBefore = scripts ? undefined : await (await request.get(card)).body(); // drawn for one second, for any visitor

  await office.goto(`/admin/files/${id}`);
  await office.getByRole("button", { name: `Move to trash ${stem}.jpg` }).click();
  const refusal = office.getByRole("alert");
  await expect(refusal).toContainText("Can’t delete: in use in 3 places");
  await expect(refusal.getByRole("link", { name: "Replace the image" })).toHaveAttribute(
    "href",
    "#replace",
  );
  const places = refusal.getByRole("listitem");
  await expect(places).toHaveText([
    `Project “${stem}”, cover Published`,
    "Settings Published",
    `Page “${pageTitle}” Draft`,
  ]);
  const [toProject = "", toSettings = "", toPage = ""] = await places
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  await office.goto(toProject);
  await expect(office.getByLabel("Title", { exact: true })).toHaveValue(stem);
  await office.goto(toSettings);
  await expect(office).toHaveURL(/\/admin\/settings\/templates$/);
  await office.goto(toPage);
  const lede = office.getByLabel("Subheading", { exact: true });
  await expect(lede).toHaveValue(text["t.lede"]);
  if (scripts) await expect(lede).toBeFocused();

  await office.goto(`/admin/files/${id}`);
  await office
    .getByLabel("New image")
    .setInputFiles(await picture("new.jpg", { r: 20, g: 90, b: 160 }));
  await office.getByRole("button", { name: "Replace image", exact: true }).click();
  await expect(office.getByText("Image replaced.")).toBeVisible();
  const isBlue = async (path: string) => {
    const { channels } = await sharp(await (await request.get(path)).body()).stats();
    return (channels[2]?.mean ?? 0) > (channels[0]?.mean ?? 0);
  };
  for (const path of [shownOn, catalog]) {
    const html = await htmlOf(path);
    expect([html.includes(`${address}?v=2`), html.includes(`${address}?v=1`)], path).toEqual([
      true,
      false,
    ]);
    const printed = [...new Set(html.match(new RegExp(`${address}\\?v=2[^" ,]*`, "g")))].map(
      (href) => href.replaceAll("&amp;", "&"),
    );
    for (const href of printed) expect(await isBlue(href), href).toBe(true);
  }
  const cardNow = cardOf(await htmlOf(shownOn));
  expect(cardNow).not.toBe(card);
  if (cardBefore)
    expect((await (await request.get(cardNow)).body()).equals(cardBefore)).toBe(false);
  const again = await request.get(address, {
    headers: { "If-None-Match": first.headers().etag ?? "" },
  });
  expect(again.status()).toBe(200);
  expect((await again.body()).equals(await first.body())).toBe(false);
  expect((await request.get(`${address}?v=2`)).headers()["cache-control"]).toContain("immutable");

  await office.goto("/admin/settings/templates");
  await office.locator("summary", { hasText: stem }).click();
  await office.getByRole("button", { name: `Remove ${stem}` }).click();
  await expect(office.locator("summary", { hasText: stem })).toHaveCount(0);
  const discard = { do: "discard", page, key: `discard-${page}` };
  await office.request.post(`/admin/pages/${page}`, { form: discard, headers, maxRedirects: 0 });
  await publishWith("hero-dusk");
  await office.goto(`/admin/files/${id}`);
  await expect(
    office.getByText("Earlier versions that use it will be missing the image."),
  ).toBeVisible();
  await office.getByRole("button", { name: `Move to trash ${stem}.jpg` }).click();
  await expect(office.getByText("The image’s URL no longer works.")).toBeVisible();
  expect((await request.get(`${address}?v=2`)).status()).toBe(404);
});

test("an image is cropped by drag, keys, or numbers: pages show the crop, the original stays, and reset restores it @journey @http", async ({
  office,
  request,
  javaScriptEnabled,
}) => {
  await office.goto("/admin/files");
  const stem = `crop${Date.now().toString(36)}`;
  const right = await sharp({
    create: { width: 400, height: 600, channels: 3, background: "#2050c0" },
  })
    .png()
    .toBuffer();
  const name = Buffer.from(
    `<svg width="300" height="60"><text x="9" y="40" font-size="30">${stem}</text></svg>`,
  );
  const whole = sharp({ create: { width: 800, height: 600, channels: 3, background: "#c03020" } });
  const both = await whole
    .composite([
      { input: right, left: 400, top: 0 },
      { input: name, left: 0, top: 0 },
    ])
    .jpeg()
    .toBuffer();
  await office
    .getByLabel("Choose images")
    .setInputFiles({ name: `${stem}.jpg`, mimeType: "image/jpeg", buffer: both });
  if (javaScriptEnabled === false) await office.getByRole("button", { name: "Upload" }).click();
  await expect(
    office.getByText(/1 of 1 uploaded|1 image uploaded|Upload again/).first(),
  ).toBeVisible();
  await (await found(office, stem)).getByRole("link").first().click();
  await office.waitForURL(/\/admin\/files\/\w+$/);
  const id = new URL(office.url()).pathname.split("/").at(-1) ?? "";
  const address = `/files/${id}/${stem}.jpg`;
  const printed = async (query: string) => {
    const answer = await request.get(`${address}${query}`);
    expect(answer.status(), `${address}${query}`).toBe(200);
    const { data, info } = await sharp(await answer.body())
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, isRed: (data[0] ?? 0) > (data[2] ?? 0) };
  };
  await office.locator("summary", { hasText: "Crop" }).click();
  const sides = ["Left (%)", "Top (%)", "Width (%)", "Height (%)"];
  const type = async (numbers: readonly number[]) => {
    for (const [at, number] of numbers.entries())
      await office.getByLabel(sides[at] ?? "", { exact: true }).fill(String(number));
  };
  await type([50, 10, 60, 80]);
  await office.getByRole("button", { name: "Save crop", exact: true }).click();
  await expect(
    office.getByText("That’s past the edge of the image. The most you can enter is 50.").first(),
  ).toBeVisible();
  await type([50, 0, 50, 50]);
  if (javaScriptEnabled !== false) {
    const box = office.getByRole("button", { name: /^Crop area/ });
    await box.press("ArrowDown");
    await box.press("Shift+ArrowUp");
    await expect(office.getByLabel("Top (%)", { exact: true })).toHaveValue("1");
    await expect(office.getByLabel("Height (%)", { exact: true })).toHaveValue("49");
    await box.scrollIntoViewIfNeeded();
    const at = await box.boundingBox();
    if (!at) throw new Error("no rectangle");
    await office.mouse.move(at.x + at.width / 2, at.y + at.height - 8);
    await office.mouse.move(at.x + at.width - 8, at.y + at.height - 8);
    await office.mouse.down();
    await office.mouse.move(at.x + at.width - 8, at.y + at.height * 3, { steps: 5 });
    await office.mouse.up();
    await expect(office.getByLabel("Height (%)", { exact: true })).toHaveValue("99");
    await office.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await office.mouse.down();
    await office.mouse.move(at.x + at.width / 2, 0, { steps: 5 });
    await office.mouse.up();
    await expect(office.getByLabel("Top (%)", { exact: true })).toHaveValue("0");
    await type([50, 0, 50, 100]);
  } else await type([50, 0, 50, 100]);
  await office.getByRole("button", { name: "Save crop", exact: true }).click();
  await expect(
    office.getByText("Cropped: 50% × 100%, starting 50% from left and 0% from top"),
  ).toBeVisible();
  expect(await printed("?v=2&w=480&f=webp")).toMatchObject({ isRed: false });
  expect(await printed("")).toEqual({ width: 400, height: 600, isRed: false });
  expect((await request.get(`${address}?v=2&whole`)).status()).toBe(404);
  const original = await office.request.get(`${address}?v=2&whole`);
  expect((await original.body()).length).toBeGreaterThan(0);
  expect((await sharp(await original.body()).metadata()).width).toBe(800);
  await office.getByRole("button", { name: "Remove crop" }).click();
  await expect(office.locator("summary", { hasText: /^Crop$/ })).toBeVisible();
  expect(await printed("")).toEqual({ width: 800, height: 600, isRed: true });
});

const sent = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(bytes),
});

test("a lead's photo becomes a public copy with the consent on record, and stays private itself @http", async ({
  office,
  request,
  baseURL,
}) => {
  const path = "/get-a-free-quote-houston";
  const form =
    /<form id="quote"[\s\S]*?<\/form>/.exec(await (await request.get(path)).text())?.[0] ?? "";
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name, value]) => [name, value],
  );
  const name = `Photo ${Date.now().toString(36)}`;
  const multipart = {
    ...Object.fromEntries(hidden),
    services: /name="services"[^>]*value="([^"]+)"/.exec(form)?.[1] ?? "",
    zip: "77007",
    name,
    email: `${name.replace(" ", ".")}@example.com`,
    photos: sent("yard.jpg", jpegFixture()),
  };
  const answer = await request.post(path, {
    multipart,
    headers: { Origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await office.goto(`/admin/leads?view=table&q=${encodeURIComponent(name)}`);
  await office.getByRole("link", { name }).click();
  await office.getByRole("link", { name: "Use a photo in the catalog" }).click();
  const panel = office.getByRole("region", { name: "Use a photo in the catalog" });
  const theirs = (await panel.locator("img").first().getAttribute("src"))?.split("?")[0] ?? "";
  await panel.getByRole("radio").check();
  await panel.getByLabel("Permission from").fill(name);
  await panel.getByLabel("Permission date").fill("2026-05-03");
  await panel.getByLabel("How they gave permission").fill("By email");
  await panel.getByRole("button", { name: "Copy to library" }).click();
  await expect(office.getByLabel("Permission from")).toHaveValue(name);
  const id = new URL(office.url()).pathname.split("/").at(-1) ?? "";
  const publicResponse = await request.get(`/files/${id}/yard.jpg`);
  expect([publicResponse.status(), includesBytes(await publicResponse.body(), place)]).toEqual([
    200,
    false,
  ]);
  expect((await request.get(theirs)).status()).toBeGreaterThanOrEqual(400);
  await office.goBack();
  await office.reload();
  await expect(office.getByRole("region", { name: "Public copies of their photos" })).toContainText(
    `permission from ${name}`,
  );
});

test("the library names an unreadable HEIC, an oversized file, a page called .jpg, and an image with a location, and publishes no location @js @http", async ({
  office,
  request,
}, info) => {
  await office.goto("/admin/files");
  const stem = `odd${Date.now().toString(36)}`;
  const size = { width: 40 + (Date.now() % 4000), height: 30 }; // the same bytes would be the same file
  const files = [
    sent(`${stem}-heic.jpg`, heifFixture("heic", size)),
    sent(`${stem}-bomb.jpg`, pngFixture({ width: 30_000, height: 30_000 })),
    sent(`${stem}-place.jpg`, jpegFixture(size)),
    sent(`${stem}-page.jpg`, Buffer.from("<!doctype html><script>alert(1)</script>")),
  ];
  await office.getByLabel("Choose images").setInputFiles(files);
  const upload = office.getByRole("button", { name: "Upload" });
  if (await upload.isVisible()) await upload.click();
  await expect(office.getByText("larger than 50 megapixels").first()).toBeVisible();
  await expect(
    office.getByText(/(-page\.jpg|Image 4) isn’t a supported image/).first(),
  ).toBeVisible();
  const huge = info.outputPath(`${stem}-huge.jpg`);
  await mkdir(dirname(huge), { recursive: true });
  await writeFile(huge, "");
  await truncate(huge, 100_000_000);
  await office.getByLabel("Choose images").setInputFiles(huge);
  if (await upload.isVisible()) await upload.click();
  await expect(
    office.getByText(/(-huge\.jpg|Image 1) is (larger than|over) 25 MB/).first(),
  ).toBeVisible();
  await rm(huge);
  const rows = await found(office, stem);
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "-heic" })).toContainText("Can’t be displayed");
  const address =
    (await rows.filter({ hasText: "-place" }).getByRole("link").getAttribute("href")) ?? "";
  const publicResponse = await request.get(`/files/${address.split("/").at(-1)}/${stem}-place.jpg`);
  expect([publicResponse.status(), includesBytes(await publicResponse.body(), place)]).toEqual([
    200,
    false,
  ]);
});

/** Presses the image a quarter from the left, and returns whether the focal point is there now. */
async function point(page: Page, scripts: boolean) {
  const image: Locator = page.getByRole("button", { name: /^Set focal point/ });
  const box = await image.boundingBox();
  if (!box) throw new Error("no picture");
  await image.click({ position: { x: box.width / 4, y: box.height / 4 } });
  if (scripts) await page.getByRole("button", { name: "Save focal point", exact: true }).click(); // a press fills in the numbers
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  // a press lands on a whole pixel
  await expect(page.getByLabel("From left (%)")).toHaveValue(/^2(4\.\d|5|5\.\d)$/);
  await expect(page.getByLabel("From top (%)")).toHaveValue(/^2(4\.\d|5|5\.\d)$/);
}
