import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./tests/e2e/browser";
import type { FixtureOptions } from "./tests/e2e/fixtures";

const port = Number(process.env.E2E_PORT ?? 8799);
const origin = `http://127.0.0.1:${port}`;

/* Traces cost a third of the time; use `npx playwright test --trace on` if needed. The tags in a
   test's title name the projects that run it; without a tag it runs in `js`. */
export default defineConfig<object, FixtureOptions>({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  timeout: 60_000,
  // a deadline for what comes late on a busy machine; tests that measure have their own
  expect: { timeout: 25_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: origin,
    locale: "en-US",
    timezoneId: "America/Chicago",
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: launchOptions(),
  },
  projects: [
    {
      name: "http",
      grep: /@http\b/,
      use: { ...devices["Desktop Chrome"], javaScriptEnabled: false, overHttp: true },
    },
    { name: "journey", grep: /@journey\b/, use: { ...devices["Desktop Chrome"] } },
    {
      name: "js",
      grep: /^(?!.*@(http|journey|nojs)\b)|@js\b/,
      use: { ...devices["Desktop Chrome"] },
    },
    {
      name: "nojs",
      grep: /@nojs\b/,
      use: { ...devices["Desktop Chrome"], javaScriptEnabled: false },
    },
  ],
  webServer: {
    command: "node scripts/dev/e2e-server.mjs",
    url: `${origin}/healthz`,
    timeout: 180_000,
    reuseExistingServer: false,
    env: {
      E2E_PORT: String(port),
      ...(process.env.E2E_LOG ? {} : { E2E_ERRORS: "test-results/browser-errors.log" }),
    },
    stdout: process.env.E2E_LOG ? "pipe" : "ignore",
    gracefulShutdown: { signal: "SIGINT", timeout: 5_000 },
  },
});
