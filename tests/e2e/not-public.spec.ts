import { newId } from "../../app/lib/ids";
import { horizontalOverflow, waitForHydration } from "./fixtures";
import { linksOf } from "./site-map";
import { createPreview, expect, owner, test } from "./support/admin";
import { picture } from "./support/images";
import { mapParallel } from "./support/parallel";

test("staff preview the website on a date and the texts of a page before publication; a preview link opens nothing else @journey", async ({
  office,
  request,
  baseURL,
}) => {
  const at = "/get-a-free-quote-houston?at=2027-11-30T07:00";
  const answer = await office.goto(at);
  const bar = office.getByRole("complementary", { name: "Preview bar" });
  await expect(bar).toContainText("Preview as of Nov 30, 2027, 7:00 AM CST, not published");
  const headers = answer?.headers();
  expect([
    headers?.["cache-control"],
    headers?.["x-robots-tag"],
    headers?.["referrer-policy"],
  ]).toEqual(["private, no-store", "noindex, nofollow", "no-referrer"]);
  await expect(office.locator('form[method="post"]:not([inert])')).toHaveCount(0);
  expect(await (await request.get(at)).text()).not.toContain("not published");
  await bar.getByRole("link", { name: "Exit preview" }).click();
  await expect(office).toHaveURL(/houston$/);
  await expect(bar).toBeHidden();

  const path = "/cantilever-aluminium-pergola";
  const newText = "Shade of an unpublished text.";
  await office.goto("/admin/pages/cantilever");
  await office.getByLabel("Subheading", { exact: true }).fill(newText);
  const tab = await createPreview(office);
  await office.goto(tab.url());
  await tab.close();
  await expect(office).toHaveURL(new RegExp(`${path}\\?preview=[a-z0-9]{40}$`));
  await expect(office.getByText(newText)).toBeVisible();
  await expect(bar).toContainText(/^Preview saved .*\d+:\d\d.[AP]M, not published/);
  const link = office.url();
  await office.setViewportSize({ width: 390, height: 800 });
  expect(await horizontalOverflow(office)).toBeLessThanOrEqual(0);

  const previewResponse = await request.get(link);
  const html = await previewResponse.text();
  expect([previewResponse.headers()["cache-control"], html.includes(newText)]).toEqual([
    "private, no-store",
    true,
  ]);
  const inside = new Set(
    linksOf(html).flatMap(({ href }) => (/^\/(?!\/)/.test(href) ? [href.split("#")[0] ?? ""] : [])),
  );
  expect(inside.size).toBeGreaterThan(10);
  expect([...inside].filter((href) => /preview|[?&]at=|\/admin/.test(href))).toEqual([]);
  for (const href of [path, ...inside])
    expect(await (await request.get(href)).text(), href).not.toContain(newText);
  const form = { do: "discard", page: "cantilever", key: "discard-cantilever" };
  await office.request.post("/admin/pages/cantilever", {
    form,
    headers: { Origin: baseURL ?? "" },
  });
});

test("without scripts links and forms of a dated preview keep its date @http", async ({
  office,
}) => {
  const moment = "2027-11-30T07:00";
  const bar = office.getByRole("complementary", { name: "Preview bar" });
  await office.goto(`/covered-patio-project-catalog?at=${moment}`);
  for (const [step, press] of Object.entries({
    filter: () =>
      office
        .getByRole("form", { name: "Filter projects" })
        .getByRole("button", { name: "Apply filters" })
        .click(),
    project: () =>
      office.locator("main a[href*='/covered-patio-project-catalog/']").first().click(),
    blog: () =>
      office.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true }).click(),
    search: () => office.getByRole("searchbox").press("Enter"),
    design: () =>
      office
        .getByRole("contentinfo")
        .getByRole("link", { name: "Pergola designer", exact: true })
        .click(),
    redraw: () => office.getByRole("button", { name: "Update the drawing" }).click(),
  })) {
    const before = office.url();
    await press();
    await expect(office, step).not.toHaveURL(before);
    expect(new URL(office.url()).searchParams.getAll("at"), step).toEqual([moment]);
    await expect(bar, step).toContainText("Preview as of Nov 30, 2027");
  }
  await bar.getByRole("link", { name: "Exit preview" }).click();
  await expect(bar).toHaveCount(0);
});

