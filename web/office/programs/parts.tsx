/** What the screens of programs share. */
import type { Answer } from '../../../contract/client.ts'
import {
  partnerScopes,
  type KeyScope,
  type PartnerScope,
  type ProgramScope,
} from '../../../contract/permissions.ts'
import { Status } from '../ui/facts.tsx'
import { permissionWords } from '../words.ts'
import { programs as texts } from '../../../words/compiled/en/back-office/programs.ts'

export type ApiKey = Answer<'GET /api/office/keys'>['items'][number]

const isOfPartners = (scope: KeyScope): scope is PartnerScope => partnerScopes.some((each) => each === scope)
export const scopeWords = (scope: KeyScope): string =>
  isOfPartners(scope) ? texts.scopeWords[scope] : permissionWords[scope satisfies ProgramScope]

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
