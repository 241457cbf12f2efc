import { jpegFixture } from "../fixtures/images";
import { expect, test } from "./support/admin";
import { nameOf, openLink, sendDraft, sign, signerLinks, startDraft } from "./support/proposals";

test("photos of the crew wait without signal, also through a reload, and are sent once it is back", async ({
  office,
  desk,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const name = nameOf(project.name, "Cal");
  const leadId = await startDraft(desk, browser, baseURL, name);
  await sendDraft(desk);
  const [link = ""] = await signerLinks(desk);
  const contract = await openLink(browser, baseURL, link, true);
  await contract.getByRole("radio").first().check();
  await sign(contract, name);
  if (await contract.getByRole("alert").count()) await sign(contract, name);
  await expect(contract.getByRole("heading", { level: 1 })).toHaveText(
    "Signed. We’ll take it from here.",
  );

  await office.goto(`/admin/leads/${leadId}/job`);
  await office.getByLabel("Person or crew").fill("Luis Ortega");
  await office.getByRole("button", { name: "Create link" }).click();
  const url = await office.getByRole("textbox", { name: "Luis Ortega" }).inputValue();
  const crew = await openLink(browser, baseURL, new URL(url).pathname, true);
  await crew.setViewportSize({ width: 390, height: 844 });
  await crew.context().setOffline(true);
  const photo = (file: string) => ({
    name: file,
    mimeType: "image/jpeg",
    buffer: Buffer.from(jpegFixture()),
  });
  await crew.getByLabel("Caption").fill("Posts and beams up");
  await crew.getByLabel("Take or add photos").setInputFiles([photo("IMG_4410.jpg")]);
  await expect(crew.getByRole("list", { name: "Uploads" })).toContainText("Waiting for signal");
  await crew.goto("about:blank");
  await crew.context().setOffline(false);
  await crew.goto(new URL(url).pathname);
  await expect(crew.getByRole("img", { name: "Posts and beams up" })).toBeVisible();
  await expect(crew.getByRole("list", { name: "Uploads" })).toHaveCount(0);
  await office.reload();
  await expect(office.locator("section:has(> header > #photos)")).toContainText(
    "Luis Ortega, crew",
  );
});