test("filters, searches, calculators, and links of a dated preview keep its date", async ({
  office,
}) => {
  const moment = "2027-11-30T07:00";
  const isThere = (url: URL) => url.searchParams.get("at") === moment;
  const bar = office.getByRole("complementary", { name: "Preview bar" });
  await office.goto(`/covered-patio-project-catalog?at=${moment}`);
  await office.locator('main input[name="service"]').first().locator("..").click();
  await expect(office).toHaveURL((url) => isThere(url) && url.searchParams.has("service"));
  await expect(bar).toContainText("Preview as of Nov 30, 2027");
  await office.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true }).click();
  await expect(office).toHaveURL((url) => isThere(url) && url.pathname === "/blog");
  await waitForHydration(office); // a full document load
  await office.getByRole("searchbox").fill("sun");
  await office.getByRole("searchbox").press("Enter");
  await expect(office).toHaveURL((url) => isThere(url) && url.searchParams.get("q") === "sun");
  await expect(bar).toContainText("Preview as of Nov 30, 2027");
  await office.goto(`/patio-financing-houston?at=${moment}`);
  await office.locator("main form input[inputmode]").first().fill("41000");
  await expect(office).toHaveURL(
    (url) => isThere(url) && url.searchParams.get("amount") === "41000",
  );
});

