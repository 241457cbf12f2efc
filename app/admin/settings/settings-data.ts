import type { Settings } from "~/domain/settings/settings";

/** What the settings page is loaded with. */
export type SettingsData = {
  /** UTC milliseconds. */
  now: number;
  /** The key of the next request: the same form twice is once. */
  key: string;
  settings: Settings;
  /** What stands for each field, by its name. */
  texts: Record<string, string>;
  /** The ZIP that is tried, and the entry it lies in. */
  zip: { tried: string; entry: string | undefined };
  /** What the deployment sets where the settings leave it empty. */
  deployed: { tag: string; partners: readonly string[]; office: string };
  /** What only the deployment sets, for reading. */
  environment: readonly { label: string; value: string }[];
};

/** What came back with mistakes, or with a preview that was asked for. */
export type InvalidSettings = { values: Record<string, string[]>; errors: Record<string, string> };
