/** Parses Postmark's webhooks. Nothing is assumed, nothing throws. */
import type { EmailReport } from './port.ts'

type Fields = Readonly<Record<string, unknown>>
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Postmark webhooks: delivery, bounce, spam complaint, or a subscription change. They are not signed. */
export function parseEmailReport(body: unknown): EmailReport | { readonly error: 'callbackUnreadable' } {
  const report = typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {}
  const messageId = text(report['MessageID'])
  const address = text(report['Email']) || text(report['Recipient'])
  const about = { messageId, address, detail: null, stops: null, resumes: false } as const
  // A subscription change made on the provider's page names no message.
  if (address === '' || (messageId === '' && report['RecordType'] !== 'SubscriptionChange'))
    return { error: 'callbackUnreadable' }
  switch (report['RecordType']) {
    case 'Delivery':
      return { ...about, status: 'delivered' }
    case 'Bounce':
      // `Inactive`: Postmark no longer sends to this address. A full mailbox or a server that is down does
      // not count.
      return {
        ...about,
        status: 'failed',
        detail: text(report['Type']).slice(0, 60) || null,
        stops: report['Inactive'] === true ? 'bounced' : null,
      }
    case 'SpamComplaint':
      return { ...about, status: 'underway', stops: 'complained' }
    case 'SubscriptionChange':
      return report['SuppressSending'] === true
        ? { ...about, status: 'underway', stops: 'optedOut' }
        : { ...about, status: 'underway', resumes: true }
    default:
      return { error: 'callbackUnreadable' }
  }
}
