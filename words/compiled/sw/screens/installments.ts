// Made by `npm run words` from the JSON files in words/. Change those.
import type { InstallmentsWords } from '../../en/screens/installments.ts'

export const installments: InstallmentsWords = {
  title: "Malipo mawili sawa",
  lead: "Chagua kiasi. Utaona malipo yote mawili, na gharama yote ya mkopo.",
  none: "Kwa sasa hakuna mkopo wa malipo mawili. Mkopo wa malipo ya mara moja pia unaweza kurudishwa mapema na kwa sehemu, bila malipo ya ziada.",
  other: "Mkopo wa malipo ya mara moja",
}
