// Made by `npm run words` from the JSON files in words/. Change those.
import type { LimitWords } from '../en/limit.ts'

export const limit: LimitWords = {
  limit: (values: { limit: string }) => `Votre plafond est de ${values.limit}.`,
  left: (values: { left: string }) => `Il vous reste ${values.left} tant que votre prêt court.`,
  paused: (values: { day: string }) => `Vos emprunts sont suspendus jusqu'au ${values.day}.`,
  firstLoan: (values: { limit: string }) => `Votre premier prêt peut aller jusqu'à ${values.limit}.`,
  next: (values: { limit: string; loans: number }) => `Ensuite : ${values.limit} après ${values.loans < 2 ? `un prêt de plus remboursé` : `${values.loans} prêts de plus remboursés`} à temps.`,
  nextOfNew: (values: { limit: string; loans: number }) => `Ensuite : ${values.limit} après ${values.loans < 2 ? `un prêt remboursé` : `${values.loans} prêts remboursés`} à temps.`,
  provedIncome: (values: { limit: string }) => `Avec un relevé M-Pesa qui prouve vos revenus : ${values.limit}.`,
  top: "C'est le plafond le plus élevé.",
  lower: (values: { before: string; why: string }) => `Il était de ${values.before} : ${values.why}`,
  fell: {
    loanLate: (values: { days: number }) => `un prêt a eu ${values.days < 2 ? `${values.days} jour` : `${values.days} jours`} de retard.`,
    loanUnpaid: "un prêt n'a pas été remboursé en entier.",
    loanReopened: "un paiement a été annulé.",
    proofEnded: "la preuve de vos revenus a expiré.",
    rulesChanged: "nous avons réduit nos plafonds.",
  },
}
