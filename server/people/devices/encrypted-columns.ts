/** Encrypted columns of device data. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { fingerprintOf, fingerprintPurpose, signalsPurpose } from './service.ts'

export const deviceEncryptedColumns: readonly EncryptedColumns[] = [
  {
    table: 'device_signal',
    sealed: { signals: signalsPurpose },
    hashed: {
      deviceKey: {
        purpose: fingerprintPurpose,
        text: ({ signals }) => (signals ? fingerprintOf(signals) : null),
      },
    },
  },
]
