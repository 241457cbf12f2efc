export const financing = {
  title: "Work out the monthly payment",
  text: "A loan drawn as louvers: in each blade, what pays it down and what is interest. You try the amount, the APR and the years; a lender sets the real ones.",
  link: "Financing calculator",
  /** Share of interest in each blade, percent: the shape of any level loan, not an offer. */
  interest: [57, 53, 48, 43, 37, 30, 22, 14, 5],
} as const;

export const reading = { title: "Worth knowing first" } as const;

export const closing = {
  title: "Start with the yard you have.",
  text: "A few short questions, photos if you have them. We answer with a ballpark and a time to come and measure.",
} as const;
