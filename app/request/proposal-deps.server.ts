import type { ProposalDeps } from "~/domain/proposals/load-version.server";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import type { Deps } from "./deps.server";

/** Loads the settings and returns the dependencies of the writes of a proposal. */
export async function loadProposalDeps({
  db,
  bucket,
  config,
  siteUrl,
}: Pick<Deps, "db" | "bucket" | "config" | "siteUrl">): Promise<ProposalDeps> {
  const [row] = await settingsQuery(db);
  const settings = parseSettings(row?.value);
  return {
    db,
    bucket,
    secret: config.secret,
    siteUrl,
    settings,
    addresses: resolveEmailAddresses(config, settings),
  };
}
