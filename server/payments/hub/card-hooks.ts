/** The card provider's webhook: verifies the signature and stores the message. A job applies it. */
import { hooks } from '../../../contract/payments.ts'
import type { CallbackGate } from '../../platform/security/callbacks.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { fail } from '../../platform/http/problem.ts'
import { sameText } from '../../platform/security/secrets.ts'
import { keptEvent, parseEvent, signatureOf } from '../../providers/cards/parse.ts'
import type { Inbox } from '../provider-inbox/index.ts'
import { hookBodyBytesMax } from './limits.ts'

export type CardHookDeps = {
  readonly inbox: Inbox
  readonly fromCards: CallbackGate
  /** The card provider's signing key; null without a card provider. */
  readonly cardsKey: string | null
}

export function cardHookRoutes({ inbox, fromCards, cardsKey }: CardHookDeps): Route[] {
  return [
    // Stores only the fields of the body that hold no card data.
    handle(hooks.cards, async (input) => {
      const { headers, rawBody } = input
      const signed =
        cardsKey !== null && sameText(headers['x-paystack-signature'] ?? '', signatureOf(rawBody, cardsKey))
      if (!fromCards(input) || !signed) return fail('notFound')
      if (Buffer.byteLength(rawBody) > hookBodyBytesMax) return fail('bodyTooLarge')
      const kept = keptEvent(rawBody)
      const event = parseEvent(kept === null ? null : JSON.parse(kept))
      const reference = 'reference' in event ? event.reference : null
      await inbox.receive({ channel: 'cards', body: kept ?? '', reference })
      return { received: true as const }
    }),
  ]
}
