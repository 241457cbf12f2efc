import type { Page, TestInfo } from "@playwright/test";
import { jpegFixture, pngFixture } from "../fixtures/images";
import { axe, expect, horizontalOverflow, test } from "./fixtures";

const quote = "/get-a-free-quote-houston";
const received = /\/get-a-free-quote-houston\/received\/MOL-[A-Z0-9]{6}\?key=[0-9a-f]{48}/;

const hasScripts = (info: TestInfo) => info.project.use.javaScriptEnabled !== false;

/** Returns a unique phone number. */
function aPhone(): string {
  return `(713) ${200 + Math.floor(Math.random() * 700)}-${String(Math.floor(Math.random() * 10_000)).padStart(4, "0")}`;
}

function aPhoto(name: string, width = 40) {
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(jpegFixture({ width })) };
}

/** Waits until the form has hydrated. */
async function ready(page: Page, info: TestInfo) {
  if (hasScripts(info)) await expect(page.locator("form#quote")).toHaveAttribute("data-live", "");
}

/** Moves to the next step, if the form has steps. */
async function next(page: Page, info: TestInfo) {
  if (hasScripts(info)) await page.getByRole("button", { name: /^Next/ }).click();
}

type Answers = {
  name?: string;
  phone?: string;
  email?: string;
  photos?: ReturnType<typeof aPhoto>[];
};

/** Fills in the form up to the send button. */
async function fillIn(
  page: Page,
  info: TestInfo,
  { name = "Ana Alvarez", phone = aPhone(), email = "", photos = [] }: Answers = {},
) {
  await ready(page, info);
  await page.getByRole("checkbox", { name: /^Attached pergola/ }).check();
  await page.getByLabel("Project ZIP code").fill("77007");
  await next(page, info);
  await page.getByRole("radio", { name: "By the pool" }).check();
  await next(page, info);
  await page.getByLabel("Your name").fill(name);
  if (phone) await page.getByRole("textbox", { name: "Phone", exact: true }).fill(phone);
  if (email) await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  if (photos.length > 0) {
    await page.getByLabel(/Photos of the space/).setInputFiles(photos);
    if (hasScripts(info))
      await expect(page.locator(".photo-list > :not([data-state=sending])")).toHaveCount(
        photos.length,
      );
  }
}

const send = (page: Page) =>
  page.getByRole("button", { name: /Request my free quote|Try again$/ }).click();

async function breakDown(page: Page, what: string) {
  await page
    .context()
    .addCookies([{ name: "faults", value: what, domain: "127.0.0.1", path: "/" }]);
}

const repair = (page: Page) => page.context().clearCookies({ name: "faults" });

test("a quote request is received, confirmed with its summary, and can be opened again only by its link @journey @http", async ({
  page,
  browser,
}, info) => {
  await page.goto(quote);
  await fillIn(page, info, { email: "ana@example.com" });
  await send(page);
  await expect(page).toHaveURL(received);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks, we got your request");
  for (const submittedText of ["Ana Alvarez", "77007", "By the pool", "ana@example.com"])
    await expect(page.locator(".title-block")).toContainText(submittedText);
  const link = page.url();
  expect(link).not.toMatch(/ana@|Alvarez/);
  const stranger = await (
    await browser.newContext({ javaScriptEnabled: hasScripts(info) })
  ).newPage();
  await stranger.goto(link);
  await expect(stranger.locator(".title-block")).toContainText("Ana Alvarez");
  await stranger.goto(link.replace(/key=.*/, "key=000"));
  await expect(stranger.getByText("Ana Alvarez")).toHaveCount(0);
});

test("photos are sent with the request @journey @http", async ({ page }, info) => {
  await page.goto(quote);
  await fillIn(page, info, { photos: [aPhoto("door.jpg", 41), aPhoto("yard.jpg", 42)] });
  await send(page);
  await expect(page).toHaveURL(received);
  await expect(page.getByText("2 added")).toBeVisible();
  const answer = await page.request.get(
    (await page.locator(".quote-thumbs a").first().getAttribute("href")) ?? "",
  );
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("image/jpeg");
});

test("selected photos are listed with a thumbnail, a name, and a count", async ({ page }, info) => {
  await page.goto(quote);
  const real = { mimeType: "image/png", buffer: Buffer.from(pngFixture({ width: 60 })) };
  await fillIn(page, info);
  await page.getByLabel(/Photos of the space/).setInputFiles([
    { name: "IMG_4410.PNG", ...real },
    { name: "oak by the door.png", ...real },
    { name: "PXL_20260412_201530.png", ...real },
  ]);
  await expect(page.getByRole("status").filter({ hasText: "photos added" })).toHaveText(
    "3 photos added",
  );
  const rows = page
    .getByRole("list", { name: "Photos to send with the form" })
    .getByRole("listitem");
  await expect(rows.locator("b")).toHaveText(["Photo 1", "oak by the door.png", "Photo 3"]);
  for (const row of await rows.all()) {
    await expect(row.locator("img")).toHaveAttribute("src", /^blob:/);
    expect((await row.locator("img").boundingBox())?.width).toBe(72);
  }
  await rows.first().getByRole("button", { name: "Remove Photo 1" }).click();
  await expect(page.getByRole("status").filter({ hasText: "photos added" })).toHaveText(
    "2 photos added",
  );
  await expect(rows.locator("b")).toHaveText(["oak by the door.png", "Photo 2"]);
});

