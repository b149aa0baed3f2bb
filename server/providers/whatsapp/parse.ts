/** Parses WhatsApp's webhooks. Nothing is assumed, nothing throws. */
import { isWhatsAppUserId } from '../../../domain/contact/whatsapp-user.ts'
import { withoutInvisible } from '../../../domain/invisible-characters.ts'
import { createHmac } from 'node:crypto'
import type { WhatsAppMessage, WhatsAppNotice, WhatsAppStatus } from './port.ts'

/** Expected `X-Hub-Signature-256` of the raw body, with the app's secret. */
export const signatureOf = (body: string, appSecret: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`

type Fields = Readonly<Record<string, unknown>>
const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const list = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fields) : [])
const shown = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

const statuses: Readonly<Record<string, WhatsAppStatus['status']>> = {
  sent: 'underway',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
}

function statusOf(one: Fields): WhatsAppStatus[] {
  const [messageId, name] = [shown(one['id']), shown(one['status'])]
  const status = Object.hasOwn(statuses, name) ? statuses[name] : undefined
  if (!messageId || !status) return []
  const code = shown(list(one['errors'])[0]?.['code'])
  return [{ messageId, status, failure: status === 'failed' ? `reported ${code}`.trim() : null }]
}

/** A text, or the pressed choice: the button's text on a template, our own id in menus. */
function messageOf(one: Fields, contacts: readonly Fields[]): WhatsAppMessage[] {
  const id = shown(one['id'])
  const sender = shown(one['from'])
  const userId = [shown(one['from_user_id']), sender].find(isWhatsAppUserId)
  // A person with a user name may be named by an id; the number is then in the contacts, or missing.
  const contact = userId ? contacts.find((each) => shown(each['user_id']) === userId) : undefined
  const number = [sender, shown(contact?.['wa_id'])].find((each) => /^\d{8,15}$/.test(each))
  const from = number ? `+${number}` : userId
  if (!id || id.length > 200 || !from) return []
  const interactive = fields(one['interactive'])
  const reply = { ...fields(interactive['button_reply']), ...fields(interactive['list_reply']) }
  const text =
    shown(fields(one['text'])['body']) || shown(fields(one['button'])['text']) || shown(reply['title'])
  const pressed = shown(reply['id']).slice(0, 200)
  return [{ id, from, text: withoutInvisible(text).slice(0, 1_000), pressed: pressed || null }]
}

/** Only messages to our own number: one app may have several. */
export function parseNotice(body: unknown, phoneNumberId: string): WhatsAppNotice {
  const values = list(fields(body)['entry'])
    .flatMap(({ changes }) => list(changes))
    .map(({ value }) => fields(value))
    .filter(({ metadata }) => shown(fields(metadata)['phone_number_id']) === phoneNumberId)
  return {
    messages: values.flatMap(({ messages, contacts }) =>
      list(messages).flatMap((one) => messageOf(one, list(contacts))),
    ),
    statuses: values.flatMap(({ statuses: all }) => list(all).flatMap(statusOf)),
  }
}
