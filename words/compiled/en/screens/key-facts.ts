// Made by `npm run words` from the JSON files in words/. Change those.

export const keyFacts = {
  first: "First loan",
  firstText: (values: { day: string }) => `You pay no interest through ${values.day}.`,
  onlyAddOns: "The effective yearly rate comes from the add-ons alone: there is no interest.",
  early: "Early",
  earlyTextFirst: "Repay any day, free of charge. It is the same amount. Return all of it by the end of the day after you get it, and it costs nothing, add-ons included.",
  earlyText: "Repay any day, free of charge. You pay interest only for the days you had the money. Return all of it by the end of the day after you get it, and it costs nothing, add-ons included.",
  late: "Late",
  lateText: (values: { daily: string; penalty: string; fee: string }) => `Interest runs at ${values.daily} a day after the last due date, on a first loan too. A penalty of ${values.penalty} a day is added on the overdue part of the amount you borrowed.${values.fee === "none" ? `` : ` Each payment that is late costs ${values.fee} once.`} Late loans can be reported to a credit bureau, at the earliest 30 days after we tell you.`,
  complain: "To complain",
  complainText: (values: { hotline: string; email: string }) => `Call ${values.hotline}, or write to ${values.email}. You get an answer within 30 days.`,
}

export type KeyFactsWords = typeof keyFacts
