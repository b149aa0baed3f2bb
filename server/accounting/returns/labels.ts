/** Texts of returns, for the audit trail, the approver and the file. */
import type { Figure, ReturnName } from '../../../domain/books/returns.ts'
import { returns as texts } from '../../../words/compiled/en/back-office/returns.ts'

const figureNames: Readonly<Record<string, Readonly<Record<string, { name: string; formula: string }>>>> =
  texts.figures

export const returnTitle = (name: ReturnName): string => texts.names[name]
export const figureTitle = (name: ReturnName, figure: string): string =>
  figureNames[name]?.[figure]?.name ?? figure
export const figureFormula = (name: ReturnName, figure: string): string =>
  figureNames[name]?.[figure]?.formula ?? ''

/** In major units: shillings, percent, whole numbers. */
export function inMajorUnits(kind: Figure['kind'], value: number | null): number | null {
  if (value === null) return null
  return kind === 'amount' ? value / 100 : kind === 'percent' ? value / 10_000 : value
}
/** With the figure of the other source, so that the approver sees both. */
export function figureWords(name: ReturnName, { name: figure, kind, value, beside }: Figure): string {
  const said = (of: number | null): string =>
    `${inMajorUnits(kind, of)?.toLocaleString('en-KE') ?? ''}${kind === 'percent' ? ' %' : ''}`
  const books = beside === null ? '' : ` (${texts.besideOf({ figure: said(beside) })})`
  return `${figureTitle(name, figure)}: ${said(value)}${books}`
}
