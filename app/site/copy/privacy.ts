import type { LinkCopy } from "./page-copy";

export type LegalCopy = {
  meta: { title: string; description: string };
  crumb: string;
  h1: string;
  lede: string;
  /** YYYY-MM-DD. */
  updated: string;
  sections: readonly { id: string; title: string; paragraphs: readonly string[]; items?: readonly { term: string; text: string }[] }[];
  next: LinkCopy & { text: string };
};

export const privacy: LegalCopy = {
  meta: {
    title: "Privacy on this site",
    description:
      "What this site stores when you visit or ask for a quote, which cookies it sets, who sees it, how long it is kept, and how to have it erased.",
  },
  crumb: "Privacy",
  h1: "Privacy",
  lede: "What we keep, why, for how long, and how to make us forget it.",
  updated: "2026-11-21",
  sections: [
    {
      id: "request",
      title: "When you ask for a quote or write to us",
      paragraphs: [
        "We store what you type and upload: name, phone or e-mail, ZIP, what you want built, your note, your photos, a drawing or a loan calculation if you attach one. Your pictures are not public.",
        "With it we store when it arrived, the IP address and browser it came from, your approximate location, and where you first and last came to the site from, such as an ad or a search. That tells us which ads are worth paying for and helps us recognize spam.",
        "We use it to answer you, to prepare a quote, to do the work and to keep the records that work requires. We do not sell it and we do not pass it to other companies for their own advertising.",
      ],
    },
    {
      id: "texts",
      title: "Text messages",
      paragraphs: [
        "We send texts only if you check the box for them. It is empty until you do, you do not need it for a quote, and we store its wording and the time you checked it. Reply STOP to end them. If you write to us first by text or WhatsApp, we answer there.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies and what stays on your device",
      paragraphs: ["None of these is needed to read the site. It works with all of them refused."],
      items: [
        {
          term: "First visit, 90 days",
          text: "Where you first came from: campaign words in the link, the referring site, the page you landed on. No name, no number.",
        },
        { term: "Last visit, until the browser closes", text: "The same for the latest arrival." },
        {
          term: "What you take to the quote form, 14 days",
          text: "The drawing, the payment plan or the project you chose, until you send the form.",
        },
        {
          term: "That you sent your request, one day",
          text: "Its number and a fingerprint of the answers, so that going back and sending again does not make two.",
        },
        { term: "Your choice about measuring, 180 days", text: "Yes or no, so that we do not ask again." },
        { term: "A message, one minute", text: "The sentence that says your form was sent." },
        {
          term: "On your device only",
          text: "The draft of your quote form, and whether you dismissed the promotion or the popup. We cannot read these unless you send the form.",
        },
        { term: "Staff", text: "A session cookie for people who work here." },
      ],
    },
    {
      id: "measuring",
      title: "Measuring and ads",
      paragraphs: [
        "We count arrivals ourselves: so many on a day, on which page, from which site or campaign. It is a number, without a cookie and without anything about you.",
        "If a measuring tag is switched on, it reports page addresses without what follows the question mark, and only after you allow it where consent is required. Until then it is set to “denied”.",
        "If your browser sends the Global Privacy Control signal, we treat it as no: no advertising storage, no sharing for targeted advertising. You need not do anything else.",
        "When a request from an ad becomes a contract, we may report to the advertising company that its click did, by the click’s own number or by a scrambled form of your e-mail or phone. You can tell us not to.",
      ],
    },
    {
      id: "who",
      title: "Who else handles it",
      paragraphs: [
        "The site, its database, its files and its e-mail run on Cloudflare. If you use WhatsApp, Meta carries the chat under its own terms. The form may run a check to keep out bots. If we work together, the permit office, the engineer, licensed trades and your lender get what they need for their part, and no more.",
      ],
    },
    {
      id: "how-long",
      title: "How long",
      paragraphs: [
        "A request that leads nowhere is kept while it may still be answered, then deleted under the retention period set in our system. Contracts, permits and invoices are kept as long as tax and building law ask. What staff delete stays in the trash for 30 days and is then gone.",
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      paragraphs: [
        "Ask us what we have about you, have it corrected, get a copy, or have it erased. Write to the address on the contact page from the e-mail you used, or call. We may ask one question to be sure it is you. Nothing gets worse for you because you asked.",
        "Texas has a privacy law, the Texas Data Privacy and Security Act, with rights of access, correction, deletion, portability and opting out, and an appeal. Small businesses are largely outside it. We answer these requests either way, and tell you how to appeal if we say no.",
        "Erasing removes name, contact data, notes and photos. What remains is a count without a person in it, and any record the law makes us keep.",
      ],
    },
    {
      id: "children",
      title: "Children",
      paragraphs: ["The site is for homeowners. We do not knowingly keep children’s data; if you tell us we have some, we delete it."],
    },
  ],
  next: { label: "Contact", to: "contact", text: "For any of this, write or call; the quickest way is there." },
};
