import { expect, test } from "vitest";
import { sqlLiteral } from "../tools.mjs";
import {
  accountLines,
  auditSql,
  createSql,
  linkSql,
  parseCommand,
  UsageError,
} from "./staff-command.mjs";

const parse = (line: string) =>
  parseCommand(line.split(" ").map((word) => word.replaceAll("_", " ")));

test("parseCommand creates a staff account unless a role is given", () => {
  const base = {
    command: "create",
    email: "ana@example.com",
    name: "Ana Rivera",
    passwordStdin: false,
    remote: false,
  };
  expect(parse("create --email Ana@Example.com --name Ana_Rivera")).toEqual({
    ...base,
    role: "staff",
  });
  expect(parse("create --email ana@example.com --name Ana_Rivera --owner")).toEqual({
    ...base,
    role: "owner",
  });
  expect(
    parse(
      "create --email=ana@example.com --name=Ana_Rivera --role=editor --password-stdin --remote",
    ),
  ).toEqual({
    ...base,
    role: "editor",
    passwordStdin: true,
    remote: true,
  });
});

test("parseCommand accepts only the arguments of a command", () => {
  expect(parse("list")).toEqual({ command: "list", remote: false });
  expect(parse("disable --email a@example.com --remote")).toEqual({
    command: "disable",
    email: "a@example.com",
    remote: true,
  });
  expect(parse("reset-password --email a@example.com --password-stdin")).toMatchObject({
    passwordStdin: true,
  });
  expect(parse("--help")).toEqual({ command: "help" });
  expect(parse("create --help")).toEqual({ command: "help" });
});

test("parseCommand explains invalid arguments", () => {
  const errorOf = (line: string) => {
    try {
      return parse(line);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return error.message;
    }
  };
  expect(errorOf("remove --email a@example.com")).toBe("Unknown command “remove”.");
  expect(errorOf("create --name Ana")).toBe("create needs --email.");
  expect(errorOf("create --email a@example.com")).toBe("create needs --name.");
  expect(errorOf("create --email ana --name Ana")).toBe("“ana” isn’t an email address.");
  expect(errorOf("create --email a@example.com --name Ana Rivera")).toBe(
    "Unexpected “Rivera”. Put names with spaces in quotes.",
  );
  expect(errorOf("create --email a@example.com --name Ana --role boss")).toBe(
    "Unknown role “boss”. Roles are owner, staff, editor.",
  );
  expect(errorOf("create --email a@example.com --name Ana --owner --role editor")).toBe(
    "--owner and --role contradict each other.",
  );
  expect(errorOf("list --email a@example.com")).toBe("list doesn’t take --email.");
  expect(errorOf("create --pasword-stdin")).toContain("--pasword-stdin");
});

test("statements escape quotes in their input", () => {
  const name = "Ana'); DROP TABLE staff; --";
  const sql = createSql(sqlLiteral, {
    id: "i",
    email: "o'brien@example.com",
    name,
    role: "staff",
    passwordHash: null,
    now: 1,
    auditId: "a",
  });
  expect(sql).toContain("'Ana''); DROP TABLE staff; --'");
  expect(sql).toContain("'o''brien@example.com'");
  expect(sql).toContain("'staff', NULL, 1, 1");
  expect(sql.replace(/'(?:[^']|'')*'/g, "?")).not.toMatch(/drop|brien/i);
  expect(
    linkSql(sqlLiteral, { tokenHash: "h", kind: "reset", staffId: "s", now: 1, expiresAt: 2 }),
  ).toContain("('h', 'reset', 's', 2, 1)");
  expect(auditSql(sqlLiteral, { auditId: "a", now: 1, action: "disabled", id: "s" })).toContain(
    "NULL, 'Command line', 'disabled'",
  );
});

test("accountLines shows what each account can do now", () => {
  const row = {
    email: "ana@example.com",
    name: "Ana",
    role: "owner",
    disabled_at: null,
    password_hash: 1,
    sessions: 1,
  };
  expect(
    accountLines([
      row,
      { ...row, email: "b@example.com", password_hash: 0, sessions: 0 },
      { ...row, disabled_at: 5 },
    ]),
  ).toEqual([
    "ana@example.com  Ana  owner  active    1 open session",
    "b@example.com    Ana  owner  invited   0 open sessions",
    "ana@example.com  Ana  owner  disabled  1 open session",
  ]);
  expect(accountLines([])).toEqual(["No accounts yet."]);
});
