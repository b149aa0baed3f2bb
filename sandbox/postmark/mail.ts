/** Postmark: e-mails with their attachments, kept in a mailbox, and the webhooks about them. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { mailbox as mailboxWords } from '../../words/compiled/en/sandbox/mailbox.ts'
import { tricks as words } from '../../words/compiled/en/sandbox/tricks.ts'
import type { Core } from '../core.ts'
import type { Mail, MailAttachment } from '../state.ts'
import { fieldsOf, text, type Fields } from '../wire.ts'

const webhookMs = 1_000
/** Per e-mail, all address fields together. */
const receiversMax = 50

/** The receivers of a field: commas part them, but not within a quoted name. */
const addressesIn = (field: string): string[] =>
  field
    .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((each) => each.trim())
    .filter(Boolean)
/** The address itself, from `a@b.c`, `Name <a@b.c>` or `"Name, the second" <a@b.c>`; null where there is none. */
function addressOf(receiver: string): string | null {
  const address = /^(?:"[^"]*"|[^<>"]*)\s*<([^<>]*)>$/.exec(receiver)?.[1] ?? receiver
  return /^[^@\s<>",]+@[^@\s<>",]+\.[^@\s<>",]+$/.test(address) ? address : null
}

type Answer = { readonly status: number; readonly body: object }
type Hook = {
  readonly id: string | null
  readonly address: string
  readonly type:
    | 'Delivery'
    | 'HardBounce'
    | 'SoftBounce'
    | 'SpamComplaint'
    | 'SubscriptionChange'
    | 'Reactivation'
}

/** The part before the @ selects the behaviour. Every other address works. */
export const mailSentinels = [
  { name: 'bounces', what: words.mail.bounces },
  { name: 'full', what: words.mail.full },
  { name: 'complains', what: words.mail.complains },
  { name: 'unsubscribes', what: words.mail.unsubscribes },
  { name: 'inactive', what: words.mail.inactive },
  { name: 'malformed', what: words.mail.malformed },
  { name: 'down', what: words.mail.down },
] as const
type MailTrick = (typeof mailSentinels)[number]['name']

const trickOf = (address: string): MailTrick | undefined =>
  mailSentinels.find(({ name }) => address.startsWith(`${name}@`) || address.startsWith(`${name}+`))?.name

/** After these events the address is suppressed until it is reactivated. */
const suppressionOf: Partial<Record<Hook['type'], string>> = {
  HardBounce: 'HardBounce',
  SpamComplaint: 'SpamComplaint',
  SubscriptionChange: 'ManualSuppression',
}

export type Mailbox = ReturnType<typeof createMailbox>

