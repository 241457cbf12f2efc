import { test } from "./office";

test("shots", async ({ office, baseURL }) => {
  for (let n = 0; n < 4; n++) await office.request.get("/__scheduled");
  for (const p of ["/", "/blog", "/admin/leads", "/quote", "/wp-login.php", "/admin/dashboard", "/sitemap.xml"])
    await office.request.get(p);
  await office.waitForTimeout(1500);
  for (const width of [1440, 390]) {
    await office.setViewportSize({ width, height: 1000 });
    await office.goto("/admin/health");
    await office.screenshot({ path: `/tmp/shots-bak/health-${width}.png`, fullPage: true });
  }
  await office.context().addCookies([{ name: "faults", value: "r2", url: baseURL ?? "" }]);
  await office.setViewportSize({ width: 1440, height: 1000 });
  await office.goto("/admin/health");
  await office.screenshot({ path: "/tmp/shots-bak/health-out.png" });
});
