/** Metrics of loans. Each reads an index of active loans only, so closed loans cost nothing. */
import type { Clock } from '../../platform/time/clock.ts'
import type { GaugeQuery } from '../../platform/observability/metrics/metrics.ts'
import type { ReadQuery } from '../../platform/database/replica-reads.ts'

type Deps = { readonly reading: ReadQuery; readonly clock: Clock }

export const loanGauges = ({ reading, clock }: Deps): readonly GaugeQuery[] => [
  {
    name: 'mkopo_loans',
    help: 'Loans on which something is owed: before or on their due date (current), and after it (pastDue).',
    label: 'state',
    everySeconds: 300,
    read: async () => {
      const today = clock.today()
      const { pastDue, all } = await reading((db) =>
        db
          .selectFrom('loan')
          .select(({ fn }) => [
            fn.countAll<number>().as('all'),
            fn.countAll<number>().filterWhere('nextDueOn', '<', today).as('pastDue'),
          ])
          .where('status', '=', 'active')
          .where('nextDueOn', 'is not', null)
          .executeTakeFirstOrThrow(),
      )
      return { current: all - pastDue, pastDue }
    },
  },
  {
    name: 'mkopo_overdue_principal_cents',
    help: 'Principal that is still owed on loans after their due date, in cents.',
    everySeconds: 900,
    read: async () => {
      const { cents } = await reading((db) =>
        db
          .selectFrom('loan')
          .innerJoin('ledger_entry as entry', (join) =>
            join.onRef('entry.customerId', '=', 'loan.customerId').onRef('entry.loanId', '=', 'loan.id'),
          )
          .select(({ fn }) => fn.sum<string | null>('entry.amountCents').as('cents'))
          .where('entry.account', '=', 'principalReceivable')
          .where('loan.status', '=', 'active')
          .where('loan.nextDueOn', '<', clock.today())
          .executeTakeFirstOrThrow(),
      )
      return Number(cents ?? 0) // PostgreSQL sums bigints to numeric, which the driver returns as text
    },
  },
]
