/**
 * Goal: unit figures equal a plain recount of the tables to the cent, whatever nights ran (rule portfolio-4).
 * Method: random loans with everything that counts; nights are skipped, repeated and interrupted, and earlier
 * payments are reversed; after each night everything is recounted, loan by loan.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { nairobiDay, startOfDay } from '../../../../domain/country/nairobi.ts'
import { addDays, day, type Day } from '../../../../domain/days.ts'
import { enquiryTiers } from '../../../../domain/decision/bureau-enquiries.ts'
import { cents, type Cents } from '../../../../domain/money.ts'
import { termsFor } from '../../../../domain/price/quote.ts'
import { anyQuoteInput } from '../../../../domain/testing/arbitraries.ts'
import type { Loan } from '../../../loans/loans/index.ts'
import { createJobs } from '../../../platform/jobs/jobs.ts'
import { startMoneyTest } from '../../../testing/money/money-test.ts'
import { started } from '../../../testing/service/started.ts'
import { createSnapshots } from '../snapshots/snapshot.ts'
import { columns, commissionPpm, recount, taken } from './units-recount.fixture.ts'

const begun = day('2026-03-02')
const hourMs = 3_600_000
const phone = '+254722000111'
const placement = randomUUID()
const seed = 20_261_129
const kinds = ['pay', 'payByAirtel', 'takeBack', 'message', 'entry', 'lookUp', 'place', 'recall'] as const
const happenings = fc.sample(
  fc.record({
    kind: fc.constantFrom(...kinds, 'pay', 'message', 'takeBack', 'writeOff'),
    at: fc.nat(),
    amountCents: fc.integer({ min: 100, max: 30_000_00 }).map(cents),
    /** From ten in the morning: the next day counts in its own night. */
    hours: fc.integer({ min: -90, max: 30 }),
    cost: fc.option(fc.integer({ min: 0, max: 500 }).map(cents)),
    account: fc.constantFrom(
      ...(['interestIncome', 'penaltyIncome', 'addOnsIncome', 'excisePayable'] as const),
      ...(['waivers', 'referralRewards', 'writeOffs', 'cessionResult', 'rounding'] as const),
    ),
  }),
  { numRuns: 400, seed },
)
type Happening = (typeof happenings)[number]
const ofLedger: ReadonlySet<string> = new Set(['pay', 'payByAirtel', 'entry', 'writeOff'])
const inputs = fc.sample(anyQuoteInput, { numRuns: 24, seed })
/** What happens to the night after each day. */
const nights = [
  'taken',
  'skipped',
  'skipped',
  'twice',
  'taken',
  'cutOff',
  'taken',
  'skipped',
  'cutOff',
] as const

const money = started(
  () => startMoneyTest(),
  (it) => it.stopBalanced(),
)
let snapshots: ReturnType<typeof createSnapshots>
let receipts = 100
const loans: Loan[] = []
const payments: { readonly loan: Loan; readonly receipt: string; readonly amountCents: Cents; on: Day }[] = []
beforeAll(async () => {
  snapshots = createSnapshots({ ...money, jobs: createJobs(money.clock) })
  await money.database.db
    .insertInto('agency_placement')
    .values({
      id: placement,
      agency: 'Agency',
      callsFrom: '020',
      commissionPpm,
      placedOn: begun,
      startsOn: begun,
    })
    .execute()
})

const now = (hours = 0): Date => new Date(money.clock.now().getTime() + hours * hourMs)

async function lend(index: number, paidOutOn: Day): Promise<void> {
  const [number, requestId] = [`R${String(index)}`, randomUUID()]
  // Every fourth loan is the next one of an existing customer: messages belong to the loan that was running.
  const customerId = index % 4 === 3 ? loans[index - 3]!.customerId : randomUUID()
  const terms = termsFor({ ...inputs[index % inputs.length]!, paidOutOn })
  const loan = await money.database.transaction((tx) =>
    money.loans.open(tx, {
      customerId,
      requestId,
      documentNumber: number,
      documentKey: number,
      payoutId: randomUUID(),
      terms,
    }),
  )
  loans.push(loan)
  await money.database.db
    .insertInto('payout')
    .values({
      id: randomUUID(),
      requestId,
      customerId,
      method: index % 5 === 4 ? 'airtel' : 'mpesa',
      phone,
      amountCents: terms.principalCents,
      status: index % 7 === 6 ? 'failed' : 'paid',
      notBefore: now(),
      createdAt: now(),
      completedAt: now(),
    })
    .execute()
  // While it is the day before in Greenwich, and on the day before.
  for (const hours of [-9, -11]) await message(loan, now(hours), 1, null)
}

const message = (
  { customerId }: Loan,
  sentAt: Date,
  parts: number | null,
  costCents: Cents | null,
  channel: 'sms' | 'whatsapp' = 'sms',
) =>
  money.database.db
    .insertInto('message')
    .values({
      id: randomUUID(),
      customerId,
      channel,
      phone,
      language: 'en',
      kind: 'dueSoon',
      status: 'sent',
      queuedAt: sentAt,
      sentAt,
      parts,
      costCents,
    })
    .execute()

const move = (loan: Loan, kind: 'collection' | 'reversal', reference: string, on: Day, amountCents: Cents) =>
  money.database.transaction(async (tx) =>
    money.loans.move(tx, await money.loans.lock(tx, [loan]), [
      { kind, account: 'mpesaPaybill', reference, loanId: loan.id, valueDay: on, amountCents },
    ]),
  )

