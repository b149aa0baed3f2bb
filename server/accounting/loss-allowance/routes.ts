/** Calls of the loss allowance. */
import {
  officeAllowance,
  officeAllowanceRun,
  officeRunAllowance,
  officeSetAllowancePolicy,
} from '../../../contract/back-office/allowance.ts'
import type { AllowancePolicy } from '../../../domain/books/loss-allowance.ts'
import { toMajor } from '../../../domain/money.ts'
import {
  monthEndOf,
  openPortfolioStatuses,
  type OpenPortfolioStatus,
} from '../../../domain/books/portfolio.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { createAllowancePolicy } from './policy.ts'
import type { LossAllowance } from './service.ts'
import type { Run } from './store.ts'

type Deps = {
  readonly lossAllowance: LossAllowance
  readonly policy: ReturnType<typeof createAllowancePolicy>
  readonly approvals: Pick<Approvals, 'act'>
  readonly database: Database
  readonly clock: Clock
}

const percent = (ppm: number): number => ppm / 10_000
const percentOrNull = (ppm: number | null): number | null => (ppm === null ? null : percent(ppm))
const byStatus = <T>(of: (standing: OpenPortfolioStatus) => T) =>
  Object.fromEntries(openPortfolioStatuses.map((standing) => [standing, of(standing)])) as Record<
    OpenPortfolioStatus,
    T
  >

const policyView = ({
  since,
  defaultFrom,
  monthsNeeded,
  loansNeeded,
  forwardPpm,
  floorPpm,
}: AllowancePolicy) => ({
  since,
  defaultFrom,
  monthsNeeded,
  loansNeeded,
  forward: percent(forwardPpm),
  floor: byStatus((standing) => percent(floorPpm[standing])),
})
const runView = (run: Run) => ({
  number: run.number,
  on: run.on,
  madeAt: run.madeAt.toISOString(),
  madeBy: run.madeBy,
  principal: toMajor(run.principalCents),
  charges: toMajor(run.chargesCents),
  prudential: toMajor(run.prudentialCents),
  changed: toMajor(run.changedCents),
  journal: run.journal,
})

export const lossAllowanceRoutes = ({ lossAllowance, policy, approvals, database, clock }: Deps): Route[] => [
  handle(officeAllowance, async () => ({
    today: clock.today(),
    runs: (await lossAllowance.runs(database.db)).map(runView),
    policies: (await lossAllowance.policies(database.db)).map(({ setAt, setBy, approvedBy, ...each }) => ({
      ...policyView(each),
      setAt: setAt.toISOString(),
      setBy,
      approvedBy,
    })),
  })),
  handle(officeAllowanceRun, async ({ params }) => {
    const run = await lossAllowance.read(database.db, params.number)
    if (!run) return orFail({ error: 'notFound' as const })
    return {
      ...runView(run),
      policy: policyView(run.policy),
      rows: run.rows.map(({ rate, ...row }) => ({
        product: row.product,
        isRepeat: row.isRepeat,
        standing: row.standing,
        isRestructured: row.isRestructured,
        class: row.class,
        stage: row.stage,
        loans: row.loans,
        principal: toMajor(row.principalCents),
        charges: toMajor(row.chargesCents),
        source: rate.source,
        historyLoans: rate.loans,
        default: percentOrNull(rate.pdPpm),
        lost: percentOrNull(rate.lgdPpm),
        rate: percent(rate.ratePpm),
        lossPrincipal: toMajor(row.lossPrincipalCents),
        lossCharges: toMajor(row.lossChargesCents),
        prudential: toMajor(row.prudentialCents),
      })),
      rolls: run.rolls.map((each) => ({ ...each })),
    }
  }),
  handle(officeRunAllowance, async ({ officer, body }) =>
    orFail(await lossAllowance.run(monthEndOf(body.month), officer), ({ number, changedCents }) => ({
      number,
      changed: toMajor(changedCents),
    })),
  ),
  handle(officeSetAllowancePolicy, async ({ officer, body }) => {
    const { note, evidence, forward, floor, ...rest } = body
    const prepared = await policy.prepare(officer, { ...rest, forwardPpm: forward, floorPpm: floor })
    if ('error' in prepared) return orFail(prepared)
    return orFail(await approvals.act(officer, policy.set, prepared, { reason: note, evidence }))
  }),
]
