/** The cash flow of a period, by what money was for (rule reports-2). Cents; what came in is positive. */
import type { JournalKind } from './books.ts'
import { heading, total, line, withoutNegativeZero, type ReportRow, type RowName } from './report-rows.ts'

/** Sum of the lines opposite cash, in journals of one kind that moved cash. */
export type AgainstCash = { readonly kind: JournalKind; readonly code: string; readonly cents: number }

const cashLines = [
  'collected',
  'recovered',
  'loansPaidOut',
  'refunded',
  'cardChecks',
  'soldDebts',
  'providerCharges',
  'partnersPaid',
  'taxesPaid',
  'disputes',
  'otherOperating',
  'opening',
] as const satisfies readonly RowName[]
type CashLine = (typeof cashLines)[number] | 'borrowings' | 'capital'
const cashLineOf: Partial<Readonly<Record<JournalKind, CashLine>>> = {
  loanOpened: 'loansPaidOut',
  payoutAsked: 'loansPaidOut',
  payoutVoided: 'loansPaidOut',
  payoutLate: 'loansPaidOut',
  payoutDisputed: 'disputes',
  collection: 'collected',
  matched: 'collected',
  unmatched: 'collected',
  reversal: 'collected',
  recovery: 'recovered',
  refund: 'refunded',
  refundAsked: 'refunded',
  refundVoided: 'refunded',
  refundLate: 'refunded',
  refundDisputed: 'refunded',
  cardCheck: 'cardChecks',
  cardCheckReturned: 'cardChecks',
  taxPaid: 'taxesPaid',
  statementBooking: 'providerCharges',
  opening: 'opening',
}

/** Accounts that identify the purpose of the money regardless of the journal's kind. */
const cashLineOfCode: Readonly<Record<string, CashLine>> = {
  '1025': 'disputes',
  '1150': 'soldDebts',
  '2200': 'partnersPaid',
}

/** The amount a loan owes partners is in the journal of its payout and is not a payment to them. */
function lineOf({ kind, code }: Pick<AgainstCash, 'kind' | 'code'>): CashLine {
  if (kind === 'opening') return 'opening'
  if (code.startsWith('24')) return 'borrowings'
  if (code.startsWith('3')) return 'capital'
  const ofKind = cashLineOf[kind]
  const isOfLoan = ofKind === 'loansPaidOut' || ofKind === 'collected'
  return (code === '2200' && isOfLoan ? ofKind : (cashLineOfCode[code] ?? ofKind)) ?? 'otherOperating'
}

/** Cash received and paid by purpose. The lines add up to the change of the cash accounts. */
export function cashFlow(
  against: readonly AgainstCash[],
  beforeCents: number,
  afterCents: number,
): ReportRow[] {
  const sums = new Map<CashLine, number>()
  for (const { cents, ...each } of against) {
    const name = lineOf(each)
    sums.set(name, (sums.get(name) ?? 0) - cents)
  }
  const part = (names: readonly CashLine[]) => {
    const rows = names.map((name) => ({ name, cents: withoutNegativeZero(sums.get(name) ?? 0) }))
    return {
      rows: rows.filter(({ cents }) => cents !== 0).map(({ name, cents }) => line({ name }, [cents])),
      sum: rows.reduce((sum, { cents }) => sum + cents, 0),
    }
  }
  const [operating, financing] = [part(cashLines), part(['borrowings', 'capital'])]
  return [
    heading('operating'),
    ...operating.rows,
    total('totalOperating', [operating.sum]),
    heading('financing'),
    ...financing.rows,
    total('totalFinancing', [financing.sum]),
    total('cashChange', [operating.sum + financing.sum]),
    line({ name: 'cashBefore' }, [beforeCents]),
    total('cashAfter', [afterCents]),
  ]
}
