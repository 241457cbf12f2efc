import type { TranslatedPage } from "../text-pages.server";

export const permitsSpanish = {
  meta: {
    title: "¿Puedo construir aquí? Permisos por código postal",
    description:
      "Qué oficina da el permiso para su pérgola, techo, losa o cocina en el área de Houston, con fuentes y fechas. Escriba su código postal.",
  },
  crumb: "¿Puedo construir aquí?",
  h1: "¿Puedo construir aquí?",
  lede: "Escriba el código postal del terreno. Vea qué oficina da el permiso, qué pide y cuándo lo revisamos por última vez.",
  next: {
    title: "Déjenos el papeleo",
    text: "Dibujamos su proyecto, ponemos el precio por escrito y tramitamos el permiso.",
    primary: { label: "Pedir un presupuesto sin costo" },
    secondary: { label: "Ver el diseñador de pérgolas" },
  },
} as const satisfies TranslatedPage<"permits">;
