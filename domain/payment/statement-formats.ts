/** Column names of each provider's statements, and the kind of each row type (rule providers-13). */
import type { Cents } from '../money.ts'
import { phoneMethods, phoneStatementAccounts } from '../phone-money.ts'

/**
 * The kinds of statement rows. `reversal` returns an earlier movement; `transfer` is between the lender's own
 * accounts.
 */
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

/** The external accounts that hold the lender's cash. */
export const statementAccountIds = [
  'utility',
  'payouts',
  'working',
  'charges',
  'payoutCharges',
  ...phoneStatementAccounts,
  'cards',
  'bank',
] as const
export type StatementAccountId = (typeof statementAccountIds)[number]

export type StatementFormat = {
  /** Accepted names per column; error messages use the first. */
  readonly columns: Readonly<Record<ColumnName, readonly string[]>>
  /** Columns without which no row can be read. */
  readonly needed: readonly ColumnName[]
  /** Whether rows may lack a receipt, as some bank rows do. */
  readonly receiptOptional: boolean
  readonly kindOf: (type: string, amountCents: Cents) => RowKind
}

/**
 * Returns the kind of the first pattern that matches the type and, when a sign is given, the amount's sign.
 */
const kindBy =
  (table: readonly (readonly [RegExp, RowKind, (1 | -1)?])[]): StatementFormat['kindOf'] =>
  (type, amountCents) =>
    table.find(
      ([words, , sign]) => words.test(type) && (sign === undefined || Math.sign(amountCents) === sign),
    )?.[1] ?? 'other'

/**
 * The statement of an organisation account from M-Pesa's portal. Older files have the balance as the last
 * column.
 */
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

/**
 * The transaction report of a wallet that is not M-Pesa, with the column names of all known variants: those of
 * Airtel Money.
 */
const walletFormat: StatementFormat = {
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

/** The balance history at Paystack. */
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

/** The column names of a bank's file, as staff configured them; empty when the file lacks the column. */
export type BankColumns = {
  readonly receipt: string
  readonly completedAt: string
  readonly details: string
  readonly paidIn: string
  readonly withdrawn: string
  /** One signed column, used instead of the two above. */
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

export const statementSources = [...phoneMethods, 'paystack', 'bank'] as const
export type StatementSource = (typeof statementSources)[number]

/** The format of an account's files; null for a bank whose columns are not configured. */
export function formatOf(source: StatementSource, columns: BankColumns | null): StatementFormat | null {
  if (source === 'mpesa') return mpesaFormat
  if (source === 'paystack') return paystackFormat
  if (source !== 'bank') return walletFormat
  return columns && bankFormat(columns)
}
