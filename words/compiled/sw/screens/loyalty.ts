// Made by `npm run words` from the JSON files in words/. Change those.
import type { LoyaltyWords } from '../../en/screens/loyalty.ts'

export const loyalty: LoyaltyWords = {
  levels: {
    silver: "Fedha",
    gold: "Dhahabu",
    platinum: "Platini",
  },
  title: (values: { level: string }) => `Ngazi yako: ${values.level}`,
  titleNone: "Mpango wa uaminifu",
  now: (values: { rate: string; days: string }) => `Mkopo wako ujao unagharimu ${values.rate} kwa siku, hadi ${values.days} kwa jumla.`,
  first: "Mkopo wako wa kwanza ni 0 %.",
  next: (values: { loans: string; level: string; rate: string; days: string }) => `Rudisha kikamilifu ${values.loans} zaidi ili ufike ${values.level}: ${values.rate} kwa siku, hadi ${values.days} kwa jumla.`,
  loans: (values: { count: number }): string => values.count === 1 ? `mkopo ${values.count}` : `mikopo ${values.count}`,
  top: "Hii ndiyo ngazi ya juu kabisa.",
}
