import type { TranslatedPage } from "../text-pages.server";
import { bothEstimatorsSpanish } from "./estimators";

export const kitchensSpanish = {
  meta: {
    title: "Cocinas exteriores a la medida en Houston",
    description:
      "Cocinas exteriores para patios de Houston, modernas o tradicionales: distribución, gas, luz y agua, permisos y una calculadora de precio aproximado.",
  },
  crumb: "Cocinas exteriores",
  h1: "Cocinas exteriores",
  lede: "Modernas o tradicionales, planeadas desde el suelo: primero la tubería, al final la piedra. Una cubierta se cambia después. Lo que queda bajo la losa, ahí se queda.",
  doors: [
    {
      name: "Moderna",
      text: "Gabinetes de frente liso, cubiertas de porcelana o piedra, una sola línea del asador a la tarja. Todo queda guardado, hasta la basura.",
      picture: {
        alt: "Cocina moderna en nogal y blanco bajo lamas medio abiertas.",
        caption: "Frentes lisos y una isla de piedra bajo lamas abiertas",
      },
      link: { label: "Cocinas modernas" },
    },
    {
      name: "Tradicional",
      text: "Ladrillo o piedra que combine con la casa, y un horno de leña para las noches en que nadie tiene prisa.",
      picture: {
        alt: "Horno en una torre de piedra, con fuego en el arco y leños debajo.",
        caption: "Una cocina de piedra con horno de leña",
      },
      link: { label: "Cocinas tradicionales" },
    },
  ],
  layouts: {
    title: "Tres formas de cocina exterior",
    text: "Todas dibujadas a la misma escala. Mida primero la cubierta de su cocina de adentro; afuera va a querer más.",
    items: [
      {
        term: "En línea",
        text: "Contra una pared o una cerca. Una persona cocina, las demás miran.",
      },
      {
        term: "En L",
        text: "El calor queda en un extremo y las bebidas en el otro.",
      },
      {
        term: "Con isla",
        text: "Cocine de frente a sus invitados. El gas, el agua y la luz tienen que pasar bajo la losa.",
      },
    ],
  },
  underFloor: {
    title: "Lo que va bajo la losa",
    rows: [
      {
        term: "Gas",
        text: "Una línea calculada para todos los quemadores a la vez, con una llave de paso a la mano",
      },
      {
        term: "Luz",
        text: "Circuitos separados para el refrigerador, los contactos y las lámparas",
      },
      {
        term: "Agua",
        text: "Por lo menos agua fría, con una válvula para vaciarla antes de una helada",
      },
      { term: "Desagüe", text: "Al drenaje sanitario donde el código lo exige" },
      {
        term: "Ventilación",
        text: "Las islas con asador necesitan rejillas abajo y arriba; bajo techo, necesitan una campana",
      },
      {
        term: "Permisos",
        text: "Los permisos de techo, gas, electricidad y plomería van por separado. Nosotros tramitamos el del techo; los técnicos con licencia tramitan los demás.",
      },
    ],
    pull: "El día más barato para agregar un tubo es el día antes de colar el concreto.",
    primary: { label: "Pedir un presupuesto sin costo" },
    secondary: { label: "Calculadora de financiamiento" },
  },
  place: {
    title: "Dónde ponerla",
    items: [
      {
        term: "Cerca de la cocina de adentro",
        text: "Tubería corta y pocos pasos. El humo encuentra la ventana, así que fíjese de dónde sopla el viento.",
      },
      {
        term: "Junto a la alberca",
        text: "Ahí ya están todos. La tubería es más larga, y el acero inoxidable hay que enjuagarlo.",
      },
      {
        term: "Contra la cerca",
        text: "Un muro detrás le da privacidad y lleva las instalaciones. Primero revise la distancia que debe quedar hasta el lindero.",
      },
    ],
  },
  prices: {
    title: "De qué depende el precio",
    text: "Los aparatos pueden costar más que todo lo que los rodea. Después cuentan el largo, las esquinas y la distancia de cada instalación. La tabla tiene tres niveles de cubierta y un renglón por instalación, para que vea cuánto agrega de verdad la tarja.",
  },
  faq: { title: "Preguntas sobre cocinas exteriores" },
  related: {
    title: "Más sobre cocinas",
    rows: [
      {
        label: "Lo que va debajo de una cocina exterior, antes de la losa",
        text: "Gas, luz, agua, desagüe y aire: qué necesita cada uno y quién puede instalarlo.",
      },
      { label: "Cocinas del catálogo", text: "Diseños con medidas e instalaciones." },
    ],
  },
  projects: { title: "Diseños de cocinas exteriores" },
  next: {
    title: "¿Quién cocina y quién mira?",
    text: "Díganos eso y para cuántos se cocina. Lo demás lo dibujamos nosotros.",
    primary: { label: "Pedir un presupuesto sin costo" },
    secondary: { label: "Preguntar primero" },
  },
  estimator: {
    title: "Cuánto puede costar una cocina exterior",
    intro:
      "Elija una forma, el largo de la cubierta y un nivel para ver un precio aproximado. Cambiar de idea en la pantalla no cuesta nada.",
    levels:
      "El nivel básico es un asador empotrado, una cubierta y espacio para guardar. El medio agrega refrigerador, tarja y mejor piedra. El alto agrega otro aparato para cocinar y deja todo detrás de puertas.",
    ...bothEstimatorsSpanish,
  },
} as const satisfies TranslatedPage<"kitchens">;
