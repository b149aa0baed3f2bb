/** A process that reads loans and posts payments in turn, and reports their durations on request. */
import { randomUUID } from 'node:crypto'
import { cents } from '../domain/money.ts'
import { positionOn } from '../domain/loan/loan.ts'
import type { Day } from '../domain/days.ts'
import type { LoanTerms } from '../domain/loan/loan-terms.ts'
import { createLedger, credit } from '../server/ledger/ledger/index.ts'
import { manualClock } from '../server/testing/service/clocks.ts'
import { createDatabase } from '../server/platform/database/database.ts'

export type Times = { readonly p95: number; readonly times: number }

const [url = '', now = '', today = ''] = process.argv.slice(2)
const database = createDatabase({ url, poolSize: 2, statementTimeoutMs: 60_000 }, () => undefined)
const ledger = createLedger({ database, clock: manualClock(new Date(now)) })
let times: number[] = []

async function loop(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
    await new Promise((done) => setTimeout(done, 5))
  }
}

void loop(async () => {
  const loan = await database.db
    .selectFrom('loan')
    .select(['id', 'customerId', 'terms'])
    .where('id', '>=', randomUUID())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!loan) return
  await ledger.entriesOf(database.db, [loan])
  positionOn({ allocation: 'addOnsLast', ...(loan.terms as object) } as LoanTerms, [], today as Day)
})
void loop(() =>
  database.transaction((tx) =>
    ledger.post(tx, [
      {
        kind: 'unmatched',
        reference: randomUUID(),
        loanId: null,
        customerId: null,
        valueDay: today as Day,
        currency: 'KES',
        lines: [
          { account: 'mpesaPaybill', amountCents: cents(100) },
          { account: 'unmatched', amountCents: credit(100) },
        ],
      },
    ]),
  ),
)
process.on('message', () => {
  const sorted = times.toSorted((one, other) => one - other)
  times = []
  process.send?.({ p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, times: sorted.length } satisfies Times)
})
process.on('disconnect', () => process.exit(0))
