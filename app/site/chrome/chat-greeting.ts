/** Prefilled first message of a WhatsApp chat; the visitor can edit it before sending. */
export const chatGreeting = "Hi, I’d like to ask about an outdoor living project.";
