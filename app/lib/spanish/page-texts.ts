/** Texts of components on pages. */
export const pageTexts = {
  "Time of day": "Hora del día",
  "Drag the sun": "Arrastre el sol",
  "8:50 pm: sun down, louvers at 62°, lights on.":
    "8:50 p. m.: sol puesto, lamas a 62°, luces encendidas.",
  "{clock}: sun {height}° up, louvers at {louvers}°, {shade}% of the floor in shade.":
    "{clock}: sol a {height}°, lamas a {louvers}°, {shade}% del piso en sombra.",
  "{clock}: sun down, louvers at {louvers}°, lights on.":
    "{clock}: sol puesto, lamas a {louvers}°, luces encendidas.",
  "{clock}, {shade} percent of the floor in shade":
    "{clock}, {shade} por ciento del piso en sombra",
  "{clock}, sun down, lights on": "{clock}, sol puesto, luces encendidas",
  "Section through the louvers, {state}": "Corte de las lamas, {state}",
  "Financing and guides": "Financiamiento y guías",
  "Who answers": "Quién responde",
  "Where to find us": "Dónde estamos",
  "People, insurance and licenses": "Personas, seguro y licencias",
  "Liability insurance": "Seguro de responsabilidad civil",
  "{insurer}, valid until {day}.": "{insurer}, vigente hasta el {day}.",
  "See the certificate": "Ver el certificado",
  Licenses: "Licencias",
  "A question about my yard": "Una pregunta sobre mi patio",
  "Your ZIP code": "Su código postal",
  "Five digits, like 77007": "Cinco dígitos, por ejemplo 77007",
  "Enter a 5-digit ZIP code, like 77007.":
    "Escriba un código postal de 5 dígitos, por ejemplo 77007.",
  "Check ZIP code": "Revisar el código postal",
  "Yes, we work in {zip}.": "Sí, trabajamos en el {zip}.",
  "{zip} is outside our usual service area. Ask anyway, and we’ll tell you whether we can help.":
    "El {zip} está fuera de nuestra zona habitual. Pregunte de todos modos y le diremos si podemos ayudarle.",
  "Sketch map of Greater Houston: downtown in the middle, Loop 610, Beltway 8 and the Grand Parkway around it":
    "Croquis del área de Houston: el centro en medio y, alrededor, el Loop 610, el Beltway 8 y la Grand Parkway",
  "I-45 north": "I-45 norte",
  "I-69 north": "I-69 norte",
  "I-69 south": "I-69 sur",
  Downtown: "Centro",
} as const;
