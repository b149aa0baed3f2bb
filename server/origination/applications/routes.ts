/** Calls for applications and the customer's view of the loan. */
import { parsePayday } from '../../../domain/loan/payday.ts'
import {
  choosePayday,
  confirmRequest,
  getConfirmation,
  resendConfirmationCode,
  takeOutAddOns,
} from '../../../contract/loans/confirmation.ts'
import { cancelCurrent, currentLoan } from '../../../contract/loans/current.ts'
import {
  acceptOffer,
  choosePayoutPhone,
  declineOffer,
  lookAgain,
  revertOffer,
} from '../../../contract/loans/decision.ts'
import { history, historyDetail, loanCalendar, loanPlan } from '../../../contract/loans/history.ts'
import { borrowingLimit, createRequest, requestConfig } from '../../../contract/loans/request.ts'
import { toMajor } from '../../../domain/money.ts'
import type { Plan } from '../../../domain/loan/plan.ts'
import type { ReceivingService } from '../../payments/destinations/index.ts'
import type { Proofs } from '../../people/identity/index.ts'
import { answer, handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Applications } from './service.ts'

const standardProduct = 'standard'

const planView = (plan: Plan | null) =>
  plan && {
    points: plan.points.map(({ on, owedCents }) => ({ on, owed: toMajor(owedCents) })),
    steps: plan.steps.map(({ on, kind, amountCents, owedAfterCents, addOn }) => ({
      on,
      kind,
      addOn: addOn ?? null,
      amount: toMajor(amountCents),
      owedAfter: toMajor(owedAfterCents),
    })),
  }

export const applicationRoutes = (
  applications: Applications,
  { whenDestination }: Pick<Proofs, 'whenDestination'>,
  receiving: Pick<ReceivingService, 'wrongFields'>,
) => [
  handle(currentLoan, ({ customerId, language }) => applications.current(customerId, language)),
  handle(cancelCurrent, async ({ customerId, language }) =>
    orFail(await applications.shown(customerId, language, await applications.cancel(customerId))),
  ),
  handle(requestConfig, ({ customerId, language }) => applications.config(customerId, language)),
  handle(borrowingLimit, ({ customerId, language }) => applications.limitFor(customerId, language)),
  handle(createRequest, async ({ identity, body, ...from }) => {
    const { customerId, language, address, measured } = from
    const {
      loanSize: sumCents,
      loanTerm: termDays,
      product: productHrid = standardProduct,
      addOns,
      bureauCheck,
      agreement: _,
      currentPassword,
      otp,
      ...chosen
    } = body
    return orFail(
      await applications.shown(
        customerId,
        language,
        await whenDestination(identity, { currentPassword, otp }, from, (proved) =>
          applications.ask(
            customerId,
            { sumCents, termDays, productHrid, addOns, bureauCheck },
            chosen,
            { language, address, measured },
            proved,
          ),
        ),
      ),
    )
  }),
  handle(getConfirmation, async ({ customerId }) => orFail(await applications.confirmation(customerId))),
  handle(confirmRequest, async ({ customerId, language, measured, body }) =>
    orFail(
      await applications.shown(
        customerId,
        language,
        await applications.confirm(customerId, body.otp, body.addOnsOtp, measured),
      ),
    ),
  ),
  handle(resendConfirmationCode, async ({ customerId, address }) =>
    orFail(await applications.resend(customerId, address)),
  ),
  handle(takeOutAddOns, async ({ customerId, language, address }) =>
    orFail(
      await applications.shown(customerId, language, await applications.removeAddOns(customerId, address)),
    ),
  ),
  handle(choosePayday, async ({ customerId, language, address, body }) =>
    orFail(
      await applications.shown(
        customerId,
        language,
        await applications.choosePayday(customerId, parsePayday(body.payday), address),
      ),
    ),
  ),
  handle(acceptOffer, async ({ customerId, language }) =>
    orFail(await applications.shown(customerId, language, await applications.accept(customerId))),
  ),
  handle(declineOffer, async ({ customerId, language }) =>
    orFail(await applications.shown(customerId, language, await applications.decline(customerId))),
  ),
  handle(revertOffer, async ({ customerId, language }) =>
    orFail(await applications.shown(customerId, language, await applications.revert(customerId))),
  ),
  handle(lookAgain, async ({ customerId, language }) =>
    orFail(await applications.shown(customerId, language, await applications.lookAgain(customerId))),
  ),
  handle(choosePayoutPhone, async ({ identity, body, ...from }) => {
    const { customerId } = identity
    return orFail(
      await applications.shown(
        customerId,
        from.language,
        await whenDestination(
          identity,
          body,
          from,
          (proved) => applications.chooseReceiving(customerId, body, proved),
          () => receiving.wrongFields(customerId, body),
        ),
      ),
    )
  }),
  handle(history, ({ customerId, query }) => applications.history(customerId, query.brandName)),
  handle(historyDetail, async ({ customerId, language, params }) =>
    orFail(await applications.detail(customerId, params.id, language)),
  ),
  handle(loanCalendar, async ({ customerId, language, params }) =>
    orFail(await applications.calendar(customerId, params.id, language), (content) =>
      answer(content as unknown, {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'attachment; filename="payments.ics"',
        },
      }),
    ),
  ),
  handle(loanPlan, async ({ customerId, params }) =>
    orFail(await applications.plan(customerId, params.id), planView),
  ),
]
