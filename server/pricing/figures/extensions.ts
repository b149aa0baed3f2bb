/** An extension as returned by the API (rule money-45). */
import type { ExtensionFigures } from '../../../domain/loan/extension-figures.ts'
import { toMajor } from '../../../domain/money.ts'

export type ExtensionView = ReturnType<typeof extensionView>

export const extensionView = (figures: ExtensionFigures) => ({
  periodDays: figures.periodDays,
  cost: toMajor(figures.priceCents),
  newMaturityDate: figures.newMaturityDay,
  owedThen: toMajor(figures.owedThenCents),
  inAll: toMajor(figures.inAllCents),
  clearsToday: toMajor(figures.payoffTodayCents),
})

/** The same for staff calls, which use `Day`. */
export function officeExtensionView(figures: ExtensionFigures) {
  const { newMaturityDate: newMaturityDay, ...view } = extensionView(figures)
  return { ...view, newMaturityDay }
}
