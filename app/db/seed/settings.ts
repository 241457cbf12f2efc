const weekday = { open: 8 * 60, close: 18 * 60 };

/** What the site says about the business until staff change it. The number lies in the range kept for fiction, the addresses under example.com. */
export const seedSettings = {
  name: "Modern Outdoor Living",
  tagline: "Modern Outdoor Living",
  /** E.164. */
  phone: "+17135550142",
  whatsapp: "+17135550142",
  email: "hello@example.com",
  social: {
    facebook: "https://example.com/facebook/modernoutdoorliving",
    instagram: "https://example.com/instagram/modernoutdoorliving",
    pinterest: "https://example.com/pinterest/modernoutdoorliving",
    tiktok: "https://example.com/tiktok/modernoutdoorliving",
  },
  /** Sunday first; minutes after midnight, America/Chicago; null is closed. */
  hours: [null, weekday, weekday, weekday, weekday, weekday, { open: 9 * 60, close: 14 * 60 }],
  /** ZIP codes or their beginnings. 770 to 772 are Houston; the rest surrounds it. */
  serviceZips: ["770", "771", "772", "773", "774", "775"],
  serviceCities: [
    "Houston",
    "Bellaire",
    "West University Place",
    "The Memorial Villages",
    "Katy",
    "Cypress",
    "Tomball",
    "Spring",
    "The Woodlands",
    "Humble",
    "Kingwood",
    "Sugar Land",
    "Missouri City",
    "Richmond",
    "Rosenberg",
    "Pearland",
    "Friendswood",
    "League City",
    "Clear Lake",
    "Pasadena",
    "Baytown",
    "Galveston",
  ],
  popupEnabled: true,
  textConsent:
    "Yes, you may text me about this request at the number above. Message and data rates may apply. Consent is not a condition of buying anything. Reply STOP to end it.",
};

/** What to tell people in parts of the service area, by the beginning of the ZIP; the longest match counts. Facts as of 2026. */
export const serviceAreaNotes: readonly { zips: readonly string[]; note: string }[] = [
  {
    zips: ["77550", "77551", "77554", "77563", "77565", "77568", "77573", "77590", "77591", "77510", "77539"],
    note: "Galveston County lies in the state’s windstorm area: insurance there may ask for a WPI-8 certificate, arranged before the work begins.",
  },
  {
    zips: ["77511", "77515", "77531", "77541", "77566", "77581", "77584"],
    note: "Brazoria County lies in the state’s windstorm area: insurance there may ask for a WPI-8 certificate, arranged before the work begins.",
  },
  {
    zips: ["77571", "77586"],
    note: "East of Highway 146 the state’s windstorm area begins: insurance there may ask for a WPI-8 certificate. We check the address.",
  },
];
