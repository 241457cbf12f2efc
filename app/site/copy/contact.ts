import type { LinkCopy, PageCopy, TermCopy } from "./page-copy";

type ContactCopy = Omit<PageCopy, "next"> & {
  /** Phone, e-mail and hours themselves come from the settings. */
  ways: { phone: string; chat: TermCopy; email: string; quote: LinkCopy & { text: string } };
  chatMessage: string;
  form: {
    title: string;
    note: string;
  };
  hours: { title: string; note: string };
  map: { title: string; text: string; caption: string };
  next: PageCopy["next"];
};

export const contact: ContactCopy = {
  meta: {
    title: "Contact us in Houston: call, chat or write",
    description:
      "Reach Modern Outdoor Living in Houston by phone, WhatsApp, e-mail or a short form. Hours in Houston time, the area we work in, and what to send.",
  },
  crumb: "Contact",
  h1: "Talk to us",
  lede: "A question is fine. You do not need to know what you want yet.",
  ways: {
    phone: "Call or text",
    chat: { term: "WhatsApp", text: "Good for photos of the yard. Opens in a new tab." },
    email: "For drawings, surveys and association rules",
    quote: {
      label: "Free quote",
      to: "quote",
      text: "Three short steps. Needed: the kind of work, your ZIP, your name, and a phone number or e-mail address.",
    },
  },
  chatMessage: "Hello, I have a question about my patio.",
  form: {
    title: "Or write here",
    note: "Your name, your ZIP, and a phone number or e-mail address are needed. We use what you send to answer you, and we do not sell it.",
  },
  hours: { title: "Hours", note: "Houston time. Chat and form are open when we are not." },
  map: {
    title: "Where we work",
    text: "Greater Houston and the towns around the Grand Parkway; farther out, ask. Near Galveston Bay and on the coast we check the state’s windstorm map first.",
    caption: "Map not to scale.",
  },
  faq: { title: "Before you write", page: "contact" },
  next: {
    title: "Or begin with a drawing.",
    text: "Width, depth, which way it faces. It takes a minute and you can send it in place of a description.",
    primary: { label: "Open the designer", to: "designer" },
    secondary: { label: "Get a free quote", to: "quote" },
    picture: "freestanding-pergola-dusk-dining",
  },
};
