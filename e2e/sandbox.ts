/**
 * The borrower's phone, simulated by the sandbox: messages, M-Pesa prompts, paybill payments, and the clock.
 */
export type SandboxMessage = { readonly id: string; readonly phone: string; readonly text: string }
type SandboxPrompt = {
  readonly id: string
  readonly phone: string
  readonly amount: number
  readonly status: string
}

const giveUpAfterMs = 90_000
const askEveryMs = 100

async function ask<T>(url: string, path: string, body?: object): Promise<T> {
  const response = await fetch(
    `${url}/sandbox/api${path}`,
    body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {},
  )
  if (!response.ok)
    throw new Error(`the sandbox answered ${path} with ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Polls until there is an answer. */
export async function eventually<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + giveUpAfterMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`${what} did not arrive in time`)
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  }
}

const international = (phone: string): string => phone.replace(/\D/g, '').replace(/^0/, '254')

/** Messages sent to a phone by now, the newest first. */
export const messagesTo = (url: string, phone: string): Promise<SandboxMessage[]> =>
  ask(url, `/messages?phone=${international(phone)}`)

/**
 * Two codes in one message: the agreement's at its start, the add-ons' at the start of the second sentence.
 */
const pairIn = (text: string): readonly [string, string] | undefined => {
  const [, agreement, addOns] = /^(\d{3}) .+\. (\d{3}) /.exec(text) ?? []
  return agreement && addOns ? [agreement, addOns] : undefined
}

export type SandboxMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachments: readonly { readonly name: string; readonly path: string }[]
}
/** E-mails sent to an address, the newest first. */
export const mailsTo = (url: string, address: string): Promise<SandboxMail[]> =>
  ask(url, `/mails?to=${encodeURIComponent(address)}`)

/** The link that proves an address, from the newest e-mail that has one. */
export const emailLinkTo = (url: string, address: string): Promise<string> =>
  eventually(`a link for ${address}`, async () =>
    (await mailsTo(url, address))
      .map(({ text }) => /https?:\S+\/email\/\S+/.exec(text)?.[0])
      .find((link) => link !== undefined),
  )

/** The one-time password sent to staff after a reset, on a line of its own. */
export const oneTimePasswordTo = (url: string, address: string): Promise<string> =>
  eventually(`a one-time password for ${address}`, async () =>
    (await mailsTo(url, address))
      .map(({ text }) => /^[\w-]{16}$/m.exec(text)?.[0])
      .find((password) => password !== undefined),
  )

const readBefore = new Map<string, string>()
/** A message with a code starts with it. */
const codeIn = (text: string): string | undefined => /^(\d{4}) /.exec(text)?.[1]

/** The code of the newest message with one. Waits for a code that was not read before. */
export function readCode(url: string, phone: string): Promise<string> {
  const key = `${url} ${international(phone)}`
  return eventually(`a code for ${phone}`, async () => {
    const newest = (await messagesTo(url, phone)).find(({ text }) => codeIn(text) !== undefined)
    if (!newest || readBefore.get(key) === newest.id) return undefined
    readBefore.set(key, newest.id)
    return codeIn(newest.text)
  })
}

/** The agreement's and the add-ons' code of the newest message that carries both. */
export const readCodes = (url: string, phone: string): Promise<readonly [string, string]> =>
  eventually(`two codes for ${phone}`, async () =>
    (await messagesTo(url, phone)).map(({ text }) => pairIn(text)).find((pair) => pair !== undefined),
  )

/** The id of the open prompt on a phone. */
export const waitingPrompt = (url: string, phone: string): Promise<string> =>
  eventually(
    `a prompt on ${phone}`,
    async () =>
      (await ask<SandboxPrompt[]>(url, '/prompts')).find(
        (prompt) => prompt.phone === `+${international(phone)}`,
      )?.id,
  )

/** Answers a prompt: pay, cancel, wrong-pin, no-funds, time-out ... */
export const pressPrompt = (url: string, id: string, action: string): Promise<unknown> =>
  ask(url, `/prompts/${id}/${action}`, {})

export const payPaybill = (
  url: string,
  payment: {
    readonly amount: number
    readonly phone: string
    readonly account: string
    readonly name?: string
    /** Without a validation request, as when M-Pesa cannot reach us. */ readonly unasked?: boolean
  },
): Promise<{ readonly receipt: string }> => ask(url, '/paybill', payment)

/** Moves the clock of the service ahead. */
export const moveClock = (
  url: string,
  move: { readonly days?: number; readonly hours?: number; readonly minutes?: number },
): Promise<unknown> => ask(url, '/clock', move)

/** Makes outside parties act at once instead of within seconds: M-Pesa pays out, deliveries are reported. */
export const hurry = (url: string): Promise<unknown> => ask(url, '/pump', {})

type SandboxMoney = { readonly rail: string; readonly phone: string; readonly amount: number }

/** Airtel Money's payouts to a phone, then payments from it, in order of time. */
export async function airtelMoney(
  url: string,
  phone: string,
): Promise<{ readonly way: 'out' | 'in'; readonly amount: number }[]> {
  const { payouts, collections } = await ask<{
    readonly payouts: readonly SandboxMoney[]
    readonly collections: readonly SandboxMoney[]
  }>(url, '/money')
  const of = (moves: readonly SandboxMoney[], way: 'out' | 'in') =>
    moves
      .filter((move) => move.rail === 'airtel' && move.phone === `+${international(phone)}`)
      .map(({ amount }) => ({ way, amount }))
  return [...of(payouts, 'out'), ...of(collections, 'in')]
}

/** Trouble on purpose, as probabilities from 0 to 1, until it is set back. */
export const setFaults = (url: string, faults: Readonly<Record<string, number>>): Promise<unknown> =>
  ask(url, '/faults', faults)

const hourMs = 3_600_000
/**
 * Moves the clock of a running service to the next morning in Nairobi, when messages restricted to the day
 * are sent.
 */
export const toMorning = (url: string): Promise<unknown> => {
  const morning = new Date()
  morning.setUTCHours(6, 30, 0, 0) // 09:30 in Nairobi
  const ahead = morning.getTime() - Date.now()
  return moveClock(url, { minutes: Math.round((ahead < 0 ? ahead + 24 * hourMs : ahead) / 60_000) })
}
