// Made by `npm run words` from the JSON files in words/. Change those.
import type { LimitWords } from '../en/limit.ts'

export const limit: LimitWords = {
  limit: (values: { limit: string }) => `Tu límite es de ${values.limit}.`,
  firstLoan: (values: { limit: string }) => `Un primer préstamo llega a ${values.limit}.`,
  next: (values: { limit: string; loans: number }) => `Siguiente: ${values.limit} tras ${values.loans === 1 ? `un préstamo más pagado` : `${values.loans} préstamos más pagados`} a tiempo.`,
  provedIncome: (values: { limit: string }) => `Con un extracto de M-Pesa que demuestre tus ingresos: ${values.limit}.`,
  top: "Es el límite más alto.",
  lower: (values: { on: string; before: string; why: string }) => `Hasta el ${values.on} era de ${values.before}. ${values.why}`,
  fell: {
    loanLate: (values: { days: number }) => `Bajó porque un préstamo se retrasó ${values.days === 1 ? `${values.days} día` : `${values.days} días`}.`,
    loanUnpaid: "Bajó porque un préstamo no se pagó por completo.",
    loanReopened: "Bajó porque se anuló un pago y su préstamo está abierto de nuevo.",
    proofEnded: "Bajó porque la prueba de tus ingresos ha caducado. Envía un extracto nuevo de M-Pesa.",
    rulesChanged: "Bajó porque hemos reducido nuestros límites.",
  },
}
