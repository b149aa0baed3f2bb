/** Reads what Postmark posts to our hook. Nothing is assumed, nothing throws. */
import type { EmailReport } from './port.ts'

type Fields = Readonly<Record<string, unknown>>
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * A webhook of Postmark: delivery, bounce, complaint, or a change of what the receiver wants. Webhooks are
 * not signed.
 */
export function parseEmailReport(body: unknown): EmailReport | { readonly error: 'callbackUnreadable' } {
  const report = typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {}
  const messageId = text(report['MessageID'])
  const address = text(report['Email']) || text(report['Recipient'])
  const about = { messageId, address, detail: null, stops: null, resumes: false } as const
  // A change of what the receiver wants names no message where somebody made it at the provider's own page.
  if (address === '' || (messageId === '' && report['RecordType'] !== 'SubscriptionChange'))
    return { error: 'callbackUnreadable' }
  switch (report['RecordType']) {
    case 'Delivery':
      return { ...about, status: 'delivered' }
    case 'Bounce':
      // `Inactive`: Postmark itself sends nothing more there. A full mailbox or a server that is down is no such end.
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
