/** Words of the financing calculator's page. Questions and answers come from the database. */
export const financing = {
  meta: {
    title: "Patio financing calculator for Houston",
    description:
      "Work out a monthly payment for a pergola, covered patio or outdoor kitchen in Houston: amount, down payment, years and APR, with the total always shown.",
  },
  crumb: "Financing",
  title: "What it costs per month",
  intro: "Move four numbers. Nobody checks your credit, and the arithmetic is shown to the cent.",
  sampleNote: "The APR is a sample, not an offer. We do not lend money: a lender sets your rate after you apply with them.",
  years: {
    title: "Year by year",
    intro: "Early payments are mostly interest, late ones mostly loan. That is why the number of years matters as much as the rate.",
  },
  terms: {
    title: "Two terms side by side",
    table: "Both loans, figure by figure",
    intro: "The same loan over fewer years asks more each month and costs less in total.",
  },
  promo: {
    title: "“No interest if paid in full”",
    intro:
      "Some offers charge nothing if the whole amount is paid within the promotional months. Interest is counted from the first day all the same, and all of it is added if a single dollar is left.",
    rule: "Worked out without fees and without interest on that interest until the promotion ends. Real contracts can cost more: read how yours counts days.",
  },
  not: {
    title: "What this page is not",
    items: [
      {
        term: "An offer of credit",
        text: "It is arithmetic for a loan at a fixed rate, paid monthly, without fees. Only a lender can offer you one.",
      },
      {
        term: "A credit check",
        text: "It does not ask who you are. The numbers live in the address of this page, and you decide who sees it.",
      },
      {
        term: "Your rate",
        text: "Yours depends on the lender, your credit, the amount and the term. Try a low one and a high one and look at the gap.",
      },
      { term: "Our price", text: "You typed the amount. What your patio costs takes a visit, a tape measure and a look at the soil." },
    ],
  },
  steps: {
    title: "How lenders work",
    items: [
      { title: "Price first", text: "You have our quote in hand before any talk of loans, so that you know what to ask for." },
      {
        title: "You ask around",
        text: "Your bank, your credit union, an online lender. Ask whether their first look at your credit is a soft one.",
      },
      {
        title: "They decide",
        text: "Rate, term and limit are theirs. Compare the APR and the total, and ask about fees and about paying early.",
      },
      {
        title: "You sign",
        text: "A loan secured by your homestead brings extra papers and waiting days in Texas. Ask before you plan around a start date.",
      },
    ],
  },
  faqTitle: "Fair questions",
  legal:
    "Illustration only: a fixed-rate loan with equal monthly payments and no fees. Each month’s interest is the balance times the APR divided by 12, rounded half up to the cent; the last payment clears what is left. We do not lend money, do not set rates and do not decide who gets a loan. This is not an offer, a commitment to lend or financial advice.",
  closing: {
    title: "Start with the price.",
    text: "A free quote gives you the one number this page cannot guess.",
  },
  options: {
    meta: {
      title: "Financing options",
      description: "The financing plans on the table for your project, and a calculator to check them with.",
    },
    title: "Ways to pay over time",
    intro:
      "Plans of the kind lenders offer, worked out for the amount you enter below. Those marked as samples are nobody’s offer; only a lender can grant a real plan.",
    none: "No plan is on the table at the moment. The calculator works with any lender’s numbers.",
    calculatorTitle: "Check the arithmetic",
  },
} as const;
