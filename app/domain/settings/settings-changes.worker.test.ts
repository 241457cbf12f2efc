import { env } from "cloudflare:test";
import { and, asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { auditLog, settings, staff } from "~/schema";
import { canCountersign } from "../proposals/countersigning";
import { defaultSettings } from "./default-settings";
import { staffEmailsQuery } from "./sections/contracts-section.server";
import { copyHoursToOpenDays } from "./sections/hours-sections.server";
import { settingsQuery } from "./settings.server";
import { toSectionViews, toSettingsFormValues, updateSettings } from "./settings-changes.server";
import { parseSettings } from "./settings-input.server";
import { proposeHolidays } from "./us-holidays";

const db = openDb(env.DB);
const start = new Date("2026-11-20T15:00:00Z");
const deployed = { tag: "", partners: [], office: "", whatsapp: "+17135550142" };
let minutes = 0;

async function someone(name: string) {
  const person = { id: newId(), name };
  await db.insert(staff).values({
    ...person,
    email: `${person.id}@example.com`,
    role: "owner",
    createdAt: start,
    updatedAt: start,
  });
  return { staff: person, ip: "203.0.113.7", requestId: "test" };
}
const [ana, ben] = [await someone("Ana Rivera"), await someone("Ben Tate")];

beforeEach(async () => {
  await db.delete(settings);
  await db.delete(auditLog);
  await db
    .insert(settings)
    .values({ key: "business", value: JSON.stringify(defaultSettings), updatedAt: start });
});

const now = async () => parseSettings((await settingsQuery(db))[0]?.value);
const entries = () =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordKind, "settings"), eq(auditLog.recordId, "business")))
    .orderBy(asc(auditLog.at));

/** Submits a form of these fields as loaded now, with changed inputs. */
async function send(
  typed: Record<string, string>,
  was: Record<string, string>,
  by = ana,
  key = newId(),
) {
  const values = {
    key,
    ...typed,
    ...Object.fromEntries(Object.entries(was).map(([id, text]) => [`was.${id}`, text])),
  };
  const lists = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
  return updateSettings(db, lists, { by, now: new Date(start.getTime() + 60_000 * ++minutes) });
}

test("updateSettings saves the form's own fields and records before and after in the audit log", async () => {
  const loaded = toSettingsFormValues(await now());
  const outcome = await send(
    { phone: "713-555-0199", email: loaded.email! },
    { phone: loaded.phone!, email: loaded.email! },
  );
  expect(outcome).toEqual({ state: "saved", saved: ["Phone"] });
  expect(await now()).toEqual({ ...defaultSettings, phone: "+17135550199" });
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ staffName: "Ana Rivera", action: "changed" });
  expect(JSON.parse(entry!.changes)).toEqual({ phone: ["(713) 555-0142", "(713) 555-0199"] });
  expect((await settingsQuery(db))[0]?.version).toBe(2);
});

test("updateSettings turns WhatsApp off if the shown number is cleared, and keeps the environment's number otherwise", async () => {
  const readWhatsAppInput = async () =>
    toSectionViews({ settings: await now(), staffEmails: [], deployed }).find(
      ({ id }) => id === "business",
    )?.inputs?.whatsapp;
  const { whatsapp = "", phone = "" } = toSettingsFormValues(await now());
  await send({ phone: "713-555-0199" }, { phone });
  expect(await now()).toMatchObject({ whatsapp: null });
  expect(await readWhatsAppInput()).toBe("(713) 555-0142");
  expect(await send({ whatsapp: "" }, { whatsapp })).toMatchObject({
    state: "saved",
    saved: ["WhatsApp number"],
  });
  expect(await now()).toMatchObject({ whatsapp: "" });
  expect(await readWhatsAppInput()).toBe("");
});

test("updateSettings merges two fields of one form, also within one part of the record", async () => {
  const {
    "hours.1": monday = "",
    "hours.6": saturday = "",
    tagline = "",
  } = toSettingsFormValues(await now());
  await send({ "hours.1.open": "7", "hours.1.close": "4" }, { "hours.1": monday }, ana);
  const outcome = await send(
    { "hours.6.closed": "on", tagline: "Shade" },
    { "hours.6": saturday, tagline },
    ben,
  );
  expect(outcome).toMatchObject({ state: "saved", saved: ["Saturday", "Tagline"] });
  expect(await now()).toMatchObject({
    tagline: "Shade",
    hours: [null, { open: 420, close: 960 }, { open: 480 }, {}, {}, {}, null],
  });
});

