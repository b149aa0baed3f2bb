/** API calls that list and cancel the add-ons of a loan. */
import { contentLanguageFor } from '../../../domain/language.ts'
import { toMajor } from '../../../domain/money.ts'
import { addOns as addOnsCall, cancelAddOn } from '../../../contract/repayment.ts'
import type { Language } from '../../../contract/texts/index.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { AddOns, AddOnView } from './service.ts'

export const addOnRoutes = (addOns: AddOns, clock: Clock): Route[] => [
  handle(addOnsCall, async ({ customerId, language }) => ({
    on: clock.today(),
    items: (await addOns.list(customerId)).map((addOn) => addOnView(addOn, language)),
  })),
  handle(cancelAddOn, async ({ customerId, params, language }) =>
    orFail(await addOns.cancel(customerId, params.kind), (addOn) => addOnView(addOn, language)),
  ),
]

const addOnFigures = ({ owedCents, overpaymentCents, ...rate }: AddOnView['now']) => ({
  owed: toMajor(owedCents),
  overpaid: toMajor(overpaymentCents),
  ...rate,
})

const addOnView = (
  {
    kind,
    loanRequestId,
    documentNumber,
    priceCents,
    cancelThrough,
    canCancel,
    now,
    cancelled,
    cancelledOn,
    holdsFrom,
    holdsThrough,
    delivery,
  }: AddOnView,
  language: Language,
) => ({
  kind,
  documentNumber,
  price: toMajor(priceCents),
  cancelThrough,
  canCancel,
  now: addOnFigures(now),
  cancelled: cancelled && addOnFigures(cancelled),
  cancelledOn,
  holdsFrom,
  holdsThrough,
  delivery: delivery && {
    provider: delivery.provider.name,
    phone: delivery.provider.phone,
    certificate: delivery.certificate,
    use: delivery.provider.use[contentLanguageFor(language)],
    claim: delivery.provider.claim[contentLanguageFor(language)],
    certificateHref: `/api/account/loans/${loanRequestId}/certificates/${kind}`,
  },
})
