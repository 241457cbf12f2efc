import type { ImageCopy, LinkCopy, PageCopy, TermCopy } from "./page-copy";

type ContactCopy = Omit<PageCopy, "next"> & {
  picture: ImageCopy;
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

export const contactCopy: ContactCopy = {
  meta: {
    title: "Contact {business} in Houston",
    description:
      "Call, WhatsApp or email {business} in Houston, or send a short message. See our hours, our service area and whether we work in your ZIP code.",
  },
  crumb: "Contact",
  h1: "Talk to us",
  lede: "Call, message or email us about a patio, pergola or outdoor kitchen. You don’t need to know what you want yet.",
  picture: {
    slug: "side-gate-dusk",
    alt: "A cedar side gate is open at dusk. Stepping stones lead through it to a lit louvered pergola with a sofa.",
    caption: "Through the side gate",
  },
  ways: {
    phone: "Call us",
    chat: { term: "WhatsApp", text: "Good for photos of the yard. Opens in a new tab." },
    email: "Best for drawings, surveys and HOA rules",
    quote: {
      label: "Free quote",
      to: "quote",
      text: "Three short steps. We need the type of project, your ZIP code, your name, and a phone number or email.",
    },
  },
  chatMessage: "Hi, I have a question about my patio.",
  form: {
    title: "Or send us a message",
    note: "We need your name, ZIP code, and a phone number or email. We use what you send to answer you, and we don’t sell it.",
  },
  hours: { title: "Hours", note: "Central Time. You can send a message anytime." },
  map: {
    title: "Where we work",
    text: "Greater Houston and the towns along the Grand Parkway. Farther out, ask. Near Galveston Bay and on the coast, we check the state’s windstorm map first.",
    caption: "Map not to scale.",
  },
  faq: { title: "Quick answers", page: "contact" },
  next: {
    title: "Or start with a design.",
    text: "Set the width, the depth and which way it faces. It takes about a minute, and you can send it instead of a description.",
    primary: { label: "Open the designer", to: "designer" },
    secondary: { label: "Get a free quote", to: "quote" },
    picture: "freestanding-pergola-dusk-dining",
  },
};
