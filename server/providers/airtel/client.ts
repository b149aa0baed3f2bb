/** The live client of Airtel's open API. It does not know whether Airtel or the sandbox responds. */
import { randomUUID, publicEncrypt, constants } from 'node:crypto'
import type { Acknowledged, Pulled, Refusal, ImmediateAnswer, Unknown } from '../rails/port.ts'
import { phoneDigits, wholeShillingsOf } from '../rails/outgoing.ts'
import { isFields, receiptText, text, type Fields } from '../rails/values.ts'
import { createChannel, statusOf, transactionOf, type AirtelDeps } from './channel.ts'
import { promptVerdict } from './codes.ts'
import { readListed, type Listed } from './parse.ts'
import { airtelChannels, transactionIdOf, type Airtel, type AirtelUser } from './port.ts'

/** Payments on one page of the list. */
const pageSize = 100
/** Margin around the known time of a payment. */
const aroundMs = 15 * 60_000

export function createAirtel(deps: AirtelDeps): Airtel {
  const { ask } = createChannel(deps)
  const now = (): Date => deps.now()
  const nineDigits = (phone: string): string => phoneDigits(phone).slice(3)
  const encryptedPin = (): string => {
    const { pin, publicKey } = deps.config
    const pem = publicKey.includes('BEGIN')
      ? publicKey
      : `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`
    return publicEncrypt({ key: pem, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(pin)).toString(
      'base64',
    )
  }
  /** Numbered, because the inbox stores an identical message only once. */
  const said = (channel: keyof typeof airtelChannels, body: object): { said: ImmediateAnswer } => ({
    said: {
      channel: airtelChannels[channel],
      body: JSON.stringify({ ...body, at: now().toISOString(), number: randomUUID() }),
    },
  })
  const accepted = (providerId: string, more: { said?: ImmediateAnswer } = {}): Acknowledged => ({
    accepted: true,
    providerId,
    ...more,
  })

  async function listed(from: Date, to: Date): Promise<List | Refusal | Unknown> {
    const rows: Listed[] = []
    const unreadable: unknown[] = []
    for (let offset = 0; ; offset += pageSize) {
      const query = new URLSearchParams({
        from: String(from.getTime()),
        to: String(to.getTime()),
        limit: String(pageSize),
        offset: String(offset),
      })
      const heard = await ask(`/merchant/v1/transactions?${query.toString()}`)
      if (!('answer' in heard)) return heard
      const data = isFields(heard.answer['data']) ? heard.answer['data'] : {}
      const page: readonly unknown[] = Array.isArray(data['transactions']) ? data['transactions'] : []
      for (const row of page) {
        const read = readListed(row)
        if (read) rows.push(read)
        else unreadable.push(row)
      }
      if (page.length < pageSize) return { rows, unreadable }
    }
  }
  async function findListed(receipt: string, at: Date): Promise<Listed | undefined | Refusal | Unknown> {
    const found = await listed(new Date(at.getTime() - aroundMs), new Date(at.getTime() + aroundMs))
    return isList(found) ? found.rows.find((each) => each.receipt === receipt) : found
  }

  return {
    async push({ phone, amountCents, accountReference, reference = '' }) {
      const id = transactionIdOf(reference)
      const heard = await ask('/merchant/v1/payments/', {
        reference: accountReference,
        subscriber: { country: 'KE', currency: 'KES', msisdn: nineDigits(phone) },
        transaction: { amount: wholeShillingsOf(amountCents), country: 'KE', currency: 'KES', id },
      })
      if (!('answer' in heard)) return heard
      const { code, message } = statusOf(heard.answer)
      if (isSuccess(heard.answer)) return accepted(id)
      return code ? { refused: code, text: message, resendSafe: false } : { unknown: 'unreadable' }
    },

    /** A completed payment becomes a message: receipt from the status, amount and time from the list. */
    async queryPrompt(id, sentAt = now()) {
      const heard = await ask(`/standard/v1/payments/${id}`)
      if (!('answer' in heard)) return heard
      const transaction = transactionOf(heard.answer)
      const { code } = statusOf(heard.answer)
      const verdict = promptVerdict(text(transaction['status']), code)
      const receipt = receiptText(transaction['airtel_money_id'])
      if (verdict.status !== 'paid' || !receipt) return verdict
      const found = await findListed(receipt, sentAt)
      if (found && !('receipt' in found)) return found
      return { status: 'pending', code: 'TS', ...said('prompt', { answer: heard.answer, listed: found }) }
    },

    /** Looks up the receiver's name first: the response to a disbursement does not contain it. */
    async payOut({ payoutId, phone, amountCents }) {
      const id = transactionIdOf(payoutId)
      const user = await userOf(phone)
      if (!('unknown' in user) && !user.registered)
        return { refused: 'notRegistered', text: 'The msisdn has no Airtel Money.', resendSafe: false }
      const receiverName = 'unknown' in user ? '' : user.name
      const heard = await ask(
        '/standard/v1/disbursements/',
        {
          payee: { msisdn: nineDigits(phone) },
          reference: id,
          pin: encryptedPin(),
          transaction: { amount: wholeShillingsOf(amountCents), id },
        },
        true,
      )
      if (!('answer' in heard)) return heard
      const { code, message } = statusOf(heard.answer)
      // A duplicate reference does not mean paid, and a response without a transaction says nothing about
      // one.
      if (!text(transactionOf(heard.answer)['status']))
        return { unknown: code === 'DP00900001011' ? 'duplicate' : 'unreadable', code, text: message }
      return accepted(id, said('payout', { payoutId, receiverName, answer: heard.answer }))
    },

    async askStatus(input) {
      if ('payoutId' in input) {
        const { payoutId } = input
        const heard = await ask(`/standard/v1/disbursements/${transactionIdOf(payoutId)}`)
        if (!('answer' in heard)) return heard
        return accepted(transactionIdOf(payoutId), said('status', { payoutId, answer: heard.answer }))
      }
      const { receipt, prompt, at = now() } = input
      const found = await findListed(receipt, at)
      if (found && !('receipt' in found)) return found
      if (found) return accepted(receipt, said('status', { receipt, listed: found }))
      if (prompt === undefined) return accepted(receipt, said('status', { receipt, answer: {} }))
      const heard = await ask(`/standard/v1/payments/${transactionIdOf(prompt)}`)
      if (!('answer' in heard)) return heard
      return accepted(receipt, said('status', { receipt, answer: heard.answer }))
    },

    async askBalance() {
      const heard = await ask('/standard/v1/users/balance')
      if (!('answer' in heard)) return heard
      return accepted('balance', said('balance', { answer: heard.answer }))
    },

    /** Refused when the payment was already returned, which the list shows. */
    async reverse({ receipt, at = now() }) {
      const heard = await ask(
        '/standard/v1/payments/refund',
        { transaction: { airtel_money_id: receipt } },
        true,
      )
      if (!('answer' in heard)) return heard
      if (isSuccess(heard.answer)) return accepted(receipt, said('refund', { receipt, answer: heard.answer }))
      const found = await findListed(receipt, at)
      if (found && !('receipt' in found)) return found
      const alreadyReversed = found?.state === 'reversed'
      return accepted(receipt, said('refund', { receipt, answer: heard.answer, alreadyReversed }))
    },

    async pull(from, to): Promise<Pulled> {
      const found = await listed(from, to)
      if (!isList(found)) return found
      const completed = found.rows.filter(
        ({ state, currency }) => state === 'completed' && currency === 'KES',
      )
      const payments = completed.flatMap(
        ({ receipt, amountCents, completedAt, accountReference, payerPhone }) =>
          amountCents !== null && completedAt !== null
            ? [{ receipt, amountCents, completedAt, accountReference, payerPhone }]
            : [],
      )
      const unreadable = [
        ...found.unreadable,
        ...completed.filter(({ amountCents, completedAt }) => amountCents === null || completedAt === null),
      ]
      return { payments, ...(unreadable.length > 0 && { unreadable }) }
    },

    userOf,
  }

  async function userOf(phone: string): Promise<AirtelUser | Unknown> {
    const heard = await ask(`/standard/v1/users/${nineDigits(phone)}`)
    if ('refused' in heard) return { unknown: 'serverError', code: heard.refused }
    if (!('answer' in heard)) return heard
    const data = isFields(heard.answer['data']) ? heard.answer['data'] : undefined
    if (!data) return { registered: false, name: '' }
    const name = [data['first_name'], data['last_name']].map(text).filter(Boolean).join(' ')
    return { registered: data['is_barred'] !== true, name }
  }
}

type List = { readonly rows: readonly Listed[]; readonly unreadable: readonly unknown[] }
const isList = (found: List | Refusal | Unknown): found is List => 'rows' in found

/** Whether the call succeeded. One sample in the documentation shows `false` for a successful refund. */
function isSuccess(answer: Fields): boolean {
  const status = isFields(answer['status']) ? answer['status'] : {}
  return (
    status['success'] === true ||
    status['success'] === 'true' ||
    text(transactionOf(answer)['status']).toUpperCase() === 'SUCCESS'
  )
}
