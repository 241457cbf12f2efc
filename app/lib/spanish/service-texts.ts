/** Texts of components on the pages about services, financing and the process. */
export const serviceTexts = {
  "Last updated": "Última actualización:",
  "A louvered pergola with its parts numbered. Line drawing, seen from above: freestanding, 24 × 14 ft, 9 ft high, charcoal, louvers at 45°, with a concrete slab and lighting in the beams.":
    "Una pérgola con lamas con sus partes numeradas. Dibujo de líneas, visto desde arriba: independiente, 24 × 14 pies, 9 pies de alto, gris carbón, lamas a 45°, con losa de concreto y luces en las vigas.",
  "About 20% of the direct sun comes through.": "Pasa cerca del 20% del sol directo.",
  "About 65% of the direct sun comes through.": "Pasa cerca del 65% del sol directo.",
  "About 15% of the direct sun comes through.": "Pasa cerca del 15% del sol directo.",
  "The six stages": "Las seis etapas",
} as const;
