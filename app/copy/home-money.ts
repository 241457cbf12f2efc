export const financing = {
  title: "Pay monthly, if you like",
  text: "A loan drawn as louvers: what pays it down, what is interest. You set the amount, the APR and the years; the lender sets yours.",
  link: "Financing calculator",
  /** Share of interest in each blade, percent: the shape of any level loan, not an offer. */
  interest: [57, 53, 48, 43, 37, 30, 22, 14, 5],
} as const;

export const reading = { title: "Worth knowing first" } as const;

export const closing = {
  title: "Tell us about the yard.",
  text: "A few short questions, photos if you have them. We answer with a ballpark and a time to come and measure.",
} as const;
