/** Offer that an approval makes if the document had a loan in another account (rule money-4). */
import type { Failure } from '../../../../contract/errors.ts'
import type { Day } from '../../../../domain/days.ts'
import { canApply } from '../../../../domain/loan/loan-application.ts'
import { toMajor } from '../../../../domain/money.ts'
import { situationOf, type Application } from '../../../origination/applications/index.ts'
import { quoteOn, type Products } from '../../../pricing/products/index.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** Null if the approval keeps the shown price, or the application cannot be decided. */
export async function laterPriceOf(
  products: Pick<Products, 'atLaterPrice'>,
  request: Application,
  today: Day,
  db: Db | Tx,
): Promise<{ readonly dailyPercent: number; readonly toRepay: number } | Failure<'validationFailed'> | null> {
  if (!canApply.decideByPerson(situationOf(request, null, false))) return null
  const offer = await products.atLaterPrice(request.customerId, request.offer, db)
  if (offer === null || 'error' in offer) return offer
  return {
    dailyPercent: offer.template.pricing.dailyRatePpm / 10_000,
    toRepay: toMajor(quoteOn(offer, today).totalCents),
  }
}
