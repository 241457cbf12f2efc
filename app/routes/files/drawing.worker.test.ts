import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { spanishHashOf } from "~/content/spanish/spanish-pages.server";
import { languagePairOf } from "~/domain/page-texts/spanish-pages";
import { DEFAULT_DESIGN, DESIGN_PRESETS, formatDesignQuery } from "~/domain/pergola/design";
import { formatDesignKey, formatShortDesign } from "~/domain/pergola/design-key";
import { paths } from "~/paths";
import { openDb } from "~/platform/db/client.server";
import { getDeps } from "~/request/deps.server";
import { formSteps, settings } from "~/schema";
import { serveModelFile } from "~/site/yard/model-file.server";
import { platform } from "../../../load-context";
import { loader as phone } from "../redirects/design-code";
import { loader as code } from "./design-code";
import { loader } from "./drawing";

const db = openDb(env.DB);
const design = DESIGN_PRESETS.attached;
const key = formatDesignKey(design);
const phoneAgent = {
  "User-Agent":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
};

async function get(file: string, init: RequestInit = {}, bindings: Partial<Env> = {}) {
  const request = new Request(`https://site.test/drawings/${file}`, init);
  const background = createExecutionContext();
  const context = platform(request, { ...env, ...bindings }, background);
  const answer = loader({ request, context, params: { file } });
  const response = await answer.catch((thrown: unknown) => thrown);
  await waitOnExecutionContext(background);
  if (response instanceof Response) return response;
  throw response;
}
const openingCount = async () => {
  const [row] = await db.select().from(formSteps).where(eq(formSteps.step, "seen"));
  return row?.count ?? 0;
};

test.each([
  ["glb", "model/gltf-binary", "glTF"],
  ["usdz", "model/vnd.usdz+zip", "PK\u0003\u0004"],
])(
  "the %s of a design has its type, is cached for good, and is at most 100 kB",
  async (extension, type, start) => {
    const response = await get(`${key}.${extension}`);
    const { headers } = response;
    expect([response.status, headers.get("Content-Type")]).toEqual([200, type]);
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(100_000);
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe(start);
    const again = await get(`${key}.${extension}`);
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes);
  },
);

test("a model is sent in ranges, and not again to who has it", async () => {
  const whole = new Uint8Array(await (await get(`${key}.glb`)).arrayBuffer());
  const part = await get(`${key}.glb`, { headers: { Range: "bytes=4-9" } });
  expect([part.status, part.headers.get("Content-Range")]).toEqual([
    206,
    `bytes 4-9/${whole.length}`,
  ]);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(4, 10));
  const beyond = await get(`${key}.glb`, { headers: { Range: "bytes=9999999-" } });
  expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([
    416,
    `bytes */${whole.length}`,
  ]);
  const tag = part.headers.get("ETag") ?? "";
  const repeated = await get(`${key}.glb`, { headers: { "If-None-Match": tag } });
  expect([repeated.status, await repeated.text()]).toEqual([304, ""]);
});

test.each(["x.glb", `${key}.glb.usdz`, `${key}.obj`, key, `${key}-pool.glb`, "../a.glb", "%.usdz"])(
  "%s is not found",
  async (file) => {
    expect((await get(file)).status).toBe(404);
  },
);

const browser = { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };
const { faces, month, hour } = DEFAULT_DESIGN;
const failedPage = `${paths.designerWith(formatDesignQuery({ ...design, faces, month, hour }))}&no-model`;

describe("more than 60 models a minute", () => {
  const refuse = { MODEL_LIMIT: { limit: async () => ({ success: false }) } };

  test("are refused with the reason", async () => {
    const response = await get(`${key}.usdz`, {}, refuse);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await response.text()).toContain("60 models in the last minute");
  });

  test("redirect a browser to the drawing, which shows the reason", async () => {
    const { status, headers } = await get(`${key}.usdz`, browser, refuse);
    expect([status, headers.get("Location")]).toEqual([303, failedPage]);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect((await get("x.usdz", browser, refuse)).status).toBe(429);
  });
});

test("a model that can’t be written is a 500 with the reason, and redirects a browser to the drawing", async () => {
  const serve = async (init: RequestInit) => {
    const request = new Request(`https://site.test/drawings/${key}.glb`, init);
    const app = getDeps(platform(request, env, createExecutionContext()));
    return serveModelFile(request, app, `${key}.glb`, () => {
      throw new Error("no memory");
    });
  };
  const response = await serve({});
  expect([response.status, response.headers.get("Retry-After")]).toEqual([500, "60"]);
  expect(await response.text()).toContain("We couldn’t make the view of this design.");
  expect((await serve(browser)).headers.get("Location")).toBe(failedPage);
});

test("a visitor's opening is counted once, without the design; a bot, a later range, HEAD and a refusal are not", async () => {
  const before = await openingCount();
  await get(`${key}.usdz`, { headers: phoneAgent });
  expect(await openingCount()).toBe(before + 1);
  await get(`${key}.usdz`, { headers: { "User-Agent": "Googlebot/2.1" } });
  await get(`${key}.usdz`, { headers: { ...phoneAgent, Range: "bytes=100-" } });
  await get(`${key}.usdz`, { headers: phoneAgent, method: "HEAD" });
  await get("x.usdz", { headers: phoneAgent });
  expect(await openingCount()).toBe(before + 1);
  const rows = await db.select().from(formSteps);
  expect(JSON.stringify(rows)).not.toContain("288");
});

test("the address in a code opens the designer with the whole design, and another query goes there too", async () => {
  const locationOf = async (path: string) => {
    const request = new Request(`https://site.test${path}`);
    const bindings = { ...env, SITE_URL: "https://site.test" };
    const context = platform(request, bindings, createExecutionContext());
    return (await phone({ request, params: {}, context })).headers.get("Location");
  };
  expect(await locationOf(paths.designOnPhone(formatShortDesign(design)))).toBe(
    paths.designerWith(formatDesignQuery(design)),
  );
  const spanish = paths.designOnPhone(`${formatShortDesign(design)}&es`);
  expect(await locationOf(spanish)).toBe(paths.designerWith(formatDesignQuery(design)));
  const reading = { reader: "Rosa", readOn: "2026-11-29", english: "" };
  const value = JSON.stringify({
    site: { ...reading, spanish: spanishHashOf("site") },
    designer: { ...reading, spanish: spanishHashOf("designer") },
  });
  await db.insert(settings).values({ key: "spanish", value, updatedAt: new Date() });
  expect(await locationOf(spanish)).toBe(
    `${languagePairOf("designer").es}?${formatDesignQuery(design)}`,
  );
  const query = formatDesignQuery(design);
  expect(await locationOf(paths.designOnPhone(query))).toBe(paths.designerWith(query));
  expect(await locationOf("/ar")).toBe(paths.designer);
});

test("the code of a design is an SVG with a light border, cached for good; another query has none", () => {
  const codeOf = (path: string) => {
    const request = new Request(`https://site.test${path}`);
    return code({ request, params: {}, context: platform(request, env, createExecutionContext()) });
  };
  const response = codeOf(`/ar.svg?${formatShortDesign(design)}`);
  expect(response.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toContain("immutable");
  expect(() => codeOf("/ar.svg?type=attached")).toThrow();
});