test("updateSettings saves all concurrent changes of different fields", async () => {
  const loaded = toSettingsFormValues(await now());
  const days = [1, 2, 3, 4];
  await Promise.all(
    days.map((day) =>
      send(
        { [`hours.${day}.open`]: `${day + 5} AM`, [`hours.${day}.close`]: "5 PM" },
        { [`hours.${day}`]: loaded[`hours.${day}`]! },
      ),
    ),
  );
  expect((await now()).hours.slice(1, 5).map((day) => day?.open)).toEqual([360, 420, 480, 540]);
});

test("updateSettings returns a conflict with three texts and the actor for the same field, and saves the others", async () => {
  const { phone = "", name = "" } = toSettingsFormValues(await now());
  await send({ phone: "713 555 0111" }, { phone }, ana);
  const second = await send({ phone: "713 555 0122", name: "Ours" }, { phone, name }, ben);
  expect(second).toMatchObject({
    saved: ["Business name"],
    conflicts: [
      {
        label: "Phone",
        was: "(713) 555-0142",
        theirs: "(713) 555-0111",
        yours: "(713) 555-0122",
        by: { name: "Ana Rivera" },
      },
    ],
  });
  expect(await now()).toMatchObject({ phone: "+17135550111", name: "Ours" });

  if (second.state !== "conflict") throw new Error("not done");
  const [{ inputs, wasName, theirs } = { inputs: [], wasName: "", theirs: "" }] = second.conflicts;
  expect(inputs).toEqual([["phone", "713 555 0122"]]);
  const again = Object.fromEntries(
    [...inputs, [wasName, theirs]].map(([name, value]) => [name, [value!]]),
  );
  const left = await updateSettings(db, { ...again, leave: ["phone"] }, { by: ben, now: start });
  expect(left).toMatchObject({ state: "unchanged", saved: [] });
  expect(await now()).toMatchObject({ phone: "+17135550111" });
  await updateSettings(db, again, { by: ben, now: start });
  expect(await now()).toMatchObject({ phone: "+17135550122" });
});

test("updateSettings accepts the same value from two staff members", async () => {
  const { phone = "" } = toSettingsFormValues(await now());
  await send({ phone: "713 555 0111" }, { phone }, ana);
  expect(await send({ phone: "(713) 555-0111" }, { phone }, ben)).toMatchObject({
    state: "unchanged",
    saved: [],
  });
  expect(await entries()).toHaveLength(1);
});

test("updateSettings applies a request key once, also if the value was changed back; other content under the key is another form", async () => {
  const { tagline = "" } = toSettingsFormValues(await now());
  const key = newId();
  const [first, twin] = await Promise.all([
    send({ tagline: "Shade" }, { tagline }, ana, key),
    send({ tagline: "Shade" }, { tagline }, ana, key),
  ]);
  expect([first, twin]).toEqual([first, first]);
  await send({ tagline }, { tagline: "Shade" }, ben);
  expect(await send({ tagline: "Shade" }, { tagline }, ana, key)).toMatchObject({
    state: "saved",
    saved: ["Tagline"],
  });
  expect((await now()).tagline).toBe(tagline);
  expect(await entries()).toHaveLength(2);
  await send({ tagline: "More shade" }, { tagline }, ana, key);
  expect((await now()).tagline).toBe("More shade");
});

test("updateSettings returns every error by input and saves nothing", async () => {
  const was = toSettingsFormValues(await now());
  const outcome = await send(
    {
      phone: "call us",
      name: "New name",
      "social.facebook": "http://facebook.com/x",
      "hours.1.open": "8",
      "reply.goalMinutes": "0",
    },
    {
      phone: was.phone!,
      name: was.name!,
      "social.facebook": "",
      "hours.1": was["hours.1"]!,
      "reply.goalMinutes": "15",
    },
  );
  expect(outcome).toEqual({
    state: "invalid",
    errors: {
      phone: "Enter a phone number with area code, like (713) 555-0142.",
      "social.facebook":
        "Enter the account’s name, like @name, or the full URL, starting with https://.",
      "hours.1.close": "Enter the closing time, or check Closed.",
      "reply.goalMinutes": "Enter a whole number of minutes, 1 to 1,440.",
    },
  });
  expect(await now()).toEqual(defaultSettings);
});

