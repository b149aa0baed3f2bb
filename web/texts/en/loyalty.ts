import { plural } from '../plural.ts'

/** The loyalty programme. A level that configuration names and nobody has words for is shown by its name. */
const levels: Record<string, string> = { silver: 'Silver', gold: 'Gold', platinum: 'Platinum' }

export const loyalty = {
  levels,
  title: (level: string) => `Your level: ${level}`,
  titleNone: 'Loyalty programme',
  now: (rate: string, days: string) => `You borrow at ${rate} a day, for up to ${days} in all.`,
  first: 'Your first loan is at 0 %.',
  next: (loans: string, level: string, rate: string, days: string) =>
    `Repay ${loans} in full to reach ${level}: ${rate} a day, up to ${days} in all.`,
  loans: plural('en', { one: '{n} more loan', other: '{n} more loans' }),
  top: 'This is the highest level.',
}

export type LoyaltyTexts = typeof loyalty
