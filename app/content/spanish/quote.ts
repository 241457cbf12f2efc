import type { TranslatedPage } from "../text-pages.server";

export const quoteSpanish = {
  meta: {
    title: "Presupuesto sin costo en Houston",
    description:
      "Pida un presupuesto sin costo para una pérgola, un patio techado, una cocina exterior, concreto o pasto artificial en Houston. Tres pasos cortos, sin compromiso.",
  },
  crumb: "Presupuesto sin costo",
  h1: "Pida un presupuesto sin costo",
  lede: "Cuéntenos de su patio en tres pasos cortos. Si no está seguro de algo, calcule a ojo; nosotros medimos todo antes de darle un precio.",
} as const satisfies TranslatedPage<"quote">;
