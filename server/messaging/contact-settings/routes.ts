/** Public contact settings. */
import { openingHours } from '../../../contract/opening-hours.ts'
import { handle } from '../../platform/http/http.ts'
import type { ContactSettingsInForce } from './service.ts'

export const contactSettingsRoutes = (contactSettings: Pick<ContactSettingsInForce, 'openingHours'>) => [
  handle(openingHours, async ({ language }) => ({ text: await contactSettings.openingHours(language) })),
]
