import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import type { TrackingSettings } from "~/domain/settings/tracking";
import { openDb } from "~/platform/db/client.server";
import { loader as layout } from "~/routes/site/layout";
import { settings } from "~/schema";
import { platform } from "../load-context";

const db = openDb(env.DB);

async function loadTags(
  tags: Partial<TrackingSettings>,
  { path = "/", vars = {} }: { path?: string; vars?: Partial<Env> } = {},
) {
  const value = JSON.stringify({ ...defaultSettings, tags: { ...defaultSettings.tags, ...tags } });
  await db
    .insert(settings)
    .values({ key: "business", value, updatedAt: new Date() })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
  const request = new Request(`http://127.0.0.1:8787${path}`);
  const context = platform(request, { ...env, ...vars }, createExecutionContext());
  const { gtagId, conversion } = await layout({ request, context, params: {} });
  return { gtagId, conversion, ...context.hosts };
}

const deployed: Partial<Env> = {
  GTAG_ID: "AW-111111111",
  FRAME_PARTNERS: "https://set.example.com",
};
const conversion = "AW-123456789/AbC-D_efG";

test("a page and its policy use the tag of the settings, or else of the deployment", async () => {
  expect(await loadTags({})).toMatchObject({ gtagId: "", tag: false, partners: [] });
  expect(await loadTags({}, { vars: deployed })).toMatchObject({
    gtagId: "AW-111111111",
    tag: true,
    partners: ["https://set.example.com"],
  });
  const settingsTags = { google: "G-AB12CD34EF", partners: ["https://own.example.com"] };
  expect(await loadTags(settingsTags, { vars: deployed })).toMatchObject({
    gtagId: "G-AB12CD34EF",
    tag: true,
    partners: ["https://own.example.com"],
  });
  expect(
    await loadTags({ ...settingsTags, isOn: false, mayEmbed: false }, { vars: deployed }),
  ).toMatchObject({
    gtagId: "",
    tag: false,
    partners: [],
  });
});

test("signed-in staff are not tracked", async () => {
  expect(await loadTags({}, { path: "/login/dashboard", vars: deployed })).toMatchObject({
    gtagId: "",
    tag: false,
  });
});

test("only the thank-you page gets the conversion label", async () => {
  expect(await loadTags({ conversion })).toMatchObject({
    gtagId: "AW-123456789",
    conversion: undefined,
  });
  const path = "/get-a-free-quote-houston/received/MOL-ABC234";
  expect(await loadTags({ conversion }, { path })).toMatchObject({ conversion });
  expect(await loadTags({ conversion, isOn: false }, { path })).toMatchObject({
    gtagId: "",
    conversion: undefined,
  });
});

test("no tag loads without settings, even if the deployment has one", async () => {
  const failingDb = new Proxy(env.DB, {
    get() {
      throw new Error("D1 is unreachable");
    },
  });
  expect(await loadTags({}, { vars: { ...deployed, DB: failingDb } })).toMatchObject({
    gtagId: "",
    tag: false,
  });
});
