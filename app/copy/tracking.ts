/** The quote form as adverts land on it: wordmark, form, nothing else. Hidden from search. */
export const tracking = {
  meta: {
    title: "Your free quote | Modern Outdoor Living",
    description: "Ask Modern Outdoor Living in Houston for a free quote for a pergola, patio or outdoor kitchen.",
  },
  h1: "A quote for your patio, free",
  lede: "Tell us what and where. A person answers with a ballpark and a time to come and measure.",
  reasons: [
    "No cost, no obligation, no call you did not ask for.",
    "One way to reach you is enough: phone or e-mail.",
    "Photos help more than dimensions.",
  ],
  thanks: {
    title: "Thank you",
    text: "Your sheet has arrived. Here is its reference, and what comes now.",
    steps: [
      { term: "We read it", text: "A person does, and answers the way you chose." },
      { term: "We talk", text: "Sun, water, trees, and what you want to be looking at." },
      { term: "We measure", text: "A visit at a time you pick, without charge." },
      { term: "You get a price", text: "In writing, with the drawing beside it." },
    ],
  },
} as const;