test("updateSettings adds and removes special days one by one", async () => {
  const christmas = {
    "newDay.day": "2026-12-25",
    "newDay.closed": "on",
    "newDay.note": "Christmas",
  };
  await send(christmas, { newDay: "Not added" });
  await send(
    { "newDay.day": "2026-11-26", "newDay.open": "9", "newDay.close": "noon" },
    { newDay: "Not added" },
  );
  expect((await now()).specialDays).toEqual([
    { day: "2026-11-26", hours: { open: 540, close: 720 }, note: "" },
    { day: "2026-12-25", hours: null, note: "Christmas" },
  ]);
  expect(
    await send({ ...christmas, "newDay.note": "Closed" }, { newDay: "Not added" }),
  ).toMatchObject({
    conflicts: [{ theirs: "Closed, Christmas", yours: "Closed, Closed" }],
  });
  const id = "specialDays.2026-12-25";
  await send({ [`${id}.remove`]: "1" }, { [id]: "Closed, Christmas" });
  expect((await now()).specialDays.map(({ day }) => day)).toEqual(["2026-11-26"]);
  expect(
    await send({ "newDay.day": "2026-02-30", "newDay.closed": "on" }, { newDay: "Not added" }),
  ).toMatchObject({
    errors: { "newDay.day": "Choose a date." },
  });
});

test("updateSettings rejects hours of a new special day that is closed, except those sent with a proposed holiday", async () => {
  const eve = { "newDay.day": "2026-12-24", "newDay.closed": "on", "newDay.note": "Christmas Eve" };
  const message = "Clear the hours, or uncheck Closed all day.";
  expect(
    await send({ ...eve, "newDay.open": "8", "newDay.close": "noon" }, { newDay: "Not added" }),
  ).toMatchObject({
    errors: { "newDay.open": message },
  });
  expect(await send({ ...eve, "newDay.close": "noon" }, { newDay: "Not added" })).toMatchObject({
    errors: { "newDay.close": message },
  });
  expect((await now()).specialDays).toEqual([]);
  const id = "specialDays.2026-12-25";
  await send(
    { [`${id}.closed`]: "on", [`${id}.open`]: "8 AM", [`${id}.close`]: "5 PM" },
    { [id]: "Not added" },
  );
  expect((await now()).specialDays).toEqual([{ day: "2026-12-25", hours: null, note: "" }]);
});

test("updateSettings rejects hours typed beside Closed for a day that was closed, and closes an open day with its hours", async () => {
  const sunday = { "hours.0.open": "9 AM", "hours.0.close": "1 PM", "hours.0.closed": "on" };
  expect(await send(sunday, { "hours.0": "Closed" })).toMatchObject({
    errors: { "hours.0.open": "Clear the hours, or uncheck Closed." },
  });
  const was = toSettingsFormValues(await now())["hours.2"] ?? "";
  await send(
    { "hours.2.open": "8 AM", "hours.2.close": "6 PM", "hours.2.closed": "on" },
    { "hours.2": was },
  );
  expect((await now()).hours[2]).toBeNull();
});

test("updateSettings changes the hours and label of a special day", async () => {
  await send({ "newDay.day": "2026-12-24", "newDay.closed": "on" }, { newDay: "Not added" });
  const id = "specialDays.2026-12-24";
  await send(
    { [`${id}.open`]: "8 AM", [`${id}.close`]: "noon", [`${id}.note`]: "Christmas Eve" },
    {
      [id]: "Closed",
    },
  );
  expect((await now()).specialDays).toEqual([
    { day: "2026-12-24", hours: { open: 480, close: 720 }, note: "Christmas Eve" },
  ]);
});

test("copyHoursToOpenDays leaves closed days closed", () => {
  const values = {
    "hours.1.open": ["7 AM"],
    "hours.1.close": ["5 PM"],
    "hours.2.open": ["8 AM"],
    "hours.2.close": ["6 PM"],
    "hours.0.closed": ["on"],
  };
  expect(copyHoursToOpenDays(values, "1")).toMatchObject({
    "hours.2.open": ["7 AM"],
    "hours.0.closed": ["on"],
  });
  expect(copyHoursToOpenDays(values, "1")).not.toHaveProperty("hours.0.open");
});

