import { expect, test } from "vitest";
import { dummyHash, hashPassword, needsRehash, verifyPassword } from "./password.server";
import { validatePassword } from "./password-rules.server";

const person = { email: "ana.rivera@example.com", name: "Ana Rivera" };
const problem = (password: string) => validatePassword(password, person);

test("validatePassword accepts four words", () => {
  for (const good of [
    "violet tractor pond nine",
    "correct horse battery staple",
    "Ünder 7 grüne Bäume!",
    "kJ8#vQ2!mZx4Lw",
  ]) {
    expect(problem(good), good).toBeUndefined();
  }
});

test("validatePassword rejects too short and too long passwords, counted in visible characters", () => {
  expect(problem("vT9#kQ2!mZx")).toMatch(/at least 12 characters/i);
  expect(problem("🌲🌳🌴🌵🌾🌿")).toMatch(/at least 12 characters/i);
  expect(problem(`${"violet tractor pond ".repeat(11)}`)).toMatch(/200 characters or fewer/);
});

test("validatePassword rejects common passwords in any disguise", () => {
  const bad = [
    "password1234",
    "Passw0rd!2026",
    "P@$$w0rd2026!",
    "qwertyuiop123",
    "123456789012",
    "welcome-2-houston",
    "ModernOutdoorLiving1",
    "letmein-letmein",
    "iloveyou12345",
    "aluminium pergola 1",
  ];
  for (const password of bad) expect(problem(password), password).toBeDefined();
});

test("validatePassword rejects keyboard patterns in any direction", () => {
  const walks = [
    "1qaz2wsx3edc",
    "1QAZ2wsx#EDC",
    "zaq12wsxcde3",
    "3edc2wsx1qaz",
    "qweasdzxc123",
    "q1w2e3r4t5y6",
    "asdfjkl;1234",
    "0987poiu;lkj",
  ];
  for (const password of [
    ...walks,
    "mnopqrstuvwx",
    "1qaz2wsx house",
    "Houston!1qaz2wsx",
    "zxcvbn!@#$%^",
  ])
    expect(problem(password), password).toBeDefined();
});

test("validatePassword rejects common passwords with digits and signs, repeated, or in disguise", () => {
  const common = [
    "midnight2024!",
    "!!Elephant!!77",
    "Lighthouse#2026",
    "justinbieber",
    "dragonfly-1987",
    "Ch0c0l@te2025",
    "gfhjkmgfhjkm",
    "b.l.u.e.b.i.r.d.9",
  ];
  for (const password of common) expect(problem(password), password).toBeDefined();
  const unrelatedPasswords = [
    "midnight tractor pond",
    "elephant lighthouse 9",
    "we were free to wade deep",
    "trees weave under red sheds",
  ];
  for (const password of unrelatedPasswords) expect(problem(password), password).toBeUndefined();
});

test("validatePassword rejects passwords built from the own name or email", () => {
  expect(problem("AnaRivera-2026")).toMatch(/contains your name/);
  expect(problem("rivera.ana.1985!")).toMatch(/contains your name/);
});

test("validatePassword rejects passwords with few different characters", () => {
  expect(problem("xyxyxyxyxyxyxy")).toMatch(/wider mix/);
});

test("hashPassword stores the cost, and verifyPassword accepts only the same password", async () => {
  const stored = await hashPassword("violet tractor pond nine");
  expect(stored).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword(stored, "violet tractor pond nine")).toBe(true);
  expect(await verifyPassword(stored, "violet tractor pond nin")).toBe(false);
  expect(await hashPassword("violet tractor pond nine")).not.toBe(stored);
});

test("verifyPassword ignores how the keyboard composed the letters", async () => {
  const stored = await hashPassword("ba\u0308ume am bayou");
  expect(await verifyPassword(stored, "b\u00e4ume am bayou")).toBe(true);
});

test("needsRehash is true for a hash of another cost, which verifyPassword still accepts", async () => {
  const cheap = "scrypt$10$8$1$c2FsdHNhbHRzYWx0c2FsdA$";
  expect(needsRehash(`${cheap}${"A".repeat(43)}`)).toBe(true);
  expect(needsRehash(await hashPassword("violet tractor pond nine"))).toBe(false);
  expect(needsRehash("bcrypt$whatever")).toBe(true);
  expect(await verifyPassword("bcrypt$whatever", "x")).toBe(false);
});

test("dummyHash has today's cost, so that an unknown email takes as long as a known one", async () => {
  expect(needsRehash(dummyHash)).toBe(false);
  expect(await verifyPassword(dummyHash, "")).toBe(false);
});
