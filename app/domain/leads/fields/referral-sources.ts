/** Referral sources for leads from phone calls. The key is stored as the channel. */
export const referralSources = [
  { key: "google-search", label: "Google" },
  { key: "referral", label: "Neighbor or friend" },
  { key: "truck", label: "Saw our truck" },
  { key: "yard-sign", label: "Yard sign" },
  { key: "instagram", label: "Instagram" },
  { key: "facebook", label: "Facebook" },
  { key: "nextdoor", label: "Nextdoor" },
  { key: "repeat", label: "Past customer" },
  { key: "other", label: "Other" },
] as const;
