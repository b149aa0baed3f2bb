/**
 * The money part on a test database and a clock that only the test moves, with the steps that its tests
 * share.
 */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { nairobiDay } from '../../../domain/country/nairobi.ts'
import { type Day } from '../../../domain/days.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { termsFor, type QuoteInput } from '../../../domain/price/quote.ts'
import type { Ledger } from '../../ledger/ledger/index.ts'
import type { Loan } from '../../loans/loans/index.ts'
import type { QuestionKind } from '../../payments/provider-inbox/index.ts'
import { manualClock } from '../service/clocks.ts'
import type { ManualClock } from '../../platform/time/clock.ts'
import { createLog } from '../../platform/observability/log.ts'
import type { Mpesa } from '../../providers/mpesa/port.ts'
import type { PulledPayment } from '../../providers/rails/port.ts'
import { startMoney, type Money } from './money.ts'
import { customersPhone, type MoneyOptions, type StandInRequest } from './options.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { startedForEach } from '../service/started.ts'
import { standardInput } from '../../../domain/testing/standard-loan.ts'

export const startOfMoneyTests = new Date('2026-03-02T09:00:00Z')
export const minuteMs = 60_000
export const dayMs = 86_400_000
/** A number for which every operation succeeds. */
export const goodPhone = customersPhone
/** A number of the same customer whose last digits choose how the sandbox answers. */
export const phoneEnding = (digits: string): Phone => (goodPhone.slice(0, -3) + digits) as Phone
export const kes = (shillings: number): Cents => cents(Math.round(shillings * 100))

export type MoneyTest = Money & {
  readonly clock: ManualClock
  advance(ms: number): Promise<void>
  /** Passes a few seconds one by one, so that pending requests are answered. */
  settle(): Promise<void>
  /** Adds a loan paid out today. */
  lend(
    shillings?: number,
    change?: Partial<QuoteInput>,
    phone?: string,
  ): Promise<{ loan: Loan; request: StandInRequest; payoutId: string }>
  /** Posts a loan paid out today directly, without a provider. */
  lendAtOnce(input: Omit<QuoteInput, 'paidOutOn'>, payoutId?: string): Promise<Loan>
  /** Posts a payment of today directly. */
  payAtOnce(loan: Loan, shillings: number): Promise<void>
  /** Pays at the paybill; the provider sends a callback unless `quietly`. */
  payByHand(account: string, shillings: number): Promise<string>
  owed(loan: Loan, on?: Day): Promise<number>
  outcomes(): Promise<string[]>
  exceptions(): Promise<string[]>
  /** Queries a transaction; returns the reference that its answer must carry. */
  question(kind: QuestionKind, about: string): Promise<string>
  /** Returns the provider's id of a payout that it acknowledged. */
  conversationOf(payoutId: string): Promise<string>
  /** Wraps the provider client from now on. */
  wrapMpesa(wrap: (mpesa: Mpesa) => Mpesa): void
  /** Payments in the provider's list besides the sandbox's own. */
  readonly listed: PulledPayment[]
  /** Balance of a ledger account in shillings. */
  balanceOf(account: string): Promise<number>
  /** Stops and checks that the ledger balances. */
  stopBalanced(): Promise<void>
}

/** Expects that each entry and the total balance. */
export async function expectBalanced(ledger: Pick<Ledger, 'trialBalance'>): Promise<void> {
  const { totalCents, unbalanced } = await ledger.trialBalance()
  expect({ totalCents: totalCents.KES ?? 0, unbalanced }).toEqual({ totalCents: 0, unbalanced: [] })
}