export function createMailbox({ state, options, queue, callbacks, nowMs }: Core) {
  queue.on<Hook>('mailReport', ({ id, address, type }) => {
    if (id !== null) state.run('update mails set status = ? where id = ?', type, id)
    const reason = suppressionOf[type]
    if (reason)
      state.run(
        'insert into mailSuppressions (address, reason) values (?, ?) on conflict (address) do nothing',
        address,
        reason,
      )
    const url = typeof options.mailReportUrl === 'function' ? options.mailReportUrl() : options.mailReportUrl
    if (!url) return
    const at = new Date(nowMs()).toISOString()
    const bounce = {
      RecordType: 'Bounce',
      MessageID: id,
      Email: address,
      Type: type,
      Inactive: type === 'HardBounce',
      BouncedAt: at,
    }
    const bodies = {
      Delivery: { RecordType: 'Delivery', MessageID: id, Recipient: address, DeliveredAt: at },
      HardBounce: bounce,
      SoftBounce: bounce,
      SpamComplaint: {
        RecordType: 'SpamComplaint',
        MessageID: id,
        Email: address,
        Type: 'SpamComplaint',
        Inactive: true,
        BouncedAt: at,
      },
      SubscriptionChange: {
        RecordType: 'SubscriptionChange',
        MessageID: id,
        Recipient: address,
        SuppressSending: true,
        SuppressionReason: 'ManualSuppression',
        Origin: 'Recipient',
        ChangedAt: at,
      },
      Reactivation: {
        RecordType: 'SubscriptionChange',
        MessageID: null,
        Recipient: address,
        SuppressSending: false,
        SuppressionReason: null,
        Origin: 'Customer',
        ChangedAt: at,
      },
    }
    callbacks.json(url, bodies[type], 0)
  })

  const refused = (code: number, message: string): Answer => ({
    status: 422,
    body: { ErrorCode: code, Message: message },
  })
  const hooksOf: Partial<Record<MailTrick, readonly Hook['type'][]>> = {
    bounces: ['HardBounce'],
    full: ['SoftBounce'],
    complains: ['Delivery', 'SpamComplaint'],
    unsubscribes: ['Delivery', 'SubscriptionChange'],
  }

  function keep(fields: Fields, to: string): string {
    const id = randomUUID()
    state.run(
      'insert into mails (id, sender, recipient, subject, textBody, htmlBody, sentAtMs, status) values (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      text(fields['From']),
      to,
      text(fields['Subject']),
      text(fields['TextBody']),
      text(fields['HtmlBody']),
      nowMs(),
      'Sent',
    )
    const attachments = Array.isArray(fields['Attachments']) ? fields['Attachments'].map(fieldsOf) : []
    attachments.forEach((each, place) =>
      state.run(
        'insert into mailAttachments (mailId, place, name, contentType, content) values (?, ?, ?, ?, ?)',
        id,
        place,
        text(each['Name']),
        text(each['ContentType']),
        Buffer.from(text(each['Content']), 'base64'),
      ),
    )
    return id
  }

  const isSuppressed = (address: string): boolean =>
    trickOf(address) === 'inactive' ||
    state.one('select 1 as there from mailSuppressions where address = ?', address) !== undefined

  return {
    send(fields: Fields): Answer {
      const listed = (['To', 'Cc', 'Bcc'] as const).flatMap((name) => addressesIn(text(fields[name])))
      const receivers = listed.map(addressOf)
      if (receivers.some((address) => address !== null && trickOf(address) === 'down'))
        return { status: 500, body: { ErrorCode: 500, Message: 'Internal Server Error' } }
      if (addressOf(text(fields['From'])) === null)
        return refused(300, `Error parsing 'From': Illegal email address '${text(fields['From'])}'.`)
      if (addressesIn(text(fields['To'])).length === 0) return refused(300, 'Zero recipients specified')
      if (receivers.length > receiversMax)
        return refused(300, `Too many recipients: at most ${receiversMax}.`)
      const wrong = listed.find(
        (_, index) => receivers[index] === null || trickOf(receivers[index] ?? '') === 'malformed',
      )
      if (wrong !== undefined) return refused(300, `Error parsing 'To': Illegal email address '${wrong}'.`)
      if (!fields['TextBody'] && !fields['HtmlBody'])
        return refused(300, 'Provide either email TextBody or HtmlBody or both.')
      const active = receivers
        .filter((address) => address !== null)
        .filter((address) => !isSuppressed(address))
      if (active.length === 0)
        return refused(406, 'You tried to send to recipient(s) that have been marked as inactive.')
      return state.together(() => {
        const ids = active.map((address) => {
          const id = keep(fields, address)
          const trick = trickOf(address)
          for (const [index, type] of ((trick && hooksOf[trick]) ?? (['Delivery'] as const)).entries())
            queue.add('mailReport', { id, address, type }, webhookMs * (index + 1))
          return id
        })
        return {
          status: 200,
          body: {
            To: text(fields['To']),
            SubmittedAt: new Date(nowMs()).toISOString(),
            MessageID: ids[0],
            ErrorCode: 0,
            Message: 'OK',
          },
        }
      })
    },
    /**
     * Reactivates an address, as on the provider's own page. A message without an e-mail reports the end of
     * the suppression.
     */
    reactivate(address: string): { reactivated: number } {
      return state.together(() => {
        const reactivated = state.run('delete from mailSuppressions where address = ?', address)
        if (reactivated > 0) queue.add('mailReport', { id: null, address, type: 'Reactivation' }, webhookMs)
        return { reactivated }
      })
    },
    /** Newest first. */
    list(
      to: string | undefined,
      limit: number,
    ): (Mail & { readonly attachments: readonly MailAttachment[] })[] {
      const mails =
        to === undefined
          ? state.all<Mail>('select * from mails order by number desc limit ?', limit)
          : state.all<Mail>('select * from mails where recipient = ? order by number desc limit ?', to, limit)
      return mails.map((mail) => ({
        ...mail,
        attachments: state.all<MailAttachment>(
          'select place, name, contentType, length(content) as bytes from mailAttachments where mailId = ? order by place',
          mail.id,
        ),
      }))
    },
    html: (id: string): string | undefined =>
      state.one<{ htmlBody: string }>('select htmlBody from mails where id = ?', id)?.htmlBody,
    attachment: (
      id: string,
      place: number,
    ): { readonly name: string; readonly contentType: string; readonly content: Uint8Array } | undefined =>
      state.one(
        'select name, contentType, content from mailAttachments where mailId = ? and place = ?',
        id,
        place,
      ),
  }
}

/** The wire of Postmark, and the files of the mailbox. */
export function mailRoutes(app: FastifyInstance, { credentials }: Core, mailbox: Mailbox): void {
  app.post('/postmark/email', { bodyLimit: 10 * 1_024 * 1_024 }, (request, reply) => {
    if (text(request.headers['x-postmark-server-token']) !== credentials.mailToken) {
      return reply.code(401).send({
        ErrorCode: 10,
        Message: 'No Account or Server API tokens were supplied in the HTTP headers.',
      })
    }
    const { status, body } = mailbox.send(fieldsOf(request.body))
    return reply.code(status).send(body)
  })

  app.get<{ Params: { id: string } }>('/mail/:id', (request, reply) => {
    const html = mailbox.html(request.params.id)
    if (html === undefined) return reply.code(404).type('text/plain').send(mailboxWords.mailGone)
    // As strict as a mail program: loads nothing, runs nothing.
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(html)
  })
  app.get<{ Params: { id: string; place: string } }>('/mail/:id/:place', (request, reply) => {
    const found = mailbox.attachment(request.params.id, Number(request.params.place))
    if (!found) return reply.code(404).type('text/plain').send(mailboxWords.attachmentGone)
    return reply
      .type(found.contentType)
      .header('content-disposition', `attachment; filename="${found.name.replace(/[^\w.-]/g, '_')}"`)
      .send(Buffer.from(found.content))
  })
}
