/**
 * Who may call a provider's hooks: whoever knows that provider's secret and, where it publishes them, calls
 * from its addresses.
 */
import { sameText } from './secrets.ts'

/**
 * Each has its own callback secret, which opens no hook of another: texts, delivery reports and menus too, though one
 * provider sends all three.
 */
export const callbackProviders = [
  'mpesa',
  'airtel',
  'cards',
  'sms',
  'smsReports',
  'ussd',
  'mail',
  'whatsapp',
] as const
export type CallbackProvider = (typeof callbackProviders)[number]

/** Whether a call comes from the provider. Anybody else is answered as if there were no hook. */
export type CallbackGate = (call: {
  readonly params: { readonly secret: string }
  readonly address: string
}) => boolean

/**
 * `addresses`: those that the provider publishes; null where it publishes none, or the lists are off. `refused` is called
 * for a caller that knows the secret and is not among them: the provider from a new address, or a secret that leaked.
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

/**
 * Words that Safaricom's gateway takes in no address: with one, registration is refused, or callbacks never come.
 */
const refusedWords = /m-?pesa|safaricom|daraja|exe|cmd|sql|query/i
export const refusedWordIn = (text: string): string | null => refusedWords.exec(text)?.[0] ?? null
