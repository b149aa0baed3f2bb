/** Africa's Talking: bulk messages and their delivery reports, and what a phone texts to the short code. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { serverError } from '../faults.ts'
import { smsTrick } from '../sentinels.ts'
import type { Message } from '../state.ts'
import { answerOf } from '../trouble.ts'
import { fieldsOf, readPhone, text, type Fields } from '../wire.ts'
import { gsmSeptets } from './septets.ts'

const reportMs = 1_000
/** Price of one part, in shillings. */
const price = 0.8

/**
 * Number of messages billed for a text: one part of 160 septets or 70 UTF-16 units, or several parts of 153
 * or 67.
 */
export function messageParts(message: string): number {
  const septets = gsmSeptets(message)
  const [units, alone, joined] = septets === null ? [message.length, 70, 67] : [septets, 160, 153]
  return units <= alone ? 1 : Math.ceil(units / joined)
}

/** An SMS from a phone. */
export type Texted = {
  readonly id: string
  readonly phone: string
  readonly text: string
  readonly sentAtMs: number
}

type Recipient = {
  readonly statusCode: number
  readonly number: string
  readonly status: string
  readonly cost: string
  readonly messageId: string
  readonly messageParts: number
}

export type Messaging = ReturnType<typeof createMessaging>

export function createMessaging({ state, options, queue, callbacks, nowMs }: Core) {
  const addressOf = (address: string | (() => string | undefined) | undefined): string | undefined =>
    typeof address === 'function' ? address() : address
  const shortCode = options.smsShortCode ?? '20500'

  queue.on<{ id: string; phone: string }>('smsReport', ({ id, phone }) => {
    const undelivered = smsTrick(phone) === 'undelivered'
    state.run('update messages set status = ? where id = ?', undelivered ? 'Failed' : 'Success', id)
    const url = addressOf(options.smsReportUrl)
    if (!url) return
    callbacks.form(
      url,
      {
        id,
        status: undelivered ? 'Failed' : 'Success',
        phoneNumber: `+${phone}`,
        networkCode: '99999',
        ...(undelivered && { failureReason: 'DeliveryFailure' }),
      },
      0,
    )
  })

  function record(phone: string, message: string, sender: string, status: string): string {
    const id = `ATXid_${randomBytes(16).toString('hex')}`
    state.run(
      'insert into messages (id, phone, text, sender, sentAtMs, status) values (?, ?, ?, ?, ?, ?)',
      id,
      phone,
      message,
      sender,
      nowMs(),
      status,
    )
    return id
  }

  function sendTo(number: string, message: string, sender: string, refusing: boolean): Recipient {
    const refused = (statusCode: number, status: string): Recipient => ({
      statusCode,
      number,
      status,
      cost: '0',
      messageId: 'None',
      messageParts: 0,
    })
    const phone = number.startsWith('+') ? readPhone(number) : undefined
    if (!phone) return refused(403, 'InvalidPhoneNumber')
    if (refusing) return refused(501, 'GatewayError')
    const trick = smsTrick(phone)
    if (trick === 'blacklisted' || trick === 'gateway-error') {
      // Kept so that the operator sees what would have been sent.
      record(phone, message, sender, trick === 'blacklisted' ? 'UserInBlacklist' : 'GatewayError')
      return trick === 'blacklisted' ? refused(406, 'UserInBlacklist') : refused(501, 'GatewayError')
    }
    return state.together(() => {
      const messageId = record(phone, message, sender, 'Sent')
      queue.add('smsReport', { id: messageId, phone }, reportMs)
      const parts = messageParts(message)
      return {
        statusCode: 101,
        number,
        status: 'Success',
        cost: `KES ${(parts * price).toFixed(4)}`,
        messageId,
        messageParts: parts,
      }
    })
  }

  return {
    /** `refusing`: the gateway sends nothing. */
    send(to: string, message: string, sender: string, refusing: boolean): object {
      const recipients = to
        .split(',')
        .map((number) => number.trim())
        .filter(Boolean)
        .map((number) => sendTo(number, message, sender, refusing))
      const sent = recipients.filter(({ statusCode }) => statusCode < 400)
      const cost = sent.reduce((sum, { messageParts: parts }) => sum + parts * price, 0)
      return {
        SMSMessageData: {
          Message: `Sent to ${sent.length}/${recipients.length} Total Cost: KES ${cost.toFixed(4)}`,
          Recipients: recipients,
        },
      }
    },
    shortCode,

    /**
     * Receives an SMS from a phone to the short code and forwards it to the lender as the network does.
     * `again`: forwards it twice.
     */
    receive(fields: Fields): Texted | { readonly error: string } {
      const [phone, message] = [readPhone(fields['phone']), text(fields['text'])]
      if (!phone) return { error: 'phoneUnreadable' }
      if (message === '') return { error: 'textEmpty' }
      const texted: Texted = {
        id: randomBytes(16).toString('hex'),
        phone,
        text: message.slice(0, 459),
        sentAtMs: nowMs(),
      }
      state.run(
        'insert into texted (id, phone, text, sentAtMs) values (?, ?, ?, ?)',
        texted.id,
        texted.phone,
        texted.text,
        texted.sentAtMs,
      )
      const url = addressOf(options.smsInUrl)
      for (let times = url ? (fields['again'] === true ? 2 : 1) : 0; times > 0; times--)
        callbacks.form(
          url!,
          {
            from: `+${phone}`,
            to: shortCode,
            text: texted.text,
            date: new Date(texted.sentAtMs).toISOString().slice(0, 19).replace('T', ' '),
            id: texted.id,
            linkId: `link-${texted.id}`,
          },
          0,
        )
      return texted
    },
    /** SMS from a phone, newest first. */
    texted: (phone: string, limit: number): Texted[] =>
      state.all<Texted>(
        'select id, phone, text, sentAtMs from texted where phone = ? order by number desc limit ?',
        phone,
        limit,
      ),

    /** Newest first. */
    list(phone: string | undefined, limit: number): Message[] {
      return phone === undefined
        ? state.all<Message>('select * from messages order by number desc limit ?', limit)
        : state.all<Message>(
            'select * from messages where phone = ? order by number desc limit ?',
            phone,
            limit,
          )
    },
    forget(phone: string | undefined): number {
      return phone === undefined
        ? state.run('delete from messages')
        : state.run('delete from messages where phone = ?', phone)
    },
  }
}

export function messagingRoutes(app: FastifyInstance, core: Core, messaging: Messaging): void {
  const { credentials, faults } = core
  app.post('/africastalking/version1/messaging', (request, reply) => {
    if (faults.strikes('serverErrorBeforeActing'))
      return reply.code(serverError.status).send(serverError.body)
    return answerOf(core, 'africastalking', reply, (refusing) => answer(request, reply, refusing))
  })

  function answer(request: FastifyRequest, reply: FastifyReply, refusing: boolean) {
    const form = fieldsOf(request.body)
    if (
      text(request.headers['apikey']) !== credentials.smsApiKey ||
      text(form['username']) !== credentials.smsUsername
    ) {
      return reply.code(401).type('text/plain').send('The supplied authentication is invalid')
    }
    const to = text(form['to'])
    const message = text(form['message'])
    if (!to || !message)
      return reply
        .code(400)
        .type('text/plain')
        .send(`Must have ${to ? 'message' : 'to'} in your request`)
    return { status: 201, body: messaging.send(to, message, text(form['from']), refusing) }
  }
}
