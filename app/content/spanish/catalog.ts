import type { TranslatedPage } from "../text-pages.server";

export const catalogSpanish = {
  meta: {
    title: "Ideas de patios, pérgolas y cocinas exteriores en Houston",
    description:
      "Diseños para patios de Houston, cada uno con su medida: pérgolas adosadas, independientes y en voladizo, patios techados, cocinas, concreto y pasto artificial.",
  },
  crumb: "Catálogo",
  h1: "Catálogo de proyectos",
  lede: "Diseños para patios de Houston, cada uno con su medida. Los planos pequeños están a la misma escala, para que los compare con su propio patio.",
  note: "Todas las imágenes de esta página son imágenes digitales de diseños. Las reemplazarán fotos de obras terminadas.",
  noteWithPhotos: "“Concepto de diseño” significa que el diseño todavía no se construye.",
  types: {
    "attached-pergola": "Adosada",
    "free-standing-pergola": "Independiente",
    "cantilever-pergola": "En voladizo",
    "covered-patio": "Patio techado",
  },
  filters: {
    show: "Aplicar filtros",
    clear: "Quitar filtros",
    order: "Ordenar por",
    orders: {
      newest: "Los más nuevos primero",
      largest: "Los más grandes primero",
      smallest: "Los más chicos primero",
    },
  },
  count: "{shown} de {all} proyectos",
  empty: {
    title: "Ningún proyecto cumple con todos esos filtros",
    text: "Quite un filtro, o díganos qué tiene en mente. El suyo podría ser el primero.",
    clear: "Quitar filtros",
    ask: "Pedir un presupuesto sin costo",
  },
  next: {
    title: "El suyo todavía no está aquí.",
    text: "Mándenos una foto de su patio y un proyecto que le guste. Con eso basta para empezar.",
    primary: { label: "Pedir un presupuesto sin costo" },
    secondary: { label: "Preguntar primero" },
  },
} as const satisfies TranslatedPage<"catalog">;
