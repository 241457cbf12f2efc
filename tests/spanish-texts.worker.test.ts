import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { spanishFieldsOf } from "~/content/spanish/spanish-pages.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { action, loader } from "~/routes/admin/page";
import { loader as loadReading, action as markAsRead } from "~/routes/admin/spanish-page";
import { loader as layout } from "~/routes/spanish/layout";
import { staff } from "~/schema";
import { platform } from "../load-context";

const db = openDb(env.DB);
const now = new Date();
await db.insert(staff).values({
  id: "editor",
  email: "editor@example.com",
  name: "Ana",
  role: "editor",
  createdAt: now,
  updatedAt: now,
});
const cookie = (await startSession(db, "editor", { createdAt: now, ip: "", userAgent: "" })).split(
  ";",
)[0]!;

function args(path: string, page: string, fields?: Record<string, string>, isStaff = true) {
  const request = new Request(`https://site.example${path}`, {
    headers: isStaff ? { Cookie: cookie } : {},
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  const bindings = { ...env, SITE_URL: "https://site.example" };
  return {
    request,
    context: platform(request, bindings, createExecutionContext()),
    params: { page },
  };
}

const edit = (page: string) => loader(args(`/admin/pages/${page}`, page));
const textOf = async (page: string, path: string) =>
  (await edit(page)).page.groups.flatMap(({ texts }) => texts).find((text) => text.path === path);
const statusOf = (result: unknown) =>
  result instanceof Response ? result.status : Number(Object(Object(result).init).status);

/** Submits the editor form of a page, as it loads it now. */
async function publish(page: string, fields: Record<string, string>, intent = "publish") {
  const { editor, page: form } = await edit(page);
  const { english = "" } = form;
  return statusOf(
    await action(
      args(`/admin/pages/${page}`, page, {
        page,
        base: editor.base,
        key: newId(),
        do: intent,
        ...(english && { english }),
        ...fields,
      }),
    ),
  );
}

async function read(name: string, changes: Record<string, string> = {}) {
  const { page, formKey } = await loadReading(args(`/admin/spanish/${name}`, name));
  return statusOf(
    await markAsRead(
      args(`/admin/spanish/${name}`, name, {
        key: formKey,
        ...page.hashes,
        [`was_${name}`]: page.original,
        reader: "Rosa Díaz",
        ...changes,
      }),
    ),
  );
}

const visitorsText = async (path: string) =>
  (await layout(args("/es/contacto", "", undefined, false))).texts?.[path];
const originalOf = (path: string) =>
  spanishFieldsOf("contact").find((field) => field.path === path)?.original;

test("visitors see an edited Spanish text only after a named person read it", async () => {
  expect(await read("site")).toBe(303);
  expect(await read("homeowner")).toBe(303);
  expect(await read("contact")).toBe(303);
  expect(await publish("es-contact", { "t.h1": "Llámenos" })).toBe(303);
  expect(await visitorsText("h1")).toBe(originalOf("h1"));
  expect((await loadReading(args("/admin/spanish/contact", "contact"))).page).toMatchObject({
    changed: "spanish",
    isPublic: true,
  });
  expect(await read("contact", { revision: "" })).toBe(409);
  expect(await read("contact")).toBe(303);
  expect(await visitorsText("h1")).toBe("Llámenos");
  expect(await publish("es-contact", { "t.h1": "Escríbanos" })).toBe(303);
  expect(await visitorsText("h1")).toBe("Llámenos");
});

test("an edit of the English marks the Spanish until staff keep, edit or read it", async () => {
  expect(await textOf("es-contact", "lede")).toMatchObject({ englishBefore: null });
  const before = (await textOf("contact", "lede"))?.text ?? "";
  expect(await publish("contact", { "t.lede": "Call or write. We answer in a day." })).toBe(303);
  const changed = {
    english: "Call or write. We answer in a day.",
    englishBefore: before,
    isChanged: false,
  };
  expect(await textOf("es-contact", "lede")).toMatchObject(changed);
  expect(await textOf("es-contact", "h1")).toMatchObject({ englishBefore: null });
  expect(await publish("es-contact", { keep: "lede", "t.lede": originalOf("lede") ?? "" })).toBe(
    303,
  );
  expect(await textOf("es-contact", "lede")).toMatchObject({ englishBefore: null });
  expect(await publish("contact", { "t.lede": "Call or write to us at any time." })).toBe(303);
  expect(await textOf("es-contact", "lede")).toMatchObject({
    englishBefore: "Call or write. We answer in a day.",
  });
  const { page } = await loadReading(args("/admin/spanish/contact", "contact"));
  expect(page.texts.filter(({ englishBefore }) => englishBefore)).toHaveLength(1);
  expect(await read("contact")).toBe(303);
  expect(await textOf("es-contact", "lede")).toMatchObject({ englishBefore: null });
  expect(await publish("contact", { restore: "lede" })).toBe(303);
  expect(await publish("es-contact", { "t.lede": "Llame o escriba cuando guste." })).toBe(303);
  expect(await textOf("es-contact", "lede")).toMatchObject({
    englishBefore: null,
    text: "Llame o escriba cuando guste.",
  });
});

test("a Spanish text has the limits and placeholders of its page, and a preview of its draft", async () => {
  expect(await publish("es-contact", { "t.meta.title": "Corto" })).toBe(422);
  expect(await textOf("es-contact", "meta.title")).toMatchObject({ text: "Corto" });
  const preview = await layout(args("/es/contacto?preview=draft", ""));
  expect(preview.texts?.["meta.title"]).toBe("Corto");
  expect(
    (await layout(args("/es/contacto?preview=draft", "", undefined, false))).texts?.["meta.title"],
  ).not.toBe("Corto");
});

test("a preview link shows the draft of a Spanish page to a translator without an account", async () => {
  const { editor } = await edit("es-promise");
  const fields = { page: "es-promise", base: editor.base, key: newId(), "t.h1": "Cumplimos" };
  const created = await action(
    args("/admin/pages/es-promise", "es-promise", { ...fields, do: "preview" }),
  );
  const token =
    created instanceof Response ? created.headers.get("Location")?.split("/").at(-1) : "";
  const load = (query: string) => layout(args(`/es/nuestra-promesa${query}`, "", undefined, false));
  const { language, isUnread, texts } = await load(`?preview=${token}`);
  expect([language, isUnread, texts?.h1]).toEqual(["es", true, "Cumplimos"]);
  expect((await load("?preview=other")).texts).toBeUndefined();
});
