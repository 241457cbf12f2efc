import { type APIRequestContext, expect } from "@playwright/test";

/**
 * Returns the cached copy of the page. Repeats the request until the cache answers, because other
 * tests change records and a copy is fresh for a few seconds only.
 */
export async function fetchCachedPage(request: APIRequestContext, path: string): Promise<string> {
  let html = "";
  await expect(async () => {
    const answer = await request.get(path);
    html = await answer.text();
    expect(answer.headers()["x-page"]).toBe("cached");
  }).toPass();
  return html;
}
