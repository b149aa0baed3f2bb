/** Notifies the owner of an account of guesses at it: by SMS, once a day. */
import type { Customers } from '../../records/index.ts'
import type { Messages } from '../../../messaging/messages/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import * as store from '../store.ts'

/** People mistype; this many wrong ones in a day are guesses. */
export const guessesUntilWarned = 5
const dayMs = 24 * 3_600_000

export type Warnings = ReturnType<typeof createWarnings>

export function createWarnings({
  clock,
  messages,
  customers,
}: {
  readonly clock: Clock
  readonly messages: Messages
  readonly customers: Pick<Customers, 'get'>
}) {
  return {
    /** `guesses`: wrong codes or passwords so far today. */
    async guessed(tx: Tx, user: store.UserRow, guesses: number): Promise<void> {
      const now = clock.now()
      if (
        guesses < guessesUntilWarned ||
        !(await store.claimWarning(tx, user.id, now, new Date(now.getTime() - dayMs)))
      )
        return
      const language = (await customers.get(user.id, tx))?.language ?? 'en'
      await messages.queue(tx, { to: user.phone, customerId: user.id, language }, 'guessedAt', {})
    },
  }
}
