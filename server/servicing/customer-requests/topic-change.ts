/** Corrects the topic of a customer request (rule states-16). */
import type { Failure } from '../../../contract/errors.ts'
import { answerDueOn, requestTopics, type RequestTopic } from '../../../domain/contact/customer-request.ts'
import { laterDay, type Day } from '../../../domain/days.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/capability/domain-events.ts'
import type { ContactSettingsInForce } from '../../messaging/contact-settings/index.ts'
import * as store from './store.ts'

type About = { readonly topic: RequestTopic; readonly answerDueOn: Day }
type Changed = {
  readonly before: About
  readonly after: About
  readonly customerId: string
  readonly number: number
}
type Deps = {
  readonly clock: Clock
  readonly contactSettings: Pick<ContactSettingsInForce, 'calendar'>
  readonly publish: Publish
  /** The current answer deadline. */
  readonly withDeadline: (row: store.CustomerRequestRow, db: Db | Tx) => Promise<store.CustomerRequestRow>
}

export const createTopicChange =
  ({ clock, contactSettings, publish, withDeadline }: Deps) =>
  /** The customer's text stays, and so does the promised day, unless the law requires an earlier answer. */
  async (
    tx: Tx,
    id: string,
    topic: RequestTopic,
  ): Promise<Changed | Failure<'notFound' | 'conflict' | 'transitionRefused'>> => {
    const found = await store.lock(tx, id)
    if (!found) return { error: 'notFound' }
    if (found.status !== 'pendingReview') return { error: 'transitionRefused' }
    if (found.topic === topic) return { error: 'conflict' }
    const { customerId, number, filedOn, ...row } = await withDeadline(found, tx)
    const lawful = laterDay(answerDueOn(topic, filedOn, await contactSettings.calendar(tx)), clock.today())
    const dueOn = lawful < row.answerDueOn ? lawful : row.answerDueOn
    const { category } = requestTopics[topic]
    await store.saveTopic(tx, found, { topic, category, answerDueOn: dueOn })
    await publish(tx, 'appeal.topicChanged', { appealId: id, customerId, number, topic, filedOn })
    return {
      before: { topic: row.topic, answerDueOn: row.answerDueOn },
      after: { topic, answerDueOn: dueOn },
      customerId,
      number,
    }
  }
