/** What documents say in English, and with it the shape that every language has to fill. */
import type { Slip } from '../../../../contract/fields.ts'
import type { AddOnKind } from '../../../../domain/loan.ts'

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
const addOns: Record<AddOnKind, string> = {
  insurance: 'Accident insurance',
  telemedicine: 'Telemedicine',
  legalAid: 'Legal aid',
  multiservice: 'Multiservice',
}

export const en = {
  titles: {
    agreement: 'Loan agreement',
    keyFacts: 'Key facts of the loan',
    schedule: 'Payment schedule',
    statement: 'Statement of account',
    receipt: 'Receipt of a payment',
    certificate: 'Certificate of an add-on',
    letter: 'Letter about a loan',
  },
  fileNames: {
    agreement: 'loan-agreement',
    keyFacts: 'key-facts',
    schedule: 'payment-schedule',
    statement: 'statement-of-account',
    receipt: 'receipt',
    certificate: 'certificate',
    letter: 'letter',
  },
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  contact: (hotline: string, email: string) =>
    `Questions and complaints: call ${hotline}, free of charge, or write to ${email}. You get an answer within 30 days.`,
  slip: {
    lines,
    totals,
    addOns,
    price: 'Price',
    standing: 'Where the loan stands',
    asOf: (day: string) => `As of ${day}`,
    by: (day: string) => `by ${day}`,
    payBy: (amount: string, day: string) => `${amount} by ${day}`,
    rate: {
      through: (label: string, day: string) => `${label}, through ${day}`,
      from: (label: string, day: string) => `${label}, from ${day}`,
      ended: (label: string, day: string) => `${label}, no longer charged after ${day}`,
    },
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
    nominalYearly: 'Yearly rate, nominal',
    effectiveYearly: 'Yearly rate, effective',
  },
  facts: {
    lender: 'Lender',
    borrower: 'Borrower',
    phone: 'Phone',
    offered: 'Offered on',
    validThrough: 'Offer valid through',
    term: 'Term',
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    asked: 'Asked for',
    receivedBy: 'Money goes to',
    mpesa: (phone: string) => `M-Pesa ${phone}`,
    card: (shown: string) => `Card ${shown}`,
    bank: (shown: string) => `Bank account ${shown}`,
    paidOut: 'Paid out on',
    closed: 'Closed on',
    printed: 'Printed on',
    paybill: 'M-Pesa paybill',
    account: 'Account number',
    receipt: 'Receipt number',
    paidOn: 'Paid on',
    payer: 'Paid by',
    amount: 'Amount',
    number: 'Contract number',
  },
  conditions: {
    title: 'What is agreed',
    dates: [
      'The dates',
      (day: string, term: string) =>
        `They hold if the money arrives on ${day}. The term is ${term} from the day it arrives.`,
    ],
    first: [
      'First loan',
      (daily: string) =>
        `No interest through the last due date agreed here. Days after it, also when the date is moved, cost ${daily} of the principal a day.`,
    ],
    addOn: (name: string, price: string, days: string) =>
      `${name}, ${price}: you can cancel it within ${days} of receiving the money.`,
    addOns: 'You do not pay for what you cancel. You did not need any of it to get the loan.',
    early: [
      'Early',
      'You may repay all or part on any day, free of charge. You pay interest only for the days you had the money.',
    ],
    late: [
      'Late',
      (daily: string, penalty: string, grace: number, nonPerforming: number) =>
        `Interest goes on at ${daily} a day, and a penalty of ${penalty} a day runs on the principal that is overdue${grace > 0 ? ` after ${grace} days` : ''}. After ${nonPerforming} days the law limits what you can owe: interest and penalty together never pass the principal. A late loan can be reported to a credit bureau, at the earliest 30 days after we tell you.`,
    ],
    longer: [
      'Longer',
      (days: number) => `The due date can be moved for a payment, up to ${days} days in all.`,
    ],
    pay: [
      'How to pay',
      (paybill: string, account: string) => `M-Pesa paybill ${paybill}, account number ${account}.`,
    ],
    complain: [
      'To complain',
      (hotline: string, email: string) =>
        `Call ${hotline}, free of charge, or write to ${email}. You get an answer within 30 days, about your data within 7.`,
    ],
    sign: [
      'Signature',
      (days: number, day: string) =>
        `This offer is valid for ${days} days, through ${day}. It is signed with the code sent to your phone.`,
    ],
    signOffer: [
      'Signature',
      (days: number, day: string) =>
        `This offer is valid for ${days} days, through ${day}. It is signed by accepting it in your account.`,
    ],
  },
  sold: {
    title: 'Your debt was sold to another company',
    text: 'You owe it to that company now. Nothing can be paid here any more.',
    on: 'Sold on',
    assignee: 'Pay to',
    broker: 'Sold through',
    accountName: 'Account name',
    bank: 'Bank',
    accountNumber: 'Account number',
    bic: 'SWIFT code',
  },
  schedule: {
    title: 'Payments to come',
    due: 'Due on',
    since: (day: string) => `Due since ${day}, to pay now`,
    amount: 'Amount',
    none: 'No payment is to come.',
    plan: 'As agreed',
  },
  statement: {
    title: 'What happened',
    day: 'Day',
    what: 'What',
    receipt: 'Receipt',
    amount: 'Amount',
    owed: 'Owed after it',
    none: 'Nothing yet.',
    paidOut: 'Paid out to you',
    payment: 'Payment',
    reversed: 'Payment, taken back by M-Pesa',
    takenBack: 'Payment that M-Pesa does not know, not counted',
    extension: 'Extension',
    refund: 'Sent back to you',
    writeOff: 'Written off',
    sold: (assignee: string) => `Sold to ${assignee}`,
    freeDays: (days: string) => `${days} without interest, for a friend you invited`,
    addOnCancelled: (name: string, price: string) => `${name} cancelled, ${price} less`,
  },
  certificate: {
    addOn: 'Add-on',
    number: 'Certificate number',
    provider: 'Delivered by',
    holder: 'Holder',
    holds: 'Holds',
    held: 'Held',
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    price: 'Price, once',
    cancelled: (day: string) =>
      `Cancelled on ${day}: it holds no longer, and nothing can be claimed or is paid for it.`,
    use: 'How to use it',
    claim: 'How to claim',
  },
  letter: {
    to: 'To whom it may concern',
    number: 'Letter number',
    signedOn: 'Signed off on',
    due: 'Due on',
    status: {
      active: (name: string, day: string) =>
        `${name} has this loan with us. What is owed on ${day} is below.`,
      repaid: (name: string, day: string) =>
        `${name} repaid this loan in full on ${day}. Nothing is owed on it.`,
      writtenOff: (name: string, day: string) =>
        `We wrote this loan of ${name} off on ${day}. What can still be asked for is below.`,
      ceded: (name: string, day: string) =>
        `We sold this loan of ${name} on ${day}. What was owed then is below.`,
    },
    ready: 'The letter that you asked for is signed off. It is a PDF file in your documents.',
    signed: (lender: string) =>
      `The figures come from the books of ${lender}. One of its officers checked this letter and signed it off.`,
    check: (hotline: string, number: string) => `To check it, call ${hotline} and name letter ${number}.`,
  },
  receipt: {
    title: 'Received',
    owed: 'Owed after this day',
    moved: 'Due date moved',
    fromTo: (from: string, to: string) => `from ${from} to ${to}`,
    reversed: 'M-Pesa took this payment back: it does not count any more.',
    takenBack: 'M-Pesa does not know this payment: it does not count.',
  },
} as const

/** Literal texts widened, so that each language says its own. */
type Widened<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Widened<T[K]> }
export type DocumentWords = Widened<typeof en>
