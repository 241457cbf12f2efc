/** Texts of the emails about proposals and contracts, and the names of their files. */
export const proposalEmailTexts = {
  "Hi {name},": "Hola, {name}:",
  "Hello,": "Hola:",
  "This link is private. Share it only with people who are deciding with you.":
    "Este enlace es privado. Compártalo solo con quienes deciden con usted.",
  "Not for you? Tell us no thanks, and we’ll stop writing about it.":
    "¿No le interesa? Díganos que no, gracias, y dejaremos de escribirle sobre esto.",
  "Tell us no thanks": "Díganos que no, gracias",
  "Contract.pdf": "Contrato.pdf",
  "Notice of cancellation.pdf": "Aviso de cancelación.pdf",
  "Disclosure statement.pdf": "Declaración informativa.pdf",
  "Notice-of-cancellation": "Aviso-de-cancelacion",
  "Disclosure-statement": "Declaracion-informativa",
  "{reference}-version-{version}-signed": "{reference}-version-{version}-firmado",
  "{reference}-countersigned": "{reference}-firmado-por-ambas-partes",
  "The new contract total is {total}.": "El nuevo total del contrato es {total}.",
  "Signed: {reference}": "Firmado: {reference}",
  "Your change order for {total} is complete.": "Su orden de cambio por {total} está completa.",
  "Your contract for {total} is complete.": "Su contrato por {total} está completo.",
  "A copy with all signatures and the notice of cancellation are attached.":
    "Adjuntamos una copia con todas las firmas y el aviso de cancelación.",
  "You can cancel until midnight on {day}, on your private page or with the attached notice. You don’t need a reason.":
    "Puede cancelar hasta la medianoche del {day}, en su página privada o con el aviso adjunto. No tiene que dar un motivo.",
  "Your private page also has a contract file. Anyone can use it to check that the change order wasn’t changed, at {url}.":
    "Su página privada también tiene un archivo del contrato. Cualquier persona puede usarlo para comprobar que la orden de cambio no se modificó, en {url} (en inglés).",
  "Your private page also has a contract file. Anyone can use it to check that the contract wasn’t changed, at {url}.":
    "Su página privada también tiene un archivo del contrato. Cualquier persona puede usarlo para comprobar que el contrato no se modificó, en {url} (en inglés).",
  "Your copy: {reference}": "Su copia: {reference}",
  "You signed": "Usted firmó",
  "You signed your change order for {total}. Your copy and the notice of cancellation are attached.":
    "Usted firmó su orden de cambio por {total}. Adjuntamos su copia y el aviso de cancelación.",
  "You signed your proposal for {total}. Your copy and the notice of cancellation are attached.":
    "Usted firmó su propuesta por {total}. Adjuntamos su copia y el aviso de cancelación.",
  "The contract is complete when all of you have signed. We’ll send you another copy then. Until then, you can cancel your signature on your private page.":
    "El contrato queda completo cuando todos hayan firmado. Entonces le enviaremos otra copia. Hasta ese momento puede cancelar su firma en su página privada.",
  "Open your contract": "Abrir su contrato",
  "{name} signed: {reference}": "{name} firmó: {reference}",
  "Your signature is next": "Sigue su firma",
  "{name} signed your change order for {total}. You can sign it until {day}.":
    "{name} firmó su orden de cambio por {total}. Usted puede firmarla hasta el {day}.",
  "{name} signed your proposal for {total}. You can sign it until {day}.":
    "{name} firmó su propuesta por {total}. Usted puede firmarla hasta el {day}.",
  "Open and sign": "Abrir y firmar",
  "The disclosure statement that Texas law requires us to give you is attached. Please read it before you sign.":
    "Adjuntamos la declaración informativa que la ley de Texas nos obliga a entregarle. Léala antes de firmar.",
  "A new version of your proposal": "Una nueva versión de su propuesta",
  "You can read it, ask questions, and sign it until {day}.":
    "Puede leerla, hacer preguntas y firmarla hasta el {day}.",
  "View your proposal": "Ver su propuesta",
  "Your proposal: {reference}": "Su propuesta: {reference}",
  "Your private link": "Su enlace privado",
  "Here’s a new link to your proposal. Earlier links no longer work.":
    "Este es un enlace nuevo a su propuesta. Los enlaces anteriores ya no funcionan.",
  "Your signature no longer counts: {reference}": "Su firma ya no cuenta: {reference}",
  "Version {number} of your proposal replaces the one you signed, so your signature there no longer counts. Nothing is signed until you sign the new version.":
    "La versión {number} de su propuesta reemplaza la que usted firmó, así que esa firma ya no cuenta. Nada queda firmado hasta que usted firme la nueva versión.",
  "Open the new version": "Abrir la nueva versión",
  "We withdrew your proposal": "Retiramos su propuesta",
  "You don’t have to do anything. Nothing is signed.":
    "Usted no tiene que hacer nada. No hay nada firmado.",
  "Declined: {reference}": "Rechazada: {reference}",
  "{name} declined the proposal": "{name} rechazó la propuesta",
  "It can’t be signed anymore, and you owe nothing. Call us if you’d like to change something.":
    "Ya no se puede firmar, y usted no debe nada. Llámenos si desea cambiar algo.",
  "Countersigned: {reference}": "Firmado por la empresa: {reference}",
  "We signed too": "Nosotros también firmamos",
  "{name} signed for {company}. The complete contract is attached.":
    "{name} firmó por {company}. Adjuntamos el contrato completo.",
  "You can still cancel until midnight on {day}.":
    "Todavía puede cancelar hasta la medianoche del {day}.",
  "{day} at {time}": "{day}, {time}",
  "Canceled: {reference}": "Cancelado: {reference}",
  "We canceled the change order on {time}. It has ended.":
    "Cancelamos la orden de cambio el {time}. Ya no tiene efecto.",
  "We received the notice of cancellation from {name} on {time}. The change order has ended, and you owe nothing for it.":
    "Recibimos el aviso de cancelación de {name} el {time}. La orden de cambio ya no tiene efecto, y usted no debe nada por ella.",
  "Open the canceled change order": "Abrir la orden de cambio cancelada",
  "We canceled the contract on {time}. It has ended.":
    "Cancelamos el contrato el {time}. Ya no tiene efecto.",
  "We received the notice of cancellation from {name} on {time}. The contract has ended, and you owe nothing.":
    "Recibimos el aviso de cancelación de {name} el {time}. El contrato ya no tiene efecto, y usted no debe nada.",
  "Open the canceled contract": "Abrir el contrato cancelado",
  "Your proposal is canceled": "Su propuesta está cancelada",
  "We canceled the proposal on {time}. It has ended.":
    "Cancelamos la propuesta el {time}. Ya no tiene efecto.",
  "We received the notice of cancellation from {name} on {time}. The proposal has ended, and you owe nothing.":
    "Recibimos el aviso de cancelación de {name} el {time}. La propuesta ya no tiene efecto, y usted no debe nada.",
  "Open the canceled proposal": "Abrir la propuesta cancelada",
  "Your contract continues without this change.": "Su contrato continúa sin este cambio.",
  "Its change orders have ended too.": "Sus órdenes de cambio tampoco tienen efecto ya.",
  "Call us with any questions.": "Llámenos si tiene alguna pregunta.",
  "If you made a payment, we’ll refund it.": "Si hizo algún pago, se lo devolveremos.",
  "About your proposal": "Sobre su propuesta",
  "About your proposal {reference}": "Sobre su propuesta {reference}",
  "This version is {state}, so it can’t {action}.":
    "Esta versión {state}, así que no se puede {action}.",
  "a draft that was not sent": "es un borrador que no se envió",
  "sent and unsigned": "está enviada y sin firmar",
  "not signed by everyone": "no está firmada por todos",
  signed: "está firmada",
  canceled: "está cancelada",
  "replaced by a new version": "fue reemplazada por una nueva",
  "declined by the homeowner": "fue rechazada",
  expired: "está vencida",
  "be sent": "enviar",
  "be signed": "firmar",
  "be replaced": "reemplazar",
  "be withdrawn": "retirar",
  "be declined": "rechazar",
  "be canceled": "cancelar",
  "be countersigned": "firmar por la empresa",
  "The cancellation period has ended.": "El plazo para cancelar terminó.",
} as const;
