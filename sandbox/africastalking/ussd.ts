/**
 * Africa's Talking: USSD sessions. A phone dials and answers. The lender's address receives a request per
 * screen, with all answers so far, and a report at the end of the session.
 */
import { randomBytes } from 'node:crypto'
import type { Core } from '../core.ts'
import { gsmSeptets } from './septets.ts'
import { readPhone, text, type Fields } from '../wire.ts'

/** Maximum length of a screen; longer texts are cut. */
const screenSeptetsMax = 182
/** The network ends the session of a slow caller, and of a slow lender. */
const sessionLivesMs = 180_000
const askTimeoutMs = 10_000
const costKes = 1.2
/** The provider's sandbox has its own network code. A number may be ported to any network. */
export const networks = { sandbox: '99999', safaricom: '63902', airtel: '63903' } as const
const isNetwork = (code: string): boolean => Object.values<string>(networks).includes(code)
export const serviceCode = '*384*50#'

export type UssdSession = {
  readonly id: string
  readonly phone: string
  /** Every answer so far, joined with `*`. */
  readonly typed: string
  /** The text shown on the phone. */
  readonly screen: string
  readonly status: 'open' | 'Success' | 'Incomplete' | 'Failed'
  /** Why it did not come to its end. */ readonly fault: string | null
  readonly hops: number
  readonly startedAtMs: number
  readonly changedAtMs: number
}
type Problem = { readonly error: string }

export type Ussd = ReturnType<typeof createUssd>

/** The inputs dialled after the service code: `*384*50*1*500#` gives `1*500`. */
function dialled(code: string): string | null {
  const own = serviceCode.slice(0, -1)
  if (!code.startsWith(own) || !code.endsWith('#')) return null
  const rest = code.slice(own.length, -1)
  return rest === '' ? '' : rest.startsWith('*') ? rest.slice(1) : null
}

export function createUssd({ state, options, callbacks, nowMs }: Core) {
  const addressOf = (address: string | (() => string | undefined) | undefined): string | undefined =>
    typeof address === 'function' ? address() : address
  const networkOf = (id: string): string =>
    state.one<{ code: string }>('select code from ussdNetworks where id = ?', id)?.code ?? networks.sandbox
  const read = (id: string): UssdSession | undefined =>
    state.one<UssdSession>('select * from ussdSessions where id = ?', id)

  /** Reports the end of a session to the lender, as the network does. */
  function end(
    { id, phone, typed, screen, hops, startedAtMs }: UssdSession,
    status: 'Success' | 'Incomplete' | 'Failed',
    fault: string | null,
  ): UssdSession {
    state.run(
      'update ussdSessions set status = ?, fault = ?, changedAtMs = ? where id = ?',
      status,
      fault,
      nowMs(),
      id,
    )
    const url = addressOf(options.ussdEndUrl)
    if (url)
      callbacks.form(url, {
        date: new Date(nowMs()).toISOString().slice(0, 19).replace('T', ' '),
        sessionId: id,
        serviceCode,
        networkCode: networkOf(id),
        phoneNumber: `+${phone}`,
        status,
        cost: `KES ${costKes.toFixed(4)}`,
        durationInMillis: String(nowMs() - startedAtMs),
        hopsCount: String(hops),
        input: typed,
        lastAppResponse: screen,
        errorMessage: fault ?? '',
      })
    return read(id)!
  }

  async function ask(session: UssdSession, typed: string, shown: boolean): Promise<UssdSession> {
    const { id, phone } = session
    const url = addressOf(options.ussdUrl)
    const answer = url
      ? await callbacks.askText(
          url,
          {
            sessionId: id,
            phoneNumber: `+${phone}`,
            networkCode: networkOf(id),
            serviceCode,
            text: typed,
          },
          askTimeoutMs,
        )
      : undefined
    const said = answer?.replaceAll('\r\n', '\n')
    const goesOn = said?.startsWith('CON ') ?? false
    if (said === undefined || !(goesOn || said.startsWith('END ')))
      return end(session, 'Failed', 'Application error: no answer that begins with CON or END')
    const screen = said.slice(4)
    const septets = gsmSeptets(screen)
    state.run(
      'update ussdSessions set typed = ?, screen = ?, hops = hops + 1, changedAtMs = ? where id = ?',
      typed,
      septets === null || septets > screenSeptetsMax ? screen.slice(0, screenSeptetsMax) : screen,
      nowMs(),
      id,
    )
    const now = read(id)!
    if (septets === null || septets > screenSeptetsMax)
      return end(now, 'Failed', `The screen is too long: ${septets ?? 'letters that no phone has'}`)
    if (!shown) return end(now, 'Incomplete', 'The network lost the session')
    return goesOn ? now : end(now, 'Success', null)
  }

  function expire(): void {
    for (const session of state.all<UssdSession>(
      "select * from ussdSessions where status = 'open' and changedAtMs < ?",
      nowMs() - sessionLivesMs,
    ))
      end(session, 'Incomplete', 'Session timed out')
  }

  return {
    expire,
    read,
    recent: (limit: number): UssdSession[] =>
      state.all<UssdSession>('select * from ussdSessions order by startedAtMs desc, id limit ?', limit),

    async dial(fields: Fields): Promise<UssdSession | Problem> {
      const [phone, typed] = [readPhone(fields['phone']), dialled(text(fields['code']) || serviceCode)]
      if (!phone) return { error: 'phoneUnreadable' }
      if (typed === null) return { error: 'codeUnreadable' }
      const network = text(fields['network']) || networks.sandbox
      if (!isNetwork(network)) return { error: 'networkUnknown' }
      expire()
      const id = `ATUid_${randomBytes(16).toString('hex')}`
      state.run(
        `insert into ussdSessions (id, phone, typed, screen, status, hops, startedAtMs, changedAtMs)
         values (?, ?, ?, '', 'open', 0, ?, ?)`,
        id,
        phone,
        typed,
        nowMs(),
        nowMs(),
      )
      state.run('insert into ussdNetworks (id, code) values (?, ?)', id, network)
      return ask(read(id)!, typed, true)
    },

    /**
     * reply: an answer. again: the network sends the last request once more. lose: it sends an answer, and the screen
     * never comes back. hangUp: the phone ends the session.
     */
    async act(id: string, act: string, input: string): Promise<UssdSession | Problem> {
      expire()
      const session = read(id)
      if (!session) return { error: 'sessionNotFound' }
      if (session.status !== 'open') return { error: 'sessionEnded' }
      const typed = session.typed === '' ? input : `${session.typed}*${input}`
      switch (act) {
        case 'reply':
          return ask(session, typed, true)
        case 'lose':
          return ask(session, typed, false)
        case 'again':
          return ask(session, session.typed, true)
        case 'hangUp':
          return end(session, 'Incomplete', 'The customer ended the session')
        default:
          return { error: 'actionUnknown' }
      }
    },
  }
}
