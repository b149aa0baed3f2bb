/** Airtel's webhook: checks the caller and stores the message. A job applies it. */
import { hooks } from '../../../contract/payments.ts'
import type { CallbackGate } from '../../platform/security/callbacks.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { fail } from '../../platform/http/problem.ts'
import { airtelChannels } from '../../providers/airtel/port.ts'
import type { Inbox } from '../provider-inbox/index.ts'
import { phoneRails } from '../rails/index.ts'
import { jsonOf } from './apply.ts'
import { hookBodyBytesMax } from './limits.ts'

export type AirtelHookDeps = {
  readonly inbox: Pick<Inbox, 'receive'>
  /** Null when Airtel Money is disabled. */
  readonly phoneGates: { readonly airtel: CallbackGate | null }
}

export const airtelHookRoutes = ({ inbox, phoneGates }: AirtelHookDeps): Route[] => [
  handle(hooks.airtel, async (input) => {
    if (!phoneGates.airtel?.(input)) return fail('notFound')
    const { rawBody: body } = input
    if (Buffer.byteLength(body) > hookBodyBytesMax) return fail('bodyTooLarge')
    await inbox.receive({
      channel: airtelChannels.callback,
      body,
      reference: phoneRails.airtel.referenceOf?.(jsonOf(body)) ?? null,
    })
    return { ResultCode: 0, ResultDesc: 'Accepted' }
  }),
]
