import type { Translated } from "~/domain/page-texts/page-text";
import type { whichRoofCopy } from "../copy/which-roof";

/** Spanish of the comparison of the roofs, on the pergola page and in the designer. */
export const roofsSpanish = {
  title: "¿Qué techo conviene?",
  text: "La misma medida con cada uno de nuestros cuatro techos: {size}. El precio aproximado cubre el techo, su estructura, las zapatas, la ingeniería y los planos para el permiso.",
  columns: {
    roof: "Techo",
    price: "Precio aproximado",
    shade: "En sombra, 5 p. m. en julio",
    rain: "Lluvia",
    light: "Luz",
    noise: "Ruido en un aguacero",
    upkeep: "Cuidado",
  },
  rows: [
    {
      what: "Lamas que giran. La sombra es la de su mejor ángulo.",
      rain: "Cerradas, las lamas desaguan dentro de las vigas",
      light: "Usted decide, de cielo abierto a cerrado",
      noise: "Más que con paneles aislados",
      upkeep:
        "Enjuague las lamas y limpie las canaletas dos veces al año. Algún día habrá que cambiar el motor.",
    },
    {
      what: "Paneles de aluminio, sin lamas",
      rain: "Desagua en el borde exterior",
      light: "Sombra todo el día y un cuarto más oscuro detrás",
      noise: "Pregúntenos",
      upkeep: "No tiene piezas móviles. Mantenga limpia la canaleta.",
    },
    {
      what: "Paneles aislados sobre un plafón de duela",
      rain: "No entra; desagua en el borde exterior",
      light: "Como los paneles sólidos: sombra y un cuarto más oscuro",
      noise: "Menos que con lamas, gracias al aislante",
      upkeep: "No tiene piezas móviles. Mantenga limpia la canaleta.",
    },
    {
      what: "Listones fijos, abiertos al cielo",
      rain: "Pasa",
      light: "Franjas de sol que se mueven durante el día",
      noise: "Pregúntenos",
      upkeep: "Sin piezas móviles ni canaleta",
    },
  ],
  unavailable: "No en voladizo: los paneles desaguan en el borde exterior y ahí no tiene postes",
  ask: "Pregúntenos",
  planning:
    "Rangos para planear, {month}, antes de impuestos. Un rango no es un presupuesto. Usted recibe un precio por escrito después de que midamos.",
  rates:
    "De nuestra lista de precios, antes de impuestos. Un rango no es un presupuesto. Usted recibe un precio por escrito después de que midamos.",
  notes: [
    "El sol bajo y la lluvia con viento entran por los lados abiertos de cualquiera de ellos.",
    "Cuente con un permiso para cualquier techo.",
  ],
  permits: { label: "¿Puedo construir aquí?" },
} as const satisfies Translated<typeof whichRoofCopy>;
