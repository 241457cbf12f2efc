import { expect, test } from "vitest";
import { claims } from "~/domain/owner-checklist/claims";
import { isSettingsPage } from "~/domain/settings/settings-sections";
import { readImports } from "./imports.mjs";

const texts = readImports().map(({ text }) => text);

test("every link to a section of the settings names one that exists", () => {
  const linkedSections = texts.flatMap((text) =>
    [...text.matchAll(/settingsSection\("([^"]+)"\)/g)].map(([, section = ""]) => section),
  );
  expect(linkedSections.length).toBeGreaterThan(8);
  expect(linkedSections.filter((section) => !isSettingsPage(section))).toEqual([]);
  const screens = claims.flatMap((claim) => claim.screens.map(({ to }) => to));
  const settings = screens.filter((to) => to.startsWith("/admin/settings"));
  expect(settings).toHaveLength(5);
  expect(settings.filter((to) => !isSettingsPage(to.split("/").at(-1) ?? ""))).toEqual([]);
});

test("no link opens a section of the settings by an anchor", () => {
  expect(texts.filter((text) => /adminPaths\.settings\}#|\/admin\/settings#/.test(text))).toEqual(
    [],
  );
});
