/** Shared parts of the portfolio: definition and table of a figure one press away, and links to its loans. */
import type { ReactNode } from 'react'
import type { Answer } from '../../../contract/client.ts'
import type { portfolioParts } from '../../../contract/back-office/portfolio.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import { monthEndOf, type borrowers } from '../../../domain/books/portfolio.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { hrefWith } from '../lists/list-query.ts'
import { useMay } from '../ui/page.tsx'
import { ChartPart as Shown } from '../ui/chart-part.tsx'
import { Link } from '../ui/link.tsx'

export type Book = Answer<'GET /api/office/portfolio'>

/** The chosen filters as in the address; lists of loans behind a figure use them too. */
export type Chosen = {
  readonly days: string
  readonly product: string
  readonly borrower: (typeof borrowers)[number] | ''
}

type PartProps = {
  readonly title: string
  readonly definition: string
  readonly part: (typeof portfolioParts)[number]
  readonly chosen: Chosen
  readonly chart: ReactNode
  readonly table: ReactNode
}

export const ChartPart = ({ part, chosen, ...shown }: PartProps) => (
  <Shown
    {...shown}
    csv={hrefWith('/api/office/portfolio/export', new URLSearchParams({ ...chosen, part }))}
  />
)

/** Link to the loans of a figure; plain text for staff who may not list loans. */
export function SourceLink({
  filters,
  chosen,
  children,
}: {
  readonly filters: Readonly<Record<string, string>>
  readonly chosen: Chosen
  readonly children: ReactNode
}) {
  const mayList = useMay('money.read')
  if (!mayList) return <>{children}</>
  const { product, borrower } = chosen
  const narrowed = Object.entries({ product, borrower, ...filters }).filter(([, value]) => value !== '')
  return <Link to={hrefWith(officePaths.list('loans'), new URLSearchParams(narrowed))}>{children}</Link>
}

/** List query for loans at least this many days past due at the end of a day. */
export const lateSince = (on: Day, days: number): Record<string, string> => ({
  status: 'active',
  dueOnTo: addDays(on, -days),
})
/** List query for loans paid out in a month, up to the last day of the portfolio. */
export const paidOutIn = (month: Day, last: Day | undefined): Record<string, string> => ({
  paidOutOnFrom: month,
  paidOutOnTo: last && last < monthEndOf(month) ? last : monthEndOf(month),
})