async function happens({ kind, at, amountCents, hours, cost, account }: Happening): Promise<void> {
  // The ledger posts what an account of a loan lacks: loans with manual entries have no others.
  const isByHand = kind === 'entry'
  const matchesFilter = loans.filter((_, index) => (index % 3 === 0) === isByHand || !ofLedger.has(kind))
  const loan = matchesFilter[at % matchesFilter.length]
  if (!loan) return
  const of = { customerId: loan.customerId, loanId: loan.id }
  const { db } = money.database
  if (kind === 'pay' || kind === 'payByAirtel') {
    const [receipt, on] = [`RECOUNT${String(++receipts)}`, money.clock.today()]
    await move(loan, 'collection', receipt, on, amountCents)
    await db
      .insertInto('collection')
      .values({
        ...of,
        receipt,
        rail: kind === 'pay' ? 'mpesa' : 'airtel',
        channel: 'byHand',
        amountCents,
        completedAt: now(),
        valueDay: on,
        accountReference: '',
        payer: '',
        receivedAt: now(Math.max(0, hours)),
      })
      .execute()
    payments.push({ loan, receipt, amountCents, on })
  } else if (kind === 'takeBack') {
    const [paid] = payments.splice(at % Math.max(1, payments.length), 1)
    if (!paid) return
    await move(paid.loan, 'reversal', paid.receipt, paid.on, paid.amountCents)
    await db
      .updateTable('collection')
      .set({ reversedAt: now(), reversedBy: 'provider' })
      .where('customerId', '=', paid.loan.customerId)
      .where('receipt', '=', paid.receipt)
      .execute()
  } else if (kind === 'message')
    await message(loan, now(hours), at % 3 === 0 ? null : at % 4, cost, at % 5 === 0 ? 'whatsapp' : 'sms')
  else if (kind === 'entry')
    await sql`insert into ledger_transaction (customer_id, kind, reference, loan_id, value_day, posted_at, currency, accounts,
        amounts_cents) values (${loan.customerId}, 'inDuplum', ${randomUUID()}, ${loan.id}, ${money.clock.today()},
        ${now(hours)}, 'KES', ${['bank', account, 'bank', account]}::ledger_account[],
        ${[amountCents, -1 * amountCents, 7, -7]}::bigint[])`.execute(db)
  else if (kind === 'lookUp')
    await db
      .insertInto('bureau_look_up')
      .values({
        customerId: loan.customerId,
        tier: enquiryTiers[at % enquiryTiers.length]!,
        wanted: 'deep',
        askedAt: now(hours),
        outcome: at % 3 === 0 ? 'refused' : 'found',
      })
      .execute()
  else if (kind === 'place')
    await db
      .insertInto('placed_loan')
      .values({ ...of, placementId: placement, startsOn: nairobiDay(now(hours)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else if (kind === 'recall')
    await db
      .updateTable('placed_loan')
      .set({ endedOn: money.clock.today() })
      .where('endedOn', 'is', null)
      .execute()
  else if ((await money.loans.byId(loan.id))!.status === 'active')
    await money.database.transaction((tx) => money.loans.writeOff(tx, loan.id))
}

const takeNights = async (by = snapshots): Promise<void> => {
  // The last run finds nothing to do.
  for (let night = 0; night < 5; night += 1) await by.takeNext()
}

test('the unit economics equal a recount, whatever nights ran and whatever was reversed', async () => {
  const cutOff = createSnapshots({
    ...money,
    jobs: { ...createJobs(money.clock), add: () => Promise.reject(new Error('killed')) },
  })
  const seen = new Set<string>()
  for (let after = 0; after < 45; after += 1) {
    const on = addDays(begun, after)
    money.clock.set(new Date(startOfDay(on).getTime() + 10 * hourMs))
    if (after < 36) await lend(loans.length, on)
    // Older than the range of the reports, with every event: none of it counts.
    if (after === 2) await lend(loans.length, day('2024-08-31'))
    if (after === 12 || after === 30)
      await sql`insert into unit_cost (kind, since, up_to_cents, cost_cents)
        select kind, ${addDays(on, after === 12 ? -6 : 4)}::date, up_to_cents, cost_cents + 100 * ${after}::integer from unit_cost
        where since = '2020-01-01' and kind in ('b2c', 'c2b', 'sms', 'deep')`.execute(money.database.db)
    for (const happening of happenings.slice(after * 8, after * 8 + 8)) await happens(happening)
    money.clock.set(startOfDay(addDays(on, 1)))
    const night = nights[after % nights.length]!
    const before = await taken(money.database)
    if (night === 'skipped') continue
    if (night === 'cutOff') {
      await expect(cutOff.takeNext()).rejects.toThrow('killed')
      expect(await taken(money.database)).toEqual(before)
    }
    await takeNights()
    if (night === 'twice') {
      await money.database.db.deleteFrom('portfolio_day').where('onDay', '=', on).execute()
      await takeNights()
    }
    const there = await taken(money.database)
    expect([on, there]).toEqual([on, await recount(money.database, on)])
    for (const sums of there.values())
      for (const [name, value] of Object.entries(sums)) if (value !== 0) seen.add(name)
  }
  // Every kind of amount occurred, so no figure is right only because it is zero.
  expect([...seen].toSorted()).toEqual(
    ['loans', 'disbursedCents', ...columns.map((each) => `${each}Cents`)].toSorted(),
  )
})
