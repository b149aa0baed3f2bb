/**
 * Scans: the files themselves go with the sweep. Those that were sent in prove who borrowed, and go at their
 * own time.
 */
import { sql } from 'kysely'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const scanData: PersonalDataTables = [
  {
    table: 'scan',
    topic: 'files',
    columns: ['kind', 'file_kind', 'uploaded_at', 'submitted_at'],
    kept: { why: 'identity', where: sql`submitted_at is not null` },
  },
]
