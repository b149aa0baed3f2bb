/** Webhook events for partners, and when deliveries are retried. */

/** Events of a loan or its payout. A partner receives only events of its own clients. */
export const webhookEvents = [
  'loan.opened',
  'loan.repaid',
  'loan.reopened',
  'loan.ceded',
  'loan.takenBack',
  'payout.failed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Test event that staff send to check an address. It concerns no customer and is sent once. */
export const webhookTest = 'webhook.test'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Wait after the first attempt, the second, and so on. The last one repeats. */
const waitsMs = [
  5_000,
  30_000,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
]

/** A delivery is retried for this long and then marked as failed. */
export const webhookTriesForMs = 72 * hourMs
/**
 * A webhook whose address accepted nothing for this long is disabled: about when its first delivery fails for
 * good.
 */
export const webhookFailsForMs = webhookTriesForMs - hourMs
/** After the secret is replaced, the old one also signs for this many hours. */
export const olderSecretHours = 24

/** Time of the next attempt after `tries` attempts, the first at `since`; null when no attempt is left. */
export function webhookAgainAt(tries: number, since: Date, now: Date): Date | null {
  const at = now.getTime() + (waitsMs[Math.min(tries, waitsMs.length) - 1] ?? 0)
  const end = since.getTime() + webhookTriesForMs
  if (now.getTime() >= end) return null
  return new Date(Math.min(at, end))
}
