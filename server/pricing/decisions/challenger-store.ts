/** Challengers: scorecards that decide for a share of customers. */
import type { Scorecard } from '../../../domain/decision/scorecard.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type Challenger = {
  readonly number: number
  readonly config: Scorecard
  readonly sharePercent: number
  /** Key of the hash that draws customers. */
  readonly key: Buffer
  readonly startedAt: Date
  readonly stoppedAt: Date | null
}

const challengers = (db: Db) =>
  db
    .selectFrom('scorecard_challenger')
    .select(['number', 'config', 'sharePercent', 'key', 'startedAt', 'stoppedAt'])
    .$narrowType<{ config: Scorecard }>()

export const running = (db: Db): Promise<Challenger | undefined> =>
  challengers(db).where('stoppedAt', 'is', null).executeTakeFirst()

/** Locks starting and stopping until the transaction ends. */
export const lockRunning = (tx: Tx): Promise<Challenger | undefined> =>
  challengers(tx).where('stoppedAt', 'is', null).forUpdate().executeTakeFirst()

export const list = (db: Db): Promise<Challenger[]> => challengers(db).orderBy('number', 'desc').execute()

export async function nextNumber(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('scorecard_challenger')
    .select(({ fn }) => fn.max<number | null, 'number'>('number').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** Returns false if another challenger is running. */
export async function insert(tx: Tx, challenger: Omit<Challenger, 'stoppedAt'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('scorecard_challenger')
    .values({
      number: challenger.number,
      config: JSON.stringify(challenger.config),
      sharePercent: challenger.sharePercent,
      key: challenger.key,
      startedAt: challenger.startedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function stop(tx: Tx, number: number, at: Date): Promise<void> {
  await tx
    .updateTable('scorecard_challenger')
    .set({ stoppedAt: at })
    .where('number', '=', number)
    .where('stoppedAt', 'is', null)
    .execute()
}
