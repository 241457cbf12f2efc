import { type APIRequestContext, expect } from "@playwright/test";

/** The page as it is kept for the next visitor. It is asked for until its answer comes from there: others change things meanwhile, and a copy is
 *  fresh for seconds only. */
export async function fetchCachedPage(request: APIRequestContext, path: string): Promise<string> {
  let html = "";
  await expect(async () => {
    const answer = await request.get(path);
    html = await answer.text();
    expect(answer.headers()["x-page"]).toBe("cached");
  }).toPass();
  return html;
}
