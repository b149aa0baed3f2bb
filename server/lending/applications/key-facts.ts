/** What a message names of an agreement that a PIN signs: the figures of the web's key facts (rule states-31). */
import type { Day } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import type { MessageValues } from '../../service/messages/index.ts'
import { lateCostsOf, quoteOn } from '../products/index.ts'
import type { LoanRequest } from './request.ts'

const percent = (value: number): string => `${value}%`

export function keyFactsToSign(request: LoanRequest, today: Day): Omit<MessageValues['keyFacts'], 'to'> {
  const { amountReceivedCents, totalCents, dues, nominalYearlyPercent } = quoteOn(request.offer, today)
  const late = lateCostsOf(request.offer)
  return {
    contractNumber: request.contractNumber,
    amountCents: request.offeredCents,
    dues,
    chargesCents: cents(totalCents - amountReceivedCents),
    yearly: percent(nominalYearlyPercent),
    daily: percent(late.dailyPercent),
    penalty: percent(late.penaltyPercent),
    lateFeeCents: late.feeCents > 0 ? late.feeCents : null,
    until: request.expiresOn,
  }
}
