/** Money paid to the paybill by hand: where to announce it, and what was paid in the last days. */
import type { Channel, MpesaDeps } from './channel.ts'
import { internalCode } from './codes.ts'
import { phoneDigits } from '../rails/outgoing.ts'
import type { UnansweredValidation } from './port.ts'
import type { Pulled, PulledPayment, Registration } from '../rails/port.ts'
import { dashedStamp, readStamp } from './stamps.ts'
import { asList, isFields, readAmount, receiptText, text } from '../rails/values.ts'

const pullDone = '1000'
const pullNone = '1001'

export function createPaybill({ ask, hook }: Channel, { config }: MpesaDeps) {
  async function register(path: string, body: object): Promise<Registration> {
    const heard = await ask(path, { ShortCode: config.shortCode, ...body })
    if ('answer' in heard) {
      const code = text(heard.answer['ResponseCode'])
      if (code === '0' || code === pullDone) return { registered: true, already: false }
      return {
        refused: code || 'unreadable',
        text: text(heard.answer['ResponseDescription']),
        resendSafe: false,
      }
    }
    // A second registration is refused with the code of any internal error; only the text tells.
    const already =
      'unknown' in heard && heard.code === internalCode && /already registered/i.test(heard.text ?? '')
    return already ? { registered: true, already: true } : heard
  }

  return {
    registerUrls: (unanswered: UnansweredValidation): Promise<Registration> =>
      register('/mpesa/c2b/v2/registerurl', {
        ResponseType: unanswered,
        ConfirmationURL: hook('/c2b/confirmation'),
        ValidationURL: hook('/c2b/validation'),
      }),

    registerPull: (nominatedPhone: string): Promise<Registration> =>
      register('/pulltransactions/v1/register', {
        RequestType: 'Pull',
        NominatedNumber: phoneDigits(nominatedPhone),
        CallBackURL: hook('/pull'),
      }),

    async pull(from: Date, to: Date): Promise<Pulled> {
      const payments = new Map<string, PulledPayment>()
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
        if (code === pullNone) break
        if (code !== pullDone)
          return {
            refused: code || 'unreadable',
            text: text(heard.answer['ResponseMessage']),
            resendSafe: false,
          }
        const rows = asList(heard.answer['Response']).flat(2)
        const known = payments.size
        for (const payment of rows.flatMap(readPulled)) payments.set(payment.receipt, payment)
        offset += rows.length
        // Nothing new: the end, or a provider that takes no notice of the offset.
        if (payments.size === known) break
      }
      return { payments: [...payments.values()] }
    },
  }
}

function readPulled(row: unknown): PulledPayment[] {
  if (!isFields(row)) return []
  const receipt = receiptText(row['transactionId'])
  const amountCents = readAmount(row['amount'])
  const completedAt = readStamp(row['trxDate'])
  if (!receipt || amountCents === null || completedAt === null) return []
  return [
    {
      receipt,
      amountCents,
      completedAt,
      accountReference: text(row['billreference']),
      payerPhone: text(row['msisdn']),
    },
  ]
}
