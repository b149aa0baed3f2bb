/** What providers call the columns of their statements, and what a row of each type is (rule providers-13). */
import type { Cents } from '../money.ts'

/** What moved money: a customer paying, we paying one, a charge of the provider, money taken back, our own accounts. */
export const rowKinds = ['payment', 'payout', 'charge', 'reversal', 'transfer', 'other'] as const
export type RowKind = (typeof rowKinds)[number]

type ColumnName =
  | 'receipt'
  | 'completedAt'
  | 'details'
  | 'status'
  | 'paidIn'
  | 'withdrawn'
  | 'amount'
  | 'balance'
  | 'type'
  | 'party'
  | 'linked'
  | 'reference'
  | 'currency'

/** The accounts outside that hold the lender's cash. */
export const statementAccountIds = [
  'utility',
  'payouts',
  'working',
  'charges',
  'payoutCharges',
  'airtelCollections',
  'airtelPayouts',
  'cards',
  'bank',
] as const
export type StatementAccountId = (typeof statementAccountIds)[number]

export type StatementFormat = {
  /** The names that a column may have; the first is how it is called when it is missing. */
  readonly columns: Readonly<Record<ColumnName, readonly string[]>>
  /** Without these no row can be read. */
  readonly needed: readonly ColumnName[]
  /** A bank gives not every row a number. */
  readonly receiptOptional: boolean
  readonly kindOf: (type: string, amountCents: Cents) => RowKind
}

/** By the words of a type, the first that fits; the sign has to go with it. */
const kindBy =
  (table: readonly (readonly [RegExp, RowKind, (1 | -1)?])[]): StatementFormat['kindOf'] =>
  (type, amountCents) =>
    table.find(
      ([words, , sign]) => words.test(type) && (sign === undefined || Math.sign(amountCents) === sign),
    )?.[1] ?? 'other'

/** The statement of an account of an organisation, from M-Pesa's portal. Older ones end with the balance. */
const mpesaFormat: StatementFormat = {
  columns: {
    receipt: ['Receipt No.', 'Receipt No', 'Receipt'],
    completedAt: ['Completion Time'],
    details: ['Details'],
    status: ['Transaction Status'],
    paidIn: ['Paid In'],
    withdrawn: ['Withdrawn'],
    amount: [],
    balance: ['Balance'],
    type: ['Reason Type'],
    party: ['Other Party Info'],
    linked: ['Linked Transaction ID'],
    reference: ['A/C No.', 'A/C No'],
    currency: ['Currency'],
  },
  needed: ['receipt', 'completedAt', 'details', 'status', 'paidIn', 'withdrawn', 'balance'],
  receiptOptional: false,
  kindOf: kindBy([
    [/charge|fee\b|tariff/i, 'charge'],
    [/revers/i, 'reversal'],
    [/settle|withdraw funds|to bulk|funds (transfer|deposit)|organi[sz]ation/i, 'transfer'],
    [/(business|promotion|salary) payment|b2c/i, 'payout', -1],
    [/pay ?bill|pay utility|buy goods|customer payment|merchant payment/i, 'payment', 1],
  ]),
}

/** The transactions of a merchant's account at Airtel Money, under any of the names that reports of it use. */
const airtelFormat: StatementFormat = {
  columns: {
    receipt: ['Transaction ID', 'Airtel Money ID'],
    completedAt: ['Transaction Date', 'Transaction Date & Time', 'Date'],
    details: ['Description', 'Remarks'],
    status: ['Transaction Status', 'Status'],
    paidIn: ['Credit', 'Paid In'],
    withdrawn: ['Debit', 'Withdrawn'],
    amount: [],
    balance: ['Balance After', 'Post Balance', 'Balance'],
    type: ['Transaction Type', 'Service Type', 'Service'],
    party: ['Other Party', 'MSISDN'],
    linked: ['Original Transaction ID'],
    reference: ['Reference', 'Reference Number', 'External ID'],
    currency: ['Currency'],
  },
  needed: ['receipt', 'completedAt', 'paidIn', 'withdrawn', 'balance', 'type'],
  receiptOptional: false,
  kindOf: kindBy([
    [/charge|fee\b|commission|levy|excise/i, 'charge'],
    [/revers|refund/i, 'reversal'],
    [/disburse|b2c|payout/i, 'payout', -1],
    [/settle|bank|transfer|deposit|withdraw/i, 'transfer'],
    [/payment|collection|c2b/i, 'payment', 1],
  ]),
}

/** The history of the balance at Paystack. */
const paystackFormat: StatementFormat = {
  columns: {
    receipt: ['Reference'],
    completedAt: ['Date', 'Created At'],
    details: ['Description', 'Reason'],
    status: [],
    paidIn: [],
    withdrawn: [],
    amount: ['Difference', 'Amount'],
    balance: ['Balance'],
    type: ['Reason'],
    party: ['Receiver'],
    linked: [],
    reference: ['Our Reference'],
    currency: ['Currency'],
  },
  needed: ['receipt', 'completedAt', 'amount', 'balance', 'type'],
  receiptOptional: false,
  kindOf: kindBy([
    [/fee|charges\b/i, 'charge'],
    [/refund|revers/i, 'reversal'],
    [/settle|top.?up|payout to bank/i, 'transfer'],
    [/transfer/i, 'payout', -1],
    [/charge|payment/i, 'payment', 1],
  ]),
}

/** The names of the columns of a bank's file, as somebody of ours wrote them down; empty where it has no such column. */
export type BankColumns = {
  readonly receipt: string
  readonly completedAt: string
  readonly details: string
  readonly paidIn: string
  readonly withdrawn: string
  /** In place of the two: one column with signs. */
  readonly amount: string
  readonly balance: string
}
export const bankColumnNames = [
  'receipt',
  'completedAt',
  'details',
  'paidIn',
  'withdrawn',
  'amount',
  'balance',
] as const satisfies readonly (keyof BankColumns)[]

const bankFormat = (columns: BankColumns): StatementFormat => {
  const none = { status: [], type: [], party: [], linked: [], reference: [], currency: [] } as const
  const called = (name: keyof BankColumns): readonly string[] => (columns[name] === '' ? [] : [columns[name]])
  return {
    columns: {
      ...none,
      receipt: called('receipt'),
      completedAt: called('completedAt'),
      details: called('details'),
      paidIn: called('paidIn'),
      withdrawn: called('withdrawn'),
      amount: called('amount'),
      balance: called('balance'),
    },
    needed: bankColumnNames.filter((name) => columns[name] !== '' && name !== 'receipt'),
    receiptOptional: true,
    kindOf: kindBy([
      [/charge|fee\b|commission|excise|duty/i, 'charge'],
      [/revers/i, 'reversal'],
      [/m-?pesa|safaricom|paystack|paybill|settlement/i, 'transfer'],
    ]),
  }
}

export const statementSources = ['mpesa', 'airtel', 'paystack', 'bank'] as const
export type StatementSource = (typeof statementSources)[number]

/** The format of an account's files; null of a bank whose columns nobody wrote down yet. */
export function formatOf(source: StatementSource, columns: BankColumns | null): StatementFormat | null {
  if (source === 'mpesa') return mpesaFormat
  if (source === 'airtel') return airtelFormat
  if (source === 'paystack') return paystackFormat
  return columns && bankFormat(columns)
}
