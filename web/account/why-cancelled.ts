/** The customer's text for the reason why an application ended without a loan. */
import { cancellationReasons, type CancellationReason } from '../../domain/loan/loan-application.ts'
import type { Texts } from '../texts/loaded-texts.ts'

const isReason = (reason: string | null): reason is CancellationReason =>
  (cancellationReasons as readonly (string | null)[]).includes(reason)

export const cancellationText = (
  reason: string | null,
  { reasons, unknown }: Texts['myLoan']['cancelled'],
): string => (isReason(reason) ? reasons[reason] : unknown)
