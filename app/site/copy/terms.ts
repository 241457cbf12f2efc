import type { LegalCopy } from "./privacy";

export const terms: LegalCopy = {
  meta: {
    title: "Terms of this site",
    description:
      "What the drawings, ballparks, loan calculations, pictures and promotions on this site are, and what they are not. Plain terms for using the site.",
  },
  crumb: "Terms",
  h1: "Terms of this site",
  lede: "What you may rely on here, and what only a signed contract can tell you.",
  updated: "2026-11-21",
  sections: [
    {
      id: "what",
      title: "What this site is",
      paragraphs: [
        "It tells you what we build, lets you draw and calculate, and takes your request. Using it makes no contract. Work starts with a written contract that both of us have signed, and where this site and that contract differ, the contract counts.",
      ],
    },
    {
      id: "drawings",
      title: "Drawings and ballparks",
      paragraphs: [
        "The designer draws from the numbers you give it. It does not know your walls, soil, setbacks or wires. Its drawings start a conversation; they cannot be built from or filed for a permit.",
        "A ballpark is a range from a price book, before tax, on the assumptions printed beside it. Some rates are marked as samples. It is not an offer, and a visit can move it either way.",
        "Shade is calculated for direct sun on open ground on one day of the month. It leaves out clouds, trees and the house next door.",
      ],
    },
    {
      id: "financing",
      title: "Loan calculations",
      paragraphs: [
        "The calculator is an illustration with the rate you type. It is not an offer of credit, and we are not a lender. Payment, APR and total of a real loan are the lender’s to state.",
      ],
    },
    {
      id: "pictures",
      title: "Pictures and projects",
      paragraphs: [
        "Images tagged “Rendering” are computer-generated images of our designs. Catalog entries marked as design concepts have not been built.",
      ],
    },
    {
      id: "articles",
      title: "Articles",
      paragraphs: [
        "We check what we write against the sources named under it, and rules change. Nothing here is legal, tax or engineering advice for your house. If a date or a rule matters to you, ask the office that made it.",
      ],
    },
    {
      id: "promotions",
      title: "Promotions",
      paragraphs: [
        "A promotion holds for the dates and the people it names and while supplies last. It has to be written into the contract to be part of it. Ask in the chat what is left before you plan on it.",
      ],
    },
    {
      id: "yours",
      title: "What you send",
      paragraphs: [
        "Your photos and notes stay yours. You let us use them to prepare your quote and do your work. We publish none of them without asking you separately. Send only what you may send; please no pictures of the neighbors.",
      ],
    },
    {
      id: "fair",
      title: "Fair use",
      paragraphs: [
        "Do not try to break, flood or copy the site, and do not post other people’s data to its forms. We may limit or refuse automated requests. Text, drawings and pictures belong to us or to those who licensed them to us; you may quote with a link.",
      ],
    },
    {
      id: "liability",
      title: "If something is wrong",
      paragraphs: [
        "We do our best to keep the site correct and available, but we do not promise that it always will be. Tell us about a mistake and we fix it. Nothing here takes away a right that the law gives you as a consumer. The law of Texas applies.",
      ],
    },
  ],
  next: { label: "Contact", to: "contact", text: "Something unclear? Ask before you rely on it." },
};
