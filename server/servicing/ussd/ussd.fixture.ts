/** A phone that dials: it sends what Africa's Talking sends, and keeps the shown screen. */
import { kenya } from '../../../domain/country/kenya.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import { likelyMethod } from '../../../domain/payment/networks.ts'
import { keepAnswer } from '../../testing/service/examples.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  newPhone,
  settle,
  signLoan,
  startPeople,
  stored,
  wanjiku,
  type People,
} from '../../testing/people/customers.ts'

export type Dialling = {
  /** `*384*50#`, or `*384*50*1*500#` with `'1', '500'`. */
  dial(...inputs: string[]): Promise<string>
  type(input: string): Promise<string>
  /** Sends the last request again, as the network does. */
  again(): Promise<string>
  /** Inputs one after the other in a new session; returns the last screen. */
  through(...inputs: string[]): Promise<string>
}

/** `network`: as the provider names it; default: the one of its first digits. */
export function dialling(
  people: Pick<People, 'url' | 'services'>,
  phone: string,
  network = likelyMethod(stored(phone), kenya.phone) === 'airtel' ? '63903' : '63902',
): Dialling {
  let sessionId = ''
  let typed: string[] = []
  const send = async (): Promise<string> => {
    const reply = await fetch(`${people.url}/hooks/${people.services.config.callbackSecrets.ussd}/ussd`, {
      method: 'POST',
      body: new URLSearchParams({
        sessionId,
        phoneNumber: stored(phone),
        networkCode: network,
        serviceCode: '*384*50#',
        text: typed.join('*'),
      }),
    })
    const answer = await reply.text()
    if (reply.status !== 200) throw new Error(`${reply.status} ${answer}`)
    keepAnswer('POST /hooks/{secret}/ussd', reply.status, answer)
    return answer
  }
  const dial = (...inputs: string[]): Promise<string> => {
    sessionId = `ATUid_${randomUUID()}`
    typed = inputs
    return send()
  }
  const type = (input: string): Promise<string> => {
    typed = [...typed, input]
    return send()
  }
  return {
    dial,
    type,
    again: send,
    async through(...inputs) {
      let answer = await dial()
      for (const input of inputs) answer = await type(input)
      return answer
    },
  }
}

export const pin = '7391'
export const birthDate = '05111990'
export let people: People
export let cookies: TestCookies
export let phone: string
export let on: Dialling

/**
 * Called once by each test file: before each test a new service, and a customer with a loan of KES 10,000.
 */
export function setUp(): void {
  beforeEach(async () => {
    people = await startPeople()
    ;[cookies, phone] = [{}, newPhone()]
    on = dialling(people, phone)
    await signLoan(people, cookies, phone)
    await settle(people)
  })
  afterEach(() => people.stop())
}

export const choosePin = (): Promise<string> => on.through('2', birthDate, pin, pin)
export const promptsOf = async (itsPhone: string) =>
  (
    await sql<{ id: string; cents: number; days: number | null }>`select provider_id as id,
      amount_cents as cents, prolongation_days as days from payment_prompt where phone = ${stored(itsPhone)}
      order by started_at`.execute(people.database.db)
  ).rows
export const prompts = () => promptsOf(phone)
/** The session is over, and the prompt arrives and is paid. */
export async function payPrompt(): Promise<void> {
  await people.advance(8_000)
  await people.sandbox.post(`/api/prompts/${(await prompts()).at(-1)!.id}/pay`)
  await settle(people)
}
export const signIn = () =>
  people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
