/** The page between an advert and the chat. Hidden from search; the target is always the business number. */
export const whatsappRedirect = {
  meta: {
    title: "Opening WhatsApp | Modern Outdoor Living",
    description: "Forwards to the WhatsApp chat of Modern Outdoor Living, Houston.",
  },
  h1: "Opening WhatsApp",
  lede: "The chat opens by itself. If nothing happens, use the link.",
  link: "Open the chat",
  instead: "No WhatsApp on this device? Call us or use the quote form.",
  message: "Hello, I would like to know what a roof over my patio would cost.",
} as const;
