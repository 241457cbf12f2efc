/** Texts of the homeowner's page of a job. */
export const jobPageTexts = {
  "We need your decision": "Necesitamos su decisión",
  "Your decisions": "Sus decisiones",
  "{title} is waiting": "{title}: en espera",
  "You signed it. It counts once everyone has.": "Usted ya firmó. Vale cuando todos hayan firmado.",
  "Work on it starts only when everyone has signed. Sign by {day}.":
    "El trabajo empieza solo cuando todos hayan firmado. Firme a más tardar el {day}.",
  "Read it": "Leerla",
  "Read and sign": "Leer y firmar",
  Papers: "Documentos de la obra",
  "Ask us": "Pregúntenos",
  "Next date and contract": "Próxima fecha y contrato",
  "Your contract": "Su contrato",
  "The job": "La obra",
  Contract: "Contrato",
  Paid: "Pagado",
  Remaining: "Saldo",
  "Your contact": "Su contacto",
  "On site": "En la obra",
  "Your next update": "Su próximo aviso",
  "{time} Central Time": "{time}, hora del centro",
  "We’ll send you an update by {day}, even if nothing has changed.":
    "Le mandaremos un aviso a más tardar el {day}, aunque nada haya cambiado.",
  "{sum}, with 1 change order": "{sum}, con 1 orden de cambio",
  "{sum}, with {count} change orders": "{sum}, con {count} órdenes de cambio",
  "Photo from {day}": "Foto del {day}",
  "Question for us": "Pregunta para nosotros",
  "Send question": "Enviar pregunta",
  "Please decide by {day}.": "Decida a más tardar el {day}.",
  "Send choice": "Enviar decisión",
  "Send choices": "Enviar decisiones",
  // handover
  Handover: "Entrega",
  "As-built drawing": "Plano de lo construido",
  "Plan and sides to scale, PDF": "Planta y lados a escala, PDF",
  "as-built drawing": "el plano de lo construido",
  Equipment: "Equipo",
  Warranty: "Garantía",
  "Care dates": "Fechas de mantenimiento",
  "Subscribe in my calendar": "Suscribirme en mi calendario",
  "Download the dates": "Descargar las fechas",
  "Changes show up in your calendar. You can remove the subscription there at any time.":
    "Los cambios aparecen en su calendario. Puede quitar la suscripción ahí cuando quiera.",
  Dates: "Fechas",
  "On site: {person}": "En la obra: {person}",
  // final walkthrough
  "Final walkthrough": "Recorrido final",
  Photo: "Foto",
  "of {label}": "de {label}",
  "You can sign for completion here once the list is done. {reason}":
    "Aquí podrá firmar la terminación cuando la lista esté completa. {reason}",
  "The Texas disclosure in your contract (Property Code 53.255) explains why owners reserve 10 percent until 30 days after completion.":
    "La declaración de Texas en su contrato (Código de la Propiedad, sección 53.255) explica por qué los dueños retienen el 10 por ciento hasta 30 días después de la terminación.",
  "Sign for completion": "Firmar la terminación",
  "Everything on the list is done. Walk around it once more before you sign.":
    "Todo lo de la lista está hecho. Recórralo una vez más antes de firmar.",
  "Type your full name to sign": "Escriba su nombre completo para firmar",
  // people, photos and files
  "Who else sees this page": "Quién más ve esta página",
  "Has a link": "Tiene enlace",
  "Link ended": "Enlace anulado",
  "No link yet": "Todavía sin enlace",
  "End link": "Anular el enlace",
  "Email a link": "Enviar un enlace",
  "of {name}": "de {name}",
  "to {name}": "a {name}",
  "Give someone a link": "Dar un enlace a alguien",
  "They see updates, photos and papers. Not the contract or payments.":
    "Ven avisos, fotos y documentos. No el contrato ni los pagos.",
  "Email them a link": "Enviarle un enlace",
  "May we show your project?": "¿Podemos mostrar su proyecto?",
  "Currently allowed": "Permitida en este momento",
  "Currently not allowed": "No permitida en este momento",
  "Save permission": "Guardar permiso",
  "Send us photos or papers": "Mándenos fotos o documentos",
  "Sent {day}": "Se envió el {day}",
  "Photos or PDFs": "Fotos o archivos PDF",
  "Up to 10 at a time, 10 MB each.": "Hasta 10 a la vez, de 10 MB cada uno.",
  Title: "Título",
} as const;

