import { newId } from "../../app/lib/ids";
import { expect, test } from "./support/admin";
import { nameOf, openDrawnLead, startDraft } from "./support/proposals";

test("staff save a draft as a template and a group, start the next lead from it, and add the group @js @http", async ({
  office,
  desk,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const [name, next] = [nameOf(project.name, "Carol"), nameOf(project.name, "Dana")];
  // without the words of the customers' names, which a template refuses
  const [templateName, groupName] = [`Standard ${newId()}`, `LED ${newId()}`];
  await startDraft(desk, browser, baseURL, name);
  const saveLink = office.getByRole("link", { name: "Save as template" });
  const title = office.getByRole("heading", { level: 1 });
  const draft = desk.url();
  const saveAs = async (fields: { name: string; isGroup?: boolean }) => {
    await office.goto(draft);
    await saveLink.click();
    await expect(title).toHaveText("Save as template");
    await office.getByLabel("Name", { exact: true }).fill(fields.name);
    if (fields.isGroup) {
      await office.getByRole("radio", { name: "Group of lines" }).check();
      for (const line of [/^Louvered pergola/, /^Footings/, /^Concrete slab/])
        await office.getByRole("checkbox", { name: line }).uncheck();
    }
    await office.getByRole("button", { name: "Save template" }).click();
  };

  // a rejected form keeps its choices
  await saveAs({ name: `For ${name}`, isGroup: true });
  await expect(office.getByRole("alert")).toContainText("Leave the customer’s name");
  await expect(office.getByRole("radio", { name: "Group of lines" })).toBeChecked();
  await office.getByLabel("Name", { exact: true }).fill(groupName);
  await office.getByRole("button", { name: "Save template" }).click();
  await expect(title).toHaveText(groupName);
  await expect(office.locator(".proposal-lines > li")).toHaveCount(2);
  await saveAs({ name: templateName });
  await expect(title).toHaveText(templateName);
  await expect(office.locator("[name^='line-price.']").first()).toHaveValue("");

  await openDrawnLead(office, browser, baseURL, next);
  await office
    .getByRole("navigation", { name: "Lead" })
    .getByRole("link", { name: "Proposal" })
    .click();
  await office.getByRole("button", { name: `Start from ${templateName}` }).click();
  await expect(office.locator(".proposal-options > li")).toHaveCount(3);
  const lines = office.locator("#lines .proposal-lines > li");
  await expect(lines).toHaveCount(5);
  await expect(lines.first().locator("[name^='line-quantity.']")).toHaveValue("280");
  await office.locator("[name='address']").fill("1 Typed St, Katy, TX 77494");
  await office.locator("[name='group']").selectOption({ label: `${groupName}, 2 lines` });
  await office.getByRole("button", { name: "Add group", exact: true }).click();
  await expect(lines).toHaveCount(7);
  await expect(office.locator("[name='address']")).toHaveValue("1 Typed St, Katy, TX 77494");
  await office.getByRole("button", { name: "Add group", exact: true }).click();
  await expect(office.locator("#group-error")).toHaveText("Choose a group.");
});
