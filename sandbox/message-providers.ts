/** Stand-ins of the message providers that need only their own routes. */
import { infobipRoutes } from './infobip/messaging.ts'

import { pushRoutes } from './push/push.ts'

export const messageProviders = [infobipRoutes, pushRoutes]
