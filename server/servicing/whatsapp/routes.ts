/** WhatsApp delivers messages and delivery statuses, signed with the secret of the app. */
import { hooks } from '../../../contract/payments.ts'
import type { CallbackGate } from '../../platform/security/callbacks.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { fail } from '../../platform/http/problem.ts'
import { sameText } from '../../platform/security/secrets.ts'
import type { WhatsAppNotice } from '../../providers/whatsapp/port.ts'
import type { WhatsAppChats } from './service.ts'

/** How its calls are verified and parsed; null without WhatsApp. */
export type WhatsAppGate = {
  readonly verifyToken: string
  readonly signatureOf: (body: string) => string
  readonly parse: (body: unknown) => WhatsAppNotice
}
const plainText = { headers: { 'content-type': 'text/plain; charset=utf-8' } } as const

export const whatsAppRoutes = (
  chats: WhatsAppChats,
  fromProvider: CallbackGate,
  gate: WhatsAppGate | null,
): Route[] => [
  handle(hooks.whatsappVerify, async (input) => {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = input.query
    return gate && fromProvider(input) && mode === 'subscribe' && sameText(token ?? '', gate.verifyToken)
      ? answer(challenge ?? '', plainText)
      : fail('notFound')
  }),
  handle(hooks.whatsapp, async (input) => {
    const { headers, rawBody } = input
    const signature = headers['x-hub-signature-256'] ?? ''
    if (!gate || !fromProvider(input) || !sameText(signature, gate.signatureOf(rawBody)))
      return fail('notFound')
    await chats.receive(gate.parse(input.unparsed.body))
    return { received: true as const }
  }),
]
