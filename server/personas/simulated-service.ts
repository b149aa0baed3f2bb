/**
 * The world of the personas: a service on this database, its sandbox, and a clock that starts in the past.
 */
import type { FastifyInstance } from 'fastify'
import type { Api, CallKey, Reply } from '../../contract/client.ts'
import type { Phone } from '../../domain/person/phone.ts'
import { createInProcessApi } from '../platform/http/in-process-api.ts'
import { newToken } from '../platform/security/secrets.ts'
import type { Services } from '../services.ts'

/** Staff personas. */
export const staffPersonas: Readonly<
  Record<string, { readonly name: string; readonly email: string; readonly role: string }>
> = Object.fromEntries(
  Object.entries({
    officer: 'Esther Wangari',
    agent: 'Joy Mwikali',
    underwriter: 'Kevin Barasa',
    collector: 'Lilian Chebet',
    collectionsLead: 'Moses Kariuki',
    finance: 'Nancy Atieno',
    controller: 'Peter Mutiso',
    compliance: 'Rehema Hassan',
    productManager: 'Samuel Kimani',
    analyst: 'Tabitha Moraa',
    auditor: 'Victor Omondi',
    administrator: 'Daniel Kiprop',
    // Approves the roles that the other administrator proposes.
    administrator2: 'Grace Achieng',
  }).map(([id, name]) => [
    id,
    {
      name,
      email: `${id.toLowerCase()}@mkopo.example`,
      role: id === 'administrator2' ? 'administrator' : id,
    },
  ]),
)

export type World = ReturnType<typeof createWorld>

const address = '127.0.0.1'

/** Returns the answer of a call; a refusal means that the story deviates from its plan. */
export function must<K extends CallKey>(reply: Reply<K>): Extract<Reply<K>, { ok: true }>['data'] {
  if (!reply.ok) throw new Error(`refused: ${reply.problem.code} ${JSON.stringify(reply.problem.errors)}`)
  return reply.data
}

export function createWorld(app: FastifyInstance, services: Services) {
  const { callers, cookies, config, log, identity, staff, worker, moveClock, clock } = services
  const host = `localhost:${config.port}`

  const browser = (held: Readonly<Record<string, string>> = {}): Api =>
    createInProcessApi(
      app,
      { cookies: {}, headers: { 'user-agent': 'Chrome on Android' }, host, ip: address },
      {
        callers,
        cookies,
        language: 'en',
        log,
        loginManagerUrl: null,
        newCookies: { [cookies.nameOf('visitor')]: newToken(), ...held },
      },
    ).api

  async function askSandbox<T>(path: string, body?: object): Promise<T> {
    const response = await app.inject({
      method: body ? 'POST' : 'GET',
      url: `/sandbox${path}`,
      ...(body ? { payload: body } : {}),
    })
    if (response.statusCode >= 400)
      throw new Error(`the sandbox answered ${path} with ${response.statusCode}: ${response.body}`)
    return response.json()
  }

  /** The M-Pesa statement of a phone for the last months, as its owner downloads it. */
  async function statementOf(person: { readonly phone: Phone; readonly name: string }): Promise<File> {
    const response = await app.inject({ method: 'POST', url: '/sandbox/api/statement', payload: person })
    if (response.statusCode >= 400) throw new Error(`no statement: ${response.body}`)
    return new File([new Uint8Array(response.rawPayload)], 'statement.pdf')
  }

  /** Runs until no job and no provider callback is due. */
  async function quiet(): Promise<void> {
    for (;;) {
      await worker.drain()
      if ((await askSandbox<{ done: number }>('/api/pump', { due: true })).done === 0) return
    }
  }

  return {
    clock,
    quiet,
    askSandbox,
    statementOf,
    /** An unknown visitor. */
    visitor: () => browser(),

    /** The customer with this phone, signed in. */
    async customer(phone: Phone): Promise<Api> {
      const customerId = await identity.customerOf(phone)
      if (customerId === null) throw new Error('no customer has this phone yet')
      const opened = await services.database.transaction((tx) =>
        identity.openFirstSession(tx, { customerId, deviceId: phone, timeZone: null, userAgent: null }),
      )
      return browser({ [cookies.nameOf('session')]: opened.cookieToken ?? '' })
    },

    async office(role: string): Promise<Api> {
      return browser({ [cookies.nameOf('officer')]: (await staff.openAs(staffPersonas[role]!.email)) ?? '' })
    },

    /** Answers all pending requests of the customer, as an officer does. */
    async answerAppeals(phone: Phone, words: string): Promise<void> {
      const { items } = must(await (await this.customer(phone))('GET /api/account/appeals'))
      for (const { id } of items.filter(({ status }) => status === 'pendingReview')) {
        const answered = await services.database.transaction((tx) =>
          services.customerRequests.answer(tx, id, words),
        )
        if ('error' in answered) throw new Error(`the answer was refused: ${answered.error}`)
      }
    },

    /** Returns the newest message to a phone that begins with a code: a notice may have followed it. */
    async newestCodeMessage(phone: Phone): Promise<string> {
      await quiet()
      const messages = await askSandbox<{ text: string }[]>(
        `/api/messages?phone=${encodeURIComponent(phone)}`,
      )
      return messages.find(({ text }) => /^\d{3,4} /.test(text))?.text ?? ''
    },

    /** Enters a card number on the card provider's own page. */
    async typeCard(href: string, number: string): Promise<void> {
      const typed = new URLSearchParams({ number, expiry: '12/29', cvv: '123', act: 'pay' }).toString()
      const { statusCode } = await app.inject({
        method: 'POST',
        url: new URL(href, 'http://sandbox').pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: typed,
      })
      if (statusCode !== 303) throw new Error(`the card provider's page answered ${statusCode}`)
    },

    /** Moves the clock. */
    async pass(ms: number): Promise<void> {
      await moveClock(ms)
      await quiet()
    },
  }
}
