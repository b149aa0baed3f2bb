/** Payments between the lender and a phone, which a genuine M-Pesa statement of that phone contains. */
import type { Zone } from '../../../domain/country/zone.ts'
import type { KnownPayment } from '../../../domain/decision/mpesa-statement-origin.ts'
import { isPayer } from '../../../domain/payment/mpesa-message.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { Payouts } from '../../payments/payouts/index.ts'
import type { Repayments } from '../../payments/repayments/index.ts'

export type KnownPaymentDeps = {
  readonly clock: Zone
  readonly loans: Pick<Loans, 'ofCustomer'>
  readonly payments: {
    readonly payouts: Pick<Payouts, 'allOf'>
    readonly repayments: Pick<Repayments, 'ofLoan'>
  }
}

/** M-Pesa payouts to a phone and payments from it. A masked payer could be another phone and is left out. */
export const createKnownPayments =
  ({ loans, payments, clock: zone }: KnownPaymentDeps) =>
  async (customerId: string, phone: Phone): Promise<KnownPayment[]> => {
    const known: KnownPayment[] = []
    for (const loan of await loans.ofCustomer(customerId)) {
      for (const payout of await payments.payouts.allOf({ customerId, id: loan.requestId }))
        if (payout.status === 'paid' && payout.method === 'mpesa' && payout.phone === phone && payout.receipt)
          known.push({
            receipt: payout.receipt,
            side: 'in',
            amountCents: payout.amountCents,
            day: zone.dayOf(payout.completedAt ?? payout.settledAt ?? new Date(0)),
          })
      for (const paid of await payments.repayments.ofLoan(loan))
        if (
          paid.rail === 'mpesa' &&
          paid.reversedAt === null &&
          paid.confirmedAt &&
          isPayer(paid.payer, phone)
        )
          known.push({
            receipt: paid.receipt,
            side: 'out',
            amountCents: paid.amountCents,
            day: zone.dayOf(paid.completedAt),
          })
    }
    return known
  }
