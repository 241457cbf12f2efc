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

/** `id` is kept from an earlier wording; other ids follow from the page and the question. */
export type SeedFaq = { id?: string; question: string; answer: string };

/** The questions each page starts with, in order. Answers are plain text. */
export const seedFaqs: Readonly<Record<FaqPage, readonly SeedFaq[]>> = {
  pergola: [
    {
      question: "Does it keep the rain out?",
      answer:
        "Yes, when it’s closed. The louvers overlap and drain to a gutter inside the beam, then down a post. Wind-driven rain can still blow in from an open side, as on any porch. Screens on that side help.",
    },
    {
      question: "How strong is it in a storm?",
      answer:
        "The engineer sets the wind load for your address, and it’s written on the permit drawings. When a storm has a name, set the louvers to the manufacturer’s storm position, which we give you in writing, and raise the screens. Screens give way long before a roof does.",
    },
    {
      question: "Can you build on the slab I have?",
      answer:
        "Sometimes. An old patio slab is often too thin to carry a post. Before anyone drills, we check the thickness, the cracks and whether it’s post-tensioned. Where needed, we cut out a square and pour a footing.",
    },
    {
      id: "kicm9jsf325x32ve",
      question: "Will my HOA allow it?",
      answer:
        "Only its architectural committee can say, so ask before you order. Most want a site plan, a color and a height. A printout from our pergola designer starts the conversation; we prepare the HOA drawings along with the permit set.",
    },
    {
      id: "bidpe4agu7n3xgh2",
      question: "How much maintenance does it need?",
      answer:
        "Hose it down twice a year, clear the gutters after the oaks drop their leaves, and open and close the louvers all the way now and then. Some manufacturers require that last one for their warranty. There’s no wood to stain.",
    },
    {
      question: "Is it cooler under it?",
      answer:
        "Yes. You’re out of the direct sun, which is most of what you feel, and warm air rises out between the louvers. The air itself is as warm as the air on the street. A fan helps more than people expect.",
    },
  ],
  attached: [
    {
      question: "Does the house have to carry it?",
      answer:
        "No. Where there’s framing to bolt to, the house can carry one side. With brick veneer, we put a second row of posts close to the wall, so the roof only looks attached.",
    },
    {
      question: "What happens where it meets the wall?",
      answer:
        "The joint gets metal flashing, and how depends on the wall: stucco, siding and brick each need their own detail. Ask to see that detail on the drawings. It’s the part that leaks when nobody drew it.",
    },
    {
      question: "Will it fit under my eave?",
      answer:
        "You need about eight feet clear under the house gutter; nine is better. If it’s lower, the frame can go above the eave on its own posts, which costs more and looks right only if it’s drawn well.",
    },
    {
      id: "xiq4idescj4y2ddt",
      question: "Will it make the room behind it darker?",
      answer:
        "Less than a solid roof, and you decide how much. Open louvers give the room most of its light back. With the louvers closed, it’s about as dark as under any roof.",
    },
    {
      question: "Can a bedroom open onto it?",
      answer:
        "If the bedroom window is the fire escape, the code’s patio cover appendix allows it only as long as the cover stays unenclosed. Keep that in mind before anyone adds screens all around.",
    },
  ],
  "free-standing": [
    {
      question: "How far from the house should it stand?",
      answer:
        "As far as the shade is useful, and no farther than you’ll carry a tray. For the drawings, what counts is the distance to the property line and to any easement, which is on your survey.",
    },
    {
      question: "How does power get there?",
      answer:
        "A licensed electrician runs it in conduit under the lawn or paving, on its own circuit. The trench is dug before the paving, so decide on fans and heaters early even if you buy them later.",
    },
    {
      question: "Where does the rain go?",
      answer:
        "Down inside a post. From there it needs a drain line or a spot in the yard that can take it. A freestanding roof has no house gutter to borrow, so we draw the outlet into the plan.",
    },
    {
      id: "z8dhx7enyjtiadp9",
      question: "Does a freestanding pergola need a permit?",
      answer:
        "Assume yes. We’ve found no City of Houston rule that exempts it. In unincorporated Harris County, accessory structures under 150 square feet are exempt outside the A and V flood zones. We check your address and file for it.",
    },
    {
      question: "Can it stand on my pool deck?",
      answer:
        "Yes, on footings cut through the deck, once the pool’s pipes and bonding wire have been located. We keep the posts a walkway’s width from the coping. The pool shell itself carries nothing.",
    },
  ],
  cantilever: [
    {
      question: "What stops it from tipping?",
      answer:
        "Weight and depth underground. Each post stands on a large footing, and a buried beam usually ties them together. The engineer sizes both for your soil and wind. There’s more concrete below than metal above.",
    },
    {
      question: "How far can it reach?",
      answer:
        "We draw up to fourteen feet. Ten to twelve is comfortable. Past twelve the arms, the footings and the price all grow faster than the shade does.",
    },
    {
      question: "Does it move in the wind?",
      answer:
        "A little at the open edge, as any arm does, and the engineering limits how much. If you’ll notice it, ask for a shorter reach or a second row of slim posts.",
    },
    {
      question: "Can I park under it?",
      answer:
        "That makes it a carport, which the patio cover rules don’t cover: different clearances, different permit. It can be done, but it has to be called a carport on the application.",
    },
    {
      question: "Why does it cost more than four posts?",
      answer:
        "Two posts do the work of four while the roof tries to tip over. The arms, the footings and the engineering are all bigger. What you’re buying is the missing post.",
    },
  ],
  kitchen: [
    {
      question: "Do I need a roof over it?",
      answer:
        "No, but you want shade for the cook and dry drawers. If there’s a roof, the grill needs a hood or open louvers above it. Half under a roof and half out is often the best of both.",
    },
    {
      question: "Natural gas or propane?",
      answer:
        "Natural gas if the run from the meter is short and you cook often. Propane if the line would cross the whole yard. A tank in the island needs a vented bay, and changing fuels later means converting or replacing the burners, if the manufacturer allows it.",
    },
    {
      id: "v2rgcra3dka6jivt",
      question: "How many permits does an outdoor kitchen need?",
      answer:
        "Up to four. Roof, gas, electrical and plumbing are filed separately, the last three by the licensed trades. A grill on wheels with no connections normally needs none.",
    },
    {
      id: "6b39k3x48hks539c",
      question: "Will it survive a freeze?",
      answer:
        "Stone and steel will. Water lines will if you shut them off indoors and drain them, which takes five minutes and a valve somebody remembered to draw. Ice makers and some faucets should come inside.",
    },
    {
      id: "ksczvudim3fvxrzz",
      question: "Can I build it in phases?",
      answer:
        "Yes, from the ground up. Put in the utilities and slab first, even if the pipes are capped. The counter can follow next year; a trench through new paving shouldn’t.",
    },
    {
      question: "How long does it take on site?",
      answer:
        "Typically about two weeks on top of the slab and roof, once the permits and the appliances are in. The appliances are usually what’s late.",
    },
  ],
  "modern-kitchen": [
    {
      question: "Do flat fronts hold up outdoors?",
      answer:
        "Powder-coated aluminum and stainless do. Real wood moves and needs oil. A wood look in aluminum or compact laminate gives you the look without the work. Ask for a sample and leave it on the fence for a summer.",
    },
    {
      question: "Porcelain, quartz or stone on top?",
      answer:
        "Porcelain slab handles heat, sun and lemon juice. The resin in many quartz counters yellows in the sun, and their manufacturers say indoors only. Granite is fine if it’s sealed. Dark counters burn hands at four o’clock.",
    },
    {
      question: "What is a waterfall end, and is it worth it?",
      answer:
        "The counter runs down the side of the island to the floor. It hides the end of the cabinet and can take a beating. It’s also the most visible seam in the kitchen, so look at how the corner is cut.",
    },
    {
      question: "Can everything be hidden?",
      answer:
        "Trash, bottles, fridge, tools: yes. The grill needs room for its lid and its air. Doors without handles need a finger pull, which collects grease; we’d rather show you a thin handle.",
    },
    {
      id: "e7vk7s87ai23r7ht",
      question: "Why does stainless steel rust here?",
      answer:
        "Salt from pools and the bay leaves brown specks on cheaper grades. Type 304 is the usual outdoor grade; closer to the coast, 316 is safer. Both need rinsing.",
    },
  ],
  "traditional-kitchen": [
    {
      question: "Can you match my brick?",
      answer:
        "Close, but rarely exactly. Brick is made in batches and yours has aged. We look at samples against the wall in sun and shade, and often choose a different material on purpose over a near miss.",
    },
    {
      id: "74n9usu3mwmgj53u",
      question: "How long does a wood-fired oven take to heat?",
      answer:
        "Typically an hour or more, then it bakes all evening. It’s for people who like the hour. A gas-assisted oven is faster but needs a gas line.",
    },
    {
      question: "Does an oven need its own footing?",
      answer:
        "Yes. It’s a lot of weight on a small base, and a patio slab moves with the seasons. A joint around the footing keeps cracks out of the stone.",
    },
    {
      question: "Real stone or veneer?",
      answer:
        "Both go over a block core. Thin real stone looks like stone because it is. Manufactured veneer is lighter and cheaper, and its pattern repeats if the mason doesn’t mix boxes. Around fire, use only what the manufacturer allows.",
    },
    {
      question: "Will smoke bother the neighbors?",
      answer:
        "It depends on the flue, the wind and the neighbor. Our summer breeze is mostly from the southeast, so we look at what’s northwest of the oven before we place it. Ask your HOA about open fires, too.",
    },
  ],
  "concrete-turf": [
    {
      question: "Will the concrete crack?",
      answer:
        "Concrete cracks. Joints tell it where, steel keeps the two sides level, and a good base keeps cracks rare. If someone promises you none at all, get that in writing.",
    },
    {
      question: "How thick should a patio slab be?",
      answer:
        "Thick enough for people and furniture; the drawings say how thick that is on your soil. Posts, ovens and spas are a different matter: they stand on their own footings.",
    },
    {
      question: "Is stamped concrete slippery?",
      answer:
        "A glossy sealer is, when it’s wet. A matte sealer with grit in it is much less so. Around a pool, wet the sample and stand on it barefoot.",
    },
    {
      question: "Is turf too hot for my dog?",
      answer:
        "In full sun on a July afternoon, yes. Turf has been measured at well over 150 °F. Shade makes a big difference, so we place turf in the roof’s shade and tell you which part of the yard stays in the sun.",
    },
    {
      question: "Does turf drain on clay?",
      answer:
        "Only with a base that has an outlet: fabric, crushed stone and a pipe that ends somewhere. We test it with a hose before the turf goes down. Without an outlet, the water stays, and so does the smell.",
    },
    {
      id: "abmrdhsvz9mywdf2",
      question: "Does my HOA have to allow artificial turf?",
      answer:
        "No. Texas law keeps HOAs from banning some water-saving landscaping, but it doesn’t mention artificial turf. Get approval before you order.",
    },
  ],
  process: [
    {
      question: "When do I see a price?",
      answer:
        "You can get a ballpark from our pergola designer or at the visit. The written price comes with the drawings, with a list of what it includes. We don’t dig on a ballpark.",
    },
    {
      question: "Can I change things afterward?",
      answer:
        "On paper, easily. After the permit, a change may have to go back to the permit office. After the pour, some changes mean demolition. Each one is priced in writing before it happens.",
    },
    {
      question: "Do I have to be home?",
      answer:
        "Twice: for an hour when we lay it out, and for the last hour. Inspectors may need the gate open. Otherwise, go to work, and leave the dog inside.",
    },
    {
      question: "What if it rains for a week?",
      answer:
        "We cover the holes, move the pour and tell you the new date. Houston has about 104 days with rain in a typical year, so we build some slack into the schedule.",
    },
    {
      id: "96sb87gf9jvnjpvy",
      question: "Who will be in my yard?",
      answer:
        "You get a schedule with the trade for each day. Gas, electrical and plumbing are licensed work; ask to see the license before that work starts.",
    },
  ],
  financing: [
    {
      question: "Is this an offer of credit?",
      answer:
        "No. We’re not a lender, and nothing you type here is an application. Only a lender can make you an offer, and its numbers may differ from these.",
    },
    {
      id: "zufccx4mfasnyjz2",
      question: "What rate should I enter?",
      answer:
        "One a lender has quoted you. If you don’t have one yet, run the numbers twice, with the rate you hope for and the rate you fear, and compare the totals.",
    },
    {
      question: "What is deferred interest?",
      answer:
        "An offer that charges no interest if you pay the full amount by a set date, and all the interest back to day one if you miss it by a single payment. The calculator shows both outcomes. Read that page of any contract twice.",
    },
    {
      id: "6qmikrykbj23c53f",
      question: "Does using the calculator affect my credit?",
      answer:
        "No. It doesn’t ask your name or send anything to a lender. A lender may check your credit when you apply; ask whether it’s a soft or a hard pull before you say yes.",
    },
    {
      question: "Can I pay part in cash?",
      answer:
        "Yes. Enter the cash part as the down payment, and the calculator figures the loan on the rest.",
    },
    {
      question: "Does a loan put a lien on my house?",
      answer:
        "It can, and for a Texas homestead the rules are strict: a written contract before work starts, signed by both spouses if you’re married, and recorded with the county clerk. An unsecured personal loan doesn’t. Ask the lender which kind yours is.",
    },
  ],
  contact: [
    {
      question: "Can I just ask a question?",
      answer:
        "Yes. The short form doesn’t book a visit. It only asks for your name, your ZIP code and where to send the answer.",
    },
    {
      id: "bejighv4fphzx99f",
      question: "What’s the fastest way to reach you?",
      answer: "Call during the hours shown here. After hours, use WhatsApp or the form.",
    },
    {
      id: "9qtxr896jcifzg38",
      question: "Do you work in my area?",
      answer:
        "If your ZIP code starts with 770 through 775, probably. Enter it above and you’ll see right away. You can ask from farther out, too. You’ll get an honest answer, and it may be no.",
    },
    {
      id: "reeyige62pefi2ee",
      question: "Can I send photos?",
      answer:
        "Please do. Two are enough: one toward the yard, one toward the house. The quote form takes up to six.",
    },
    {
      id: "xp9u8sd59ycftw63",
      question: "Will you keep calling me?",
      answer:
        "No. We use what you send to answer you. We text only if you check the box for texts, and replying STOP ends them.",
    },
  ],
  quote: [
    {
      question: "What does the quote cost?",
      answer: "Nothing, and there’s no obligation.",
    },
    {
      id: "fsvf6tjkd4j8m5nm",
      question: "What if I don’t know the size?",
      answer:
        "Leave it blank. Everything in the second step is optional, and “Not sure” is a fine answer. We measure before we price.",
    },
    {
      id: "4uhr8bng5s762und",
      question: "Why do you need my ZIP code?",
      answer:
        "It tells us your permit office, the wind we design for and whether we work there. We don’t need your full address yet.",
    },
    {
      id: "ydpn2w58ratxcexi",
      question: "Do I have to give a phone number?",
      answer:
        "No. A phone number or an email is enough, and you choose how we reply: call, text, WhatsApp or email.",
    },
    {
      question: "Can I add something later?",
      answer:
        "Yes. After you send the form, you get a private link where you can add photos, your survey, your HOA’s name and the best time to call. If you fill in the form again, it’s added to the same request.",
    },
    {
      question: "Is the ballpark the price?",
      answer:
        "No. It’s a range based on our price book and what you told us. You get a written price after we measure, with a list of what it includes.",
    },
  ],
};
