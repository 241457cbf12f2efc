import { defaultRetention } from "~/domain/settings/retention";
import { usHolidays } from "~/domain/settings/us-holidays";
import { toHoustonDay } from "~/lib/dates";

const weekday = { open: 8 * 60, close: 18 * 60 };

/**
 * What the site says about the business until staff change it. The number lies in the range kept
 * for fiction, the addresses under example.com.
 */
export const seedSettings = {
  name: "Modern Outdoor Living",
  tagline: "",
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
  retention: defaultRetention,
  textConsent:
    "Yes, {business} may text me about this request at the number above. Message frequency varies. Message and data rates may apply. Consent is not a condition of purchase. Reply STOP to opt out.",
};

const closedHolidays = ["Thanksgiving", "Christmas Day", "New Year’s Day"];

/**
 * The days of the coming 12 months on which a fresh site says that the office is closed. `now` is
 * UTC milliseconds.
 */
export function seedSpecialDays(now: number) {
  return usHolidays(toHoustonDay(new Date(now)))
    .filter(({ name }) => closedHolidays.includes(name))
    .map(({ day, name }) => ({ day, hours: null, note: name }));
}
