import { type APIRequestContext, expect } from "@playwright/test";

/**
 * Returns the cached copy of the page. Requests it in pairs until the cache answers, because other
 * tests change records all the time, which expires each copy.
 */
export async function fetchCachedPage(request: APIRequestContext, path: string): Promise<string> {
  let html = "";
  await expect(async () => {
    await request.get(path);
    const answer = await request.get(path);
    html = await answer.text();
    expect(answer.headers()["x-page"]).toBe("cached");
  }).toPass({ intervals: [50] });
  return html;
}
