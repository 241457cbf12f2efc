import type { TranslatedPage } from "../text-pages.server";

export const financingSpanish = {
  meta: {
    title: "Calculadora de financiamiento para patios, Houston",
    description:
      "Calcule el pago mensual de un patio, una pérgola o una cocina exterior en Houston: cantidad, enganche, tasa (APR) y plazo. Siempre mostramos el total.",
  },
  crumb: "Financiamiento",
  title: "Calculadora de financiamiento para su patio",
  intro:
    "Escriba una cantidad, un enganche, una tasa (APR) y un plazo para ver un ejemplo de pago y el costo completo. No revisamos su crédito, no pedimos su nombre y mostramos cada centavo.",
  sampleNote:
    "La tasa (APR) es una muestra, no una oferta. No prestamos dinero; la tasa la fija el prestamista después de que usted presente su solicitud.",
  exampleNote:
    "La tasa (APR) es un ejemplo, no una oferta. No somos prestamistas; la tasa la fija el prestamista con quien usted haga su solicitud.",
  years: {
    title: "Año por año",
    intro:
      "Los primeros pagos llevan más interés; los últimos bajan sobre todo el capital. Por eso el número de años importa tanto como la tasa.",
  },
  terms: {
    title: "Compare dos plazos",
    table: "Los dos plazos, lado a lado",
    intro: "El mismo préstamo en menos años tiene un pago más alto y menos interés en total.",
  },
  promo: {
    title: "“Sin intereses si paga el total”",
    intro:
      "Algunas ofertas no cobran intereses si paga todo dentro del periodo de la promoción. Pero los intereses se acumulan desde el primer día. Si al terminar el periodo queda aunque sea un dólar, se le cobran todos.",
    rule: "Se calcula sin comisiones y sin intereses sobre esos intereses hasta que termina la promoción. Un contrato real puede costar más; revise cómo cuenta los días el suyo.",
  },
  plans: {
    title: "Planes de financiamiento",
    intro:
      "Planes de prestamistas, cada uno calculado para la cantidad que escribió arriba. Solo un prestamista puede aprobar uno.",
  },
  not: {
    title: "Lo que esta calculadora no es",
    items: [
      {
        term: "Una oferta de crédito",
        text: "Son las cuentas de un préstamo de tasa fija con pagos mensuales y sin comisiones. Solo un prestamista puede ofrecerle uno.",
      },
      {
        term: "Una revisión de crédito",
        text: "No pregunta quién es usted. Sus números son parte de la dirección de esta página, y usted decide quién la ve.",
      },
      {
        term: "Su tasa",
        text: "La suya depende del prestamista, de su crédito, de la cantidad y del plazo. Pruebe una tasa baja y una alta, y compare.",
      },
      {
        term: "Nuestro precio",
        text: "La cantidad la escribió usted. Para su precio hacen falta una visita, una cinta métrica y ver el suelo.",
      },
    ],
  },
  steps: {
    title: "Cómo se financia un patio",
    items: [
      {
        title: "Primero el precio",
        text: "Tenga nuestro presupuesto por escrito antes de hablar de préstamos, para saber cuánto pedir.",
      },
      {
        title: "Busque prestamistas",
        text: "Su banco, su cooperativa de crédito, un prestamista en línea. Pregunte si la primera revisión de crédito afecta su puntaje.",
      },
      {
        title: "Compare las ofertas",
        text: "El prestamista fija la tasa, el plazo y el límite. Compare la APR y el costo total, y pregunte por las comisiones y el pago anticipado.",
      },
      {
        title: "Firme",
        text: "En Texas, un préstamo garantizado con su casa habitación (homestead) lleva más papeles y periodos de espera. Pregunte antes de fijar una fecha de inicio.",
      },
    ],
  },
  faqTitle: "Preguntas sobre el financiamiento",
  legal:
    "Solo como ejemplo: un préstamo de tasa fija con pagos mensuales iguales y sin comisiones. El interés de cada mes es el saldo por la APR entre 12, redondeado al centavo más cercano; el último pago cubre el saldo restante. No prestamos dinero, no fijamos tasas ni decidimos quién obtiene un préstamo. Esto no es una oferta, ni un compromiso de prestar, ni asesoría financiera.",
  closing: {
    title: "Empiece por el precio.",
    text: "Un presupuesto sin costo le da el único número que esta página no puede darle.",
  },
  options: {
    meta: {
      title: "Opciones de financiamiento",
      description:
        "Ejemplos de planes de financiamiento para un proyecto exterior en Houston, con una calculadora para revisar los números.",
    },
    title: "Maneras de pagar a plazos",
    intro:
      "Los tipos de planes que ofrecen los prestamistas, calculados para la cantidad que escriba abajo. Los planes marcados como muestra no son ofertas; solo un prestamista puede aprobar uno de verdad.",
    none: "Por ahora no hay planes. La calculadora funciona con los números de cualquier prestamista.",
    calculatorTitle: "Revise los números",
  },
} as const satisfies TranslatedPage<"financing">;
