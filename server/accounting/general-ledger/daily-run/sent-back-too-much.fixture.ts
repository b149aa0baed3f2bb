/** Stories of the worked book (rule books-5) about loans that owe a refund whose payment was reversed. */
import { randomUUID } from 'node:crypto'
import { addDays } from '../../../../domain/days.ts'
import type { Loan } from '../../../loans/loans/index.ts'
import { kes } from '../../../testing/money/money-test.ts'
import type { Story } from './story.fixture.ts'

export const settleFor = ({ money, decide, today }: Story, loan: Loan, shillings: number) =>
  decide(loan, (tx, locked) =>
    money.loans.recordConcession(
      tx,
      locked,
      { kind: 'settlement', on: today(), amountCents: kes(shillings), until: addDays(today(), 10) },
      'settled',
    ),
  )

/**
 * A loan repaid on day 10 and paid once more: that payment is refunded, and then reversed by the provider.
 */
async function owesRefund({ day, today, lend, entry, move }: Story): Promise<Loan> {
  const loan = await lend()
  await day(10)
  await move(loan, { shillings: 12_500 })
  await move(loan, { reference: 'TWICE', shillings: 2_500 })
  await day(11)
  await entry('payoutReserved', [
    ['refundsUnderWay', 2_500],
    ['mpesaFloat', -2_500],
  ])
  await day(12)
  await move(loan, {
    kind: 'refund',
    account: 'refundsUnderWay',
    reference: `${randomUUID()}:${loan.id}`,
    shillings: 2_500,
  })
  await day(14)
  await move(loan, {
    kind: 'reversal',
    reference: 'TWICE',
    valueDay: addDays(today(), -4),
    shillings: 2_500,
  })
  return loan
}

export const sentBackTooMuch: Readonly<Record<string, (story: Story) => Promise<void>>> = {
  'Money sent back too much, and a settlement': async (story) => {
    const loan = await owesRefund(story)
    await story.day(16)
    await settleFor(story, loan, 1_000)
    await story.day(18)
    await story.move(loan, { shillings: 1_000 })
    await story.day(20)
  },
  'Money sent back too much, written off': async (story) => {
    const loan = await owesRefund(story)
    await story.day(15)
    await story.decide(loan, (tx) => story.money.loans.writeOff(tx, loan.id))
    await story.day(16)
    await story.move(loan, { shillings: 500 })
    await story.day(17)
    await settleFor(story, loan, 1_000)
    await story.day(18)
    await story.move(loan, { shillings: 1_000 })
    await story.day(20)
  },
  'Money sent back too much, sold': async (story) => {
    const loan = await owesRefund(story)
    await story.day(15)
    await story.decide(loan, (tx) =>
      story.money.loans.sell(tx, loan.id, {
        assigneeName: 'Buyer Ltd',
        brokerName: 'Broker Ltd',
        bank: null,
        priceCents: kes(600),
      }),
    )
    await story.day(17)
  },
}
