import { writeFileSync } from "node:fs";
import path from "node:path";
import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { platform } from "./load-context";
import { cuttingImages, type Trim } from "./scripts/dev/cutting-images";
import { remixConstants } from "./scripts/dev/remix-constants";

// not `command === "serve"`, because Remix's build starts a child server
const isDev = process.argv.includes("vite:dev");

async function cut(picture: ReadableStream<Uint8Array>, trim: Trim) {
  const { cutPicture } = await import("./scripts/dev/cut-picture.mjs"); // builds do not need it
  return new Blob([await cutPicture(await new Response(picture).arrayBuffer(), trim)]).stream();
}

/**
 * Groups shared modules into few files, since each module would be one more request. Libraries
 * change less often than our own code; Vite splits all other modules by importer.
 */
const shared = [
  {
    name: "react",
    test: /\/node_modules\/(?:react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//,
  },
  {
    name: "ui",
    test: /\/app\/(?:ui\/(?!image-viewer-bar)[^/]+|site\/errors\/[^/]+|paths|lib\/fill-text|domain\/(?:settings\/settings|images\/images|promotions\/quote-link-text)|site\/chrome\/(?:constants|site-data|route-change|use-can-load-extras|quote-target)|site\/seo\/meta|platform\/http\/security\/nonce|site\/page-texts\/use-texts|domain\/page-texts\/page-text)\.tsx?$/,
  },
  { name: "forms", test: /\/app\/ui\/forms\// },
  { name: "numbers", test: /\/app\/lib\/(?:money|parse-number)\.ts$/ },
  {
    name: "filters",
    test: /\/app\/site\/(?:chrome\/preview-date-input|page-sections\/(?:form-fields|screen-reader-status|use-form-query))\.tsx?$/,
  },
  { name: "admin", test: /\/app\/(?:admin-paths|admin\/shell\/admin-meta)\.ts$/ },
  {
    name: "design",
    test: /\/app\/(?:domain\/pergola\/(?:design|roofs|yard-note)|site\/yard\/yard-(?:device|note))\.tsx?$/,
  },
  { name: "page", test: /\/app\/(?:site\/page|ui\/content)\// },
  // needed only for pages rendered in the browser, loaded by `loadBundledImages`
  { name: "pictures", test: /\/app\/domain\/images\/(?:bundled\.ts|manifest\.json)$/ },
];
const constants = remixConstants();
const chunkOf = (id: string) => shared.find(({ test }) => test.test(id))?.name;

export default defineConfig({
  plugins: [
    {
      name: "browser-files",
      config: (_, { isSsrBuild }) =>
        isSsrBuild
          ? { build: { rollupOptions: { output: { inlineDynamicImports: false } } } } // Vite's default for workers evaluates them at startup
          : {
              build: {
                minify: "terser",
                terserOptions: { compress: { passes: 3, pure_getters: true } },
                rollupOptions: { output: { manualChunks: chunkOf } },
              },
            },
    },
    {
      // build/client-chunks.json lists the sources of each browser script;
      // scripts/dev/client-chunks.test.ts reads it
      name: "client-chunks",
      apply: (_, { command, isSsrBuild = false }) => command === "build" && !isSsrBuild,
      writeBundle(_, files) {
        const chunks = Object.values(files).flatMap((file) =>
          file.type === "chunk" ? [file] : [],
        );
        const list = chunks.map(({ fileName, modules, imports, dynamicImports }) => {
          const sources = Object.keys(modules).filter((id) => modules[id]?.renderedLength);
          return {
            file: fileName,
            sources: sources.map((id) => path.relative(import.meta.dirname, id)),
            imports,
            dynamicImports,
          };
        });
        writeFileSync(
          path.join(import.meta.dirname, "build/client-chunks.json"),
          JSON.stringify(list),
        );
      },
    },
    {
      name: "remix-constants",
      enforce: "pre",
      apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
      transform: (code, id) => constants.write(code, id),
      generateBundle() {
        const unused = constants.unused();
        if (unused.length > 0) this.error(`Remix has changed; not found: ${unused.join(", ")}`);
      },
    },
    {
      name: "routes-on-demand",
      apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
      // the worker evaluates a route's module when a request needs it (`splitBuildByPath`)
      transform: (code, id) =>
        id.endsWith("virtual:remix/server-build")
          ? code.replace(/import \* as (route\d+) from ("[^"]+");/g, "const $1 = () => import($2);")
          : undefined,
    },
    {
      // pdfkit resolves a file by its own URL when it loads, and workerd has no URL of a module
      name: "pdfkit-module-url",
      transform: (code, id) =>
        id.includes("/node_modules/pdfkit/")
          ? code.replaceAll("import.meta.url", '"file:///pdfkit.mjs"')
          : undefined,
    },
    isDev &&
      cloudflareDevProxyVitePlugin<Env, Record<string, unknown>>({
        configPath: process.env.DEV_WRANGLER_CONFIG ?? "wrangler.toml",
        persist: { path: process.env.DEV_STATE ?? ".wrangler/state/v3" },
        getLoadContext: ({ request, context: { cloudflare } }) =>
          platform(
            request,
            { ...cloudflare.env, IMAGES: cuttingImages(cloudflare.env.IMAGES, cut) },
            cloudflare.ctx,
          ),
      }),
    remix({
      ignoredRouteFiles: ["**/*.test.*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
      },
    }),
  ],
  resolve: { alias: { "~": path.resolve(import.meta.dirname, "app") } },
  ssr: {
    ...(isDev
      ? {}
      : {
          target: "webworker" as const,
          noExternal: true as const,
          external: ["node:buffer", "node:crypto", "node:zlib"],
        }),
    resolve: {
      conditions: ["workerd", "worker", "browser"],
      externalConditions: ["workerd", "worker"],
    },
  },
  build: {
    minify: true,
    target: "es2022",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      onLog: (level, log, report) => {
        // routes without a page are empty in the browser; zod places some annotations where Rollup
        // ignores them
        const isExpected =
          log.code === "EMPTY_BUNDLE" ||
          (log.code === "INVALID_ANNOTATION" && log.id?.includes("/node_modules/zod/")) ||
          // lazy sections are in the server's page, and load later only in the browser
          (log.plugin === "vite:reporter" &&
            log.message.includes("dynamic import will not move module"));
        if (!isExpected) report(level, log);
      },
      // as in package.json, which Vite ignores for modules imported by "~/", so that lazy sections
      // would load at once
      treeshake: {
        moduleSideEffects: (id) =>
          !id.startsWith(path.resolve(import.meta.dirname, "app")) || id.includes(".css"),
      },
    },
  },
});
