// Made by `npm run words` from the JSON files in words/. Change those.
import type { PaydayWords } from '../../en/screens/payday.ts'

export const payday: PaydayWords = {
  title: "Tarehe ya kulipa siku ya mshahara",
  row: "Mara moja, bila malipo",
  lead: (values: { day: string }) => `Tarehe yako ya kulipa ni ${values.day}. Unaweza kuisogeza mara moja, bila malipo, hadi siku ya mshahara inayofuata.`,
  show: "Onyesha bei mpya",
  none: "Tarehe hii haiwezi kusogezwa",
  noneText: "Inasogea mara moja tu, kabla ya siku ya kulipa. Makubaliano mengine yanaondoa nafasi hii.",
  tooLate: "Hakuna siku kama hiyo ndani ya muda wako mrefu zaidi. Chagua siku nyingine",
  to: (values: { day: string }) => `Utalipa tarehe ${values.day}`,
  same: "Riba ya kila siku inabaki kama tulivyokubaliana, kwa hiyo siku nyingi hugharimu zaidi. Ukilipa mapema, utalipa kama leo.",
  confirm: "Sogeza tarehe ya kulipa",
  done: "Tarehe yako ya kulipa imesogezwa. SMS ina tarehe na kiasi kipya.",
  until: (values: { day: string }) => `Ukilipa kufikia ${values.day}`,
}
