/**
 * What is left for payouts by a provider of phone money (rule money-40): asked for every few minutes, less what was sent since. Payouts wait
 * while one more would leave less than the floor, and go on by themselves once more is there.
 */
import { addDays } from '../../../domain/days.ts'
import { nextPayoutWaits, payoutWaits } from '../../../domain/payment/float.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import type { PhoneMethod } from '../../../domain/payment/receiving.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { defineJob, type Job, type Jobs } from '../../platform/jobs/jobs.ts'
import type { AccountBalances, PhoneMoney } from '../../providers/rails/port.ts'
import type { Exceptions } from '../exceptions/index.ts'
import type { Questions } from '../provider-inbox/index.ts'
import {
  balanceEverySeconds,
  balanceEveryWhenLowSeconds,
  balanceKnownSeconds,
  forecastHours,
  floorsShown,
  forecastWeeks,
  topUpDays,
} from './limits.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly money: Pick<PhoneMoney, 'askBalance'>
  /** Payouts by it leave from the account. */
  readonly method: PhoneMethod
  readonly questions: Pick<Questions, 'open'>
  readonly exceptions: Pick<Exceptions, 'raise' | 'resolve'>
  /** The account that payouts leave from. */
  readonly account: string
  /** Payouts leave at least so much until two people say otherwise; 0 where they never wait. */
  readonly floorCents: Cents
}

/** What is left, what it may come to, and the floor: what payouts wait by, people hear of and the metrics show. */
export type FloatView = {
  readonly leftCents: Cents | null
  readonly at: Date | null
  readonly floorCents: Cents
  /** What the next hours may take: what is signed, or what these hours usually take where that is more. */
  readonly foreseenCents: Cents
  /** The next payout waits, however little it is. */
  readonly nextWaits: boolean
  /** At the floor, or it will be within the hours foreseen. */
  readonly isLow: boolean
}

export const askBalanceJob = {
  mpesa: defineJob('payments.askBalance', 'mpesaQuestions'),
  airtel: defineJob('payments.askBalanceByAirtel', 'airtelQuestions'),
} as const satisfies Record<PhoneMethod, Job<Record<never, never>>>
const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs

export type Float = ReturnType<typeof createFloat>

