/** Background work of payouts: sends each one, queries its outcome, and confirms a paid one. */
import { phoneMethods } from '../../../domain/payment/receiving.ts'
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { confirmPayoutJob, payOutJob, payoutStatusJob } from './job-kinds.ts'
import type { Payouts } from './service.ts'

export const payoutJobs = (payouts: Payouts): readonly JobHandler[] =>
  ([...phoneMethods, 'card'] as const).flatMap((method) => [
    runs(payOutJob[method], (payout) => payouts.send(payout)),
    runs(payoutStatusJob[method], (payout) => payouts.lookUp(payout)),
    runs(confirmPayoutJob[method], (payout) => payouts.confirm(payout)),
  ])
