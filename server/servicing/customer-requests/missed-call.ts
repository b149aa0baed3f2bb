/**
 * A customer who asked for a call and was not reached is notified; the request stays pending (rule
 * states-16).
 */
import type { Failure } from '../../../contract/errors.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Messages } from '../../messaging/messages/index.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly messages: Pick<Messages, 'queue'>
  readonly withDeadline: (row: store.CustomerRequestRow, db: Db | Tx) => Promise<store.CustomerRequestRow>
  readonly recipientOf: (tx: Tx, row: store.CustomerRequestRow) => Promise<Parameters<Messages['queue']>[1]>
}

export const createMissedCall =
  ({ clock, messages, withDeadline, recipientOf }: Deps) =>
  /** Refused if it is not a callback request (`conflict`), or already answered. */
  async (
    tx: Tx,
    id: string,
  ): Promise<
    | { readonly customerId: string; readonly number: number; readonly calledAt: Date }
    | Failure<'notFound' | 'conflict' | 'transitionRefused'>
  > => {
    const row = await store.lock(tx, id)
    if (!row) return { error: 'notFound' }
    if (row.status !== 'pendingReview') return { error: 'transitionRefused' }
    if (row.topic !== 'callBack') return { error: 'conflict' }
    const { customerId, number, answerDueOn } = await withDeadline(row, tx)
    const calledAt = clock.now()
    await messages.queue(tx, await recipientOf(tx, row), 'callMissed', {
      number: String(number),
      calledAt,
      answerBy: answerDueOn,
    })
    return { customerId, number, calledAt }
  }
