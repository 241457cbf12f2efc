export const homeProjectsCopy = {
  title: "Designs from our catalog",
  link: "See the full catalog",
} as const;

export const homeProcessCopy = {
  title: "How your project gets built",
  text: "One plan from the first visit to the final walkthrough, and a written price before anyone digs.",
  link: "How we do it",
  stages: [
    {
      name: "Measure",
      text: "We come out, measure the house and yard, and note how sun and water move across it.",
    },
    { name: "Footings", text: "Sized for the soil at your address: clay, sand or old fill." },
    {
      name: "Posts",
      text: "Set plumb on their own footings, once the slab around them has cured.",
    },
    { name: "Frame", text: "Beams, gutters and wiring, one trade at a time." },
    { name: "Louvers", text: "Louvers in, motor set, lights aimed. Then we hand you the remote." },
  ],
} as const;
