import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { insertFileStatement, storeFile } from "~/platform/files/files.server";
import { sha256Hex } from "~/platform/files/hash.server";
import * as file from "~/routes/admin/file";
import { loader as known } from "~/routes/admin/file-by-hash";
import { action as upload } from "~/routes/admin/file-upload";
import { action as manage } from "~/routes/admin/lead-cleanup";
import { loader as serve } from "~/routes/files/file";
import { createImageVariant } from "~/routes/files/variant.server";
import { leads, settings, staff } from "~/schema";
import { platform } from "../load-context";
import { jpegFixture } from "./fixtures/images";

/* Staff images over HTTP: uploads from devices and forms, and the files served. */

const db = openDb(env.DB);
const site = "http://127.0.0.1:8787";
const now = new Date();

async function cookieFor(role: "owner" | "editor") {
  const id = newId();
  await db
    .insert(staff)
    .values({ id, email: `${id}@example.com`, name: role, role, createdAt: now, updatedAt: now });
  return (await startSession(db, id, { createdAt: now, ip: "", userAgent: "" })).split(";")[0]!;
}
const cookie = await cookieFor("editor");

const argsFor = (path: string, init: RequestInit = {}, params: Record<string, string> = {}) => {
  const request = new Request(`${site}${path}`, {
    ...init,
    headers: { Cookie: cookie, ...(init.headers ?? {}) },
  });
  return { request, params, context: platform(request, env, createExecutionContext()) };
};

let paddingBytes = 1000;
const uniqueBytes = () => jpegFixture({ orientation: 1, padding: paddingBytes++ });
const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
  const init = {
    method: "POST",
    body,
    headers: { "Content-Type": "image/jpeg", "X-File-Name": "back%20yard.jpg", ...headers },
  };
  const answer = await upload(argsFor("/admin/files/upload", init));
  return { status: answer.status, body: JSON.parse(await answer.text()) };
};

test("the upload routes report a stored file by its hash, accept a new one, and reject a truncated upload", async () => {
  const bytes = uniqueBytes();
  const hash = await sha256Hex(bytes);
  const ask = async () => (await known(argsFor(`/admin/files/known?sha=${hash}`))).json();
  expect(await ask()).toEqual({ file: null });
  const first = await send(bytes, { "X-Content-Hash": hash });
  expect(first).toMatchObject({
    status: 200,
    body: { isNew: true, file: { name: "back-yard.jpg", version: 1, isShown: true } },
  });
  expect(first.body.file.url).toBe(`/files/${first.body.file.id}/back-yard.jpg?v=1`);
  expect(await ask()).toEqual({ file: first.body.file });
  expect(await send(uniqueBytes(), { "X-Content-Hash": hash })).toMatchObject({ status: 400 }); // the upload is cut short
});

test("the upload route rejects an unsupported or oversized file with a reason", async () => {
  const html = "<!doctype html><script>alert(1)</script>";
  expect(await send(html)).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining("isn’t a supported image") },
  });
  // a declared size of 100 MB is rejected before the body arrives, and 26 MB sent anyway are not
  // stored
  const tooLarge = {
    status: 413,
    body: { error: "back yard.jpg is larger than 25 MB. Choose a smaller file." },
  };
  expect(await send(new ReadableStream(), { "Content-Length": "100000000" })).toEqual(tooLarge);
  let megabyteCount = 0;
  const large = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(1_000_000));
      if (++megabyteCount > 26) controller.close();
    },
  });
  expect(await send(large)).toEqual(tooLarge);
});

test("the upload form accepts several files, redirects back within this site, and names rejected files", async () => {
  const form = new FormData();
  form.append("back", "//elsewhere.example");
  const bytes = uniqueBytes();
  form.append("pictures", new File([bytes], "one.jpg"));
  form.append("pictures", new File(["<svg>"], "two.svg"));
  form.append("pictures", new File([bytes], "three.jpg"));
  const answer = await upload(argsFor("/admin/files/upload", { method: "POST", body: form }));
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toMatch(
    /^\/admin\/files\?uploaded=[a-z0-9]+&same=1&refused=2\.type$/,
  );
});

test("a file is immutable at its versioned URL, revalidated at any other, and a 404 once in the trash", async () => {
  const { body } = await send(uniqueBytes());
  const { id, name } = body.file;
  const get = (query: string, headers = {}) =>
    serve(argsFor(`/files/${id}/${name}${query}`, { headers }, { id, name }));
  const first = await get("?v=1");
  expect(first.headers.get("Cache-Control")).toContain("immutable");
  const plain = await get("");
  expect(plain.headers.get("Cache-Control")).toBe("public, no-cache");
  const otherwise = `/files/%${id.charCodeAt(0).toString(16)}${id.slice(1)}/${name}`;
  await expect(serve(argsFor(otherwise, {}, { id, name }))).rejects.toMatchObject({ status: 404 });
  const tag = plain.headers.get("ETag") ?? "";
  expect((await get("", { "If-None-Match": tag })).status).toBe(304);
  const form = new FormData();
  form.append("was_version", "1");
  form.append("new", new File([uniqueBytes()], "new.jpg"));
  const replaced = await file.action(
    argsFor(`/admin/files/${id}`, { method: "POST", body: form }, { id }),
  );
  expect(replaced).toMatchObject({ status: 303 });
  expect((await get("", { "If-None-Match": tag })).status).toBe(200);
  expect((await get("?v=1")).headers.get("Cache-Control")).toBe("public, no-cache");
  expect((await get("?v=2")).headers.get("Cache-Control")).toContain("immutable");
  const trash = new URLSearchParams({ intent: "trash", key: "abcdefgh" });
  await file.action(argsFor(`/admin/files/${id}`, { method: "POST", body: trash }, { id }));
  expect(await get("?v=2").catch((error: unknown) => error)).toMatchObject({ status: 404 });
});

