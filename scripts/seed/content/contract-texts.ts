/* Drafts of the contract texts. None is approved: the owner reads each one with a lawyer. Where the
   law prescribes the wording and it is known, the draft has it; elsewhere it names the statute. A
   text with passages in braces cannot be approved. */

/** A draft: `source` says who has not read it yet. */
type SeedContractText = {
  kind: "terms" | "41.007" | "53.255" | "601-notice" | "601-form" | "e-sign";
  source: string;
  text: string;
};

export const seedContractTexts: readonly SeedContractText[] = [
  {
    kind: "terms",
    source: "Short draft that no lawyer has read. Ask your lawyer.",
    text: `1. The work. {company} builds the option you choose, with the add-ons you check, at the address in this contract.
2. The price. The price is the total you sign for. It changes only by a written change order that both sides sign.
3. Payments. Each payment is due when the payment schedule says. Nothing is due until your time to cancel has ended.
4. Permits and HOA. We apply for the building permit. You ask your HOA for its approval, and we give you the drawings it needs. Work starts once we have both.
5. What we can’t see. If we find utility lines, roots, old footings or damage that couldn’t be seen before, we stop, show you, and agree with you on a change order first.
6. Start of work. The date in this contract is an estimate. Weather, permits and deliveries can change it. If they do, we’ll tell you.
7. Warranty. {Name what is covered, for how long, and how to claim it. Ask your lawyer.}
8. Disputes. {Ask your lawyer. A clause on arbitration must be printed as Property Code 41.007 says.}`,
  },
  {
    kind: "41.007",
    source:
      "Texas Property Code 41.007(a). Printed in bold of at least 10 points next to the signature. Ask your lawyer.",
    text: "IMPORTANT NOTICE: You and your contractor are responsible for meeting the terms and conditions of this contract. If you sign this contract and you fail to meet the terms and conditions of this contract, you may lose your legal ownership rights in your home. KNOW YOUR RIGHTS AND DUTIES UNDER THE LAW.",
  },
  {
    kind: "53.255",
    source: "Texas Property Code 53.255 prescribes the wording. Ask your lawyer.",
    text: `KNOW YOUR RIGHTS AND RESPONSIBILITIES UNDER THE LAW. You are about to enter into a transaction to build a new home or remodel existing residential property.

{Enter the rest of the disclosure statement word for word from Texas Property Code 53.255(b).}`,
  },
  {
    kind: "601-notice",
    source:
      "Texas Business & Commerce Code 601.052. Printed in bold of at least 10 points next to the signature. Ask your lawyer.",
    text: "YOU, THE BUYER, MAY CANCEL THIS TRANSACTION AT ANY TIME PRIOR TO MIDNIGHT OF THE THIRD BUSINESS DAY AFTER THE DATE OF THIS TRANSACTION. SEE THE ATTACHED NOTICE OF CANCELLATION FORM FOR AN EXPLANATION OF THIS RIGHT.",
  },
  {
    kind: "601-form",
    source: "Texas Business & Commerce Code 601.053 prescribes the wording. Ask your lawyer.",
    text: `NOTICE OF CANCELLATION

Date of transaction: {transaction_date}
Company: {company}, {company_address}
Cancel by midnight of: {last_day}

{Enter the notice of cancellation word for word from Texas Business & Commerce Code 601.053, with the fields above in its blanks.}`,
  },
  {
    kind: "e-sign",
    source: "Must meet 15 U.S.C. 7001(c). Short draft that no lawyer has read. Ask your lawyer.",
    text: "I agree to sign this contract and get its notices electronically. This covers this job only. I can ask for paper copies at no charge, or withdraw this consent, by calling {phone}. I can open and save PDF files.",
  },
];

const unread = "Not yet read by your translator and your lawyer. Ask your lawyer";

