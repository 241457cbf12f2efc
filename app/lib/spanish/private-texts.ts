/** Texts of the frame of private pages and of their errors. */
export const privateFrameTexts = {
  "This page is private. Share its link only with people who are deciding with you.":
    "Esta página es privada. Comparta el enlace solo con quienes deciden con usted.",
  "This link doesn’t open a project": "Este enlace no abre ningún proyecto",
  "It may be incomplete, or we replaced it with a newer one.":
    "Puede estar incompleto, o lo reemplazamos por uno más nuevo.",
  "Copy the whole link from our email and try again. Or get a new one:":
    "Copie el enlace completo de nuestro correo e inténtelo de nuevo. O pida uno nuevo:",
  "Get a new link to your project": "Pida un enlace nuevo a su proyecto",
  "Enter the email address you gave us. We’ll send you a new private link.":
    "Escriba el correo que nos dio. Le mandaremos un enlace privado nuevo.",
  "If {email} belongs to an open project, we emailed you a link.":
    "Si {email} pertenece a un proyecto abierto, le mandamos un enlace por correo.",
  "No link sent": "No se mandó ningún enlace",
  "Email me a new link": "Enviarme un enlace nuevo",
  "We couldn’t accept that form": "No pudimos aceptar ese formulario",
  "Nothing was saved. Open the page again from our email and send the form from there.":
    "No se guardó nada. Abra la página otra vez desde nuestro correo y mande el formulario desde ahí.",
  "Too many tries in a row": "Demasiados intentos seguidos",
  "Wait a few minutes, then open the page again.": "Espere unos minutos y abra la página otra vez.",
  "We can’t open this page right now": "No podemos abrir esta página en este momento",
  "It’s on our end, and your project is safe. Try again in a minute.":
    "Es un problema nuestro, y su proyecto está a salvo. Inténtelo de nuevo en un minuto.",
  "Your project": "Su proyecto",
  "Your visit": "Su visita",
  "Get a new link": "Pedir un enlace nuevo",
} as const;