/** Texts of the page of a job that server code builds, its messages and calendar entries. */
export const jobServerTexts = {
  "Contract with signatures": "Contrato con firmas",
  "Change order with signatures": "Orden de cambio con firmas",
  "Change order {number}": "Orden de cambio {number}",
  "1 more day": "1 día más",
  "{count} more days": "{count} días más",
  "Amended {day}": "Actualizada el {day}",
  "Subcontractors and suppliers": "Subcontratistas y proveedores",
  "Photo without a caption": "Foto sin título",
  "Your contract was canceled": "Su contrato quedó cancelado",
  "This page stays open for your papers. Questions? Call us.":
    "Esta página sigue abierta para sus documentos. ¿Preguntas? Llámenos.",
  "We’ll post what happens next here.": "Aquí publicaremos lo que sigue.",
  "You signed": "Usted firmó",
  "Dates set": "Fechas fijadas",
  Done: "Terminado",
  "First visit": "Primera visita",
  Measure: "Medición",
  "Work on site": "Trabajo en la obra",
  "{first} to {last}, from {time}": "Del {first} al {last}, desde {time}",
  "Next on {day}, {interval}": "Próxima el {day}, {interval}",
  "every month": "cada mes",
  "every {count} months": "cada {count} meses",
  "Serial number {number}": "Número de serie {number}",
  "Signed by {name}. Completed {day}.": "Firmó {name}. Terminada el {day}.",
  "Signed by {name} on paper. Completed {day}.": "Firmó {name} en papel. Terminada el {day}.",
  "{amount} becomes due on completion.": "{amount} se paga al terminar.",
  "{amount} becomes due on completion, on {day}.": "{amount} se paga al terminar, el {day}.",
  "{amount} becomes due {days} days after completion.":
    "{amount} se paga {days} días después de la terminación.",
  "{amount} becomes due {days} days after completion, on {day}.":
    "{amount} se paga {days} días después de la terminación, el {day}.",
  "I confirm that the work under contract {reference} and its signed change orders is complete, and that everything on the list of the final walkthrough is done. This takes nothing away from the warranty, or from rights that the law gives me.":
    "Confirmo que el trabajo del contrato {reference} y de sus órdenes de cambio firmadas está terminado, y que está hecho todo lo de la lista del recorrido final. Esto no quita nada a la garantía ni a los derechos que me da la ley.",
  "You may show the checked photos on your website and in social posts, without my name and street. I can revoke this on this page at any time. It changes nothing about price or warranty.":
    "Pueden mostrar las fotos marcadas en su sitio web y en redes sociales, sin mi nombre ni mi calle. Puedo retirar este permiso en esta página cuando quiera. No cambia nada del precio ni de la garantía.",
  // messages
  "The contract was canceled, so the job has ended.":
    "El contrato quedó cancelado, así que la obra ya no continúa.",
  "The job isn’t at its final walkthrough yet.": "La obra todavía no está en su recorrido final.",
  "One item is still open.": "Falta un punto.",
  "{count} items are still open.": "Faltan {count} puntos.",
  "Nothing was signed.": "No se firmó nada.",
  "{name} already signed for completion.": "{name} ya firmó la terminación.",
  "{name} already chose “{choice}” for “{label}”. Ask us below if you want to change it.":
    "{name} ya eligió “{choice}” para “{label}”. Pregúntenos abajo si quiere cambiarlo.",
  Someone: "Alguien",
  "Someone changed this in the meantime, or the contract was canceled. Check the page and try again.":
    "Alguien cambió esto mientras tanto, o el contrato se canceló. Revise la página e inténtelo de nuevo.",
  "“{photo}” isn’t allowed anymore. You left it checked.":
    "“{photo}” ya no está permitida. Usted la dejó marcada.",
  "{name} allowed “{photo}” in the meantime. You left it unchecked.":
    "{name} permitió “{photo}” mientras tanto. Usted la dejó sin marcar.",
  "Review the photos and save again.": "Revise las fotos y guarde otra vez.",
  "You can’t change {name}’s link. Ask them, or call us.":
    "Usted no puede cambiar el enlace de {name}. Pídaselo a esa persona o llámenos.",
  "{name} has a link with this address.": "{name} ya tiene un enlace con este correo.",
  "You can give at most {count} people a link. Call us if you need more.":
    "Puede dar un enlace a {count} personas como máximo. Llámenos si necesita más.",
  "Add at most {count} files at a time.": "Agregue como máximo {count} archivos a la vez.",
  "We couldn’t store a file. Try again.": "No pudimos guardar un archivo. Inténtelo de nuevo.",
  "The list changed in the meantime. Check it and sign again.":
    "La lista cambió mientras tanto. Revísela y firme otra vez.",
  "Choose an answer first.": "Primero elija una respuesta.",
  "Someone answered or changed this in the meantime. Check the page and try again.":
    "Alguien respondió o cambió esto mientras tanto. Revise la página e inténtelo de nuevo.",
  "Type your full name.": "Escriba su nombre completo.",
  "Check the box if the work is complete.": "Marque la casilla si el trabajo está terminado.",
  "The list or the job changed in the meantime. Check it and sign again.":
    "La lista o la obra cambió mientras tanto. Revísela y firme otra vez.",
  "Someone sent or revoked this link in the meantime. Check it and try again.":
    "Alguien mandó o anuló este enlace mientras tanto. Revíselo e inténtelo de nuevo.",
  "Enter your question.": "Escriba su pregunta.",
  "Choose a photo or a PDF.": "Elija una foto o un PDF.",
  "Enter their name.": "Escriba el nombre de la persona.",
  "Enter an email address, like name@example.com.":
    "Escriba un correo, por ejemplo nombre@example.com.",
  "Thank you. We have your choice.": "Gracias. Recibimos su decisión.",
  "Thank you. We have your files.": "Gracias. Recibimos sus archivos.",
  "Saved. You can change this at any time.": "Guardado. Puede cambiarlo cuando quiera.",
  "Thank you. We emailed you a signed copy.": "Gracias. Le mandamos por correo una copia firmada.",
  "We have your question. We’ll get back to you.": "Recibimos su pregunta. Le responderemos.",
  "Link sent": "Enlace enviado",
  "Link revoked. It no longer opens the project page.":
    "Enlace anulado. Ya no abre la página del proyecto.",
} as const;

