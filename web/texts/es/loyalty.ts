import type { LoyaltyTexts } from '../en/loyalty.ts'
import { plural } from '../plural.ts'

export const loyalty: LoyaltyTexts = {
  levels: { silver: 'Plata', gold: 'Oro', platinum: 'Platino' },
  title: (level) => `Tu nivel: ${level}`,
  titleNone: 'Programa de fidelidad',
  now: (rate, days) => `Pides al ${rate} al día, hasta ${days} en total.`,
  first: 'Tu primer préstamo va al 0 %.',
  next: (loans, level, rate, days) =>
    `Devuelve por completo ${loans} para llegar a ${level}: ${rate} al día, hasta ${days} en total.`,
  loans: plural('es', { one: '{n} préstamo más', other: '{n} préstamos más' }),
  top: 'Es el nivel más alto.',
}
