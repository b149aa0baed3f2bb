/** Links from a scorecard figure to the list of the applications that it counts. */
import type { ReactNode } from 'react'
import type { Day } from '../../../domain/days.ts'
import { newestMonths, scoreStep } from '../../../domain/decision/model-figures.ts'
import { monthEndOf, monthsBefore } from '../../../domain/books/portfolio.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { hrefWith } from '../lists/list-query.ts'
import { useMay } from '../ui/page.tsx'
import type { Figures } from './parts.tsx'
import { Link } from '../ui/link.tsx'

/** Link to the applications of a figure; plain text for staff who may not list applications. */
export function SourceApplicationsLink({
  filters,
  children,
}: {
  readonly filters: Readonly<Record<string, string>>
  readonly children: ReactNode
}) {
  const mayList = useMay('requests.read')
  if (!mayList) return <>{children}</>
  return <Link to={hrefWith(officePaths.list('requests'), new URLSearchParams(filters))}>{children}</Link>
}

/** List query for applications decided in a month. */
export const decidedIn = (month: Day, by?: 'person' | 'otherwise'): Record<string, string> => ({
  decidedOnFrom: month,
  decidedOnTo: monthEndOf(month),
  ...(by ? { decidedBy: by } : {}),
})

/** List query for applications whose loan outcome is known, by months of the first due date. */
export const withOutcomeIn = (
  from: Day,
  through: Day,
  scoredBy: Figures['power'][number]['role'],
): Record<string, string> => ({ firstDueOnFrom: from, firstDueOnTo: monthEndOf(through), scoredBy })
export const inBand = (from: number): Record<string, string> => ({
  scoreFrom: String(from),
  scoreTo: String(from + scoreStep - 1),
})

/** List query for applications of a group decided in the newest months, through the last night. */
export const ofGroup = (
  dimension: Figures['groups'][number]['dimension'],
  value: string,
  on: Day,
): Record<string, string> => ({
  decidedOnFrom: monthsBefore(on, newestMonths - 1),
  decidedOnTo: on,
  [dimension]: value === '' ? 'notKnown' : value,
})
