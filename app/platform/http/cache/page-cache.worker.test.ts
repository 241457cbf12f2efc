import { SELF } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import {
  buildPageCacheKey,
  createPageCache,
  type PageRequest,
  toAnonymousRequest,
} from "./page-cache.server";

const isPublic = (path: string) => path === "/" || path === "/about-us";
const nonce = (letter: string) => letter.repeat(24);
let unique = 0;

/** A page that counts its renderings and contains the nonce it was rendered with. */
function visitor(
  letter: string,
  {
    key,
    degraded = false,
    cookies = [],
  }: { key: string | null; degraded?: boolean; cookies?: string[] },
) {
  const work: Promise<unknown>[] = [];
  const request: PageRequest = {
    key,
    nonce: nonce(letter),
    degraded: () => degraded,
    cookies,
    waitUntil: (promise) => void work.push(promise),
  };
  return { request, settled: () => Promise.all(work) };
}

function page(letter: string, text: string, init: ResponseInit = {}) {
  return new Response(
    `<script nonce="${nonce(letter)}"></script>${text}<script nonce="${nonce(letter)}"></script>`,
    {
      ...init,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "private, no-cache",
        "Content-Security-Policy": `script-src 'nonce-${nonce(letter)}'`,
        ...init.headers,
      },
    },
  );
}

const newKey = () => `https://site.example/cached/${++unique}/`;
const never = () => Promise.reject(new Error("rendered"));

describe("buildPageCacheKey", () => {
  const key = (path: string, init?: RequestInit) =>
    buildPageCacheKey(new Request(`https://site.example${path}`, init), {
      isPublic,
      version: "v1",
      variant: "",
    });

  test("returns one key for a public page with any campaign parameters", () => {
    expect(key("/")).toBe("https://site.example/cached/v1/plain/");
    expect(key("/?utm_source=mail&gclid=1")).toBe(key("/"));
  });

  test("returns null for a private page, a filtered page, or page data", () => {
    for (const path of [
      "/admin/dashboard",
      "/get-a-free-quote-houston",
      "/about-us.data",
      "/?page=2",
      "/?_routes=x",
    ])
      expect(key(path)).toBeNull();
  });

  test("returns null for a signed-in visitor or one with a flash message", () => {
    for (const cookie of ["__Host-session=a", "x=1; flash=b"])
      expect(key("/", { headers: { Cookie: cookie } })).toBeNull();
    expect(key("/", { headers: { Cookie: "mol_first=1" } })).not.toBeNull();
  });

  test("returns the same key for HEAD", () => {
    expect(key("/", { method: "HEAD" })).toBe(key("/"));
  });

  test("returns null for a form post", () => {
    expect(key("/", { method: "POST" })).toBeNull();
  });

  test("returns different keys for visitors who see different content", () => {
    const request = new Request("https://site.example/");
    expect(buildPageCacheKey(request, { isPublic, version: "v1", variant: "granted" })).not.toBe(
      buildPageCacheKey(request, { isPublic, version: "v1", variant: "denied" }),
    );
  });
});

test("toAnonymousRequest keeps only the path and the parts of the cache key", () => {
  const visitor = new Request("https://site.example/about-us?utm_source=secret&gclid=secret", {
    method: "HEAD",
    headers: {
      Cookie: "mol_first=secret; mol_consent=granted",
      Referer: "https://secret.example/",
      "CF-Ray": "secret",
    },
  });
  const request = toAnonymousRequest(visitor, { Cookie: "mol_consent=granted" });
  expect(request.method).toBe("GET");
  expect(request.url).toBe("https://site.example/about-us");
  expect([...request.headers]).toEqual([["cookie", "mol_consent=granted"]]);
});

describe("respond with concurrent requests", () => {
  const crowd = async (path: string) => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => SELF.fetch(`https://site.example${path}`)),
    );
    return Promise.all(
      responses.map(async (response) => ({
        html: await response.text(),
        how: response.headers.get("X-Page"),
        cookie: response.headers.get("Set-Cookie"),
        nonce: /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1],
      })),
    );
  };

  test("renders once and gives each response its own nonce", async () => {
    const answers = await crowd("/kept/page");
    expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(50);
    for (const { html, nonce } of answers)
      expect(html).toBe(`<p>rendering 1</p><script nonce="${nonce}"></script>`);
    expect(answers.filter(({ how }) => how === "rendered")).toHaveLength(1);
  });

  test("never shares a response that may not be cached", async () => {
    const answers = await crowd("/kept/private");
    expect(new Set(answers.map(({ html }) => html)).size).toBe(50);
    expect(new Set(answers.map(({ cookie }) => cookie)).size).toBe(50);
  });

  test("lets one request take over if a rendering does not end", async () => {
    const slow = SELF.fetch("https://site.example/kept/slow");
    const answers = await crowd("/kept/slow");
    for (const { html } of answers) expect(html).toMatch(/^<p>rendering (?!1<)/);
    expect(await (await slow).text()).toContain("rendering 1<");
  });
});

