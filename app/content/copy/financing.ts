/** Copy of the financing page. Its FAQs come from the database. */
export const financingCopy = {
  meta: {
    title: "Patio financing calculator, Houston",
    description:
      "Estimate a monthly payment for a Houston patio, pergola or outdoor kitchen. Enter an amount, down payment, APR and term; the total is always shown.",
  },
  crumb: "Financing",
  title: "Patio financing calculator",
  intro:
    "Enter an amount, a down payment, an APR and a term to see an example payment and the full cost. No credit check, no name, every cent shown.",
  sampleNote:
    "The APR is a sample, not an offer. We don’t lend money; a lender sets your rate after you apply.",
  exampleNote:
    "The APR is an example, not an offer. We’re not a lender; the one you apply to sets your rate.",
  years: {
    title: "Year by year",
    intro:
      "Early payments carry the most interest; later ones mostly pay down the loan. That’s why the number of years matters as much as the rate.",
  },
  terms: {
    title: "Compare two loan terms",
    table: "Both loan terms, side by side",
    intro: "The same loan over fewer years means a higher payment and less interest in total.",
  },
  promo: {
    title: "“No interest if paid in full”",
    intro:
      "Some offers charge no interest if you pay the whole amount within the promotional period. But interest builds from day one. If even one dollar is unpaid when the period ends, all of that interest is added.",
    rule: "Calculated without fees, and without interest on that interest until the promotion ends. Real contracts can cost more, so check how yours counts days.",
  },
  plans: {
    title: "Financing plans",
    intro:
      "Plans from lenders, each calculated for the amount you entered above. Only a lender can approve one.",
  },
  not: {
    title: "What this calculator isn’t",
    items: [
      {
        term: "An offer of credit",
        text: "It’s the math for a fixed-rate loan with monthly payments and no fees. Only a lender can offer you one.",
      },
      {
        term: "A credit check",
        text: "It doesn’t ask who you are. Your numbers are part of this page’s web address, and you decide who sees it.",
      },
      {
        term: "Your rate",
        text: "Yours depends on the lender, your credit, the amount and the term. Try a low rate and a high one and compare.",
      },
      {
        term: "Our price",
        text: "You entered the amount. Your actual price takes a visit, a tape measure and a look at the soil.",
      },
    ],
  },
  steps: {
    title: "How patio financing works",
    items: [
      {
        title: "Price first",
        text: "Have our written quote in hand before you talk loans, so you know how much to ask for.",
      },
      {
        title: "Shop lenders",
        text: "Your bank, your credit union, an online lender. Ask whether the first credit check is a soft pull.",
      },
      {
        title: "Compare offers",
        text: "The lender sets the rate, the term and the limit. Compare APR and total cost, and ask about fees and early payoff.",
      },
      {
        title: "Sign",
        text: "In Texas, a loan secured by your homestead comes with extra paperwork and waiting periods. Ask before you plan a start date.",
      },
    ],
  },
  faqTitle: "Financing questions",
  legal:
    "Illustration only: a fixed-rate loan with equal monthly payments and no fees. Each month’s interest is the balance times the APR divided by 12, rounded to the nearest cent; the last payment covers the remaining balance. We do not lend money, set rates or decide who gets a loan. This is not an offer, a commitment to lend or financial advice.",
  closing: {
    title: "Start with the price.",
    text: "A free quote gives you the one number this page can’t.",
  },
  options: {
    meta: {
      title: "Financing options",
      description:
        "Example financing plans for an outdoor living project in Houston, with a calculator to check the numbers.",
    },
    title: "Ways to pay over time",
    intro:
      "The kinds of plans lenders offer, calculated for the amount you enter below. Plans marked as samples aren’t offers; only a lender can approve a real one.",
    none: "No plans are listed right now. The calculator works with any lender’s numbers.",
    calculatorTitle: "Check the numbers",
  },
} as const;
