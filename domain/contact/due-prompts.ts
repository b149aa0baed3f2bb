/** Prompts to pay on the day a payment is due, at an hour that the customer chose (rule messages-10). */
import type { Zone } from '../country/zone.ts'

export const duePromptHours = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const
export type DuePromptHour = (typeof duePromptHours)[number]
export const isDuePromptHour = (hour: number): hour is DuePromptHour =>
  (duePromptHours as readonly number[]).includes(hour)

/** The second and last one of a day, where the first was not paid. */
const againAfterHours = 3
/** A prompt whose hour was missed is still sent for this many hours, but never after 20:00. */
const lateHours = 2
const lastHour = 20

export type DuePromptNumber = 1 | 2

/**
 * Which of the day's two payment prompts is due at an hour, for a customer who chose the hour `chosen`; null
 * when none is due.
 */
export function duePromptAt(chosen: DuePromptHour, hourNow: number): DuePromptNumber | null {
  if (hourNow >= lastHour) return null
  const after = hourNow - chosen
  if (after >= 0 && after <= lateHours) return 1
  return after >= againAfterHours && after <= againAfterHours + lateHours ? 2 : null
}

/** The chosen hours for which one of the two prompts is due now. */
export const hoursDueAt = (hourNow: number): DuePromptHour[] =>
  duePromptHours.filter((chosen) => duePromptAt(chosen, hourNow) !== null)

const hourMs = 3_600_000
export const hourOf = (now: Date, zone: Zone): number => Math.floor(zone.minutesOf(now) / 60)
export const nextFullHour = (now: Date): Date => new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs)
