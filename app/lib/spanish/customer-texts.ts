/**
 * Texts that server code builds for customers: the state of their project, their visits, emails and
 * calendar entries. Private pages get them built, so they don't load these.
 */
export const customerTexts = {
  // visits
  "between {from} and {until} Central Time": "entre {from} y {until}, hora del centro",
  "{from} to {until} CT": "De {from} a {until}, hora del centro",
  "{time} CT": "{time}, hora del centro",
  "We’ll call you": "Le llamaremos",
  "{days} days, until {day}": "{days} días, hasta el {day}",
  "About {hours} hours": "Unas {hours} horas",
  "{company} visits": "Visita de {company}",
  "{company} calls": "Llamada de {company}",
  "We’ll arrive {arrival}": "Llegaremos {arrival}",
  "{what}. Questions: {phone}": "{what}. Preguntas: {phone}",
  "We’ll arrive {day}, {arrival}.": "Llegaremos el {day}, {arrival}.",
  "We’ll call you {day}, at {time} Central Time.":
    "Le llamaremos el {day}, {time}, hora del centro.",
  "The attached file adds it to your calendar.": "El archivo adjunto la agrega a su calendario.",
  "You can move or cancel it until {until}. After that, please call {phone}.":
    "Puede cambiarla o cancelarla hasta el {until}; después, llame al {phone}.",
  "If you need to change it, please call {phone}.": "Si necesita cambiarla, llame al {phone}.",
  Takes: "Duración",
  "Your {noun} is booked": "Su {noun} quedó agendada",
  "New time: {when}": "Nueva hora: {when}",
  "Your {noun} has a new time": "Su {noun} tiene nueva hora",
  "Canceled: {noun} on {when}": "Cancelada: {noun} del {when}",
  "Your {noun} is canceled": "Su {noun} quedó cancelada",
  "Your request stays with us. You can book again any time.":
    "Conservamos su solicitud. Puede volver a agendar cuando quiera.",
  "To find another time by phone, call {phone}.":
    "Para buscar otra hora por teléfono, llame al {phone}.",
  Canceled: "Cancelada",
  "Tomorrow: our {noun} at {time}": "Mañana: nuestra {noun}, {time}",
  "See you tomorrow": "Nos vemos mañana",
  "We’ll call you tomorrow": "Le llamamos mañana",
  "If your plans changed, please call {phone}.": "Si cambió de planes, llame al {phone}.",
  "We’re running late: about {time}": "Vamos con retraso: {time}, más o menos",
  "We’re running late": "Vamos con retraso",
  "We now expect to arrive about {time} Central Time.":
    "Ahora calculamos llegar a eso de {time}, hora del centro.",
  "We now expect to call about {time} Central Time.":
    "Ahora calculamos llamarle a eso de {time}, hora del centro.",
  "If that doesn’t work, please call {phone}.": "Si no le conviene, llame al {phone}.",
  Planned: "Lo planeado",
  Now: "Ahora",
  "About {time}": "A eso de {time}",
  "Book another time": "Agendar otra hora",
  "See your visit": "Ver su visita",
  "This link is private. Share it only with people who are deciding with you.":
    "Este enlace es privado. Compártalo solo con quienes deciden con usted.",
  "ZIP code {zip} is outside our area. Check it, or call us at {phone}.":
    "El código postal {zip} está fuera de nuestra zona. Revíselo, o llámenos al {phone}.",
  "We don’t know ZIP code {zip}. Check it, or call us at {phone}.":
    "No conocemos el código postal {zip}. Revíselo, o llámenos al {phone}.",
  // state of a project
  "You asked": "Su solicitud",
  "We talk": "Hablamos",
  "We measure": "Medimos",
  "You get a price": "Recibe un precio",
  "Permit and HOA": "Permiso y junta de vecinos (HOA)",
  "We build": "Construimos",
  "In writing, with the drawing": "Por escrito, con el dibujo",
  "We file, you sign": "Nosotros tramitamos, usted firma",
  "Dates with the permit": "Fechas al tener el permiso",
  "We’ll come to measure on {day}": "Iremos a medir el {day}",
  "We’ll work at your house on {day}": "Trabajaremos en su casa el {day}",
  "We’ll walk around the finished work with you on {day}":
    "Recorreremos con usted la obra terminada el {day}",
  "We’ll arrive at {time} Central Time.": "Llegaremos a {time}, hora del centro.",
  "We’ll call at {time} Central Time.": "Le llamaremos a {time}, hora del centro.",
  "The visit is free.": "La visita no tiene costo.",
  "Your project is on hold": "Su proyecto está en pausa",
  "Nothing is scheduled. To pick it up again, call us or leave a note below.":
    "No hay nada programado. Para retomarlo, llámenos o déjenos una nota abajo.",
  "We have your request": "Recibimos su solicitud",
  "{zip} is outside our usual service area. We’ll tell you honestly whether we can help.":
    "El {zip} está fuera de nuestra zona habitual. Le diremos con franqueza si podemos ayudarle.",
  "Your ZIP code is outside our usual service area. We’ll tell you honestly whether we can help.":
    "Su código postal está fuera de nuestra zona habitual. Le diremos con franqueza si podemos ayudarle.",
  "We’re working at your house until {day}": "Trabajamos en su casa hasta el {day}",
  "Questions? Call us, or leave a note below.": "¿Preguntas? Llámenos o déjenos una nota abajo.",
  "Thank you for choosing us": "Gracias por elegirnos",
  "The permit and your HOA’s approval come next. We’ll tell you each date as soon as we have it.":
    "Siguen el permiso y la aprobación de su junta de vecinos (HOA). Le diremos cada fecha en cuanto la tengamos.",
  "You have our price in writing": "Ya tiene nuestro precio por escrito",
  "Questions about it? Call us, or leave a note below.":
    "¿Preguntas sobre el precio? Llámenos o déjenos una nota abajo.",
  "Next, you get a price": "Sigue su precio",
  "We have measured. Your price comes in writing, with the drawing.":
    "Ya medimos. Su precio llega por escrito, con el dibujo.",
  "Next, we measure": "Sigue la medición",
  "A free visit at a time that works for you. Call us to set the time.":
    "Una visita sin costo, a la hora que le convenga. Llámenos para fijarla.",
  "A person reads every request, and replies the way you asked.":
    "Una persona lee cada solicitud y responde por el medio que usted eligió.",
  "We received your request.": "Recibimos su solicitud.",
  "We received another request from you.": "Recibimos otra solicitud suya.",
  "You added files.": "Usted agregó archivos.",
  "You added details.": "Usted agregó datos.",
  "We replied to you.": "Le respondimos.",
} as const;
