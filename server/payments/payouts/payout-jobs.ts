/** The jobs of payouts, and under which keys they wait. */
import type { ReceivingMethod } from '../../../domain/payment/receiving.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import type { Lane } from '../../platform/jobs/lanes.ts'
import type { Keyed } from '../../platform/database/customer-scoped.ts'

/** The same job in the lane of each provider: one that is slow holds up no money that goes by another. */
const atEachProvider = <Payload>(
  name: string,
  [mpesa, airtel]: readonly [Lane, Lane],
): Readonly<Record<ReceivingMethod, Job<Payload>>> => {
  const cards = defineJob<Payload>(`${name}ToCard`, 'cards')
  return {
    mpesa: defineJob<Payload>(name, mpesa),
    airtel: defineJob<Payload>(`${name}ByAirtel`, airtel),
    card: cards,
    bank: cards,
  }
}
/** Queued before it named the customer, a job has the id alone. */
export type OfPayout = { readonly payoutId: string; readonly customerId?: string }
export const ofPayout = ({ customerId, id }: Keyed): OfPayout => ({ payoutId: id, customerId })
/** Questions have lanes of their own: thousands of them hold up no money. */
const questionLanes = ['mpesaQuestions', 'airtelQuestions'] as const
export const payOutJob = atEachProvider<OfPayout>('payments.payOut', ['mpesa', 'airtel'])
export const payoutStatusJob = atEachProvider<OfPayout>('payments.payoutStatus', questionLanes)
export const confirmPayoutJob = atEachProvider<OfPayout & { readonly attempt: number }>(
  'payments.confirmPayout',
  questionLanes,
)
/** Under which each of them waits, whichever its lane. */
export const payOutKey = (payoutId: string): string => `payments.payOut:${payoutId}`
export const payoutStatusKey = (payoutId: string): string => `payments.payoutStatus:${payoutId}`
export const confirmPayoutKey = (payoutId: string): string => `payments.confirmPayout:${payoutId}`
