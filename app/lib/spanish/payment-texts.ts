/** Texts of the pages of payments, shared with their emails and papers. */
export const paymentTexts = {
  "Payment {number}": "Pago {number}",
  "Change order {order}": "Orden de cambio {order}",
  "Change order {order}, payment {number}": "Orden de cambio {order}, pago {number}",
  "by check": "con cheque",
  "by bank transfer": "por transferencia bancaria",
  "in cash": "en efectivo",
  "by card": "con tarjeta",
  "another way": "de otra manera",
  "{label} of your contract: {condition}.": "{label} de su contrato: {condition}.",
  Receipts: "Recibos",
  Invoice: "Factura",
  "Back to your project": "Volver a su proyecto",
  "Contract and payments": "Contrato y pagos",
  "Your contract": "Su contrato",
  "Invoice {number}": "Factura {number}",
  "Please write “{memo}” on the payment. There is no surcharge, and you get a receipt by email.":
    "Escriba “{memo}” en el pago. No hay recargo, y le enviamos un recibo por correo.",
  "How to pay": "Cómo pagar",
  "Check or cash": "Cheque o efectivo",
  "How to pay by check or cash": "Cómo pagar con cheque o en efectivo",
  "Receipt {number}": "Recibo {number}",
  "Receipt {number}, {amount}": "Recibo {number}, {amount}",
  Open: "Abrir",
  "receipt {number}": "el recibo {number}",
  "invoice {number}": "la factura {number}",
  "Sent {day}": "Se envió el {day}",
  "Your bank says: {problem}": "Su banco dice: {problem}",
  "Bank transfer": "Transferencia bancaria",
  "From your checking or savings account. It takes about four business days to arrive.":
    "Desde su cuenta de cheques o de ahorros. Tarda unos cuatro días hábiles en llegar.",
  "Pay by bank transfer": "Pagar por transferencia",
  Card: "Tarjeta",
  "Credit or debit. The same amount, no surcharge.":
    "Crédito o débito. La misma cantidad, sin recargo.",
  "Pay by card": "Pagar con tarjeta",
  "You enter your bank or card details on a secure page of Stripe, our payment service. We never see the full numbers.":
    "Usted escribe los datos de su banco o tarjeta en una página segura de Stripe, nuestro servicio de pagos. Nosotros nunca vemos los números completos.",
  "You pay on a secure page of Stripe, our payment service. We never see your card or account number.":
    "Usted paga en una página segura de Stripe, nuestro servicio de pagos. Nosotros nunca vemos el número de su tarjeta o cuenta.",
  "Continue to the payment": "Continuar al pago",
  Payments: "Pagos",
  "We return {amount} to you.": "Le devolvemos {amount}.",
  "Pay {amount}": "Pagar {amount}",
  "of {label}": "de {label}",
  View: "Ver",
} as const;

