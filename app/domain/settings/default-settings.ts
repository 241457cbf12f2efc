import type { Language } from "~/lib/languages";
import { defaultRetention } from "./retention";
import {
  type ContactSettings,
  defaultContactSettings,
  defaultPublicSettings,
  defaultTextConsent,
  fillBusinessName,
  formatTextConsent,
  type MessageTemplate,
  type PublicSettings,
  type Settings,
} from "./settings";
import { defaultTracking } from "./tracking";

const defaultTemplates: MessageTemplate[] = [
  {
    key: "first-reply",
    label: "First reply",
    language: "en",
    subject: "Your quote request to {business}",
    body: "Hi {first_name},\n\nThis is {staff} with {business}. Thanks for asking us about {project}. When’s a good time to talk, and could we come take a look at your yard?\n\n{staff}\n{business}, {phone}",
  },
  {
    key: "missed-you",
    label: "Missed you by phone",
    language: "en",
    subject: "We tried to reach you about {project}",
    body: "Hi {first_name},\n\nWe just tried to call you about {project}. Call us back at {phone}, or reply with a time that works for you.\n\n{staff}\n{business}",
  },
  {
    key: "quote-sent",
    label: "Quote follow-up",
    language: "en",
    subject: "Your quote for {project}",
    body: "Hi {first_name},\n\nHave you had a chance to look at our quote for {project}? I’m happy to walk you through it by phone.\n\n{staff}\n{business}, {phone}",
  },
  {
    key: "first-reply-es",
    label: "First reply",
    language: "es",
    subject: "Su solicitud de presupuesto a {business}",
    body: "Hola, {first_name}:\n\nLe escribe {staff}, de {business}. Gracias por su interés en {project}. ¿Cuándo le conviene que hablemos? También nos gustaría pasar a ver el lugar.\n\n{staff}\n{business}, {phone}",
  },
  {
    key: "missed-you-es",
    label: "Missed you by phone",
    language: "es",
    subject: "Tratamos de comunicarnos con usted sobre {project}",
    body: "Hola, {first_name}:\n\nAcabamos de llamarle acerca de {project}. Llámenos al {phone} o responda a este mensaje con la hora que más le convenga.\n\n{staff}\n{business}",
  },
  {
    key: "quote-sent-es",
    label: "Quote follow-up",
    language: "es",
    subject: "Su presupuesto para {project}",
    body: "Hola, {first_name}:\n\n¿Ya pudo ver nuestro presupuesto para {project}? Con gusto se lo explico por teléfono.\n\n{staff}\n{business}, {phone}",
  },
];

/** Seeded values, used as defaults. */
export const defaultSettings: Settings = {
  ...defaultPublicSettings,
  ...defaultContactSettings,
  textConsent: defaultTextConsent,
  textConsentSpanish:
    "Sí, {business} me puede mandar mensajes de texto sobre esta solicitud al número de arriba. La frecuencia de los mensajes varía. Pueden aplicarse cargos por mensajes y datos. No es condición para comprar. Responda STOP para dejar de recibirlos.",
  whatsapp: null,
  contractAddress: "",
  paymentInstructions: "",
  paymentInstructionsSpanish: "",
  reviewLink: "",
  ballparkJobs: "nothing",
  constructionAccountEnding: "",
  credentials: {
    answeredBy: "",
    location: "",
    insurer: "",
    insuredUntil: "",
    certificateUrl: "",
    licenses: [],
  },
  countersignerIds: [],
  serviceCities: ["Houston"],
  reply: { goalMinutes: 15, publicMaxMinutes: 30, alerts: true },
  stageLimitDays: { new: 1, contacted: 3, "visit-booked": 7, quoted: 14 },
  visits: { officeZip: "", onlineBooking: true },
  spamWords: [],
  forbiddenPhrases: ["licensed contractor", "hurricane-proof", "from $199 a month"],
  leadEmails: [],
  templates: defaultTemplates,
  followUps: {
    isOn: true,
    firstDays: 2,
    firstSubject: "Any questions about your proposal?",
    firstMessage:
      "Does the proposal match what you had in mind? If you have a question about the price, the dates, or the work, just reply to this email.",
    secondDays: 5,
    secondSubject: "Anything you’d like to change in your proposal?",
    secondMessage:
      "Your proposal lists what’s included, what isn’t, and how you pay. If something is missing, or you’d like it done another way, tell me and I’ll update it.",
    lastDays: 3,
    lastSubject: "Your proposal is good until {end_date}",
    lastMessage:
      "You can sign your proposal until midnight on {end_date}. If you need more time, just reply to this email. After that day, you can ask for an updated price on the same page.",
  },
  tags: defaultTracking,
  retention: defaultRetention,
};

/** Returns the settings that every public page needs. */
export function pickPublicSettings({
  name,
  tagline,
  phone,
  email,
  social,
  popupEnabled,
}: Settings): PublicSettings {
  return { name, tagline: fillBusinessName(tagline, name), phone, email, social, popupEnabled };
}

/** Returns the settings that only a few public pages need. */
export function pickContactSettings(settings: Settings, language?: Language): ContactSettings {
  const { hours, specialDays, serviceZips } = settings;
  return { hours, specialDays, serviceZips, textConsent: formatTextConsent(settings, language) };
}
