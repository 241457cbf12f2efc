import { expect, setUpLink, submitQuoteForm, test } from "./support/admin";
import { htmlProblems } from "./validity";

test("the admin pages, a lead, and its errors are valid HTML @http", async ({
  office,
  browser,
  baseURL,
}) => {
  const name = `Vic Valid ${Date.now().toString(36)}`;
  await submitQuoteForm(browser, baseURL, name);
  const get = async (path: string) => (await office.request.get(path)).text();
  const leads = await get(`/admin/leads?q=${encodeURIComponent(name)}`);
  const lead = /href="(\/admin\/leads\/[a-z0-9]{16})[?"]/.exec(leads)?.[1] ?? "";
  expect(lead).not.toBe("");
  const paths = [
    "/admin/dashboard",
    "/admin/leads",
    "/admin/leads?q=nobody-of-this-name",
    "/admin/account",
    "/admin/no-such-page",
    "/admin/permit-offices",
    "/admin/permit-offices/texas",
    lead,
  ];
  const problems: string[] = [];
  for (const path of paths) problems.push(...(await htmlProblems(path, await get(path))));
  expect(problems).toEqual([]);
});

test("the sign-in pages, the thank-you page, a form with errors, and the 404 page are valid HTML @http", async ({
  page,
  browser,
  baseURL,
}) => {
  const problems: string[] = [];
  const check = async (path: string) =>
    problems.push(...(await htmlProblems(path, await (await page.request.get(path)).text())));
  for (const path of [
    "/login/dashboard",
    "/login/reset?token=none",
    "/login/invitation?token=none",
    setUpLink,
    "/no-such-page",
  ]) {
    await check(path);
  }
  for (const path of [
    "/blog?q=nothing-like-this",
    "/blog?topic=permits",
    "/covered-patio-project-catalog?service=outdoor-kitchen",
  ]) {
    await check(path);
  }
  const reference = await submitQuoteForm(browser, baseURL, "Val Id");
  await check(`/get-a-free-quote-houston/received/${reference}?key=none`);
  for (const path of ["/contact-us", "/get-a-free-quote-houston"]) {
    const sent = await page.request.post(path, {
      multipart: { name: "Val", phone: "12345678" },
      headers: { Origin: baseURL ?? "" },
    });
    const html = await sent.text();
    expect(html).toContain("to fix");
    problems.push(...(await htmlProblems(`${path}, with errors`, html)));
  }
  expect(problems).toEqual([]);
});
