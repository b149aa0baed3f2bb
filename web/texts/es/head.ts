import type { HeadTexts } from '../en/head.ts'

export const head: HeadTexts = {
  preview: { promise: 'Mira cada chelín antes de pedir.', note: 'Préstamos en Kenia, por M-Pesa' },
  product: {
    name: 'Préstamo por M-Pesa',
    fees: (penalty) =>
      `Sin comisión por pedir el préstamo ni por devolverlo antes. Con retraso: ${penalty} al día sobre lo vencido, además del interés.`,
  },
  keywords:
    'préstamo rápido, micropréstamo, préstamo por M-Pesa, préstamo móvil, primer préstamo al 0 %, Kenia',
}
