import type { Slip } from '../../../contract/fields.ts'

const lines: Record<Slip['lines'][number]['key'], string> = {
  amountReceived: 'You receive',
  principal: 'Amount borrowed',
  interest: 'Interest',
  penalty: 'Penalty for being late',
  addOns: 'Add-ons',
  excise: 'Excise duty',
  writtenOff: 'Written off, as the law has it',
  prolongation: 'Extension',
  paid: 'Paid so far',
  overpayment: 'Paid too much',
  rounding: 'Rounding to the shilling',
}

const totals: Record<Slip['total']['key'], string> = {
  toRepay: 'You repay',
  toPayToday: 'To pay today',
  repaid: 'Repaid',
  nothingOwed: 'You owe nothing',
}

export const slip = {
  lines,
  totals,
  title: 'Price',
  holdsOn: (day: string) => `As of ${day}`,
  by: (day: string) => `by ${day}`,
  dues: 'Your payments',
  dailyRate: 'Rate a day',
  costPerDay: 'Cost a day',
  nominalYearly: 'Yearly rate, nominal',
  effectiveYearly: 'Yearly rate, effective',
}

export type SlipTexts = typeof slip
