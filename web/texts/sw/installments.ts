import type { InstallmentTexts } from '../en/installments.ts'

export const installments: InstallmentTexts = {
  title: 'Malipo mawili sawa',
  lead: 'Chagua kiasi. Utaona malipo yote mawili, na gharama yote ya mkopo.',
  none: 'Kwa sasa hakuna mkopo wa malipo mawili. Mkopo wa malipo ya mara moja pia unaweza kurudishwa mapema na kwa sehemu, bila malipo ya ziada.',
  other: 'Mkopo wa malipo ya mara moja',
}
