// Made by `npm run words` from the JSON files in words/. Change those.

export const price = {
  title: "What this loan costs",
  first: "Your first loan with us: 0 %",
  firstNote: "Repaid by the due date, you repay what you received. Nothing is added.",
  firstAfter: (values: { amount: string }) => `From the day after, each day adds ${values.amount}.`,
  firstAfterPayment: (values: { amount: string }) => `Each day that the first payment is late adds ${values.amount}.`,
  earlyTextFirst: "Repay any day, free of charge. It is the same amount.",
  later: "Your next loans",
  laterText: (values: { daily: string }) => `They cost ${values.daily} a day. A loyalty level can make it less.`,
  laterLine: "Same amount and days",
  early: "Early",
  earlyText: "Repay any day, free of charge. You pay interest only for the days you had the money.",
  earlyLine: (values: { days: number; day: string }) => `Repaid in full after ${values.days} days, on ${values.day}`,
  late: "Late",
  lateText: (values: { daily: string; penalty: string; fee: string }) => `After the last due date interest runs at ${values.daily} a day, on a first loan too. A penalty of ${values.penalty} a day is added on the overdue part of the amount you borrowed.${values.fee === "none" ? `` : ` Each payment that is late costs ${values.fee} once.`}`,
  lateLine: (values: { days: number }) => `Repaid ${values.days} days late`,
  lateFirstPayment: (values: { days: number }) => `First payment, ${values.days} days late`,
  rest: "Every figure",
}

export type PriceWords = typeof price
