/** Payment prompts on the customer's phone (M-Pesa Express, "STK push"). */
import type { Channel, MpesaDeps } from './channel.ts'
import { overloadedCode, promptVerdict } from './codes.ts'
import { assertLength, phoneDigits, wholeShillingsOf } from '../rails/outgoing.ts'
import type { Acknowledged, PromptState, PushInput } from '../rails/port.ts'
import { compactStamp } from './stamps.ts'
import { text } from '../rails/values.ts'

export function createPrompts({ ask, hook }: Channel, { config, now }: MpesaDeps) {
  /** The password and the request must contain the same timestamp. */
  function stamped(): { BusinessShortCode: string; Password: string; Timestamp: string } {
    const timestamp = compactStamp(now())
    const password = Buffer.from(`${config.shortCode}${config.passkey}${timestamp}`).toString('base64')
    return { BusinessShortCode: config.shortCode, Password: password, Timestamp: timestamp }
  }

  return {
    async push({
      phone,
      amountCents,
      accountReference,
      description,
      reference,
    }: PushInput): Promise<Acknowledged> {
      assertLength(accountReference, 1, 12, 'accountReference')
      assertLength(description, 1, 13, 'description')
      // Phone numbers as text are known to time out silently in production.
      const digits = Number(phoneDigits(phone))
      const heard = await ask('/mpesa/stkpush/v1/processrequest', {
        ...stamped(),
        TransactionType: 'CustomerPayBillOnline',
        Amount: wholeShillingsOf(amountCents),
        PartyA: digits,
        PartyB: config.shortCode,
        PhoneNumber: digits,
        CallBackURL: hook('/stk', reference),
        AccountReference: accountReference,
        TransactionDesc: description,
      })
      if (!('answer' in heard)) return heard
      const code = text(heard.answer['ResponseCode'])
      const checkoutRequestId = text(heard.answer['CheckoutRequestID'])
      if (code && code !== '0')
        return { refused: code, text: text(heard.answer['ResponseDescription']), resendSafe: false }
      if (!code || !checkoutRequestId) return { unknown: 'unreadable' }
      return { accepted: true, providerId: checkoutRequestId }
    },

    async queryPrompt(checkoutRequestId: string): Promise<PromptState> {
      const heard = await ask('/mpesa/stkpushquery/v1/query', {
        ...stamped(),
        CheckoutRequestID: checkoutRequestId,
      })
      if ('answer' in heard) {
        const code = text(heard.answer['ResultCode'])
        return code ? promptVerdict(code) : { unknown: 'unreadable' }
      }
      return 'refused' in heard && heard.refused === overloadedCode
        ? { status: 'pending', code: overloadedCode }
        : heard
    },
  }
}
