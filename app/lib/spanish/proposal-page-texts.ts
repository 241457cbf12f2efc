/** Texts of a signer's pages: the proposal in every state, signing and cancellation. */
export const proposalPageTexts = {
  Address: "Dirección",
  "Texas disclosure statement": "Declaración informativa de Texas",
  "Sent to you on {day}, before this page could be signed":
    "Se la enviamos el {day}, antes de que se pudiera firmar esta página",
  "What’s not included": "Qué no incluye",
  "Link sent to {email}": "Enlace enviado a {email}",
  "For {company}, {time}": "Por {company}, {time}",
  Download: "Descargar",
  "Document fingerprint (SHA-256): {hash}. It changes if a single letter of the document changes.":
    "Huella digital del documento (SHA-256): {hash}. Cambia si cambia una sola letra del documento.",
  "{name} signed. Your signature is next.": "{name} ya firmó. Sigue su firma.",
  "Same contract, same price. When you sign, it’s complete and both of you get the PDF.":
    "El mismo contrato y el mismo precio. Cuando usted firme, quedará completo y ambos recibirán el PDF.",
  "A change to your contract": "Un cambio a su contrato",
  "One written price for {address}.": "Un precio por escrito para {address}.",
  "Two ways to do it for {address}.": "Dos maneras de hacerlo en {address}.",
  "Three ways to do it for {address}.": "Tres maneras de hacerlo en {address}.",
  "Choose one, ask us a question or take your time. It’s good until {day}.":
    "Elija una, háganos una pregunta o tómese su tiempo. Es válida hasta el {day}.",
  Sign: "Firmar",
  Proposal: "Propuesta",
  ", version {version}": ", versión {version}",
  "{day}, midnight CT": "{day} a la medianoche, hora del centro",
  By: "Elaborada por",
  "What {name} signed": "Lo que firmó {name}",
  "You can’t change the option here. If you want something different, ask us. We’ll send a new version for both of you to sign.":
    "Aquí no se puede cambiar la opción. Si desea algo distinto, díganos. Le enviaremos una nueva versión para que ambos la firmen.",
  "What’s included": "Qué incluye",
  "Add-ons, payments and signature": "Adicionales, pagos y firma",
  "Anything to add to {option}?": "¿Desea agregar algo a {option}?",
  "Anything to add?": "¿Desea agregar algo?",
  "This option has no add-ons.": "Esta opción no tiene adicionales.",
  "Update total": "Actualizar el total",
  "How you pay": "Cómo se paga",
  "Before you sign": "Antes de firmar",
  "Your documents": "Sus documentos",
  "Not ready?": "¿Todavía no se decide?",
  "Ask about it, or say what should change": "Pregunte lo que guste o díganos qué debe cambiar",
  "Send question": "Enviar pregunta",
  "Asking a question doesn’t change anything. Your proposal is good until {day}.":
    "Hacer una pregunta no cambia nada. Su propuesta es válida hasta el {day}.",
  "Decline this proposal": "Rechazar esta propuesta",
  "You won’t be able to sign it after that. You owe nothing.":
    "Después ya no podrá firmarla. Usted no debe nada.",
  "Tell us why": "Díganos por qué",
  Decline: "Rechazar",
  "The total is now {total}.": "Ahora el total es {total}.",
  "The total changed. Nothing is signed yet.": "El total cambió. Todavía no hay nada firmado.",
  "Choose one": "Elija una opción",
  "Our suggestion.": "Nuestra sugerencia.",
  "See it in your yard": "Véalo en su patio",
  "Line items": "Partidas",
  "Line items of each option": "Partidas de cada opción",
  "Total without add-ons": "Total sin adicionales",
  "Work and material": "Trabajo y material",
  "not included": "no incluido",
  "Only with option {options}": "Solo con la opción {options}",
  "Your signature": "Su firma",
  "Your signature, {name}": "Su firma, {name}",
  "I read the line items, what’s not included, the terms and the notices.":
    "Leí las partidas, lo que no se incluye, los términos y los avisos.",
  "Type your full name to sign": "Escriba su nombre completo para firmar",
  "Sign for": "Firmar por",
  "We record your name, the option, this version, the time and your IP address, and email you a copy. Rather sign on paper?":
    "Registramos su nombre, la opción, esta versión, la hora y su dirección IP, y le enviamos una copia por correo. ¿Prefiere firmar en papel?",
  "and we’ll bring two copies, free of charge.": "y le llevamos dos copias sin costo.",
  Contract: "Contrato",
  "Keep the contract file.": "Guarde el archivo del contrato.",
  "Anyone can check": "Cualquier persona puede comprobar",
  "with it that nothing was changed after it was signed.":
    "con él que no se modificó nada después de la firma.",
  "We send a bill for each payment when it’s due. Nothing is charged on this page.":
    "Le enviamos una factura por cada pago cuando corresponde. En esta página no se cobra nada.",
  "You can cancel your signature": "Puede cancelar su firma",
  "Nothing is binding until everyone has signed. Canceling your signature ends this proposal for all of you.":
    "Nada los obliga hasta que todos hayan firmado. Si cancela su firma, esta propuesta termina para todos.",
  "Cancel my signature": "Cancelar mi firma",
  "You can cancel until {day}, midnight": "Puede cancelar hasta el {day} a la medianoche",
  "Use this button or the notice of cancellation in your email. You don’t need a reason, and you owe nothing.":
    "Use este botón o el aviso de cancelación que recibió por correo. No tiene que dar un motivo y no debe nada.",
  "Cancel this contract": "Cancelar este contrato",
  "We received your notice.": "Recibimos su aviso.",
  "We canceled it on {time}. The reason is in your email.":
    "Lo cancelamos el {time}. El motivo está en su correo.",
  "We received your notice on {time}. A confirmation is in your email.":
    "Recibimos su aviso el {time}. Le enviamos una confirmación por correo.",
  "Your copy is below and in your email.": "Su copia está abajo y en su correo.",
  "You signed. {names} signs next.": "Usted firmó. Sigue la firma de {names}.",
  "You signed. {names} sign next.": "Usted firmó. Siguen las firmas de {names}.",
  "The contract is complete when everyone has signed. Your copy is below and in your email.":
    "El contrato queda completo cuando todos hayan firmado. Su copia está abajo y en su correo.",
  "The cancellation period has ended": "El plazo para cancelar terminó",
  "It ended on {day}, midnight. For anything about your contract,":
    "Terminó el {day} a la medianoche. Para cualquier asunto de su contrato,",
  "call {phone}": "llame al {phone}",
  "Ask a question": "Haga una pregunta",
  "Questions?": "¿Preguntas?",
  "What to do": "Qué puede hacer",
  "This proposal was declined": "Esta propuesta fue rechazada",
  "It can’t be signed anymore, and you owe nothing.":
    "Ya no se puede firmar, y usted no debe nada.",
  "Tell us what would make it work": "Díganos qué le haría falta para aceptarla",
  "It can no longer be signed.": "Ya no se puede firmar.",
  "You don’t have to do anything. If we send a new proposal, it will come to the same email address.":
    "Usted no tiene que hacer nada. Si enviamos una nueva propuesta, llegará al mismo correo.",
  "These prices were good until {day}": "Estos precios eran válidos hasta el {day}",
  "Material prices change. Ask, and we’ll send the same design with today’s prices.":
    "Los precios de los materiales cambian. Pídanos un precio actualizado y le enviaremos el mismo diseño con los precios de hoy.",
  "What we offered": "Lo que le ofrecimos",
  "Still interested?": "¿Todavía le interesa?",
  "Anything you’d like to change?": "¿Desea cambiar algo?",
  "Ask for an updated price": "Pedir un precio actualizado",
  "Asked for an updated price.": "Pidió un precio actualizado.",
  "We sent a new version while you were reading": "Enviamos una nueva versión mientras usted leía",
  "This version was replaced": "Esta versión fue reemplazada",
  "Nothing is signed and nothing you typed is lost.":
    "No hay nada firmado, y no se perdió nada de lo que escribió.",
  "This is version {version}, for your records. It can’t be signed anymore.":
    "Esta es la versión {version}, para su archivo. Ya no se puede firmar.",
  "Version {version} can no longer be signed": "La versión {version} ya no se puede firmar",
  "We sent version {version} on {day}.": "Enviamos la versión {version} el {day}.",
  "You typed the name {name}. You’ll sign again on the new version.":
    "Usted escribió el nombre {name}. Tendrá que firmar de nuevo en la nueva versión.",
  "Continue with version {version}": "Continúe con la versión {version}",
  "Version {version} is the version to sign": "La versión {version} es la que se firma",
  "You’ll check the notices again and sign.": "Revise de nuevo los avisos y firme.",
  "Open version {version}": "Abrir la versión {version}",
  "We emailed you the link.": "Le enviamos el enlace por correo.",
  "This page can’t cancel it.": "Desde esta página no se puede cancelar.",
  "It’s already canceled": "Ya está cancelado",
  "There is no signed contract to cancel": "No hay un contrato firmado que cancelar",
  "Back to your proposal": "Volver a su propuesta",
  "Cancel your signature": "Cancelar su firma",
  "You can do this until {day}, midnight Central Time. The contract ends as soon as you send this.":
    "Puede hacerlo hasta el {day} a la medianoche, hora del centro. El contrato termina en cuanto envíe este aviso.",
  "Nothing is binding until everyone has signed. The proposal ends for all of you as soon as you send this.":
    "Nada los obliga hasta que todos hayan firmado. La propuesta termina para todos en cuanto envíe este aviso.",
  "Date of transaction": "Fecha de la transacción",
  "Cancel by": "Último día para cancelar",
  "{day}, midnight": "{day} a la medianoche",
  "Type your full name": "Escriba su nombre completo",
  "I hereby cancel this transaction": "Por la presente cancelo esta transacción",
  "Keep the contract": "Conservar el contrato",
  "Keep my signature": "Conservar mi firma",
  "Other ways": "Otras maneras",
  "Mail or hand us the signed notice by the same deadline: {company}.":
    "Envíenos por correo postal o entréguenos el aviso firmado dentro del mismo plazo: {company}.",
  "Mail or hand us the signed notice: {company}.":
    "Envíenos por correo postal o entréguenos el aviso firmado: {company}.",
  "Thanks for telling us": "Gracias por avisarnos",
  "This proposal isn’t open anymore": "Esta propuesta ya no está abierta",
  "We won’t write about this proposal anymore. You can still sign it until {day}, or write to us any time.":
    "Ya no le escribiremos sobre esta propuesta. Todavía puede firmarla hasta el {day} o escribirnos cuando guste.",
  "We won’t write about it anymore. You can write to us any time.":
    "Ya no le escribiremos sobre ella. Puede escribirnos cuando guste.",
  "Not going ahead?": "¿No va a seguir adelante?",
  "Press the button and we’ll stop writing about this proposal. You can still sign it until {day}, or write to us any time.":
    "Presione el botón y dejaremos de escribirle sobre esta propuesta. Todavía puede firmarla hasta el {day} o escribirnos cuando guste.",
  "No thanks": "No, gracias",
  "What made the difference?": "¿Qué influyó en su decisión?",
  "Your question": "Su pregunta",
  "Signed. We’ll take it from here.": "Firmado. Nosotros nos encargamos de lo que sigue.",
  "We sent a new version": "Enviamos una nueva versión",
  "Your change order is canceled": "Su orden de cambio está cancelada",
  "Your contract is canceled": "Su contrato está cancelado",
  withdrawn: "fue retirada",
  "Open your proposal": "Abrir su propuesta",
  "We withdrew this proposal": "Retiramos esta propuesta",
  "Open your proposal to see whether your signature was saved. If not, sign there. Your option, add-ons and checkboxes are still filled in.":
    "Abra su propuesta para ver si se guardó su firma. Si no, firme ahí. Su opción, sus adicionales y sus casillas siguen marcados.",
  "Return to your proposal": "Volver a su propuesta",
  "Your full name": "Su nombre completo",
  "Contract with signatures": "Contrato con firmas",
  "Contract file": "Archivo del contrato",
  "For checking: contract, signatures and records in one file":
    "Para comprobar: contrato, firmas y registros en un solo archivo",
  "PDF, as we sent it": "PDF, tal como se lo enviamos",
  "Filled in, two copies": "Ya llenado, dos copias",
  "Property Code 53.255": "Código de la Propiedad de Texas, sección 53.255",
} as const;

