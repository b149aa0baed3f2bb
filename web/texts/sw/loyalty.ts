import type { LoyaltyTexts } from '../en/loyalty.ts'
import { plural } from '../plural.ts'

export const loyalty: LoyaltyTexts = {
  levels: { silver: 'Fedha', gold: 'Dhahabu', platinum: 'Platini' },
  title: (level) => `Ngazi yako: ${level}`,
  titleNone: 'Mpango wa uaminifu',
  now: (rate, days) => `Unakopa kwa ${rate} kwa siku, hadi ${days} kwa jumla.`,
  first: 'Mkopo wako wa kwanza ni 0 %.',
  next: (loans, level, rate, days) =>
    `Rudisha ${loans} kikamilifu ili ufike ${level}: ${rate} kwa siku, hadi ${days} kwa jumla.`,
  loans: plural('sw', { one: 'mkopo {n} zaidi', other: 'mikopo {n} zaidi' }),
  top: 'Hii ndiyo ngazi ya juu kabisa.',
}
