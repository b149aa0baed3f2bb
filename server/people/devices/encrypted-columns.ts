/** What of devices is under keys. */
import type { UnderKeys } from '../../platform/database/encrypted-columns.ts'
import { fingerprintOf, fingerprintPurpose, signalsPurpose } from './service.ts'

export const deviceUnderKeys: readonly UnderKeys[] = [
  {
    table: 'device_signal',
    sealed: { signals: signalsPurpose },
    hashed: {
      device_key: {
        purpose: fingerprintPurpose,
        text: ({ signals }) => (signals ? fingerprintOf(signals) : null),
      },
    },
  },
]
