/** Calls about one loan: its debt with the explanation, and concessions. */
import {
  officeForesee,
  officeLiftMark,
  officeMark,
  officeProlong,
  officeRefund,
  officeRestructure,
  officeSettle,
  officeTellPayment,
  officeWaive,
} from '../../../contract/back-office/concessions.ts'
import { officeLoan } from '../../../contract/back-office/loan-view.ts'
import type { Failure } from '../../../contract/errors.ts'
import { toMajor } from '../../../domain/money.ts'
import { duesByDay, officeExtensionView } from '../../pricing/figures/index.ts'
import type { ConcessionPreview } from '../../loans/loans/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import { handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { LoanActions } from './loan-actions.ts'
import { toPay, type Concessions, type TypedConcession } from '../../loans/concessions/index.ts'
import type { LoanPages } from './service.ts'
import { daysPastDueOf } from './view.ts'

const debtView = (debt: ConcessionPreview['before']) => ({
  ...toPay(debt),
  dailyIncrease: toMajor(debt.growth.dailyCents),
  growing: debt.growth.of,
  dues: duesByDay(debt.dues),
  daysPastDue: daysPastDueOf(debt.position),
})

type Seen = Awaited<ReturnType<LoanPages['preview'] | LoanActions['previewLift']>>
/** An empty required reason is reported together with all other errors. */
function withNote(seen: Seen, note: string | undefined): Seen {
  if (note !== '' || ('error' in seen && seen.error !== 'validationFailed')) return seen
  const failed: Failure<'validationFailed'> =
    'error' in seen ? { ...seen, error: 'validationFailed' } : { error: 'validationFailed' }
  return { ...failed, fields: { ...failed.fields, note: 'required' } }
}

type Why = { readonly note: string; readonly evidence: string }

export function loanRoutes(
  pages: LoanPages,
  approvals: Approvals,
  concessions: Concessions,
  acts: LoanActions,
) {
  const agree = async (
    officer: Officer,
    typed: Omit<TypedConcession, 'loanId' | 'reason'> & Pick<TypedConcession, 'kind'>,
    loanId: string,
    { note, evidence }: Why,
  ) =>
    orFail(
      await approvals.act(
        officer,
        concessions[typed.kind],
        { ...typed, loanId, reason: note } as TypedConcession,
        { reason: note, evidence },
      ),
    )
  return [
    handle(officeLoan, async ({ officer, params, query }) =>
      orFail(await pages.read(officer, params.id, query.on ?? null)),
    ),
    handle(officeForesee, async ({ params, body: { note, ...typed } }) =>
      orFail(
        withNote(
          typed.kind === 'lift'
            ? await acts.previewLift({ loanId: params.id, markId: typed.markId })
            : await pages.preview({ ...typed, loanId: params.id, reason: '' }),
          note,
        ),
        ({ before, after, givenUpCents, spread }) => ({
          before: debtView(before),
          after: debtView(after),
          givenUp: toMajor(givenUpCents),
          spread: spread && { equal: toMajor(spread.equalCents), addOns: toMajor(spread.addOnsCents) },
        }),
      ),
    ),
    handle(officeWaive, ({ officer, params, body: { note, evidence, ...typed } }) =>
      agree(officer, { kind: 'waiver', ...typed }, params.id, { note, evidence }),
    ),
    handle(officeSettle, ({ officer, params, body: { note, evidence, ...typed } }) =>
      agree(officer, { kind: 'settlement', ...typed }, params.id, { note, evidence }),
    ),
    handle(officeRestructure, ({ officer, params, body: { note, evidence, ...typed } }) =>
      agree(officer, { kind: 'restructure', ...typed }, params.id, { note, evidence }),
    ),
    handle(officeMark, ({ officer, params, body: { note, evidence, ...typed } }) => {
      const dated = { ...typed, on: concessions.flaggedOn(typed.on) }
      return agree(officer, { kind: 'mark', ...dated }, params.id, { note, evidence })
    }),
    handle(officeLiftMark, async ({ officer, params, body }) =>
      orFail(await acts.liftFlag(officer, { loanId: params.id, markId: params.markId }, body)),
    ),
    handle(officeRefund, async ({ officer, params, body: { amount: amountCents, note, evidence } }) =>
      orFail(
        await approvals.act(
          officer,
          acts.refund,
          { loanId: params.id, amountCents },
          { reason: note, evidence },
        ),
      ),
    ),
    handle(officeProlong, async ({ officer, params, body }) =>
      orFail(await acts.extend(officer, params.id, body), officeExtensionView),
    ),
    handle(officeTellPayment, async ({ officer, params, body }) =>
      orFail(await acts.tracePayment(officer, params.id, body.receipt)),
    ),
  ]
}
