// Made by `npm run words` from the JSON files in words/. Change those.
import type { HeadWords } from '../../en/screens/head.ts'

export const head: HeadWords = {
  preview: {
    promise: "Ona kila shilingi kabla ya kukopa.",
    note: "Mikopo nchini Kenya, kwa M-Pesa",
  },
  product: {
    name: "Mkopo kwa M-Pesa",
    fees: (values: { penalty: string; fee: string }) => `Hakuna ada ya kuchukua mkopo wala ya kulipa mapema. Ukichelewa: faini ya ${values.penalty} kwa siku kwenye sehemu iliyochelewa ya kiasi ulichokopa, pamoja na riba.${values.fee === "none" ? `` : ` Kila malipo yakichelewa yana ada ya ${values.fee} mara moja.`}`,
  },
  keywords: "mkopo wa haraka, mkopo mdogo, mkopo wa M-Pesa, mkopo kwa simu, mkopo wa kwanza 0 %, Kenya",
}
