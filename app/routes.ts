import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** Every URL of the site in one table. Layouts decide about the chrome: `site` has all of it, `bare` none, `admin` its own. */
export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("aluminium-custom-pergola-cover-patio", "routes/site/pergolas.tsx"),
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
    route("contact-us", "routes/site/contact.tsx"),
    route("privacy", "routes/site/privacy.tsx"),
    route("terms", "routes/site/terms.tsx"),
    route("*", "routes/site/not-found.tsx"),
  ]),
  layout("routes/bare/layout.tsx", [
    route("login/dashboard", "routes/login/sign-in.tsx"),
    route("financing-options", "routes/bare/financing-options.tsx"),
  ]),
  route("contact", "routes/feeds/contact-moved.ts"),
  route("blogs/blog/:slug", "routes/feeds/blog-moved.ts"),
  route("healthz", "routes/feeds/health.ts"),
  route("privacy/consent", "routes/site/consent.ts"),
  route("sitemap.xml", "routes/feeds/sitemap.ts"),
  route("robots.txt", "routes/feeds/robots.ts"),
  route("site.webmanifest", "routes/feeds/manifest.ts"),
  route(".well-known/security.txt", "routes/feeds/security.ts"),
] satisfies RouteConfig;
