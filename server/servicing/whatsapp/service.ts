/**
 * WhatsApp messages from customers (rule messages-16): stored until a job has answered them. A keyword turns
 * WhatsApp messages on and off; messages of a customer who asked for an officer go to one; all others go
 * through the USSD menus, which ask for the PIN.
 */
import type { Country } from '../../../domain/country/country.ts'
import { randomUUID } from 'node:crypto'
import { isWhatsAppUserId, type ChatAddress } from '../../../domain/contact/whatsapp-user.ts'
import { chatWindowMs, chatWord } from '../../../domain/contact/chat-words.ts'
import type { Language } from '../../../domain/language.ts'
import { parsePhone, type Phone } from '../../../domain/person/phone.ts'
import { isInvalid } from '../../../domain/validation.ts'
import { messages as texts } from '../../../words/compiled/messages.ts'
import { ussd as menus } from '../../../words/compiled/ussd.ts'
import type { Consents } from '../../people/consents/index.ts'
import type { Limits } from '../../people/identity/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { WhatsAppMessage, WhatsAppNotice } from '../../providers/whatsapp/port.ts'
import type { ChatReply, Messages } from '../../messaging/messages/index.ts'
import { textOf, type Ussd } from '../ussd/index.ts'
import { messagePurpose, typedPurpose } from './personal-data.ts'
import * as store from './store.ts'
import type { InChat } from './in-chat.ts'
import type { ThreadDeps } from './threads.ts'

type Deps = ThreadDeps & {
  readonly country: Country
  readonly jobs: Jobs
  readonly log: Log
  readonly limits: Pick<Limits, 'consume'>
  readonly consents: Pick<Consents, 'change'>
  readonly inChat: Pick<InChat, 'threads'>
  readonly ussd: Pick<Ussd, 'answerInChat'>
  readonly messages: Pick<Messages, 'applyWhatsAppStatus'>
  readonly speaker: { readonly brand: string; readonly hotline: string; readonly site: string }
  /** USSD code of the menus; null if it is not mentioned. */
  readonly ussdCode: string | null
  readonly defaultLanguage: Language
}

export const answerChatJob = defineJob<{ readonly messageId: string }>('whatsapp.answer', 'codes')

/** As long as message texts are kept. */
const keptDays = 30
/** After this time without a message a customer starts at the menu. */
const menuLivesMs = 10 * 60_000

/** Result of one message; `said` is null if the limit of answers was reached, or an officer answers. */
type Turn = {
  readonly said: ChatReply | null
  readonly does: ((tx: Tx) => Promise<unknown>) | null
  readonly sessionId: string | null
  readonly typed: Buffer | null
}
type Customer = { readonly customerId: string; readonly phone: Phone; readonly language: Language }

export type WhatsAppChats = ReturnType<typeof createWhatsAppChats>