/** Texts of the emails about a job, and of the list of subcontractors as a paper. */
export const jobEmailTexts = {
  "Open your project": "Abrir su proyecto",
  "Open the project": "Abrir el proyecto",
  "Next: {date}.": "Sigue: {date}.",
  "Your project page": "La página de su proyecto",
  "Here’s the link to your project page.": "Este es el enlace a la página de su proyecto.",
  "Here’s a new link to your project page. Earlier links no longer work.":
    "Este es un enlace nuevo a la página de su proyecto. Los enlaces anteriores ya no funcionan.",
  "Here is the link to your project page. No password needed.":
    "Este es el enlace a la página de su proyecto. No necesita contraseña.",
  "Hi {name}, here is the link to your project page. No password needed.":
    "Hola, {name}. Este es el enlace a la página de su proyecto. No necesita contraseña.",
  "You’re getting this because someone asked for it on our website with your email address. If that wasn’t you, ignore this email.":
    "Recibe este mensaje porque alguien lo pidió en nuestro sitio web con su correo. Si no fue usted, no haga caso de este mensaje.",
  "{name} shared a project page with you": "{name} compartió con usted la página de un proyecto",
  "{name} would like you to see how their project is going. The page shows updates, photos and papers.":
    "{name} quiere que usted vea cómo va su proyecto. La página muestra avisos, fotos y documentos.",
  "How was your project?": "¿Cómo le fue con su proyecto?",
  "Your project with {company} is done. Good or bad, an honest review helps the next homeowner.":
    "Su proyecto con {company} está terminado. Buena o mala, una reseña sincera le sirve al próximo dueño de casa.",
  "Everyone we build for gets this email, once. There is no reward for it, and we won’t ask again.":
    "Todos nuestros clientes reciben este mensaje una sola vez. No hay recompensa por la reseña, y no se la volveremos a pedir.",
  "Reference {reference}": "Referencia {reference}",
  "Write a review": "Escribir una reseña",
  "Signed for completion": "Terminación firmada",
  "on paper, {day}": "en papel, {day}",
  "Fingerprint: {hash}": "Huella digital: {hash}",
  "Not right? Answer this email, or call us.":
    "¿Algo no está bien? Responda a este correo o llámenos.",
  "Your project is open again": "Su proyecto está abierto de nuevo",
  "The signature for completion by {name} no longer counts. Reason: {reason}":
    "La firma de terminación de {name} ya no cuenta. Motivo: {reason}",
  "The last payment isn’t due until you sign again. We’ll ask you once the list is done.":
    "El último pago no se cobra hasta que vuelva a firmar. Le avisaremos cuando la lista esté completa.",
  // list of subcontractors
  "subcontractors-and-suppliers.pdf": "subcontratistas-y-proveedores.pdf",
  "List of subcontractors and suppliers": "Lista de subcontratistas y proveedores",
  "Updated list of subcontractors and suppliers":
    "Lista actualizada de subcontratistas y proveedores",
  "Here’s the list of the subcontractors and suppliers for your project, with their addresses and phone numbers. You don’t need to do anything.":
    "Esta es la lista de los subcontratistas y proveedores de su proyecto, con sus direcciones y teléfonos. No tiene que hacer nada.",
  "Here’s the updated list of the subcontractors and suppliers for your project, with their addresses and phone numbers. You don’t need to do anything.":
    "Esta es la lista actualizada de los subcontratistas y proveedores de su proyecto, con sus direcciones y teléfonos. No tiene que hacer nada.",
  "Texas law requires us to send it before work begins and again when it changes (Property Code 53.256).":
    "La ley de Texas nos obliga a enviarla antes de empezar el trabajo y cada vez que cambie (Código de la Propiedad, sección 53.256).",
  Property: "Propiedad",
  "List of": "Lista del",
  Amended: "Actualizada",
  "Work or material": "Trabajo o material",
  "Added {day}": "Agregado el {day}",
  "Changed {day}": "Cambiado el {day}",
  "Removed {day}": "Quitado el {day}",
  "NOTICE: THIS LIST OF SUBCONTRACTORS AND SUPPLIERS MAY NOT BE A FINAL LISTING. UNLESS YOU SIGN A WAIVER OF YOUR RIGHT TO RECEIVE UPDATED INFORMATION, THE CONTRACTOR IS REQUIRED BY LAW TO SUPPLY UPDATED INFORMATION, AS THE INFORMATION BECOMES AVAILABLE, FOR EACH SUBCONTRACTOR OR SUPPLIER USED IN THE WORK PERFORMED ON YOUR RESIDENCE.":
    "AVISO: ESTA LISTA DE SUBCONTRATISTAS Y PROVEEDORES PUEDE NO SER LA LISTA FINAL. A MENOS QUE USTED FIRME UNA RENUNCIA A SU DERECHO DE RECIBIR INFORMACIÓN ACTUALIZADA, LA LEY OBLIGA AL CONTRATISTA A DARLE INFORMACIÓN ACTUALIZADA, CONFORME ESTÉ DISPONIBLE, DE CADA SUBCONTRATISTA O PROVEEDOR QUE PARTICIPE EN EL TRABAJO REALIZADO EN SU VIVIENDA.",
  "This list is given under Texas Property Code 53.256.":
    "Esta lista se entrega conforme al Código de la Propiedad de Texas, sección 53.256.",
} as const;
