/** HTTP of device signals. */
import { sendDeviceSignals } from '../../../contract/devices.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Devices } from './service.ts'

export const deviceRoutes = (devices: Devices): Route[] => [
  handle(sendDeviceSignals, async ({ customerId, body, measured, deviceId }) =>
    orFail(
      (await devices.saveSignals(customerId, body.signals, { deviceId, source: measured?.source ?? null })) ??
        ({ taken: true } as const),
    ),
  ),
]
