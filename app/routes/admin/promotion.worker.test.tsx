import { createExecutionContext, env } from "cloudflare:test";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { PromotionPage } from "~/admin/promotions/promotion-page";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { openDb } from "~/platform/db/client.server";
import { loader as loadPromotion } from "~/routes/admin/promotion";
import { loader as loadToday } from "~/routes/admin/today";
import { promotions, settings, staff } from "~/schema";
import { platform } from "../../../load-context";

const db = openDb(env.DB);
const now = new Date();
const stamps = { createdAt: now, updatedAt: now };
const id = "fall-offer";
await db.insert(promotions).values({
  id,
  title: "Fall offer",
  text: "10% off until October 10, 2020.",
  bannerText: "10% off until October 10, 2020",
  linkText: "Chat on WhatsApp",
  chatMessage: "Hello",
  enabled: true,
  ...stamps,
});

async function signIn(role: "editor" | "owner") {
  const email = `${role}@example.com`;
  await db.insert(staff).values({ id: role, email, name: role, role, ...stamps });
  return (await startSession(db, role, { createdAt: now, ip: "", userAgent: "" })).split(";")[0]!;
}
const cookies = { editor: await signIn("editor"), owner: await signIn("owner") };

function argsFor(path: string, role: keyof typeof cookies, params: Record<string, string> = {}) {
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: { Cookie: cookies[role] },
  });
  return { request, params, context: platform(request, env, createExecutionContext()) };
}

test("Today shows remarks about a promotion only to staff who may change it", async () => {
  const remarks = async (role: keyof typeof cookies) =>
    (await loadToday(argsFor("/admin/dashboard", role))).website?.promotionRemarks;
  expect(await remarks("owner")).toEqual([expect.stringContaining("October 10")]);
  expect(await remarks("editor")).toEqual([]);
});

async function preview(): Promise<string> {
  const loaded = await loadPromotion(argsFor(`/admin/promotions/${id}`, "owner", { id }));
  const element = <PromotionPage {...loaded} actionData={undefined} />;
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />,
  );
  return html.slice(html.indexOf('class="promotion-window"'), html.indexOf("</section>"));
}

test("the promotion's preview offers the chat only while the website has a WhatsApp number", async () => {
  const save = (whatsapp: string) =>
    db
      .insert(settings)
      .values({ key: "business", value: JSON.stringify({ whatsapp }), ...stamps })
      .onConflictDoUpdate({ target: settings.key, set: { value: JSON.stringify({ whatsapp }) } });
  await save("+17135550142");
  expect(await preview()).toContain("Chat on WhatsApp");
  await save("");
  const without = await preview();
  expect(without).not.toContain("WhatsApp");
  expect(without).toContain('class="button"');
});
