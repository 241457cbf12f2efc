import type { LinkCopy } from "./page-copy";

export type LegalCopy = {
  meta: { title: string; description: string };
  crumb: string;
  h1: string;
  lede: string;
  /** YYYY-MM-DD. */
  updated: string;
  sections: readonly {
    id: string;
    title: string;
    paragraphs: readonly string[];
    items?: readonly { term: string; text: string }[];
  }[];
  next: LinkCopy & { text: string };
};

export const privacyCopy: LegalCopy = {
  meta: {
    title: "Privacy policy",
    description:
      "What we store when you visit or ask for a quote, which cookies we set, who sees your information, how long we keep it and how to have it erased.",
  },
  crumb: "Privacy policy",
  h1: "Privacy policy",
  lede: "What we keep, why, for how long and how to have it erased.",
  updated: "2026-11-24",
  sections: [
    {
      id: "request",
      title: "When you ask for a quote or write to us",
      paragraphs: [
        "We store what you type and upload: your name, phone or email, ZIP code, what you want built, your note, your photos, and a design or a loan example if you attach one. Your photos are not public.",
        "With it, we store when it arrived, the IP address and browser it came from, your approximate location, and how you first and most recently reached the site, such as an ad or a search. That tells us which ads are worth paying for and helps us spot spam.",
        "We use it to answer you, to prepare a quote, to do the work and to keep the records that work requires. We do not sell it and we do not pass it to other companies for their own advertising.",
      ],
    },
    {
      id: "texts",
      title: "Text messages",
      paragraphs: [
        "We text you only if you check the box for texts. It is unchecked until you check it, you don’t need it to get a quote, and we store its wording and the time you checked it. Reply STOP to opt out. If you text or WhatsApp us first, we reply there.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies and data on your device",
      paragraphs: [
        "You don’t need any of these to read the site. It works if you refuse them all.",
      ],
      items: [
        {
          term: "First visit, 90 days",
          text: "Where you first came from: campaign words in the link, the referring site, the page you landed on. No name, no phone number.",
        },
        {
          term: "Last visit, until the browser closes",
          text: "The same facts about your latest visit.",
        },
        {
          term: "What you take to the quote form, 14 days",
          text: "The pergola design, payment example or project you chose, until you send the form.",
        },
        {
          term: "That you sent your request, one day",
          text: "Its reference number and a fingerprint of the answers, so that going back and sending it again doesn’t create a duplicate.",
        },
        {
          term: "Your choice about advertising tags, 180 days",
          text: "Yes or no, so that we do not ask again.",
        },
        {
          term: "A status message, one minute",
          text: "The sentence that says your form was sent.",
        },
        {
          term: "On your device only",
          text: "The draft of your quote form, and whether you closed the promotion or the pop-up form. We cannot read these unless you send the form.",
        },
        { term: "Staff sign-in", text: "A session cookie for people who work here." },
      ],
    },
    {
      id: "measuring",
      title: "Analytics and ads",
      paragraphs: [
        "We count visits ourselves: how many per day, to which page, from which site or campaign. These counts use no cookie and hold nothing about you.",
        "If an advertising tag is turned on, it reports page addresses without anything after the question mark, and only after you allow it. Until then it is set to “denied.”",
        "If your browser sends the Global Privacy Control signal, we treat it as no: no advertising storage, no sharing for targeted advertising. You don’t need to do anything else.",
        "When a request that came from an ad becomes a contract, we may tell the advertising company, using the ad click’s ID or a hashed form of your email or phone. You can tell us not to.",
      ],
    },
    {
      id: "who",
      title: "Who else handles your information",
      paragraphs: [
        "The site, its database, its files and its email run on Cloudflare. If you use WhatsApp, Meta carries the chat under its own terms. The form may run a check to keep out bots. If we work together, the permit office, the engineer, licensed trades and your lender get what they need for their part, and no more.",
      ],
    },
    {
      id: "how-long",
      title: "How long we keep it",
      paragraphs: [
        "We keep a request that doesn’t become a project while we may still answer it, then delete it under the retention period set in our system. We keep contracts, permits and invoices as long as tax and building law require. Anything our staff delete stays in the trash for 30 days and is then gone.",
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      paragraphs: [
        "Ask us what we have about you, have it corrected, get a copy, or have it erased. Email the address on the contact page from the email you used, or call. We may ask a question to make sure it’s you. We won’t treat you differently for asking.",
        "Texas has a privacy law, the Texas Data Privacy and Security Act, with rights of access, correction, deletion, portability and opting out, and an appeal. Small businesses are largely outside it. We answer these requests either way, and tell you how to appeal if we say no.",
        "Erasing removes your name, contact information, notes and photos. What remains is a count with no person in it, and any record the law requires us to keep.",
      ],
    },
    {
      id: "children",
      title: "Children",
      paragraphs: [
        "The site is for homeowners. We do not knowingly keep children’s data; if you tell us we have some, we delete it.",
      ],
    },
  ],
  next: { label: "Contact", to: "contact", text: "Questions about any of this? Write or call us:" },
};
