import type { HeadTexts } from '../en/head.ts'

export const head: HeadTexts = {
  preview: { promise: 'Ona kila shilingi kabla ya kukopa.', note: 'Mikopo nchini Kenya, kwa M-Pesa' },
  product: {
    name: 'Mkopo kwa M-Pesa',
    fees: (penalty) =>
      `Hakuna ada ya kuchukua mkopo wala ya kulipa mapema. Ukichelewa: ${penalty} kwa siku ya kilichopitisha tarehe, pamoja na riba.`,
  },
  keywords: 'mkopo wa haraka, mkopo mdogo, mkopo wa M-Pesa, mkopo kwa simu, mkopo wa kwanza 0 %, Kenya',
}
