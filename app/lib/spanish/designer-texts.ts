/** Texts of the designer's controls and results, of sliders, of sharing and of the view in the yard. */
export const designerTexts = {
  "Get a quote for this design": "Pedir presupuesto de este diseño",
  "Quote this design": "Pedir presupuesto",
  "Ballpark: {range}": "Precio aproximado: {range}",
  ", ballpark {price}": ", precio aproximado {price}",
  "{min} to {max}, drawn {value}": "De {min} a {max}; en el dibujo, {value}",
  "{label}, slider": "{label}, control deslizante",
  "{percent}% in shade at {time}": "{percent}% en sombra, {time}",
  "the sun is down at {time}": "sin sol, {time}",
  "{time} on {day}": "{day}, {time}",
  Night: "Noche",
  "The sun is down at {when}. Change the time of day to see the shade.":
    "No hay sol el {when}. Cambie la hora del día para ver la sombra.",
  "of the patio is in shade at {when}, facing {direction}. ":
    "del patio está en sombra el {when}, con el lado abierto al {direction}. ",
  "No louver angle gives more shade.": "Ningún ángulo de las lamas da más sombra.",
  "Slats are fixed, so the shade changes only with the sun.":
    "Los listones son fijos: la sombra solo cambia con el sol.",
  "No sun comes through the roof; it reaches the rest from the sides.":
    "Por el techo no pasa sol; al resto le llega por los lados.",
  "No sun comes through the roof.": "Por el techo no pasa sol.",
  "Best louver angle at that hour:": "El mejor ángulo de las lamas a esa hora:",
  ", for {percent}% shade.": ", con {percent}% de sombra.",
  "Any angle from": "Cualquier ángulo de",
  to: "a",
  " gives {percent}%": " da {percent}%",
  "does too and lets more daylight in.": "también, y deja pasar más luz natural.",
  "lets the most daylight in.": "es el que deja pasar más luz natural.",
  "{height}° up": "{height}°",
  "{angles} for {percent}%": "{angles}, para {percent}%",
  Print: "Imprimir",
  Share: "Compartir",
  "Link copied.": "Enlace copiado.",
  "Couldn’t copy the link. Copy it from the address bar.":
    "No se pudo copiar el enlace. Cópielo de la barra de direcciones.",
  "See it in your yard": "Véala en su patio",
  "We couldn’t make the view of this design.": "No pudimos preparar la vista de este diseño.",
  "The drawing and the price still work. Try again in a minute.":
    "El dibujo y el precio siguen funcionando. Inténtelo de nuevo en un minuto.",
  "QR code that opens this design on a phone": "Código QR que abre este diseño en un teléfono",
  "Scan with your phone’s camera.": "Escanéelo con la cámara de su teléfono.",
  "This phone can’t show it in your yard.": "Este teléfono no puede mostrarla en su patio.",
  "Open the link on a newer phone, or print the drawing.":
    "Abra el enlace en un teléfono más nuevo o imprima el dibujo.",
  "Open this page in Safari": "Abra esta página en Safari",
  "Open this page in Chrome": "Abra esta página en Chrome",
  "to see it in your yard.": "para verla en su patio.",
  "Copy link": "Copiar enlace",
  "Link copied": "Enlace copiado",
  "Copy it from the address bar": "Cópielo de la barra de direcciones",
} as const;
