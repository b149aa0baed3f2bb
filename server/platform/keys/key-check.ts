/** Checks the keys of a process at start, and reports them to the keys command while it runs. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { retryUntilDatabaseAnswers } from '../database/database-unavailable.ts'
import type { KeyRing } from '../security/key-ring.ts'
import type { Log } from '../observability/log.ts'
import { claimKeys, removeKeyRing, reportEveryMs, saveKeyRing } from './key-store.ts'

/** Returns a function that stops the reports. */
export async function reportKeyRing(
  { db }: Database,
  log: Log,
  [writing, ...others]: KeyRing,
): Promise<() => Promise<void>> {
  const process = randomUUID()
  const ids = [writing.id, ...others.map(({ id }) => id)] as const
  const say = (): Promise<void> => saveKeyRing(db, process, ids)
  await retryUntilDatabaseAnswers(log, async () => {
    await claimKeys(db, ids)
    await say()
  })
  const timer = setInterval(() => {
    say().catch((error: unknown) =>
      log.warn({ err: error }, 'the keys of this process could not be reported'),
    )
  }, reportEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await removeKeyRing(db, process)
  }
}
