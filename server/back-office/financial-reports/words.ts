/** What a report says in words: its titles, its columns with their days, its rows. */
import { showDay } from '../../../domain/days.ts'
import { momentReports, type ReportRow } from '../../../domain/report-rows.ts'
import type { Report, ReportColumn } from './service.ts'
import { reports as words } from '../../../words/compiled/en/back-office/reports.ts'

export const titleOf = ({ name }: Pick<Report, 'name'>): string => words.names[name]

export const spanOf = ({ name, from, to }: Pick<Report, 'name' | 'from' | 'to'>): string =>
  momentReports.has(name)
    ? words.atEnd({ to: showDay(to) })
    : words.period({ from: showDay(from), to: showDay(to) })

export function columnTitle({ name, from, to }: ReportColumn): string {
  const title = words.columns[name]
  return typeof title === 'string' ? title : title({ from: showDay(from ?? to), to: showDay(to) })
}

export const labelOf = ({ label }: ReportRow): string =>
  'name' in label ? words.rows[label.name] : 'account' in label ? label.account.name : label.text
export const codeOf = ({ label }: ReportRow): string | null =>
  'account' in label ? label.account.code : null
