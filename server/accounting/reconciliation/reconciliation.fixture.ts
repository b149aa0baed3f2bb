/** Transactions in the sandbox, their statements, and reconciliation steps of two people, for tests. */
import { kenya } from '../../../domain/country/kenya.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach } from 'vitest'
import { nairobiDay } from '../../../domain/country/nairobi.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import { phoneMethods } from '../../../domain/phone-money.ts'
import type { StatementAccountId } from '../../../domain/payment/statement-formats.ts'
import { sandboxCredentials } from '../../../sandbox/options.ts'
import { createGeneralLedger } from '../general-ledger/index.ts'
import { dayMs, kes, startMoneyTest, type MoneyTest } from '../../testing/money/money-test.ts'
import type { Resolution } from './actions.ts'
import { createReconciliation, type Reconciliation } from './service.ts'

export let money: MoneyTest
export let statements: Reconciliation
let officerId: string
let signerId: string
const officer = (id = officerId) =>
  ({
    officerId: id,
    email: 'finance@mkopo.example',
    resetBy: [],
    resetAt: null,
    approvalBar: null,
  }) as never

export function setUp(): void {
  beforeEach(async () => {
    money = await startMoneyTest()
    officerId = randomUUID()
    signerId = randomUUID()
    await money.database.db
      .insertInto('staff_member')
      .values(
        [officerId, signerId].map((id) => ({
          id,
          email: `${id}@mkopo.example`,
          role: 'finance',
          passwordHash: '',
          createdAt: money.clock.now(),
        })),
      )
      .execute()
    statements = createReconciliation({
      ...money,
      country: kenya,
      audit: { record: async () => undefined },
      generalLedger: createGeneralLedger({
        ...money,
        country: kenya,
        reading: (ask) => ask(money.database.db),
        audit: { record: async () => undefined },
        lossCoverage: async () => () => 0,
      }),
      shortCode: sandboxCredentials.shortCode,
      payoutShortCode: sandboxCredentials.shortCode,
      phoneMethods,
    })
  })
  afterEach(() => money.stopBalanced())
}

export const today = (): Day => nairobiDay(money.clock.now())
export const yesterday = (): Day => addDays(today(), -1)
export const nextDay = (): Promise<void> => money.advance(dayMs)

/** A statement of some days in its provider's format. */
export async function fileOf(
  account: StatementAccountId,
  { from = yesterday(), to = yesterday(), trap = 'clean' }: { from?: Day; to?: Day; trap?: string } = {},
): Promise<string> {
  const response = await fetch(`${money.url}/sandbox/api/account-statement`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, from, to, trap }),
  })
  return await response.text()
}
export const upload = (account: StatementAccountId, text: string) =>
  statements.upload(officer(), account, { bytes: Buffer.from(text), name: 'statement.csv' })
/** A day recorded as without transactions; the balance in shillings. */
export const quiet = (account: StatementAccountId, day = yesterday(), balance: number | null = null) =>
  statements.uploadNilDay(officer(), account, {
    through: day,
    day,
    balanceCents: balance === null ? null : kes(balance),
    note: 'Seen in the portal',
  })
/** Uploads yesterday's statement, or that of some days. */
export async function take(account: StatementAccountId, days?: Parameters<typeof fileOf>[1]): Promise<void> {
  const taken = await upload(account, await fileOf(account, days))
  if (!('fileId' in taken)) throw new Error(`not taken: ${JSON.stringify(taken)}`)
}

export async function dayOf(account: StatementAccountId, day = yesterday()) {
  const read = await statements.readDay(account, day)
  if ('error' in read) throw new Error(read.error)
  return read
}
export const openOf = async (account: StatementAccountId) =>
  (await statements.openBreaks(account)).map((each) => ({
    class: each.class,
    receipt: each.receipt,
    day: each.day,
    difference: (each.theirsCents - each.oursCents) / 100,
  }))
/** Resolves a break with two people. */
export async function resolve(account: StatementAccountId, as: Resolution, receipt?: string): Promise<void> {
  const found = (await statements.openBreaks(account)).find(
    (each) => receipt === undefined || each.receipt === receipt,
  )
  if (!found) throw new Error('no such break')
  const refused = await money.database.transaction((tx) =>
    statements.resolve.apply(tx, officer(), { breakId: found.id, as }),
  )
  if (refused) throw new Error(refused.error)
}
/** By another person than the one who uploaded its statement. */
export const sign = (account: StatementAccountId, day = yesterday()) =>
  statements.sign(officer(signerId), account, day)
export const reopen = (account: StatementAccountId, day: Day) =>
  money.database.transaction((tx) => statements.reopen.apply(tx, officer(), { account, day }))
/** Balance of each account in the stand-in, in shillings. */
export async function held(): Promise<Readonly<Record<string, number>>> {
  const balances = await money.askSandbox<Record<string, number>>('/api/balances')
  return Object.fromEntries(Object.entries(balances).map(([account, cents]) => [account, cents / 100]))
}
export const move = (from: string, to: string, amount: number) =>
  money.askSandbox('/api/movements', { from, to, amount })
