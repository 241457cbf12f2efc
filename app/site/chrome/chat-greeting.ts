/** What a WhatsApp chat from the site begins with; the visitor can change it before sending. */
export const chatGreeting = "Hi, I’d like to ask about an outdoor living project.";
