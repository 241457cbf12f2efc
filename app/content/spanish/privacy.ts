import type { TranslatedPage } from "../text-pages.server";

export const privacySpanish = {
  meta: {
    title: "Política de privacidad",
    description:
      "Qué guardamos cuando visita el sitio o pide un presupuesto, qué cookies usamos, quién ve sus datos, cuánto tiempo los conservamos y cómo pedir que se borren.",
  },
  crumb: "Política de privacidad",
  h1: "Política de privacidad",
  lede: "Qué guardamos, para qué, cuánto tiempo y cómo pedir que se borre.",
  updated: "2026-11-24",
  sections: [
    {
      title: "Cuando nos pide un presupuesto o nos escribe",
      paragraphs: [
        "Guardamos lo que escribe y lo que sube: su nombre, teléfono o correo, código postal, lo que quiere construir, su nota, sus fotos y, si lo adjunta, un diseño o un ejemplo de préstamo. Sus fotos no son públicas.",
        "Junto con eso guardamos cuándo llegó, desde qué dirección IP y navegador, su ubicación aproximada y cómo llegó al sitio la primera vez y la más reciente, por ejemplo por un anuncio o una búsqueda. Así sabemos qué anuncios vale la pena pagar y reconocemos los mensajes basura.",
        "Lo usamos para responderle, preparar un presupuesto, hacer el trabajo y llevar los registros que ese trabajo exige. No lo vendemos ni lo pasamos a otras empresas para su propia publicidad.",
      ],
    },
    {
      title: "Mensajes de texto",
      paragraphs: [
        "Le mandamos mensajes de texto solo si marca la casilla para recibirlos. Está sin marcar hasta que usted la marque, no la necesita para pedir un presupuesto, y guardamos el texto de la casilla y la hora en que la marcó. Responda STOP para dejar de recibirlos. Si usted nos escribe primero por mensaje de texto o por WhatsApp, le respondemos por ahí.",
      ],
    },
    {
      title: "Cookies y datos en su dispositivo",
      paragraphs: [
        "No necesita ninguna de estas cookies para leer el sitio. Funciona aunque las rechace todas.",
      ],
      items: [
        {
          term: "Primera visita, 90 días",
          text: "De dónde vino la primera vez: las palabras de campaña del enlace, el sitio que lo trajo, la página a la que llegó. Ni nombre ni teléfono.",
        },
        {
          term: "Última visita, hasta que cierre el navegador",
          text: "Los mismos datos de su visita más reciente.",
        },
        {
          term: "Lo que lleva al formulario de presupuesto, 14 días",
          text: "El diseño de pérgola, el ejemplo de pago o el proyecto que eligió, hasta que mande el formulario.",
        },
        {
          term: "Que mandó su solicitud, un día",
          text: "Su número de referencia y una huella de las respuestas, para que volver atrás y mandarla otra vez no cree un duplicado.",
        },
        {
          term: "Su decisión sobre las etiquetas de publicidad, 180 días",
          text: "Sí o no, para no preguntarle de nuevo.",
        },
        {
          term: "Un aviso, un minuto",
          text: "La frase que dice que su formulario se mandó.",
        },
        {
          term: "Solo en su dispositivo",
          text: "El borrador de su formulario de presupuesto, y si cerró la promoción o la ventana con el formulario. No podemos leerlos si no manda el formulario.",
        },
        {
          term: "Acceso del personal",
          text: "Una cookie de sesión para quienes trabajan aquí.",
        },
      ],
    },
    {
      title: "Estadísticas y anuncios",
      paragraphs: [
        "Contamos las visitas nosotros mismos: cuántas por día, a qué página, desde qué sitio o campaña. Estos conteos no usan cookies y no guardan nada sobre usted.",
        "Si hay una etiqueta de publicidad activa, informa las direcciones de las páginas sin lo que sigue al signo de interrogación, y solo después de que usted lo permite. Hasta entonces está en “denegado”.",
        "Si su navegador manda la señal Global Privacy Control, la tomamos como un no: nada guardado para publicidad y nada compartido para anuncios dirigidos. No tiene que hacer nada más.",
        "Cuando una solicitud que llegó por un anuncio se convierte en contrato, es posible que se lo informemos a la empresa de publicidad, con el identificador del clic o con una forma cifrada (hash) de su correo o teléfono. Puede pedirnos que no lo hagamos.",
      ],
    },
    {
      title: "Quién más maneja sus datos",
      paragraphs: [
        "El sitio, su base de datos, sus archivos y su correo funcionan en Cloudflare. Si usa WhatsApp, Meta transmite la conversación según sus propias condiciones. El formulario puede hacer una comprobación para detener a los bots. Si trabajamos juntos, la oficina de permisos, el ingeniero, los técnicos con licencia y su prestamista reciben lo que necesitan para su parte, y nada más.",
      ],
    },
    {
      title: "Cuánto tiempo los conservamos",
      paragraphs: [
        "Conservamos una solicitud que no se convierte en proyecto mientras todavía podamos responderla, y después la borramos según el plazo de conservación fijado en nuestro sistema. Conservamos contratos, permisos y facturas el tiempo que exigen las leyes fiscales y de construcción. Lo que borra nuestro personal queda 30 días en la papelera y luego desaparece.",
      ],
    },
    {
      title: "Sus derechos",
      paragraphs: [
        "Pregúntenos qué datos suyos tenemos, pida que los corrijamos, pida una copia o pida que los borremos. Escriba a la dirección de la página de contacto desde el correo que usó con nosotros, o llame. Quizá le hagamos una pregunta para confirmar que es usted. No lo trataremos de otra manera por pedirlo.",
        "Texas tiene una ley de privacidad, la Ley de Privacidad y Seguridad de Datos de Texas (TDPSA), con derechos de acceso, corrección, eliminación, portabilidad y oposición, y de apelación. Las empresas pequeñas quedan en gran parte fuera de ella. Nosotros respondemos estas solicitudes de todos modos y, si decimos que no, le explicamos cómo apelar.",
        "Al borrar quitamos su nombre, sus datos de contacto, sus notas y sus fotos. Queda un conteo en el que no aparece ninguna persona, y los registros que la ley nos obliga a conservar.",
      ],
    },
    {
      title: "Menores",
      paragraphs: [
        "El sitio es para dueños de casa. No conservamos a sabiendas datos de menores; si nos avisa que tenemos alguno, lo borramos.",
      ],
    },
  ],
  next: { label: "Contacto", text: "¿Tiene preguntas sobre esto? Escríbanos o llámenos:" },
} as const satisfies TranslatedPage<"privacy">;
