import type { APIRequestContext, APIResponse, Browser, Locator, Page } from "@playwright/test";
import { waitForHydrationOnLoad } from "./fixtures";
import { startOwnServer } from "./own-server";
import { expect, requestQuote, signInAsOwner, test } from "./support/admin";
import { mapParallel } from "./support/parallel";

/* One person's times are few, so these tests use their own server with a stopped clock. The two
   weeks from March 1, 2027 contain the night in which the clocks go forward. */
test.describe.configure({ mode: "default" });

const monday = "2027-03-01T14:00:00Z";
const street = "9310 Cattail Run";

let server: Awaited<ReturnType<typeof startOwnServer>>;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  server = await startOwnServer();
  const { origin } = server;
  const { request } = await browser.newContext({ baseURL: origin });
  expect(await (await request.get(`/__clock?${monday}`)).text()).toBe("stopped");
  const office = await browser.newContext({
    baseURL: origin,
    storageState: await signInAsOwner(browser, origin),
  });
  const html = await (await office.request.get("/admin/calendar/hours")).text();
  const weekly = hiddenFields(html, 'value="weekly"');
  for (const weekday of [1, 2, 3, 4, 5])
    Object.assign(weekly, {
      [`day${weekday}_from_0`]: "08:00",
      [`day${weekday}_until_0`]: "11:00",
    });
  const saved = await office.request.post("/admin/calendar/hours", {
    form: weekly,
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(saved.status()).toBe(303);
});
test.afterAll(() => server.stop());

/** Returns the hidden fields of the form that contains a marker. */
function hiddenFields(html: string, marker: string): Record<string, string> {
  const form = html.split("<form").find((part) => part.includes(marker)) ?? "";
  const inputs = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => tag);
  return Object.fromEntries(
    inputs.map((tag) => [
      /name="([^"]*)"/.exec(tag)?.[1] ?? "",
      /value="([^"]*)"/.exec(tag)?.[1] ?? "",
    ]),
  );
}

const listSlots = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*name="slot"[^>]*value="(\d+)"/g)].map(
    ([, at]) => at ?? "",
  );

/** A homeowner without scripts, on the page of their visit. */
type Homeowner = { path: string; request: APIRequestContext };

async function requestVisit(browser: Browser, name: string, zip: string): Promise<Homeowner> {
  const { request } = await browser.newContext({ baseURL: server.origin });
  const received = await (
    await request.get(await requestQuote(browser, server.origin, name, "", { zip }))
  ).text();
  return { path: /href="(\/project\/[\w-]{22}\/visit)"/.exec(received)?.[1] ?? "", request };
}

