/**
 * Versions of contact settings: dated, never changed. A version that lists no public holidays has those of the
 * country, also when the country's list changes.
 */
import type { Country } from '../../../domain/country/country.ts'
import type { ContactSettings } from '../../../domain/contact/contact-settings.ts'
import type { Db } from '../../platform/database/database.ts'
import { versionTable, type VersionTable } from '../../platform/capability/versions.ts'

const versions = versionTable<ContactSettings>('operations_version')

export const contactSettingsVersionsIn = ({
  holidays,
}: Pick<Country, 'holidays'>): VersionTable<ContactSettings> => ({
  ...versions,
  list: async (db: Db) =>
    (await versions.list(db)).map((version) => ({ ...version, config: { holidays, ...version.config } })),
})
