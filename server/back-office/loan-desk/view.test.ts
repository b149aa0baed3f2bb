/** Entries on the staff's loan page, as the general ledger posts them. */
import { expect, test } from 'vitest'
import { cents, fromMajor } from '../../../domain/money.ts'
import { day } from '../../../domain/days.ts'
import type { Account, LoanPosting } from '../../ledger/ledger/index.ts'
import { postingsView } from './view.ts'

const posting = (kind: LoanPosting['kind'], lines: readonly (readonly [Account, number])[]): LoanPosting =>
  ({
    kind,
    reference: kind,
    valueDay: day('2026-11-30'),
    postedAt: new Date('2026-11-30T09:00:00Z'),
    lines: lines.map(([account, amount]) => ({ account, amountCents: cents(toCents(amount)) })),
  }) as unknown as LoanPosting
const toCents = (amount: number): number => Math.sign(amount) * fromMajor(Math.abs(amount))
const entriesOf = (postings: readonly LoanPosting[]) =>
  Object.fromEntries(
    postingsView(postings).map(({ kind, entries }) => [
      kind,
      Object.fromEntries(entries.map(({ account, amount }) => [account, amount])),
    ]),
  )

test('on a written-off debt, waived by 450 and settled for 2,700, the payment is a recovery and the rest ends the claim', () => {
  expect(
    entriesOf([
      posting('writeOff', [
        ['principalReceivable', -14_000],
        ['writeOffs', 14_000],
      ]),
      posting('waiver', [
        ['writeOffs', -450],
        ['waivers', 450],
      ]),
      posting('collection', [
        ['mpesaPaybill', 2_700],
        ['writeOffs', -13_550],
        ['waivers', 10_850],
      ]),
    ]),
  ).toEqual({
    writeOff: {
      principalReceivable: -14_000,
      writeOffs: 14_000,
      memoWrittenOff: 14_000,
      memoCounterpart: -14_000,
    },
    waiver: { memoWrittenOff: -450, memoCounterpart: 450 },
    collection: { mpesaPaybill: 2_700, recoveries: -2_700, memoWrittenOff: -13_550, memoCounterpart: 13_550 },
  })
})

test('on an open debt a waiver is a waiver', () => {
  const waived = { interestReceivable: -450, waivers: 450 } as const
  expect(entriesOf([posting('waiver', Object.entries(waived) as [Account, number][])])).toEqual({
    waiver: waived,
  })
})
