/** Parses Africa's Talking's callbacks. Nothing is assumed, nothing throws. */
import type { DeliveryReport, IncomingSms, OptOut } from './port.ts'
import { fields, shown } from './values.ts'

const finalStatuses: ReadonlyMap<string, DeliveryReport['status']> = new Map([
  ['Success', 'delivered'],
  ['Failed', 'failed'],
  ['Rejected', 'failed'],
  ['Expired', 'failed'],
  ['AbsentSubscriber', 'failed'],
])

/** A delivery report, posted as a form. Reports are not signed. */
export function parseDeliveryReport(
  form: unknown,
): DeliveryReport | { readonly error: 'callbackUnreadable' } {
  const report = fields(form)
  const messageId = shown(report?.['id'])
  const providerStatus = shown(report?.['status'])
  if (!report || !messageId || !providerStatus) return { error: 'callbackUnreadable' }
  return {
    messageId,
    phone: shown(report['phoneNumber']),
    status: finalStatuses.get(providerStatus) ?? 'underway',
    providerStatus,
    failureReason: shown(report['failureReason']) || null,
    networkCode: shown(report['networkCode']) || null,
    costCents: null,
  }
}

/** An incoming SMS, posted as a form: `from`, `to`, `text`, `date`, `id` and `linkId`. */
export function parseIncoming(form: unknown): IncomingSms | { readonly error: 'callbackUnreadable' } {
  const sms = fields(form)
  const [id, phone, shortCode] = [shown(sms?.['id']), shown(sms?.['from']), shown(sms?.['to'])]
  return id && id.length <= 200 && phone && shortCode
    ? { id, phone, shortCode, text: shown(sms?.['text']) }
    : { error: 'callbackUnreadable' }
}

/** A notice that a person opted out of a sender's messages. */
export function parseOptOut(form: unknown): OptOut | { readonly error: 'callbackUnreadable' } {
  const notice = fields(form)
  const phone = shown(notice?.['phoneNumber'])
  const senderId = shown(notice?.['senderId'])
  return phone && senderId ? { phone, senderId } : { error: 'callbackUnreadable' }
}
