import { expect, test } from "./support/admin";
import { picture } from "./support/images";
import {
  chooseFromLibrary,
  fixFindings,
  removeText,
  replaceWithJpeg,
  seedFindings,
  verifyFact,
} from "./support/publish-checks";

let made = 0;
const aTitle = (project: string) => `A post of ${project} ${Date.now().toString(36)}${made++}`;
const slugOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");

test("a post is written, previewed, and published, and visitors read it at the next request @journey @http", async ({
  office,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  const title = aTitle(project.name);
  const address = `/blog/${slugOf(title)}`;
  await office.goto("/admin/posts");
  await office.getByRole("button", { name: "New post" }).first().click();
  await expect(office).toHaveURL(/\/admin\/posts\/[a-z0-9]{16}/);
  await office.getByRole("textbox", { name: "Title", exact: true }).fill(title);
  await office.getByLabel("Intro").fill("One sentence.");
  await office
    .getByLabel("Body", { exact: true })
    .fill("## West\n\nFrom four o’clock **on**.\n\n[gone](/patio-cost)");
  if (javaScriptEnabled === false) {
    const [shown] = await Promise.all([
      office.waitForEvent("popup"),
      office.getByRole("button", { name: "Preview", exact: true }).click(),
    ]);
    await expect(shown.locator(".markdown-preview h2")).toHaveText("West");
    await expect(shown.locator(".markdown-preview a.broken")).toHaveText("gone");
    await shown.close();
  } else {
    await expect(office.locator(".markdown-preview h2")).toHaveText("West");
    await expect(office.locator(".markdown-preview a.broken")).toHaveText("gone");
    await expect(office.locator(".save-bar").getByText(/^Saved/)).toBeVisible();
  }
  expect((await office.request.get(address)).status()).toBe(404);
  await office.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(office.getByRole("heading", { name: "Not published" })).toBeVisible();
  await expect(office.locator("#gate")).toContainText("/patio-cost");
  await office.getByLabel("Body", { exact: true }).fill("## West\n\nFrom four o’clock **on**.");
  await office
    .getByLabel("Meta description")
    .fill(
      "What the afternoon sun does to a patio that faces west, and what a louvered roof can do about it.",
    );
  await office.getByLabel("Tags").fill("shade, test");
  await office.getByLabel("Cover image", { exact: true }).selectOption("hero-dusk");
  await office.getByLabel("Cover image alt text").fill("A terrace at dusk");
  await office.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(office.getByText("Published", { exact: true }).first()).toBeVisible();
  const answer = await office.request.get(address);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain("From four o’clock <strong>on</strong>.");
  await office.goto(`/admin/posts?state=live&q=${encodeURIComponent(title)}`);
  await expect(office.locator(".record-list > li")).toHaveCount(1);
  await expect(office.locator(".record-list > li")).not.toContainText("Ready to publish");
  await office.locator(".record-list > li").getByRole("link", { name: title }).first().click();
  // unpublishing also removes the cached copy that is served while the database is down
  const isListed = async (headers: Record<string, string>) =>
    (await (await office.request.get("/blog", { headers })).text()).includes(title);
  const databaseDown = { Cookie: "faults=d1" };
  await expect
    .poll(async () => (await isListed({ Cookie: "" })) && (await isListed(databaseDown)))
    .toBe(true);
  await office.getByText("Unpublish, delete, or duplicate").click();
  await expect(office.getByLabel("Shows “page removed” (410)")).toBeChecked();
  await office.getByRole("button", { name: "Unpublish", exact: true }).click();
  await expect(office.getByRole("button", { name: "Unpublish", exact: true })).toHaveCount(0);
  expect((await office.request.get(address)).status()).toBe(410);
  expect(await isListed(databaseDown)).toBe(false);
});

test("each publish finding of a post is fixed through its link, and then the post is published @js @http", async ({
  office,
  request,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  await office.goto("/admin/posts");
  await office.getByRole("button", { name: "New post" }).first().click();
  await expect(office).toHaveURL(/\/admin\/posts\/[a-z0-9]{16}/);
  const address = office.url();
  const { key, slug, heic, file, question } = await seedFindings(office, "/blog");
  const form = {
    base: await office.locator("#editor [name=base]").inputValue(),
    source: "s1",
    "source-url.s1": "example.org",
  };
  await office.request.post(address, {
    multipart: form,
    headers: { Origin: new URL(address).origin },
    maxRedirects: 0,
  });
  await office.goto(address);
  const slugTaken = "URL slug “what-the-wind-asks-of-a-patio-roof” is used by";
  const bannedPhrase = "“hurricane-proof” is a banned phrase";
  const [unshown, wordless, fileName] = [
    "Browsers can’t show the cover image",
    "The cover image is missing alt text",
    "Alt text for the cover image is a file name",
  ];
  const [braces, link, unknown, todo] = [
    "Placeholder “{this}” is still in the text",
    "Broken link: /patio-cost",
    "Fact “nobody-knows” doesn’t exist",
    "“TODO” is still in the text",
  ];
  const overdue = `Fact “${key}” is overdue for review`;
  const choose = async () => {
    await office.getByRole("button", { name: "Choose from library" }).click();
    await chooseFromLibrary(office, heic);
  };
  await fixFindings(
    office,
    [
      {
        says: "Missing URL slug",
        at: "#f-slug",
        by: "what-the-wind-asks-of-a-patio-roof",
        brings: [slugTaken],
      },
      { says: slugTaken, at: "#f-slug", by: slug, brings: [question] },
      { says: "Missing title", at: "#f-title", by: aTitle(project.name) },
      {
        says: "Missing meta description",
        at: "#f-description",
        by: `What the afternoon sun does to a patio, and what a roof can do: ${key}.`,
      },
      {
        says: "Missing intro",
        at: "#f-summary",
        by: "A hurricane-proof roof.",
        brings: [bannedPhrase],
      },
      { says: bannedPhrase, at: "#f-summary", by: removeText("hurricane-proof ") },
      { says: "Missing cover image", at: "#f-cover", by: choose, brings: [unshown, wordless] },
      { says: wordless, at: "#f-picture-alt", by: "IMG_1234.jpg", brings: [fileName] },
      { says: fileName, at: "#f-picture-alt", by: "A terrace at dusk" },
      { says: unshown, at: `${file}#new`, by: replaceWithJpeg },
      {
        says: "Missing body",
        at: "#f-body",
        by: `It rained. {this} [costs](/patio-cost) {fact:nobody-knows} {fact:${key}} TODO`,
        brings: [braces, link, unknown, todo, overdue],
      },
      { says: braces, at: "#f-body", by: removeText("{this}") },
      { says: link, at: "#f-body", by: removeText("[costs](/patio-cost)") },
      { says: unknown, at: "#f-body", by: removeText("{fact:nobody-knows}") },
      { says: todo, at: "#f-body", by: removeText("TODO") },
      { says: overdue, at: `/admin/facts#fact-${key}`, by: verifyFact },
      {
        says: "Source 1 is missing a name",
        at: "#f-source-title.s1",
        by: "Example",
        brings: ["Source 1: URL must start with https://"],
      },
      {
        says: "Source 1: URL must start with https://",
        at: "#f-source-url.s1",
        by: "https://example.org/",
      },
    ],
    javaScriptEnabled !== false,
  );
  expect((await request.get(`/blog/${slug}`, { maxRedirects: 0 })).status()).toBe(301);
  await office.getByRole("button", { name: `Use this URL and publish : ${question}` }).click();
  await expect(office.getByText("Published", { exact: true }).first()).toBeVisible();
  expect((await request.get(`/blog/${slug}`, { maxRedirects: 0 })).status()).toBe(200);
});

test("the buttons above the text format it or open fields, and pasted content becomes Markdown @journey", async ({
  office,
}) => {
  await office.goto("/admin/posts");
  await office.getByRole("button", { name: "New post" }).first().click();
  const text = office.getByLabel("Body", { exact: true });
  await text.fill("West is hard.");
  await text.selectText();
  await office.getByRole("button", { name: "Bold" }).click();
  await expect(text).toHaveValue("**West is hard.**");
  await text.press("End");
  await office.getByRole("button", { name: "Drawing" }).click();
  const fields = office.getByRole("group", { name: "Insert drawing" });
  await fields.getByRole("button", { name: "Insert" }).click();
  await expect(fields.getByText("Add a caption")).toBeVisible();
  await fields.getByLabel("Louver angle (degrees)").fill("0, 90");
  await fields.getByLabel("Caption").fill("West light");
  await fields.getByRole("button", { name: "Insert" }).click();
  await expect(fields).toBeHidden();
  await expect(text).toHaveValue(
    /^\*\*West is hard\.\*\*\n\n\{drawing:section louver=0 louver=90 .*"West light"\}\n$/,
  );
  await expect(office.locator(".markdown-preview figure svg")).toHaveCount(2);
  await text.press("ControlOrMeta+End");
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData("text/html", "<h1>North</h1><ul><li>One</li><li><b>Two</b></li></ul>");
    data.setData("text/plain", "North One Two");
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(text).toHaveValue(/"West light"\}\n\n## North\n\n- One\n- \*\*Two\*\*\n$/);
});

test("a pasted image is uploaded, and inserted into the text once it has a description @journey", async ({
  office,
}) => {
  await office.goto("/admin/posts");
  await office.getByRole("button", { name: "New post" }).first().click();
  const text = office.getByLabel("Body", { exact: true });
  const { buffer } = await picture("pasted.jpg");
  await text.evaluate(
    (element, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "pasted.jpg", { type: "image/jpeg" }));
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [...buffer],
  );
  const fields = office.getByRole("group", { name: "Insert image" });
  await fields.getByLabel("Alt text").fill("A yard at dusk");
  await fields.getByRole("button", { name: "Insert" }).click();
  await expect(text).toHaveValue(/^!\[A yard at dusk\]\(\/files\/\w+\/pasted\.jpg\)/);
});

test("staff pin posts, reorder them, and unpin them, by buttons and by drag @js @http", async ({
  office,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  const titles = [aTitle(project.name), aTitle(project.name)] as const;
  const [one, other] = titles;
  for (const title of titles) {
    await office.goto("/admin/posts");
    await office.getByRole("button", { name: "New post" }).first().click();
    await expect(office).toHaveURL(/\/admin\/posts\/[a-z0-9]{16}/);
    await office.getByRole("textbox", { name: "Title", exact: true }).fill(title);
    if (javaScriptEnabled === false)
      await office.getByRole("button", { name: "Save draft" }).last().click();
    else await expect(office.locator(".save-bar").getByText(/^Saved/)).toBeVisible();
  }
  await office.goto("/admin/posts");
  await office.getByRole("link", { name: "Feature posts" }).click();
  await expect(office.getByText("Posts in blog order")).toBeVisible();
  const rows = office.locator(".record-list > li");
  /** Returns the order of the two rows: the rows above the divider of pinned posts, in order. */
  const first = async () => {
    await office.goto("/admin/posts?order=own");
    const all = await rows.allInnerTexts();
    const end = all.findIndex((text) => text.includes("By date:"));
    return all.slice(0, end).flatMap((text) => titles.filter((title) => text.includes(title)));
  };
  // drafts have no date: they are on the last page
  const press = async (name: string) => {
    await office.goto("/admin/posts?order=own");
    const button = office.getByRole("button", { name, exact: true });
    const pages = await office
      .getByRole("navigation", { name: "Pagination" })
      .getByRole("link")
      .count();
    for (let page = 2; (await button.count()) === 0 && page <= pages + 1; page++)
      await office.goto(`/admin/posts?order=own&page=${page}`);
    await button.click();
    await expect(button).toHaveCount(0);
  };
  expect(await first()).toEqual([]);
  await press(`Feature first: ${one}`);
  expect(await first()).toEqual([one]);
  await press(`Feature last: ${other}`);
  expect(await first()).toEqual([one, other]);
  if (javaScriptEnabled === false) {
    await office.getByRole("button", { name: `Move up: ${other}` }).click();
  } else {
    const row = (title: string) => rows.filter({ hasText: title });
    // hovering may scroll
    await row(other).locator(".order-grip").hover();
    const target = (await row(one).boundingBox())!;
    const moved = office.waitForResponse((response) => response.request().method() === "POST");
    await office.mouse.down();
    await office.mouse.move(target.x + 20, target.y + 4, { steps: 6 });
    await office.mouse.up();
    await moved;
  }
  await expect.poll(first).toEqual([other, one]);
  for (const title of titles) {
    // other tests pin posts too, so it may take several steps to reach the end
    const [top] = await first();
    expect(top).toBeDefined();
    while ((await first()).includes(title)) {
      await office
        .getByRole("button", { name: new RegExp(`^(Down|Stop featuring): ${title}$`) })
        .click();
      await expect(office).toHaveURL(/#/);
    }
  }
  expect(await first()).toEqual([]);
});

test("the search result and card previews follow the typed text and the selected cover", async ({
  office,
}) => {
  await office.goto("/admin/posts");
  await office.getByRole("button", { name: "New post" }).first().click();
  await office.getByRole("textbox", { name: "Title", exact: true }).fill("West light");
  const [result, card] = [office.locator(".search-preview"), office.locator(".social-card")];
  await expect(result).toContainText("West light");
  await expect(card).toContainText("West light");
  await office.getByLabel("URL slug").fill("west-light");
  await office.getByLabel("SEO title").fill("Shade by hour");
  await office.getByLabel("Meta description").fill("A roof and its shade.");
  await expect(result).toContainText(/west-light.*Shade by hour.*A roof and its shade\./s);
  await office.getByLabel("Cover image", { exact: true }).selectOption("hero-dusk");
  await expect(card.locator("img")).toHaveAttribute("src", /hero-dusk/);
});

test("typing while a save is answered keeps the focus, the caret and every key", async ({
  office,
}) => {
  await office.goto("/admin/posts");
  await office.getByRole("button", { name: "New post" }).first().click();
  const intro = office.getByLabel("Intro");
  await intro.fill("Shade at noon.");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isSubmission = /\/admin\/posts\/[a-z0-9]{16}\.data/;
  await office.route(isSubmission, async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  const sent = office.waitForRequest(
    (request) => request.method() === "POST" && isSubmission.test(request.url()),
  );
  await office.getByRole("textbox", { name: "Title", exact: true }).press("Enter");
  await sent;
  await intro.focus();
  await intro.press("Home");
  await office.keyboard.type("Aft");
  release();
  // the last keys arrive while the response rebuilds the form
  await office.keyboard.type("ernoon, ", { delay: 120 });
  await expect(intro).toBeFocused();
  await expect(intro).toHaveValue("Afternoon, Shade at noon.");
  await expect(office.locator(".save-bar").getByText(/^Saved/)).toBeVisible();
  await office.reload();
  await expect(intro).toHaveValue("Afternoon, Shade at noon.");
});