test("updateSettings adds, changes and removes a template, and names an unknown field", async () => {
  const one = {
    "newTemplate.label": "After a visit",
    "newTemplate.subject": "Thank you",
    "newTemplate.body": "Hi {first_name}",
  };
  expect(
    await send(
      { ...one, "newTemplate.body": "It is {price}" },
      { newTemplate: "No such template" },
    ),
  ).toMatchObject({
    errors: {
      "newTemplate.body":
        "{price} isn’t a field. Use {first_name}, {project}, {business}, {staff}, or {phone}.",
    },
  });
  await send(one, { newTemplate: "No such template" });
  const added = (await now()).templates.at(-1)!;
  expect(added).toMatchObject({
    label: "After a visit",
    subject: "Thank you",
    body: "Hi {first_name}",
  });
  const id = `templates.${added.key}`;
  const was = toSettingsFormValues(await now())[id]!;
  await send(
    { [`${id}.label`]: "After a visit", [`${id}.subject`]: "", [`${id}.body`]: "Hi\r\nthere" },
    { [id]: was },
  );
  expect((await now()).templates.at(-1)).toMatchObject({ subject: "", body: "Hi\nthere" });
  expect(await send({ [`${id}.remove`]: "1" }, { [id]: was })).toMatchObject({
    conflicts: [{ yours: "No such template" }],
  });
  await send({ [`${id}.remove`]: "1" }, { [id]: toSettingsFormValues(await now())[id]! });
  expect((await now()).templates).toEqual(defaultSettings.templates);
});

test("updateSettings stores the whole record if it is missing or damaged", async () => {
  for (const value of [undefined, "no json", JSON.stringify({ reply: null, name: "Ours" })]) {
    await db.delete(settings);
    if (value !== undefined)
      await db.insert(settings).values({ key: "business", value, updatedAt: start });
    await send({ "reply.goalMinutes": "20 min" }, { "reply.goalMinutes": "15" });
    expect((await now()).reply).toEqual({ ...defaultSettings.reply, goalMinutes: 20 });
  }
  expect((await now()).name).toBe("Ours");
});

test("updateSettings accepts any list separators and removes duplicates", async () => {
  const was = toSettingsFormValues(await now());
  await send(
    {
      serviceZips: "770*, 77007\n77007 775",
      serviceCities: "Houston\n\n houston \nKaty",
      spamWords: "SEO leads\nseo  leads",
    },
    { serviceZips: was.serviceZips!, serviceCities: was.serviceCities!, spamWords: "" },
  );
  expect(await now()).toMatchObject({
    serviceZips: ["770", "77007", "775"],
    serviceCities: ["Houston", "Katy"],
    spamWords: ["SEO leads"],
  });
  expect(await send({ serviceZips: "77 Houston" }, { serviceZips: "770 77007 775" })).toMatchObject(
    {
      errors: {
        serviceZips: "Remove entries that aren’t ZIP codes or 3 to 5 digits: 77, Houston.",
      },
    },
  );
});

test("updateSettings accepts pasted tag ids and explains wrong ones", async () => {
  const was = {
    "tags.isOn": "On",
    "tags.google": "",
    "tags.conversion": "",
    "tags.mayEmbed": "On",
    "tags.partners": "",
  };
  const typedValues = {
    "tags.isOn": "on",
    "tags.google": " g-ab12cd34ef ",
    "tags.conversion": "aw-123456789/AbC-D_efG",
    "tags.partners": "Partner.example.com\nhttps://other.example/quote?a=1, partner.example.com",
  };
  expect(await send(typedValues, was)).toMatchObject({ state: "saved" });
  expect((await now()).tags).toEqual({
    isOn: true,
    google: "G-AB12CD34EF",
    conversion: "AW-123456789/AbC-D_efG",
    mayEmbed: false,
    partners: ["https://partner.example.com", "https://other.example"],
  });
  const [entry] = await entries();
  expect(JSON.parse(entry!.changes)).toMatchObject({
    "tags.google": ["", "G-AB12CD34EF"],
    "tags.mayEmbed": ["On", "Off"],
  });

  const wrong = async (input: string, value: string) => {
    const outcome = await send(
      { [input]: value },
      { [input]: toSettingsFormValues(await now())[input]! },
    );
    return outcome.state === "invalid" ? outcome.errors[input] : "none";
  };
  expect(await wrong("tags.google", "GTM-ABC123")).toMatch(/Tag Manager container/);
  expect(await wrong("tags.google", "AW-123456789/AbC")).toMatch(/under Ads conversion/);
  for (const id of ["UA-12345-1", "G-", '"-alert(1)'])
    expect(await wrong("tags.google", id)).toMatch(
      /Enter a Google tag ID, like G-AB12CD34EF or AW-123456789\./,
    );
  expect(await wrong("tags.conversion", "AW-123456789")).toMatch(/AW-123456789\/AbC/);
  for (const site of [
    "http://a.example",
    "https://*.example.com",
    "localhost",
    "https://a.example;x",
    "javascript:alert(1)",
  ])
    expect(await wrong("tags.partners", site), site).toMatch(/isn’t a valid site/);

  expect(await send({ "tags.google": "GT-ABCDEF" }, { "tags.google": "" })).toMatchObject({
    conflicts: [{ theirs: "G-AB12CD34EF" }],
  });
});