test("a rejected photo keeps its name and says why", async ({ page }, info) => {
  await page.goto(quote);
  await fillIn(page, info);
  const large = {
    name: "IMG_4410.HEIC",
    mimeType: "image/heic",
    buffer: Buffer.alloc(10_500_000, 1),
  };
  const text = {
    name: "notes.txt",
    mimeType: "image/jpeg",
    buffer: Buffer.from("these are no pixels"),
  };
  await page.getByLabel(/Photos of the space/).setInputFiles([large, aPhoto("IMG_0001.jpg"), text]);
  const rows = page
    .getByRole("list", { name: "Photos to send with the form" })
    .getByRole("listitem");
  await expect(rows.nth(0)).toContainText("IMG_4410.HEIC");
  await expect(rows.nth(0)).toContainText("10.5 MB. Choose a photo under 10 MB.");
  await expect(rows.nth(1)).toContainText("Photo 1");
  await expect(rows.nth(2)).toContainText("notes.txt");
  await expect(rows.nth(2).locator("small")).toContainText(/JPEG/);
  await expect(page.getByRole("status").filter({ hasText: "added" })).toHaveText("1 photo added");
});

test("errors are shown and keep all input @journey @http", async ({ page }, info) => {
  await page.goto(quote);
  await fillIn(page, info, { name: "Ben", phone: "12345678", photos: [aPhoto("door.jpg")] });
  await send(page);
  const summary = page.getByRole("alert").filter({ hasText: "to fix" });
  await expect(summary).toContainText("Enter a 10-digit phone number");
  await expect(page.getByLabel("Your name")).toHaveValue("Ben");
  await expect(page.getByRole("textbox", { name: "Phone", exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(page.getByRole("list", { name: "Photos to send with the form" })).toContainText(
    "door.jpg",
  );
  await page.getByRole("textbox", { name: "Phone", exact: true }).fill(aPhone());
  await send(page);
  await expect(page).toHaveURL(received);
  await expect(page.getByText("1 added")).toBeVisible();
});

test("a step requires its answers; the summary fills in along the way", async ({ page }, info) => {
  await page.goto(quote);
  await ready(page, info);
  await next(page, info);
  await expect(page.getByRole("alert")).toContainText("Choose at least one type of project.");
  await expect(page.getByRole("checkbox", { name: /Attached pergola/ })).toBeFocused();
  await page.getByRole("checkbox", { name: /Outdoor kitchen/ }).check();
  await page.getByLabel("Project ZIP code").fill("90210");
  await expect(page.locator(".title-block")).toContainText("Outdoor kitchen");
  await expect(page.getByText("90210 is outside our usual service area")).toBeVisible();
  await next(page, info);
  await expect(page.getByText("Tell us about the space").and(page.locator("legend"))).toBeFocused();
  await next(page, info);
  await expect(page.getByText("How do we reach you?")).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Project ZIP code")).toHaveValue("90210");
});

test("a double click on send, or sending again after Back, creates one request @journey @nojs", async ({
  page,
}, info) => {
  await page.goto(quote);
  await fillIn(page, info);
  await page.getByRole("button", { name: "Request my free quote" }).dblclick();
  await expect(page).toHaveURL(received);
  const first = page.url();
  if (hasScripts(info)) return;
  await page.goBack();
  await send(page);
  await expect(page).toHaveURL(first);
});

test("without the database the visitor is thanked, and the request is stored once it is back @js @http", async ({
  page,
}, info) => {
  await page.goto(quote);
  await fillIn(page, info, { name: "Carla", photos: [aPhoto("door.jpg")] });
  await breakDown(page, "d1");
  await send(page);
  await expect(page).toHaveURL(received);
  await expect(page.getByText("It’s saved")).toBeVisible();
  await expect(page.getByText("Carla")).toHaveCount(0);
  await repair(page);
  await page.request.get("/__scheduled?cron=*+*+*+*+*");
  await page.reload();
  await expect(page.locator(".title-block")).toContainText("Carla");
  await expect(page.getByText("1 added")).toBeVisible();
});

test("without the bucket the request is stored; the page says that the photos are not and accepts them later @js @http", async ({
  page,
}, info) => {
  await page.goto(quote);
  await breakDown(page, "r2");
  await fillIn(page, info, { photos: [aPhoto("door.jpg")] });
  await send(page);
  await expect(page).toHaveURL(received);
  await expect(page.getByText("but not the photo you chose")).toBeVisible();
  await repair(page);
  await page
    .getByLabel("One from the kitchen door and one of the roof edge")
    .setInputFiles([aPhoto("door.jpg")]);
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByText("1 added")).toBeVisible();
});

test("without both the page says NOT received, keeps the form, and the next attempt is received @journey @http", async ({
  page,
}, info) => {
  await page.goto(quote);
  await fillIn(page, info, { name: "Dora" });
  await breakDown(page, "d1.r2");
  await send(page);
  const failureAlert = page.getByRole("alert").filter({ hasText: "NOT received" });
  await expect(failureAlert).toBeVisible();
  await expect(failureAlert.getByRole("link", { name: /\(713\)/ })).toHaveAttribute(
    "href",
    /^tel:/,
  );
  await expect(failureAlert.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\d+/,
  );
  await expect(page.getByLabel("Your name")).toHaveValue("Dora");
  await repair(page);
  await send(page);
  await expect(page).toHaveURL(received);
});

test("offline the form keeps its input, says so, and is sent on reconnect @journey", async ({
  page,
}, info) => {
  await page.goto(quote);
  await fillIn(page, info, { name: "Emil" });
  await page.context().setOffline(true);
  await expect(page.getByText("You’re offline")).toBeVisible();
  await send(page);
  await expect(page.getByRole("alert")).toContainText("couldn’t connect");
  await page.context().setOffline(false);
  await send(page);
  await expect(page).toHaveURL(received);
});

test("unsent input survives leaving the page, and is cleared from the browser once received", async ({
  page,
}, info) => {
  await page.goto(quote);
  await fillIn(page, info, { name: "Fay" });
  await page.goto("about:blank");
  await page.goto(quote);
  await ready(page, info);
  await expect(page.getByText("We saved what you typed")).toBeVisible();
  await next(page, info);
  await expect(page.locator("#step-space > legend")).toBeFocused();
  await next(page, info);
  await expect(page.getByLabel("Your name")).toHaveValue("Fay");
  await send(page);
  await expect(page).toHaveURL(received);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("mol-quote-draft"))).toBeNull();
});

