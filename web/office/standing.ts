/** How a case stands with our staff, asked again and again by a page that has it open. */
import type { WorkKind } from '../../domain/work.ts'
import type { Route } from './+types/standing.ts'
import { visitKey } from '../visit/context.ts'
import { given } from './data.ts'

/** A kind that there is none of is told by the call, to whoever is signed in. */
export async function loader({ params: { kind, subject }, context }: Route.LoaderArgs) {
  return given(
    await context
      .get(visitKey)
      .api('GET /api/office/cases/{kind}/{subject}', { params: { kind: kind as WorkKind, subject } }),
  )
}
