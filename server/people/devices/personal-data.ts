/** Device signals: all are in the copy of the data, and none are kept after erasure. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const deviceData: PersonalDataTables = [
  {
    table: 'device_signal',
    topic: 'devices',
    columns: ['collectedAt', 'outsideKenya', 'signals'],
  },
]
