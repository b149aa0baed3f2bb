import type { HeadTexts } from '../en/head.ts'

export const head: HeadTexts = {
  preview: { promise: 'Ona kila shilingi kabla ya kukopa.', note: 'Mikopo nchini Kenya, kwa M-Pesa' },
  keywords: 'mkopo wa haraka, mkopo mdogo, mkopo wa M-Pesa, mkopo kwa simu, mkopo wa kwanza 0 %, Kenya',
}
