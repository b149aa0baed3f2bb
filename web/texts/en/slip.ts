import type { Slip } from '../../../contract/fields.ts'

const lines: Record<Slip['lines'][number]['key'], string> = {
  amountReceived: 'You receive',
  principal: 'Amount borrowed',
  interest: 'Interest',
  penalty: 'Penalty for being late',
  addOns: 'Add-ons',
  excise: 'Excise duty',
  freeDays: 'Interest of your free days, paid by us',
  writtenOff: 'Taken off: interest and penalty together never pass the principal',
  paid: 'Paid so far',
  paidAhead: 'Paid ahead for days to come',
  prolongation: 'Paid ahead beyond the debt',
  overpayment: 'Paid too much',
  rounding: 'Rounding to the shilling',
}

const totals: Record<Slip['total']['key'], string> = {
  toRepay: 'You repay',
  toPayToday: 'To pay today',
  repaid: 'Repaid',
  nothingOwed: 'You owe nothing',
  owedWhenSold: 'Owed when it was sold',
}

export const slip = {
  lines,
  totals,
  title: 'Price',
  holdsOn: (day: string) => `As of ${day}`,
  by: (day: string) => `by ${day}`,
  dues: 'Your payments',
  rate: {
    through: (label: string, day: string) => `${label}, through ${day}`,
    from: (label: string, day: string) => `${label}, from ${day}`,
    ended: (label: string, day: string) => `${label}, no longer charged after ${day}`,
  },
  dueSince: (day: string) => `Due since ${day}, to pay now`,
  perDay: (amount: string) => `+ ${amount} each day`,
  ahead: {
    interestToCome: (days: string) => `Interest for ${days} to come`,
    interestOfDaysAdded: (days: string) => `Interest for the ${days} added`,
    dueLater: 'Due later',
    on: (day: string) => `To pay on ${day}`,
    now: 'Past due, to pay now',
  },
  kept: {
    paidIn: 'You paid in all',
    sentBack: 'Sent back to you',
    held: 'Held for you',
    total: 'Kept for the loan',
  },
  dailyRate: 'Rate a day',
  costPerDay: 'Cost a day',
  nominalYearly: 'Yearly rate, nominal',
  effectiveYearly: 'Yearly rate, effective',
}

export type SlipTexts = typeof slip
