/** API calls of hardship plans. */
import {
  officeApproveHardship,
  officeDeclineHardship,
  officeHardshipPlan,
} from '../../../contract/back-office/hardship.ts'
import type { Failure } from '../../../contract/errors.ts'
import { hardshipCode, hardshipPlans, signHardshipPlan } from '../../../contract/hardship.ts'
import { hardshipGraceDays, type HardshipChoice, type HardshipKind } from '../../../domain/loan/hardship.ts'
import type { Day } from '../../../domain/days.ts'
import { toMajor, type Cents } from '../../../domain/money.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Hardship, SignedChoice } from './service.ts'

const shown = (payments: readonly { readonly on: Day; readonly amountCents: Cents }[]) =>
  payments.map(({ on, amountCents }) => ({ on, amount: toMajor(amountCents) }))

type Body = {
  readonly kind: HardshipKind
  readonly parts?: number | undefined
  readonly on?: Day | undefined
}
const choiceOf = (body: Body): HardshipChoice | null => {
  switch (body.kind) {
    case 'payLess':
    case 'pause':
      return { kind: body.kind }
    case 'equalParts':
      return body.parts === undefined ? null : { kind: body.kind, parts: body.parts }
    case 'laterPayday':
      return body.on === undefined ? null : { kind: body.kind, on: body.on }
  }
}

/** The plan of a form, with the total that was shown. */
function chosenIn(
  body: Body & { readonly total: Cents },
): { readonly signed: SignedChoice } | Failure<'validationFailed'> {
  const choice = choiceOf(body)
  return choice
    ? { signed: { choice, totalCents: body.total } }
    : { error: 'validationFailed', fields: { [body.kind === 'equalParts' ? 'parts' : 'on']: 'required' } }
}

export const hardshipRoutes = (hardship: Hardship): Route[] => [
  handle(hardshipPlans, async ({ customerId }) => {
    const { on, refused, asAgreedCents, approvalAboveCents, paydays, plans, current } =
      await hardship.read(customerId)
    return {
      on,
      refused,
      asAgreed: asAgreedCents === null ? null : toMajor(asAgreedCents),
      approvalAbove: toMajor(approvalAboveCents),
      graceDays: hardshipGraceDays,
      paydays,
      plans: plans.map(({ choice, payments, totalCents, waitingCents, endsOn }) => ({
        kind: choice.kind,
        parts: payments.length,
        payments: shown(payments),
        total: toMajor(totalCents),
        withoutPlan: toMajor(waitingCents),
        endsOn,
      })),
      current: current && {
        contractNumber: current.loan.documentNumber,
        kind: current.row.kind,
        state: current.row.state,
        signedOn: current.row.signedOn,
        note: current.row.note,
        payments: shown(current.payments),
        total: toMajor(current.row.totalCents),
        endsOn: current.row.schedule.dueOn.at(-1)!,
      },
    }
  }),
  handle(hardshipCode, async ({ customerId, body, ...from }) => {
    const chosen = chosenIn(body)
    return orFail('error' in chosen ? chosen : await hardship.sendCode(customerId, chosen.signed, from))
  }),
  handle(signHardshipPlan, async ({ customerId, body }) => {
    const chosen = chosenIn(body)
    const code = body.otp.replace(/\s/g, '')
    return orFail('error' in chosen ? chosen : await hardship.sign(customerId, chosen.signed, code))
  }),
  handle(officeHardshipPlan, async ({ params }) =>
    orFail(await hardship.plan(params.id), ({ row, loan, customer, payments, owedCents }) => ({
      id: row.id,
      customerId: row.customerId,
      customer,
      loanId: loan.id,
      contractNumber: loan.documentNumber,
      kind: row.kind,
      state: row.state,
      channel: row.channel,
      total: toMajor(row.totalCents),
      signedOn: row.signedOn,
      endedOn: row.endedOn,
      payments: shown(payments),
      owedToday: toMajor(owedCents),
      note: row.note,
    })),
  ),
  handle(officeApproveHardship, async ({ officer, params }) =>
    orFail(await hardship.approve(officer, params.id)),
  ),
  handle(officeDeclineHardship, async ({ officer, params, body }) =>
    orFail(await hardship.decline(officer, params.id, body.note)),
  ),
]
