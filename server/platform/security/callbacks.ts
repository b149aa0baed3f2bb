/**
 * Access to provider callbacks: the caller must know that provider's secret and, where the provider publishes
 * addresses, call from one of them.
 */
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics/metrics.ts'
import { sameText } from './secrets.ts'

/** Whether a call comes from the provider. Other callers get the same response as for a missing route. */
export type CallbackGate = (call: {
  readonly params: { readonly secret: string }
  readonly address: string
}) => boolean

/**
 * `addresses`: published by the provider; null when it publishes none, or the lists are off. `refused` is
 * called for a caller with the right secret from another address: a new address of the provider, or a leaked
 * secret.
 */
export function callbackGate({
  secret,
  addresses,
  refused = () => undefined,
}: {
  readonly secret: string
  readonly addresses: readonly string[] | null
  readonly refused?: (address: string) => void
}): CallbackGate {
  const published = addresses === null ? null : new Set(addresses)
  return ({ params, address }) => {
    if (!sameText(params.secret, secret)) return false
    const from = address.replace(/^::ffff:/, '')
    if (published === null || published.has(from)) return true
    refused(from)
    return false
  }
}

/** The gate of each provider. A caller with the right secret from an unknown address is counted and logged. */
export function createCallbackGates<Provider extends string>({
  config: { callbackSecrets, callbackAddresses },
  metrics,
  log,
}: {
  readonly config: {
    readonly callbackSecrets: Readonly<Record<Provider, string>>
    readonly callbackAddresses: Readonly<Record<Provider, readonly string[] | null>>
  }
  readonly metrics: Pick<Metrics, 'callbackRefused'>
  readonly log: Pick<Log, 'warn'>
}): Readonly<Record<Provider, CallbackGate>> {
  const gate = (provider: Provider) =>
    callbackGate({
      secret: callbackSecrets[provider],
      addresses: callbackAddresses[provider],
      refused(address) {
        metrics.callbackRefused(provider)
        log.warn(
          { provider, address },
          'a callback with the right secret came from an address that is not listed',
        )
      },
    })
  const providers = Object.keys(callbackSecrets) as Provider[]
  return Object.fromEntries(providers.map((provider) => [provider, gate(provider)])) as Record<
    Provider,
    CallbackGate
  >
}

/**
 * Words that Safaricom's gateway rejects in callback addresses: registration fails, or callbacks never
 * arrive.
 */
const refusedWords = /m-?pesa|safaricom|daraja|exe|cmd|sql|query/i
export const refusedWordIn = (text: string): string | null => refusedWords.exec(text)?.[0] ?? null
