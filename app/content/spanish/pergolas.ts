import type { TranslatedPage } from "../text-pages.server";
import { roofsSpanish } from "./which-roof";

export const pergolasSpanish = {
  meta: {
    title: "Pérgolas de aluminio con lamas en Houston",
    description:
      "Pérgolas de aluminio con lamas para patios de Houston: adosadas, independientes o en voladizo, con canaletas integradas. Colores, permisos y precios.",
  },
  crumb: "Pérgolas de aluminio",
  h1: "Pérgolas de aluminio con lamas",
  lede: "Techos de aluminio con lamas que se abren, se inclinan y se cierran, y canaletas que no se ven. Un solo techo para el sol de julio y para los diez minutos de lluvia de las cinco.",
  picture: {
    alt: "Pérgola con lamas gris carbón en una casa blanca, con una sala y una mesa en sus franjas de sombra.",
    caption: "Pérgola adosada a la salida de la sala, con las lamas medio abiertas",
  },
  intro: {
    pull: "Cerrada, es un techo. Abierta, es cielo. En medio, usted decide la sombra.",
    text: "La estructura es de aluminio extruido con pintura en polvo, en uno de cinco colores. Un motor pequeño gira las lamas juntas, desde planas hasta más allá de la vertical, y las detiene en cualquier punto. Todo el cableado de luces, ventiladores, calentadores y apagadores va por dentro. No hay nada que barnizar ni nada para las termitas.",
    primary: { label: "Pedir un presupuesto sin costo" },
    secondary: { label: "Diseñe la suya" },
    facts: [
      { term: "Tipos", text: "Adosada, independiente, en voladizo" },
      { term: "Lamas", text: "Giran de 0 a 135 grados" },
      { term: "Un solo tramo", text: "Hasta 13 pies entre vigas" },
      { term: "Desagüe", text: "Canaleta en la viga, bajante en el poste" },
      {
        term: "Electricidad",
        text: "Un circuito para el motor y las luces; los calentadores necesitan los suyos",
      },
      { term: "Materiales", text: "Aluminio con pernos de acero inoxidable" },
      {
        term: "Permiso",
        text: "Cuente con uno. Lo revisamos con su oficina de permisos y lo tramitamos",
      },
    ],
  },
  states: {
    title: "Cómo funcionan las lamas",
    text: "El motor se detiene en cualquier ángulo. Estos cuatro muestran todo el recorrido.",
    items: [
      {
        term: "Abiertas",
        text: "Lamas verticales. Cielo de día, estrellas de noche, y el aire caliente sube y sale.",
      },
      {
        term: "Inclinadas",
        text: "En ángulo contra el sol. Debajo hay claridad, y se bloquea la mayor parte del sol directo hasta entrada la tarde.",
      },
      {
        term: "Hacia atrás",
        text: "Giradas más allá de la vertical para tapar un sol bajo de frente. Ayudan hasta que el sol baja de la orilla del techo.",
      },
      {
        term: "Cerradas",
        text: "Las lamas se traslapan. La lluvia corre por ellas a la canaleta de la viga y baja por dentro del poste.",
      },
    ],
  },
  anatomy: {
    title: "Las partes de una pérgola con lamas",
    parts: [
      {
        term: "Lamas",
        text: "Aluminio hueco, cada una en su propio perno. Cerradas, se traslapan como tejas.",
      },
      {
        term: "Viga canaleta",
        text: "Recibe el agua de las lamas. Límpiela desde arriba, dos veces al año.",
      },
      { term: "Viga lateral", text: "Esconde el motor, el varillaje y el cableado." },
      { term: "Poste", text: "Cuadrado, con la bajante por dentro." },
      {
        term: "Zapata",
        text: "Bajo la losa, del tamaño que calcula un ingeniero para su suelo.",
      },
      { term: "Luces", text: "Una tira de luz regulable bajo la viga." },
      { term: "Losa", text: "Nueva, o la que ya tiene si pasa nuestra revisión." },
    ],
  },
  types: {
    title: "Adosada, independiente o en voladizo",
    items: [
      {
        name: "Adosada",
        text: "A la salida de una puerta, para usarla todos los días. Necesita un muro que pueda cargar una viga; si el ladrillo es solo de fachada, lleva sus propios postes.",
        picture: {
          alt: "Techo blanco de lamas a lo largo de una casa de ladrillo rojo de dos pisos, con mesa y sillas sobre concreto lavado.",
          caption: "Adosada: a lo largo de la casa, aquí con sus propios postes junto al ladrillo",
        },
        link: { label: "Pérgolas adosadas" },
      },
      {
        name: "Independiente",
        text: "Va donde usted quiera la sombra. No toca la casa, así que su techo y la garantía que tenga quedan como están.",
        picture: {
          alt: "Techo blanco sobre postes al otro lado de una alberca, con asientos debajo.",
          caption: "Independiente: sombra junto a la alberca",
        },
        link: { label: "Pérgolas independientes" },
      },
      {
        name: "En voladizo",
        text: "Sin postes de un lado, para que nada se interponga entre usted y la vista. Cuente con zapatas más grandes, menos alcance y un precio más alto por pie cuadrado.",
        picture: {
          alt: "Techo color bronce sostenido por una sola fila de postes sobre un sofá y una mesa de fuego al atardecer.",
          caption: "En voladizo: una fila de postes y un lado abierto",
        },
        link: { label: "Pérgolas en voladizo" },
      },
    ],
  },
  solid: {
    title: "O un patio techado, con techo sólido",
    text: "Un techo fijo con plafón de madera, unido a la casa o bajo el alero. Oscurece el cuarto que queda detrás, y no hay nada que mover. Una cubierta sencilla de aluminio cuesta mucho menos que un techo unido a sus tejas. Los dos están en la tabla de precios de abajo.",
    picture: {
      alt: "Sala y comedor bajo un techo sólido de patio con plafón tipo madera, luces y dos ventiladores.",
      caption: "Un techo sólido: plafón terminado y sin piezas móviles",
    },
    design: { label: "Diseñar un patio techado" },
    link: { label: "Patios techados del catálogo" },
  },
  specification: {
    title: "Especificaciones",
    rows: [
      { term: "Estructura", text: "Aluminio extruido con pintura en polvo" },
      { term: "Lama", text: "Perfil hueco, labio traslapado, extremos sellados" },
      {
        term: "Giro",
        text: "De 0 a 135 grados, con control remoto o apagador de pared; sensor de lluvia opcional",
      },
      {
        term: "Tramo entre vigas",
        text: "Hasta 13 pies; un techo más ancho lleva otra viga y un segundo juego de lamas",
      },
      { term: "Alcance en voladizo", text: "Hasta 14 pies, según el cálculo de ingeniería" },
      {
        term: "Desagüe",
        text: "Por dentro de vigas y postes, al terreno o a su línea de drenaje",
      },
      {
        term: "Instalación eléctrica",
        text: "Circuitos propios, los que pida el equipo, por un electricista con licencia",
      },
      {
        term: "Pintura",
        text: "Pregunte de qué grado: AAMA 2604 es lo común en exteriores, 2605 es la que más dura",
      },
      {
        term: "Para después",
        text: "Cortinas, calentadores y ventiladores, si el cableado se dejó desde el principio",
      },
    ],
  },
  finishes: {
    title: "Cinco colores",
    text: "Las pantallas no muestran bien el color. Pida muestras de metal y mírelas al mediodía y a las 7 p. m.",
    items: [
      { term: "Blanco", text: "Luminoso desde abajo; se pierde entre molduras blancas" },
      { term: "Arena", text: "Va con piedra caliza, ladrillo claro y estuco pálido" },
      { term: "Bronce", text: "Va con piedra y cedro" },
      { term: "Gris carbón", text: "Va con ventanas de marco oscuro y techos grises" },
      {
        term: "Negro",
        text: "Desaparece entre las plantas; a pleno sol quema al tacto",
      },
    ],
  },
  prices: {
    title: "De qué depende el precio",
    text: "Primero la medida, luego el tipo, luego sobre qué se apoyan los postes. Pasar de un tramo de ancho agrega una viga y un motor. Luces, ventiladores, cortinas y calentadores llevan su propio precio, para que vea cuánto agrega cada uno.",
  },
  houston: {
    title: "Hecha para Houston",
    picture: {
      alt: "Lamas abiertas vistas desde abajo, con cielo azul entre ellas y una línea de luz en la viga.",
      caption: "Las lamas desde abajo, casi verticales",
    },
    items: [
      {
        term: "Sol del poniente",
        text: "Desde eso de las cuatro, el sol de julio entra por debajo de un techo que da al poniente. Planeamos las cortinas antes de fijar la medida.",
      },
      {
        term: "Lluvia repentina",
        text: "Unas 52 pulgadas de lluvia en un año común, muchas en aguaceros cortos. Calculamos las canaletas para el peor.",
      },
      {
        term: "Su suelo",
        text: "Parte del condado de Harris es arcilla que se hincha y se encoge; otra parte es arena o limo. Calculamos las zapatas para el suelo de su dirección.",
      },
      {
        term: "Viento",
        text: "El ingeniero fija la carga de viento de su dirección. De ella dependen los postes, los anclajes y la profundidad de las zapatas.",
      },
      {
        term: "Hojas de roble",
        text: "Las canaletas se limpian desde arriba sin quitar una sola lama.",
      },
      {
        term: "Permisos y junta de vecinos (HOA)",
        text: "La oficina de permisos y su junta de vecinos (HOA) piden planos cada una. Dibujamos una vez y preparamos los dos paquetes.",
      },
    ],
  },
  faq: { title: "Preguntas sobre pérgolas con lamas" },
  related: {
    title: "Guías para elegir",
    rows: [
      {
        label: "¿Hacia dónde da su patio?",
        text: "Cuánta sombra da un techo en cada lado de la casa.",
      },
      {
        label: "¿Techo de lamas o techo sólido?",
        text: "Los dos comparados, de la lluvia y la sombra a las piezas móviles.",
      },
      {
        label: "Lo que el viento le hace al techo de un patio",
        text: "Cinco uniones que sujetan un techo, y dónde hace falta un certificado de tormentas de viento.",
      },
    ],
  },
  projects: { title: "Diseños de pérgolas" },
  next: {
    title: "Vea cuánto costaría la suya.",
    text: "Diséñela usted y vea un precio aproximado en más o menos un minuto, o mándenos fotos del patio y la dibujamos nosotros.",
    primary: { label: "Pedir un presupuesto sin costo" },
    secondary: { label: "Abrir el diseñador" },
  },
  roofs: roofsSpanish,
} as const satisfies TranslatedPage<"pergolas">;
