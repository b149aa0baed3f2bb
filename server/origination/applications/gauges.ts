/** Metrics of undecided applications. */
import type { Clock } from '../../platform/time/clock.ts'
import type { GaugeQuery } from '../../platform/observability/metrics/metrics.ts'
import type { ReadQuery } from '../../platform/database/replica-reads.ts'

type Deps = { readonly reading: ReadQuery; readonly clock: Clock }

export const applicationGauges = ({ reading, clock }: Deps): readonly GaugeQuery[] => [
  {
    name: 'mkopo_requests_open',
    help: 'Loan requests that are not decided or not accepted yet, by their status.',
    label: 'status',
    everySeconds: 60,
    read: async () => {
      const rows = await reading((db) =>
        db
          .selectFrom('loan_request')
          .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
          .where('status', 'in', ['waitingUserConfirmation', 'pendingApproval', 'alternativeOffer'])
          .groupBy('status')
          .execute(),
      )
      return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
    },
  },
  {
    name: 'mkopo_requests_promise_missed',
    help: 'Loan requests that wait for an officer after the day by which the customer was promised an answer.',
    everySeconds: 300,
    read: async () => {
      const { count } = await reading((db) =>
        db
          .selectFrom('loan_request')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('status', '=', 'pendingApproval')
          .where('waitsForPerson', '=', true)
          .where('personDueOn', '<', clock.today())
          .executeTakeFirstOrThrow(),
      )
      return count
    },
  },
]
