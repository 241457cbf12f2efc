import type { Db } from "~/platform/db/client.server";
import { settingsQuery } from "./settings.server";
import { parseSettings } from "./settings-input.server";

export async function loadBusinessName(db: Db): Promise<string> {
  const [stored] = await settingsQuery(db);
  return parseSettings(stored?.value).name;
}
