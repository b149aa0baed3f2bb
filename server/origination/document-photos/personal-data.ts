/**
 * ID photos: the sweep deletes the files. Submitted photos prove the borrower's identity, and have their own
 * retention.
 */
import { sql } from 'kysely'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const documentPhotoData: PersonalDataTables = [
  {
    table: 'scan',
    topic: 'files',
    columns: ['kind', 'fileKind', 'uploadedAt', 'submittedAt'],
    kept: { why: 'identity', where: sql`submitted_at is not null` },
  },
]
