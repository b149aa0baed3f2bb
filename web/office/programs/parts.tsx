/** Shared parts of the API key and webhook screens. */
import type { Answer } from '../../../contract/client.ts'
import { Status } from '../ui/facts.tsx'
import { programs as texts } from '../../../words/compiled/en/back-office/programs.ts'

export type ApiKey = Answer<'GET /api/office/keys'>['items'][number]

const kinds = {
  ready: 'wait',
  open: 'good',
  stopped: 'bad',
  revoked: 'plain',
  expired: 'plain',
} as const satisfies Record<ApiKey['state'], string>

export const KeyState = ({ state }: Pick<ApiKey, 'state'>) => (
  <Status kind={kinds[state]}>{texts.states[state]}</Status>
)

export type Webhook = Answer<'GET /api/office/webhooks'>['items'][number]

const events: Readonly<Record<string, string>> = texts.webhooks.eventWords
export const eventWords = (event: string): string => events[event] ?? event

const webhookKinds = {
  ready: 'wait',
  open: 'good',
  failing: 'bad',
  stopped: 'bad',
} as const satisfies Record<Webhook['state'], string>

export const WebhookState = ({ state }: Pick<Webhook, 'state'>) => (
  <Status kind={webhookKinds[state]}>{texts.webhooks.states[state]}</Status>
)
