/** Versions of contact settings: dated, never changed. */
import type { Operations } from '../../../domain/contact/contact-settings.ts'
import { versionTable } from '../../platform/capability/versions.ts'

export const operationsVersions = versionTable<Operations>('operations_version')
