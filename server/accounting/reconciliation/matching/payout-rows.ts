/** Whether a payout is on the statement of its account, to check an outcome recorded by two people. */
import { addDays, type Day } from '../../../../domain/days.ts'
import { cents, type Cents } from '../../../../domain/money.ts'
import type { ReceivingMethod } from '../../../../domain/payment/receiving.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { StatementAccount } from '../statements/accounts.ts'

/** `noStatement`: that day has none yet. */
export type StatementPresence = 'onStatement' | 'notOnStatement' | 'noStatement'

type PayoutRow = {
  readonly method: ReceivingMethod
  readonly receipt: string
  readonly amountCents: Cents
  readonly on: Day
}

export const createPayoutRows =
  (accounts: readonly StatementAccount[]) =>
  async (tx: Tx, { method, receipt, amountCents, on }: PayoutRow): Promise<StatementPresence> => {
    const account = accounts.find(({ methods }) => methods.includes(method))
    if (!account) return 'noStatement'
    const day = await tx
      .selectFrom('statement_day')
      .select('day')
      .where('account', '=', account.id)
      .where('day', '=', on)
      .executeTakeFirst()
    if (!day) return 'noStatement'
    const row = await tx
      .selectFrom('statement_row')
      .select('key')
      .where('account', '=', account.id)
      // A late row of a signed-off day is shown on a later one.
      .where('shownDay', '>=', addDays(on, -1))
      .where('receipt', '=', receipt)
      .where('kind', '=', 'payout')
      .where('amountCents', '=', cents(0 - amountCents))
      .where('counts', '=', true)
      .limit(1)
      .executeTakeFirst()
    return row ? 'onStatement' : 'notOnStatement'
  }
