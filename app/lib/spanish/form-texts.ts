/** Texts of forms and their errors. */
export const formTexts = {
  "(optional)": "(opcional)",
  "One thing to fix": "Falta corregir una cosa",
  "Two things to fix": "Falta corregir dos cosas",
  "Three things to fix": "Falta corregir tres cosas",
  "Four things to fix": "Falta corregir cuatro cosas",
  "Five things to fix": "Falta corregir cinco cosas",
  "Six things to fix": "Falta corregir seis cosas",
  "Seven things to fix": "Falta corregir siete cosas",
  "Eight things to fix": "Falta corregir ocho cosas",
  "Nine things to fix": "Falta corregir nueve cosas",
} as const;
