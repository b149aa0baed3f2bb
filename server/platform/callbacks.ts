/**
 * Who may call a provider's hooks: whoever knows that provider's secret and, where it publishes them, calls
 * from its addresses.
 */
import { sameText } from './secrets.ts'

/** Each has a callback secret of its own: what one of them knows opens nothing of another's. */
export const callbackProviders = ['mpesa', 'airtel', 'cards', 'sms', 'mail', 'whatsapp'] as const
export type CallbackProvider = (typeof callbackProviders)[number]

/** Whether a call comes from the provider. Anybody else is answered as if there were no hook. */
export type CallbackGate = (call: {
  readonly params: { readonly secret: string }
  readonly address: string
}) => boolean

/** `addresses`: those that the provider publishes; null where it publishes none, or the lists are off. */
export function callbackGate({
  secret,
  addresses,
}: {
  readonly secret: string
  readonly addresses: readonly string[] | null
}): CallbackGate {
  const published = addresses === null ? null : new Set(addresses)
  return ({ params, address }) =>
    sameText(params.secret, secret) && (published === null || published.has(address.replace(/^::ffff:/, '')))
}
