/** Texts that a new proposal and its follow-up emails start with. Staff can change them. */
export const proposalDraftTexts = {
  "When the cancellation period is over, for drawings and permit":
    "Al terminar el plazo para cancelar, para planos y permiso",
  "When the frame is delivered": "Al entregar la estructura",
  "When the roof and electric are finished": "Al terminar el techo y la instalación eléctrica",
  "30 days after completion": "30 días después de la terminación",
  "Sprinkler, gas or electric lines we could not see":
    "Líneas de riego, gas o electricidad que no pudimos ver",
  "HOA fees": "Cuotas de la junta de vecinos (HOA)",
  "Repairs to the house roof": "Reparaciones del techo de la casa",
  "Painting the house wall": "Pintura de la pared de la casa",
  "Your proposal from {business}": "Su propuesta de {business}",
  "Here’s your proposal with the written price. You can ask questions right on the page or call us.":
    "Esta es su propuesta con el precio por escrito. Puede hacer preguntas en la misma página o llamarnos.",
  "Change to your contract": "Cambio a su contrato",
  "When the changed work is finished": "Al terminar el trabajo del cambio",
  "A change to your contract with {business}": "Un cambio a su contrato con {business}",
  "Here’s the change we talked about, with its price.":
    "Este es el cambio del que hablamos, con su precio.",
  "Any questions about your proposal?": "¿Tiene preguntas sobre su propuesta?",
  "Does the proposal match what you had in mind? If you have a question about the price, the dates, or the work, just reply to this email.":
    "¿La propuesta es lo que usted tenía en mente? Si tiene alguna pregunta sobre el precio, las fechas o el trabajo, solo conteste este correo.",
  "Anything you’d like to change in your proposal?": "¿Desea cambiar algo de su propuesta?",
  "Your proposal lists what’s included, what isn’t, and how you pay. If something is missing, or you’d like it done another way, tell me and I’ll update it.":
    "Su propuesta dice qué incluye, qué no incluye y cómo se paga. Si falta algo o lo prefiere de otra manera, dígame y la actualizo.",
  "Your proposal is good until {end_date}": "Su propuesta es válida hasta el {end_date}",
  "You can sign your proposal until midnight on {end_date}. If you need more time, just reply to this email. After that day, you can ask for an updated price on the same page.":
    "Puede firmar su propuesta hasta la medianoche del {end_date}. Si necesita más tiempo, solo conteste este correo. Después de ese día puede pedir un precio actualizado en la misma página.",
  roof: "techo",
  slab: "losa",
  lighting: "luces",
  fans: "ventiladores",
  screens: "cortinas",
  heaters: "calentadores",
  drain: "drenaje",
  "Louvered roof": "Techo de lamas",
  "Solid aluminum roof": "Techo sólido de aluminio",
  "Insulated roof with plank ceiling": "Techo aislado con plafón de duela",
  "Open-slat roof": "Techo de listones",
  "The roof": "El techo",
  "{parts} and {last}": "{parts} y {last}",
  "Everything in option {option}, plus {parts}.": "Todo lo de la opción {option}, más {parts}.",
} as const;
