/** The outbox: a message is queued in the business transaction and sent by a job, at least once, by SMS and by e-mail (rule messages-1). */
import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/texts/index.ts'
import type { Day } from '../../../domain/days.ts'
import type { Phone } from '../../../domain/phone.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Tx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Email, EmailAttachment, EmailReport } from '../../providers/email/port.ts'
import type { DeliveryReport, OptOut, Sms } from '../../providers/sms/port.ts'
import type { EmailBody } from './emails/body.ts'
import { isEmailKind } from './emails/content.ts'
import { emailFor, emailLinkEmail, type EmailLinkKind } from './emails/index.ts'
import { staffEmail, type StaffEmailKind, type StaffEmailValues } from './emails/staff.ts'
import { toGsm7 } from './gsm7.ts'
import * as store from './store.ts'
import { messageText } from './texts.ts'
import { isCodeKind, type CodeKind, type MessageKind, type MessageValues, type Sender } from './kinds.ts'

type Unreadable = { readonly error: 'callbackUnreadable' }
export type MessagesDeps = {
  readonly database: Database
  readonly jobs: Jobs
  readonly sms: Sms
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: Log
  readonly sender: Sender
  /** How the provider's reports are read. */
  readonly parseReport: (form: unknown) => DeliveryReport | Unreadable
  readonly parseOptOut: (form: unknown) => OptOut | Unreadable
  /** Null where nothing goes by e-mail. */
  readonly email: Email | null
  readonly parseEmailReport: (body: unknown) => EmailReport | Unreadable
  /** The addresses that customers proved, by customer. */
  readonly provedEmailsOf: (
    db: Db | Tx,
    customerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  /** The signed copy that goes with an e-mail. */
  readonly signedCopy: (customerId: string, about: store.SignedCopyOf) => Promise<EmailAttachment | null>
  /** Whether a payment is still open for the due date that a reminder is about. */
  readonly isOpenFor: (loanId: string, dueOn: Day) => Promise<boolean>
}

export type Recipient = {
  readonly to: Phone
  readonly customerId?: string | null
  readonly language: Language
  /** Does all the work of a message and sends none: so that an answer takes as long for a phone that nobody has. */
  readonly withheld?: boolean
}

/** Where an e-mail goes that no SMS goes with. */
type MailedAlone = {
  readonly customerId: string | null
  readonly address: string
  readonly language: Language
}

/** Codes are queued one by one. */
export type PlainKind = Exclude<MessageKind, CodeKind>
export type QueuedMessage = {
  readonly [Kind in PlainKind]: {
    readonly recipient: Omit<Recipient, 'withheld'>
    readonly kind: Kind
    readonly values: MessageValues[Kind]
  }
}[PlainKind]

export const sendMessageJob = 'messages.send'
/** A code's SMS is of no use when its ten minutes are over (rule messages-3). */
const codeValidMs = 10 * 60_000
/** What was written is kept for questions about it; that it was written, for good. */
export const bodyKeepDays = 30
/** The provider is asked again for about a day; a receipt that comes later than that confuses. */
const sendAttempts = 18
const phonePurpose = 'message.phone'
export const bodyPurpose = 'message.body'
export const emailPurpose = 'message.email'

export type Messages = ReturnType<typeof createMessages>

export type SentMessage = {
  readonly at: Date
  readonly channel: store.Channel
  readonly status: 'waiting' | 'sent' | 'delivered' | 'failed'
  readonly code: boolean
  readonly text: string | null
}
/** As many as somebody reads. */
const sentMost = 100
const statusForCustomer = (status: store.MessageStatus): SentMessage['status'] =>
  status === 'queued' ? 'waiting' : status === 'sent' || status === 'delivered' ? status : 'failed'
/** Of an e-mail its subject: the mail itself is with the customer. */
const shownText = (channel: store.Channel, body: string): string =>
  channel === 'email' ? (JSON.parse(body) as EmailBody).subject : body

export function createMessages(deps: MessagesDeps) {
  const { database, jobs, sms, clock, secrets, log, sender, parseReport, parseOptOut, email } = deps
  const emailKey = (address: string): string => secrets.hash(emailPurpose, address.toLowerCase())

  /** Sends one message; throws where the provider has to be asked again. */
  async function send({ messageId }: { readonly messageId: string }): Promise<void> {
    const message = await store.readMessage(database.db, messageId)
    if (!message || message.body === null) return
    const wipe = isCodeKind(message.kind)
    if (message.status === 'withheld')
      return store.markEnded(database.db, messageId, 'withheld', null, true, clock.now())
    if (message.status !== 'queued') return
    if (message.expiresAt && message.expiresAt <= clock.now())
      return store.markEnded(database.db, messageId, 'expired', null, wipe, clock.now())

    const { about } = message
    if (about && 'loanId' in about && !(await deps.isOpenFor(about.loanId, about.dueOn)))
      return store.markEnded(database.db, messageId, 'expired', 'paid meanwhile', wipe, clock.now())

    const sent =
      message.channel === 'sms'
        ? await sendSms(message, message.body)
        : await sendEmail(message, message.body)
    if ('messageId' in sent)
      return database.transaction((tx) => store.markSent(tx, messageId, sent.messageId, wipe, clock.now()))
    log.warn(
      { messageId, channel: message.channel, kind: message.kind, refused: sent.failure },
      'message cannot be delivered',
    )
    await database.transaction(async (tx) => {
      await store.markEnded(tx, messageId, sent.ended, sent.failure, wipe, clock.now())
      await sent.remember?.(tx)
    })
  }

  /** The provider's id of the message, or why it never will be sent. */
  type Sent =
    | { readonly messageId: string }
    | {
        readonly ended: 'failed' | 'blacklisted'
        readonly failure: string
        readonly remember?: (tx: Tx) => Promise<void>
      }

  async function sendSms({ id, phone }: store.MessageRow, body: Buffer): Promise<Sent> {
    const outcome = await sms.send({ phone: phone!, text: secrets.open(bodyPurpose, body) })
    if ('accepted' in outcome) return outcome
    if ('unknown' in outcome) throw new Error(`the SMS provider did not answer: ${outcome.unknown}`) // twice is better than never
    const failure = `${outcome.refused} ${outcome.code}`
    if (outcome.resendSafe) {
      await store.noteRefusal(database.db, id, failure)
      throw new Error(`the SMS provider refused for now: ${failure}`)
    }
    if (outcome.refused !== 'blacklisted') return { ended: 'failed', failure }
    return {
      ended: 'blacklisted',
      failure,
      remember: (tx) => store.recordOptOut(tx, secrets.hash(phonePurpose, phone!), clock.now()),
    }
  }

  async function sendEmail(
    { email: sealed, customerId, about }: store.MessageRow,
    body: Buffer,
  ): Promise<Sent> {
    if (!email || !sealed) return { ended: 'failed', failure: 'off' }
    const to = secrets.open(emailPurpose, sealed)
    if ((await store.stoppedEmails(database.db, [emailKey(to)])).size > 0)
      return { ended: 'blacklisted', failure: 'stopped' }
    const copy = about && 'part' in about && customerId ? await deps.signedCopy(customerId, about) : null
    const outcome = await email.send({
      to,
      ...(JSON.parse(secrets.open(bodyPurpose, body)) as EmailBody),
      attachments: copy ? [copy] : [],
    })
    if ('accepted' in outcome) return outcome
    if ('unknown' in outcome) throw new Error(`the e-mail provider did not answer: ${outcome.unknown}`) // twice is better than never
    if (outcome.resendSafe)
      throw new Error(`the e-mail provider refused for now: ${outcome.refused} ${outcome.code}`)
    const reason = outcome.refused === 'inactive' ? 'bounced' : 'refused'
    return {
      ended: outcome.refused === 'inactive' ? 'blacklisted' : 'failed',
      failure: `${outcome.refused} ${outcome.code}`,
      remember: (tx) => store.stopEmail(tx, emailKey(to), reason, clock.now()),
    }
  }

  const aboutOf = (values: MessageValues[MessageKind]): store.About | null => {
    if ('copy' in values) return { requestId: values.copy.requestId, part: values.copy.part }
    return 'loan' in values ? { loanId: values.loan.id, dueOn: values.dueOn } : null
  }

  const smsRow = <Kind extends MessageKind>(
    { to, customerId = null, language, withheld = false }: Recipient,
    kind: Kind,
    values: MessageValues[Kind],
    expiresAt: Date | null,
  ): store.NewMessage => ({
    id: randomUUID(),
    customerId,
    channel: 'sms',
    phone: to,
    email: null,
    language,
    kind,
    status: withheld ? 'withheld' : 'queued',
    queuedAt: clock.now(),
    about: aboutOf(values),
    body: secrets.seal(bodyPurpose, toGsm7(messageText(language, kind, values, sender))),
    expiresAt,
  })

  /** The e-mails beside the SMS, for those who proved an address and whose address takes any. */
  async function emailRows(
    tx: Db | Tx,
    list: readonly {
      readonly recipient: Recipient
      readonly kind: MessageKind
      readonly values: MessageValues[MessageKind]
      readonly expiresAt: Date | null
    }[],
  ): Promise<store.NewMessage[]> {
    const mailed = email ? list.filter(({ kind }) => isEmailKind(kind)) : []
    if (mailed.length === 0) return []
    const addresses = await deps.provedEmailsOf(
      tx,
      mailed.flatMap(({ recipient }) => recipient.customerId ?? []),
    )
    const stopped = await store.stoppedEmails(tx, [...addresses.values()].map(emailKey))
    return mailed.flatMap(
      ({
        recipient: { customerId = null, language, withheld = false },
        kind,
        values,
        expiresAt,
      }): store.NewMessage[] => {
        const address = customerId === null ? undefined : addresses.get(customerId)
        const goes = address !== undefined && !withheld && !stopped.has(emailKey(address))
        // A code for a phone that nobody has takes the same work as one for a phone whose owner has an address (rule identity-11).
        if (!isEmailKind(kind) || (!goes && kind !== 'restorationCode')) return []
        return [
          {
            id: randomUUID(),
            customerId,
            channel: 'email',
            phone: null,
            email: secrets.seal(emailPurpose, goes ? address : ''),
            language,
            kind,
            status: goes ? 'queued' : 'withheld',
            queuedAt: clock.now(),
            about: aboutOf(values),
            body: secrets.seal(
              bodyPurpose,
              JSON.stringify(emailFor(language, kind, values as never, sender)),
            ),
            expiresAt,
          },
        ]
      },
    )
  }

  /** Queues an e-mail that no SMS goes with; false where e-mail is off or the address takes none. */
  async function mailAlone(
    tx: Tx,
    { customerId, address, language }: MailedAlone,
    kind: StaffEmailKind | EmailLinkKind,
    body: EmailBody,
  ): Promise<boolean> {
    if (!email || (await store.stoppedEmails(tx, [emailKey(address)])).size > 0) return false
    const id = randomUUID()
    await store.insertMessages(tx, [
      {
        id,
        customerId,
        channel: 'email',
        phone: null,
        email: secrets.seal(emailPurpose, address),
        language,
        kind,
        status: 'queued',
        queuedAt: clock.now(),
        about: null,
        body: secrets.seal(bodyPurpose, JSON.stringify(body)),
        expiresAt: null,
      },
    ])
    await jobs.add(tx, sendMessageJob, { messageId: id }, { maxAttempts: sendAttempts })
    return true
  }

  return {
    /** Puts a message and the jobs that send it into the caller's transaction: an SMS, and an e-mail where there is one of this kind and an address for it. Returns the SMS's id. */
    async queue<Kind extends MessageKind>(
      tx: Db | Tx,
      recipient: Recipient,
      kind: Kind,
      values: MessageValues[Kind],
    ): Promise<string> {
      const expiresAt = isCodeKind(kind) ? new Date(clock.now().getTime() + codeValidMs) : null
      const row = smsRow(recipient, kind, values, expiresAt)
      const rows = [row, ...(await emailRows(tx, [{ recipient, kind, values, expiresAt }]))]
      await store.insertMessages(tx, rows)
      for (const { id } of rows)
        await jobs.add(tx, sendMessageJob, { messageId: id }, { maxAttempts: sendAttempts })
      return row.id
    },

    /** The same for many messages at once, in a few statements whatever their number. `expiresAt`: after it they are of no use. */
    async queueMany(
      tx: Db | Tx,
      messages: readonly QueuedMessage[],
      expiresAt: Date | null = null,
    ): Promise<void> {
      if (messages.length === 0) return
      const emails = await emailRows(
        tx,
        messages.map((each) => ({ ...each, expiresAt })),
      )
      const rows = [
        ...messages.map(({ recipient, kind, values }) => smsRow(recipient, kind, values, expiresAt)),
        ...emails,
      ]
      await store.insertMessages(tx, rows)
      await jobs.addMany(
        tx,
        sendMessageJob,
        rows.map(({ id }) => ({ payload: { messageId: id } })),
      )
    },

    /** An e-mail to one of our staff; none where e-mail is off or the address takes none. */
    async mailStaff<Kind extends StaffEmailKind>(
      tx: Tx,
      address: string,
      kind: Kind,
      values: StaffEmailValues[Kind],
    ): Promise<void> {
      await mailAlone(
        tx,
        { customerId: null, address, language: 'en' },
        kind,
        staffEmail(kind, values, sender),
      )
    },

    /** The e-mail with the link that proves a customer's address; false where e-mail is off or the address takes none. */
    mailEmailLink: (
      tx: Tx,
      to: MailedAlone & { readonly customerId: string },
      values: { readonly token: string },
    ): Promise<boolean> => mailAlone(tx, to, 'emailLink', emailLinkEmail(to.language, values, sender)),

    /** Whether customers get e-mail at all. */
    mailsCustomers: email !== null,

    /** Applies what the e-mail provider reports: what became of a message, and who wants no more. */
    async applyEmailReport(body: unknown): Promise<void> {
      const report = deps.parseEmailReport(body)
      if ('error' in report) return log.warn('an e-mail report could not be read')
      const key = emailKey(report.address)
      await database.transaction(async (tx) => {
        if (report.stops) await store.stopEmail(tx, key, report.stops, clock.now())
        if (report.resumes) await store.resumeEmail(tx, key)
        if (report.status !== 'underway')
          await store.keepReport(
            tx,
            { messageId: report.messageId, status: report.status, failure: report.detail },
            clock.now(),
          )
      })
    },

    /** Applies a delivery report, whichever comes first: it or our own note that the message was sent. */
    async applyReport(form: unknown): Promise<void> {
      const report = parseReport(form)
      if ('error' in report) {
        const optOut = parseOptOut(form)
        if ('error' in optOut) return log.warn('an SMS report could not be read')
        return store.recordOptOut(database.db, secrets.hash(phonePurpose, optOut.phone), clock.now())
      }
      const failure = report.failureReason ?? (report.status === 'failed' ? report.providerStatus : null)
      await database.transaction((tx) =>
        store.keepReport(tx, { messageId: report.messageId, status: report.status, failure }, clock.now()),
      )
    },

    /** Whether a message was refused so far, will never be sent, or was not delivered. */
    async wasRefused(db: Db | Tx, id: string): Promise<boolean> {
      const stand = await store.standOf(db, id)
      return (
        stand !== undefined &&
        (statusForCustomer(stand.status) === 'failed' ||
          (stand.status === 'queued' && stand.failure !== null))
      )
    },

    /** What was sent to a customer, newest first, without its text. */
    of: (customerId: string): Promise<store.MessageView[]> => store.messagesOf(database.db, customerId),

    /** The same with its texts, for the customer: without codes, and as long as a text is kept. */
    async sentTo(customerId: string): Promise<SentMessage[]> {
      return (await store.sentTo(database.db, customerId, sentMost)).map(
        ({ channel, kind, status, body, queuedAt }) => {
          const code = isCodeKind(kind)
          return {
            at: queuedAt,
            channel,
            status: statusForCustomer(status),
            code,
            text: code || body === null ? null : shownText(channel, secrets.open(bodyPurpose, body)),
          }
        },
      )
    },

    /** Takes away the texts of old messages. */
    purge: (): Promise<void> =>
      store.purgeBodies(database.db, new Date(clock.now().getTime() - bodyKeepDays * 86_400_000)),

    jobs: { [sendMessageJob]: send },
  }
}
