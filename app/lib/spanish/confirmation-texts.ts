/** Texts of the email that confirms a request or a message. */
export const confirmationTexts = {
  "We got your message": "Recibimos su mensaje",
  "We got your request": "Recibimos su solicitud",
  "A person will read it and reply the way you asked: {way}.":
    "Una persona lo va a leer y le va a responder como lo pidió: {way}.",
  "by phone": "por teléfono",
  "by text": "por mensaje de texto",
  "on WhatsApp": "por WhatsApp",
  "by email": "por correo",
  "A real person will read it and get back to you.":
    "Una persona de verdad lo va a leer y le va a responder.",
  "{how} Your details are below.": "{how} Abajo están sus datos.",
  "A person reads your request.": "Una persona lee su solicitud.",
  "We talk about sun, drainage, trees and the view you want.":
    "Hablamos del sol, el drenaje, los árboles y la vista que quiere.",
  "We come out to measure at a time that works for you.":
    "Vamos a medir a la hora que le quede bien.",
  "You get a written price, with drawings.": "Recibe un precio por escrito, con planos.",
  "A person reads your message.": "Una persona lee su mensaje.",
  "We answer it.": "Le respondemos.",
  "ZIP code {zip} is outside our usual service area. We’ll keep your request and tell you honestly whether we can help.":
    "El código postal {zip} está fuera de nuestra zona habitual. Guardamos su solicitud y le diremos con franqueza si podemos ayudarle.",
  "A photo from the kitchen door, the property survey from your closing papers and the name of your HOA, if you have one.":
    "Una foto desde la puerta de la cocina, el levantamiento del terreno (survey) que le dieron al comprar la casa y el nombre de su junta de vecinos (HOA), si tiene.",
  "Add them on your project page. No password needed.":
    "Agréguelos en la página de su proyecto. No necesita contraseña.",
  "Add them on your project page. No password needed:":
    "Agréguelos en la página de su proyecto. No necesita contraseña:",
  "You’re getting this because you sent us a message on our website on {day} at {time}. If that wasn’t you, reply “not me” and we’ll erase it. You’re not on a mailing list.":
    "Recibe este correo porque nos mandó un mensaje en nuestro sitio el {day}, {time}. Si no fue usted, responda “no fui yo” y lo borramos. No está en ninguna lista de correo.",
  "You’re getting this because you asked for a quote on our website on {day} at {time}. If that wasn’t you, reply “not me” and we’ll erase it. You’re not on a mailing list.":
    "Recibe este correo porque pidió un presupuesto en nuestro sitio el {day}, {time}. Si no fue usted, responda “no fui yo” y lo borramos. No está en ninguna lista de correo.",
  "Your design: ": "Su diseño: ",
  "See it in your yard": "Véala en su patio",
  " (open on your phone)": " (abra el enlace en su teléfono)",
  "What helps us most": "Lo que más nos ayuda",
  "Button not working? Open": "¿No funciona el botón? Abra",
} as const;
