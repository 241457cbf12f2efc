import { expect, test } from "vitest";
import { createSubmissionId, isSameSender } from "./submission-id.server";

const ana = { name: "Ana Lopez", phone: "+17135550100", email: "" };
const formId = "0b9f3c52-6f0e-4a3e-9d35-0a8a9e1f1b11";
const idOf = (sender: typeof ana, contentHash = "a") =>
  createSubmissionId(formId, { verified: true, contentHash, sender });

test("createSubmissionId depends on the form and the sender's name, not on contacts, content or order", async () => {
  const id = await idOf(ana);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(
    await idOf(
      { ...ana, name: "ANA  lópez", phone: "+17135550199", email: "ana@example.com" },
      "b",
    ),
  ).toBe(id);
  expect(await idOf({ ...ana, name: "Luis Vega" })).not.toBe(id);
  expect(
    await createSubmissionId("another form", { verified: true, contentHash: "a", sender: ana }),
  ).not.toBe(id);
});

test("createSubmissionId uses phone or email for a name without letters", async () => {
  const nameless = { ...ana, name: "…" };
  expect(await idOf(nameless)).not.toBe(await idOf({ ...nameless, phone: "+17135550199" }));
  expect(await idOf({ ...nameless, phone: "", email: "a@example.com" })).not.toBe(
    await idOf({ ...nameless, phone: "", email: "b@example.com" }),
  );
});

test("createSubmissionId depends on the content of an unverified form", async () => {
  const unsigned = (contentHash: string) =>
    createSubmissionId("1", { verified: false, contentHash, sender: ana });
  expect(await unsigned("a")).toBe(await unsigned("a"));
  expect(await unsigned("a")).not.toBe(await unsigned("b"));
});

test.each([
  ["Ana Lopez", true],
  ["ana lópez", true],
  ["Ana", true],
  ["Lopez, Ana", true],
  ["Ana Lopes", true],
  ["Luis Lopez", false],
  ["Eva", false],
])("isSameSender compares Ana Lopez with %s on the same phone: %s", (name, same) => {
  expect(isSameSender(ana, { ...ana, name })).toBe(same);
});

test("isSameSender compares phone numbers without their extension", () => {
  const shared = { ...ana, name: "Ana Lopes", phone: `${ana.phone};ext=204` };
  expect(isSameSender(ana, shared)).toBe(true);
  expect(isSameSender(shared, ana)).toBe(true);
});

test("isSameSender rejects a similar name without a shared phone or email", () => {
  expect(isSameSender(ana, { ...ana, name: "Ana Lopes", phone: "+17135550199" })).toBe(false);
  expect(isSameSender(ana, { ...ana, phone: "+17135550199" })).toBe(true);
});