test("a design and a payment plan added one after the other are both sent with the request @js @http", async ({
  page,
}, info) => {
  await page.goto(
    "/aluminium-custom-pergola-cover-patio/designer?type=attached&width=240&depth=144&color=bronze",
  );
  await page
    .getByRole("link", { name: /Get a quote for this design/ })
    .first()
    .click();
  await expect(
    page.getByRole("checkbox", { name: /Your pergola design\. Attached pergola, 20 × 12 ft/ }),
  ).toBeChecked();
  await page.goto("/patio-financing-houston?amount=52000&down=0&term=120&apr=8.99");
  await page.getByRole("link", { name: /Add to my quote request/ }).click();
  await expect(
    page.getByRole("checkbox", { name: /Your payment example\. Illustration: \$52,000 project/ }),
  ).toBeChecked();
  await expect(
    page.getByRole("checkbox", { name: /Your pergola design\. Attached pergola, 20 × 12 ft/ }),
  ).toBeChecked();
  await fillIn(page, info, { name: "Dora Drawer" });
  await send(page);
  await expect(page).toHaveURL(received);
  await expect(page.locator(".title-block")).toContainText(
    "Attached pergola, 20 × 12 ft, 9 ft high, bronze",
  );
  await expect(page.locator(".title-block")).toContainText("$52,000 project, 8.99% APR");
  await page.goto(quote);
  await expect(page.getByRole("checkbox", { name: /Your pergola design/ })).toHaveCount(0);
});

test("an attached design or plan can be removed @js @http", async ({ page }, info) => {
  await page.goto(
    `${quote}?design=${encodeURIComponent("type=attached&width=240&depth=144")}&financing=garbage`,
  );
  await expect(page.getByRole("checkbox", { name: /Your payment example/ })).toHaveCount(0);
  await ready(page, info);
  await page.getByRole("checkbox", { name: /Your pergola design/ }).uncheck();
  await fillIn(page, info, { name: "Nora None" });
  await send(page);
  await expect(page).toHaveURL(received);
  await expect(page.locator(".title-block")).not.toContainText("20 × 12 ft");
});

test("an estimate adds its sentence to the existing message", async ({ page }, info) => {
  await page.goto(quote);
  await fillIn(page, info);
  await page.getByLabel("Anything we should know?").fill("Big oak near the fence.");
  await page.goto(
    `${quote}?service=concrete-and-turf&details=${encodeURIComponent("Ground: 400 sq ft of concrete.")}`,
  );
  await ready(page, info);
  await expect(page.getByLabel("Anything we should know?")).toHaveValue(
    "Big oak near the fence.\nGround: 400 sq ft of concrete.",
  );
  await expect(page.getByRole("checkbox", { name: /^Attached pergola/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Concrete and turf/ })).toBeChecked();
});

