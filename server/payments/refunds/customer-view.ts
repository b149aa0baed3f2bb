/** The customer's view of overpayments and refunds. */
import { toMajor } from '../../../domain/money.ts'
import { smallestRefundCents } from './service.ts'
import type { HeldView } from './types.ts'

export const refundView = ({ heldCents, heldInAllCents, canAsk, check, bank, goesTo, latest }: HeldView) => ({
  held: toMajor(heldCents),
  heldInAll: toMajor(heldInAllCents),
  smallest: toMajor(smallestRefundCents),
  canAsk,
  check,
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
