// Made by `npm run words` from the JSON files in words/. Change those.
import type { LimitWords } from '../en/limit.ts'

export const limit: LimitWords = {
  limit: (values: { limit: string }) => `Votre plafond est de ${values.limit}.`,
  firstLoan: (values: { limit: string }) => `Un premier prêt va jusqu'à ${values.limit}.`,
  next: (values: { limit: string; loans: number }) => `Ensuite : ${values.limit} après ${values.loans < 2 ? `un prêt de plus remboursé` : `${values.loans} prêts de plus remboursés`} à temps.`,
  provedIncome: (values: { limit: string }) => `Avec un relevé M-Pesa qui prouve vos revenus : ${values.limit}.`,
  top: "C'est le plafond le plus élevé.",
  lower: (values: { on: string; before: string; why: string }) => `Jusqu'au ${values.on}, il était de ${values.before}. ${values.why}`,
  fell: {
    loanLate: (values: { days: number }) => `Il a baissé parce qu'un prêt a eu ${values.days < 2 ? `${values.days} jour` : `${values.days} jours`} de retard.`,
    loanUnpaid: "Il a baissé parce qu'un prêt n'a pas été remboursé en entier.",
    loanReopened: "Il a baissé parce qu'un paiement a été annulé et que son prêt est de nouveau ouvert.",
    proofEnded: "Il a baissé parce que la preuve de vos revenus a expiré. Envoyez un nouveau relevé M-Pesa.",
    rulesChanged: "Il a baissé parce que nous avons réduit nos plafonds.",
  },
}
