import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** Every URL of the site in one table. Layouts decide about the chrome: `site` has all of it, `bare` none, `admin` its own. */
export default [
  layout("routes/site/layout.tsx", [index("routes/site/home.tsx"), route("*", "routes/site/not-found.tsx")]),
  layout("routes/bare/layout.tsx", [route("login/dashboard", "routes/login/sign-in.tsx")]),
  route("contact", "routes/feeds/contact-moved.ts"),
  route("blogs/blog/:slug", "routes/feeds/blog-moved.ts"),
  route("healthz", "routes/feeds/health.ts"),
] satisfies RouteConfig;
