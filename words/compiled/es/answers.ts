// Made by `npm run words` from the JSON files in words/. Change those.
import type { AnswersWords } from '../en/answers.ts'

export const answers: AnswersWords = {
  refundStarted: (values: { amount: string; receiver: string }) => `Enviamos ${values.amount} a ${values.receiver}. Recibes un SMS cuando llegue.`,
  payoutHolds: {
    earlierPayout: "Puede que un envío anterior sí llegara. Se lo preguntamos al proveedor y lo enviamos en cuanto se sepa.",
    payeeCheck: "Una persona de nuestro equipo revisa antes el número al que va. Sale después; no tienes que hacer nada.",
    paymentCheck: "Esperamos a que el proveedor confirme un pago tuyo. Sale en cuanto lo haga.",
    earlierLoan: "Tu préstamo anterior está abierto otra vez, porque se retiró lo que lo pagó. Este dinero sale cuando ese préstamo esté pagado.",
    provider: "El proveedor no responde en este momento. Tu dinero sale en cuanto responda.",
    float: "En este momento enviamos muchos préstamos. Tu dinero sale en cuanto repongamos nuestra cuenta de envíos, normalmente en unas horas.",
  },
}
