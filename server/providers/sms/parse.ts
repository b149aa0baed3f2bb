/** Reads what Africa's Talking sends to our hooks. Nothing is assumed, nothing throws. */
import type { DeliveryReport, OptOut } from './port.ts'
import { fields, shown } from './values.ts'

const finalStatuses: ReadonlyMap<string, DeliveryReport['status']> = new Map([
  ['Success', 'delivered'],
  ['Failed', 'failed'],
  ['Rejected', 'failed'],
])

/** A delivery report, as the form it is posted as. Reports are not signed. */
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
  }
}

/** A notice that somebody wants no more messages from a sender. */
export function parseOptOut(form: unknown): OptOut | { readonly error: 'callbackUnreadable' } {
  const notice = fields(form)
  const phone = shown(notice?.['phoneNumber'])
  const senderId = shown(notice?.['senderId'])
  return phone && senderId ? { phone, senderId } : { error: 'callbackUnreadable' }
}
