import type { TranslatedPage } from "../text-pages.server";
import { roofsSpanish } from "./which-roof";

export const designerSpanish = {
  meta: {
    title: "Diseñador de pérgolas: medida, sombra y precio",
    description:
      "Diseñe en línea una pérgola de aluminio: elija medida, color y ángulo de las lamas, y véala a escala con su sombra en Houston hora por hora y un precio aproximado.",
  },
  crumb: "Diseñador de pérgolas",
  parent: "Pérgolas con lamas",
  title: "Diseñe su pérgola",
  corrected: "Ajustamos lo que no pudimos dibujar.",
  redraw: "Actualizar el dibujo",
  form: {
    name: "Pérgola",
    roof: "Techo",
    cantileverRoofs: "Una pérgola en voladizo lleva lamas o listones separados.",
    kind: "Tipo",
    width: "Ancho",
    depth: "Fondo",
    height: "Altura",
    louver: "Ángulo de las lamas",
    color: "Color del aluminio",
    faces: "El lado abierto da al",
    month: "Mes",
    turnPlan: "Gire el plano hasta que el patio quede orientado como en su terreno.",
    useCompass: "Usar la brújula de mi teléfono",
    compassReading:
      "Leyendo la brújula. Párese de espaldas a la casa, sostenga el teléfono en posición plana y apúntelo hacia el jardín.",
    compassRead: "Su patio da al {direction}.",
    compassFailed:
      "Este teléfono no indicó una dirección. Gire el plano o elija una dirección arriba.",
    hour: "Hora del día",
    playDay: "Ver pasar el día",
    stopDay: "Parar aquí",
    add: "Adicionales",
    inches: "pulgadas",
    degrees: "grados",
  },
  similar: "Así se ve",
  sheet: {
    plan: "Planta del techo",
    section: "Las lamas de lado",
    roofSection: "El techo de lado",
    day: "Sombra a lo largo del día",
    area: "Superficie",
    finish: "Color del aluminio",
    status: "Estado",
    sketch: "Solo un concepto, no sirve para permisos",
  },
  shade: {
    title: "Qué significa el porcentaje de sombra",
    text: "Es la parte del patio sin sol directo. Se calcula con la posición del sol sobre Houston el día 21 del mes, el tipo de techo, su medida y altura, y el ángulo de las lamas. Con un techo adosado, la pared de la casa también da sombra. Los árboles y la casa de al lado no se cuentan.",
    table: "Sombra hora por hora",
    columns: {
      time: "Hora",
      sun: "Altura del sol",
      shade: "En sombra",
      best: "Mejores ángulos de las lamas",
    },
  },
  estimate: {
    name: "Precio aproximado",
    label: "Precio aproximado de este diseño",
    sample: "Rangos para planear, {month}, antes de impuestos.",
    rates: "De nuestra lista de precios, antes de impuestos.",
    jobs: "Se basa también en {count} obras nuestras de los últimos 18 meses: {positions}.",
    drawn:
      "Ajustado con lo que se firmó en {count} obras nuestras parecidas en los últimos 18 meses: el rango de la lista de precios es {range}.",
    range:
      "Es un rango, no un presupuesto ni una oferta. Usted recibe un precio por escrito después de que midamos. Cada partida está redondeada a los $50 más cercanos.",
    absent:
      "Por ahora no hay precios aproximados. El dibujo y la sombra siguen funcionando; pídanos un precio.",
    unpriced: "No incluido, porque le ponemos precio después de una visita:",
    caption: "Precio aproximado por partida",
    leftOut: "Lo que no incluye el precio aproximado",
    leftOutText:
      "Quitar lo que hay ahora, tramos largos de gas, agua o electricidad, drenaje a lo largo del jardín, lo que exija su junta de vecinos (HOA) y el impuesto sobre la venta. Eso lo ponemos por escrito después de una visita, antes de que firme.",
  },
  compare: "Compare los cuatro techos en esta medida",
  compareLink: "Vea los cuatro techos lado a lado",
  quote: "Pedir presupuesto de este diseño",
  papers: "Planos para permiso y HOA (PDF)",
  link: "Enlace a este diseño",
  roofs: roofsSpanish,
} as const satisfies TranslatedPage<"designer">;
