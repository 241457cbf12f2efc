import { describe, expect, test } from "vitest";
import { loggablePath, referrerWithoutQuery } from "./not-found-path";

describe("loggablePath and referrerWithoutQuery", () => {
  test.each([
    "/services/pergolas",
    "/our-projects",
    "/blog/no-such-post",
    "/houston.html",
    "/our%20projects/",
  ])("%s is logged", (path) => {
    expect(loggablePath(path)).toBe(path);
  });

  test.each([
    "/wp-login.php",
    "/.env",
    "/.git/config",
    "/backup.sql",
    "/vendor/phpunit/x",
    "/xmlrpc.php",
    "/a/b.php/c",
    "/our-promise.data",
    "/caf%C3%A9\u00e9",
    "/%5C",
    "/blog/x'%20or%201=1",
    "/<script>",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/a/..;/manager",
    "/$%7Bjndi:ldap:%7D",
    "//elsewhere.example/x",
    "/a/b/c/d/e/f/g",
  ])("%s is not logged", (path) => {
    expect(loggablePath(path)).toBeNull();
  });

  test("loggablePath cuts a long path and rejects one long word", () => {
    expect(loggablePath(`/${"a".repeat(100)}/${"b".repeat(100)}/c`)).toHaveLength(200);
    expect(loggablePath(`/${"a".repeat(500)}`)).toBeNull();
  });
});

test("referrerWithoutQuery removes the query and rejects other schemes", () => {
  expect(referrerWithoutQuery("https://example.com/list?email=a@b.c#x")).toBe(
    "https://example.com/list",
  );
  for (const other of [null, "", "not a url", "javascript:alert(1)"])
    expect(referrerWithoutQuery(other)).toBe("");
});
