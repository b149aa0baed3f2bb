import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { monthEndOf } from '../../../domain/portfolio.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { hrefWith } from '../list-query.ts'
import { useMay } from '../page.tsx'
import type { Figures } from './parts.tsx'

/** Opens the requests that were decided in a month; text alone for whom requests are closed. */
export function Decided({
  month,
  by,
  children,
}: {
  readonly month: Figures['months'][number]
  readonly by?: 'person' | 'otherwise'
  readonly children: ReactNode
}) {
  const mayList = useMay('requests.read')
  if (!mayList) return <>{children}</>
  const filters = { decidedOnFrom: month, decidedOnTo: monthEndOf(month), ...(by ? { decidedBy: by } : {}) }
  return <Link to={hrefWith(officePaths.list('requests'), new URLSearchParams(filters))}>{children}</Link>
}
