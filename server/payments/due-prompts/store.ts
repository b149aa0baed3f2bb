/** The SQL of due-date prompts. */
import type { Day } from '../../../domain/days.ts'
import type { DuePromptHour, DuePromptNumber } from '../../../domain/contact/due-prompts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export async function chosenHourOf(db: Db, customerId: string): Promise<DuePromptHour | null> {
  const wish = await db
    .selectFrom('due_prompt_wish')
    .select('hour')
    .where('customerId', '=', customerId)
    .$narrowType<{ hour: DuePromptHour }>()
    .executeTakeFirst()
  return wish?.hour ?? null
}

export async function saveChosenHour(
  db: Db,
  customerId: string,
  hour: DuePromptHour,
  at: Date,
): Promise<void> {
  await db
    .insertInto('due_prompt_wish')
    .values({ customerId, hour, since: at })
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet({ hour, since: at }))
    .execute()
}

export async function deleteChosenHour(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('due_prompt_wish').where('customerId', '=', customerId).execute()
}

/** Customers who chose one of these hours, in id order. */
export async function customersOfHours(
  db: Db,
  hours: readonly DuePromptHour[],
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('due_prompt_wish')
    .select('customerId')
    .where('hour', 'in', hours)
    .$if(after !== null, (query) => query.where('customerId', '>', after!))
    .orderBy('customerId')
    .limit(limit)
    .execute()
  return rows.map(({ customerId }) => customerId)
}

type Sent = {
  readonly customerId: string
  readonly loanId: string
  readonly dueOn: Day
  readonly number: DuePromptNumber
}

export async function wasSent(tx: Tx, { customerId, loanId, dueOn, number }: Sent): Promise<boolean> {
  const sent = await tx
    .selectFrom('due_prompt')
    .select('number')
    .where('customerId', '=', customerId)
    .where('loanId', '=', loanId)
    .where('dueOn', '=', dueOn)
    .where('number', '=', number)
    .executeTakeFirst()
  return sent !== undefined
}

export async function insert(
  tx: Tx,
  { customerId, loanId, dueOn, number }: Sent,
  promptId: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('due_prompt')
    .values({
      customerId,
      loanId,
      dueOn,
      number,
      promptId,
      sentAt: at,
    })
    .execute()
}