test("updateSettings adds proposed holidays from one form: checked ones closed, the others with their usual hours", async () => {
  const [closed, open] = ["specialDays.2026-11-26", "specialDays.2026-11-11"];
  const typedValues = {
    [`${closed}.closed`]: "on",
    [`${closed}.note`]: "Thanksgiving",
    [`${closed}.open`]: "8 AM",
    [`${closed}.close`]: "6 PM",
    [`${open}.note`]: "Veterans Day",
    [`${open}.open`]: "8 AM",
    [`${open}.close`]: "6 PM",
  };
  expect(await send(typedValues, { [closed]: "Not added", [open]: "Not added" })).toMatchObject({
    state: "saved",
  });
  expect((await now()).specialDays).toEqual([
    { day: "2026-11-11", hours: { open: 480, close: 1080 }, note: "Veterans Day" },
    { day: "2026-11-26", hours: null, note: "Thanksgiving" },
  ]);
});

test("updateSettings keeps a declined holiday out of the proposals of that year, but not of the next one", async () => {
  const declined = "specialDays.2026-11-26";
  const typedValues = {
    [`${declined}.note`]: "Thanksgiving",
    [`${declined}.open`]: "8 AM",
    [`${declined}.close`]: "6 PM",
  };
  const proposals = async (today: string) =>
    proposeHolidays(await now(), today)
      .filter(({ name }) => name === "Thanksgiving")
      .map(({ day }) => day);
  expect(await proposals("2026-11-23")).toEqual(["2026-11-26"]);
  expect(await send(typedValues, { [declined]: "Not added" })).toMatchObject({
    state: "saved",
  });
  expect(await proposals("2026-11-23")).toEqual([]);
  expect(
    await send({ phone: "713-555-0199" }, { phone: toSettingsFormValues(await now()).phone! }),
  ).toMatchObject({ state: "saved" });
  expect(await proposals("2026-11-25")).toEqual([]);
  expect(await proposals("2026-11-27")).toEqual(["2027-11-25"]);
});

test("updateSettings saves the ids of countersigners, and rejects an email that is not an active owner or staff member", async () => {
  const { countersigners: none = "?" } = toSettingsFormValues(await now());
  const [staffId, editorId, goneId] = [newId(), newId(), newId()];
  const person = (id: string, role: "staff" | "editor", disabledAt: Date | null = null) => ({
    id,
    email: `${id}@example.com`,
    name: id,
    role,
    disabledAt,
    createdAt: start,
    updatedAt: start,
  });
  await db
    .insert(staff)
    .values([person(staffId, "staff"), person(editorId, "editor"), person(goneId, "staff", start)]);
  for (const unknown of [editorId, goneId, "no-one"])
    expect(
      await send({ countersigners: `${unknown}@example.com` }, { countersigners: none }),
    ).toEqual({
      state: "invalid",
      errors: {
        countersigners: `${unknown}@example.com isn’t the sign-in email of an active owner or staff member. See Team.`,
      },
    });
  expect(
    await send({ countersigners: "ana(at)example.com" }, { countersigners: none }),
  ).toMatchObject({ state: "invalid" });
  expect((await now()).countersignerIds).toEqual([]);
  const typedEmail = `${staffId.toUpperCase()}@Example.com`;
  expect(await send({ countersigners: typedEmail }, { countersigners: none })).toMatchObject({
    state: "saved",
    saved: ["People who can countersign"],
  });
  expect((await now()).countersignerIds).toEqual([staffId]);
  expect(JSON.parse((await entries())[0]!.changes)).toEqual({
    countersignerIds: ["", `${staffId}@example.com`],
  });
});

