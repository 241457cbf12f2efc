import { expect, test } from "vitest";
import { isPrivateLinkPath, redactLinks, redactPath } from "./secret-paths";

const token = "AbCdEfGhIjKlMnOpQrStUv";

test.each([
  `/project/${token}/job`,
  `//crew/${token}/photos`,
  `/crew/${token}.data`,
  `/calendar/${token}.ics`,
])("redactPath and redactLinks leave no token in %s", (path) => {
  expect(redactPath(path)).not.toContain(token);
  expect(redactLinks(`Failed at https://example.com${path.replace("//", "/")}.`)).not.toContain(
    token,
  );
});

test("isPrivateLinkPath is true for the pages of private links only", () => {
  for (const path of [
    `/project/${token}`,
    `/crew/${token}/files/x`,
    `/CREW/${token}`,
    "/crew.data",
  ])
    expect([path, isPrivateLinkPath(path)]).toEqual([path, true]);
  for (const path of ["/", "/crews", "/projects", "/covered-patio-project-catalog"])
    expect([path, isPrivateLinkPath(path)]).toEqual([path, false]);
});
