// Made by `npm run words` from the JSON files in words/. Change those.
import type { LimitWords } from '../en/limit.ts'

export const limit: LimitWords = {
  limit: (values: { limit: string }) => `Kikomo chako ni ${values.limit}.`,
  left: (values: { left: string }) => `Umebakiwa na ${values.left} hadi umalize kulipa mkopo wako.`,
  paused: (values: { day: string }) => `Umesimamisha kukopa hadi ${values.day}.`,
  firstLoan: (values: { limit: string }) => `Mkopo wako wa kwanza unaweza kufika hadi ${values.limit}.`,
  next: (values: { limit: string; loans: number }) => `Kinachofuata: ${values.limit} baada ya ${values.loans === 1 ? `mkopo mmoja zaidi` : `mikopo ${values.loans} zaidi`} kulipwa kwa wakati.`,
  nextOfNew: (values: { limit: string; loans: number }) => `Kinachofuata: ${values.limit} baada ya ${values.loans === 1 ? `mkopo mmoja` : `mikopo ${values.loans}`} kulipwa kwa wakati.`,
  provedIncome: (values: { limit: string }) => `Ukiwa na taarifa ya M-Pesa inayothibitisha mapato yako: ${values.limit}.`,
  top: "Hiki ndicho kikomo cha juu zaidi.",
  lower: (values: { before: string; why: string }) => `Kilishuka kutoka ${values.before}: ${values.why}`,
  fell: {
    loanLate: (values: { days: number }) => `mkopo ulichelewa siku ${values.days}.`,
    loanUnpaid: "mkopo haukulipwa wote.",
    loanReopened: "malipo yalirudishwa.",
    proofEnded: "uthibitisho wa mapato yako umepitwa na wakati.",
    rulesChanged: "tumepunguza vikomo vyetu.",
  },
}
