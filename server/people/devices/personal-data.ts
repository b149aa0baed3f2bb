/** Device signals: all of it is given in the copy, and none of it is kept. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'
import { signalsPurpose } from './service.ts'

export const deviceData: PersonalDataTables = [
  {
    table: 'device_signal',
    topic: 'devices',
    columns: ['collected_at', 'outside_kenya', 'signals'],
    sealed: { signals: signalsPurpose },
  },
]
