import type { HeadTexts } from '../en/head.ts'

export const head: HeadTexts = {
  preview: { promise: 'Mira cada chelín antes de pedir.', note: 'Préstamos en Kenia, por M-Pesa' },
  keywords: 'préstamo rápido, micropréstamo, préstamo por M-Pesa, préstamo móvil, primer préstamo al 0 %, Kenia',
}