/** Texts of the emails and papers of payments, and what the server says on their pages. */
export const paymentPaperTexts = {
  "Make the check out to {company} and mail it to {address}.":
    "Haga el cheque a nombre de {company} y envíelo por correo postal a {address}.",
  "Make the check out to {company}.": "Haga el cheque a nombre de {company}.",
  "Contract {reference}": "Contrato {reference}",
  "Change order {reference}": "Orden de cambio {reference}",
  "Contract sum": "Monto del contrato",
  "{payment}, corrected {day}": "{payment}, corregido el {day}",
  "{payment}, returned {day}": "{payment}, devuelto el {day}",
  "{payment}, paid {day}": "{payment}, pagado el {day}",
  "{payment}, received again {day}": "{payment}, recibido de nuevo el {day}",
  "Paid before": "Pagado antes",
  "This payment": "Este pago",
  "This refund": "Esta devolución",
  "Paid to date": "Pagado a la fecha",
  "Remaining after this payment": "Saldo después de este pago",
  Remaining: "Saldo",
  "Reminder: invoice {number}, {amount}": "Recordatorio: factura {number}, {amount}",
  "Invoice {number}, {amount}": "Factura {number}, {amount}",
  "{amount} is still due": "Sigue por pagar: {amount}",
  "{amount} is due": "Por pagar: {amount}",
  "{label} of your contract, {amount}: {condition}.":
    "{label} de su contrato, {amount}: {condition}.",
  "Please write “Invoice {number}” on the payment.": "Escriba “Factura {number}” en el pago.",
  "Please write “Invoice {number}” on the payment. There is no surcharge.":
    "Escriba “Factura {number}” en el pago. No hay recargo.",
  "There is no surcharge. You get a receipt by email.":
    "No hay recargo. Le enviamos un recibo por correo.",
  "View and pay {amount}": "Ver y pagar {amount}",
  "This is receipt {number}, which replaces the earlier one.":
    "Este es el recibo {number}, que reemplaza al anterior.",
  "This is receipt {number}.": "Este es el recibo {number}.",
  "Corrected receipt {number}, {amount}": "Recibo corregido {number}, {amount}",
  "We returned {amount} for {label} {method} on {day}.":
    "Le devolvimos {amount} {method} el {day} ({label}).",
  "We received {amount} from {source} for {label} {method} on {day}.":
    "Recibimos {amount} de {source} {method} el {day} ({label}).",
  "No surcharge was added.": "No se cobró ningún recargo.",
  "We corrected your receipt": "Corregimos su recibo",
  "We returned your payment": "Le devolvimos su pago",
  "We received your payment": "Recibimos su pago",
  "Your payment of {amount} didn’t go through": "Su pago de {amount} no se completó",
  "Your payment didn’t go through": "Su pago no se completó",
  "Nothing was taken. Your bank didn’t complete {label}, {amount}.":
    "No se cobró nada. Su banco no completó este pago: {label}, {amount}.",
  "Try again, or pay another way.": "Inténtelo de nuevo o pague de otra manera.",
  "Open the payment": "Abrir el pago",
  "Returned to": "Devuelto a",
  "Received from": "Recibido de",
  Amount: "Cantidad",
  Method: "Forma de pago",
  "Paid {method}": "Pagado {method}",
  "Returned {method}": "Devuelto {method}",
  "Paid into": "Depositado en",
  "Construction account ending {digits}": "Cuenta de construcción que termina en {digits}",
  "Corrected {day}": "Corregido el {day}",
  "Recorded {day} by {name}.": "Registrado el {day} por {name}.",
  "Recorded {day}.": "Registrado el {day}.",
  Status: "Estado",
  "Due since {day}": "Por pagar desde el {day}",
  "Due on {day}": "Se paga el {day}",
  "Your bank is sending the payment": "Su banco está enviando el pago",
  "{amount} of it is paid": "Ya se pagaron {amount}",
  "Returned {day} {method}": "Devuelto el {day} {method}",
  "Paid {day} {method}": "Pagado el {day} {method}",
  "{label} is open again": "{label} está pendiente de nuevo",
  "Your bank took the money back. Pay again, or write to us if you think it’s a mistake.":
    "Su banco retiró el dinero. Pague de nuevo, o escríbanos si cree que es un error.",
  "{label} is due": "Por pagar: {label}",
  "Nothing was taken. Try again, or pay another way.":
    "No se cobró nada. Inténtelo de nuevo o pague de otra manera.",
  "Nothing to pay yet": "Todavía no hay nada que pagar",
  "You can cancel your contract until midnight on {last}. Nothing can be paid before {first}, so please don’t send a check yet.":
    "Puede cancelar su contrato hasta la medianoche del {last}. No se puede pagar nada antes del {first}, así que todavía no envíe un cheque.",
  "We write to you first.": "Antes le escribimos.",
  "Your bank is sending your payment": "Su banco está enviando su pago",
  "We email your receipt once it arrives. You don’t need to do anything.":
    "Le enviamos su recibo por correo cuando llegue. No tiene que hacer nada.",
  "Thank you, it’s paid": "Gracias, está pagado",
  "We returned this payment": "Devolvimos este pago",
  "The receipt is below.": "El recibo está abajo.",
  "Nothing to pay": "No hay nada que pagar",
  "This payment was canceled.": "Este pago se canceló.",
  "We’re checking with the bank": "Estamos consultando con el banco",
  "Please don’t pay again. We email your receipt as soon as the bank answers.":
    "No pague de nuevo. Le enviamos su recibo por correo en cuanto conteste el banco.",
  "Press the button again.": "Presione el botón de nuevo.",
  "Choose how to pay.": "Elija cómo pagar.",
  "Online payment is off. Please pay by check.":
    "El pago en línea está desactivado. Pague con cheque.",
  "This payment doesn’t exist anymore.": "Este pago ya no existe.",
  "The payment page isn’t answering. Nothing was taken. Try again in a minute, or pay by check.":
    "La página de pago no responde. No se cobró nada. Inténtelo de nuevo en un minuto o pague con cheque.",
  "The payment service isn’t answering. If you just paid, please don’t pay again: we email your receipt. Otherwise try again in a minute, or pay by check.":
    "El servicio de pagos no responde. Si acaba de pagar, no pague de nuevo: le enviamos su recibo por correo. Si no, inténtelo de nuevo en un minuto o pague con cheque.",
  "Your bank is sending your transfer for this payment. Please don’t pay again.":
    "Su banco está enviando la transferencia de este pago. No pague de nuevo.",
  "The amount is now {amount}. Check it, and press the button again.":
    "Ahora la cantidad es {amount}. Revísela y presione el botón de nuevo.",
  "This payment can’t be paid now. Reload the page to see why.":
    "Este pago no se puede hacer ahora. Vuelva a cargar la página para ver por qué.",
  "Your contract just changed, and so may this amount. Try again in a minute.":
    "Su contrato acaba de cambiar, y esta cantidad puede cambiar también. Inténtelo de nuevo en un minuto.",
  "This amount is too small to pay online.":
    "Esta cantidad es demasiado pequeña para pagarla en línea.",
  "The contract was canceled.": "El contrato se canceló.",
  "The amount changed.": "La cantidad cambió.",
  "Withdrawn.": "Retirada.",
  "The bank didn’t complete the payment.": "El banco no completó el pago.",
  "Paid.": "Pagada.",
  "Partly paid.": "Pagada en parte.",
  "The open amount changed.": "La cantidad pendiente cambió.",
} as const;
