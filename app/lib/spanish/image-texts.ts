/** Alt texts of images that belong to no page, as in imagery/manifest.json. */
export const imageTexts = {
  "Freshly poured patio slab with form boards, string lines and survey flags marking where the pergola posts will stand.":
    "Losa de patio recién colada con cimbra, hilos y banderines que marcan dónde irán los postes de la pérgola.",
  "Backyard at blue hour: an attached charcoal louvered pergola with warm LED lines over a lounge and dining table, a fire table and a lit pool.":
    "Patio al anochecer: una pérgola adosada con lamas gris carbón y líneas de luz cálida sobre una sala y un comedor, una mesa de fuego y una alberca iluminada.",
  "Modern outdoor kitchen with walnut fronts, a built-in stainless grill, vent hood and a white waterfall island with bar stools.":
    "Cocina exterior moderna con frentes de nogal, asador empotrado de acero inoxidable, campana y una isla blanca con bancos altos.",
  "Burning 72-inch round stone fire pit ringed by wooden chairs with blankets under string lights on an autumn evening.":
    "Fogata redonda de piedra de 72 pulgadas, encendida, rodeada de sillas de madera con cobijas bajo guirnaldas de luces en una noche de otoño.",
  "Dining table laid with candles under the LED-lit louvers of a freestanding pergola at night.":
    "Mesa puesta con velas bajo las lamas iluminadas de una pérgola independiente, de noche.",
  "Sandstone-colored louvered pergola attached to a tan brick house, two posts on a concrete slab with saw-cut joints, a sofa group below.":
    "Pérgola con lamas color arena adosada a una casa de ladrillo claro, dos postes sobre una losa de concreto con juntas cortadas y una sala debajo.",
  "Pergola under construction: charcoal posts and beams stand on a new slab beside a house with blue siding, with a ladder, sawhorses and boxed louvers waiting.":
    "Pérgola en construcción: postes y vigas gris carbón sobre una losa nueva junto a una casa azul, con una escalera, caballetes y lamas en sus cajas.",
  "Lounge under a charcoal pergola at dusk, warm light spilling from the house and LED lines overhead.":
    "Sala bajo una pérgola gris carbón al anochecer, con la luz cálida de la casa y líneas de luz arriba.",
  "Wine glasses and bottles on the dark stone bar of an outdoor kitchen lit by warm pendants.":
    "Copas y botellas sobre la barra de piedra oscura de una cocina exterior, con lámparas colgantes de luz cálida.",
  "Aerial view of a complete backyard with an attached pergola, outdoor kitchen, turf, paver path and a rectangular pool.":
    "Vista aérea de un patio completo con pérgola adosada, cocina exterior, pasto artificial, andador de losetas y alberca rectangular.",
  "Covered patio with a cedar-colored plank ceiling, recessed lights and two ceiling fans over a lounge and a dining table.":
    "Patio techado con plafón de duela color cedro, luces empotradas y dos ventiladores de techo sobre una sala y un comedor.",
} as const;
