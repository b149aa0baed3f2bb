/**
 * Before credit bureaus are told that a loan is late, its customer is, 30 days ahead; and again when they were (rule
 * law-12). By day, and to nobody whom we are not to speak to.
 */
import { noticeAfterDays, noticeDays, smallCents } from '../../../domain/decision/bureau-standing.ts'
import { addDays } from '../../../domain/days.ts'
import { nextPayment, positionOn } from '../../../domain/loan/loan.ts'
import { contactStopped } from '../../../domain/loan/marks.ts'
import { decentUntil, isDecentHour } from '../../../domain/contact/reminders.ts'
import type { Notice } from '../../service/messages/index.ts'
import type { OperationsInForce } from '../../service/operations/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs.ts'
import { marksOf, type LoanKey, type Loans } from '../loans/index.ts'
import * as store from './store.ts'

export type NoticeDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly loans: Pick<Loans, 'historiesOf'>
  readonly operations: Pick<OperationsInForce, 'inForce' | 'nextMorning'>
  readonly payToNumber: string
  /** `until`: afterwards it is of no use, and is not sent any more. */
  readonly tell: (tx: Tx, notices: readonly Notice[], until: Date) => Promise<void>
  /** Whether bureaus are told anything. */
  readonly told: object | null
}

export const noticesJob = defineJob('bureau.notices', 'daily', { oneAtATime: true })
/** Loans looked at in one transaction. */
const pageLoans = 200

export type BureauNotices = ReturnType<typeof createBureauNotices>

export function createBureauNotices({
  database,
  clock,
  jobs,
  loans,
  operations,
  payToNumber,
  tell,
  told,
}: NoticeDeps) {
  const hours = async (tx?: Tx) => (await operations.inForce(tx)).messageHours

  /** Loans as they stand today, without those whose customers are not to be spoken to. */
  async function standing(tx: Tx, keys: readonly LoanKey[]) {
    const today = clock.today()
    return (await loans.historiesOf(keys, tx))
      .filter(({ loan }) => !contactStopped(marksOf(loan), today))
      .map(({ loan, movements }) => ({ loan, position: positionOn(loan.terms, movements, today) }))
  }

  /** Those that have been late for so long, and are worth telling of; the last id that was looked at, null after all. */
  const tellAhead = (after: string): Promise<string | null> =>
    database.transaction(async (tx) => {
      const today = clock.today()
      const keys = await store.toTell(tx, addDays(today, -noticeAfterDays), after, pageLoans)
      if (keys.length === 0) return null
      const late = (await standing(tx, keys)).flatMap(({ loan, position }) => {
        const { on: dueOn, amountCents, parts } = nextPayment(position)
        return position.nextDue && -position.daysUntilDue >= noticeAfterDays && amountCents > smallCents
          ? [{ id: loan.id, customerId: loan.customerId, loan, position, dueOn, amountCents, parts }]
          : []
      })
      const noted = await store.insertNotices(tx, late, today)
      await tell(
        tx,
        late
          .filter(({ id }) => noted.has(id))
          .map(({ loan, position, dueOn, amountCents, parts }): Notice => ({
            customerId: loan.customerId,
            kind: 'bureauNotice',
            values: {
              paybill: payToNumber,
              accountNumber: loan.documentNumber,
              amountCents,
              dueOn,
              ...(parts && { firstCents: parts[0]!.amountCents }),
              from: addDays(today, noticeDays + 1),
              loan: { id: loan.id, chargesEnded: position.chargesEnded },
            },
          })),
        decentUntil(await hours(tx), today),
      )
      return keys.length < pageLoans ? null : keys.at(-1)!.id
    })

  /** Those of which something negative was told; how many there were. */
  const tellAfter = (): Promise<number> =>
    database.transaction(async (tx) => {
      const today = clock.today()
      const taken = await store.takeToldOf(tx, today, pageLoans)
      if (taken.length === 0) return 0
      const since = new Map(taken.map((each) => [each.id, each.since]))
      await tell(
        tx,
        (await standing(tx, taken)).map(({ loan, position }): Notice => ({
          customerId: loan.customerId,
          kind: 'bureauTold',
          values: {
            contractNumber: loan.documentNumber,
            amountCents: nextPayment(position).amountCents,
            on: addDays(since.get(loan.id)!, 1),
          },
        })),
        decentUntil(await hours(tx), today),
      )
      return taken.length
    })

  return {
    /** At start, and every morning. */
    async planNotices(): Promise<void> {
      if (told)
        await jobs.add(
          database.db,
          noticesJob,
          {},
          { runAt: await operations.nextMorning(), key: noticesJob.name, keepRunAt: true },
        )
    },

    /** Any number of times a day: who was told, is not told again. Outside decent hours it waits for the morning. */
    async tellNotices(): Promise<void> {
      if (told && isDecentHour(await hours(), clock.now())) {
        for (let after: string | null = store.beforeAll; after !== null;) after = await tellAhead(after)
        while ((await tellAfter()) === pageLoans);
      }
      await this.planNotices()
    },
  }
}