/** Texts of the private page of a project, and of booking, moving and canceling a visit. */
export const visitPageTexts = {
  visit: "visita",
  call: "llamada",
  Where: "Dónde",
  When: "Cuándo",
  "Booked: {when}": "Agendada: {when}",
  "We’ll call you on {day}": "Le llamaremos el {day}",
  "About {minutes} minutes": "Unos {minutes} minutos",
  "Steps of your project": "Pasos de su proyecto",
  ", done": ", listo",
  "Dashed lines show what’s planned. Solid lines show what’s built.":
    "Las líneas punteadas muestran lo planeado. Las continuas, lo construido.",
  "What helps us most": "Lo que más nos ayuda",
  "Didn’t work? Call {phone}": "¿No funcionó? Llame al {phone}",
  Documents: "Documentos",
  "Your visit and your request": "Su visita y su solicitud",
  "So far": "Hasta ahora",
  "Want everything erased? Just tell us. See our":
    "¿Quiere que borremos todo? Díganos. Vea nuestra",
  "Your design": "Su diseño",
  "Change it": "Cambiarlo",
  "Link to this design": "Enlace a este diseño",
  "Also booked: {day}, {window}. {length}.": "También agendado: {day}, {window}; {length}.",
  "See or change your visit": "Ver o cambiar su visita",
  "A free visit to measure": "Una visita sin costo para medir",
  "It takes about {minutes} minutes, it’s free, and there’s nothing to sign.":
    "Dura unos {minutes} minutos, no tiene costo y no hay nada que firmar.",
  "Pick a time": "Elegir una hora",
  "Your request": "Su solicitud",
  Sent: "Enviada",
  "The drawing and what you told us, {day}": "El dibujo y lo que nos contó, {day}",
  Open: "Abrir",
  "your request": "su solicitud",
  "Emailed on {day} to each person who signs. It opens with the link in that email.":
    "La mandamos por correo el {day} a cada persona que firma. Se abre con el enlace de ese correo.",
  "After the visit. We email it to each person who signs.":
    "Después de la visita. La mandamos por correo a cada persona que firma.",
  "See a sample": "Ver un ejemplo",
  contract: "de contrato",
  "Permit drawings": "Planos para el permiso",
  "After you accept": "Cuando usted acepte",
  "of permit drawings": "de planos para el permiso",
  "Add to my calendar": "Agregar a mi calendario",
  // booking
  "When can we come and measure?": "¿Cuándo podemos ir a medir?",
  "Thanks, {name}. Pick a time and it’s booked right away.":
    "Gracias, {name}. Elija una hora y queda agendada al momento.",
  "Pick a time and it’s booked right away.": "Elija una hora y queda agendada al momento.",
  "Pick an arrival time": "Elija la hora de llegada",
  "Central Time. We’ll arrive within {minutes} minutes after the time you pick. We show only times we can get to you.":
    "Hora del centro. Llegaremos dentro de los {minutes} minutos después de la hora que elija. Solo mostramos horas en las que podemos llegar.",
  "We don’t recognize your ZIP code. Check it before you book.":
    "No reconocemos su código postal. Revíselo antes de agendar.",
  "Where is the house?": "¿Dónde está la casa?",
  "Book this time": "Agendar esta hora",
  "We’ll email you a confirmation with a calendar file. You can move or cancel your visit on this page until 24 hours before.":
    "Le mandaremos por correo una confirmación con un archivo para su calendario. En esta página puede cambiar o cancelar su visita hasta 24 horas antes.",
  "None of these work? Call {phone}": "¿Ninguna le funciona? Llame al {phone}",
  "Or call {phone}": "O llame al {phone}",
  "Street and number": "Calle y número",
  "ZIP code": "Código postal",
  "From your request. A different ZIP code can change the times.":
    "De su solicitud. Otro código postal puede cambiar las horas.",
  "Gate code, dogs, parking": "Código del portón, perros, estacionamiento",
  "Everyone involved in the decision will be there. It saves a second visit.":
    "Estarán todos los que participan en la decisión. Eso ahorra una segunda visita.",
  "That time was just taken": "Esa hora se acaba de ocupar",
  "{when} is no longer open. These are the closest times. Everything you typed is still here.":
    "{when} ya no está disponible. Estas son las horas más cercanas. Todo lo que escribió sigue aquí.",
  "{when} is gone": "{when} ya no está disponible",
  "You still have your original time.": "Usted conserva su hora original.",
  "Nothing is booked yet.": "Todavía no hay nada agendado.",
  "Closest times": "Horas más cercanas",
  "No other time is open right now.": "No hay otra hora disponible en este momento.",
  "All times": "Todas las horas",
  Street: "Calle",
  "Gate and dogs": "Portón y perros",
  "Move the visit": "Cambiar la visita",
  "Which days work best?": "¿Qué días le convienen más?",
  "Time of day": "Hora del día",
  Morning: "Mañana",
  Afternoon: "Tarde",
  Either: "Cualquiera",
  "No open times in the next two weeks": "No hay horas disponibles en las próximas dos semanas",
  "Tell us which days work and we’ll call to set a time.":
    "Díganos qué días le convienen y le llamaremos para fijar una hora.",
  Send: "Enviar",
  "Later dates": "Fechas posteriores",
  ", taken": ", ocupada",
  "One of us": "Uno de nosotros",
  "{who} will come out to look and measure.": "{who} irá a ver y a medir.",
  "{who} will come out to measure.": "{who} irá a medir.",
  "{who} will call you.": "{who} le llamará.",
  "{who} will come to work on your project.": "{who} irá a trabajar en su proyecto.",
  "{who} will come to look at the finished work with you.":
    "{who} irá a ver con usted la obra terminada.",
  "It takes {length}, it’s free, and there’s nothing to sign.":
    "Dura {length}, no tiene costo y no hay nada que firmar.",
  // a booked visit
  Who: "Quién",
  "Survey of your lot": "Levantamiento de su terreno",
  Change: "Cambiar",
  Add: "Agregar",
  Added: "Agregado",
  "The property survey from your closing papers. With it, you may not need a new one.":
    "El levantamiento (survey) que le dieron al comprar la casa. Con él quizá no necesite uno nuevo.",
  Photos: "Fotos",
  "{count} added": "Agregadas: {count}",
  "One from the kitchen door and one of the roof edge":
    "Una desde la puerta de la cocina y otra de la orilla del techo",
  HOA: "Junta de vecinos (HOA)",
  "Name and contact, if you have one": "Nombre y contacto, si hay",
  "{name} will call you {when} Central Time.": "{name} le llamará el {when}, hora del centro.",
  "We’ll call you {when} Central Time.": "Le llamaremos el {when}, hora del centro.",
  "{name} will come to {place} {arrival}.": "{name} irá a {place} {arrival}.",
  "We’ll come to {place} {arrival}.": "Iremos a {place} {arrival}.",
  "your home in {zip}": "su casa, {zip}",
  "Before we call": "Antes de llamar",
  "Before we come": "Antes de ir",
  "Need another time?": "¿Necesita otra hora?",
  "Move the {noun}": "Cambiar la {noun}",
  "Cancel the {noun}": "Cancelar la {noun}",
  "Until {until}. After that, please call.": "Hasta el {until}; después, por favor llame.",
  "Move your {noun}": "Cambie su {noun}",
  "You keep {when} until you pick another time.": "Conserva su hora, {when}, hasta que elija otra.",
  "Pick another time": "Elija otra hora",
  "No other time is open in the next two weeks.":
    "No hay otra hora disponible en las próximas dos semanas.",
  "Now booked": "Agendada ahora",
  "Keep {when}": "Conservar {when}",
  "Cancel the {noun}?": "¿Cancelar la {noun}?",
  "{when}. Your request stays with us, and you can book again any time.":
    "{when}: conservamos su solicitud, y puede volver a agendar cuando quiera.",
  "Keep it": "Conservarla",
  "We’ll come on {when}": "Iremos el {when}",
  "Your {noun} is booked. Please call us if something changes.":
    "Su {noun} está agendada. Llámenos si algo cambia.",
  "Your {noun} is booked. It starts in less than 24 hours. Please call us if something changes.":
    "Su {noun} está agendada. Faltan menos de 24 horas. Llámenos si algo cambia.",
  // forms that may not be stored
  "We couldn’t confirm that": "No pudimos confirmarlo",
  "It’s on our end. What you entered is below. Send it again in a minute.":
    "Es un problema nuestro. Lo que escribió está abajo. Mándelo otra vez en un minuto.",
  "Send it again": "Mándelo otra vez",
  "Send again": "Enviar otra vez",
  "Cancel the visit": "Cancelar la visita",
  "Move to this time": "Cambiar a esta hora",
  "Move to {time}": "Cambiar a {time}",
  "Book {time}": "Agendar {time}",
} as const;

