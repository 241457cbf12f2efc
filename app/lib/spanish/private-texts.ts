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
  "Email me a new link": "Mandarme un enlace nuevo",
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
