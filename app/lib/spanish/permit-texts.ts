/** Texts of "Can I build it here?", whose HTML the server renders. */
export const permitTexts = {
  "City of {name}": "Ciudad de {name}",
  "{name} County": "Condado de {name}",
  "Can I build it in {name}?": "¿Puedo construir en {name}?",
  "The offices that decide about a lot in {name}, their rules and sources, and when we last checked them.":
    "Las oficinas que deciden sobre un terreno en {name}, sus reglas y fuentes, y cuándo las revisamos por última vez.",
  "This part is in English.": "Esta parte está en inglés.",
  "Our reading: ": "Nuestra lectura: ",
  ", checked {month}": ", revisado en {month}",
  ", secondary source": ", fuente secundaria",
  ", due for another check": ", pendiente de otra revisión",
  "Permit needed": "Necesita permiso",
  "Approval needed": "Necesita aprobación",
  ", as we read it": ", según nuestra lectura",
  "Exempt on this condition": "Exento con esta condición",
  "It depends": "Depende",
  "Not checked yet: call": "Todavía sin revisar: llame al",
  "ZIP code of the lot": "Código postal del terreno",
  "City on the property tax statement": "Ciudad en el recibo del impuesto predial",
  "A mailing address can name a city the lot isn’t in.":
    "Una dirección postal puede nombrar una ciudad en la que no está el terreno.",
  "What would you build?": "¿Qué construiría?",
  "(in English)": "(en inglés)",
  "We count ZIP codes, but store nothing about you.":
    "Contamos códigos postales, pero no guardamos nada sobre usted.",
  Pergola: "Pérgola",
  "Kitchen: gas": "Cocina: gas",
  "Kitchen: power": "Cocina: electricidad",
  "Kitchen: water": "Cocina: agua",
  "Artificial turf": "Pasto artificial",
  Fence: "Cerca",
  Trees: "Árboles",
  "Flood plain": "Zona inundable",
  Documents: "Documentos",
  Time: "Tiempo",
  Fee: "Costo del trámite",
  "Building code": "Código de construcción",
  Inspections: "Inspecciones",
  Registration: "Registro",
  "Registration rule": "Regla de registro",
  "Work hours": "Horario de trabajo",
  "How to apply": "Cómo solicitarlo",
  HOA: "Junta de vecinos (HOA)",
  Colors: "Colores",
  Exceptions: "Excepciones",
  "Plan on approval for: {work}.": "Cuente con pedir aprobación para: {work}.",
  "Plan on a permit for: {work}.": "Cuente con sacar permiso para: {work}.",
  "You may need approval for: {work}.": "Puede necesitar aprobación para: {work}.",
  "You may need a permit for: {work}.": "Puede necesitar permiso para: {work}.",
  "{office}, outside any city": "{office}, fuera de las ciudades",
  "If the lot is in {office}, it issues a permit too":
    "{office}: si el terreno está ahí, también se necesita su permiso",
  "{office} issues a permit too": "{office}: también se necesita su permiso",
  "By law, a decision within 45 days": "Por ley, una respuesta en 45 días",
  "Ask for its timeline": "Pregunte cuánto tarda",
  "Approval from the township": "Aprobación del township",
  "Permit, {office}": "Permiso, {office}",
  "HOA, if there is one": "Junta de vecinos (HOA), si la hay",
  "It has its own schedule": "Tiene su propio calendario",
  "In what order": "En qué orden",
  "Drawings and survey": "Planos y levantamiento del terreno",
  "Size, location on the lot, distances": "Medida, lugar en el terreno, distancias",
  "811, then building": "811 y luego la obra",
  "Two business days after the call": "Dos días hábiles después de la llamada",
  "Let us check this lot": "Permítanos revisar este terreno",
  "We’ll ask the office about your address and send you its answers.":
    "Le preguntamos a la oficina por su dirección y le mandamos sus respuestas.",
  "Draw it in the pergola designer": "Dibújela en el diseñador de pérgolas",
  "Near {zip}": "Cerca del {zip}",
  "Distances are between ZIP code centers.":
    "Las distancias son entre los centros de los códigos postales.",
  Places: "Lugares",
  "Worth reading first": "Conviene leerlo antes",
  "Office website": "Sitio de la oficina",
  "What else applies": "Qué más aplica",
  "A ZIP code can’t tell": "El código postal no lo dice",
  "Your closing papers show whether you’re in an HOA.":
    "Los papeles de la compra de su casa dicen si pertenece a una junta de vecinos (HOA).",
  "Windstorm certificate": "Certificado de tormentas de viento",
  "Easements and building lines": "Servidumbres y líneas de construcción",
  "On your survey": "En su levantamiento del terreno",
  "We draw them in before we file anything. No survey at hand? Look in your closing papers.":
    "Las marcamos en los planos antes de presentar nada. ¿No tiene el levantamiento a la mano? Búsquelo en los papeles de la compra.",
  "Before anyone digs": "Antes de excavar",
  "Call Texas 811": "Llame a Texas 811",
  "Not sure? Call": "¿No está seguro? Llame al",
  "You need the certificate, WPI-8, only if the state’s insurance pool insures the house.":
    "Necesita el certificado, WPI-8, solo si la casa está asegurada en el fondo de seguros del estado.",
  "We haven’t found this office’s {rules}. Call us at ":
    "De esta oficina no encontramos: {rules}. Llámenos al ",
  ", and we’ll ask {office} about your lot.": ", y le preguntamos por su terreno {office}.",
  "the city": "a la ciudad",
  "the county": "al condado",
  "the township": "al township",
  "What needs approval": "Qué necesita aprobación",
  "What needs a permit": "Qué necesita permiso",
  "Is the lot in a flood plain?": "¿El terreno está en una zona inundable?",
  "We don’t know where your lot is. Look it up on the":
    "No sabemos dónde está su terreno. Búsquelo en el",
  "FEMA flood map": "mapa de inundaciones de FEMA (en inglés)",
  "rule for a pergola": "regla para una pérgola",
  "rule for a covered patio": "regla para un patio techado",
  "rule for a concrete slab": "regla para una losa de concreto",
  "rule for an outdoor kitchen": "regla para una cocina exterior",
  "rule for artificial turf": "regla para pasto artificial",
  "How the city works": "Cómo trabaja la ciudad",
  "How the county works": "Cómo trabaja el condado",
  "How the township works": "Cómo trabaja el township",
  "list of documents": "lista de documentos",
  timeline: "tiempo de trámite",
  fee: "costo del trámite",
  "building code": "código de construcción",
  "We can’t look up the rules right now": "Por ahora no podemos consultar las reglas",
  "Call ": "Llame al ",
  ", and we’ll answer for your lot. Or try again in a few minutes.":
    ", y le respondemos por su terreno. O inténtelo de nuevo en unos minutos.",
  "{county} {percent} percent": "{county} {percent} por ciento",
  "Share of the land in ZIP code {zip}: {shares}":
    "Parte del terreno del código postal {zip}: {shares}",
  "under 1%": "menos de 1%",
  "Each bar is 5 percent of the land. Land inside a city counts with its county. US Census Bureau, ZIP areas of 2020.":
    "Cada barra es 5 por ciento del terreno. El terreno dentro de una ciudad se cuenta con su condado. Oficina del Censo de EE. UU., zonas postales de 2020.",
  "Outside any city": "Fuera de las ciudades",
  "Inside its limits": "Dentro de sus límites",
  "Its approval, and the county’s permit": "Su aprobación y el permiso del condado",
  "All of {zip} is in {county}. Is the lot inside a city?":
    "Todo el {zip} está en el {county}. ¿El terreno está dentro de una ciudad?",
  "{zip} has more than one permit office": "El {zip} tiene más de una oficina de permisos",
  "The land is in {count} counties, and parts of this ZIP code may be inside a city.":
    "El terreno está en {count} condados, y partes de este código postal pueden estar dentro de una ciudad.",
  "Parts of this ZIP code may be inside a city.":
    "Partes de este código postal pueden estar dentro de una ciudad.",
  "A county issues the permit only outside the cities.":
    "El condado da el permiso solo fuera de las ciudades.",
  "Where the lot is": "Dónde está el terreno",
  "Where is the lot?": "¿Dónde está el terreno?",
  "Another city": "Otra ciudad",
  "Choose it next": "La elige enseguida",
  "I don’t know": "No sé",
  "See the strictest rules": "Ver las reglas más estrictas",
  "Your property tax statement usually names a city only if the lot is inside one.":
    "Por lo general, el recibo del impuesto predial nombra una ciudad solo si el terreno está dentro de ella.",
  "Use this office": "Usar esta oficina",
  "Which city?": "¿Qué ciudad?",
  "Which city": "Qué ciudad",
  "Choose a city": "Elija una ciudad",
  "Not here? Then the lot may be in no city. Choose its county above.":
    "¿No aparece? Entonces el terreno puede no estar en ninguna ciudad. Elija su condado arriba.",
  "Check this city": "Revisar esta ciudad",
  "How to find out": "Cómo averiguarlo",
  "Look at the property tax statement. It usually names a city only if the lot is inside that city. If you don’t have one at hand, call":
    "Vea el recibo del impuesto predial. Por lo general nombra una ciudad solo si el terreno está dentro de ella. Si no lo tiene a la mano, llame al",
  ", and we’ll find out for your address.": ", y lo averiguamos con su dirección.",
  "Until you know: plan for the strictest rule":
    "Mientras no lo sepa: planee con la regla más estricta",
  "These are the strictest rules we’ve found for the offices in ZIP code {zip}.":
    "Son las reglas más estrictas que encontramos en las oficinas del código postal {zip}.",
  "This rule is from {office}.": "Esta regla es de: {office}.",
  " We haven’t found a rule for {offices}. It may be stricter.":
    " No encontramos la regla de: {offices}. Puede ser más estricta.",
  "We haven’t found these offices’ rules for: {work}. Plan on a permit until the office tells you otherwise.":
    "No encontramos las reglas de estas oficinas para: {work}. Cuente con un permiso mientras la oficina no le diga otra cosa.",
  "Every office for this ZIP code": "Todas las oficinas de este código postal",
  Footings: "Zapatas",
  "Call Texas 811 before anyone digs": "Llame a Texas 811 antes de excavar",
  "The rules on a typical lot": "Las reglas en un terreno típico",
  "A typical lot in {name} from above: street, house, and the backyard with {count} numbered rules":
    "Un terreno típico en {name} visto desde arriba: calle, casa y patio con {count} reglas numeradas",
  Street: "Calle",
  House: "Casa",
  "Not to scale. Your survey shows your own lot.":
    "No está a escala. Su terreno está en su levantamiento.",
  "Who approves what": "Quién aprueba qué",
  "Approval and permit by kind of work in {name}":
    "Aprobación y permiso por tipo de obra en {name}",
  Work: "Obra",
  "Who approves": "Quién aprueba",
  "For the rest, ask each office first: {work}.":
    "Para lo demás, pregunte primero en cada oficina: {work}.",
  "See every rule with its source": "Ver todas las reglas con su fuente",
  "Weather and ground": "Clima y suelo",
  "We last checked the rules on this page in {month}.":
    "Revisamos por última vez las reglas de esta página en {month}.",
  "Your lot": "Su terreno",
  "This is a plain-language guide, not legal advice. The permit office has the final word. Has a rule changed?":
    "Es una guía en lenguaje sencillo, no asesoría legal. La oficina de permisos tiene la última palabra. ¿Cambió una regla?",
  "Tell us": "Avísenos",
  "and we’ll check again.": "y la revisamos de nuevo.",
  "Guides by place": "Guías por lugar",
  "We can’t find {zip} on the map": "No encontramos el {zip} en el mapa",
  "It may be a ZIP code for P.O. boxes, or have a typo. Enter the ZIP code of the street address.":
    "Puede ser de apartados postales o tener un error. Escriba el código postal de la dirección.",
  "{zip} is outside our area": "El {zip} está fuera de nuestra zona",
  "We build in Greater Houston and don’t check rules anywhere else. Ask your city or county.":
    "Construimos en el área de Houston y no revisamos reglas de otros lugares. Pregunte en su ciudad o condado.",
  "Two rules apply everywhere in Texas:": "Dos reglas valen en todo Texas:",
  "Enter a 5-digit ZIP code, like 77494.":
    "Escriba un código postal de 5 dígitos, por ejemplo 77494.",
  "Use {most} characters or fewer for the city (now {count}).":
    "Use {most} caracteres o menos para la ciudad (ahora son {count}).",
  "In the state’s windstorm area": "En la zona de tormentas de viento del estado",
  "{counties} is on the state’s list.": "{counties}: en la lista del estado.",
  "In the area: {inside}. Not in it: {outside}": "En la zona: {inside}. Fuera de ella: {outside}",
  "{counties} aren’t on the state’s list": "{counties}: fuera de la lista del estado",
  "{counties} isn’t on the state’s list": "{counties}: no está en la lista del estado",
  "Is the lot east of Highway 146?": "¿El terreno está al este de la carretera 146?",
  "East of it, the lot is in the state’s windstorm area. West of it, it isn’t.":
    "Al este de ella, el terreno está en la zona de tormentas de viento del estado. Al oeste, no.",
  "It depends on the city and on Highway 146": "Depende de la ciudad y de la carretera 146",
  "{rule}, except for lots in the {cities} east of Highway 146, which are in the area.":
    "{rule}, salvo los terrenos al este de la carretera 146 en {cities}, que sí están en la zona.",
  "It depends on the county": "Depende del condado",
  "Not in the state’s windstorm area": "Fuera de la zona de tormentas de viento del estado",
  "In this ZIP code": "En este código postal",
  "{miles} mi": "{miles} millas",
  "Design concept": "Concepto de diseño",
  "Design concept for a lot like those in {place}":
    "Concepto de diseño para un terreno como los de {place}",
  Built: "Construido",
  "Built in {place}": "Construido en {place}",
  Guide: "Guía",
  Place: "Lugar",
  "We don’t know “{work}”. Choose from the list below.":
    "No conocemos “{work}”. Elija de la lista de abajo.",
  "We don’t list {office} for {zip}. Choose one of these, or name the city.":
    "Para el {zip} no tenemos esta oficina: {office}. Elija una de estas o diga la ciudad.",
  "We don’t list that office. Choose one of these.":
    "No tenemos esa oficina en la lista. Elija una de estas.",
  "“{city}” isn’t on our list of cities. A mailing address can name a place that isn’t a city. Choose where the lot is.":
    "“{city}” no está en nuestra lista de ciudades. Una dirección postal puede nombrar un lugar que no es ciudad. Elija dónde está el terreno.",
  "{office} isn’t in {counties}, where {zip} is. Check the ZIP code, or choose where the lot is.":
    "{office}: no está donde queda el {zip} ({counties}). Revise el código postal o elija dónde está el terreno.",
} as const;