/** Messages of a signer's forms, and names of the files of their page. */
export const signerFormTexts = {
  "{reference}-proposal.pdf": "{reference}-propuesta.pdf",
  "{reference}-contract.pdf": "{reference}-contrato.pdf",
  "{reference}-disclosure.pdf": "{reference}-declaracion-informativa.pdf",
  "{reference}-cancellation.pdf": "{reference}-cancelacion.pdf",
  "{reference}-contract.json": "{reference}-contrato.json",
  "The total is {total} with what you selected. Check it and sign again.":
    "El total es {total} con lo que eligió. Revíselo y firme de nuevo.",
  "Choose an option.": "Elija una opción.",
  "Check the box to sign electronically, or call us to sign on paper.":
    "Marque la casilla para firmar electrónicamente, o llámenos para firmar en papel.",
  "Check the box once you have read the contract and its notices.":
    "Marque la casilla cuando haya leído el contrato y sus avisos.",
  "Type your full name.": "Escriba su nombre completo.",
  "The PDF can’t print “{letters}”. Write the name in Latin letters, as on a driver’s license or passport.":
    "El PDF no puede imprimir “{letters}”. Escriba el nombre con letras latinas, como en una licencia de conducir o un pasaporte.",
  "You filled in a different version of this proposal. Nothing is signed yet. Review this version and sign it.":
    "Usted llenó otra versión de esta propuesta. Todavía no hay nada firmado. Revise esta versión y fírmela.",
  "The first signer chose a different option. Reload the page to see it.":
    "La primera persona que firmó eligió otra opción. Vuelva a cargar la página para verla.",
  "Enter your question.": "Escriba su pregunta.",
  "Others are signing right now. Try again.": "Otras personas están firmando. Inténtelo de nuevo.",
  "The contract that this would change was canceled.":
    "El contrato que esto cambiaría fue cancelado.",
  "You signed it. Cancel your signature instead.": "Usted ya la firmó. Mejor cancele su firma.",
  "Only a person who signed can cancel it.": "Solo una persona que firmó puede cancelarlo.",
  "This proposal isn’t open anymore, so we won’t write about it.":
    "Esta propuesta ya no está abierta, así que no le escribiremos sobre ella.",
  "The proposal changed in the meantime. Reload the page and check it.":
    "La propuesta cambió mientras tanto. Vuelva a cargar la página y revísela.",
  "We got your question. We’ll answer here and by email.":
    "Recibimos su pregunta. Le contestaremos aquí y por correo.",
  "We got your request. We’ll send current prices by email.":
    "Recibimos su solicitud. Le enviaremos los precios actuales por correo.",
} as const;
