/** Each payment due by today, if there are several, and the penalty. */
import { showDay, type Day } from '../../domain/days.ts'
import type { Texts } from '../texts/loaded-texts.ts'

type Due = {
  readonly parts?:
    | readonly { readonly on: Day; readonly amount: number; readonly forBeingLate?: true | undefined }[]
    | undefined
}

export const duePartsOf = (
  { parts = [] }: Due,
  on: Day,
  { part: texts }: Texts['slip'],
): { readonly label: string; readonly amount: number }[] =>
  parts.map((part) => ({
    label: part.forBeingLate
      ? texts.forBeingLate
      : part.on < on
        ? texts.since({ day: showDay(part.on) })
        : texts.today,
    amount: part.amount,
  }))
