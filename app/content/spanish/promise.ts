import type { TranslatedPage } from "../text-pages.server";

export const promiseSpanish = {
  block: {
    line: "Cinco compromisos, breves, para que los compare con su contrato.",
    links: [{ label: "Cómo trabajamos" }, { label: "Quiénes somos" }],
  },
  meta: {
    title: "Nuestra promesa: cinco compromisos en su contrato",
    description:
      "Antes de firmar con un contratista de patios en Houston, busque cinco cosas: precio por escrito, los límites del techo, el calendario, su jardín y los planos.",
  },
  crumb: "Nuestra promesa",
  h1: "Nuestra promesa",
  lede: "Una promesa vale cuando está en el contrato. Estas son cinco que debe encontrar en el nuestro.",
  picture: {
    alt: "Planos de un patio, un contrato engrapado, un lápiz y una cinta métrica sobre una mesa de exterior, con las sombras de unas lamas abiertas.",
    caption: "Los planos y el contrato, primero sobre su mesa",
  },
  promises: {
    title: "Cinco compromisos por escrito",
    text: "Debajo de cada uno está lo que debe decir su contrato. Si falta alguno, pregunte antes de firmar.",
    items: [
      {
        title: "Usted recibe un precio por escrito antes de que se excave.",
        text: "Una sola cifra y una sola lista de lo que incluye. El cálculo aproximado de nuestro diseñador en línea no es un precio, y con él no empezamos a excavar.",
        inWriting:
          "La hoja de precios dice qué está incluido y qué no. Cada orden de cambio lleva un precio y dos firmas antes de que alguien trabaje en ella.",
      },
      {
        title: "Le decimos lo que un techo no puede hacer.",
        text: "Si su patio da al poniente, le hablaremos de las cortinas antes de que se lo recuerde el sol.",
        inWriting:
          "Los planos muestran la sombra a las horas en que usa el patio, con las instrucciones del fabricante para viento y tormentas.",
      },
      {
        title: "Un oficio termina antes de que empiece el siguiente.",
        text: "No se levanta la estructura sobre una losa a medio terminar. Hay días en que no pasa nada, y el calendario dice cuáles.",
        inWriting:
          "El calendario nombra el oficio de cada día, con números de licencia donde el estado exige una.",
      },
      {
        title: "Dejamos su jardín como estaba.",
        text: "Antes de empezar fotografiamos el riego, el pasto y la cerca, y al terminar los revisamos con usted.",
        inWriting:
          "Las fotos llevan fecha y se guardan con el contrato, y el último pago se hace después del recorrido final.",
      },
      {
        title: "Los planos son de usted.",
        text: "Planos para el permiso, cableado, canaletas y códigos de color, en papel y en archivos digitales. El próximo dueño los va a pedir.",
        inWriting:
          "La lista de lo que entregamos es parte del contrato y se firma punto por punto.",
      },
    ],
  },
  papers: {
    title: "Lea primero los documentos",
    text: "Puede pedírselos a cualquier contratista antes de firmar. Estos son los nuestros: los planos que reciben la junta de vecinos (HOA) y la oficina de permisos, y el formato de nuestro contrato.",
    packet: "Planos de muestra (PDF, en inglés)",
    contract: "Contrato de muestra (PDF, en inglés)",
    note: "Los planos muestran un diseño de ejemplo. El contrato lleva nombres y cantidades inventados y no es una oferta.",
  },
  pull: "Pregunte a cualquier contratista, también a nosotros, qué es lo que no promete.",
  limits: {
    title: "Lo que no prometemos",
    items: [
      "Cuándo responderán la oficina de permisos o su junta de vecinos (HOA). Las dos llevan su propio calendario.",
      "Un asiento seco cuando la lluvia entra de lado.",
      "Concreto que nunca se agriete.",
      "Que un techo resista cualquier tormenta. La velocidad de viento que calculó el ingeniero está en los planos; más allá de eso, nadie lo sabe.",
      "Por cuánto tiempo garantizan los fabricantes sus piezas. Lo dicen sus garantías por escrito, y usted las recibe con su presupuesto.",
    ],
  },
  process: {
    title: "Cómo avanza un proyecto",
    text: "Seis etapas, con lo que hacemos nosotros y lo que hace usted en cada una.",
    label: "Cómo trabajamos",
  },
  next: {
    title: "Pida ver primero el contrato.",
    text: "Pida una copia en blanco con su cálculo aproximado y léala antes de que haya algo que firmar.",
    primary: { label: "Pedir un presupuesto sin costo" },
    secondary: { label: "Cómo trabajamos" },
  },
  reviews: {
    title: "Lo que dicen nuestros clientes",
    text: "Con sus propias palabras y con su permiso, empezando por las más recientes. Mostramos todas las reseñas que tenemos permiso de compartir.",
    some: "Nuestras reseñas más recientes, con las palabras de los clientes y con su permiso.",
    all: "Ver todas las reseñas",
  },
} as const satisfies TranslatedPage<"promise">;
