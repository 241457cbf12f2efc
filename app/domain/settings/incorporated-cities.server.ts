/** Incorporated cities of Greater Houston and the upper coast, normalized. */
const cities =
  "|alvin|angleton|arcola|baytown|bellaire|bunker hill village|cleveland|clute|conroe|dayton|deer park|dickinson|el lago|freeport|friendswood|fulshear|galena park|galveston|hedwig village|hempstead|hilshire village|hitchcock|houston|humble|hunters creek village|jacinto city|jersey village|katy|kemah|la marque|la porte|lake jackson|league city|liberty|magnolia|manvel|meadows place|missouri city|mont belvieu|montgomery|morgan s point|nassau bay|needville|oak ridge north|pasadena|pearland|piney point village|richmond|rosenberg|santa fe|seabrook|shenandoah|shoreacres|south houston|southside place|spring valley village|stafford|sugar land|taylor lake village|texas city|tomball|waller|webster|west university place|willis|";

/**
 * True if an entry of the service area is an incorporated city. False for neighborhoods,
 * unincorporated places, groups of cities (Kingwood, The Woodlands, "The Memorial Villages") and
 * unknown names.
 */
export function isIncorporatedCity(name: string): boolean {
  return cities.includes(`|${normalized(name)}|`);
}

function normalized(name: string): string {
  return name
    .toLowerCase()
    .replace(/^city of |,? (?:tx|texas)$/g, "")
    .replace(/[^a-z]+/g, " ")
    .trim();
}
