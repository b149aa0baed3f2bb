/** How a case stands with our staff, asked again and again by a page that has it open. */
import { data } from 'react-router'
import type { Route } from './+types/standing.ts'
import { visitKey } from '../visit/context.ts'
import { given } from './data.ts'
import { isWorkKind } from './work-places.ts'

export async function loader({ params: { kind, subject }, context }: Route.LoaderArgs) {
  if (!isWorkKind(kind)) throw data(null, { status: 404 })
  return given(
    await context.get(visitKey).api('GET /api/office/work/{kind}/{subject}', { params: { kind, subject } }),
  )
}
