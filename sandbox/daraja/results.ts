/** Result envelopes, sent later for every request in an initiator's name. */
import type { Answer } from '../faults.ts'

export const done = { code: '0', text: 'The service request is processed successfully.' } as const
export const badInitiator = { code: '2001', text: 'The initiator information is invalid.' } as const

type Envelope = {
  readonly originatorConversationId: string
  readonly conversationId: string
  readonly code: string
  readonly text: string
  readonly transactionId: string
  readonly parameters?: Readonly<Record<string, string | number | undefined>>
}

/**
 * A single parameter is an object, several are a list; numeric codes are numbers. A failure has no
 * parameters.
 */
export function resultBody({
  originatorConversationId,
  conversationId,
  code,
  text,
  transactionId,
  parameters,
}: Envelope): object {
  const items = Object.entries(parameters ?? {}).map(([Key, Value]) =>
    Value === undefined ? { Key } : { Key, Value },
  )
  return {
    Result: {
      ResultType: 0,
      ResultCode: /^\d+$/.test(code) ? Number(code) : code,
      ResultDesc: text,
      OriginatorConversationID: originatorConversationId,
      ConversationID: conversationId,
      TransactionID: transactionId,
      ...(items.length > 0 && {
        ResultParameters: { ResultParameter: items.length === 1 ? items[0] : items },
      }),
      ReferenceData: {
        ReferenceItem: { Key: 'QueueTimeoutURL', Value: 'https://internalsandbox.invalid/results/v1/submit' },
      },
    },
  }
}

export const acknowledged = (originatorConversationId: string, conversationId: string): Answer => ({
  status: 200,
  body: {
    ConversationID: conversationId,
    OriginatorConversationID: originatorConversationId,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  },
})
