/** Pause on borrowing (rule states-40). */
import type { Capability } from '../../platform/capability/capability.ts'
import { borrowingPauseData } from './personal-data.ts'
import { borrowingPauseRoutes } from './routes.ts'
import type { BorrowingPauses } from './service.ts'

export const borrowingPauseCapability = ({
  borrowingPauses,
}: {
  readonly borrowingPauses: BorrowingPauses
}): Capability => ({
  name: 'people/borrowing-pause',
  routes: borrowingPauseRoutes(borrowingPauses),
  personalData: borrowingPauseData,
})