describe("respond with a cached page", () => {
  test("renders once and puts a new nonce into the page and its policy each time", async () => {
    const cache = createPageCache();
    const key = newKey();
    const first = await cache.respond(visitor("a", { key }).request, async () =>
      page("a", "hello"),
    );
    expect(first.headers.get("X-Page")).toBe("rendered");
    const second = await cache.respond(visitor("b", { key }).request, never);
    expect(second.headers.get("X-Page")).toBe("cached");
    const html = await second.text();
    expect(html).toContain("hello");
    expect(html.split(nonce("b"))).toHaveLength(3);
    expect(html).not.toContain(nonce("a"));
    expect(second.headers.get("Content-Security-Policy")).toBe(`script-src 'nonce-${nonce("b")}'`);
    expect(second.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(await first.text()).toContain(nonce("a"));
  });

  test("renders again after a few seconds", async () => {
    let clock = 1_000_000;
    const cache = createPageCache({ now: () => clock });
    const key = newKey();
    await cache.respond(visitor("a", { key }).request, async () => page("a", "old"));
    clock += 3_001;
    expect(
      await (
        await cache.respond(visitor("b", { key }).request, async () => page("b", "new"))
      ).text(),
    ).toContain("new");
  });

  test("renders again once changesAt has passed", async () => {
    let clock = 1_000_000;
    const cache = createPageCache({ now: () => clock });
    const key = newKey();
    const moments = () => ({ changesAt: 1_001_000 });
    await cache.respond({ ...visitor("a", { key }).request, moments }, async () =>
      page("a", "old"),
    );
    clock = 1_000_999;
    expect(await (await cache.respond(visitor("b", { key }).request, never)).text()).toContain(
      "old",
    );
    clock = 1_001_000;
    expect(
      await (
        await cache.respond(visitor("b", { key }).request, async () => page("b", "new"))
      ).text(),
    ).toContain("new");
  });

  test("renders again right after expire", async () => {
    const cache = createPageCache();
    const key = newKey();
    await cache.respond(visitor("a", { key }).request, async () => page("a", "old"));
    cache.expire();
    expect(
      await (
        await cache.respond(visitor("b", { key }).request, async () => page("b", "new"))
      ).text(),
    ).toContain("new");
  });

  test("renders again if its rendering started before expire", async () => {
    const cache = createPageCache();
    const key = newKey();
    let finish = () => {};
    const rendering = cache.respond(visitor("a", { key }).request, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return page("a", "old");
    });
    cache.expire();
    finish();
    await rendering;
    expect(
      await (
        await cache.respond(visitor("b", { key }).request, async () => page("b", "new"))
      ).text(),
    ).toContain("new");
  });

  test("finishes the rendering for other requests if its visitor leaves", async () => {
    const key = newKey();
    const { request, settled } = visitor("a", { key });
    const cache = createPageCache();
    void cache.respond(request, async () => page("a", "x"));
    await settled();
    expect((await cache.respond(visitor("b", { key }).request, never)).headers.get("X-Page")).toBe(
      "cached",
    );
  });

  test.each([
    ["sets a cookie", () => page("a", "x", { headers: { "Set-Cookie": "a=b" } })],
    ["is not found", () => page("a", "x", { status: 404 })],
    ["is not HTML", () => new Response("{}", { headers: { "Content-Type": "application/json" } })],
    [
      "contains a signed token",
      () => page("a", '<input type="hidden" name="token" value="1.abc">'),
    ],
  ])("does not cache a response that %s", async (_why, render) => {
    const cache = createPageCache();
    const key = newKey();
    const { request, settled } = visitor("a", { key });
    await (await cache.respond(request, async () => render())).text();
    await settled();
    await expect(cache.respond(visitor("b", { key }).request, never)).rejects.toThrow("rendered");
  });

  test("does not cache a page if the request received a cookie meanwhile", async () => {
    const cache = createPageCache();
    const cookies: string[] = [];
    const key = newKey();
    await cache.respond(visitor("a", { key, cookies }).request, async () => {
      cookies.push("seen=1");
      return page("a", "x");
    });
    await expect(cache.respond(visitor("b", { key }).request, never)).rejects.toThrow("rendered");
  });

  test("drops the oldest page when there are too many", async () => {
    const cache = createPageCache({ maxPages: 2 });
    const [first, second, third] = [newKey(), newKey(), newKey()];
    for (const key of [first, second, third])
      await cache.respond(visitor("a", { key }).request, async () => page("a", "x"));
    const again = await cache.respond(visitor("b", { key: first }).request, async () =>
      page("b", "again"),
    );
    expect(await again.text()).toContain("again");
    expect(
      (await cache.respond(visitor("b", { key: third }).request, never)).headers.get("X-Page"),
    ).toBe("cached");
  });
});

