import { defineConfig } from "drizzle-kit";

/** Only `drizzle-kit generate` is used; wrangler applies the migrations. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./app/schema/index.ts",
  out: "./migrations",
  tablesFilter: ["!d1_migrations", "!_cf_*"],
});
