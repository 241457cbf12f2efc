import type { TranslatedPage } from "../text-pages.server";
import { bothEstimatorsSpanish } from "./estimators";

export const concreteAndTurfSpanish = {
  meta: {
    title: "Patios de concreto y pasto artificial en Houston",
    description:
      "Patios, escalones y andadores de concreto y pasto artificial para el suelo de Houston: acabados, drenaje, cuánto se calienta y precio aproximado.",
  },
  crumb: "Concreto y pasto artificial",
  h1: "Concreto y pasto artificial",
  lede: "Patios, escalones y andadores de concreto, y pasto artificial que drena. En los dos, lo más importante es lo que queda debajo.",
  picture: {
    alt: "Placas de concreto con juntas de pasto que cruzan un jardín verde hasta un patio.",
    caption: "Placas sobre una sola base, con pasto en las juntas",
  },
  intro:
    "El concreto da mucho patio por su dinero, siempre que la base no se mueva y tenga juntas que le digan dónde agrietarse. El pasto artificial está verde todo el año, siempre que drene y usted sepa cuánto se calienta. Los dos los planeamos de abajo hacia arriba.",
  slab: {
    title: "Las partes de una losa de patio",
    text: "Del suelo hacia arriba. De los primeros tres pasos depende toda la losa, y nadie les toma fotos.",
    parts: [
      {
        term: "Suelo",
        text: "Se quitan pasto y raíces; las partes blandas se excavan y se rellenan. La arcilla se lleva a la humedad correcta antes de compactarla.",
      },
      {
        term: "Base",
        text: "Piedra triturada en capas compactadas, ya con la pendiente.",
      },
      {
        term: "Cimbra y orilla",
        text: "Cimbra a línea y nivel, con una junta flexible contra la casa y alrededor de cada poste.",
      },
      {
        term: "Acero",
        text: "Levantado a la mitad del concreto. Tirado en el suelo no sirve de nada.",
      },
      { term: "Concreto", text: "Se cuela temprano y se mantiene húmedo mientras cura." },
      {
        term: "Juntas",
        text: "Cortadas con el concreto fresco, a la profundidad del dibujo, en paños lo más cuadrados posible.",
      },
      {
        term: "Pendiente",
        text: "Por lo común, de un octavo a un cuarto de pulgada por pie, alejándose de la casa.",
      },
    ],
    note: "Los postes no se apoyan en esta losa. Se apoyan en zapatas debajo de ella, con una separación alrededor de cada uno, para que la losa pueda moverse y el techo no.",
  },
  finishes: {
    title: "Cinco acabados de concreto",
    text: "Pida ver cada uno mojado. Así se verá en junio.",
    items: [
      {
        term: "Escobillado",
        text: "Líneas finas y buen agarre. Lo que elegiríamos con poco presupuesto.",
      },
      {
        term: "Agregado expuesto",
        text: "Lavado para que se vea la grava. Áspero para las rodillas, bonito con orilla de ladrillo.",
      },
      {
        term: "Estampado",
        text: "Un dibujo de piedra marcado en el concreto, con color y sellador. Cuente con volver a sellarlo cada pocos años.",
      },
      {
        term: "Placas cortadas",
        text: "Cuadros grandes con juntas abiertas para pasto o grava. Sencillas, y por eso se ven modernas.",
      },
      {
        term: "Porcelanato sobre losa",
        text: "Piezas delgadas sobre una losa que tiene que estar plana. Los colores claros quedan más frescos bajo los pies.",
      },
    ],
  },
  turf: {
    title: "Cómo se instala el pasto artificial",
    text: "El pasto dura lo que dura su base. Se coloca en este orden.",
    layers: [
      {
        term: "Excavación",
        text: "Hasta la profundidad de la base, con el fondo inclinado hacia un lado.",
      },
      {
        term: "Malla geotextil",
        text: "Separa la piedra de la arcilla. Sin ella, la piedra se hunde.",
      },
      {
        term: "Piedra que drena",
        text: "Piedra triturada sin finos, para que el agua baje directo.",
      },
      {
        term: "Salida",
        text: "Un tubo o una canaleta de piso que termina en un lugar de verdad: la calle donde se permite, una zanja o un cárcamo.",
      },
      {
        term: "Capa de nivelación",
        text: "Una capa delgada de piedra más fina, rastrillada a nivel.",
      },
      {
        term: "Pasto y relleno",
        text: "Unido, fijado a una orilla que no se pudre, rellenado y cepillado.",
      },
    ],
    heat: {
      title: "Cuánto se calienta el pasto artificial",
      text: "A pleno sol de julio está demasiado caliente para pies descalzos y patas. La manguera ayuda unos minutos. El relleno fresco ayuda un poco. La sombra ayuda mucho, así que ponemos el pasto después del techo, donde cae la sombra.",
      link: { label: "Cuánto se calienta el pasto artificial" },
    },
  },
  drainage: {
    title: "A dónde va la lluvia",
    text: "Solo en junio suelen caer seis pulgadas. Un patio cubre suelo que antes absorbía una parte, así que nuestros planos muestran todo el camino del agua: baja del techo, cruza la losa, entra a un drenaje y sale. Si fuera a dar al terreno de un vecino, dibujamos otra salida.",
  },
  pictures: [
    {
      alt: "Patio de concreto liso con un sofá y sillas, y franjas de pasto al frente.",
      caption: "Acabado escobillado, cortado en cuadros",
    },
    {
      alt: "Placas cuadradas con juntas verdes, vistas a un pie del suelo.",
      caption: "Juntas de cuatro pulgadas",
    },
    {
      alt: "Cimbra, hilos y banderitas alrededor de una losa recién colada.",
      caption: "Cada banderita marca una zapata ya colada",
    },
  ],
  prices: {
    title: "De qué depende el precio",
    text: "Primero los pies cuadrados, luego el acceso: un patio al que entra una máquina pequeña cuesta menos que uno al que se llega por la cochera. Romper una losa vieja es una partida aparte. El drenaje también, y es lo último que conviene recortar.",
  },
  faq: { title: "Preguntas sobre concreto y pasto artificial" },
  related: {
    title: "Para saber más",
    rows: [
      {
        label: "Lo que la arcilla de Houston le hace a una losa de patio",
        text: "Cómo saber qué suelo tiene.",
      },
      {
        label: "Concreto y pasto artificial en el catálogo",
        text: "Placas, patios y una fogata.",
      },
    ],
  },
  projects: { title: "Diseños de concreto y pasto artificial" },
  next: {
    title: "Mándenos una foto del punto más bajo.",
    text: "Después de llover, si puede. Nos dice más que las medidas.",
    primary: { label: "Pedir un presupuesto sin costo" },
    secondary: { label: "Preguntar primero" },
  },
  estimator: {
    title: "Cuánto puede costar el concreto o el pasto artificial",
    intro:
      "Escriba los pies cuadrados para ver un precio aproximado. Un lugar de estacionamiento mide unos 160 pies cuadrados; un patio para seis sillas y un asador, unos 300.",
    ...bothEstimatorsSpanish,
  },
} as const satisfies TranslatedPage<"concrete-and-turf">;