test("makeVariant creates a new variant for a new version, and for every request of a private photo", async () => {
  let count = 0;
  const output = async () => ({ response: () => new Response(`made ${++count}`) });
  const images = new Proxy(env.IMAGES, {
    get: (target, name) =>
      name === "input" ? () => ({ transform: () => ({ output }) }) : Reflect.get(target, name),
  });
  await env.FILES.put("files/public/variant.jpg", "x");
  const work: Promise<unknown>[] = [];
  const variant = async (version: number, visibility: "public" | "private" = "public") => {
    const whole = { crop: null, wholeWidth: null, wholeHeight: null };
    const stored = {
      id: "variant",
      fullPath: "files/public/variant.jpg",
      version,
      visibility,
      ...whole,
    };
    const response = await createImageVariant(
      stored,
      { width: 480, format: "webp" },
      {
        images,
        bucket: env.FILES,
        siteUrl: new URL(site),
        waitUntil: (own) => void work.push(own),
      },
    );
    await Promise.all(work);
    return response?.text();
  };
  expect([await variant(1), await variant(1), await variant(2)]).toEqual([
    "made 1",
    "made 1",
    "made 2",
  ]);
  // createImageVariant stores no private photo in the edge cache, where erasing its person could
  // not reach it
  expect([await variant(3, "private"), await variant(3, "private")]).toEqual(["made 3", "made 4"]);
});

test("a cropped image is served cropped; only staff get the original", async () => {
  const { body } = await send(uniqueBytes());
  const { id, name, width } = body.file;
  const form = new URLSearchParams({
    intent: "save",
    form: "crop",
    key: newId(),
    was_crop: "Full image",
  });
  for (const [side, percent] of Object.entries({ x: 50, y: 0, width: 50, height: 100 }))
    form.set(`crop_${side}`, String(percent));
  expect(
    await file.action(argsFor(`/admin/files/${id}`, { method: "POST", body: form }, { id })),
  ).toMatchObject({ status: 303 });
  const transforms: ImageTransform[] = [];
  const transformer: ImageTransformer = {
    transform: (step) => {
      transforms.push(step);
      return transformer;
    },
    draw: () => transformer,
    output: async () => ({
      response: () => new Response("cut"),
      image: () => new Blob(["cut"]).stream(),
      contentType: () => "image/jpeg",
    }),
  };
  const images = new Proxy(env.IMAGES, {
    get: (own, key) => (key === "input" ? () => transformer : Reflect.get(own, key)),
  });
  const get = (query: string, headers = {}) => {
    const { request, params } = argsFor(`/files/${id}/${name}${query}`, { headers }, { id, name });
    return serve({
      request,
      params,
      context: platform(request, { ...env, IMAGES: images }, createExecutionContext()),
    });
  };
  const left = Math.round(width / 2);
  const trim = { left, top: 0, width: width - left, height: body.file.height };
  expect(await (await get("?v=2&w=480&f=webp", { Cookie: "" })).text()).toBe("cut");
  expect(transforms).toEqual([{ trim }, { width: 480 }]);
  // variants without a width in the text are cropped too
  expect(await (await get("", { Cookie: "" })).text()).toBe("cut");
  await expect(get("?v=2&whole", { Cookie: "" })).rejects.toMatchObject({ status: 404 });
  const whole = await get("?v=2&whole");
  expect([
    whole.headers.get("Cache-Control"),
    (await whole.arrayBuffer()).byteLength > 100,
  ]).toEqual(["private, max-age=3600", true]);
});

test("publishing a lead's photo reports all missing fields at once", async () => {
  const id = newId();
  const lead = {
    id,
    reference: id,
    statusSince: now,
    name: "R. Alvarez",
    zip: "77007",
    source: "quote",
    createdAt: now,
    updatedAt: now,
  };
  await db.insert(leads).values(lead);
  const body = new URLSearchParams({ intent: "catalog", key: newId() });
  const init = { method: "POST", body, headers: { Cookie: await cookieFor("owner") } };
  const answer = await manage(argsFor(`/admin/leads/${id}/manage`, init, { id }));
  expect(
    "data" in answer ? [Object.keys(answer.data.errors).sort(), answer.init?.status] : answer,
  ).toEqual([["allowed_by", "allowed_how", "allowed_on", "photo"], 422]);
});

test("a private photo requires a session with two-step verification where everyone needs it", async () => {
  const photo = await storeFile(env.FILES, {
    bytes: uniqueBytes(),
    name: "yard.jpg",
    visibility: "private",
  });
  if (!photo) throw new Error("not taken");
  await insertFileStatement(db, photo, now);
  const owner = await cookieFor("owner");
  const open = () => {
    const headers = { Cookie: owner };
    return serve(
      argsFor(`/files/${photo.id}/yard.jpg`, { headers }, { id: photo.id, name: "yard.jpg" }),
    ).catch((error: unknown) => error);
  };
  expect(await open()).toMatchObject({ status: 200 });
  await db
    .insert(settings)
    .values({ key: "security", value: JSON.stringify({ requireFactor: true }), updatedAt: now });
  expect(await open()).toMatchObject({ status: 404 });
  await db.delete(settings).where(eq(settings.key, "security"));
});
