/** The calls of the payout float. */
import { officeFloat, officeSetFloatFloor } from '../../../contract/back-office/float.ts'
import { cents, toMajor, type Cents } from '../../../domain/money.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import { forecastHours } from './limits.ts'
import type { SetMinimumFloat } from './minimum-float.ts'
import type { Float, Floats } from './service.ts'
import { latestOfAll } from './store.ts'

type Deps = {
  readonly database: Database
  readonly floats: Floats
  readonly approvals: Pick<Approvals, 'act'>
}

const ofEach = <Row extends { readonly amountCents: Cents }>({ amountCents, ...row }: Row) => ({
  ...row,
  amount: toMajor(amountCents),
})
async function seenOf(float: Float) {
  const seen = await float.staffView()
  return {
    method: seen.method,
    account: seen.account,
    left: seen.leftCents === null ? null : toMajor(seen.leftCents),
    at: seen.at?.toISOString() ?? null,
    floor: toMajor(seen.floorCents),
    foreseen: toMajor(seen.foreseenCents),
    alarm: toMajor(cents(seen.floorCents + seen.foreseenCents)),
    nextWaits: seen.nextWaits,
    isLow: seen.isLow,
    coming: toMajor(seen.comingCents),
    waiting: { ...ofEach(seen.waiting), since: seen.waiting.since?.toISOString() ?? null },
    topUps: seen.topUps.map(ofEach),
    floors: seen.floors.map(({ floorCents, setAt, setBy, approvedBy }) => ({
      floor: toMajor(floorCents),
      setAt: setAt.toISOString(),
      setBy,
      approvedBy,
    })),
  }
}

export const floatRoutes = ({ database, floats, approvals }: Deps, setMinimum: SetMinimumFloat): Route[] => [
  handle(officeFloat, async () => {
    const providers: Awaited<ReturnType<typeof seenOf>>[] = []
    for (const float of Object.values(floats)) providers.push(await seenOf(float))
    return {
      hours: forecastHours,
      providers,
      balances: (await latestOfAll(database.db)).map((row) => ({ ...ofEach(row), at: row.at.toISOString() })),
    }
  }),
  handle(officeSetFloatFloor, async ({ officer, params: { method }, body: { floor, note, evidence } }) =>
    orFail(
      await approvals.act(
        officer,
        setMinimum,
        { method, floorCents: floor, makerId: officer.officerId },
        { reason: note, evidence },
      ),
    ),
  ),
]
