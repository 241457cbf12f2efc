import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { buildSubmissionEmails } from "~/domain/leads/email/lead-email.server";
import { createSubmissionKey } from "~/domain/leads/intake/private-link.server";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import { hasVisitHours } from "~/domain/leads/visits/visit-invite.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { paths } from "~/paths";
import { openDb } from "~/platform/db/client.server";
import * as root from "~/root";
import * as siteLayout from "~/routes/site/layout";
import * as thankYou from "~/routes/site/thank-you";
import { leads, outbox, priceItems, staff, visitWindows } from "~/schema";
import { platform } from "../load-context";
import { createApp } from "./fixtures/remix-app";
import { buildSubmission } from "./fixtures/submissions";

const db = openDb(env.DB);
const secret = env.APP_SECRET ?? "";
const now = new Date();
const dates = { createdAt: now, updatedAt: now };
const design =
  "type=attached&width=240&depth=144&height=108&color=black&louver=0&faces=s&month=7&hour=14";
const remix = createApp([
  { id: "root", path: "", module: root },
  { id: "routes/site/layout", parentId: "root", module: siteLayout },
  {
    id: "thanks",
    parentId: "routes/site/layout",
    path: "get-a-free-quote-houston/received/:reference",
    module: thankYou,
  },
]);

beforeAll(async () => {
  await db
    .insert(staff)
    .values({ id: "ben", email: "ben@example.com", name: "Ben Tate", role: "staff", ...dates });
  for (const [key, unit] of [
    ["louvered-attached", "sqft"],
    ["footings", "each"],
  ] as const)
    await db.insert(priceItems).values({
      id: `price-${key}`,
      key,
      category: "Pergolas",
      label: key,
      unit,
      lowCents: 10_000,
      highCents: 20_000,
      validFrom: new Date(0),
      ...dates,
    });
});

async function addRequest(changes: Parameters<typeof buildSubmission>[0] = {}) {
  const submission = buildSubmission({ receivedAt: now, ...changes });
  const { reference, leadId } = await storeSubmission(db, submission, {
    secret,
    route: "direct",
    now,
    emails: (stored, sent) =>
      buildSubmissionEmails(stored, sent, {
        settings: defaultSettings,
        secret,
        addresses: {
          from: { email: "us@example.com", name: "Us" },
          replyTo: "us@example.com",
          office: ["office@example.com"],
        },
        siteUrl: new URL("https://example.com"),
        hasVisitHours: () => hasVisitHours(db, now),
      }),
  });
  const key = await createSubmissionKey(secret, reference, submission.id);
  const sent = await db.select().from(outbox).where(eq(outbox.leadId, leadId));
  return {
    leadId,
    page: await open(paths.received(reference, key)),
    emails: sent.filter(({ kind }) => kind === "quote-received"),
  };
}

async function open(path: string) {
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: { Host: "127.0.0.1:8787" },
  });
  const execution = createExecutionContext();
  const html = await (await remix(request, platform(request, env, execution))).text();
  await waitOnExecutionContext(execution);
  const body = html.slice(html.indexOf("<body"), html.lastIndexOf("</footer>"));
  return {
    title: /<title>([^<|]*?)(?: \||<)/.exec(html)?.[1] ?? "",
    heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? "",
    body,
    text: body.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "),
  };
}

/** Returns the text of every link and button in the main color. */
const mainButtons = (html: string) =>
  [
    ...html.matchAll(
      /<(?:a|button)[^>]*class="button(?: button--small)?"[^>]*>(.*?)<\/(?:a|button)>/gs,
    ),
  ].map(([, text = ""]) => text.replace(/<[^>]+>/g, ""));

test("without visit hours, a request's page and email offer no visit and no quote", async () => {
  const { page, emails } = await addRequest({ answers: { email: "ana@example.com" } });
  expect(page.title).toBe("Thanks, we got your request");
  expect(mainButtons(page.body)).toEqual([]);
  expect(page.text).not.toMatch(/Free quote|Get a free quote|Pick a visit time/i);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).not.toContain("Pick a visit time");
});

test("with hours, booking is the only main button, and the email of a new lead has it too", async () => {
  await db
    .insert(visitWindows)
    .values({ staffId: "ben", weekday: 1, fromMinutes: 480, toMinutes: 1200 });
  const { leadId, page, emails } = await addRequest({ answers: { email: "bea@example.com" } });
  expect(mainButtons(page.body)).toEqual(["Pick a visit time"]);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toMatch(/Pick a visit time:\n {2}https:\S+\/visit\n/);
  expect(emails[0]?.html).toContain("Pick a visit time");
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  const again = await addRequest({
    answers: {
      email: "bea@example.com",
      phone: lead?.phone ?? "",
      name: lead?.name ?? "",
      zip: "77008",
    },
  });
  expect(again.leadId).toBe(leadId);
  expect(again.emails).toHaveLength(2);
  expect(again.emails.filter(({ text }) => text.includes("Pick a visit time"))).toHaveLength(1);
});

test("a request with a design shows its ballpark, and the email links to the design", async () => {
  const { page, emails } = await addRequest({ answers: { design, email: "cal@example.com" } });
  expect(page.text).toContain("Ballpark $24,100 to $48,200");
  expect(emails[0]?.text).toContain(
    `Your design: Attached pergola, 20 × 12 ft\n  https://example.com${paths.designerWith(design)}\n`,
  );
  expect(emails[0]?.html).toContain(">Attached pergola, 20 × 12 ft</a>");
});

test("a message of the contact page is thanked and confirmed as a message", async () => {
  const { page, emails } = await addRequest({
    variant: "contact",
    answers: { email: "dee@example.com", services: [] },
  });
  expect([page.title, page.heading]).toEqual([
    "Thanks, we got your message",
    "Thanks, we got your message",
  ]);
  expect(page.text).not.toMatch(/We measure|You get a price|Pick a visit time/);
  expect(emails[0]?.subject).toMatch(/^We got your message: MOL-/);
  expect(emails[0]?.text).not.toMatch(/measure|written price|asked for a quote|visit/);
});

test("an incomplete link has its own title", async () => {
  const page = await open(paths.received("MOL-222222", "wrong"));
  expect([page.title, page.heading]).toEqual([
    "This link is incomplete",
    "This link is incomplete",
  ]);
});
