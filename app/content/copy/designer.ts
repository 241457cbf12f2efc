/** Copy of the pergola designer, and of its teaser on the home page. */
export const designerCopy = {
  meta: {
    title: "Pergola design tool: size, shade and ballpark price",
    description:
      "Design an aluminum pergola online: set the size, color and louver angle, and see it to scale with its Houston shade hour by hour and a ballpark price.",
  },
  crumb: "Pergola designer",
  parent: "Louvered pergolas",
  title: "Design your pergola",
  corrected: "We adjusted what we couldn’t draw.",
  redraw: "Update the drawing",
  form: {
    name: "Pergola",
    roof: "Roof",
    cantileverRoofs: "A cantilever comes with louvers or open slats.",
    kind: "Type",
    width: "Width",
    depth: "Depth",
    height: "Height",
    louver: "Louver angle",
    color: "Color",
    faces: "Open side faces",
    month: "Month",
    turnPlan: "Turn the plan so that the patio faces as it does on your lot.",
    useCompass: "Use my phone’s compass",
    compassReading:
      "Reading the compass. Stand with your back to the house, hold the phone flat, and point it at the yard.",
    compassRead: "Your patio faces {direction}.",
    compassFailed:
      "This phone didn’t report a direction. Turn the plan, or choose a direction above.",
    hour: "Time of day",
    playDay: "Play the day",
    stopDay: "Stop here",
    add: "Add-ons",
    inches: "inches",
    degrees: "degrees",
  },
  similar: "What this looks like",
  sheet: {
    plan: "Roof plan",
    section: "Louvers from the side",
    roofSection: "Roof from the side",
    day: "Shade through the day",
    area: "Area",
    finish: "Color",
    status: "Status",
    sketch: "Concept only, not for permits",
  },
  shade: {
    title: "What the shade number means",
    text: "The share of the patio out of direct sun, from the sun’s position over Houston on the 21st of the month, the kind of roof, its size and height, and the louver angle. With an attached roof, the house wall shades too. Trees and the house next door don’t count.",
    table: "Shade hour by hour",
    columns: { time: "Time", sun: "Sun", shade: "In shade", best: "Best louver angles" },
  },
  estimate: {
    name: "Ballpark",
    label: "Ballpark for this design",
    sample: "Planning ranges, {month}, before tax.",
    rates: "From our price book, before tax.",
    jobs: "Based also on {count} of our own jobs in the last 18 months: {positions}.",
    drawn:
      "Adjusted by what {count} similar jobs of ours were signed for in the last 18 months: the price book’s range is {range}.",
    range:
      "This is a range, not a quote or an offer. You get a written price after we measure. Each line is rounded to the nearest $50.",
    absent:
      "Ballpark prices aren’t available right now. The drawing and the shade still work; ask us for a price.",
    unpriced: "Not included, because we price it after a visit:",
    caption: "Itemized ballpark",
    leftOut: "What the ballpark doesn’t include",
    leftOutText:
      "Removing what’s there now, long gas, water or power runs, drainage across the yard, anything your HOA requires, and sales tax. We price those in writing after a visit, before you sign.",
  },
  compare: "Compare the four roofs at this size",
  quote: "Get a quote for this design",
  papers: "Permit and HOA drawings (PDF)",
  link: "Link to this design",
  teaser: {
    title: "Design it before you call us",
    text: "Pick a size to see the drawing, the shade and a ballpark price. Send it with your quote request, or print it and argue about it at dinner.",
    louver: "Louvers",
    open: "Open the pergola designer",
  },
} as const;
