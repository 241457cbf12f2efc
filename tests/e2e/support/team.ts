import type { Page } from "@playwright/test";
import { type Role, roleLabels } from "../../../app/domain/staff/staff";
import { expect, owner } from "./admin";

let people = 0;
/** Returns the data of a unique staff member. */
export const buildTeamMember = (project: string) => {
  const name = `Paula ${project} ${Date.now().toString(36)}${people++}`;
  return {
    name,
    email: `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
    password: "copper ladder seven owls",
  };
};
export type Person = ReturnType<typeof buildTeamMember>;

/** Confirms the owner's password if the page asks. */
export async function confirm(page: Page) {
  if (!new URL(page.url()).pathname.endsWith("/admin/confirm")) return;
  await page.getByLabel("Your password").fill(owner.password);
  await page.getByRole("button", { name: "Confirm identity", exact: true }).click();
  await expect(page).not.toHaveURL(/\/admin\/confirm/);
}

/** Invites a staff member from the owner's page; returns the path of the link. */
export async function invite(office: Page, person: Person, role: Role = "staff"): Promise<string> {
  await office.goto("/admin/confirm?next=/admin/staff");
  await confirm(office);
  const form = office.locator("form", {
    has: office.getByRole("button", { name: "Send invitation" }),
  });
  await form.getByLabel("Email").fill(person.email);
  await form.getByLabel("Name", { exact: true }).fill(person.name);
  await form.getByRole("radio", { name: roleLabels[role] }).check();
  await form.getByRole("button", { name: "Send invitation" }).click();
  await expect(office.getByText(`We emailed the link to ${person.email}`)).toBeVisible();
  const url = new URL(await office.getByLabel("Link").inputValue());
  expect(url.hostname).toBe("localhost");
  return url.pathname + url.search;
}

/** Accepts an invitation on a page without a session, which is then signed in. */
export async function accept(page: Page, link: string, person: Person) {
  await page.goto(link);
  await expect(page.getByRole("heading", { name: `Welcome, ${person.name}` })).toBeVisible();
  await page.getByLabel("Create a password").fill(person.password);
  await page.getByRole("button", { name: "Create password and sign in" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

/** Fills in and submits the sign-in form with this password. */
export async function setPassword(page: Page, person: Pick<Person, "email" | "password">) {
  await page.goto("/login/dashboard");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
