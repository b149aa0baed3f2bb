import { describe, expect, test } from 'vitest'
import { day } from '../days.ts'
import { cents } from '../money.ts'
import { isTraced, type KnownPayment } from './statement-origin.ts'
import type { Statement, StatementRow } from './statement.ts'

const row = (receipt: string, paidIn: number, withdrawn: number, completed = true): StatementRow => ({
  receipt,
  day: day('2026-10-02'),
  time: '12:00:00',
  details: 'x',
  completed,
  paidInCents: cents(paidIn),
  withdrawnCents: cents(withdrawn),
  balanceCents: null,
})
const statement = (...rows: StatementRow[]): Statement => ({
  holder: { name: 'AMINA OTIENO', phone: '254712345678' },
  from: day('2026-10-01'),
  to: day('2026-10-31'),
  rows,
  told: null,
})
const server = { producer: 'iText 2.1.7 by 1T3XT', creator: 'JasperReports Library' }
const ours: KnownPayment = {
  receipt: 'TK60708BHZ',
  side: 'in',
  amountCents: cents(500_000),
  day: day('2026-10-02'),
}

describe('without a payment that we know of, the program tells', () => {
  test.each([
    [server, true],
    [{ producer: 'iText® Core 7.2.5', creator: '' }, true],
    [{ producer: 'PDFKit', creator: 'PDFKit' }, false],
    [{ producer: 'Microsoft® Word 2021', creator: '' }, false],
    [{ producer: 'Skia/PDF m120', creator: 'Chromium' }, false],
    [{ producer: 'iText 7.1 (iLovePDF)', creator: '' }, false],
    [{ producer: 'macOS Quartz PDFContext', creator: 'Preview' }, false],
    [{ producer: '', creator: '' }, false],
  ])('%j: %s', (origin, traced) => {
    expect(isTraced(statement(), origin, [])).toBe(traced)
    expect(isTraced(statement(), origin, [{ ...ours, day: day('2026-09-30') }]), 'of another time').toBe(
      traced,
    )
  })
})

describe('payments that we know of decide, whatever the program', () => {
  const homeMade = { producer: 'PDFKit', creator: '' }
  test('all of them in it prove it', () => {
    expect(isTraced(statement(row('TK60708BHZ', 500_000, 0)), homeMade, [ours])).toBe(true)
  })
  test.each([
    ['missing', statement()],
    ['of another amount', statement(row('TK60708BHZ', 500_100, 0))],
    ['on the other side', statement(row('TK60708BHZ', 0, 500_000))],
    ['failed', statement(row('TK60708BHZ', 500_000, 0, false))],
  ])('one that is %s disproves it', (_, shown) => {
    expect(isTraced(shown, server, [ours])).toBe(false)
  })
})
