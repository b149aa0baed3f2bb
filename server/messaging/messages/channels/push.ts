/**
 * Web push in addition to an SMS, to the browsers in which a customer turned notifications on (rule messages-21). It
 * carries the kinds of messages that have a text of their own for it.
 */
import { randomUUID } from 'node:crypto'
import { addDays } from '../../../../domain/days.ts'
import { messages } from '../../../../words/compiled/messages.ts'
import type { Db } from '../../../platform/database/database.ts'
import { bodyPurpose } from '../purposes.ts'
import type { NewMessage } from '../store.ts'
import { aboutOf } from '../texts/message-subject.ts'
import type { TextsInForce } from '../texts/texts-in-force.ts'
import { formattedValues } from '../texts/wording.ts'
import type { ChannelDeps, Draft, MessageChannel } from './port.ts'

type Outcome = 'accepted' | 'gone' | 'refused' | 'later' | 'unknown'
type Subscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}
export type PushClient = {
  /** Null when web push is off. */
  readonly push: {
    send(
      subscription: Subscription,
      payload: string,
      options: { readonly topic: string; readonly ttlSeconds: number },
    ): Promise<Outcome>
  } | null
  readonly subscriptions: {
    /** Customers among these with a browser that shows notifications. */
    customersWith(db: Db, customerIds: readonly string[]): Promise<ReadonlySet<string>>
    of(customerId: string): Promise<readonly { readonly id: string; readonly subscription: Subscription }[]>
    forget(customerId: string, id: string): Promise<void>
  }
}

type PushKind = keyof (typeof messages)['en']['push']
const isPushKind = (kind: string): kind is PushKind => Object.hasOwn(messages.en.push, kind)

type PushBody = { readonly title: string; readonly text: string; readonly url: string }
/** A browser that is off for longer does not show the message any more. */
const shownWithinSeconds = 86_400

export function createPushChannel(
  { clock, secrets, sender }: ChannelDeps,
  { push, subscriptions }: PushClient,
): MessageChannel {
  /** A reminder goes on the day before the due date only. */
  const isInTime = ({ kind, values }: Draft): boolean =>
    kind !== 'dueSoon' || ('dueOn' in values && values.dueOn === addDays(clock.today(), 1))

  const bodyOf = ({ recipient: { language }, kind, values }: Draft, texts: TextsInForce): PushBody => {
    const released = messages[language].push[kind as PushKind]
    const shown = formattedValues(language, values, sender)
    const textOf = (part: 'title' | 'text') =>
      texts(language, `push.${kind}.${part}`, shown) ?? released[part](shown as never)
    return { title: textOf('title'), text: textOf('text'), url: `${sender.url}/${language}/account` }
  }

  return {
    async along(tx, drafts, { texts }) {
      const wanted = push
        ? drafts.filter(
            (draft) => isPushKind(draft.kind) && isInTime(draft) && draft.recipient.withheld !== true,
          )
        : []
      const ids = wanted.flatMap(({ recipient }) => recipient.customerId ?? [])
      if (ids.length === 0) return []
      const reached = await subscriptions.customersWith(tx, ids)
      return wanted
        .filter(({ recipient }) => reached.has(recipient.customerId ?? ''))
        .map((draft): NewMessage => ({
          id: randomUUID(),
          customerId: draft.recipient.customerId ?? null,
          channel: 'push',
          phone: null,
          email: null,
          language: draft.recipient.language,
          kind: draft.kind,
          status: 'queued',
          queuedAt: clock.now(),
          about: aboutOf(draft.values),
          body: secrets.seal(bodyPurpose, JSON.stringify(bodyOf(draft, texts))),
          expiresAt: draft.expiresAt,
        }))
    },

    /** To every browser of the customer. Accepted if one push service accepts it. */
    async send({ id, customerId, expiresAt }, body) {
      if (!push || customerId === null) return { ended: 'failed', failure: 'off' }
      const payload = JSON.stringify({ ...(JSON.parse(secrets.open(bodyPurpose, body)) as PushBody), id })
      const leftSeconds = expiresAt
        ? (expiresAt.getTime() - clock.now().getTime()) / 1_000
        : shownWithinSeconds
      const options = {
        topic: id.replaceAll('-', ''),
        ttlSeconds: Math.ceil(Math.min(leftSeconds, shownWithinSeconds)),
      }
      const outcomes = await Promise.all(
        (await subscriptions.of(customerId)).map(async ({ id: browser, subscription }) => {
          const outcome = await push.send(subscription, payload, options)
          if (outcome === 'gone') await subscriptions.forget(customerId, browser)
          return outcome
        }),
      )
      if (outcomes.includes('accepted')) return { messageId: `push:${id}`, parts: null, costCents: null }
      // The browser shows a message of the same id once.
      if (outcomes.includes('unknown') || outcomes.includes('later'))
        throw new Error('the push service did not answer')
      return { ended: 'failed', failure: outcomes.includes('refused') ? 'refused' : 'gone' }
    },

    readText(body) {
      const { title, text } = JSON.parse(body) as PushBody
      return `${title}. ${text}`
    },
  }
}
