import { horizontalOverflow, waitForHydrationOnLoad } from "./fixtures";
import { expect, test } from "./support/admin";
import { accept, buildTeamMember, invite } from "./support/team";

const phones = [
  [
    "iPhone or iPad",
    "Android",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
  ],
  [
    "Android",
    "iPhone or iPad",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
  ],
] as const;

for (const [mine, other, userAgent] of phones) {
  test(`the steps for ${mine} come first and open on that phone @js @nojs`, async ({
    browser,
    session,
    baseURL,
    javaScriptEnabled,
  }) => {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({
      storageState: session,
      baseURL: baseURL ?? "",
      userAgent,
      viewport,
      javaScriptEnabled,
    });
    const page = await context.newPage();
    if (javaScriptEnabled !== false) waitForHydrationOnLoad(page);
    await page.goto("/admin/checklist");
    await page.getByRole("link", { name: /^Install on your phone, allow alerts/ }).click();
    const panel = page.getByRole("region", { name: "Install on your phone" });
    await expect(panel.locator("summary")).toHaveText([mine, other]);
    await expect(panel.locator("details[open] summary")).toHaveText([mine]);
    await panel.getByText(other, { exact: true }).click();
    await expect(panel.locator("details[open]")).toHaveCount(2);
    expect(await horizontalOverflow(page)).toBe(0);
    await context.close();
  });
}

test("on a computer the steps of both phones are open, with the page's address @http", async ({
  office,
}) => {
  await office.goto("/admin/alerts");
  const panel = office.getByRole("region", { name: "Install on your phone" });
  await expect(panel).toContainText("Tap Share, then Add to Home Screen");
  await expect(panel).toContainText("Install app or Add to Home screen");
  await expect(panel).toContainText("/admin/alerts");
});

test("a test alert says why no device got it @js @http", async ({
  office,
  browser,
  baseURL,
  javaScriptEnabled,
}, { project }) => {
  const person = buildTeamMember(project.name);
  const link = await invite(office, person);
  const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled });
  const page = await context.newPage();
  if (javaScriptEnabled !== false) waitForHydrationOnLoad(page);
  await accept(page, link, person);
  await page.goto("/admin/alerts");
  await page.getByRole("button", { name: "Send a test alert" }).click();
  await expect(page.getByRole("alert")).toContainText("No device has alerts on yet.");
  // a subscription that its push service does not know
  const form = {
    intent: "subscribe",
    endpoint: `https://fcm.googleapis.com/fcm/send/${person.email}`,
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  await context.request.post("/admin/alerts", {
    form,
    headers: { Origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  await page.goto("/admin/alerts");
  await page.getByRole("button", { name: "Send a test alert" }).click();
  await expect(page.getByRole("alert")).toContainText(
    /The push service refused the test alert\.|Alerts expired on your devices\./,
  );
  await context.close();
});
