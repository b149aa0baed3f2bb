/** Approval of an application: at once within the limit of the role, above it by a second approver. */
import { z } from 'zod'
import { canApply } from '../../../../domain/loan/loan-application.ts'
import { answerDeadlineOn } from '../../../../domain/contact/answer-deadlines.ts'
import {
  situationOf,
  type ReviewedApplication,
  type Applications,
} from '../../../origination/applications/index.ts'
import type { Action } from '../../../platform/capability/actions.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Products } from '../../../pricing/products/index.ts'
import type { ContactSettingsInForce } from '../../../messaging/contact-settings/index.ts'
import type { WorkQueues } from '../../../control/work-queues/index.ts'
import { laterPriceOf } from './later-price.ts'
import { auditStateOf } from '../views.ts'

export type ApplicationApprovalRefusal = 'notFound' | 'conflict' | 'validationFailed' | 'caseTaken'

export type ApplicationApproval = ReturnType<typeof createApplicationApproval>

export const createApplicationApproval = ({
  applications,
  products,
  work,
  clock,
  contactSettings,
}: {
  readonly applications: Pick<Applications, 'forStaff' | 'approveManually'>
  readonly products: Pick<Products, 'atLaterPrice'>
  readonly work: Pick<WorkQueues, 'claim' | 'close'>
  readonly clock: Pick<Clock, 'today'>
  readonly contactSettings: Pick<ContactSettingsInForce, 'calendar'>
}) =>
  ({
    kind: 'request.approve',
    act: 'request.approved',
    second: 'aboveLimit',
    permission: 'requests.decide',
    checks: 'requests.second',
    payload: z.strictObject({ requestId: z.uuid(), revision: z.number().int() }),
    /** Assigns the case to the maker; the checker gets the proposal instead. */
    claim: (tx, officer, { requestId }) => work.claim(tx, officer, { kind: 'request', subject: requestId }),
    async preview(tx, { requestId, revision }) {
      const request = await applications.forStaff(requestId, tx)
      if (!request) return { error: 'notFound' }
      if (request.revision !== revision || !canApply.decideByPerson(situationOf(request, null, false)))
        return { error: 'conflict', current: { status: request.status, revision: request.revision } }
      const later = await laterPriceOf(products, request, clock.today(), tx)
      if (later && 'error' in later) return later
      return {
        subject: requestId,
        label: request.contractNumber,
        customerId: request.customerId,
        before: auditStateOf(request),
        after: later
          ? {
              status: 'alternativeOffer',
              contractNumber: request.contractNumber,
              reasons: ['notFirstLoan'],
              ...later,
            }
          : { status: 'approved', contractNumber: request.contractNumber },
        effectCents: request.requestedCents,
        ...(request.personDueOn && {
          promise: answerDeadlineOn(
            request.personDueOn,
            request.answerDeadlineMissedOn,
            clock.today(),
            await contactSettings.calendar(tx),
          ),
        }),
      }
    },
    async apply(tx, _officer, on) {
      const acted = await applications.approveManually(tx, on)
      if ('error' in acted) return acted
      await work.close(tx, { kind: 'request', subject: on.requestId })
      return null
    },
  }) satisfies Action<ReviewedApplication, ApplicationApprovalRefusal>
