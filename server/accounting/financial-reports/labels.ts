/** Texts of a report: titles, columns with their days, rows. */
import { showDay } from '../../../domain/days.ts'
import { momentReports, type ReportRow } from '../../../domain/books/report-rows.ts'
import type { Report, ReportColumn } from './service.ts'
import { terms } from '../../../words/compiled/en/back-office/terms.ts'
import { reports as words } from '../../../words/compiled/en/back-office/reports.ts'

export const titleOf = ({ name }: Pick<Report, 'name'>): string => words.names[name]

export const periodTextOf = ({ name, from, to }: Pick<Report, 'name' | 'from' | 'to'>): string =>
  momentReports.has(name)
    ? words.atEnd({ to: showDay(to) })
    : words.period({ from: showDay(from), to: showDay(to) })

export function columnTitle({ name, from, to }: ReportColumn): string {
  const title = words.columns[name]
  return typeof title === 'string' ? title : title({ from: showDay(from ?? to), to: showDay(to) })
}

const products: Readonly<Record<string, string>> = terms.products

export function labelOf({ label }: ReportRow): string {
  if ('name' in label) return words.rows[label.name]
  if ('account' in label) return label.account.name
  if ('text' in label) return label.text
  return words.loansOf({ product: products[label.product] ?? label.product, class: label.class })
}
export const codeOf = ({ label }: ReportRow): string | null =>
  'account' in label ? label.account.code : null
