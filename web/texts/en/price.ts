/** What a choice of amount and days costs, before it is asked for. */
export const price = {
  title: 'What this loan costs',
  first: 'Your first loan with us: 0 %',
  firstNote: 'Repaid by the due date, you repay what you received. Nothing is added.',
  firstAfter: (amount: string) => `From the day after, each day adds ${amount}.`,
  firstAfterPayment: (amount: string) => `Each day that the first payment is late adds ${amount}.`,
  earlyTextFirst: 'Repay any day, free of charge. It is the same amount.',
  later: 'Your next loans',
  laterText: (daily: string) => `They cost ${daily} a day. With each level that you reach, less.`,
  laterLine: 'Same amount and days',
  early: 'Early',
  earlyText: 'Repay any day, free of charge. You pay interest only for the days you had the money.',
  earlyLine: (days: number, day: string) => `Repaid in full after ${days} days, on ${day}`,
  late: 'Late',
  lateText: (daily: string, penalty: string) =>
    `Interest goes on at ${daily} a day, on a first loan too. A penalty of ${penalty} a day is added on what is overdue.`,
  lateLine: (days: number) => `Repaid ${days} days late`,
  lateFirstPayment: (days: number) => `First payment, ${days} days late`,
}

export type PriceTexts = typeof price
