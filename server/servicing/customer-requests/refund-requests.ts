/**
 * A refund that an officer must check first: requested on the refund page, it is a customer request like a
 * written one (rule states-16).
 */
import type { Language } from '../../../contract/texts/index.ts'
import type { RequestTopic, RequestValue } from '../../../domain/contact/customer-request.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import * as store from './store.ts'

type Deps = {
  readonly insert: (
    tx: Tx,
    customerId: string,
    topic: RequestTopic,
    values: readonly RequestValue[],
    language: Language,
  ) => Promise<unknown>
  readonly withDeadline: (row: store.CustomerRequestRow, db: Db | Tx) => Promise<store.CustomerRequestRow>
}
type Waiting = { readonly appealId: string; readonly number: number; readonly by: Day }

export const createRefundRequests = ({ insert, withDeadline }: Deps) => ({
  /** Pending customer request for it, with its answer deadline. */
  async waiting(db: Db | Tx, customerId: string): Promise<Waiting | null> {
    const [row] = await store.pendingOfTopic(db, customerId, 'refund')
    if (!row) return null
    const { answerDueOn: by } = await withDeadline(row, db)
    return { appealId: row.id, number: row.number, by }
  },

  /** To the customer's own phone if no bank account is given. */
  async ask(
    tx: Tx,
    customerId: string,
    { requestId, bankAccountId }: { readonly requestId: string; readonly bankAccountId: string | null },
    language: Language,
  ): Promise<void> {
    const needed = { required: true } as const
    await insert(
      tx,
      customerId,
      'refund',
      [
        { ...needed, name: 'loanSelect', type: 'loanSelect', value: requestId },
        {
          ...needed,
          name: 'refundMethodSelect',
          type: 'refundMethodSelect',
          value: bankAccountId === null ? 'mpesa' : 'bank',
        },
        ...(bankAccountId === null
          ? []
          : [
              {
                name: 'bankAccountId',
                type: 'bankAccountNumber',
                required: false,
                value: bankAccountId,
              } as const,
            ]),
      ],
      language,
    )
  },
})
