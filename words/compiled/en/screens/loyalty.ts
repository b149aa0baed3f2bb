// Made by `npm run words` from the JSON files in words/. Change those.

export const loyalty = {
  levels: {
    silver: "Silver",
    gold: "Gold",
    platinum: "Platinum",
  },
  title: (values: { level: string }) => `Your level: ${values.level}`,
  titleNone: "Loyalty programme",
  now: (values: { rate: string; days: string }) => `Your next loan costs ${values.rate} a day, for up to ${values.days} in all.`,
  first: "Your first loan is at 0 %.",
  next: (values: { loans: string; level: string; rate: string; days: string }) => `Repay ${values.loans} in full to reach ${values.level}: ${values.rate} a day, up to ${values.days} in all.`,
  loans: (values: { count: number }): string => values.count === 1 ? `${values.count} loan` : `${values.count} loans`,
  top: "This is the highest level.",
}

export type LoyaltyWords = typeof loyalty
