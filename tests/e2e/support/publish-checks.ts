import type { APIResponse, Locator, Page } from "@playwright/test";
import { heifFixture } from "../../fixtures/images";
import { expect } from "./admin";
import { picture } from "./images";

/**
 * A publish finding: how its sentence begins, where its link leads, how the test fixes it there
 * (fills in a text), and which findings the fix brings.
 */
export type Repair = {
  says: string;
  at: string;
  by: string | ((place: Locator) => Promise<void>);
  brings?: readonly string[];
};

/**
 * Fixes each publish finding of the record in its editor through the finding's link; each fix
 * removes only its own finding.
 */
export async function fixFindings(
  office: Page,
  repairs: readonly Repair[],
  scripts: boolean,
): Promise<void> {
  const address = office.url();
  const expectedTexts = repairs.flatMap(({ says, brings = [] }) => [says, ...brings]);
  const reasons = async () => {
    const all = await office
      .locator("#gate li[data-no] .text-link .visually-hidden")
      .allTextContents();
    return all
      .map(
        (text) => expectedTexts.find((findingText) => text.startsWith(`: ${findingText}`)) ?? text,
      )
      .sort();
  };
  const brought = repairs.flatMap(({ brings = [] }) => brings);
  let waiting = repairs.flatMap(({ says }) => (brought.includes(says) ? [] : [says])).sort();
  expect(await reasons()).toEqual(waiting);
  for (const { says, at, by, brings = [] } of repairs) {
    // by keyboard: the save bar may cover the link
    await office
      .locator("#gate li[data-no]")
      .filter({ hasText: says })
      .getByRole("link")
      .press("Enter");
    await expect(office).toHaveURL((url) => url.href.endsWith(at));
    const place = office.locator(`[id="${at.split("#")[1]}"]`);
    if (scripts)
      await expect(place.and(office.locator(":focus, li:target")), says).toBeInViewport();
    else await expect(place.and(office.locator(":target")), says).toBeVisible();
    if (typeof by === "function") await by(place);
    else if (await place.evaluate((field) => field.tagName === "SELECT"))
      await place.selectOption(by);
    else await place.fill(by);
    if (!at.startsWith("#")) await office.goto(address);
    else if (scripts)
      await place.blur({ timeout: 2_000 }).catch(() => undefined); // saved with its own button
    else await office.getByRole("button", { name: "Save draft" }).last().click();
    waiting = [...waiting.filter((one) => one !== says), ...brings].sort();
    await expect.poll(reasons, { message: `after “${says}”`, intervals: [50] }).toEqual(waiting);
  }
}

/** Removes a text from the value of a field. */
export const removeText = (words: string) => async (field: Locator) =>
  field.fill((await field.inputValue()).replace(words, ""));

/** Selects a library image: in a dialog, and without scripts on a separate page. */
export async function chooseFromLibrary(office: Page, name: string): Promise<void> {
  await office.getByRole("link", { name }).or(office.getByRole("button", { name })).click();
  const chooser = office
    .getByRole("dialog", { name: "Choose an image" })
    .or(office.getByRole("heading", { name: "Choose an image" }));
  await expect(chooser).toHaveCount(0);
}

/** Replaces an image that no browser can show with a valid one, on the image's page. */
export const replaceWithJpeg = async (field: Locator) => {
  await field.setInputFiles(await picture("shown.jpg"));
  await field.page().getByRole("button", { name: "Replace image", exact: true }).click();
  await expect(field.page().getByText("Image replaced.")).toBeVisible();
};

/** Records who allowed all photos of a project, in its editor. */
export const permitted = async (by: Locator) => {
  const office = by.page();
  await by.fill("The owners");
  await office.getByLabel("Permission date").fill("2026-05-03");
  await office.getByLabel("How they gave permission").fill("By email");
  await office.getByRole("button", { name: "Save permission" }).click();
  await expect(office.getByText("Permission saved").first()).toBeVisible();
};

/** Confirms an overdue fact in its row. */
export const verifyFact = async (row: Locator) => {
  await row.getByLabel("Source URL you checked").fill("https://example.org/schedule");
  await row.getByRole("button", { name: /^Confirm still true/ }).click();
  await expect(row.getByText(/^Review by/)).toBeVisible();
};

let findingCount = 0;

/**
 * Adds three publish findings outside the record: an overdue fact, a URL that redirects elsewhere,
 * and an image that no browser can show.
 */
export async function seedFindings(office: Page, folder: string) {
  const suffix = `${Date.now().toString(36)}${findingCount++}${Math.random().toString(36).slice(2, 6)}`;
  const [key, slug, heic, headers] = [
    `late-${suffix}`,
    `freed-${suffix}`,
    `heic-${suffix}`,
    { Origin: new URL(office.url()).origin },
  ];
  const was = {
    key,
    sentence: `Plan 4 weeks for ${key}.`,
    value: "",
    sourceTitle: "A schedule",
    sourceUrl: "",
    quote: "",
    staffId: "",
  };
  const days = { checkedAt: "2025-01-02", reviewBy: "2025-07-02" };
  const fact = { id: `fact-${suffix}`, intent: "save", certainty: "secondary", ...was, ...days };
  const redirect = {
    intent: "add",
    key: `redirect-${suffix}`,
    from: `${folder}/${slug}`,
    to: "/our-promise",
    status: "301",
  };
  const buffer = Buffer.from(
    heifFixture("heic", {
      width: 40 + Math.floor(Math.random() * 4000),
      height: 30 + (Date.now() % 4000),
    }),
  );
  const upload = {
    back: "/admin/files",
    pictures: { name: `${heic}.jpg`, mimeType: "image/heic", buffer },
  };
  const send = { headers, maxRedirects: 0 };
  const answers: APIResponse[] = [
    await office.request.post("/admin/facts/new", { form: fact, ...send }),
    await office.request.post("/admin/redirects", { form: redirect, ...send }),
    await office.request.post("/admin/files/upload", { multipart: upload, ...send }),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
  const id = /uploaded=(\w+)/.exec(answers[2]?.headers().location ?? "")?.[1] ?? "";
  return {
    key,
    slug,
    heic,
    file: `/admin/files/${id}`,
    id,
    question: `${folder}/${slug} redirects to /our-promise. Use this URL anyway?`,
  };
}
