/** Files as portals make them, and damaged ones, from any history: read completely, or the error is found. */
import { nairobi } from '../../../../domain/country/nairobi.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  readProviderStatement,
  type ProviderStatement,
} from '../../../../domain/payment/provider-statement.ts'
import { formatOf } from '../../../../domain/payment/statement-formats.ts'
import { statementText } from '../../../../domain/payment/statement-text.ts'
import type { HistoryRow } from '../../../../sandbox/organisation/history.ts'
import {
  spoilings,
  spoiltFile,
  statementFile,
  traps,
  type StatementOf,
} from '../../../../sandbox/organisation/statement.ts'
import { bankColumns } from '../statement-files.fixture.ts'

const dayMs = 86_400_000
const fromMs = Date.UTC(2026, 10, 19, 21)
const days = 3
const types = [
  ['Pay Bill Online', 1],
  ['Business Payment to Customer', -1],
  ['Business Pay Bill Charge', -1],
  ['Transaction Reversal', -1],
  ['Organization Settlement', 1],
] as const
const rowOf = fc.record({
  second: fc.integer({ min: 0, max: days * 86_400 - 1 }),
  type: fc.constantFrom(...types),
  amount: fc.integer({ min: 1, max: 90_000_000 }),
  failed: fc.boolean(),
})
const statementOf = (least: number) =>
  fc.record({
    account: fc.constantFrom('utility', 'charges', 'cards', 'bank'),
    opening: fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
    rows: fc.array(rowOf, { minLength: least, maxLength: 30 }),
  })
type Given = {
  readonly account: 'utility' | 'charges' | 'cards' | 'bank'
  readonly opening: number
  readonly rows: readonly { second: number; type: (typeof types)[number]; amount: number; failed: boolean }[]
}

function made({ account, opening, rows }: Given): StatementOf {
  const atPortal = account === 'utility' || account === 'charges'
  const history = rows
    .toSorted((one, other) => one.second - other.second)
    .map(({ second, type: [type, sign], amount, failed }, at): HistoryRow => ({
      receipt: `S${String(at).padStart(9, '0')}`,
      // A bank gives only the day.
      atMs: fromMs + (account === 'bank' ? Math.floor(second / 86_400) * 86_400 : second) * 1_000,
      type,
      details: `${type}, "to" CUSTOMER`,
      party: '2547****0111 - CUSTOMER',
      linked: '',
      reference: '',
      amount: amount * sign,
      ...(failed && atPortal && { failed: true as const }),
    }))
  return {
    account,
    shortCode: '600000',
    organisation: 'Sandbox Credit, Ltd',
    fromMs,
    toMs: fromMs + days * dayMs,
    opening,
    rows: history,
  }
}
const names = { utility: 'Utility Account', charges: 'Charges Paid Account', cards: null, bank: null }
function read({ account }: Pick<Given, 'account'>, file: Buffer) {
  const source = account === 'cards' ? 'paystack' : account === 'bank' ? 'bank' : 'mpesa'
  const number = source === 'mpesa' ? '600000' : null
  const found = readProviderStatement(statementText(file), formatOf(source, bankColumns)!, {
    number,
    name: names[account],
    currency: 'KES',
    zone: nairobi,
  })
  return 'dayBefore' in found ? found.beginningWith(0 as never) : found
}
const counted = (rows: readonly HistoryRow[]): number =>
  rows.reduce((sum, { amount, failed }) => sum + (failed ? 0 : amount), 0)

test('in every format every row is read, and opening balance and rows give every closing balance', () => {
  fc.assert(
    fc.property(statementOf(1), fc.constantFrom(...traps), (given, trap) => {
      const statement = made(given)
      const found = read(given, statementFile(statement, trap)) as ProviderStatement
      expect(found.days).toHaveLength(days)
      expect(found.rows.map(({ amountCents }) => amountCents).toSorted()).toEqual(
        statement.rows.map(({ amount }) => amount).toSorted(),
      )
      for (const { day, openingCents, closingCents } of found.days) {
        const sum = found.rows.reduce(
          (all, row) => all + (row.day === day && row.counts ? row.amountCents : 0),
          0,
        )
        expect(openingCents + sum).toBe(closingCents)
      }
      if (statement.rows.some(({ failed }) => !failed)) {
        expect(found.days[0]!.openingCents).toBe(given.opening)
        expect(found.days.at(-1)!.closingCents).toBe(given.opening + counted(statement.rows))
      }
      expect(new Set(found.rows.map(({ key }) => key)).size).toBe(found.rows.length)
    }),
    { numRuns: 500 },
  )
})

/**
 * A file with rows cut at an end is consistent in itself: its balances no longer meet those of its
 * neighbours.
 */
const meetsNeighbours = (statement: StatementOf, found: ProviderStatement): boolean =>
  found.days[0]!.openingCents === statement.opening &&
  found.days.at(-1)!.closingCents === statement.opening + counted(statement.rows)

test('a changed, repeated, cut or reordered file is found', () => {
  fc.assert(
    fc.property(statementOf(3), fc.constantFrom(...spoilings), (given, spoiling) => {
      const statement = made({ ...given, rows: given.rows.map((each) => ({ ...each, failed: false })) })
      fc.pre(spoiling !== 'mixedUp' || given.account === 'utility' || given.account === 'charges')
      fc.pre(spoiling !== 'cutText' || given.account !== 'cards')
      const file = spoiltFile(statement, spoiling)
      fc.pre(!file.equals(statementFile(statement, 'clean')))
      const found = read(given, file)
      if (!('problem' in found)) expect(meetsNeighbours(statement, found)).toBe(false)
    }),
    { numRuns: 500 },
  )
})
