import { describe, expect, test } from 'vitest'
import { day } from '../days.ts'
import { cents } from '../money.ts'
import {
  isTraced,
  withoutOurs,
  type KnownPayment,
  type StatementLook,
  type StatementOrigin,
} from './statement-origin.ts'
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
const server: StatementOrigin = {
  producer: 'iText 2.1.7 by 1T3XT',
  creator: 'JasperReports Library',
  fonts: ['Helvetica', 'Helvetica-Bold'],
  saves: 1,
}
const look: StatementLook = { programs: ['iText', 'JasperReports'], fonts: ['Helvetica', 'DejaVu Sans'] }
const ours: KnownPayment = {
  receipt: 'TK60708BHZ',
  side: 'in',
  amountCents: cents(500_000),
  day: day('2026-10-02'),
}

describe('without a payment that we know of, how the file is made tells', () => {
  test.each([
    [{}, true],
    [{ fonts: ['DejaVu Sans', 'helvetica-BoldOblique'] }, true],
    [{ fonts: ['Helvetica', 'Calibri'] }, false],
    [{ fonts: ['HelveticaNeue'] }, false],
    [{ fonts: [] }, false],
    [{ fonts: ['Courier'] }, false],
    [{ producer: 'SomeiTextLike 1', creator: '' }, false],
    [{ saves: 2 }, false],
    [{ producer: 'iText® Core 7.2.5', creator: '' }, true],
    [{ producer: 'PDFKit', creator: 'PDFKit' }, false],
    [{ producer: 'Microsoft® Word 2021', creator: '' }, false],
    [{ producer: 'Skia/PDF m120', creator: 'Chromium' }, false],
    [{ producer: 'iText 7.1 (iLovePDF)', creator: '' }, false],
    [{ producer: 'macOS Quartz PDFContext', creator: 'Preview' }, false],
    [{ producer: '', creator: '' }, false],
  ])('%j: %s', (differs, traced) => {
    const origin = { ...server, ...differs }
    expect(isTraced(statement(), origin, [], look)).toBe(traced)
    expect(
      isTraced(statement(), origin, [{ ...ours, day: day('2026-09-30') }], look),
      'of another time',
    ).toBe(traced)
  })
})

test('a lender who has not said how real ones look trusts no file, and still the payments', () => {
  const unknown = { programs: [], fonts: [] }
  expect(isTraced(statement(), server, [], unknown)).toBe(false)
  expect(isTraced(statement(row('TK60708BHZ', 500_000, 0)), server, [ours], unknown)).toBe(true)
})

describe('payments that we know of decide, whatever the program', () => {
  const homeMade = { ...server, producer: 'PDFKit', creator: '' }
  test('all of them in it prove it', () => {
    expect(isTraced(statement(row('TK60708BHZ', 500_000, 0)), homeMade, [ours], look)).toBe(true)
  })
  test.each([
    ['missing', statement()],
    ['of another amount', statement(row('TK60708BHZ', 500_100, 0))],
    ['on the other side', statement(row('TK60708BHZ', 0, 500_000))],
    ['failed', statement(row('TK60708BHZ', 500_000, 0, false))],
  ])('one that is %s disproves it', (_, shown) => {
    expect(isTraced(shown, server, [ours], look)).toBe(false)
  })
})

test('what went between us and the customer is no income; what shares its receipt stays', () => {
  const overdraft = row('TK60708BHZ', 200_000, 0)
  const shown = statement(row('TK60708BHZ', 500_000, 0), overdraft, row('TK60708BH1', 500_000, 0))
  expect(withoutOurs(shown, [ours]).rows).toEqual([overdraft, row('TK60708BH1', 500_000, 0)])
})