export function createFloat({
  database,
  clock,
  jobs,
  money,
  method,
  questions,
  exceptions,
  account,
  floorCents: configuredCents,
}: Deps) {
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)

  /** What is left now; null where nobody said so lately. */
  async function left(db: Db | Tx): Promise<(store.Balance & { readonly leftCents: Cents }) | null> {
    const said = await store.latest(db, account)
    if (!said || said.at < ago(balanceKnownSeconds * 1_000)) return null
    return { ...said, leftCents: cents(said.amountCents - (await store.sentSince(db, method, said.at))) }
  }

  async function foresee(db: Db | Tx): Promise<Cents> {
    const spans = Array.from({ length: forecastWeeks }, (_, weeks) => {
      const from = ago((weeks + 1) * weekMs)
      return { from, to: new Date(from.getTime() + forecastHours * hourMs) }
    })
    const sent = await store.sentIn(db, method, spans)
    const usual = Math.round(sent / forecastWeeks)
    return cents(Math.max(usual, await store.waiting(db, method, ago(-forecastHours * hourMs))))
  }

  /** What these hours brought on the weeks before. */
  async function comeIn(db: Db): Promise<Cents> {
    let came = 0
    for (let week = 1; week <= forecastWeeks; week += 1) {
      const from = ago(week * weekMs)
      came += await store.cameIn(db, method, { from, to: new Date(from.getTime() + forecastHours * hourMs) })
    }
    return cents(Math.round(came / forecastWeeks))
  }

  const planNext = (tx: Tx, seconds: number): Promise<void> =>
    jobs.add(
      tx,
      askBalanceJob[method],
      {},
      {
        runAt: ago(-seconds * 1_000),
        key: askBalanceJob[method].name,
      },
    )

  const floorOf = async (db: Db | Tx): Promise<Cents> =>
    (await store.floors(db, method, 1))[0]?.floorCents ?? configuredCents

  const tell = (tx: Tx, leftCents: Cents, floorCents: Cents): Promise<void> =>
    exceptions.raise(tx, [
      {
        kind: 'floatLow',
        subject: account,
        details: { leftKes: leftCents / 100, floorKes: floorCents / 100 },
      },
    ])

  /** Whether it is at the floor, or will be within the hours foreseen, so that a person hears of it. */
  async function judge(tx: Tx): Promise<boolean> {
    const { leftCents, floorCents, isLow, nextWaits } = await view(tx)
    if (leftCents === null) return false
    if (isLow) await tell(tx, leftCents, floorCents)
    else await exceptions.resolve(tx, ['floatLow'], account)
    return nextWaits
  }

  async function view(db: Db | Tx): Promise<FloatView> {
    const [now, floorCents, foreseenCents] = [await left(db), await floorOf(db), await foresee(db)]
    return {
      leftCents: now?.leftCents ?? null,
      at: (await store.latest(db, account))?.at ?? null,
      floorCents,
      foreseenCents,
      nextWaits: now !== null && nextPayoutWaits(now.leftCents, floorCents),
      isLow: now !== null && floorCents > 0 && now.leftCents - foreseenCents < floorCents,
    }
  }

  return {
    account,

    /** At start, and for ever after by itself. */
    plan: (): Promise<void> => database.transaction((tx) => planNext(tx, 0)),

    /** Job: asks what is left. An answer that does not come is not waited for: it is asked again. */
    async ask(): Promise<void> {
      const [reference] = await database.transaction(async (tx) => {
        const isLow = await judge(tx)
        await planNext(tx, isLow ? balanceEveryWhenLowSeconds : balanceEverySeconds)
        return questions.open(tx, 'balance', [account])
      })
      await money.askBalance({ reference: reference! })
    },

    /** What the provider said of its accounts. */
    async hear(tx: Tx, said: AccountBalances, heardAt: Date): Promise<string> {
      if (said.utilityCents === null) return 'noted'
      for (const [of, amountCents] of [
        [account, said.utilityCents],
        ...(account === 'utility'
          ? ([
              ['working', said.workingCents],
              ['charges', said.chargesCents],
            ] as const)
          : ([['payoutCharges', said.chargesCents]] as const)),
      ] as const)
        if (amountCents !== null) await store.insert(tx, of, { amountCents, at: said.at ?? heardAt }, heardAt)
      await judge(tx)
      return 'balance'
    },

    /** Whether a payout has to wait: so little would be left after it. The first to wait has a person told, at once. */
    async isShortFor(
      tx: Tx,
      { amountCents, waitsFor }: { readonly amountCents: Cents; readonly waitsFor: string | null },
    ): Promise<boolean> {
      const floorCents = await floorOf(tx)
      if (floorCents === 0) return false
      const now = await left(tx)
      // What is not known holds nothing up.
      if (now === null || !payoutWaits(now.leftCents, floorCents, amountCents)) return false
      if (waitsFor !== 'float') {
        await tell(tx, now.leftCents, floorCents)
        await planNext(tx, balanceEveryWhenLowSeconds)
      }
      return true
    },

    view: (db: Db = database.db): Promise<FloatView> => view(db),

    /** With what waits, what comes in, what was put in, and who set the floor. */
    async look() {
      const { db } = database
      return {
        ...(await view(db)),
        method,
        account,
        comingCents: await comeIn(db),
        waiting: await store.waitingForFloat(db, method),
        topUps: await store.topUps(db, account, addDays(clock.today(), -topUpDays)),
        floors: await store.floors(db, method, floorsShown),
      }
    },

    /** Set by two people; what is low by it, or not any more, is judged at once. */
    async setFloor(tx: Tx, floorCents: Cents, by: store.SetByTwo): Promise<void> {
      await store.insertFloor(tx, method, floorCents, by)
      await judge(tx)
    },
  }
}
