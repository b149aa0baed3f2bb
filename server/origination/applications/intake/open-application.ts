/**
 * A signed application without a loan, for small screens (rule states-31): an offer, a pending application,
 * or a failed payout.
 */
import { acceptPayoutDelaySeconds, canApply } from '../../../../domain/loan/loan-application.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { quoteOn } from '../../../pricing/products/index.ts'
import type { ApplicationDeps } from '../deps.ts'
import {
  hasEnded,
  materialDue,
  receivingOf,
  photosDue,
  situationOf,
  statementDue,
  type Application,
} from './application.ts'
import * as store from '../store.ts'

type FailedPayout = NonNullable<Awaited<ReturnType<ApplicationDeps['payouts']['ofRequest']>>>
type OpenRequest =
  /** The counter-offer, and its price if the money leaves today. */
  | {
      readonly is: 'offer'
      readonly request: Application
      readonly quote: ReturnType<typeof quoteOn>
      readonly to: Awaited<ReturnType<ApplicationDeps['receiving']['destinationOf']>>
    }
  /** The money certainly did not arrive, and goes to another destination. */
  | { readonly is: 'failed'; readonly request: Application; readonly payout: FailedPayout }
  | {
      readonly is: 'pending'
      readonly request: Application
      readonly waits: 'rules' | 'person' | 'material' | 'money'
      /** Requested documents that are missing. */
      readonly material?: 'scans' | 'statement' | 'both'
      readonly canCancel: boolean
      /** For money that waits longer than the minute in which an offer can be cancelled. */
      readonly leavesAt?: Date
    }

export const createOpenApplication = ({
  database,
  clock,
  payouts,
  receiving,
}: Pick<ApplicationDeps, 'database' | 'clock' | 'payouts' | 'receiving'>) => ({
  /** Null without one, or after the payout of its loan. */
  async open(customerId: string, db: Db | Tx = database.db): Promise<OpenRequest | null> {
    const request = await store.current(db, customerId)
    if (!request || hasEnded(request) || request.status === 'waitingUserConfirmation') return null
    const today = clock.today()
    const payout = (await payouts.ofRequest(request, db)) ?? null
    const situation = situationOf(request, payout, false)
    if (request.status === 'alternativeOffer')
      return canApply.accept(situation, today)
        ? {
            is: 'offer',
            request,
            quote: quoteOn(request.offer, today),
            to: await receiving.destinationOf(db, customerId, receivingOf(request)),
          }
        : null
    const pending = { is: 'pending', request, canCancel: canApply.cancel(situation) } as const
    if (request.status === 'pendingApproval')
      return {
        ...pending,
        ...(materialDue(request) && {
          material: !statementDue(request) ? 'scans' : photosDue(request) ? 'both' : 'statement',
        }),
        waits: materialDue(request) ? 'material' : request.isReferred ? 'person' : 'rules',
      }
    if (situation.payout === 'paid') return null
    if (payout?.stage !== 'failed') {
      const leavesAt = payout?.stage === 'scheduled' ? payout.notBefore : clock.now()
      const waitMs = leavesAt.getTime() - clock.now().getTime()
      return { ...pending, waits: 'money', ...(waitMs > acceptPayoutDelaySeconds * 1_000 && { leavesAt }) }
    }
    return canApply.chooseMethod(situation, today) ? { is: 'failed', request, payout } : null
  },
})
