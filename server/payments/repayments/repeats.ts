/** Reports of receipts that are stored already: they move nothing, add missing data and reveal contradictions. */
import type { Cents } from '../../../domain/money.ts'
import type { Loan } from '../../loans/loans/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Exceptions } from '../exceptions/index.ts'
import type { Matched, ReportedPayment } from './match.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly exceptions: Pick<Exceptions, 'raise'>
  readonly matchTo: (tx: Tx, loan: Loan, payments: readonly store.Repayment[]) => Promise<void>
  readonly restore: (tx: Tx, receipt: string, amountCents: Cents) => Promise<boolean>
}

/** Returns the outcome per message. */
export function createRepeats({ clock, exceptions, matchTo, restore }: Deps) {
  return async (
    tx: Tx,
    repeated: readonly ReportedPayment[],
    loanOf: Matched['loanOf'],
  ): Promise<Map<number, string>> => {
    if (repeated.length === 0) return new Map()
    const known = new Map(
      (
        await store.lock(
          tx,
          repeated.map((each) => each.receipt),
        )
      ).map((each) => [each.receipt, each]),
    )
    const outcomes = new Map<number, string>()
    for (const payment of repeated) {
      const earlier = known.get(payment.receipt)!
      const differs = earlier.amountCents !== payment.amountCents
      outcomes.set(payment.key, differs ? 'amountDiffers' : 'repeated')
      if (differs)
        await exceptions.raise(tx, [
          {
            kind: 'collectionAmountDiffers',
            subject: payment.receipt,
            details: { creditedCents: earlier.amountCents, saidCents: payment.amountCents },
          },
        ])
      const loan = loanOf(payment)
      if (
        !differs &&
        loan &&
        loan.status !== 'ceded' &&
        earlier.loanId === null &&
        earlier.reversedAt === null
      ) {
        await matchTo(tx, loan, [earlier])
        known.set(earlier.receipt, { ...earlier, loanId: loan.id, customerId: loan.customerId })
      }
    }
    // The provider lists a payment that we had reversed.
    for (const { receipt, key, channel, amountCents } of repeated) {
      if (channel === 'pull' && known.get(receipt)?.reversedAt && (await restore(tx, receipt, amountCents))) {
        outcomes.set(key, 'restored')
        // If its loan was sold meanwhile, the payment has no customer now.
        for (const restored of await store.byReceipts(tx, [receipt])) known.set(receipt, restored)
      }
    }
    const seconds = repeated.flatMap((each) => (each.isSecondReceipt ? (known.get(each.receipt) ?? []) : []))
    if (seconds.length > 0) await store.question(tx, seconds, 'secondReceipt', clock.now())
    const claims = repeated.flatMap(({ receipt, promptId }) => {
      const money = known.get(receipt)
      return promptId !== null && money?.promptId === null ? [{ ...money, promptId }] : []
    })
    if (claims.length > 0) await store.linkPrompts(tx, claims)
    return outcomes
  }
}
