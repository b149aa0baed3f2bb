import { describe, expect, test } from 'vitest'
import { day } from '../days.ts'
import { cents } from '../money.ts'
import {
  traceOf,
  withoutOwnPayments,
  type KnownPayment,
  type MpesaStatementLayout,
  type MpesaStatementOrigin,
} from './mpesa-statement-origin.ts'
import type { MpesaStatement, MpesaStatementRow } from './mpesa-statement.ts'

const row = (receipt: string, paidIn: number, withdrawn: number, completed = true): MpesaStatementRow => ({
  receipt,
  day: day('2026-10-02'),
  time: '12:00:00',
  details: 'x',
  completed,
  paidInCents: cents(paidIn),
  withdrawnCents: cents(withdrawn),
  balanceCents: null,
})
const statement = (...rows: MpesaStatementRow[]): MpesaStatement => ({
  holder: { name: 'AMINA OTIENO', phone: '254712345678' },
  from: day('2026-10-01'),
  to: day('2026-10-31'),
  rows,
  statedTotals: null,
})
const server: MpesaStatementOrigin = {
  producer: 'iText 2.1.7 by 1T3XT',
  creator: 'JasperReports Library',
  fonts: ['Helvetica', 'Helvetica-Bold'],
  saves: 1,
}
const look: MpesaStatementLayout = {
  programs: ['iText', 'JasperReports'],
  fonts: ['Helvetica', 'DejaVu Sans'],
}
const ours: KnownPayment = {
  receipt: 'TK60708BHZ',
  side: 'in',
  amountCents: cents(500_000),
  day: day('2026-10-02'),
}

describe('without a known payment, the form of the file decides', () => {
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
  ])('the form of a statement file decides without a known payment: %j: %s', (differs, traced) => {
    const origin = { ...server, ...differs }
    expect(traceOf(statement(), origin, [], look)).toBe(traced ? 'shown' : 'none')
    expect(traceOf(statement(), origin, [{ ...ours, day: day('2026-09-30') }], look), 'of another time').toBe(
      traced ? 'shown' : 'none',
    )
  })
})

const withOurs = statement(row('TK60708BHZ', 500_000, 0))

test('without a known genuine form no file is trusted; known payments are weaker evidence than the form', () => {
  const unknown = { programs: [], fonts: [] }
  expect(traceOf(statement(), server, [], unknown)).toBe('none')
  expect(traceOf(withOurs, server, [ours], unknown)).toBe('paymentsAlone')
  expect(traceOf(statement(), server, [ours], unknown)).toBe('none')
})

describe('a known payment can disprove a file, and proves it only with the right form', () => {
  test.each([
    ['as M-Pesa makes it', {}, 'shown'],
    ['made at home with the receipts of our SMS', { producer: 'PDFKit', creator: '' }, 'none'],
    ['made in our font by another program', { producer: 'Microsoft® Word 2021', creator: '' }, 'none'],
    ['drawn in another font', { fonts: ['Calibri'] }, 'none'],
    ['changed and saved again', { saves: 2 }, 'none'],
  ])('all of them in a file %s', (_, differs, trace) => {
    expect(traceOf(withOurs, { ...server, ...differs }, [ours], look)).toBe(trace)
  })
  test.each([
    ['missing', statement()],
    ['of another amount', statement(row('TK60708BHZ', 500_100, 0))],
    ['on the other side', statement(row('TK60708BHZ', 0, 500_000))],
    ['failed', statement(row('TK60708BHZ', 500_000, 0, false))],
  ])('a known payment that is %s disproves a statement file', (_, shown) => {
    expect(traceOf(shown, server, [ours], look)).toBe('none')
  })
})

test('money between us and the customer is no income; other rows of its receipt stay', () => {
  const overdraft = row('TK60708BHZ', 200_000, 0)
  const shown = statement(row('TK60708BHZ', 500_000, 0), overdraft, row('TK60708BH1', 500_000, 0))
  expect(withoutOwnPayments(shown, [ours]).rows).toEqual([overdraft, row('TK60708BH1', 500_000, 0)])
})