/** Spanish drafts of the same texts, for sales in Spanish (Business & Commerce Code 601.052). */
export const seedSpanishContractTexts: readonly SeedContractText[] = [
  {
    kind: "terms",
    source: `Spanish of the English draft. ${unread}.`,
    text: `1. El trabajo. {company} construye la opción que usted elija, con los adicionales que marque, en la dirección de este contrato.
2. El precio. El precio es el total por el que usted firma. Solo cambia con una orden de cambio por escrito que firmen ambas partes.
3. Los pagos. Cada pago se debe cuando lo dice el calendario de pagos. No se debe nada hasta que termine su plazo para cancelar.
4. Permisos y junta de vecinos (HOA). Nosotros solicitamos el permiso de construcción. Usted pide la aprobación de su junta de vecinos (HOA), y nosotros le damos los planos que la junta necesite. El trabajo empieza cuando tengamos ambos.
5. Lo que no se puede ver. Si encontramos líneas de servicios, raíces, zapatas viejas o daños que no se podían ver antes, nos detenemos, se los mostramos y primero acordamos con usted una orden de cambio.
6. Inicio del trabajo. La fecha de este contrato es aproximada. El clima, los permisos y las entregas pueden cambiarla. Si eso sucede, le avisaremos.
7. Garantía. {Diga qué cubre, por cuánto tiempo y cómo reclamarla. Pregunte a su abogado.}
8. Controversias. {Pregunte a su abogado. Una cláusula de arbitraje debe imprimirse como lo dice la sección 41.007 del Código de la Propiedad.}`,
  },
  {
    kind: "41.007",
    source: `Spanish of Texas Property Code 41.007(a), whose wording is in English. ${unread} if the English wording must be printed too.`,
    text: "AVISO IMPORTANTE: Usted y su contratista son responsables de cumplir los términos y condiciones de este contrato. Si usted firma este contrato y no cumple sus términos y condiciones, puede perder sus derechos legales de propiedad sobre su casa. CONOZCA SUS DERECHOS Y OBLIGACIONES SEGÚN LA LEY.",
  },
  {
    kind: "53.255",
    source: `Texas Property Code 53.255 prescribes the wording in English. ${unread} if the English wording must be delivered too.`,
    text: `CONOZCA SUS DERECHOS Y RESPONSABILIDADES SEGÚN LA LEY. Usted está por celebrar una transacción para construir una casa nueva o remodelar una propiedad residencial existente.

{Escriba el resto de la declaración, traducido de la sección 53.255(b) del Código de la Propiedad de Texas.}`,
  },
  {
    kind: "601-notice",
    source: `Spanish of Texas Business & Commerce Code 601.052, which requires the language of the sale. ${unread}.`,
    text: "USTED, EL COMPRADOR, PUEDE CANCELAR ESTA TRANSACCIÓN EN CUALQUIER MOMENTO ANTES DE LA MEDIANOCHE DEL TERCER DÍA HÁBIL DESPUÉS DE LA FECHA DE ESTA TRANSACCIÓN. CONSULTE EL FORMULARIO ADJUNTO DE AVISO DE CANCELACIÓN PARA UNA EXPLICACIÓN DE ESTE DERECHO.",
  },
  {
    kind: "601-form",
    source: `Texas Business & Commerce Code 601.053 prescribes the wording in English. ${unread} for its Spanish.`,
    text: `AVISO DE CANCELACIÓN

Fecha de la transacción: {transaction_date}
Empresa: {company}, {company_address}
Cancele a más tardar a la medianoche del: {last_day}

{Escriba el aviso de cancelación, traducido de la sección 601.053 del Código de Negocios y Comercio de Texas, con los campos de arriba en sus espacios.}`,
  },
  {
    kind: "e-sign",
    source: `Must meet 15 U.S.C. 7001(c). ${unread}.`,
    text: "Acepto firmar este contrato y recibir sus avisos por medios electrónicos. Esto se aplica solo a este trabajo. Puedo pedir copias en papel sin costo, o retirar este consentimiento, llamando al {phone}. Puedo abrir y guardar archivos PDF.",
  },
];
