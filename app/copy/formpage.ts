/** The quote form alone, for adverts and for partners’ pages. Hidden from search. */
export const formpage = {
  meta: {
    title: "Free quote | Modern Outdoor Living",
    description: "The quote form of Modern Outdoor Living, Houston, on a page of its own.",
  },
  h1: "Tell us about the yard",
  lede: "Three short steps. Guess where you are not sure; we measure before we price.",
  next: {
    title: "Sent",
    text: "Your request is with us. The page behind this link says what happens now, and takes more photos.",
    label: "See what happens next",
  },
} as const;