describe("respond with a page that fails to render", () => {
  async function prepared() {
    let clock = Date.now();
    const key = newKey();
    const first = visitor("a", { key });
    await createPageCache({ now: () => clock }).respond(first.request, async () =>
      page("a", "good"),
    );
    await first.settled();
    clock += 60_000;
    // another isolate, which has only the edge's copy
    return { key, cache: createPageCache({ now: () => clock }) };
  }

  test.each([
    ["throws", (letter: string) => Promise.reject<Response>(new Error(letter))],
    ["answers 500", async (letter: string) => page(letter, "broken", { status: 500 })],
  ])("serves the last good copy if rendering %s", async (_how, render) => {
    const { cache, key } = await prepared();
    const response = await cache.respond(visitor("c", { key }).request, () => render("c"));
    expect(response.status).toBe(200);
    expect(response.headers.get("X-Page")).toBe("last-good");
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(response.headers.get("Content-Security-Policy")).toBe(
      `script-src 'nonce-${nonce("c")}'`,
    );
    const html = await response.text();
    expect(html).toContain("good");
    expect(html.split(nonce("c"))).toHaveLength(3);
  });

  test("serves the last good copy of a degraded page and does not cache the degraded page", async () => {
    const { cache, key } = await prepared();
    const response = await cache.respond(visitor("c", { key, degraded: true }).request, async () =>
      page("c", "poor"),
    );
    expect(await response.text()).toContain("good");
    expect(
      await (
        await cache.respond(visitor("d", { key }).request, async () => page("d", "well"))
      ).text(),
    ).toContain("well");
  });

  test("never serves expired content or a copy older than the last unpublish", async () => {
    const at = Date.now();
    const prepare = async (endsAt?: number) => {
      let clock = at;
      const key = newKey();
      const cache = createPageCache({ now: () => clock });
      const first = visitor("a", { key });
      await cache.respond({ ...first.request, moments: () => ({ endsAt }) }, async () =>
        page("a", "good"),
      );
      await first.settled();
      const ask = (more: Partial<PageRequest> = {}, pageCache = cache) =>
        pageCache.respond({ ...visitor("b", { key, degraded: true }).request, ...more }, async () =>
          page("b", "poor"),
        );
      const turn = (milliseconds: number) => {
        clock = at + milliseconds;
      };
      return { cache, ask, turn, elsewhere: createPageCache({ now: () => clock }) };
    };
    const ending = await prepare(at + 60_000);
    ending.turn(59_999);
    expect(await (await ending.ask()).text()).toContain("good");
    ending.turn(60_000);
    for (const pageCache of [ending.cache, ending.elsewhere])
      expect(await (await ending.ask({}, pageCache)).text()).toContain("poor");

    const unpublished = await prepare();
    unpublished.turn(10_000);
    expect(
      await (
        await unpublished.ask({ takenDownAt: async () => at - 1 }, unpublished.elsewhere)
      ).text(),
    ).toContain("good");
    expect(
      await (
        await unpublished.ask({ takenDownAt: async () => at + 5_000 }, unpublished.elsewhere)
      ).text(),
    ).toContain("poor");
    unpublished.cache.discardCopies();
    expect(await (await unpublished.ask()).text()).toContain("poor");
  });

  test("serves the degraded page if there is no copy", async () => {
    const response = await createPageCache().respond(
      visitor("a", { key: newKey(), degraded: true }).request,
      async () => page("a", "poor"),
    );
    expect(await response.text()).toContain("poor");
  });

  test("rethrows the error if there is no copy", async () => {
    await expect(
      createPageCache().respond(visitor("a", { key: newKey() }).request, never),
    ).rejects.toThrow("rendered");
  });
});