async function read({ path, request }: Homeowner, query = ""): Promise<string> {
  const answer = await request.get(path + query);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

function post(
  { path, request }: Homeowner,
  form: Record<string, string>,
  query = "",
): Promise<APIResponse> {
  return request.post(path + query, { form, headers: { Origin: server.origin }, maxRedirects: 0 });
}

test("20 homeowners request one start time at once: one gets it, the others keep their input and see the four nearest times @http", async ({
  browser,
}) => {
  test.slow();
  const homeowners = await mapParallel(
    Array.from({ length: 20 }, (_, at) => at),
    (at) => requestVisit(browser, `Hanna ${at} Homeowner`, "77433"),
  );
  const forms = await mapParallel(homeowners, async (homeowner) => {
    const html = await read(homeowner);
    return { homeowner, slots: listSlots(html), hidden: hiddenFields(html, 'name="slot"') };
  });
  const slot = forms[0]?.slots[2] ?? "";
  expect(forms.map(({ slots }) => slots.includes(slot))).toEqual(forms.map(() => true));
  const answers = await Promise.all(
    forms.map(({ homeowner, hidden }, at) =>
      post(homeowner, {
        ...hidden,
        slot,
        street: `${at} ${street}`,
        zip: "77433",
        access: "Gate 12",
      }),
    ),
  );
  const counts = new Map<number, number>();
  for (const answer of answers) counts.set(answer.status(), (counts.get(answer.status()) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({ 303: 1, 409: 19 });
  for (const [at, answer] of answers.entries()) {
    if (answer.status() !== 409) continue;
    const html = await answer.text();
    expect(hiddenFields(html, 'name="slot"')).toMatchObject({
      street: `${at} ${street}`,
      zip: "77433",
      access: "Gate 12",
      intent: "book",
    });
    const offered = listSlots(html);
    expect(offered).toHaveLength(4);
    expect(offered).not.toContain(slot);
  }
  // the same form again books an offered time
  const loser = answers.findIndex((answer) => answer.status() === 409);
  const offer = await answers[loser]!.text();
  const again = await post(homeowners[loser]!, {
    ...hiddenFields(offer, 'name="slot"'),
    slot: listSlots(offer)[0] ?? "",
  });
  expect(again.status()).toBe(303);
});

test("every listed start time can be booked, beside visits in other ZIP codes @http", async ({
  browser,
}) => {
  test.slow();
  const zips = ["77433", "77002", "77478", "77573", "77379"];
  // each books one of the listed times, so that the lists of the others lose it and its neighbors
  const takenSlots: string[] = [];
  for (const [at, zip] of zips.entries()) {
    const homeowner = await requestVisit(browser, `Nadia ${at} Neighbor`, zip);
    const html = await read(homeowner);
    const slots = listSlots(html);
    const slot = slots[(at * 7) % slots.length] ?? "";
    expect(
      (await post(homeowner, { ...hiddenFields(html, 'name="slot"'), slot, street, zip })).status(),
    ).toBe(303);
    takenSlots.push(slot);
  }
  const first = await requestVisit(browser, "Lina Listed 0", "77095");
  const listedSlots = listSlots(await read(first));
  expect(listedSlots.length).toBeGreaterThan(20);
  expect(listedSlots.filter((slot) => takenSlots.includes(slot))).toEqual([]);
  // a link accepts 20 forms in ten minutes, and booking and canceling are two
  const perLink = 9;
  const groups = Array.from({ length: Math.ceil(listedSlots.length / perLink) }, (_, at) =>
    listedSlots.slice(at * perLink, (at + 1) * perLink),
  );
  const refused: string[] = [];
  for (const [at, slots] of groups.entries()) {
    const homeowner = at === 0 ? first : await requestVisit(browser, `Lina Listed ${at}`, "77095");
    for (const slot of slots) {
      const page = await read(homeowner);
      if (!listSlots(page).includes(slot)) refused.push(`${slot} is no longer listed`);
      const booked = await post(homeowner, {
        ...hiddenFields(page, 'name="slot"'),
        slot,
        street,
        zip: "77095",
      });
      if (booked.status() !== 303)
        refused.push(`${new Date(Number(slot)).toISOString()} ${booked.status()}`);
      const notice = await read(homeowner, "?do=cancel");
      expect(
        (await post(homeowner, hiddenFields(notice, 'name="why"'), "?do=cancel")).status(),
      ).toBe(303);
    }
  }
  expect(refused).toEqual([]);
});

test("two people change the same hours: the second one chooses a version per weekday @http", async ({
  browser,
}) => {
  const { origin } = server;
  const office = await browser.newContext({
    baseURL: origin,
    storageState: await signInAsOwner(browser, origin),
    javaScriptEnabled: false,
  });
  const page = await office.newPage();
  await page.goto("/admin/calendar/hours");
  const other = hiddenFields(await page.content(), 'value="weekly"');
  const weekdays = Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((day) => [
      [`day${day}_from_0`, "08:00"],
      [`day${day}_until_0`, "11:00"],
    ]),
  );
  const first = { ...other, ...weekdays, day6_from_0: "09:00", day6_until_0: "10:00" };
  const saved = await office.request.post("/admin/calendar/hours", {
    form: first,
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(saved.status()).toBe(303);
  await page.locator("#day6_from_0").fill("10:00");
  await page.locator("[name=day6_until_0]").fill("12:00");
  await page.locator("#day0_from_0").fill("13:00");
  await page.locator("[name=day0_until_0]").fill("14:00");
  await page.getByRole("button", { name: "Save hours" }).click();
  const conflict = page.getByRole("region", { name: "Saturday" });
  await expect(conflict).toContainText("9 AM to 10 AM");
  await expect(conflict).toContainText("10 AM to 12 PM");
  await expect(page.getByRole("region", { name: "Sunday" })).toHaveCount(0);
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.locator("#day6_from_0")).toHaveValue("10:00");
  // the weekday that no one else changed was saved at once
  await expect(page.locator("#day0_from_0")).toHaveValue("13:00");
});

/** Books the start of a request's list that is `at`, as its homeowner. */
async function bookVisit(browser: Browser, name: string, at: string): Promise<Homeowner> {
  const homeowner = await requestVisit(browser, name, "77433");
  const html = await read(homeowner);
  const slot = String(Date.parse(at));
  expect(listSlots(html)).toContain(slot);
  const form = { ...hiddenFields(html, 'name="slot"'), slot, street, zip: "77433" };
  expect((await post(homeowner, form)).status()).toBe(303);
  return homeowner;
}

async function drag(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded();
  for (const place of [from, to]) {
    const box = await place.boundingBox();
    if (!box) throw new Error("not on the page");
    // the top of a cell, because its middle may be another visit
    await page.mouse.move(box.x + box.width / 2, box.y + 6, { steps: 8 });
    if (place === from) await page.mouse.down();
  }
  await page.mouse.up();
}

test("staff drag a homeowner's visit, undo it, drag it again, and confirm before it overlaps another", async ({
  browser,
}) => {
  test.slow();
  const homeowner = await bookVisit(browser, "Dora Dragged", "2027-03-09T16:00:00Z");
  await bookVisit(browser, "Olga Other", "2027-03-11T16:00:00Z");
  const { origin } = server;
  const context = await browser.newContext({
    baseURL: origin,
    storageState: await signInAsOwner(browser, origin),
    viewport: { width: 1440, height: 1000 },
  });
  const office = await context.newPage();
  waitForHydrationOnLoad(office);
  const posts: string[] = [];
  office.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  const countEmails = async () =>
    (await (await context.request.get("/admin/outbox")).text()).split(">New time: ").length - 1;
  const readSequence = async () => {
    const path = /href="([^"]+\.ics[^"]*)"/.exec(await read(homeowner))?.[1] ?? "";
    return /SEQUENCE:(\d+)/.exec(await (await homeowner.request.get(path)).text())?.[1];
  };
  await office.goto("/admin/calendar?day=2027-03-09");
  const row = office.getByRole("row", { name: /Olivia Owner/ });
  const cellOf = (weekday: number) => row.getByRole("cell").nth(weekday - 1);
  const visitIn = (weekday: number, name: string) =>
    cellOf(weekday).locator(".calendar-visit").filter({ hasText: name });
  const emailsBefore = await countEmails();

  await drag(office, visitIn(2, "Dora"), cellOf(2));
  await expect(visitIn(2, "Dora")).toBeVisible();
  expect(posts).toEqual([]);
  expect(await readSequence()).toBe("0");

  await drag(office, visitIn(2, "Dora"), cellOf(3));
  const toast = office.getByRole("status").filter({ hasText: "Visit moved." });
  await expect(toast).toContainText("The customer is emailed in a few seconds.");
  await expect(visitIn(3, "Dora")).toContainText("10:00");
  expect(await countEmails()).toBe(emailsBefore + 1);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(visitIn(2, "Dora")).toBeVisible();
  expect(await countEmails()).toBe(emailsBefore);

  await drag(office, visitIn(2, "Dora"), cellOf(3));
  await expect(toast).toBeVisible();
  await office.reload();
  await expect(visitIn(3, "Dora")).toContainText("10:00");
  expect(await countEmails()).toBe(emailsBefore + 1);

  await drag(office, visitIn(3, "Dora"), cellOf(4));
  const form = office.getByRole("region", { name: "Move a visit" });
  await expect(form.getByRole("alert")).toContainText("Overlaps Olga Other, 10:00");
  await expect(form.getByLabel("Date")).toHaveValue("2027-03-11");
  await expect(form.getByRole("button", { name: "Move anyway" })).toBeVisible();
  await expect(visitIn(3, "Dora")).toBeVisible();
  await form.getByRole("button", { name: /^Move to 8:00/ }).click();
  await expect(visitIn(4, "Dora")).toContainText("8:00");
  await context.close();
});
