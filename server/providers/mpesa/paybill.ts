/** Paybill payments: registration of hooks, and the list of recent payments. */
import type { Channel, MpesaDeps } from './channel.ts'
import { internalCode, wrongVersionCode } from './codes.ts'
import { phoneDigits } from '../rails/outgoing.ts'
import type { UnansweredValidation } from './port.ts'
import type { Pulled, PulledPayment, Registration } from '../rails/port.ts'
import { dashedStamp, readStamp } from './stamps.ts'
import { asList, isFields, readAmount, receiptText, text, type Fields } from '../rails/values.ts'

const pullDone = '1000'
/** No records, or a paybill not registered for the list: the provider uses the same code. */
const pullNone = '1001'
/** Texts for a repeated registration, of both products. */
const alreadyRegistered = /already registered/i

export function createPaybill({ ask, hook }: Channel, { config }: MpesaDeps) {
  async function register(path: string, body: object): Promise<Registration> {
    const heard = await ask(path, { ShortCode: config.shortCode, ...body })
    if ('answer' in heard) {
      // Pull spells its fields `ResponseStatus` or `Response Status`.
      const code = answered(heard.answer, 'ResponseCode', 'ResponseStatus', 'Response Status')
      const said = answered(heard.answer, 'ResponseDescription', 'Response Description', 'ResponseMessage')
      if (alreadyRegistered.test(said)) return { registered: true, already: true }
      if (code === '0' || code === pullDone) return { registered: true, already: false }
      return { refused: code || 'unreadable', text: said, resendSafe: false }
    }
    // A repeated registration has the code of any internal error; only its text differs.
    const already =
      'unknown' in heard && heard.code === internalCode && alreadyRegistered.test(heard.text ?? '')
    return already ? { registered: true, already: true } : heard
  }

  const registerUrlsAt = (version: 'v1' | 'v2', unanswered: UnansweredValidation): Promise<Registration> =>
    register(`/mpesa/c2b/${version}/registerurl`, {
      ResponseType: unanswered,
      ConfirmationURL: hook('/c2b/confirmation'),
      ValidationURL: hook('/c2b/validation'),
    })

  return {
    /** Apps from before v2 are refused there, and are registered by v1. */
    async registerUrls(unanswered: UnansweredValidation): Promise<Registration> {
      const registered = await registerUrlsAt('v2', unanswered)
      return 'refused' in registered && registered.refused === wrongVersionCode
        ? registerUrlsAt('v1', unanswered)
        : registered
    },

    registerPull: (nominatedPhone: string): Promise<Registration> =>
      register('/pulltransactions/v1/register', {
        RequestType: 'Pull',
        NominatedNumber: phoneDigits(nominatedPhone),
        CallBackURL: hook('/pull'),
      }),

    async pull(from: Date, to: Date): Promise<Pulled> {
      const payments = new Map<string, PulledPayment>()
      const unreadable = new Map<string, unknown>()
      let saidNone: string | undefined
      let offset = 0
      for (;;) {
        const heard = await ask('/pulltransactions/v1/query', {
          ShortCode: config.shortCode,
          StartDate: dashedStamp(from),
          EndDate: dashedStamp(to),
          OffSetValue: String(offset),
        })
        if (!('answer' in heard)) return heard
        const code = text(heard.answer['ResponseCode'])
        if (code === pullNone) {
          if (offset === 0) saidNone = text(heard.answer['ResponseMessage']) || pullNone
          break
        }
        if (code !== pullDone)
          return {
            refused: code || 'unreadable',
            text: text(heard.answer['ResponseMessage']),
            resendSafe: false,
          }
        const rows = asList(heard.answer['Response']).flat(2)
        const known = payments.size + unreadable.size
        for (const row of rows) {
          const payment = readPulled(row)
          if (payment) payments.set(payment.receipt, payment)
          else unreadable.set(JSON.stringify(row), row)
        }
        offset += rows.length
        // Nothing new: the end, or a provider that ignores the offset.
        if (payments.size + unreadable.size === known) break
      }
      return {
        payments: [...payments.values()],
        ...(unreadable.size > 0 && { unreadable: [...unreadable.values()] }),
        ...(saidNone !== undefined && { saidNone }),
      }
    },
  }
}

/** The first of these fields in the response. */
const answered = (answer: Fields, ...names: readonly string[]): string =>
  names.map((name) => text(answer[name])).find(Boolean) ?? ''

function readPulled(row: unknown): PulledPayment | null {
  if (!isFields(row)) return null
  const receipt = receiptText(row['transactionId'])
  const amountCents = readAmount(row['amount'])
  const completedAt = readStamp(row['trxDate'])
  if (!receipt || amountCents === null || completedAt === null) return null
  return {
    receipt,
    amountCents,
    completedAt,
    accountReference: text(row['billreference']),
    payerPhone: text(row['msisdn']),
  }
}
