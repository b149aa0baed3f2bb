/** M-Pesa's webhooks: check the caller, store the message and answer. A job applies it. */
import type { Call } from '../../../contract/call.ts'
import { hooks } from '../../../contract/payments.ts'
import { can } from '../../../domain/loan/status.ts'
import { isWithinBounds } from '../../../domain/payment/stated-amount.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { handle, type HandlerInput, type Route } from '../../platform/http/http.ts'
import { fail } from '../../platform/http/problem.ts'
import type { CallbackGate } from '../../platform/security/callbacks.ts'
import { parsePaybillPayment, type MpesaChannel } from '../../providers/mpesa/parse.ts'
import { jsonOf } from './apply.ts'
import { hookBodyBytesMax } from './limits.ts'
import type { Arrival, Inbox } from '../provider-inbox/index.ts'

export type MpesaHookDeps = {
  readonly database: Database
  readonly loans: Loans
  readonly inbox: Inbox
  readonly phoneGates: { readonly mpesa: CallbackGate | null }
  readonly shortCode: string
}

const accepted = { ResultCode: 0, ResultDesc: 'Accepted' } as const
const rejected = (code: string) => ({ ResultCode: code, ResultDesc: 'Rejected' })
const referencePattern = /^[\w-]{1,100}$/

const keptHooks = [
  [hooks.prompt, 'stk'],
  [hooks.byHandConfirmation, 'c2b/confirmation'],
  [hooks.payoutResult, 'payout/result'],
  [hooks.payoutTimeout, 'payout/timeout'],
  [hooks.statusResult, 'status/result'],
  [hooks.statusTimeout, 'status/timeout'],
  [hooks.reversalResult, 'reversal/result'],
  [hooks.reversalTimeout, 'reversal/timeout'],
  [hooks.standingOrder, 'standing-order'],
  [hooks.balanceResult, 'balance/result'],
  [hooks.balanceTimeout, 'balance/timeout'],
  [hooks.pull, 'pull'],
] as const satisfies readonly (readonly [Call, MpesaChannel])[]

export function mpesaHookRoutes({ database, loans, inbox, phoneGates, shortCode }: MpesaHookDeps): Route[] {
  type Input = Pick<HandlerInput<typeof hooks.prompt>, 'rawBody' | 'unparsed'>

  function arrivalOf(channel: MpesaChannel, { rawBody, unparsed }: Input): Arrival {
    const reference: unknown = (unparsed.query as Record<string, unknown> | undefined)?.['ref']
    return {
      channel,
      body: rawBody,
      reference: typeof reference === 'string' && referencePattern.test(reference) ? reference : null,
    }
  }

  /**
   * Whether to accept a paybill payment: the account number must name a loan that can be paid (rule
   * providers-3).
   */
  async function verdictOn(
    body: string,
  ): Promise<'accepted' | 'C2B00012' | 'C2B00013' | 'C2B00015' | 'C2B00016'> {
    const payment = parsePaybillPayment(jsonOf(body))
    if ('error' in payment) return 'C2B00016'
    if (payment.payToNumber !== shortCode) return 'C2B00015'
    if (!isWithinBounds(payment.amountCents)) return 'C2B00013'
    const loan = await loans.byTypedNumber(database.db, payment.accountReference)
    return loan && can.pay(loan) ? 'accepted' : 'C2B00012'
  }

  return [
    ...keptHooks.map(([hook, channel]) =>
      handle(hook, async (input) => {
        if (!phoneGates.mpesa?.(input)) return fail('notFound')
        if (Buffer.byteLength(input.rawBody) > hookBodyBytesMax) return fail('bodyTooLarge')
        await inbox.receive(arrivalOf(channel, input))
        return accepted
      }),
    ),
    handle(hooks.byHandValidation, async (input) => {
      if (!phoneGates.mpesa?.(input)) return fail('notFound')
      if (Buffer.byteLength(input.rawBody) > hookBodyBytesMax) return fail('bodyTooLarge')
      const verdict = await verdictOn(input.rawBody)
      await inbox.note(arrivalOf('c2b/validation', input), verdict)
      return verdict === 'accepted' ? accepted : rejected(verdict)
    }),
  ]
}
