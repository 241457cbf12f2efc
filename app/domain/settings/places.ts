/** Incorporated cities of Greater Houston and the upper coast. Names staff may enter; a place that is not here need not be a city. */
const cities = new Set(
  [
    "Alvin",
    "Angleton",
    "Arcola",
    "Baytown",
    "Bellaire",
    "Bunker Hill Village",
    "Cleveland",
    "Clute",
    "Conroe",
    "Dayton",
    "Deer Park",
    "Dickinson",
    "El Lago",
    "Freeport",
    "Friendswood",
    "Fulshear",
    "Galena Park",
    "Galveston",
    "Hedwig Village",
    "Hempstead",
    "Hilshire Village",
    "Hitchcock",
    "Houston",
    "Humble",
    "Hunters Creek Village",
    "Jacinto City",
    "Jersey Village",
    "Katy",
    "Kemah",
    "La Marque",
    "La Porte",
    "Lake Jackson",
    "League City",
    "Liberty",
    "Magnolia",
    "Manvel",
    "Meadows Place",
    "Missouri City",
    "Mont Belvieu",
    "Montgomery",
    "Morgan’s Point",
    "Nassau Bay",
    "Needville",
    "Oak Ridge North",
    "Pasadena",
    "Pearland",
    "Piney Point Village",
    "Richmond",
    "Rosenberg",
    "Santa Fe",
    "Seabrook",
    "Shenandoah",
    "Shoreacres",
    "South Houston",
    "Southside Place",
    "Spring Valley Village",
    "Stafford",
    "Sugar Land",
    "Taylor Lake Village",
    "Texas City",
    "Tomball",
    "Waller",
    "Webster",
    "West University Place",
    "Willis",
  ].map(normalized),
);

/** Whether an entry of the service area names an incorporated city. Kingwood, Clear Lake, Cypress, Spring, The Woodlands and "The Memorial
 *  Villages" are neighborhoods, unincorporated places or several cities at once: places, but not a city. Unknown names count as places. */
export function isCity(name: string): boolean {
  return cities.has(normalized(name));
}

function normalized(name: string): string {
  return name
    .toLowerCase()
    .replace(/^city of /, "")
    .replace(/,? (?:tx|texas)$/, "")
    .replace(/[^a-z]+/g, " ")
    .trim();
}
