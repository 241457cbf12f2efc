import { mkdirSync } from "node:fs";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

mkdirSync("build/client", { recursive: true }); // the worker pool reads [assets] and needs the folder
const alias = { "~": new URL("./app", import.meta.url).pathname };

export default defineConfig(async () => ({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          isolate: false,
          silent: "passed-only",
          testTimeout: 30_000,
          include: ["app/**/*.test.{ts,tsx}", "tests/*.test.ts"],
          exclude: ["**/*.worker.test.*"],
        },
      },
      {
        resolve: { alias },
        // starts the runtime with wrangler.toml, which names the built files
        test: {
          name: "scripts",
          isolate: false,
          silent: "passed-only",
          testTimeout: 30_000,
          include: ["scripts/**/*.test.ts"],
          exclude: ["scripts/bench/**"],
        },
      },
      {
        resolve: { alias },
        test: {
          name: "bench",
          silent: "passed-only",
          include: ["scripts/bench/*.test.ts"],
        },
      },
      {
        resolve: { alias, mainFields: ["module", "main"] },
        plugins: [
          cloudflareTest({
            main: "./tests/test-worker.ts", // not server.ts, which needs a complete build
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations("migrations"),
                APP_SECRET: "a-secret-for-tests-only-of-32-characters-or-more",
              },
            },
          }),
        ],
        test: {
          name: "worker",
          isolate: false,
          // a line logged while the last test ends would fail the run, because no listener is left
          disableConsoleIntercept: true,
          testTimeout: 30_000,
          include: ["app/**/*.worker.test.{ts,tsx}", "tests/*.worker.test.ts"],
          setupFiles: ["./tests/setup.worker.ts"],
          // @remix-run/* ship circular CommonJS that workerd's loader cannot resolve unbundled
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: [
                  "@remix-run/cloudflare",
                  "@remix-run/react",
                  "react-router-dom",
                  "stripe",
                ],
              },
            },
          },
        },
      },
    ],
  },
}));
