/** WhatsApp's Cloud API: messages by template or as text, their statuses, and what a phone writes. */
import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import { serverError } from '../faults.ts'
import { smsTrick } from '../sentinels.ts'
import { fieldsOf, readPhone, text, type Fields } from '../wire.ts'

const reportMs = 1_000
const windowMs = 24 * 3_600_000

/** `out` from the lender, `in` from the phone. */
export type ChatMessage = {
  readonly id: string
  readonly phone: string
  readonly way: 'in' | 'out'
  readonly text: string
  readonly sentAtMs: number
  readonly status: string
}

const refusal = (status: number, code: number, message: string) => ({
  status,
  body: { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'sandbox' } },
})

export type WhatsAppStandIn = ReturnType<typeof createWhatsAppStandIn>

export function createWhatsAppStandIn({ state, options, credentials, queue, callbacks, nowMs }: Core) {
  const hookUrl = (): string | undefined =>
    typeof options.whatsAppUrl === 'function' ? options.whatsAppUrl() : options.whatsAppUrl

  function tell(value: object, afterMs: number): void {
    const url = hookUrl()
    if (!url) return
    const metadata = { display_phone_number: '254700000000', phone_number_id: credentials.whatsAppNumberId }
    callbacks.signed(
      url,
      {
        object: 'whatsapp_business_account',
        entry: [
          {
            id: '1',
            changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }],
          },
        ],
      },
      (body) => ({
        'x-hub-signature-256': `sha256=${createHmac('sha256', credentials.whatsAppSecret).update(body).digest('hex')}`,
      }),
      afterMs,
    )
  }

  function record(phone: string, way: ChatMessage['way'], message: string, status: string): string {
    const id = `wamid.${randomBytes(16).toString('hex')}`
    state.run(
      'insert into chats (id, phone, way, text, sentAtMs, status) values (?, ?, ?, ?, ?, ?)',
      id,
      phone,
      way,
      message,
      nowMs(),
      status,
    )
    return id
  }

  queue.on<{ id: string; phone: string; failed: boolean }>('chatStatus', ({ id, phone, failed }) => {
    const told = (status: string, more: object = {}) => ({
      id,
      status,
      timestamp: String(Math.floor(nowMs() / 1_000)),
      recipient_id: phone,
      ...more,
    })
    const pricing = { billable: true, pricing_model: 'PMP', category: 'utility' }
    state.run('update chats set status = ? where id = ?', failed ? 'failed' : 'delivered', id)
    tell({ statuses: [told('sent', { pricing })] }, 0)
    tell(
      {
        statuses: [
          failed
            ? told('failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] })
            : told('delivered', { pricing }),
        ],
      },
      200,
    )
  })

  const wroteLately = (phone: string): boolean =>
    state.one(
      "select id from chats where phone = ? and way = 'in' and sentAtMs > ?",
      phone,
      nowMs() - windowMs,
    ) !== undefined

  return {
    send(fields: Fields): { readonly status: number; readonly body: object } {
      const phone = readPhone(`+${text(fields['to'])}`)
      if (text(fields['messaging_product']) !== 'whatsapp' || !phone)
        return refusal(400, 100, 'Invalid parameter')
      const trick = smsTrick(phone)
      if (trick === 'blacklisted') return refusal(400, 131026, 'Message undeliverable')
      if (trick === 'gateway-error') return refusal(500, 131000, 'Something went wrong')
      const template = fieldsOf(fields['template'])
      const isTemplate = text(fields['type']) === 'template'
      if (!isTemplate && !wroteLately(phone)) return refusal(400, 131047, 'Re-engagement message')
      const [body] = (template['components'] ?? []) as readonly { readonly parameters?: readonly Fields[] }[]
      const parameters = (body?.parameters ?? []).map((each) => text(each['text']))
      if (isTemplate && (text(template['name']) === '' || parameters.includes('')))
        return refusal(400, 132000, 'Number of parameters does not match the expected number of params')
      const shown = isTemplate
        ? `${text(template['name'])}: ${parameters.join(' | ')}`
        : text(fieldsOf(fields['text'])['body'])
      const id = record(phone, 'out', shown, 'sent')
      // One that never says anything more: nothing is reported of it.
      if (trick !== 'undelivered' || !isTemplate)
        queue.add('chatStatus', { id, phone, failed: false }, reportMs)
      else if (phone.endsWith('1942')) queue.add('chatStatus', { id, phone, failed: true }, reportMs)
      return {
        status: 200,
        body: {
          messaging_product: 'whatsapp',
          contacts: [{ input: phone, wa_id: phone }],
          messages: [{ id }],
        },
      }
    },

    /** A phone writes. `again`: the lender is told twice. */
    write(fields: Fields): { readonly id: string } | { readonly error: string } {
      const [phone, message] = [readPhone(fields['phone']), text(fields['text'])]
      if (!phone) return { error: 'phoneUnreadable' }
      if (message === '') return { error: 'textEmpty' }
      const id = record(phone, 'in', message, 'read')
      for (let times = fields['again'] === true ? 2 : 1; times > 0; times--)
        tell(
          {
            contacts: [{ profile: { name: 'A phone' }, wa_id: phone }],
            messages: [
              {
                from: phone,
                id,
                timestamp: String(Math.floor(nowMs() / 1_000)),
                type: 'text',
                text: { body: message },
              },
            ],
          },
          0,
        )
      return { id }
    },

    /** Newest first. */
    list: (phone: string, limit: number): ChatMessage[] =>
      state.all<ChatMessage>(
        'select id, phone, way, text, sentAtMs, status from chats where phone = ? order by number desc limit ?',
        phone,
        limit,
      ),
  }
}

export function whatsAppRoutes(
  app: FastifyInstance,
  { credentials, faults }: Core,
  chats: WhatsAppStandIn,
): void {
  app.post<{ Params: { number: string } }>('/whatsapp/:number/messages', (request, reply) => {
    if (faults.strikes('serverErrorBeforeActing'))
      return reply.code(serverError.status).send(serverError.body)
    if (text(request.headers.authorization) !== `Bearer ${credentials.whatsAppToken}`)
      return reply.code(401).send(refusal(401, 190, 'Invalid OAuth access token').body)
    if (request.params.number !== credentials.whatsAppNumberId)
      return reply.code(400).send(refusal(400, 100, 'Unsupported post request').body)
    const { status, body } = chats.send(fieldsOf(request.body))
    return reply.code(status).send(body)
  })
}
