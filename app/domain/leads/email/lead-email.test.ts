import { expect, test } from "vitest";
import { DESIGN_PRESETS, formatDesignQuery } from "~/domain/pergola/design";
import { formatShortDesign } from "~/domain/pergola/design-key";
import { defaultSettings } from "~/domain/settings/default-settings";
import { paths } from "~/paths";
import { findEnglish, textsOf } from "../../../../tests/fixtures/english-texts";
import { buildSubmission } from "../../../../tests/fixtures/submissions";
import { buildSubmissionEmails } from "./lead-email.server";
import { confirmationEmailKind } from "./queue-email.server";

const buildEmails = (changes: Parameters<typeof buildSubmission>[0]) =>
  buildSubmissionEmails(buildSubmission(changes), "MOL-222222", {
    settings: defaultSettings,
    secret: "a-secret-for-tests-only-of-32-characters-or-more",
    addresses: {
      from: { email: "us@example.com", name: "Us" },
      replyTo: "us@example.com",
      office: ["office@example.com"],
    },
    siteUrl: new URL("https://example.com"),
    hasVisitHours: async () => false,
  });

test("a new lead's alert has the name and the ZIP code in its title and does not repeat them below", async () => {
  const emails = await buildEmails({ answers: { name: "Nora Whitfield", zip: "77007" } });
  const alerts = emails.filter(({ subject }) => subject === "New lead: Nora Whitfield, 77007");
  expect(alerts).not.toEqual([]);
  for (const { text } of alerts) {
    expect(text).toContain("MOL-222222");
    const [title, ...rest] = text.split("\n");
    expect(title).toBe("NEW LEAD: NORA WHITFIELD, 77007");
    expect(rest.filter((line) => /Nora Whitfield|77007/.test(line))).toEqual([]);
  }
});

test("the values of an alert start in one column, after the longest label", async () => {
  const emails = await buildEmails({ inArea: false, place: { city: "Katy", region: "Texas" } });
  const alert = emails.find(({ subject }) => subject.startsWith("New lead"));
  expect(alert?.text).toContain(
    "Approximate location  Katy, Texas\nService area          77007 is outside your service area\n",
  );
  expect(alert?.text).toContain("Reference             MOL-222222\n");
});

test("the confirmation of a request with a drawing leads to it in the yard, on a phone", async () => {
  const design = formatDesignQuery(DESIGN_PRESETS.attached);
  const emails = await buildEmails({ answers: { email: "nora@example.com", design } });
  const confirmation = emails.find(({ subject }) => subject.startsWith("We got your request"));
  const yard = `https://example.com${paths.designOnPhone(formatShortDesign(DESIGN_PRESETS.attached))}`;
  expect(confirmation?.text).toContain(`See it in your yard (open on your phone):\n  ${yard}\n`);
  expect(confirmation?.html).toContain("See it in your yard");
  expect(confirmation?.html.replaceAll("&amp;", "&")).toContain(`href="${yard}"`);
  const plain = await buildEmails({ answers: { email: "nora@example.com" } });
  expect(plain.map(({ text }) => text).join()).not.toContain("See it in your yard");
});

test("the confirmation of a request outside the area promises no visit and no price", async () => {
  const isConfirmation = ({ subject }: { subject: string }) =>
    subject.startsWith("We got your request");
  const outside = (
    await buildEmails({ inArea: false, answers: { email: "nora@example.com" } })
  ).find(isConfirmation);
  expect(outside?.text).toContain(
    "1  A person reads your request.\n2  We tell you whether we can build at your address.\n",
  );
  expect(outside?.html).not.toMatch(/We come out to measure|written price/);
  const inside = (await buildEmails({ inArea: true, answers: { email: "nora@example.com" } })).find(
    isConfirmation,
  );
  expect(inside?.text).toContain("3  We come out to measure");
});

test("the confirmation of a Spanish form is in Spanish, the alert to staff in English", async () => {
  const design = formatDesignQuery(DESIGN_PRESETS.attached);
  const answers = {
    email: "lupe@example.com",
    name: "Lupe Ríos",
    design,
    contactBy: "call" as const,
  };
  for (const variant of ["quote", "contact"] as const) {
    const emails = await buildEmails({ language: "es", variant, inArea: false, answers });
    const [confirmation] = emails.filter(({ kind }) => kind === confirmationEmailKind);
    expect(confirmation?.subject).toBe(
      variant === "quote"
        ? "Recibimos su solicitud: MOL-222222"
        : "Recibimos su mensaje: MOL-222222",
    );
    expect(confirmation?.html).toContain('<html lang="es-US">');
    const text = confirmation?.text.replace(/\s+/g, " ");
    expect(text).toContain("como lo pidió: por teléfono");
    expect(text).toContain("el 20 de noviembre de 2026, 9:14");
    expect(confirmation?.text).not.toContain("/es/disenador-de-pergolas");
    expect(confirmation?.text).toMatch(/https:\/\/example\.com\/ar\?\S+&es\n/);
    const texts = [...(confirmation?.text.split("\n") ?? []), ...textsOf(confirmation?.html ?? "")];
    expect(
      findEnglish(texts).filter((text) => !/https?:|Modern Outdoor Living|\.pad\{/.test(text)),
    ).toEqual([]);
    expect(emails.some(({ subject }) => subject.startsWith("New lead: Lupe Ríos"))).toBe(true);
  }
});
