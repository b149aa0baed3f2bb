/** Facts of an agreement in messages before it is signed by code or PIN (rule states-31). */
import type { Day } from '../../../../domain/days.ts'
import { cents } from '../../../../domain/money.ts'
import type { ReceivingService } from '../../../payments/destinations/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { MessageValues } from '../../../messaging/messages/index.ts'
import { lateCostsOf, quoteOn } from '../../../pricing/products/index.ts'
import { receivingOf, type Application } from '../intake/application.ts'

type Receivers = Pick<ReceivingService, 'destinationOf'>

const percent = (value: number): string => `${value}%`

/** Amount, destination and repayments, if the money leaves today. */
export const toSignOf = async (receiving: Receivers, tx: Tx, request: Application, today: Day) => ({
  to: await receiving.destinationOf(tx, request.customerId, receivingOf(request)),
  amountCents: request.offeredCents,
  contractNumber: request.contractNumber,
  dues: quoteOn(request.offer, today).dues,
})

/** The web's key facts, for an agreement that a PIN signs. */
export async function keyFactsToSign(
  receiving: Receivers,
  tx: Tx,
  request: Application,
  today: Day,
): Promise<MessageValues['keyFacts']> {
  const { amountReceivedCents, totalCents, nominalYearlyPercent, costLimit } = quoteOn(request.offer, today)
  const late = lateCostsOf(request.offer)
  return {
    ...(await toSignOf(receiving, tx, request, today)),
    chargesCents: cents(totalCents - amountReceivedCents),
    yearly: percent(nominalYearlyPercent),
    daily: percent(late.dailyPercent),
    penalty: percent(late.penaltyPercent),
    lateFeeCents: late.feeCents > 0 ? late.feeCents : null,
    mostCents: costLimit && costLimit.mostCents,
    until: request.expiresOn,
  }
}
