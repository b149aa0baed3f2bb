/** Stand-ins of the message providers that need only their own routes. */
import { infobipRoutes } from './infobip/messaging.ts'

export const messageProviders = [infobipRoutes]
