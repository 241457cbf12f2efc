export const work = { title: "Design concepts from our catalog", link: "All projects" } as const;

export const order = {
  title: "Built in this order",
  text: "One plan from the first visit to the last blade, and a price in writing before anyone digs.",
  link: "How we do it",
  stages: [
    { name: "Measure", text: "We come out, measure, and mark which way the sun and the water go." },
    { name: "Footings", text: "Sized for the soil at your address: clay, sand or old fill." },
    { name: "Posts", text: "Set plumb on their own footings, once the slab around them has cured." },
    { name: "Frame", text: "Beams, gutter and wiring, one trade after another." },
    { name: "Louvers", text: "Blades in, motor set, lights aimed. Then you get the remote." },
  ],
} as const;
