import { defaultRetention } from "./retention";
import {
  type ContactSettings,
  defaultContactSettings,
  defaultPublicSettings,
  type MessageTemplate,
  type PublicSettings,
  type Settings,
} from "./settings";
import { defaultTags } from "./tags";

const defaultTemplates: MessageTemplate[] = [
  {
    key: "first-reply",
    label: "First reply",
    subject: "Your request to {business}",
    body: "Hello {first_name},\n\nthis is {staff} with {business}. Thank you for asking us about {project}. When is a good time to talk, and may we come and see the site?\n\n{staff}\n{business}, {phone}",
  },
  {
    key: "missed-you",
    label: "We tried to call",
    subject: "We tried to reach you about {project}",
    body: "Hello {first_name},\n\nwe just tried to call you about {project}. Call us back at {phone}, or tell us here when it suits you.\n\n{staff}\n{business}",
  },
  {
    key: "quote-sent",
    label: "After the quote",
    subject: "Your quote for {project}",
    body: "Hello {first_name},\n\nhave you had time to look at our quote for {project}? I am glad to go through it with you on the phone.\n\n{staff}\n{business}, {phone}",
  },
];

/** What holds where nobody has said anything else: the seeded values. */
export const defaultSettings: Settings = {
  ...defaultPublicSettings,
  ...defaultContactSettings,
  whatsapp: "",
  serviceCities: ["Houston"],
  reply: { goalMinutes: 15, publicMaxMinutes: 30, alerts: true },
  stageLimitDays: { new: 1, contacted: 3, "visit-booked": 7, quoted: 14 },
  spamWords: [],
  forbiddenPhrases: ["licensed contractor", "hurricane-proof", "from $199 a month"],
  leadEmails: [],
  templates: defaultTemplates,
  tags: defaultTags,
  retention: defaultRetention,
};

/** Of the settings what every page of visitors is given. */
export function publicSettings({ name, tagline, phone, email, social, popupEnabled }: Settings): PublicSettings {
  return { name, tagline, phone, email, social, popupEnabled };
}

/** Of the settings what few of their pages say. */
export function contactSettings({ hours, specialDays, serviceZips, textConsent }: Settings): ContactSettings {
  return { hours, specialDays, serviceZips, textConsent };
}