export function createWhatsAppChats(deps: Deps) {
  const { database, clock, jobs, log, secrets, limits, identity, customers, consents, messages } = deps
  const { threads } = deps.inChat

  async function receiveOne(message: WhatsAppMessage): Promise<void> {
    const phone = isWhatsAppUserId(message.from) ? message.from : parsePhone(message.from, deps.country.phone)
    if (isInvalid(phone)) return log.warn('a WhatsApp message came from a number of another country')
    await database.transaction(async (tx) => {
      const body = secrets.seal(messagePurpose, JSON.stringify(message))
      if (await store.insert(tx, { messageId: message.id, phone, body }, clock.now()))
        await jobs.add(tx, answerChatJob, { messageId: message.id })
    })
  }

  const isInMenus = (chat: store.Chat | undefined): chat is store.Chat & { readonly sessionId: string } =>
    chat?.sessionId != null && clock.now().getTime() - chat.wroteAt.getTime() < menuLivesMs

  /** Menu input so far, with this message; empty at the start of the menus or after an old button. */
  function typedWith({ text, pressed }: Written, chat: store.Chat | undefined) {
    if (!isInMenus(chat) || wordIn({ text, pressed }) === 'menu')
      return { sessionId: `wa-${randomUUID()}`, typed: '' }
    const before = chat.typed ? secrets.open(typedPurpose, chat.typed) : ''
    const input = pressed === null ? text.replaceAll('*', ' ').trim() : keyOf(pressed, chat.turns)
    const typed = input === null ? before : before === '' ? input : `${before}*${input}`
    return { sessionId: chat.sessionId, typed }
  }

  /** Next screen of the menus, and the state of the chat. */
  async function inMenus(
    { phone, language }: Customer,
    message: WhatsAppMessage,
    chat: store.Chat | undefined,
  ): Promise<Pick<Turn, 'said' | 'sessionId' | 'typed'>> {
    const { sessionId, typed } = typedWith(message, chat)
    const { answer, said } = await deps.ussd.answerInChat({ sessionId, phone, text: typed })
    const ends = answer.startsWith('END')
    const turn = turnAfter(chat)
    const choices = said?.offered.map(({ key, label }) => ({ id: choiceId(turn, key), label })) ?? []
    return {
      said: {
        // In the letters of its language, because WhatsApp is not limited to a mobile network's character
        // set.
        text: said ? textOf(said) : answer.replace(/^(?:CON|END) /, ''),
        ...(said && choices.length > 0
          ? { choices: { head: said.head, open: texts[language].chat.choose, choices } }
          : {}),
      },
      sessionId: ends ? null : sessionId,
      typed: ends || typed === '' ? null : secrets.seal(typedPurpose, typed),
    }
  }

  async function turnOf(
    customer: Customer,
    message: WhatsAppMessage,
    chat: store.Chat | undefined,
  ): Promise<Turn> {
    const { customerId, phone, language } = customer
    const ended = { sessionId: null, typed: null }
    const word = wordIn(message)
    const current = await threads.current(customerId, phone)
    const thread = current && !current.over ? current.thread : null
    // The chat is still in the menus although it has an officer: the confirmation was interrupted.
    if (thread && word === null && !isInMenus(chat))
      return { ...ended, said: null, does: (tx) => threads.written(tx, thread, message.text) }
    if (await limits.consume(database.db, 'chatTurn', phone)) return { ...ended, said: null, does: null }
    if (word === 'start' || word === 'stop') {
      const agreed = word === 'start'
      return {
        ...ended,
        said: { text: agreed ? texts[language].chat.started : texts[language].chat.stopped },
        does: (tx) => consents.change(customerId, 'whatsApp', agreed, tx),
      }
    }
    const turn = await inMenus(customer, message, chat)
    const left = current && (current.over || word === 'menu') ? current.thread : null
    return {
      ...turn,
      said: current?.over && word === null ? afterwards(language, turn.said) : turn.said,
      does: left && ((tx) => threads.leave(tx, left)),
    }
  }

  return {
    threads,

    /** Stores received messages once, and applies reported delivery statuses. */
    async receive({ messages: written, statuses }: WhatsAppNotice): Promise<void> {
      for (const message of written) await receiveOne(message)
      for (const status of statuses) await messages.applyWhatsAppStatus(status)
    },

    /** Job: one turn of a chat. If two messages arrive at once, the later one is retried after the first. */
    async answer(messageId: string): Promise<void> {
      const waiting = await store.readWaiting(database.db, messageId)
      if (!waiting) return
      const { phone } = waiting
      const message = JSON.parse(secrets.open(messagePurpose, waiting.body)) as WhatsAppMessage
      const chat = await store.readChat(database.db, phone)
      const hasNumber = !isWhatsAppUserId(phone)
      const customerId = hasNumber ? await identity.customerOf(phone) : null
      const customer = customerId === null ? null : await customers.get(customerId)
      const language = customer?.language ?? deps.defaultLanguage
      const { said, does, sessionId, typed } =
        customerId === null || !hasNumber
          ? strangersTurn(language, phone)
          : await turnOf({ customerId, phone, language }, message, chat)
      await database.transaction(async (tx) => {
        const now = clock.now()
        if (!(await store.finish(tx, messageId, now))) return
        const turn = { sessionId, typed, turns: turnAfter(chat), wroteAt: now }
        if (!(await store.saveChat(tx, phone, turn)))
          throw new Error('another message of this chat was processed first')
        await does?.(tx)
        if (customerId === null && (await limits.consume(tx, 'smsStranger', phone))) return
        const until = new Date(now.getTime() + chatWindowMs)
        if (said !== null)
          await messages.replyByWhatsApp(tx, { to: phone, customerId, language, until }, said)
      })
    },

    async purge(): Promise<void> {
      const nowMs = clock.now().getTime()
      await store.endMenus(database.db, new Date(nowMs - menuLivesMs))
      const before = new Date(nowMs - keptDays * 86_400_000)
      await store.purge(database.db, before)
      await threads.purge(before)
    },
  }

  /** Answered once a day. A sender without a phone number may be a customer: we cannot know. */
  function strangersTurn(language: Language, from: ChatAddress): Turn {
    const { chat, sms } = texts[language]
    const say = isWhatsAppUserId(from) ? chat.noNumber : sms.wordStranger
    return {
      said: { text: say({ ...deps.speaker, ussdCode: deps.ussdCode ?? 'none' }) },
      does: null,
      sessionId: null,
      typed: null,
    }
  }
}

/**
 * The menus, with the notice that the message reached no one because the conversation had ended
 * automatically.
 */
function afterwards(language: Language, said: ChatReply | null): ChatReply | null {
  if (!said) return said
  const ended = texts[language].chat.lapsed({ person: menus[language].menuPerson })
  const beneath = (text: string): string => `${ended}\n\n${text}`
  const { text, choices } = said
  return {
    ...said,
    text: beneath(text),
    ...(choices && { choices: { ...choices, head: beneath(choices.head) } }),
  }
}

type Written = Pick<WhatsAppMessage, 'text' | 'pressed'>
/** A button may have the text of a keyword. */
const wordIn = ({ text, pressed }: Written) => (pressed === null ? chatWord(text) : null)

/** A button id includes the turn in which it was offered: an old button does nothing on a newer screen. */
const choiceId = (turn: number, key: string): string => `${turn}:${key}`
const keyOf = (pressed: string, turn: number): string | null =>
  pressed.startsWith(choiceId(turn, '')) ? pressed.slice(choiceId(turn, '').length) : null

const turnAfter = (chat: store.Chat | undefined): number => (chat?.turns ?? 0) + 1
