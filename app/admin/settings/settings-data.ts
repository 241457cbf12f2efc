import type { Settings } from "~/domain/settings/settings";

/** Loader data of the settings page. */
export type SettingsData = {
  /** UTC milliseconds. */
  now: number;
  /** Idempotency key of the next submission. */
  key: string;
  settings: Settings;
  /** Value of each field by name. */
  texts: Record<string, string>;
  /** ZIP code being tested, and the service area entry that contains it. */
  zip: { tried: string; entry: string | undefined };
  /** Deployment defaults of empty settings. */
  deployed: { tag: string; partners: readonly string[]; office: string };
  /** Values set only in the deployment, read-only. */
  environment: readonly { label: string; value: string }[];
};

/** Input and errors of a rejected form or a requested preview. */
export type InvalidSettings = { values: Record<string, string[]>; errors: Record<string, string> };
