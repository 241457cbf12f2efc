import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { axe, horizontalOverflow } from "./fixtures";
import { expect, owner, test } from "./support/admin";
import { accept, buildTeamMember, confirm, invite, setPassword } from "./support/team";

/**
 * Returns the code an authenticator app shows for this key. `step` counts half minutes from now.
 */
function codeOf(key: string, step = 0): string {
  const bits = [...key]
    .map((letter) =>
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
    )
    .join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(
    6,
    "0",
  );
}

/** Saves the new backup codes in every way that the page offers. */
async function saveBackupCodes(page: Page, code: string) {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download codes" }).click();
  expect((await download).suggestedFilename()).toBe("backup-codes.txt");
  expect(readFileSync(await (await download).path(), "utf8")).toContain(code);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy codes" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(code);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".codes")).toBeVisible();
  await expect(page.locator("#code-app")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print codes" })).toBeHidden();
  await page.emulateMedia({ media: null });
}

test("after an invitation is accepted and an authenticator app set up, the password alone does not sign in @journey @http", async ({
  office,
  page,
}, { project }) => {
  test.slow();
  const person = buildTeamMember(project.name);
  const link = await invite(office, person);
  await accept(page, link, person);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();

  await page.goto("/admin/account");
  await page.getByRole("link", { name: "Set up two-step verification" }).click();
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  const key = (await page.locator(".key-line").innerText()).replace(/\s/g, "");
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await page.getByLabel("6-digit code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("alert")).toContainText("That code didn’t work");
  await page.getByLabel("6-digit code", { exact: true }).fill(codeOf(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.locator(".codes li")).toHaveCount(10);
  const recovery = await page.locator(".codes li").first().innerText();
  const href = await page.getByRole("link", { name: "Download codes" }).getAttribute("href");
  expect(decodeURIComponent(href ?? "")).toContain(recovery);
  if (project.use.javaScriptEnabled !== false) await saveBackupCodes(page, recovery);
  await page.reload({ waitUntil: "commit" }).catch(() => undefined);
  await page.goto("/admin/account/second-step");
  await expect(page.locator(".codes")).toHaveCount(0);

  await page.context().clearCookies();
  await setPassword(page, person);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("__Host-session");
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("That code didn’t work.");
  await expect(page.getByLabel("Code")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Code")).toHaveAccessibleDescription(/That code didn’t work/);
  await page.getByLabel("Code").fill(codeOf(key, 1));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/admin/dashboard");

  await page.context().clearCookies();
  await setPassword(page, person);
  await page.getByRole("link", { name: "Use backup code" }).click();
  await page.getByLabel("Backup code").fill("aaaaa-bbbbb");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Backup code")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Backup code")).toHaveAccessibleDescription(/That code didn’t work/);
  await page.getByLabel("Backup code").fill(recovery);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
  await page.goto("/admin/account");
  await expect(page.getByText("9 of 10 left")).toBeVisible();
});

test("disabling an account ends its sessions at once, and the audit log names the actor @http", async ({
  office,
  page,
}, { project }) => {
  test.slow();
  const person = buildTeamMember(project.name);
  await accept(page, await invite(office, person), person);
  await office.goto("/admin/staff");
  await office.getByRole("link", { name: person.name }).click();
  await expect(office.getByRole("heading", { name: person.name, exact: true })).toBeVisible();
  await office.getByRole("radio", { name: /^Editor/ }).check();
  await office.getByRole("button", { name: "Change role" }).click();
  await expect(office.getByText("Role changed")).toBeVisible();
  await page.goto("/admin/leads");
  await expect(page.getByRole("heading", { name: "You don’t have access" })).toBeVisible();
  await office.getByRole("button", { name: "Disable account" }).click();
  await expect(office.getByText("Account disabled and signed out everywhere")).toBeVisible();
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/login\/dashboard/);
  await setPassword(page, person);
  await expect(page.getByRole("alert")).toContainText("Wrong email or password");

  await office.goto(`/admin/audit?q=${person.email}`);
  const log = office.getByRole("listitem").filter({ hasText: person.name });
  await expect(log.filter({ hasText: "Changed the role of" })).toContainText("Staff to Editor");
  await expect(log.filter({ hasText: "Disabled" })).toContainText(owner.name);
  const download = office.waitForEvent("download");
  await office.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
});

test("the last owner cannot change their own role @http", async ({ office }) => {
  await office.goto("/admin/confirm?next=/admin/staff");
  await confirm(office);
  await office.getByRole("link", { name: `${owner.name} (you)` }).click();
  // the list has the same radio buttons: these must be those of the new page
  await expect(office.getByRole("heading", { name: `${owner.name} (you)` })).toBeVisible();
  await office.getByRole("radio", { name: /^Staff/ }).check();
  const postResponse = office.waitForResponse((response) => response.request().method() === "POST");
  await office.getByRole("button", { name: "Change role" }).click();
  expect((await postResponse).status()).toBe(422);
  await expect(office.getByRole("alert")).toContainText("This is the last owner who can sign in.");
});

test("a stale account page shows the colleague's change after a conflict, and Keep mine replaces it", async ({
  office,
  baseURL,
}, { project }) => {
  const person = buildTeamMember(project.name);
  await office.routeWebSocket(/\/admin\/live$/, () => undefined); // no live update of any page
  await invite(office, person);
  await office.getByRole("link", { name: person.name }).click();
  await expect(office.getByRole("heading", { name: person.name, exact: true })).toBeVisible();
  const form = {
    intent: "role",
    role: "editor",
    version: await office.locator("[name=version]").first().inputValue(),
  };
  const path = new URL(office.url()).pathname;
  const change = await office.request.post(path, {
    form,
    headers: { Origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  expect(change.status()).toBe(303);
  await office.getByRole("radio", { name: /^Owner/ }).check();
  await office.getByRole("button", { name: "Change role" }).click();
  const conflict = office.getByRole("alert").filter({ hasText: "Your change isn’t saved yet" });
  await expect(conflict).toContainText(
    `${owner.name} changed this while you were editing. Choose which version to keep.`,
  );
  await expect(conflict.getByRole("cell").first()).toContainText("Editor");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(conflict).toHaveCount(0);
  await expect(office.getByRole("radio", { name: /^Owner/ })).toBeChecked();
});

test("a passkey is added and signs in, under the name localhost @journey", async ({
  office,
  page,
  baseURL,
}, { project }) => {
  test.slow();
  const localhostUrl = new URL(baseURL ?? "");
  localhostUrl.hostname = "localhost";
  const at = (path: string) => new URL(path, localhostUrl).toString();
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = buildTeamMember(project.name);
  await accept(page, at(await invite(office, person)), person);
  await page.goto(at("/admin/account/second-step"));
  await page.getByLabel("Passkey name").fill("Office computer");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.locator(".codes li")).toHaveCount(10);
  await page.goto(at("/admin/account/second-step"));
  await expect(page.locator("b", { hasText: "Office computer" })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(at("/login/dashboard"));
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(at("/admin/dashboard"));

  await page.context().clearCookies();
  await page.goto(at("/login/dashboard?next=/admin/account"));
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Use passkey" }).click();
  await expect(page).toHaveURL(at("/admin/account"));
  await expect(page.getByRole("definition").filter({ hasText: "Office computer" })).toBeVisible();

  await page.goto(at("/admin/account/second-step"));
  await page.getByText("Rename or remove").click();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.locator("b", { hasText: "Office computer" })).toHaveCount(0);
});

for (const path of [
  "/admin/staff",
  "/admin/audit",
  "/admin/account/second-step",
  "/admin/account",
]) {
  test(`${path} is accessible and fits a phone`, async ({ office }) => {
    test.slow();
    await office.goto(`/admin/confirm?next=${path}`);
    await confirm(office);
    for (const width of [768, 360, 1440]) {
      await office.setViewportSize({ width, height: 900 });
      expect(await horizontalOverflow(office)).toBe(0);
    }
    expect(await axe(office)).toEqual([]);
  });
}
