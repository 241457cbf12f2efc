export const faqPages = [
  "pergola",
  "attached",
  "free-standing",
  "cantilever",
  "kitchen",
  "modern-kitchen",
  "traditional-kitchen",
  "concrete-turf",
  "process",
  "financing",
  "contact",
  "quote",
] as const;
export type FaqPage = (typeof faqPages)[number];

export type SeedFaq = { question: string; answer: string };

/** The questions each page starts with, in order. Answers are plain text. */
export const seedFaqs: Readonly<Record<FaqPage, readonly SeedFaq[]>> = {
  pergola: [
    {
      question: "Does it keep the rain out?",
      answer:
        "Closed, the blades overlap and drain to a gutter inside the beam, which runs down a post. Wind-driven rain can still come in from an open side, as on any porch. Screens on that side help.",
    },
    {
      question: "How strong is it in a storm?",
      answer:
        "The engineer sets the wind load for your address, and it is written on the permit drawings. When a storm has a name, put the blades in the maker’s storm position, which you get from us in writing, and raise the screens: they give way long before a roof does.",
    },
    {
      question: "Can you build on the slab I have?",
      answer:
        "Sometimes. An old patio slab is often too thin to carry a post. We check thickness, cracks and whether it is post-tensioned before anyone drills, and where needed cut a square out and pour a footing.",
    },
    {
      question: "Will my homeowners association allow it?",
      answer:
        "Only its committee can say, so ask before you order. Most want a site plan, a color and a height. The sheet from the designer starts the conversation; the drawings for the committee are made with the permit set.",
    },
    {
      question: "What upkeep does it need?",
      answer:
        "Hose it down twice a year, clear the gutters after the oaks drop their leaves, and run the blades through their full travel now and then. Some makers make that last one a condition of their warranty. There is no wood to stain.",
    },
    {
      question: "Is it cooler under it?",
      answer:
        "You are out of the direct sun, which is most of what you feel, and warm air leaves between the blades. The air itself stays as warm as the street. A fan helps more than people expect, and a roof does not replace one.",
    },
  ],
  attached: [
    {
      question: "Does the house have to carry it?",
      answer:
        "No. Where there is framing to bolt to, the house carries one side. In front of brick veneer we draw a second row of posts close to the wall, and the roof only looks attached.",
    },
    {
      question: "What happens where it meets the wall?",
      answer:
        "The joint is flashed, and how depends on the wall: stucco, siding and brick each want their own detail. Ask to see that detail on the drawing. It is the part that leaks when nobody drew it.",
    },
    {
      question: "Will it fit under my eave?",
      answer:
        "It needs about eight feet clear under the gutter of the house; nine is better. Lower than that, the frame can pass above the eave on its own posts, which costs more and looks deliberate only if it is drawn well.",
    },
    {
      question: "Does it darken the room behind?",
      answer:
        "Less than a solid roof, and you decide how much. Blades turned toward the sky give the room most of its light back. With the blades shut the room is about as dark as under any roof.",
    },
    {
      question: "Can a bedroom open onto it?",
      answer:
        "If the bedroom window is the way out in a fire, the code’s patio cover appendix allows it only while the cover stays unenclosed. That is worth knowing before anybody adds screens all around.",
    },
  ],
  "free-standing": [
    {
      question: "How far from the house should it stand?",
      answer:
        "As far as the useful shade is, and no farther than you will carry a tray. For drawings, what counts is the distance to the property line and to any easement, which is on your survey.",
    },
    {
      question: "How does power get there?",
      answer:
        "In conduit under the lawn or the paving, from a circuit of its own, by a licensed electrician. The trench is dug before the paving, so decide about fans and heaters early even if you buy them later.",
    },
    {
      question: "Where does the rain go?",
      answer:
        "Down inside a post. From there it needs a drain line or a place in the garden that can take it. A free-standing roof has no house gutter to borrow, so the outlet is part of the drawing.",
    },
    {
      question: "Does it need a permit when it touches nothing?",
      answer:
        "Assume yes. We have found no City of Houston rule that exempts it. In unincorporated Harris County accessory structures under 150 square feet are exempt outside the A and V flood zones. We check the address and file.",
    },
    {
      question: "Can it stand on my pool deck?",
      answer:
        "On footings through the deck, after the pool’s pipes and bonding wire have been located. The posts keep a walking width from the coping. The pool shell itself carries nothing.",
    },
  ],
  cantilever: [
    {
      question: "What stops it from tipping?",
      answer:
        "Weight and depth under the ground. Each post stands on a large footing, and a buried beam usually ties them together. The engineer sizes both for your soil and wind. There is more concrete below than metal above.",
    },
    {
      question: "How far can it reach?",
      answer:
        "We draw up to fourteen feet. Ten to twelve is comfortable. Past twelve the arms, the footings and the price all grow faster than the shade does.",
    },
    {
      question: "Does it move in the wind?",
      answer:
        "A little at the open edge, as any arm does, and the drawing limits how much. If you know you will notice it, ask for a shorter reach or a second row of slim posts.",
    },
    {
      question: "Can I park under it?",
      answer:
        "That makes it a carport, which the patio cover rules do not cover: other clearances, other permit. It can be done, and it has to be called what it is on the application.",
    },
    {
      question: "Why does it cost more than four posts?",
      answer:
        "Two posts do the work of four while the roof tries to turn over. The steel or aluminum in the arms, the footings and the engineering are all larger. What you buy is the missing post.",
    },
  ],
  kitchen: [
    {
      question: "Do I need a roof over it?",
      answer:
        "No. You need shade for the cook and dry drawers. If there is a roof, the grill needs a hood or open blades above it. A kitchen half under and half out is often the best of both.",
    },
    {
      question: "Natural gas or propane?",
      answer:
        "Natural gas if the run from the meter is short and you cook often. Propane if the line would cross the whole yard. A tank in the island needs a vented bay, and changing fuels later means converting or replacing the burners, where the maker allows it.",
    },
    {
      question: "How many permits is that?",
      answer:
        "Up to four: roof, gas, electric and plumbing are filed separately, the last three by the trades that hold those licenses. A grill on wheels with no connections normally needs none.",
    },
    {
      question: "Does it survive a freeze?",
      answer:
        "Stone and steel do. Water lines do if they are shut off indoors and drained, which takes five minutes and a valve somebody remembered to draw. Ice makers and some faucets come inside.",
    },
    {
      question: "Can it be built in steps?",
      answer:
        "Yes, from below. Lines and slab first, even if they end in capped pipes. A counter can follow next year; a trench through new paving should not.",
    },
    {
      question: "How long does it take on site?",
      answer:
        "Typically about two weeks on top of slab and roof, once the permits and the appliances are there. Appliances are what is usually late.",
    },
  ],
  "modern-kitchen": [
    {
      question: "Do flat fronts hold up outdoors?",
      answer:
        "Powder-coated aluminum and stainless do. Real wood moves and needs oil. A wood look in aluminum or compact laminate keeps the line without the work. Ask to leave a sample on the fence for a summer.",
    },
    {
      question: "Porcelain, quartz or stone on top?",
      answer:
        "Porcelain slab takes heat, sun and lemon. Many quartz counters yellow in sun because of their resin, and their makers say indoors only. Granite is fine if it is sealed. Dark tops burn hands at four o’clock.",
    },
    {
      question: "What is a waterfall end, and is it worth it?",
      answer:
        "The counter turns down the side of the island in one sheet to the floor. It hides the end of the cabinet and takes knocks. It is the most visible seam in the kitchen, so look at how the corner is cut.",
    },
    {
      question: "Can everything be hidden?",
      answer:
        "Trash, bottles, fridge, tools: yes. The grill needs its lid and its air. Fronts that run through without handles need a grip rail, which collects grease; we would rather show a thin handle.",
    },
    {
      question: "Stainless rusts here. Why?",
      answer:
        "Pool salt and bay air leave brown specks on cheaper grades. Type 304 is the usual one outdoors; closer to the coast 316 is the safer choice. Both want a rinse.",
    },
  ],
  "traditional-kitchen": [
    {
      question: "Can you match my brick?",
      answer:
        "Close, rarely exactly. Brick is made in runs and yours has aged. We look at samples against the wall in sun and in shade, and often use a second material on purpose instead of a near miss.",
    },
    {
      question: "How long does a wood oven take?",
      answer:
        "Typically an hour or more to heat, then it bakes for the evening. It is for people who like the hour. A gas-assisted oven is faster and needs a line.",
    },
    {
      question: "Does an oven need its own footing?",
      answer:
        "Yes. It is a heavy thing on a small base, and a patio slab moves with the season. A joint around its footing keeps the crack out of the stone.",
    },
    {
      question: "Real stone or veneer?",
      answer:
        "Both go on a block core. Thin real stone looks like stone because it is. Cast veneer is lighter and cheaper and repeats its pattern if the mason does not mix boxes. Around fire, only what its maker allows.",
    },
    {
      question: "Will smoke bother the neighbors?",
      answer:
        "It depends on the flue, the wind and the neighbor. The summer breeze here is mostly from the southeast, so we look at what lies northwest of the oven before placing it. Ask your association about open fires too.",
    },
  ],
  "concrete-turf": [
    {
      question: "Will the concrete crack?",
      answer:
        "Concrete cracks. Joints tell it where, steel keeps the two sides level, and a good base makes it rare. If someone promises none at all, ask for that in writing.",
    },
    {
      question: "How thick should a patio slab be?",
      answer:
        "Thick enough for people and furniture, and the drawing says how thick that is on your soil. Under posts, ovens and spas it is not a matter of thickness: those stand on footings of their own.",
    },
    {
      question: "Is stamped concrete slippery?",
      answer:
        "The sealer is, when it is glossy and wet. A matte sealer with grit in it is not. Around a pool, ask for the sample wet and stand on it barefoot.",
    },
    {
      question: "Is turf too hot for my dog?",
      answer:
        "In full sun on a July afternoon, yes. Measured surfaces reach well over 150 °F. In shade it stays near air temperature. We place it where the shade falls and say so where it does not.",
    },
    {
      question: "Does turf drain on clay?",
      answer:
        "Only through a base with an outlet: fabric, open stone, a pipe that ends somewhere. It is tested with a hose before the turf goes down. Without that the water stays, and so does the smell.",
    },
    {
      question: "Does my association have to allow turf?",
      answer:
        "No. State law keeps associations from banning some water-saving landscaping, but it does not name artificial turf. Get the approval before you order.",
    },
  ],
  process: [
    {
      question: "When do I see a price?",
      answer:
        "A ballpark at the visit or before it, from the designer. The price itself comes with the drawing, as one list of what is in it. Nothing is dug on a ballpark.",
    },
    {
      question: "Can I change things afterward?",
      answer:
        "On paper, easily. After the permit, a change may have to go back to the desk. After the pour, some changes are demolition. Each is priced in writing before it happens.",
    },
    {
      question: "Do I have to be home?",
      answer:
        "Twice: for an hour when we lay it out, and for the last hour. Inspectors may need the gate open. The rest of the time you can go to work; leave the dog inside.",
    },
    {
      question: "What if it rains for a week?",
      answer:
        "Holes are covered, pours move, and we tell you the new date. Houston has about 104 wet days in a typical year (1991–2020 normals), so we plan some slack into the schedule.",
    },
    {
      question: "Who is actually in my yard?",
      answer:
        "You get a schedule with the trade for each day. Gas, power and plumbing are licensed work: ask to see the license before it starts.",
    },
  ],
  financing: [
    {
      question: "Is this an offer of credit?",
      answer:
        "No. We are not a lender, and nothing you type here is an application. Only a lender’s own papers are an offer, and their numbers may differ from these.",
    },
    {
      question: "What rate should I put in?",
      answer:
        "One a lender has quoted you. If you have none yet, run the numbers twice, with the rate you hope for and the rate you fear, and compare the totals.",
    },
    {
      question: "What is deferred interest?",
      answer:
        "An offer that charges no interest if you pay all of it by a date, and all of the interest back to the first day if you miss it by one payment. The calculator shows both endings. Read that page of any contract twice.",
    },
    {
      question: "Does using the calculator touch my credit?",
      answer:
        "No. It asks for no name and sends nothing to a lender. A lender may check your credit when you apply; ask whether it is a soft or a hard check before you say yes.",
    },
    {
      question: "Can I pay part in cash?",
      answer: "Yes. Put that part in as the down payment and the calculator finances the rest.",
    },
    {
      question: "Does a loan put a lien on my house?",
      answer:
        "It can, and for a Texas homestead the rules are strict: a written contract before work starts, signed by both spouses if you are married, recorded with the county clerk. An unsecured personal loan does not. Ask the lender which one it is.",
    },
  ],
  contact: [
    {
      question: "Can I just ask a question?",
      answer: "Yes. Using the short form does not book a visit. It asks for your name, your ZIP and where to send the answer.",
    },
    {
      question: "Which is the quickest way?",
      answer: "A call during the hours shown here. Outside them, use WhatsApp or the form; we answer in the order messages arrive.",
    },
    {
      question: "Do you come to my town?",
      answer:
        "If your ZIP begins with 770 to 775, probably. The form tells you at once, and it takes requests from farther out too. Those get an honest answer, and it may be no.",
    },
    {
      question: "May I send photos?",
      answer: "Please. Two are enough: one toward the yard, one toward the house. The quote form takes up to six.",
    },
    {
      question: "Will I be called for the next two years?",
      answer:
        "No. What you write is used to answer you. Text messages have a separate box that is empty until you check it, and STOP ends them.",
    },
  ],
  quote: [
    {
      question: "What does the quote cost?",
      answer: "Nothing, and it does not commit you to anything.",
    },
    {
      question: "What if I do not know the size?",
      answer: "Leave it blank. Everything in the second step is optional and “not sure” is an answer. We measure before we price.",
    },
    {
      question: "Why do you ask for the ZIP?",
      answer: "It decides the permit office, the wind on the drawing and whether we work there. It does not have to be your full address.",
    },
    {
      question: "Phone or e-mail?",
      answer: "One of the two is enough, and you choose how we answer: call, text, WhatsApp or e-mail.",
    },
    {
      question: "Can I add something later?",
      answer:
        "Yes. After sending you get a private link for more photos, the survey, the name of your association and a good time to call. Writing again adds to the same request.",
    },
    {
      question: "Is the ballpark the price?",
      answer:
        "No. It is a range from our price book and what you told us. The price comes after someone has measured, in writing, with a list of what is in it.",
    },
  ],
};
