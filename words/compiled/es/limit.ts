// Made by `npm run words` from the JSON files in words/. Change those.
import type { LimitWords } from '../en/limit.ts'

export const limit: LimitWords = {
  limit: (values: { limit: string }) => `Tu límite es de ${values.limit}.`,
  left: (values: { left: string }) => `Te quedan ${values.left} mientras tengas tu préstamo.`,
  paused: (values: { day: string }) => `Pausaste los préstamos hasta el ${values.day}.`,
  firstLoan: (values: { limit: string }) => `Tu primer préstamo puede ser de hasta ${values.limit}.`,
  next: (values: { limit: string; loans: number }) => `Siguiente: ${values.limit} tras ${values.loans === 1 ? `un préstamo más pagado` : `${values.loans} préstamos más pagados`} a tiempo.`,
  nextOfNew: (values: { limit: string; loans: number }) => `Siguiente: ${values.limit} tras ${values.loans === 1 ? `un préstamo pagado` : `${values.loans} préstamos pagados`} a tiempo.`,
  provedIncome: (values: { limit: string }) => `Con un extracto de M-Pesa que demuestre tus ingresos: ${values.limit}.`,
  top: "Es el límite más alto.",
  lower: (values: { before: string; why: string }) => `Bajó desde ${values.before}: ${values.why}`,
  fell: {
    loanLate: (values: { days: number }) => `un préstamo se retrasó ${values.days === 1 ? `${values.days} día` : `${values.days} días`}.`,
    loanUnpaid: "un préstamo no se pagó por completo.",
    loanReopened: "se anuló un pago.",
    proofEnded: "la prueba de tus ingresos ha caducado.",
    rulesChanged: "hemos reducido nuestros límites.",
  },
}
