// Made by `npm run words` from the JSON files in words/. Change those.
import type { LimitWords } from '../en/limit.ts'

export const limit: LimitWords = {
  limit: (values: { limit: string }) => `Kikomo chako ni ${values.limit}.`,
  firstLoan: (values: { limit: string }) => `Mkopo wa kwanza hufika ${values.limit}.`,
  next: (values: { limit: string; loans: number }) => `Kinachofuata: ${values.limit} baada ya ${values.loans === 1 ? `mkopo mmoja zaidi` : `mikopo ${values.loans} zaidi`} kulipwa kwa wakati.`,
  provedIncome: (values: { limit: string }) => `Ukiwa na taarifa ya M-Pesa inayothibitisha mapato yako: ${values.limit}.`,
  top: "Hiki ndicho kikomo cha juu zaidi.",
  lower: (values: { on: string; before: string; why: string }) => `Hadi ${values.on} kilikuwa ${values.before}. ${values.why}`,
  fell: {
    loanLate: (values: { days: number }) => `Kilishuka kwa sababu mkopo ulichelewa ${values.days === 1 ? `siku ${values.days}` : `siku ${values.days}`}.`,
    loanUnpaid: "Kilishuka kwa sababu mkopo haukulipwa wote.",
    loanReopened: "Kilishuka kwa sababu malipo yalirudishwa na mkopo wake umefunguka tena.",
    proofEnded: "Kilishuka kwa sababu uthibitisho wa mapato yako umepitwa na wakati. Tuma taarifa mpya ya M-Pesa.",
    rulesChanged: "Kilishuka kwa sababu tumepunguza vikomo vyetu.",
  },
}
