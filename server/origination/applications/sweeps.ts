/** Finds applications without their job: to send a code, to decide, and to end after the last day. */
import type { Zone } from '../../../domain/country/zone.ts'
import { canApply, expiresAt } from '../../../domain/loan/loan-application.ts'
import { addDays } from '../../../domain/days.ts'
import { pageOf, type Sweep } from '../../platform/jobs/sweeps.ts'
import { decideJob, expireJob, sendCodeJob } from './deps.ts'
import { keyOf, situationOf } from './intake/application.ts'
import { requests } from './store.ts'

/** A code waits at most a minute; one that is refused for good is shown on the page and not sent. */
const codeWaitsMs = { least: 2 * 60_000, most: 10 * 60_000 }
const failedPayout = { stage: 'failed', everSent: true } as const

export const applicationSweeps = (zone: Zone): readonly Sweep[] => [
  {
    // Applications signed by PIN have key facts instead of a code.
    name: 'signCodesToSend',
    jobs: [sendCodeJob],
    find: (db, now, page) => {
      const before = (ms: number): Date => new Date(now.getTime() - ms)
      const rows = requests(db)
        .where('status', '=', 'waitingUserConfirmation')
        .where('createdAt', '<', before(codeWaitsMs.least))
        .where('createdAt', '>', before(codeWaitsMs.most))
        .where('codeRefusedAt', 'is', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('one_time_code')
                .select('one_time_code.id')
                .where('one_time_code.purpose', '=', 'confirmation')
                .whereRef('one_time_code.subjectId', '=', 'loan_request.id'),
            ),
          ),
        )
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('message')
                .select('message.id')
                .whereRef('message.customerId', '=', 'loan_request.customerId')
                .whereRef('message.queuedAt', '>=', 'loan_request.createdAt')
                .where('message.kind', '=', 'keyFacts'),
            ),
          ),
        )
      return pageOf(rows, ['createdAt', 'id'], page, (request) => ({
        id: `${sendCodeJob.name}:${request.id}`,
        job: sendCodeJob,
        payload: keyOf(request),
      }))
    },
  },
  {
    name: 'requestsToDecide',
    jobs: [decideJob],
    find: (db, _now, page) => {
      const rows = requests(db).where('status', '=', 'pendingApproval').where('scoredAt', 'is', null)
      return pageOf(rows, ['createdAt', 'id'], page, (request) =>
        canApply.decide(situationOf(request, null, false))
          ? { id: `${decideJob.name}:${request.id}`, job: decideJob, payload: keyOf(request) }
          : null,
      )
    },
  },
  {
    name: 'requestsToEnd',
    jobs: [expireJob],
    find: (db, _now, page) => {
      const rows = requests(db)
        .where('closedOn', 'is', null)
        .where((eb) =>
          eb.or([
            eb('status', 'in', ['waitingUserConfirmation', 'pendingApproval', 'alternativeOffer']),
            eb.and([
              eb('status', '=', 'approved'),
              eb.exists(
                eb
                  .selectFrom('payout')
                  .select('payout.id')
                  .whereRef('payout.customerId', '=', 'loan_request.customerId')
                  .whereRef('payout.requestId', '=', 'loan_request.id')
                  .where('payout.status', '=', 'failed'),
              ),
              eb.not(
                eb.exists(
                  eb
                    .selectFrom('payout')
                    .select('payout.id')
                    .whereRef('payout.customerId', '=', 'loan_request.customerId')
                    .whereRef('payout.requestId', '=', 'loan_request.id')
                    .where('payout.status', 'not in', ['failed', 'cancelled', 'failedLatePaid']),
                ),
              ),
            ]),
          ]),
        )
      return pageOf(rows, ['createdAt', 'id'], page, (request) =>
        canApply.expire(
          situationOf(request, request.status === 'approved' ? failedPayout : null, false),
          addDays(request.expiresOn, 1),
        )
          ? {
              id: `${expireJob.name}:${request.id}`,
              job: expireJob,
              payload: keyOf(request),
              runAt: expiresAt(request.expiresOn, zone),
            }
          : null,
      )
    },
  },
]
