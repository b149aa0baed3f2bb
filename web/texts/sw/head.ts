import type { HeadTexts } from '../en/head.ts'

export const head: HeadTexts = {
  keywords: 'mkopo wa haraka, mkopo mdogo, mkopo wa M-Pesa, mkopo kwa simu, mkopo wa kwanza 0 %, Kenya',
}
