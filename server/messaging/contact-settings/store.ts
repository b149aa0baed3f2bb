/** Versions of contact settings: dated, never changed. */
import type { ContactSettings } from '../../../domain/contact/contact-settings.ts'
import { versionTable } from '../../platform/capability/versions.ts'

export const contactSettingsVersions = versionTable<ContactSettings>('operations_version')
