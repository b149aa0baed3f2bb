/** The jobs of payouts, and under which keys they wait. */
import type { ReceivingMethod } from '../../../domain/payment/receiving.ts'
import { defineJob, type Job } from '../../platform/jobs.ts'
import type { Keyed } from '../../platform/keyed.ts'

/** The same job in the lane of each provider: one that is slow holds up no money that goes by another. */
const atEachProvider = <Payload>(name: string): Readonly<Record<ReceivingMethod, Job<Payload>>> => {
  const cards = defineJob<Payload>(`${name}ToCard`, 'cards')
  return {
    mpesa: defineJob<Payload>(name, 'mpesa'),
    airtel: defineJob<Payload>(`${name}ByAirtel`, 'airtel'),
    card: cards,
    bank: cards,
  }
}
/** Queued before it named the customer, a job has the id alone. */
export type OfPayout = { readonly payoutId: string; readonly customerId?: string }
export const ofPayout = ({ customerId, id }: Keyed): OfPayout => ({ payoutId: id, customerId })
export const payOutJob = atEachProvider<OfPayout>('payments.payOut')
export const payoutStatusJob = atEachProvider<OfPayout>('payments.payoutStatus')
export const confirmPayoutJob = atEachProvider<OfPayout & { readonly attempt: number }>(
  'payments.confirmPayout',
)
/** Under which each of them waits, whichever its lane. */
export const payOutKey = (payoutId: string): string => `payments.payOut:${payoutId}`
export const payoutStatusKey = (payoutId: string): string => `payments.payoutStatus:${payoutId}`
export const confirmPayoutKey = (payoutId: string): string => `payments.confirmPayout:${payoutId}`
