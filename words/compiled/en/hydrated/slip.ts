// Made by `npm run words` from the JSON files in words/. Change those.

export const slip = {
  lines: {
    amountReceived: "You receive",
    principal: "Amount borrowed",
    interest: "Interest",
    penalty: "Penalty for being late",
    addOns: "Add-ons",
    excise: "Excise duty",
    freeDays: "Interest of your free days, paid by us",
    writtenOff: "Taken off: interest and penalty together never pass the principal",
    waived: "Waived by us",
    paid: "Paid so far",
    paidAhead: "Paid ahead for days to come",
    prolongation: "Paid ahead beyond the debt",
    overpayment: "Paid too much",
    rounding: "Rounding to the shilling",
  },
  totals: {
    toRepay: "You repay",
    toPayToday: "Everything, paid off today",
    repaid: "Repaid",
    nothingOwed: "You owe nothing",
    owedWhenSold: "Owed when it was sold",
  },
  title: "Price",
  holdsOn: (values: { day: string }) => `As of ${values.day}`,
  by: (values: { day: string }) => `by ${values.day}`,
  settlement: (values: { amount: string; day: string }) => `Pay ${values.amount} by ${values.day}, and we give up the rest: your loan is closed.`,
  dues: "Your payments",
  rate: {
    through: (values: { label: string; day: string }) => `${values.label}, through ${values.day}`,
    from: (values: { label: string; day: string }) => `${values.label}, from ${values.day}`,
    ended: (values: { label: string; day: string }) => `${values.label}, no longer charged after ${values.day}`,
  },
  dueSince: (values: { day: string }) => `Due since ${values.day}, to pay now`,
  part: {
    since: (values: { day: string }) => `Due since ${values.day}`,
    today: "Due today",
    total: "To pay now",
  },
  perDay: (values: { amount: string }) => `+ ${values.amount} each day`,
  ahead: {
    interestToCome: (values: { days: string }) => `Interest for ${values.days} to come`,
    interestOfDaysAdded: (values: { days: string }) => `Interest for the ${values.days} added`,
    dueLater: "Due later",
    on: (values: { day: string }) => `To pay on ${values.day}`,
    today: "Due today, to pay now",
    now: "Past due, to pay now",
  },
  kept: {
    paidIn: "You paid in all",
    sentBack: "Sent back to you",
    held: "Held for you",
    total: "Kept for the loan",
  },
  dailyRate: "Rate a day",
  costPerDay: "Cost a day",
  nominalYearly: "Yearly rate, nominal",
  effectiveYearly: "Yearly rate, effective",
}

export type SlipWords = typeof slip
