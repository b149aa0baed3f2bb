/** Stories of one loan each, for the worked book (rule books-5). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '../../../../domain/days.ts'
import { kes } from '../../../testing/money/money-test.ts'
import { credit } from '../../../ledger/ledger/index.ts'
import { sentBackTooMuch, settleFor } from './sent-back-too-much.fixture.ts'
import type { Story } from './story.fixture.ts'

export const stories: Readonly<Record<string, (story: Story) => Promise<void>>> = {
  'A payout, a payment and the end': async ({ day, lend, entry, move }) => {
    const loan = await lend()
    await day(1)
    await entry('payoutReserved', [
      ['payoutsUnderWay', 5_000],
      ['mpesaFloat', -5_000],
    ])
    await day(2)
    await entry('payoutVoided', [
      ['mpesaFloat', 5_000],
      ['payoutsUnderWay', -5_000],
    ])
    await day(4)
    await move(loan, { shillings: 1_500 })
    await day(5)
    await day(10)
    // Owed: 9,500 and 6 x 237.50.
    await move(loan, { shillings: 11_000 })
    await day(11)
    await entry('payoutReserved', [
      ['refundsUnderWay', 75],
      ['mpesaFloat', -75],
    ])
    await day(12)
    await move(loan, {
      kind: 'refund',
      account: 'refundsUnderWay',
      reference: `${randomUUID()}:${loan.id}`,
      shillings: 75,
    })
    await day(14)
  },
  'Money that is heard of late, and taken back': async ({ day, today, lend, entry, move }) => {
    const loan = await lend()
    await day(5)
    await entry('unmatched', [
      ['mpesaPaybill', 1_750],
      ['unmatched', -1_750],
    ])
    await day(8)
    await move(loan, {
      kind: 'matched',
      account: 'unmatched',
      valueDay: addDays(today(), -3),
      shillings: 1_750,
    })
    await day(10)
    await move(loan, { reference: 'TAKEN', shillings: 1_000 })
    await day(12)
    await move(loan, {
      kind: 'reversal',
      reference: 'TAKEN',
      valueDay: addDays(today(), -2),
      shillings: 1_000,
    })
    await day(14)
  },
  'A prolongation paid ahead': async ({ day, lend, move }) => {
    const loan = await lend()
    await day(61)
    await move(loan, { shillings: 17_000, wish: { periodDays: 7, askedCents: kes(17_000), byHand: false } })
    await day(63)
    await move(loan, { shillings: 9_000 })
    await day(65)
  },
  'An add-on, given up': async ({ money, day, lend, decide }) => {
    const loan = await lend({ addOns: [{ kind: 'insurance', priceCents: kes(1_000) }] })
    await day(5)
    await decide(loan, (tx, locked) => money.loans.cancelAddOn(tx, locked, 'insurance'))
    await day(7)
  },
  'Excise on top': async ({ day, lend, move }) => {
    const loan = await lend({ pricing: { exciseRatePpm: 200_000 } })
    await day(2)
    await move(loan, { shillings: 600 })
    await day(4)
  },
  'Late, non-performing and suspended': async ({ money, day, lend, move, decide, today }) => {
    const loan = await lend({ pricing: { dailyRatePpm: 1_000, standardDailyRatePpm: 1_000 } })
    await day(63)
    await day(153)
    await move(loan, { shillings: 500 })
    await day(155)
    await decide(loan, (tx, locked) =>
      money.loans.recordConcession(
        tx,
        locked,
        { kind: 'waiver', on: today(), of: 'penalty', amountCents: kes(300) },
        'hardship',
      ),
    )
    await day(157)
    await decide(loan, (tx) => money.loans.writeOff(tx, loan.id))
    await day(159)
    await move(loan, { shillings: 2_000 })
    await day(161)
  },
  'Non-performing, interest on the net': async ({ money, day, lend }) => {
    await sql`insert into gl_policy (since, non_performing, partner_shares_ppm) values ('2000-01-02', 'net', '{}')`.execute(
      money.database.db,
    )
    await lend({ pricing: { dailyRatePpm: 1_000, standardDailyRatePpm: 1_000 } })
    await day(154)
  },
  'The law limits the charges': async ({ day, lend }) => {
    await lend()
    await day(153)
  },
  'A waiver, and a settlement': async (story) => {
    const { money, day, lend, move, decide, today } = story
    const loan = await lend()
    await day(64)
    await decide(loan, (tx, locked) =>
      money.loans.recordConcession(
        tx,
        locked,
        { kind: 'waiver', on: today(), of: 'penalty', amountCents: kes(30) },
        'hardship',
      ),
    )
    await day(66)
    await settleFor(story, loan, 20_000)
    await day(68)
    await move(loan, { shillings: 20_000 })
    await day(70)
  },
  'A waiver and a settlement after the write-off': async (story) => {
    const { money, day, lend, move, decide, today } = story
    const loan = await lend({
      dueAfterDays: [40],
      pricing: { dailyRatePpm: 10_000, standardDailyRatePpm: 10_000 },
    })
    await day(40)
    // Owed: 10,000 and 40 x 100.
    await decide(loan, (tx) => money.loans.writeOff(tx, loan.id))
    await day(42)
    await decide(loan, (tx, locked) =>
      money.loans.recordConcession(
        tx,
        locked,
        { kind: 'waiver', on: today(), of: 'interest', amountCents: kes(300) },
        'hardship',
      ),
    )
    await day(44)
    await settleFor(story, loan, 3_000)
    await day(46)
    await move(loan, { shillings: 3_000 })
    await day(48)
  },
  ...sentBackTooMuch,
  'A sale, and what the buyer pays': async ({ money, day, lend, decide, generalLedger, today }) => {
    const loan = await lend()
    await day(70)
    await decide(loan, (tx) =>
      money.loans.sell(tx, loan.id, {
        assigneeName: 'Buyer Ltd',
        brokerName: 'Broker Ltd',
        bank: null,
        priceCents: kes(6_000),
      }),
    )
    await day(72)
    await money.database.transaction((tx) =>
      generalLedger.post(tx, {
        kind: 'manual',
        reference: loan.id,
        valueOn: today(),
        text: 'Buyer Ltd',
        by: null,
        lines: [
          { code: '1010', amountCents: kes(6_000) },
          { code: '1150', amountCents: credit(kes(6_000)) },
        ],
      }),
    )
    await day(74)
  },
  'Cents, a free day, and a provider': async ({
    money,
    day,
    lend,
    entry,
    move,
    decide,
    generalLedger,
    today,
  }) => {
    const loan = await lend({ principalCents: kes(1_030) })
    await day(2)
    await decide(loan, (tx, locked) => money.loans.giveFreeDays(tx, locked, 1, randomUUID()))
    await day(4)
    // 1,030 and three days of 25.75.
    await move(loan, { shillings: 1_107 })
    await day(6)
    await entry('statementBooking', [
      ['mpesaPayoutCharges', -9],
      ['payoutCharges', 9],
    ])
    await entry('statementBooking', [
      ['mpesaPaybill', -1_000],
      ['inTransit', 1_000],
    ])
    await money.database.transaction((tx) =>
      generalLedger.post(tx, {
        kind: 'taxPaid',
        reference: 'excise',
        valueOn: today(),
        text: '',
        by: null,
        lines: [
          { code: '2100', amountCents: kes(40) },
          { code: '1010', amountCents: credit(kes(40)) },
        ],
      }),
    )
    await day(7)
  },
}
