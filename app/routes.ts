import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";

/** Every URL of the site in one table. Layouts decide about the chrome: `site` has all of it, `bare` none, `admin` its own. */
const table: RouteConfigEntry[] = [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("aluminium-custom-pergola-cover-patio", "routes/site/pergolas.tsx"),
    route("aluminium-custom-pergola-cover-patio/designer", "routes/site/designer.tsx"),
    route("attached-aluminium-pergola-covered-patio", "routes/site/attached.tsx"),
    route("free-standing-aluminium-pergola-covered-patio", "routes/site/free-standing.tsx"),
    route("cantilever-aluminium-pergola", "routes/site/cantilever.tsx"),
    route("outdoor-living-services", "routes/site/services.tsx"),
    route("custom-outdoor-kitchen", "routes/site/kitchens.tsx"),
    route("modern-outdoor-kitchens-houston", "routes/site/modern-kitchens.tsx"),
    route("traditional-outdoor-kitchens-houston", "routes/site/traditional-kitchens.tsx"),
    route("concrete-and-turf-installation-houston", "routes/site/concrete-and-turf.tsx"),
    route("our-promise", "routes/site/promise.tsx"),
    route("how-we-doit", "routes/site/process.tsx"),
    route("about-us", "routes/site/about.tsx"),
    route("patio-financing-houston", "routes/site/financing.tsx"),
    route("covered-patio-project-catalog", "routes/site/catalog.tsx"),
    route("covered-patio-project-catalog/:slug", "routes/site/project.tsx"),
    route("blog", "routes/site/blog.tsx"),
    route("blog/:slug", "routes/site/post.tsx"),
    route("contact-us", "routes/site/contact.tsx"),
    route("get-a-free-quote-houston", "routes/site/quote.tsx"),
    route("get-a-free-quote-houston/received/:reference", "routes/site/received.tsx"),
    route("formpage", "routes/site/formpage.tsx"),
    route("privacy", "routes/site/privacy.tsx"),
    route("terms", "routes/site/terms.tsx"),
    route("*", "routes/site/not-found.tsx"),
  ]),
  layout("routes/bare/layout.tsx", [
    route("login/dashboard", "routes/login/sign-in.tsx"),
    route("financing-options", "routes/bare/financing-options.tsx"),
    route("get-a-free-quote-houston-tracking", "routes/bare/quote-tracking.tsx"),
    route("whatsapp-redirect", "routes/bare/whatsapp-redirect.tsx"),
    route("login/set-up", "routes/login/set-up.tsx"),
    route("login/invitation", "routes/login/invitation.tsx"),
    route("login/reset", "routes/login/reset.tsx"),
  ]),
  route("login/sign-out", "routes/login/sign-out.ts"),
  layout("routes/admin/layout.tsx", [
    route("admin/dashboard", "routes/admin/dashboard.tsx"),
    route("admin/leads", "routes/admin/leads.tsx"),
    route("admin/leads/:id", "routes/admin/lead.tsx"),
    route("admin/account", "routes/admin/account.tsx"),
    route("admin/*", "routes/admin/not-found.tsx"),
  ]),
  route("admin", "routes/admin/index.ts"),
  route("admin/live", "routes/admin/live.ts"),
  route("get-a-free-quote-houston/send", "routes/quote/send.ts"),
  route("get-a-free-quote-houston/photos", "routes/quote/photos.ts"),
  route("get-a-free-quote-houston/steps", "routes/quote/steps.ts"),
  route("files/:id/:name", "routes/files/file.ts"),
  route("contact", "routes/feeds/contact-moved.ts"),
  route("blogs/blog/:slug", "routes/feeds/blog-moved.ts"),
  route("blog/feed.xml", "routes/feeds/blog-feed.ts"),
  route("healthz", "routes/feeds/health.ts"),
  route("privacy/consent", "routes/site/consent.ts"),
  route("social/*", "routes/feeds/social.ts"),
  route("drawings/:file", "routes/files/drawing.ts"),
  route("sitemap.xml", "routes/feeds/sitemap.ts"),
  route("robots.txt", "routes/feeds/robots.ts"),
  route("site.webmanifest", "routes/feeds/manifest.ts"),
  route(".well-known/security.txt", "routes/feeds/security.ts"),
];

/** An address in other letters is another address: it has no page. */
const exactly = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map((entry) => ({ ...entry, caseSensitive: true, ...(entry.children ? { children: exactly(entry.children) } : {}) }));

export default exactly(table) satisfies RouteConfig;
