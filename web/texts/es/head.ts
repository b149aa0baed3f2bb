import type { HeadTexts } from '../en/head.ts'

export const head: HeadTexts = {
  keywords: 'préstamo rápido, micropréstamo, préstamo por M-Pesa, préstamo móvil, primer préstamo al 0 %, Kenia',
}
