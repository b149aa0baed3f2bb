/** What stands under a price before it is agreed to (rule price-16). */
export const keyFacts = {
  first: 'First loan',
  firstText: (day: string) => `You pay no interest through ${day}.`,
  onlyAddOns: 'The effective yearly rate comes from the add-ons alone: there is no interest.',
  early: 'Early',
  earlyText: 'Repay any day, free of charge. You pay interest only for the days you had the money.',
  late: 'Late',
  lateText: (daily: string, penalty: string) =>
    `Interest runs at ${daily} a day after the due date, on a first loan too. A penalty of ${penalty} a day is added on what is overdue. Late loans can be reported to a credit bureau, at the earliest 30 days after we tell you.`,
  complain: 'To complain',
  complainText: (hotline: string, email: string) =>
    `Call ${hotline}, free of charge, or write to ${email}. You get an answer within 30 days.`,
}

export type KeyFactsTexts = typeof keyFacts
