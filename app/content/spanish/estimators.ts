/** Texts of both estimators: on the kitchens page and on the concrete and turf page. */
export const bothEstimatorsSpanish = {
  sample:
    "Rangos para planear, {month}, antes de impuestos. Un rango no es un presupuesto. Usted recibe un precio por escrito después de que midamos.",
  ballpark:
    "Este precio aproximado sale de nuestra lista de precios y no es un presupuesto. El suelo y el acceso en su dirección cambian su precio.",
  unpriced: "No incluido, porque no tenemos tarifa para ello:",
  nothing: "Escriba una superficie para ver un precio aproximado.",
} as const;