test("a countersigner with a new email keeps the right, and the old email grants none", async () => {
  const [staffId, otherId] = [newId(), newId()];
  const person = (id: string, email: string) => ({
    id,
    email,
    name: id,
    role: "staff" as const,
    createdAt: start,
    updatedAt: start,
  });
  await db
    .insert(staff)
    .values([person(staffId, "first@example.com"), person(otherId, "other@example.com")]);
  await send({ countersigners: "first@example.com" }, { countersigners: "" });
  await db.update(staff).set({ email: "renamed@example.com" }).where(eq(staff.id, staffId));
  await db.update(staff).set({ email: "first@example.com" }).where(eq(staff.id, otherId));
  const saved = await now();
  expect(canCountersign({ id: staffId, role: "staff" }, saved)).toBe(true);
  expect(canCountersign({ id: otherId, role: "staff" }, saved)).toBe(false);
  expect(canCountersign({ id: staffId, role: "editor" }, saved)).toBe(false);
  expect(canCountersign({ id: otherId, role: "owner" }, saved)).toBe(true);
  const section = toSectionViews({
    settings: saved,
    staffEmails: await staffEmailsQuery(db),
    deployed,
  }).find(({ id }) => id === "contracts");
  expect(section?.inputs.countersigners).toBe("renamed@example.com");
  expect(
    await send({ countersigners: "" }, { countersigners: "renamed@example.com" }),
  ).toMatchObject({ state: "saved" });
  expect((await now()).countersignerIds).toEqual([]);
});

test("updateSettings saves lead recipients with an audit entry, rejects a bad list, and returns a conflict after a colleague's change", async () => {
  const { leadEmails: none = "?" } = toSettingsFormValues(await now());
  const outcome = await send(
    { leadEmails: "ana@example.com, ben@example.com\nAna@example.com" },
    { leadEmails: none },
  );
  expect(outcome).toMatchObject({
    state: "saved",
    saved: ["Recipients of lead emails"],
  });
  expect((await now()).leadEmails).toEqual(["ana@example.com", "ben@example.com"]);
  expect(JSON.parse((await entries())[0]!.changes)).toEqual({
    leadEmails: ["", "ana@example.com\nben@example.com"],
  });

  const { leadEmails: saved = "" } = toSettingsFormValues(await now());
  expect(
    await send({ leadEmails: "ana@example.com ben(at)example.com" }, { leadEmails: saved }),
  ).toEqual({
    state: "invalid",
    errors: {
      leadEmails: "“ben(at)example.com” isn’t an email address. Enter one like office@example.com.",
    },
  });
  const eleven = Array.from({ length: 11 }, (_, at) => `person${at}@example.com`).join("\n");
  expect(await send({ leadEmails: eleven }, { leadEmails: saved })).toMatchObject({
    errors: { leadEmails: "Enter at most 10 email addresses." },
  });
  expect(await send({ leadEmails: "cy@example.com" }, { leadEmails: none }, ben)).toMatchObject({
    conflicts: [{ theirs: saved, yours: "cy@example.com" }],
  });
  expect((await now()).leadEmails).toEqual(["ana@example.com", "ben@example.com"]);
});

test("updateSettings names a placeholder that visitors would read, in the tagline and the consent", async () => {
  const { tagline = "", textConsent = "" } = toSettingsFormValues(await now());
  expect(tagline).toBe("");
  const outcome = await send(
    { tagline: "{name}, built", textConsent: "Yes, {business} may text {first_name}." },
    { tagline, textConsent },
  );
  expect(outcome).toMatchObject({
    errors: {
      tagline: "{name} doesn’t work here. Use {business} for the business name.",
      textConsent: "{first_name} doesn’t work here. Use {business} for the business name.",
    },
  });
  const valid = { tagline: "Shade by {business}" };
  expect(await send(valid, { tagline })).toMatchObject({ saved: ["Tagline"] });
});