test("a draft's preview link opens no other unpublished record and submits no form; it expires, and ends when the record is trashed", async ({
  office,
  playwright,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? "";
  const request = await playwright.request.newContext({ baseURL: origin });
  const secret = `hush${Date.now().toString(36)}`;
  const upload = async (name: string) => {
    const multipart = { back: "/admin/files", pictures: await picture(name) };
    const sent = await office.request.post("/admin/files/upload", {
      multipart,
      headers: { Origin: origin },
      maxRedirects: 0,
    });
    return new URL(sent.headers().location ?? "", origin).searchParams.get("uploaded") ?? "";
  };
  /** Creates a draft; returns the path of its editor and its preview link. */
  const write = async (kind: "projects" | "posts", fields: Record<string, string>) => {
    const key = newId();
    const headers = { Origin: origin };
    await office.request.post(`/admin/${kind}`, {
      form: { do: "new", key },
      headers,
      maxRedirects: 0,
    });
    const editor = `/admin/${kind}/${key}`;
    const html = await (await office.request.get(editor)).text();
    const base =
      /name="base" value="([^"]*)"/
        .exec(html)?.[1]
        ?.replaceAll("&quot;", '"')
        .replaceAll("&#x27;", "'") ?? "";
    const multipart = { base, key: newId(), do: "preview", ...fields };
    const sent = await office.request.post(editor, { multipart, headers, maxRedirects: 0 });
    expect(sent.headers().location).toMatch(/^\/preview\/[a-z0-9]{40}$/);
    return { editor, link: sent.headers().location ?? "" };
  };
  const [own, others] = [
    await upload(`own${Date.now().toString(36)}.jpg`),
    await upload(`${secret}.jpg`),
  ];
  const inProject = (file: string) => ({
    picture: "p",
    "picture-source.p": `file:${file}`,
    "picture-kind.p": "cover",
    "picture-alt.p": "A yard",
  });
  const inPost = (file: string) => ({ cover: `file:${file}`, pictureAlt: "A yard" });
  await write("projects", {
    title: secret,
    summary: secret,
    story: secret,
    service: "outdoor-kitchen",
    ...inProject(others),
  });
  await write("posts", {
    title: secret,
    summary: secret,
    body: secret,
    tags: "shade",
    ...inPost(others),
  });
  const shared = [
    {
      ...(await write("projects", {
        title: "Shown to some",
        story: "Read by some.",
        service: "outdoor-kitchen",
        ...inProject(own),
      })),
      end: "revoke",
    },
    {
      ...(await write("posts", {
        title: "Shown to some",
        body: "Read by some.",
        tags: "shade",
        ...inPost(own),
      })),
      end: "trash",
    },
  ];
  const seen = new Set<string>();
  const hidden = {
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
  };
  for (const { editor, link, end } of shared) {
    const previewResponse = await request.get(link);
    expect([link, previewResponse.status()]).toEqual([link, 200]);
    expect(previewResponse.headers()).toMatchObject(hidden);
    const html = await previewResponse.text();
    expect(html).toContain("Read by some.");
    const shows = /\/files\/(\w+)\/[^"?\s]+/.exec(html.slice(html.indexOf("<main")));
    expect([shows?.[1], (await request.get(shows?.[0] ?? "")).status()]).toEqual([own, 200]);
    expect(
      html.match(/<form[^>]*method="post"[^>]*>/gi)?.filter((form) => !form.includes("inert")) ??
        [],
    ).toEqual([]);
    const inside = addressesOf(html, origin + link);
    expect(
      inside.filter((address) => /\/preview\/|\/admin/.test(address) && !address.startsWith(link)),
    ).toEqual([]);
    const pages = inside.filter((address) => !/\.\w+(?:\?|$)|^\/preview/.test(address));
    expect(pages.length).toBeGreaterThan(20);
    const data = [link, ...pages].map((address) =>
      address.replace(/^\/(?=\?|$)/, "/_root").replace(/(?=\?|$)/, ".data"),
    );
    const unseen = [link, ...inside, ...data].filter((address) => !seen.has(address));
    for (const address of unseen) seen.add(address);
    await mapParallel(unseen, async (address) => {
      const answer = await request.get(address);
      const type = answer.headers()["content-type"] ?? "";
      // other tests unpublish the records around it
      expect(answer.status(), address).toBeLessThan(500);
      if (!/^(?:text\/(?!css)|application\/(?!wasm))/.test(type)) return;
      const text = await answer.text();
      for (const word of [secret, others, owner.name, owner.email])
        expect(text.includes(word), `${word} at ${address}`).toBe(false);
    });
    for (const address of [link, `${link}.data`]) {
      const sent = await request.post(address, {
        form: { name: "A" },
        headers: { Origin: origin },
      });
      expect([address, sent.status()]).toEqual([address, 405]);
    }
    await office.goto(editor);
    if (end === "revoke") {
      await office.getByRole("button", { name: /^Revoke/ }).click();
      await expect(office.getByRole("button", { name: /^Revoke/ })).toHaveCount(0);
    } else {
      await office.getByText("Unpublish, delete, or duplicate").click();
      await office.getByRole("button", { name: "Move to trash" }).click();
      await expect(office).toHaveURL(/\/admin\/posts(?:$|\?)/);
    }
    for (const address of [link, `${link}.data`]) {
      const dead = await request.get(address);
      expect([address, dead.status(), (await dead.text()).includes("Read by some.")]).toEqual([
        address,
        404,
        false,
      ]);
    }
  }
  await request.dispose();
});

/**
 * Returns every URL of this site that a page links to, loads, or posts to, including all image
 * sizes.
 */
function addressesOf(html: string, from: string): string[] {
  const text = html.replaceAll("&amp;", "&");
  const found = [...text.matchAll(/\s(?:href|src|action|content)="([^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
  const sizes = [...text.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap((match) =>
    (match[1] ?? "").split(/,\s+/).map((entry) => entry.split(" ")[0] ?? ""),
  );
  const { origin } = new URL(from);
  const inside = [
    ...found.filter((address) => /^(?:\/(?!\/)|\?|https?:)/.test(address)),
    ...sizes,
  ].map((address) => new URL(address, from));
  return [
    ...new Set(
      inside.filter((url) => url.origin === origin).map((url) => url.pathname + url.search),
    ),
  ];
}