export async function startMoneyTest({
  aroundMpesa = (same) => same,
  ...options
}: Partial<MoneyOptions> = {}): Promise<MoneyTest> {
  const held = await createTestDatabase()
  const { database } = held
  const clock = manualClock(startOfMoneyTests)
  const listed: PulledPayment[] = []
  const withListed = (mpesa: Mpesa): Mpesa => ({
    ...mpesa,
    async pull(from, to) {
      const pulled = await mpesa.pull(from, to)
      return 'payments' in pulled ? { payments: [...pulled.payments, ...listed] } : pulled
    },
  })
  let wrapped = (mpesa: Mpesa): Mpesa => mpesa
  const money = await startMoney({
    database,
    clock,
    log: createLog('silent'),
    aroundMpesa(mpesa) {
      const inner = aroundMpesa(withListed(mpesa))
      return new Proxy(inner, { get: (_, name) => Reflect.get(wrapped(inner), name) as unknown })
    },
    ...options,
  })
  await money.begin()
  await money.drain()
  const { payments, loans } = money
  const advance = async (ms: number): Promise<void> => {
    clock.move(ms)
    await money.drain()
  }
  const settle = async (): Promise<void> => {
    for (let second = 0; second < 8; second += 1) await advance(1_000)
  }
  const stop = async (): Promise<void> => {
    await money.stop()
    await held.stop()
  }
  return {
    ...money,
    clock,
    advance,
    settle,
    listed,
    stop,
    wrapMpesa(wrap) {
      wrapped = wrap
    },
    async lend(shillings = 10_000, change = {}, phone = goodPhone) {
      const request = await money.addRequest(standardInput(kes(shillings), change))
      const payoutId = await money.startPayout(request, phone)
      await money.drain()
      await settle()
      const loan = await loans.ofRequest(request)
      if (!loan) throw new Error('no loan was opened')
      return { loan, request, payoutId }
    },
    lendAtOnce: (input, payoutId = randomUUID()) =>
      database.transaction((tx) => {
        const number = randomUUID().slice(0, 12)
        return loans.open(tx, {
          customerId: randomUUID(),
          requestId: randomUUID(),
          documentNumber: number,
          documentKey: number,
          payoutId,
          terms: termsFor({ ...input, paidOutOn: clock.today() }),
        })
      }),
    payAtOnce: (loan, shillings) =>
      database.transaction(async (tx) => {
        await loans.move(tx, await loans.lock(tx, [loan]), [
          {
            kind: 'collection',
            account: 'mpesaPaybill',
            reference: randomUUID(),
            loanId: loan.id,
            valueDay: clock.today(),
            amountCents: kes(shillings),
          },
        ])
      }),
    async payByHand(account, shillings) {
      const paid = await money.askSandbox<{ receipt?: string; refused?: string }>('/api/paybill', {
        amount: shillings,
        account,
        phone: '0722000111',
        name: 'JANE DOE',
      })
      if (!paid.receipt) throw new Error(`the payment was refused: ${paid.refused}`)
      return paid.receipt
    },
    owed: async (loan, on = nairobiDay(clock.now())) => (await loans.positionOf(loan, on)).payoffCents / 100,
    async outcomes() {
      const rows = await database.db
        .selectFrom('inbox_message')
        .select(['channel', 'outcome'])
        .orderBy('id')
        .execute()
      return rows.map(({ channel, outcome }) => `${channel} ${outcome ?? 'waiting'}`)
    },
    exceptions: async () => (await payments.exceptions.list()).map((each) => each.kind),
    async conversationOf(payoutId) {
      const payout = await database.db
        .selectFrom('payout')
        .select('providerId')
        .where('id', '=', payoutId)
        .executeTakeFirst()
      return payout?.providerId ?? 'AG_0'
    },
    question: async (kind, about) => (await payments.questions.open(database.db, kind, [about]))[0]!,
    balanceOf: async (account) =>
      ((await money.ledger.trialBalance()).balances.find((each) => each.account === account)?.balanceCents ??
        0) / 100,
    async stopBalanced() {
      try {
        await expectBalanced(money.ledger)
      } finally {
        await stop()
      }
    },
  }
}

/** A new money part for each test, whose ledger must balance in the end. */
export const moneyForEach = (options?: Partial<MoneyOptions>): MoneyTest =>
  startedForEach(
    () => startMoneyTest(options),
    (it) => it.stopBalanced(),
  )

/** A confirmation as Safaricom sends it. */
export const confirmation = (
  receipt: string,
  account: string,
  shillings: number,
  at: Date,
  change: Record<string, string> = {},
): Record<string, string> => ({
  TransactionType: 'Pay Bill',
  TransID: receipt,
  TransTime: stamp(at),
  TransAmount: shillings.toFixed(2),
  BusinessShortCode: '600966',
  BillRefNumber: account,
  InvoiceNumber: '',
  OrgAccountBalance: '100.00',
  ThirdPartyTransID: '',
  MSISDN: '2547 ***** 126',
  FirstName: 'JANE',
  MiddleName: '',
  LastName: '',
  ...change,
})

/** East Africa Time, `YYYYMMDDHHmmss`. */
export const stamp = (at: Date): string =>
  new Date(at.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
