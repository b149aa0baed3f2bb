/** What partners are told by webhooks, and when it is tried again. */

/** What happened to a loan or its payout: a partner hears of its own clients only. */
export const webhookEvents = [
  'loan.opened',
  'loan.repaid',
  'loan.reopened',
  'loan.ceded',
  'loan.takenBack',
  'payout.failed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent by our staff, to see whether an address takes what it is told: of nobody, and tried once. */
export const webhookTest = 'webhook.test'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** After the first try, the second, ...; then the last one again and again. */
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

/** It is tried for so long, and then given up. */
export const webhookTriesForMs = 72 * hourMs
/** An address that took nothing for so long is told nothing more: about when the first thing is given up. */
export const webhookFailsForMs = webhookTriesForMs - hourMs
/** The secret before a new one signs besides for so long. */
export const olderSecretHours = 24

/** When it is tried again after so many tries, the first of them `since`; null where it is given up. */
export function webhookAgainAt(tries: number, since: Date, now: Date): Date | null {
  const at = now.getTime() + (waitsMs[Math.min(tries, waitsMs.length) - 1] ?? 0)
  const end = since.getTime() + webhookTriesForMs
  if (now.getTime() >= end) return null
  return new Date(Math.min(at, end))
}
