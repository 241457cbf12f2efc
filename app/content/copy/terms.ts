import type { LegalCopy } from "./privacy";

export const termsOfUseCopy: LegalCopy = {
  meta: {
    title: "Terms of use",
    description:
      "What the drawings, ballparks, loan examples, images and promotions on this site are and aren’t. Terms of use in plain English.",
  },
  crumb: "Terms",
  h1: "Terms of use",
  lede: "What you can rely on here, and what only a signed contract can tell you.",
  updated: "2026-11-24",
  sections: [
    {
      id: "what",
      title: "What this site is",
      paragraphs: [
        "It tells you what we build, lets you draw and calculate, and takes your request. Using it does not create a contract. Work starts with a written contract that both of us have signed, and where this site and that contract differ, the contract counts.",
      ],
    },
    {
      id: "drawings",
      title: "Drawings and ballparks",
      paragraphs: [
        "The designer draws from the numbers you give it. It doesn’t know your walls, soil, setbacks or wiring. Its drawings start a conversation; you can’t build from them or file them for a permit.",
        "A ballpark is a price range from our price book, before tax, based on the assumptions shown with it. Some rates are marked as samples. It is not a quote or an offer, and a site visit can move it either way.",
        "Shade is calculated for direct sun on open ground on one day of the month. It leaves out clouds, trees and the house next door.",
      ],
    },
    {
      id: "financing",
      title: "Loan calculations",
      paragraphs: [
        "The calculator is an illustration at the rate you enter. It is not an offer of credit, and we are not a lender. Only a lender can state the payment, APR and total of a real loan.",
      ],
    },
    {
      id: "pictures",
      title: "Images and projects",
      paragraphs: [
        "Images tagged “Rendering” are computer-generated images of our designs. Catalog entries marked as design concepts have not been built.",
      ],
    },
    {
      id: "articles",
      title: "Articles",
      paragraphs: [
        "We check what we write against the sources named under it, and rules change. Nothing here is legal, tax or engineering advice for your house. If a date or a rule matters to you, ask the agency that sets it.",
      ],
    },
    {
      id: "promotions",
      title: "Promotions",
      paragraphs: [
        "A promotion applies on the dates and to the people it names, while supplies last. To count, it has to be written into your contract. Ask us in the chat what’s left before you plan on it.",
      ],
    },
    {
      id: "yours",
      title: "What you send",
      paragraphs: [
        "Your photos and notes stay yours. You let us use them to prepare your quote and do the work. We don’t publish any of them without asking you first. Send only what you have the right to send, and please, no photos of the neighbors.",
      ],
    },
    {
      id: "fair",
      title: "Acceptable use",
      paragraphs: [
        "Do not try to break, overload or copy the site, and do not submit other people’s information. We may limit or refuse automated requests. The text, drawings and images belong to us or to those who licensed them to us. You may quote us with a link.",
      ],
    },
    {
      id: "liability",
      title: "If something is wrong",
      paragraphs: [
        "We do our best to keep the site correct and available, but we do not promise that it always will be. Tell us about a mistake and we’ll fix it. Nothing here takes away a right the law gives you as a consumer. Texas law applies.",
      ],
    },
  ],
  next: {
    label: "Contact",
    to: "contact",
    text: "Is something unclear? Ask before you rely on it.",
  },
};