test("optional details can be added after the request @js @http", async ({ page }, info) => {
  await page.goto(quote);
  await fillIn(page, info);
  await send(page);
  await expect(page).toHaveURL(received);
  await page.getByText("HOA, best time to call, notes").click();
  await page.getByLabel(/HOA name and contact/).fill("Oak Forest");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel(/HOA name and contact/)).toHaveValue("Oak Forest");
  await expect(page).toHaveURL(received);
});

test("the ad page keeps its campaign and reports the conversion once @journey", async ({
  page,
}, info) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      reported: [],
      gtag: (...args: unknown[]) => Reflect.get(window, "reported").push(args[1]),
    });
  });
  await page.goto(`${quote}-tracking?utm_source=ads&gclid=abc`);
  await expect(page.locator("form#quote")).toHaveAttribute(
    "action",
    `${quote}-tracking?utm_source=ads&gclid=abc`,
  );
  await fillIn(page, info);
  await send(page);
  await expect(page).toHaveURL(received);
  const conversions = () =>
    page.evaluate(
      () => JSON.stringify(Reflect.get(window, "reported")).match(/"conversion"/g)?.length ?? 0,
    );
  await expect.poll(conversions).toBe(1);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks, we got your request");
  expect(await conversions()).toBe(0);
});

test("the WhatsApp page redirects to the chat without a click @journey @nojs", async ({ page }) => {
  await page.route("https://wa.me/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Chat</title>" }),
  );
  await page.goto("/whatsapp-redirect", { waitUntil: "commit" });
  await expect(page).toHaveURL(/^https:\/\/wa\.me\/1713\d+\?text=Hi/);
});

test("the WhatsApp page links to the business's own number with any parameters @http", async ({
  page,
}) => {
  const answer = await page.request.get("/whatsapp-redirect?url=https://evil.example&phone=123");
  const html = await answer.text();
  expect(answer.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  expect(html).toMatch(/http-equiv="refresh" content="0; url=https:\/\/wa\.me\/1713/i);
  expect(html).toMatch(/href="https:\/\/wa\.me\/1713/);
  expect(html).not.toMatch(/(href|url)="?[^"]*evil\.example/);
});

for (const path of ["/formpage", `${quote}-tracking`, "/whatsapp-redirect"]) {
  test(`${path} is crawlable but noindex @http`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.headers()["x-robots-tag"]).toBe("noindex, nofollow");
    expect(await answer.text()).toContain('<meta name="robots" content="noindex, nofollow"/>');
  });
}

for (const width of [390, 1440]) {
  test(`at ${width} px every step and its errors are accessible and fit the window`, async ({
    page,
  }, info) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(quote);
    await ready(page, info);
    await next(page, info);
    expect(await axe(page)).toEqual([]);
    await page.getByRole("checkbox", { name: /Covered patio/ }).check();
    await page.getByLabel("Project ZIP code").fill("77007");
    await next(page, info);
    await expect(page.locator("#step-space > legend")).toBeFocused();
    expect(await axe(page)).toEqual([]);
    await next(page, info);
    await send(page);
    await expect(page.getByRole("alert").first()).toBeVisible();
    expect(await axe(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
    await page.getByLabel("Your name").fill("Gil");
    await page.getByRole("textbox", { name: "Phone", exact: true }).fill(aPhone());
    await send(page);
    await expect(page).toHaveURL(received);
    expect(await axe(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
  });
}

test("input from before hydration stays, also if an extension has changed the page", async ({
  browser,
  baseURL,
}) => {
  // not the fixture's page, because React reports the extension's node as an error
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const page = await context.newPage();
  let release = () => {};
  const inputDone = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await inputDone;
    await route.continue();
  });
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      document
        .querySelector("#zip")
        ?.insertAdjacentHTML("beforebegin", "<x-password-icon></x-password-icon>");
    }),
  );
  await page.goto(quote, { waitUntil: "commit" });
  await page.locator("x-password-icon").waitFor({ state: "attached" });
  await page.getByRole("checkbox", { name: /^Attached pergola/ }).check();
  await page.getByLabel("Project ZIP code").fill("90210");
  release();
  await expect(page.locator("form#quote")).toHaveAttribute("data-live", "");
  await expect(page.locator("x-password-icon")).toHaveCount(0);
  await expect(page.getByLabel("Project ZIP code")).toHaveValue("90210");
  await expect(page.getByRole("checkbox", { name: /^Attached pergola/ })).toBeChecked();
  await expect(page.locator("#zip-help")).toContainText("90210 is outside our usual service area.");
  await context.close();
});
