/** WhatsApp's Cloud API: messages, their statuses, documents, and what a phone writes or presses. */
import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import { serverError } from '../faults.ts'
import { smsTrick } from '../sentinels.ts'
import { fieldsOf, readPhone, text, type Fields } from '../wire.ts'
import { shownOf, type Pressable, type Shown } from './forms.ts'

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
  /** Buttons and rows of the message. */
  readonly choices: readonly Pressable[]
  /** The name of the document that came with it; null without one. */
  readonly document: string | null
}
type Media = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }
type ChatRow = Omit<ChatMessage, 'choices'> & { readonly choices: string }

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

  function record(
    phone: string,
    way: ChatMessage['way'],
    { text: said, choices, mediaId }: Shown,
    status: string,
  ): string {
    const id = `wamid.${randomBytes(16).toString('hex')}`
    state.run(
      'insert into chats (id, phone, way, text, sentAtMs, status, choices, mediaId) values (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      phone,
      way,
      said,
      nowMs(),
      status,
      JSON.stringify(choices),
      mediaId,
    )
    return id
  }

  const mediaOf = (id: string): Media | undefined =>
    state.one<Media>('select name, type, bytes from chatMedia where id = ?', id)
  const chosenBy = (messageId: string, choiceId: string): Pressable | undefined => {
    const row = state.one<{ choices: string }>('select choices from chats where id = ?', messageId)
    return row && (JSON.parse(row.choices) as Pressable[]).find(({ id }) => id === choiceId)
  }

  queue.on<{ id: string; phone: string; failed: boolean }>('chatStatus', ({ id, phone, failed }) => {
    const statusOf = (status: string, more: object = {}) => ({
      id,
      status,
      timestamp: String(Math.floor(nowMs() / 1_000)),
      recipient_id: phone,
      ...more,
    })
    const pricing = { billable: true, pricing_model: 'PMP', category: 'utility' }
    state.run('update chats set status = ? where id = ?', failed ? 'failed' : 'delivered', id)
    tell({ statuses: [statusOf('sent', { pricing })] }, 0)
    tell(
      {
        statuses: [
          failed
            ? statusOf('failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] })
            : statusOf('delivered', { pricing }),
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
      const phone = readPhone(`+${text(fields['to'])}`) ?? readUserId(fields['recipient'])
      if (text(fields['messaging_product']) !== 'whatsapp' || !phone)
        return refusal(400, 100, 'Invalid parameter')
      const trick = smsTrick(phone)
      if (trick === 'blacklisted') return refusal(400, 131026, 'Message undeliverable')
      if (trick === 'gateway-error') return refusal(500, 131000, 'Something went wrong')
      const isTemplate = text(fields['type']) === 'template'
      if (!isTemplate && !wroteLately(phone)) return refusal(400, 131047, 'Re-engagement message')
      const shown = shownOf(fields, (id) => mediaOf(id) !== undefined)
      if ('code' in shown) return refusal(400, shown.code, shown.message)
      const id = record(phone, 'out', shown, 'sent')
      // A sentinel number that is never heard of again: no report follows.
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

    /** Takes a file, for a document that follows. */
    keep({ name, type, bytes }: Media): { readonly id: string } {
      const id = String(Number.parseInt(randomBytes(6).toString('hex'), 16))
      state.run('insert into chatMedia (id, name, type, bytes) values (?, ?, ?, ?)', id, name, type, bytes)
      return { id }
    },

    /**
     * A phone writes `text`, or a person of a `userId`, who shows no number; or it presses `press` on `message`. `again`: the lender gets it twice.
     */
    write(fields: Fields): { readonly id: string } | { readonly error: string } {
      const userId = readUserId(fields['userId'])
      const phone = userId ?? readPhone(fields['phone'])
      if (!phone) return { error: 'phoneUnreadable' }
      const named = userId ? { from_user_id: userId } : { from: phone }
      const [press, on] = [text(fields['press']), text(fields['message'])]
      const pressed = press === '' ? undefined : chosenBy(on, press)
      if (press !== '' && !pressed) return { error: 'choiceNotFound' }
      const said = pressed ? pressed.title : text(fields['text'])
      if (said === '') return { error: 'textEmpty' }
      const id = record(phone, 'in', { text: said, choices: [], mediaId: '' }, 'read')
      const content = pressed
        ? { type: 'interactive', context: { from: phone, id: on }, interactive: replyOf(pressed) }
        : { type: 'text', text: { body: said } }
      for (let times = fields['again'] === true ? 2 : 1; times > 0; times--)
        tell(
          {
            contacts: [
              { profile: { name: 'A phone' }, ...(userId ? { user_id: userId } : { wa_id: phone }) },
            ],
            messages: [{ ...named, id, timestamp: String(Math.floor(nowMs() / 1_000)), ...content }],
          },
          0,
        )
      return { id }
    },

    /** The file of a document that a phone has. */
    documentOf: (messageId: string): Media | undefined => {
      const row = state.one<{ mediaId: string }>('select mediaId from chats where id = ?', messageId)
      return row && mediaOf(row.mediaId)
    },

    /** Newest first. */
    list: (phone: string, limit: number): ChatMessage[] =>
      state
        .all<ChatRow>(
          `select chats.id, phone, way, text, sentAtMs, status, choices, chatMedia.name as document
            from chats left join chatMedia on chatMedia.id = chats.mediaId
            where phone = ? order by number desc limit ?`,
          phone,
          limit,
        )
        .map((row) => ({ ...row, choices: JSON.parse(row.choices) as Pressable[] })),
  }
}

/** WhatsApp's name for a person who shows no number. */
const readUserId = (value: unknown): string | undefined =>
  /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/.test(text(value)) ? text(value) : undefined

/** The choice as reported to the lender. */
const replyOf = ({ from, id, title, description }: Pressable): object =>
  from === 'button'
    ? { type: 'button_reply', button_reply: { id, title } }
    : { type: 'list_reply', list_reply: { id, title, ...(description && { description }) } }

/** Parses an uploaded file. */
async function fileOf(type: string, body: Buffer): Promise<Media | undefined> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  const file = form?.get('file')
  return form?.get('messaging_product') === 'whatsapp' && file instanceof File
    ? { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
    : undefined
}

export function whatsAppRoutes(
  app: FastifyInstance,
  { credentials, faults }: Core,
  chats: WhatsAppStandIn,
): void {
  const refused = (authorization: unknown, number: string) => {
    if (faults.strikes('serverErrorBeforeActing')) return serverError
    if (text(authorization) !== `Bearer ${credentials.whatsAppToken}`)
      return refusal(401, 190, 'Invalid OAuth access token')
    return number === credentials.whatsAppNumberId ? undefined : refusal(400, 100, 'Unsupported post request')
  }
  type OfNumber = { readonly Params: { readonly number: string } }

  app.post<OfNumber>('/whatsapp/:number/messages', (request, reply) => {
    const { status, body } =
      refused(request.headers.authorization, request.params.number) ?? chats.send(fieldsOf(request.body))
    return reply.code(status).send(body)
  })
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    scope.post<OfNumber>('/whatsapp/:number/media', async (request, reply) => {
      const refusal = refused(request.headers.authorization, request.params.number)
      if (refusal) return reply.code(refusal.status).send(refusal.body)
      const file = await fileOf(text(request.headers['content-type']), request.body as Buffer)
      return file ? chats.keep(file) : reply.code(400).send(missingFile.body)
    })
    done()
  })
}

const missingFile = refusal(400, 131008, 'Required parameter is missing')
