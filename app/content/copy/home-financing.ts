export const homeFinancingCopy = {
  title: "Estimate a monthly payment",
  text: "Enter an amount, an APR and a term to see how each year’s payments split between principal and interest. It’s an illustration; a lender sets your actual terms.",
  link: "Open the financing calculator",
  /** Share of interest in each blade, percent: the shape of any level loan, not an offer. */
  interest: [57, 53, 48, 43, 37, 30, 22, 14, 5],
} as const;

export const homePostsCopy = { title: "Good to know before you build" } as const;

export const homeClosingCopy = {
  title: "Start with the yard you have.",
  text: "Answer a few short questions and add photos if you have them. We’ll reply with a ballpark price and a time to come measure.",
} as const;
