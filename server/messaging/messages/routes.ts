/**
 * Reports of the SMS and e-mail providers. They are unsigned: the secret in the address identifies the
 * provider.
 */
import { officeMessagePreview, officeMessageTexts } from '../../../contract/back-office/message-texts.ts'
import { sentMessages } from '../../../contract/messages.ts'
import { hooks } from '../../../contract/payments.ts'
import type { CallbackGate } from '../../platform/security/callbacks.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { fail, orFail } from '../../platform/http/problem.ts'
import type { Messages } from './service.ts'

/** Of the providers that have an address of their own, and of those at the common address, by their name. */
export type MessageGates = Readonly<Record<'smsReports' | 'mail', CallbackGate>> &
  Readonly<Partial<Record<string, CallbackGate>>>

export const messageRoutes = (messages: Messages, gates: MessageGates): Route[] => [
  handle(sentMessages, async ({ customerId }) => ({
    items: (await messages.sentTo(customerId)).map(({ at, channel, status, code, text }) => ({
      at: at.toISOString(),
      channel,
      status,
      code,
      text,
    })),
  })),
  handle(officeMessageTexts, async ({ params }) =>
    orFail(await messages.textsOfVersion(params.version), (items) => ({
      items: items.map(({ name, label, values, texts }) => ({
        name,
        label,
        values: [...values],
        texts: { ...texts },
      })),
    })),
  ),
  handle(officeMessagePreview, async ({ body }) =>
    orFail(await messages.previewTexts(body.kind ?? 'messages', body.base, body.content), (items) => ({
      items: items.map(({ name, language, before, after, beforeLength, afterLength }) => ({
        name,
        language,
        before,
        after,
        beforeLength,
        afterLength,
      })),
    })),
  ),
  handle(hooks.smsReport, async (input) => {
    if (!gates.smsReports(input)) return fail('notFound')
    await messages.receive('sms', input.unparsed.body)
    return { ResultCode: 0, ResultDesc: 'Accepted' }
  }),
  handle(hooks.messageReport, async (input) => {
    const { provider } = input.params
    const channel = messages.reporters.get(provider)
    if (!channel || !gates[provider]?.(input)) return fail('notFound')
    await messages.receive(channel, input.unparsed.body, provider)
    return { received: true as const }
  }),
  handle(hooks.mailReport, async (input) => {
    if (!gates.mail(input)) return fail('notFound')
    await messages.receive('email', input.unparsed.body)
    return { ResultCode: 0, ResultDesc: 'Accepted' }
  }),
]
