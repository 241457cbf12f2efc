import type { TranslatedPage } from "../text-pages.server";

export const homeSpanish = {
  meta: {
    title: "Patios techados, pérgolas y cocinas exteriores en Houston",
    description:
      "Diseñamos y construimos patios techados, pérgolas de aluminio con lamas, cocinas exteriores, concreto y pasto artificial en Houston. Presupuesto sin costo.",
  },
  hero: {
    title: ["Bájele", "al sol."],
    lede: "Pérgolas de aluminio con lamas, patios techados y cocinas exteriores, diseñados para su casa y hechos para el clima de Houston.",
    draw: "Diseñe su pérgola",
    caption: "Imagen digital: pérgola adosada, 24 × 15 pies, abierta al sur, 21 de julio.",
  },
  statement: {
    text: "Houston manda demasiado sol a las cuatro y demasiada lluvia a las cinco. Un techo de lamas sirve para las dos cosas: se abre, se inclina y se cierra.",
    states: [
      { name: "Abiertas", line: "Se ve el cielo y corre el aire fresco." },
      {
        name: "Inclinadas",
        line: "Entra la claridad y se bloquea la mayor parte del sol directo.",
      },
      { name: "Cerradas", line: "La lluvia escurre a una canaleta dentro de la viga." },
    ],
  },
  types: {
    title: "Tres tipos de pérgola con lamas",
    text: "El techo es el mismo en las tres. Lo que cambia es dónde van los postes, y eso depende de su casa, de su losa y de la vista que quiera conservar.",
    attached: {
      name: "Adosada",
      text: "La casa carga un lado y los postes el otro. Lo más común a la salida de una cocina o una sala.",
      link: "Pérgolas adosadas",
    },
    freeStanding: {
      name: "Independiente",
      text: "Sobre sus propios cuatro o seis postes, en cualquier parte del jardín: junto a la alberca, al lado de una fogata, al final de un camino.",
      link: "Pérgolas independientes",
    },
    cantilever: {
      name: "En voladizo",
      text: "Postes de un solo lado. Las zapatas más grandes hacen el trabajo, y la vista o la orilla de la alberca queda libre.",
      link: "Pérgolas en voladizo",
    },
  },
  services: {
    title: "Lo que construimos",
    rows: [
      {
        name: "Pérgolas y patios techados",
        line: "Un techo de aluminio con lamas, o uno sólido con plafón de madera. Adosado a la casa o independiente.",
      },
      {
        name: "Cocinas exteriores modernas",
        line: "Gabinetes de frente liso y cubiertas de porcelana o piedra, con gas, agua y electricidad instalados antes de colar la losa.",
      },
      {
        name: "Cocinas exteriores tradicionales",
        line: "Ladrillo o piedra que combine con su casa, con horno de leña o chimenea si los quiere.",
      },
      {
        name: "Concreto y pasto artificial",
        line: "Patios de concreto con las juntas en su lugar, zapatas calculadas para su suelo y pasto artificial que drena.",
      },
    ],
  },
  teaser: {
    title: "Diséñela antes de llamarnos",
    text: "Elija una medida para ver el dibujo, la sombra y un precio aproximado. Mándelo con su solicitud, o imprímalo y discútalo en la cena.",
    louver: "Lamas",
    open: "Abrir el diseñador de pérgolas",
    form: { kind: "Tipo", width: "Ancho", inches: "pulgadas", degrees: "grados" },
  },
  work: {
    title: "Diseños de nuestro catálogo",
    link: "Ver todo el catálogo",
  },
  order: {
    title: "Cómo se construye su proyecto",
    text: "Un solo plan desde la primera visita hasta el recorrido final, y un precio por escrito antes de que se excave.",
    link: "Cómo trabajamos",
    stages: [
      {
        name: "Medir",
        text: "Vamos a su casa, medimos la construcción y el jardín, y anotamos cómo se mueven el sol y el agua.",
      },
      {
        name: "Zapatas",
        text: "Del tamaño que pide el suelo de su terreno: arcilla, arena o relleno viejo.",
      },
      {
        name: "Postes",
        text: "A plomo sobre sus propias zapatas, cuando la losa alrededor ya curó.",
      },
      { name: "Estructura", text: "Vigas, canaletas y cableado, un oficio a la vez." },
      {
        name: "Lamas",
        text: "Las lamas en su lugar, el motor ajustado, las luces dirigidas. Entonces le entregamos el control.",
      },
    ],
  },
  financing: {
    title: "Calcule un pago mensual",
    text: "Escriba una cantidad, una tasa (APR) y un plazo para ver cómo se reparten los pagos de cada año entre capital e interés. Es un ejemplo; las condiciones reales las fija el prestamista.",
    link: "Abrir la calculadora de financiamiento",
  },
  reading: { title: "Conviene saberlo antes de construir" },
  closing: {
    title: "Empiece con el patio que tiene.",
    text: "Responda unas preguntas cortas y agregue fotos si las tiene. Le contestamos con un precio aproximado y una hora para ir a medir.",
  },
  reviews: {
    title: "Lo que dicen nuestros clientes",
    text: "Con sus propias palabras y con su permiso, empezando por las más recientes. Mostramos todas las reseñas que tenemos permiso de compartir.",
    some: "Nuestras reseñas más recientes, con las palabras de los clientes y con su permiso.",
    all: "Ver todas las reseñas",
  },
} as const satisfies TranslatedPage<"home">;
