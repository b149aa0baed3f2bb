/** The configured SMS providers, in the order in which they are asked (rule messages-20). */
import { createInfobip, parseInfobipReports } from '../providers/sms/infobip.ts'
import { createSms } from '../providers/sms/client.ts'
import { parseDeliveryReport } from '../providers/sms/parse.ts'
import type { SmsProvider } from '../providers/sms/port.ts'
import type { Platform } from './platform.ts'

export function smsProvidersOf({
  config: { sms, infobip },
  fetchOf,
}: Pick<Platform, 'config' | 'fetchOf'>): readonly [SmsProvider, ...SmsProvider[]] {
  const { baseUrl, username, apiKey, sender } = sms
  return [
    {
      name: 'africastalking',
      sms: createSms({
        config: { baseUrl, username, apiKey, ...(sender ? { senderId: sender } : {}) },
        fetch: fetchOf('sms'),
      }),
      parseReports: (body) => {
        const report = parseDeliveryReport(body)
        return 'error' in report ? report : [report]
      },
    },
    ...(infobip
      ? [
          {
            name: 'infobip',
            sms: createInfobip({ config: infobip, fetch: fetchOf('infobip') }),
            parseReports: parseInfobipReports,
          },
        ]
      : []),
  ]
}
