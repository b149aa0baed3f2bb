/**
 * What customers write by WhatsApp (rule messages-16): kept whole and taken at once, answered by a job. A word turns
 * messages by WhatsApp on and off; anything else goes through the menus of USSD, which ask for the PIN.
 */
import { randomUUID } from 'node:crypto'
import { chatWord } from '../../../domain/chat-words.ts'
import type { Language } from '../../../domain/language.ts'
import { parsePhone, type Phone } from '../../../domain/phone.ts'
import { isInvalid } from '../../../domain/validation.ts'
import { messages as texts } from '../../../words/compiled/messages.ts'
import type { Consents } from '../../customers/consents/index.ts'
import type { IdentityService, Limits } from '../../customers/identity/index.ts'
import type { Customers } from '../../customers/records/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { WhatsAppMessage, WhatsAppNotice } from '../../providers/whatsapp/port.ts'
import type { Messages } from '../messages/index.ts'
import type { Ussd } from '../ussd/index.ts'
import { messagePurpose, typedPurpose } from './personal-data.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Log
  readonly secrets: Secrets
  readonly limits: Pick<Limits, 'take'>
  readonly identity: Pick<IdentityService, 'customerOf'>
  readonly customers: Pick<Customers, 'get'>
  readonly consents: Pick<Consents, 'change'>
  readonly ussd: Pick<Ussd, 'answer'>
  readonly messages: Pick<Messages, 'applyWhatsAppStatus' | 'replyByWhatsApp'>
  readonly speaker: { readonly brand: string; readonly hotline: string; readonly site: string }
  readonly defaultLanguage: Language
}

export const answerChatJob = defineJob<{ readonly messageId: string }>('whatsapp.answer', 'codes')

/** As long as the texts of messages are kept. */
const keptDays = 30
/** Whoever writes after so long begins at the menu. */
const menuLivesMs = 10 * 60_000

export type WhatsAppChats = ReturnType<typeof createWhatsAppChats>

export function createWhatsAppChats(deps: Deps) {
  const { database, clock, jobs, log, secrets, limits, identity, customers, consents, messages } = deps

  async function receiveOne(message: WhatsAppMessage): Promise<void> {
    const phone = parsePhone(message.phone)
    if (isInvalid(phone)) return log.warn('a message by WhatsApp came from a number that is not Kenyan')
    await database.transaction(async (tx) => {
      const body = secrets.seal(messagePurpose, JSON.stringify(message))
      if (await store.insert(tx, { messageId: message.id, phone, body }, clock.now()))
        await jobs.add(tx, answerChatJob, { messageId: message.id })
    })
  }

  /** The next screen of the menus, and where the chat then is. */
  async function inMenus(phone: Phone, text: string, chat: store.Chat | undefined) {
    const isOpen = chat?.sessionId != null && clock.now().getTime() - chat.wroteAt.getTime() < menuLivesMs
    const sessionId = isOpen ? chat.sessionId : `wa-${randomUUID()}`
    const before = isOpen && chat.typed ? secrets.open(typedPurpose, chat.typed) : null
    const input = text.replaceAll('*', ' ').trim()
    const typed = !isOpen ? '' : before === null ? input : `${before}*${input}`
    const answer = await deps.ussd.answer({ sessionId, phone, text: typed })
    const ends = answer.startsWith('END')
    return {
      said: answer.replace(/^(?:CON|END) /, ''),
      sessionId: ends ? null : sessionId,
      typed: ends || typed === '' ? null : secrets.seal(typedPurpose, typed),
    }
  }

  /** What is said to whoever wrote; null where enough was said already. */
  async function saidTo(
    phone: Phone,
    text: string,
    chat: store.Chat | undefined,
  ): Promise<{
    readonly customerId: string | null
    readonly language: Language
    readonly said: string | null
    readonly agreed?: boolean
    readonly sessionId: string | null
    readonly typed: Buffer | null
  }> {
    const customerId = await identity.customerOf(phone)
    const customer = customerId === null ? null : await customers.get(customerId)
    const language = customer?.language ?? deps.defaultLanguage
    const none = { customerId, language, sessionId: null, typed: null }
    const taken = await limits.take(database.db, customerId === null ? 'smsStranger' : 'chatTurn', phone)
    if (taken) return { ...none, said: null }
    if (customerId === null) return { ...none, said: texts[language].sms.wordStranger(deps.speaker) }
    const word = chatWord(text)
    if (word === null) return { customerId, language, ...(await inMenus(phone, text, chat)) }
    const agreed = word === 'start'
    return { ...none, agreed, said: agreed ? texts[language].chat.started : texts[language].chat.stopped }
  }

  return {
    /** Keeps what came in, once, and applies what is reported of messages. */
    async receive({ messages: written, statuses }: WhatsAppNotice): Promise<void> {
      for (const message of written) await receiveOne(message)
      for (const status of statuses) await messages.applyWhatsAppStatus(status)
    },

    /** Job: one turn of a chat. Two messages at once follow each other: the later is tried again. */
    async answer(messageId: string): Promise<void> {
      const waiting = await store.readWaiting(database.db, messageId)
      if (!waiting) return
      const { phone } = waiting
      const { text } = JSON.parse(secrets.open(messagePurpose, waiting.body)) as WhatsAppMessage
      const chat = await store.readChat(database.db, phone)
      const { customerId, language, said, agreed, sessionId, typed } = await saidTo(phone, text, chat)
      await database.transaction(async (tx) => {
        if (!(await store.finish(tx, messageId, clock.now()))) return
        const turn = { sessionId, typed, turns: (chat?.turns ?? 0) + 1, wroteAt: clock.now() }
        if (!(await store.saveChat(tx, phone, turn)))
          throw new Error('another message of this chat came between')
        if (agreed !== undefined && customerId) await consents.change(customerId, 'whatsApp', agreed, tx)
        if (said !== null) await messages.replyByWhatsApp(tx, { to: phone, customerId, language }, said)
      })
    },

    purge: (): Promise<void> =>
      store.purge(database.db, new Date(clock.now().getTime() - keptDays * 86_400_000)),
  }
}
