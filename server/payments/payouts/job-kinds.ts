/** The jobs of payouts and their keys. */
import type { PhoneMethod, ReceivingMethod } from '../../../domain/payment/receiving.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import { questionLaneOf, type Lane } from '../../platform/jobs/lanes.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'
import { jobOfEachProvider, moneyLaneOf } from '../rails/index.ts'

/** One job per provider lane, so that a slow provider does not delay payouts of another. */
const atEachProvider = <Payload>(
  name: string,
  laneOf: (method: PhoneMethod) => Lane,
): Readonly<Record<ReceivingMethod, Job<Payload>>> => {
  const cards = defineJob<Payload>(`${name}ToCard`, 'cards')
  return { ...jobOfEachProvider<Payload>(name, laneOf), card: cards, bank: cards }
}
/** Jobs queued by an older version carry the id without the customer. */
export type OfPayout = { readonly payoutId: string; readonly customerId?: string }
export const ofPayout = ({ customerId, id }: CustomerScopedId): OfPayout => ({ payoutId: id, customerId })
export const payOutJob = atEachProvider<OfPayout>('payments.payOut', moneyLaneOf)
/** Queries have separate lanes, so that thousands of them do not delay payouts. */
export const payoutStatusJob = atEachProvider<OfPayout>('payments.payoutStatus', questionLaneOf)
export const confirmPayoutJob = atEachProvider<OfPayout & { readonly attempt: number }>(
  'payments.confirmPayout',
  questionLaneOf,
)
/** Job keys, the same in every lane. */
export const payOutKey = (payoutId: string): string => `payments.payOut:${payoutId}`
export const payoutStatusKey = (payoutId: string): string => `payments.payoutStatus:${payoutId}`
export const confirmPayoutKey = (payoutId: string): string => `payments.confirmPayout:${payoutId}`
