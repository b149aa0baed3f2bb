/** The card provider's hook: its messages are signed. Nothing is applied here. */
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
  /** The key that the card provider signs with; null where there is no card provider. */
  readonly cardsKey: string | null
}

export function cardHookRoutes({ inbox, fromCards, cardsKey }: CardHookDeps): Route[] {
  return [
    // Of the body only what says nothing of a card is kept.
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