/** Messages of forms on private pages. */
export const privateErrorTexts = {
  "We don’t know yet whether this was saved. Send it again: nothing is done twice.":
    "Todavía no sabemos si esto se guardó. Mándelo otra vez: nada se hace dos veces.",
  "We couldn’t save that. Nothing changed. Send it again in a minute.":
    "No pudimos guardarlo. Nada cambió. Mándelo otra vez en un minuto.",
  "Your visit changed while this page was open. This is how it’s booked now. Please check it.":
    "Su visita cambió mientras esta página estaba abierta. Así está agendada ahora. Por favor revísela.",
  "You have no visit booked. Pick a time to book one.":
    "No tiene ninguna visita agendada. Elija una hora para agendar una.",
  "You already have a visit booked.": "Ya tiene una visita agendada.",
  "Please call us to book a visit.": "Llámenos para agendar una visita.",
  "Please call us to change this visit.": "Llámenos para cambiar esta visita.",
  "This visit is done. Book a new one.": "Esta visita ya se hizo. Agende una nueva.",
  "No one was home for this visit. Book a new one.":
    "No había nadie en casa cuando fuimos. Agende una visita nueva.",
  "The customer canceled this visit. Book a new one.":
    "Usted canceló esta visita. Agende una nueva.",
  "We canceled this visit. Book a new one.": "Cancelamos esta visita. Agende una nueva.",
  "Pick a time.": "Elija una hora.",
  "Enter the street and number.": "Escriba la calle y el número.",
  "Enter a 5-digit ZIP code, like 77007.":
    "Escriba un código postal de 5 dígitos, por ejemplo 77007.",
  "Reload the page and try again.": "Vuelva a cargar la página e inténtelo de nuevo.",
  "This form has too many fields. Reload the page and try again.":
    "Este formulario tiene demasiados campos. Vuelva a cargar la página e inténtelo de nuevo.",
  "One of your answers is too long. Shorten it and try again.":
    "Una de sus respuestas es demasiado larga. Acórtela e inténtelo de nuevo.",
  "Too many attempts. Try again in a minute.":
    "Demasiados intentos. Inténtelo de nuevo en un minuto.",
  "We couldn’t send a link. Try again in a minute, or call us.":
    "No pudimos mandar el enlace. Inténtelo de nuevo en un minuto o llámenos.",
  "Your visit is canceled. You can book another time here.":
    "Su visita quedó cancelada. Aquí puede agendar otra hora.",
  "Thanks. We’ll call you to find a time.": "Gracias. Le llamaremos para buscar una hora.",
  "Photos added. Thank you.": "Fotos agregadas. Gracias.",
  "Saved. Thank you.": "Guardado. Gracias.",
} as const;
