/** Channel of bots: one row a day, without a path. */
export const botsChannel = "robots";

/** Channels without ad spend: the spend form leaves them out. */
export const unpaidChannels: readonly string[] = [
  "",
  "direct",
  "hand",
  "import",
  "referral",
  "repeat",
  "google-search",
  "other-search",
];
