/** Public contact settings. */
import { openingHours } from '../../../contract/opening-hours.ts'
import { handle } from '../../platform/http/http.ts'
import type { OperationsInForce } from './service.ts'

export const operationsRoutes = (operations: Pick<OperationsInForce, 'openingHours'>) => [
  handle(openingHours, async ({ language }) => ({ text: await operations.openingHours(language) })),
]
