/** What is held for a customer, as the account shows it. */
import { toMajor } from '../../../domain/money.ts'
import { smallestRefundCents, type HeldView } from './service.ts'

export const refundView = ({ heldCents, heldInAllCents, canAsk, bank, goesTo, latest }: HeldView) => ({
  held: toMajor(heldCents),
  heldInAll: toMajor(heldInAllCents),
  smallest: toMajor(smallestRefundCents),
  canAsk,
  bank,
  goesTo: goesTo && { receivingMethod: goesTo.method, receiver: goesTo.shown },
  latest: latest && {
    status: latest.status,
    amount: toMajor(latest.amountCents),
    receivingMethod: latest.method,
    receiver: latest.shown,
    receipt: latest.receipt,
    askedAt: latest.askedAt.toISOString(),
    waitsUntil: latest.waitsUntil?.toISOString() ?? null,
  },
})
