/**
 * The promotion the site starts with: switched on, with no dates of its own, so that staff decide
 * when it ends.
 */
export const seedPromotion = {
  title: "The best autumn memories are made outdoors.",
  text: "A free 72-inch fire pit with installation for new customers who close between October 1st and 10th, while supplies last.",
  bannerText: "Free fire pit for new customers who close October 1st to 10th",
  linkText: "Chat on WhatsApp",
  chatMessage: "Hello, I would like to ask about the free fireplace from your autumn promotion.",
  storageKey: "promo-2025-sep-oct",
  pictureSlug: "fire-pit-evening",
  pictureAlt: "Round stone fire pit burning at dusk, wooden chairs with blankets around it.",
  enabled: true,
  showFrom: null,
  showUntil: null,
} as const;
