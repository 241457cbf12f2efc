/** Texts of the page with the quote form. The form itself has its own. */
export const quotePageCopy = {
  meta: {
    title: "Get a free patio quote in Houston",
    description:
      "Ask for a free quote on a pergola, covered patio, outdoor kitchen, concrete or turf in Greater Houston. Three short steps, no obligation.",
  },
  crumb: "Free quote",
  h1: "Get a free quote",
  lede: "Tell us about your yard in three short steps. Guess where you’re not sure; we measure everything ourselves before we give you a price.",
};
