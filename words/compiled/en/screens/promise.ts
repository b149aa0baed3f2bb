// Made by `npm run words` from the JSON files in words/. Change those.

export const promise = {
  title: "Promise to pay",
  lead: "Say how much you pay by which day. Until then we do not call you about it. A promise costs nothing, and interest and penalty go on as agreed.",
  nothing: "Nothing is late, so there is nothing to promise.",
  due: "Past due today",
  closes: "Closes the loan today",
  amount: "How much you pay",
  amountHint: (values: { least: string }) => `Whole shillings, ${values.least} or more`,
  day: "By which day",
  dayHint: (values: { day: string }) => `Day, month and year, at the latest ${values.day}`,
  make: "Promise this",
  openTitle: (values: { amount: string; day: string }) => `You promised ${values.amount} by ${values.day}`,
  openText: (values: { until: string }) => `Pay by the end of ${values.until}. If you pay at least nine tenths, you keep your promise. You can make a new one once it is kept or that day has passed.`,
  kept: (values: { amount: string; day: string }) => `You kept your last promise: ${values.amount} by ${values.day}.`,
  broken: (values: { amount: string; day: string }) => `Your last promise was not kept: ${values.amount} by ${values.day}. You can make a new one.`,
  pay: "Pay now",
}

export type PromiseWords = typeof promise
