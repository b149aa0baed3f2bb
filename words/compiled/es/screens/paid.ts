// Made by `npm run words` from the JSON files in words/. Change those.
import type { PaidWords } from '../../en/screens/paid.ts'

export const paid: PaidWords = {
  title: "He pagado, pero no aparece",
  lead: "Pega el mensaje que te envió M-Pesa. Buscamos el pago y lo contamos, una sola vez.",
  message: "Mensaje de M-Pesa o número de recibo",
  messageHint: "Por ejemplo: RKL51ZDR4F Confirmed. Ksh1,250.00 sent to …",
  unread: "En el texto que compartiste no hay ningún número de recibo. Pega el mensaje entero de M-Pesa, o sus diez letras y cifras",
  submit: "Buscar mi pago",
  amount: "Cantidad",
  again: "Probar con otro número de recibo",
  states: {
    looking: {
      title: "Estamos preguntando a M-Pesa",
      text: "Tarda uno o dos minutos. Puedes salir de esta página: el pago se cuenta igual y recibes un recibo por SMS.",
    },
    credited: {
      title: "Tu pago está contado",
      text: "En Mi préstamo ves cuánto debes todavía.",
    },
    notFound: {
      title: "Con este número de recibo no hay ningún pago a nosotros",
      text: "Compáralo con el mensaje, letra por letra. Si el dinero fue a otro paybill, M-Pesa lo devuelve: llama al 100.",
    },
    person: {
      title: "Lo mira una persona",
      text: "El pago no salió de tu teléfono, o M-Pesa no ha contestado. No se pierde nada: lo contamos en cuanto sepamos de quién es.",
    },
  },
}
