/** What of a payment fell due on which day, where more than one did by today. */
import { showDay, type Day } from '../../domain/days.ts'
import type { Texts } from '../texts/kept.ts'

type Due = { readonly parts?: readonly { readonly on: Day; readonly amount: number }[] | undefined }

export const duePartsOf = (
  { parts = [] }: Due,
  on: Day,
  { part: texts }: Texts['slip'],
): { readonly label: string; readonly amount: number }[] =>
  parts.map((part) => ({
    label: part.on < on ? texts.since({ day: showDay(part.on) }) : texts.today,
    amount: part.amount,
  }))
