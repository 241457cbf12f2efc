import type { TranslatedPage } from "../text-pages.server";

export const processSpanish = {
  block: {
    line: "Lo que hacemos nosotros y lo que hace usted, desde la primera visita hasta el recorrido final.",
    links: [{ label: "Nuestra promesa" }, { label: "Permisos y juntas de vecinos (HOA)" }],
  },
  meta: {
    title: "Cómo se construye un patio en Houston, en seis etapas",
    description:
      "De la primera visita al recorrido final: planos, precio por escrito, permisos, zapatas, losa, estructura y lamas. Lo que hacemos nosotros y lo que hace usted.",
  },
  crumb: "Cómo trabajamos",
  h1: "Cómo trabajamos",
  lede: "Así se construye su patio o su pérgola, en seis etapas. Lo que más tarda son los permisos; lo que más ruido hace es excavar.",
  sequence: [
    {
      alt: "Una losa de concreto nueva detrás de una casa, con hilos y banderitas anaranjadas donde van los postes.",
      caption: "Trazo",
    },
    {
      alt: "El mismo patio: seis postes de pérgola sobre la losa, sostenidos con puntales de madera.",
      caption: "Postes",
    },
    {
      alt: "El mismo patio: las vigas unen los postes, y las lamas esperan sobre caballetes junto a una escalera.",
      caption: "Estructura",
    },
    {
      alt: "El mismo patio: el techo ya tiene sus lamas, debajo hay un sofá y un comedor, y el pasto está otra vez en su lugar.",
      caption: "Lamas",
    },
  ],
  stages: {
    we: "Nosotros",
    you: "Usted",
    items: [
      {
        name: "Visita",
        when: "Semana 1",
        we: "Medimos la casa y el jardín, ubicamos las instalaciones y anotamos el sol, el drenaje y los árboles.",
        you: "Enséñenos dónde se sientan ahora y a qué hora el calor los manda adentro.",
      },
      {
        name: "Planos y precio",
        when: "Semanas 1 a 2",
        we: "Preparamos los planos, una vista del conjunto desde la ventana de su cocina y un precio por escrito.",
        you: "Cambie lo que quiera. En papel es donde menos cuesta mover un poste.",
      },
      {
        name: "Permiso",
        when: "Por lo general, de 4 a 6 semanas; con junta de vecinos (HOA), hasta 90 días",
        we: "Conseguimos los planos de ingeniería, los presentamos a la ciudad o al condado y preparamos los documentos para su junta de vecinos (HOA).",
        you: "Firme la solicitud a la junta de vecinos (HOA). Casi siempre la tiene que presentar el dueño de la casa.",
      },
      {
        name: "Zapatas y losa",
        when: "Unos días, más el tiempo de curado",
        we: "Llamamos al 811 y esperamos las marcas. Excavamos las zapatas, tendemos el conduit y colamos la losa. Después la dejamos curar.",
        you: "Tenga al perro adentro. Decida dónde van los apagadores antes de que se tienda el conduit.",
      },
      {
        name: "Estructura",
        when: "Unos días",
        we: "Colocamos postes, vigas, canaletas y cableado, en ese orden.",
        you: "Nada. Venga a ver, si gusta.",
      },
      {
        name: "Lamas y luces",
        when: "Un día o dos",
        we: "Instalamos las lamas y el motor, dirigimos las luces ya de noche y probamos las canaletas con una manguera.",
        you: "Esté en casa la última hora. Le entregamos el control y los planos, y le enseñamos cómo funciona todo.",
      },
    ],
  },
  timesNote:
    "Son tiempos comunes, no promesas. Los días en la obra son días hábiles; con inspecciones, curado y clima, una losa y un techo suelen tomar unas cuatro semanas. Las oficinas de permisos y las juntas de vecinos (HOA) llevan su propio calendario. Le decimos qué fechas dependen de nosotros y cuáles no.",
  permits: {
    title: "Permisos: quién se encarga de qué",
    text: "Su permiso de construcción puede venir de la ciudad de Houston, de su condado o de una ciudad más pequeña. Depende de dónde está el terreno, y una dirección postal de Houston no lo decide. Dé por hecho que necesita uno: nosotros averiguamos cuál, hacemos los planos que pide y lo tramitamos. Los permisos de gas, electricidad y plomería los sacan los técnicos con licencia.",
    link: {
      label: "Permisos, juntas de vecinos (HOA) y cuánto tardan",
    },
  },
  payment: {
    title: "Cuándo se paga",
    text: "Su contrato indica los pagos por etapa. Si una etapa se atrasa, su pago se atrasa con ella. Busque estas cuatro líneas en el suyo:",
    items: [
      "Cuánto se paga al firmar y qué cubre.",
      "Qué debe estar en la obra antes de que toque pagar los materiales.",
      "Qué inspección debe aprobarse antes del siguiente pago.",
      "Cuánto queda para el final. Debe ser suficiente para que queramos volver a terminar.",
    ],
  },
  faq: { title: "Preguntas sobre el proceso" },
  next: {
    title: "Todo empieza con una visita sin costo.",
    text: "Pida un presupuesto y acordamos una hora. Sin compromiso.",
    primary: { label: "Pedir un presupuesto sin costo" },
    secondary: { label: "Preguntar primero" },
  },
} as const satisfies TranslatedPage<"process">;
