/** Reading a device and its location, with its owner's consent, for a decision (rule data-6). */
import { z } from 'zod'
import { call } from './call.ts'

const namesMax = 120
export const sendDeviceSignals = call('POST /api/account/device-signals', {
  summary:
    'Device signals and location that the customer lets us read by a checkbox. The checkbox is the consent and is stored with its date. Only the decision uses the signals. The latest of each day is kept, and all are deleted after 180 days or when the consent is withdrawn.',
  caller: 'customer',
  scope: 'profile',
  body: z.strictObject({
    signals: z
      .record(z.string().regex(/^\w{1,48}$/), z.union([z.string().max(2_000), z.number(), z.boolean()]))
      .refine((signals) => Object.keys(signals).length <= namesMax)
      .describe(
        'fingerprint, juicyLabsSession, userAgent, language, timezone, page, geo_lat, geo_lon, geo_acc, geo_ts or geo_code and geo_message, device_... (device_battery_level, device_battery_charging, device_incognito and device_devtools_open where the browser shows them); unknown names are dropped; cid is the X-DEVICE-ID; where the visit came from is added for customers who allow counting',
      ),
  }),
  answers: { 200: z.object({ taken: z.literal(true) }) },
  errors: ['validationFailed'],
})
