/** Texts of the quote page, of photos and files that visitors send, and of the thank-you page. */
export const quoteTexts = {
  "We usually reply within {median} minutes during office hours.":
    "Normalmente respondemos en menos de {median} minutos en horario de oficina.",
  "Your answers so far": "Sus respuestas hasta ahora",
  "Your request": "Su solicitud",
  "Design one in the pergola designer": "Diseñe una en el diseñador de pérgolas",
  "and we’ll add it to your request.": "y la agregamos a su solicitud.",
  ZIP: "Código postal",
  Location: "Lugar",
  Size: "Tamaño",
  Timeline: "Para cuándo",
  Budget: "Presupuesto",
  Name: "Nombre",
  "Included with your request": "Incluido en su solicitud",
  "Your pergola design": "Su diseño de pérgola",
  "Your payment example": "Su ejemplo de pagos",
  "A project you liked": "Un proyecto que le gustó",
  Change: "Cambiar",
  "Keep it under {max} characters. You can email us the rest.":
    "Escriba menos de {max} caracteres. El resto nos lo puede mandar por correo.",
  "Keep the name under {max} characters.": "Escriba un nombre de menos de {max} caracteres.",
  "We couldn’t open this design. Open it in the pergola designer and send it again.":
    "No pudimos abrir este diseño. Ábralo en el diseñador de pérgolas y mándelo otra vez.",
  "We couldn’t open this payment example. Open it in the calculator and send it again.":
    "No pudimos abrir este ejemplo de pagos. Ábralo en la calculadora y mándelo otra vez.",
  "We couldn’t open this project. Open it in the catalog and send it again.":
    "No pudimos abrir este proyecto. Ábralo en el catálogo y mándelo otra vez.",
  "This form is empty. Reload the page and try again.":
    "Este formulario está vacío. Vuelva a cargar la página e inténtelo de nuevo.",
  "This form has too many fields. Reload the page and try again.":
    "Este formulario tiene demasiados campos. Vuelva a cargar la página e inténtelo de nuevo.",
  "One of your answers is too long. Shorten it and try again.":
    "Una de sus respuestas es demasiado larga. Acórtela e inténtelo de nuevo.",

  "Photos of the space": "Fotos del lugar",
  "One from the house looking out, one from the yard looking back. Phone photos are fine.":
    "Una desde la casa hacia el jardín y otra desde el jardín hacia la casa. Pueden ser del celular.",
  "Up to {max} photos, 10 MB each: JPEG, PNG, WebP, HEIC or AVIF. We remove location data.":
    "Hasta {max} fotos de 10 MB cada una: JPEG, PNG, WebP, HEIC o AVIF. Quitamos los datos de ubicación.",
  "{count} photo added": "{count} foto agregada",
  "{count} photos added": "{count} fotos agregadas",
  "Photos to send with the form": "Fotos que se mandan con el formulario",
  "Include this photo": "Incluir esta foto",
  Remove: "Quitar",
  "You can add up to {max} photos here, and more after you send the form.":
    "Aquí puede agregar hasta {max} fotos, y más después de mandar el formulario.",
  "You can add up to {max} photos here, so we kept the first {max}. Add the rest after you send the form.":
    "Aquí puede agregar hasta {max} fotos, así que guardamos las primeras {max}. Agregue las demás después de mandar el formulario.",
  "{name}, uploading": "{name}, subiendo",
  "Photo {position}": "Foto {position}",
  "Choose a photo under 10 MB.": "Elija una foto de menos de 10 MB.",
  "The photo couldn’t be uploaded. Try again.": "No se pudo subir la foto. Inténtelo de nuevo.",
  "No connection. We’ll upload it when you’re back online.":
    "No hay conexión. La subiremos cuando vuelva.",
  "We can’t open this file. Use JPEG, PNG, WebP, HEIC or AVIF, up to 50 megapixels.":
    "No podemos abrir este archivo. Use JPEG, PNG, WebP, HEIC o AVIF, de hasta 50 megapíxeles.",
  "Too many photos at once. Wait a minute and try again.":
    "Son demasiadas fotos a la vez. Espere un minuto e inténtelo de nuevo.",
  "This page has expired. Reload it; what you typed is saved.":
    "Esta página venció. Vuelva a cargarla; lo que escribió está guardado.",
  "The photo didn’t upload. Try again.": "La foto no se subió. Inténtelo de nuevo.",
  "We couldn’t save the photo. Try again in a minute.":
    "No pudimos guardar la foto. Inténtelo de nuevo en un minuto.",
  "This photo is over 10 MB. Choose a smaller one.":
    "Esta foto pesa más de 10 MB. Elija una más chica.",
  "We couldn’t save your photos. Choose them again, or send the form now and add them later.":
    "No pudimos guardar sus fotos. Elíjalas otra vez, o mande el formulario ahora y agréguelas después.",
  "“{name}” isn’t a photo we can open. Use JPEG, PNG, WebP, HEIC or AVIF, up to 50 megapixels.":
    "“{name}” no es una foto que podamos abrir. Use JPEG, PNG, WebP, HEIC o AVIF, de hasta 50 megapíxeles.",
  "“{name}” isn’t a PDF or photo we can open. Use PDF, JPEG, PNG, WebP, HEIC or AVIF.":
    "“{name}” no es un PDF ni una foto que podamos abrir. Use PDF, JPEG, PNG, WebP, HEIC o AVIF.",
  "“{name}” is empty. Choose another file.": "“{name}” está vacío. Elija otro archivo.",
  "“{name}” is over 10 MB. Choose a smaller file, or email it to us later.":
    "“{name}” pesa más de 10 MB. Elija un archivo más chico o mándenoslo después por correo.",

  "This link is incomplete": "Este enlace está incompleto",
  "We no longer have this request": "Ya no tenemos esta solicitud",
  "Thanks, we got your message": "Gracias, recibimos su mensaje",
  "Thanks, we got your request": "Gracias, recibimos su solicitud",
  "This page shows what you sent us, what happens next and how to add to it.":
    "Esta página muestra lo que nos mandó, qué sigue y cómo agregar algo.",
  "Hello, this is about my request {reference}.": "Hola, le escribo por mi solicitud {reference}.",
  Request: "Solicitud",
  Received: "Recibida",
  "It was deleted, and so was everything you sent with it. To start again, call us or send a new request.":
    "La borramos, junto con todo lo que mandó con ella. Para empezar de nuevo, llámenos o mande otra solicitud.",
  "To open your request, use the full link from our email or from the page you saw after sending. Copy all of it.":
    "Para abrir su solicitud, use el enlace completo de nuestro correo o de la página que vio al mandarla. Cópielo entero.",
  "Send a new request": "Enviar otra solicitud",
  "A person will read it next. Save this page or print it; everything you told us is on it.":
    "Ahora la va a leer una persona. Guarde o imprima esta página; aquí está todo lo que nos dijo.",
  "It’s saved, and a person will read it next. For now, this page can show only your reference number.":
    "Está guardada y la va a leer una persona. Por ahora esta página solo puede mostrar su número de referencia.",
  "{zip} is outside our usual service area. We’ll keep your request and tell you honestly whether we can help.":
    "El {zip} está fuera de nuestra zona habitual. Guardamos su solicitud y le diremos con franqueza si podemos ayudarle.",
  "Pick a visit time": "Elegir la hora de la visita",
  "What happens next": "Qué sigue",
  "We read it": "La leemos",
  "A person reads every message.": "Una persona lee cada mensaje.",
  "A person reads every request.": "Una persona lee cada solicitud.",
  "We’ll reply the way you asked.": "Le respondemos por el medio que eligió.",
  "We’ll call {phone}.": "Le llamamos al {phone}.",
  "You asked us to text {phone}.": "Nos pidió que le mandemos un mensaje de texto al {phone}.",
  "We’ll message {phone} on WhatsApp.": "Le escribimos por WhatsApp al {phone}.",
  "We’ll email {email}.": "Le escribimos a {email}.",
  "We’ll reply by phone or email.": "Le respondemos por teléfono o por correo.",
  "We answer": "Le respondemos",
  "You get an answer from the person who read it.": "Le responde la persona que lo leyó.",
  "We tell you whether we can build at your address.":
    "Le decimos si podemos construir en su domicilio.",
  "We talk": "Hablamos",
  "About sun, drainage, trees and the view you want.":
    "Del sol, el drenaje, los árboles y la vista que quiere.",
  "We measure": "Medimos",
  "A free visit at a time that works for you.":
    "Una visita sin costo, a la hora que le quede bien.",
  "See your visit": "Ver su visita",
  "You get a price": "Recibe un precio",
  "In writing, with drawings.": "Por escrito y con planos.",
  "Print this page": "Imprimir esta página",
  "Browse projects": "Ver proyectos",
  "Open your project page": "Abrir la página de su proyecto",
  "Add to your message": "Agregue algo a su mensaje",
  "Add what helps us most": "Agregue lo que más nos ayuda",
  "This page is private. Share its link only with people who are deciding with you. Want everything erased? Just tell us. See our":
    "Esta página es privada. Comparta el enlace solo con quienes deciden con usted. ¿Quiere que borremos todo? Solo díganos. Vea nuestra",
  Reference: "Referencia",
  Sent: "Enviada",
  Ballpark: "Precio aproximado",
  "Reach you by": "Medio para responderle",
  Photos: "Fotos",
  Note: "Nota",
  "Something wrong or missing? Call": "¿Algo está mal o falta? Llame al",
  or: "o",
  ", and mention reference": ", y mencione la referencia",
  "Office hours": "Horario de oficina",
  "{words}, Central Time.": "{words}, hora del centro.",
  "Office hours for the next seven days, Central Time":
    "Horario de oficina de los próximos siete días, hora del centro",
  "{from} to {until} CT": "{from} a {until}, hora del centro",

  "We got your request, but not the photo you chose.":
    "Recibimos su solicitud, pero no la foto que eligió.",
  "We got your request, but not the {count} photos you chose.":
    "Recibimos su solicitud, pero no las {count} fotos que eligió.",
  "Add it here": "Agréguela aquí",
  "Add them here": "Agréguelas aquí",
  "{count} added": "Agregadas: {count}",
  "None yet": "Todavía nada",
  "What you sent, {number} of {count}": "Lo que mandó, {number} de {count}",
  "Survey of your lot": "Levantamiento de su terreno",
  Added: "Agregado",
  "HOA, best time to call, notes": "Junta de vecinos (HOA), mejor hora para llamarle, notas",
  Saved: "Guardado",
  "Choose again: {names}": "Elija otra vez: {names}",
  "Not added yet": "Todavía no se agregó",
  "One from the kitchen door and one of the roof edge":
    "Una desde la puerta de la cocina y otra de la orilla del techo",
  "Up to {max} at a time, 10 MB each: JPEG, PNG, WebP, HEIC or AVIF. We remove location data.":
    "Hasta {max} a la vez, de 10 MB cada una: JPEG, PNG, WebP, HEIC o AVIF. Quitamos los datos de ubicación.",
  "Add photos": "Agregar fotos",
  "Choose a PDF or a photo of it": "Elija un PDF o una foto del plano",
  "The property survey from your closing papers. Up to 10 MB.":
    "El levantamiento (survey) que le dieron al comprar la casa. Hasta 10 MB.",
  "Add survey": "Agregar levantamiento",
  "HOA name and contact": "Nombre y contacto de la junta de vecinos (HOA)",
  "Best time to call": "Mejor hora para llamarle",
  "Weekdays after 5 pm": "Entre semana después de las 5 p. m.",
  "Dogs, gates, trees, anything else": "Perros, portones, árboles o lo que sea",
  "Save details": "Guardar",
  "Photos added. Thank you.": "Fotos agregadas. Gracias.",
  "Saved. Thank you.": "Guardado. Gracias.",
  "Too many tries in a row. Wait a minute and try again.":
    "Son demasiados intentos seguidos. Espere un minuto e inténtelo de nuevo.",
  "We couldn’t save that. Your request itself is safe. Try again in a minute.":
    "No pudimos guardar eso. Su solicitud está a salvo. Inténtelo de nuevo en un minuto.",
  "Add up to {max} at a time, then add the rest.":
    "Agregue hasta {max} a la vez, y luego las demás.",
  "That’s the most files one request can hold. Email us the rest.":
    "Una solicitud no admite más archivos. Mándenos los demás por correo.",
  "The others were added.": "Los demás se agregaron.",
  "Choose one or more photos first.": "Primero elija una o varias fotos.",
  "Choose a PDF or a photo of the survey first.":
    "Primero elija un PDF o una foto del levantamiento.",
  "We don’t know yet whether this was saved. Send it again: nothing is done twice.":
    "Todavía no sabemos si esto se guardó. Mándelo otra vez: nada se hace dos veces.",
  "Your request itself is safe.": "Su solicitud está a salvo.",

  "Choose one": "Elija una opción",
  "ZIP code": "Código postal",
  "Rather give an email? Use the": "¿Prefiere dar un correo? Use el",
  "full form": "formulario completo",
  "Close the quote form": "Cerrar el formulario",
  "A short quote form opened. Press Tab to go to it or Escape to close it.":
    "Se abrió un formulario corto. Presione Tab para ir a él o Escape para cerrarlo.",
} as const;
