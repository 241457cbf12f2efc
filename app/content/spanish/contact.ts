import type { TranslatedPage } from "../text-pages.server";

export const contactSpanish = {
  meta: {
    title: "Contacto: {business} en Houston",
    description:
      "Llame, escriba por WhatsApp o por correo a {business} en Houston. Vea nuestro horario, la zona donde trabajamos y si llegamos a su código postal.",
  },
  crumb: "Contacto",
  h1: "Hable con nosotros",
  lede: "Llámenos o escríbanos sobre un patio, una pérgola o una cocina exterior. No hace falta que ya sepa lo que quiere.",
  picture: {
    alt: "Una puerta lateral de cedro abierta al anochecer. Un camino de piedras lleva a una pérgola con lamas, iluminada, con un sofá.",
    caption: "Por la puerta lateral",
  },
  ways: {
    phone: "Llámenos",
    chat: {
      term: "WhatsApp",
      text: "Práctico para mandar fotos del patio. Se abre en otra pestaña.",
    },
    email: "Lo mejor para planos, levantamientos del terreno y reglas de la junta de vecinos (HOA)",
    quote: {
      label: "Presupuesto sin costo",
      text: "Tres pasos cortos. Necesitamos el tipo de proyecto, su código postal, su nombre y un teléfono o un correo.",
    },
  },
  chatMessage: "Hola, tengo una pregunta sobre mi patio.",
  form: {
    title: "O mándenos un mensaje",
    note: "Necesitamos su nombre, su código postal y un teléfono o un correo. Usamos lo que nos manda para responderle y no lo vendemos.",
  },
  hours: {
    title: "Horario",
    note: "Hora del centro. Puede mandarnos un mensaje a cualquier hora.",
  },
  map: {
    title: "Dónde trabajamos",
    text: "En el área de Houston y en los pueblos a lo largo de la Grand Parkway. Si está más lejos, pregunte. Cerca de la bahía de Galveston y en la costa, primero revisamos el mapa estatal de tormentas de viento.",
    caption: "El mapa no está a escala.",
  },
  faq: { title: "Respuestas rápidas" },
  next: {
    title: "O empiece con un diseño.",
    text: "Indique el ancho, el fondo y hacia dónde da. Se tarda más o menos un minuto, y puede mandarlo en lugar de una descripción.",
    primary: { label: "Abrir el diseñador de pérgolas" },
    secondary: { label: "Pedir un presupuesto sin costo" },
  },
} as const satisfies TranslatedPage<"contact">;
