/** The first contact settings in Kenya. */
import { defaultContactSettingsIn } from '../contact/contact-settings.ts'
import { kenya } from '../country/kenya.ts'

export const defaultContactSettings = defaultContactSettingsIn(kenya)
