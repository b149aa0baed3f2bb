/** `/account/scans`: opens the first ID photo that is still missing, or the review of all photos. */
import { redirect } from 'react-router'
import type { Route } from './+types/start.ts'
import { visitKey } from '../../visit/context.ts'
import { pathsFor } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { nextPhotoPath } from './steps.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  throw redirect(nextPhotoPath(unwrap(await visit.api('GET /api/account/scans')), pathsFor(visit)))
}
