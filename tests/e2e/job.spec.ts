import { expect, test } from "./support/admin";
import {
  jobLink,
  nameOf,
  openLink,
  sendDraft,
  sign,
  signerLinks,
  startDraft,
} from "./support/proposals";

test("a signed contract opens a job: staff publish an update and ask, the homeowner decides @js @http", async ({
  office,
  desk,
  browser,
  baseURL,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  const name = nameOf(project.name, "Jo");
  const leadId = await startDraft(desk, browser, baseURL, name);
  await sendDraft(desk);
  const [link = ""] = await signerLinks(desk);
  const contract = await openLink(browser, baseURL, link, javaScriptEnabled);
  await contract.getByRole("radio").first().check();
  await sign(contract, name);
  if (await contract.getByRole("alert").count()) await sign(contract, name);
  await expect(contract.getByRole("heading", { level: 1 })).toHaveText(
    "Signed. We’ll take it from here.",
  );

  await office.goto(`/admin/leads/${leadId}/job`);
  await expect(office.getByRole("heading", { level: 1 })).toHaveText("Job");
  await expect(office.getByText("Don’t schedule crews or order materials yet")).toBeVisible();
  await office.getByLabel("Headline on their page").fill("Your permit is with the county");
  await office.getByRole("button", { name: "Publish update" }).click();
  await expect(office.getByRole("alert")).toContainText("the homeowner waits for your next update");
  await expect(office.getByLabel("Headline on their page")).toHaveValue(
    "Your permit is with the county",
  );
  await office.getByLabel(/^Next update by/).fill("2031-01-08");
  await office.getByRole("button", { name: "Publish update" }).click();
  await expect(office.locator("section:has(> header > #homeowner-page)")).toContainText(
    "Your permit is with the county",
  );
  const page = await openLink(browser, baseURL, await jobLink(office), javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your permit is with the county",
  );
  await expect(page.getByText("We’ll send you an update by January 8, 2031")).toBeVisible();

  await office.locator("summary").filter({ hasText: "Ask for a decision" }).click();
  await office.getByLabel("Question").fill("Fan color?");
  await office.getByLabel("Choices").fill("Bronze\nBlack");
  await office.getByRole("button", { name: "Post question" }).click();
  await expect(office.locator("section:has(> header > #decisions)")).toContainText("Fan color?");
  await page.reload();
  await page.getByRole("radio", { name: "Bronze" }).check();
  await page.getByRole("button", { name: "Send choice" }).click();
  await expect(page.locator("section[aria-labelledby=decisions]")).toContainText(`Bronze. ${name}`);
  await office.goto(`/admin/leads/${leadId}/job`);
  await expect(office.locator("section:has(> header > #decisions)")).toContainText("Bronze");
});
