/** The channel of everything that reads pages without being a person: one row a day, without a path. */
export const botsChannel = "robots";

/** Channels nobody pays for: money is not asked about. */
export const unpaidChannels: readonly string[] = ["", "direct", "hand", "import", "referral", "repeat", "google-search", "other-search"];
