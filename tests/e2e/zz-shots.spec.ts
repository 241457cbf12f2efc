import { readFileSync } from "node:fs";
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

const dir = "/tmp/crew/shots";
const photo = (file: string, from: string) => ({
  name: file,
  mimeType: "image/jpeg",
  buffer: readFileSync(from),
});
const pics = ["process-frame.jpg", "louvers-detail.jpg", "process-slab-layout.jpg"].map(
  (f) => `imagery/masters/${f}`,
);

test("shots", async ({ office, browser, baseURL }, { project }) => {
  test.setTimeout(400_000);
  const name = nameOf(project.name, "Sho");
  const leadId = await startDraft(office, browser, baseURL, name);
  await sendDraft(office);
  const [link = ""] = await signerLinks(office);
  const contract = await openLink(browser, baseURL, link, true);
  await contract.getByRole("radio").first().check();
  await sign(contract, name);
  if (await contract.getByRole("alert").count()) await sign(contract, name);
  await office.goto(`/admin/leads/${leadId}/job`);
  await office
    .getByLabel("Headline on their page")
    .fill("The frame is up. Louvers go in on Monday.");
  await office
    .locator("[name=text]")
    .fill("The electrician is there Friday morning. The crew needs the side gate open at 7:30.");
  await office.locator("[name=next_on]").fill("2031-02-05");
  await office.locator("[name=next_time]").fill("7:30 to 11:00 AM");
  await office.locator("[name=write_by]").fill("2031-02-08");
  await office.getByRole("button", { name: "Publish update" }).click();
  await expect(office.locator("section:has(> header > #homeowner-page)")).toContainText(
    "The frame is up",
  );
  for (const [label, who] of [
    ["Touch up paint at the wall bracket", "Crew 1"],
    ["Haul away the pallets", "Crew 1"],
  ] as const) {
    await office.locator("[name=item]:not([type=hidden])").fill(label);
    await office
      .getByRole("textbox", { name: /Who does it|Assigned/ })
      .fill(who)
      .catch(() => undefined);
    await office
      .getByRole("button", { name: "Add to the list" })
      .click()
      .catch(() => undefined);
    await expect(office.locator("section:has(> header > #last-walk)")).toContainText(label);
  }
  await office.getByLabel("Person or crew").fill("Luis Ortega");
  await office.getByRole("button", { name: "Create link" }).click();
  const url = new URL(await office.getByRole("textbox", { name: "Luis Ortega" }).inputValue())
    .pathname;
  await office.getByLabel("Notes for the crew").fill("Side gate sticks. Two dogs, ask first.");
  await office
    .locator("form", { has: office.getByLabel("Notes for the crew") })
    .getByRole("button")
    .click();
  await expect(office.getByLabel("Notes for the crew")).toHaveValue(
    "Side gate sticks. Two dogs, ask first.",
  );
  await office.locator("summary").filter({ hasText: "Add a paper" }).click();
  await office.locator("[name=label]").fill("Engineer’s drawings");
  await office.locator("[name=file]").setInputFiles([photo("drawings.jpg", pics[2] ?? "")]);
  await office.getByRole("button", { name: "Add paper" }).click();
  await office.getByLabel(/On the crew/).check();
  await office.getByRole("button", { name: "Save papers" }).click();
  await office.locator("summary").filter({ hasText: "Ask for a decision" }).click();
  await office.getByLabel("Question").fill("Fan color: bronze or black?");
  await office.locator("[name=choices]").fill("Bronze\nBlack");
  await office.getByRole("button", { name: /Ask/ }).last().click();
  for (const js of [true, false])
    for (const width of [390, 1440]) {
      const crew = await openLink(browser, baseURL, url, js);
      await crew.setViewportSize({ width, height: 844 });
      if (js && width === 390) {
        await crew.getByLabel("Caption").first().fill("Posts and beams up");
        await crew
          .getByLabel("Take or add photos")
          .setInputFiles(pics.slice(0, 2).map((from, at) => photo(`IMG_${at}.jpg`, from)));
        await expect(crew.getByRole("img", { name: "Posts and beams up" })).toHaveCount(2);
        await crew.context().setOffline(true);
        await crew
          .getByLabel("Take or add photos")
          .setInputFiles([photo("IMG_3.jpg", pics[2] ?? "")]);
        await expect(crew.getByText("Waiting for signal")).toBeVisible();
        await crew.screenshot({ path: `${dir}/crew-offline.png` });
        await crew.context().setOffline(false);
        await expect(crew.getByText("Waiting for signal")).toHaveCount(0);
      }
      await crew.waitForTimeout(1500);
      await crew.screenshot({
        path: `${dir}/crew-${width}-${js ? "js" : "nojs"}.png`,
        fullPage: true,
      });
      await crew.context().close();
    }
  await office.reload();
  for (const width of [390, 1440]) {
    await office.setViewportSize({ width, height: 900 });
    await office.waitForTimeout(1000);
    await office.screenshot({ path: `${dir}/office-${width}.png`, fullPage: true });
  }
  await office.getByText("Book days of work").click();
  await office.waitForTimeout(1500);
  await office.screenshot({ path: `${dir}/calendar-add.png` });
  await office.goto(`/admin/leads/${leadId}/job`);
  const job = await jobLink(office);
  const home = await openLink(browser, baseURL, job, true);
  await home.getByLabel("Photos or PDFs").setInputFiles([photo("gate.jpg", pics[0] ?? "")]);
  await home.getByLabel("Title").fill("The side gate");
  await home.getByRole("button", { name: "Send", exact: true }).click();
  await expect(home.locator("section[aria-labelledby=send-files]")).toContainText("The side gate");
  await home.locator("summary").filter({ hasText: "Give someone a link" }).click();
  await home.getByLabel("Name").fill("Pat Reed");
  await home.getByLabel("Email").fill("pat@example.com");
  await home.getByRole("button", { name: "Email them a link" }).click();
  await expect(home.locator("section[aria-labelledby=people]")).toContainText("Pat Reed");
  for (const width of [390, 1440]) {
    await home.setViewportSize({ width, height: 844 });
    await home.waitForTimeout(800);
    await home.screenshot({ path: `${dir}/home-${width}.png`, fullPage: true });
  }
  const plain = await openLink(browser, baseURL, job, false);
  await plain.setViewportSize({ width: 390, height: 844 });
  await plain.screenshot({ path: `${dir}/home-390-nojs.png`, fullPage: true });
});
