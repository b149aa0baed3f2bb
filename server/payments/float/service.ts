/**
 * The payout float at a phone-money provider (rule money-40): the balance, requested every few minutes, less
 * the payouts sent since. Payouts wait while one more would bring the float below the minimum, and continue
 * automatically after a top-up.
 */
import { addDays } from '../../../domain/days.ts'
import { nextPayoutWaits, payoutWaits } from '../../../domain/payment/float.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import type { PhoneMethod } from '../../../domain/payment/receiving.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { questionLaneOf } from '../../platform/jobs/lanes.ts'
import type { AccountBalances, PhoneMoney } from '../../providers/rails/port.ts'
import type { Exceptions } from '../exceptions/index.ts'
import type { Questions } from '../provider-inbox/index.ts'
import { jobOfEachProvider } from '../rails/index.ts'
import {
  balanceEverySeconds,
  balanceEveryWhenLowSeconds,
  balanceKnownSeconds,
  forecastHours,
  minimumFloatsShown,
  forecastWeeks,
  topUpDays,
} from './limits.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly money: Pick<PhoneMoney, 'askBalance'>
  /** Payouts by this method leave from the account. */
  readonly method: PhoneMethod
  readonly questions: Pick<Questions, 'open'>
  readonly exceptions: Pick<Exceptions, 'raise' | 'resolve'>
  /** The account that payouts leave from. */
  readonly account: string
  /** The configured minimum balance, in force until staff set another; 0 never delays payouts. */
  readonly floorCents: Cents
}

/** The float and its minimum, as used to hold payouts, to alert staff and for metrics. */
export type FloatView = {
  readonly leftCents: Cents | null
  readonly at: Date | null
  readonly floorCents: Cents
  /** Expected payouts of the next hours: the signed ones, or the usual amount for these hours if larger. */
  readonly foreseenCents: Cents
  /** The next payout waits, however small it is. */
  readonly nextWaits: boolean
  /** The float is below the minimum, or will be within the forecast hours. */
  readonly isLow: boolean
}

export const askBalanceJob = jobOfEachProvider<Record<never, never>>('payments.askBalance', questionLaneOf)
const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs

export type Float = ReturnType<typeof createFloat>
/** The float at each enabled phone-money provider. */
export type Floats = Readonly<Partial<Record<PhoneMethod, Float>>>

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

  /** The current float; null when the last reported balance is too old. */
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

  /** The average payments received in these hours over the previous weeks. */
  async function comeIn(db: Db): Promise<Cents> {
    let came = 0
    for (let week = 1; week <= forecastWeeks; week += 1) {
      const from = ago(week * weekMs)
      came += await store.receivedBetween(db, method, {
        from,
        to: new Date(from.getTime() + forecastHours * hourMs),
      })
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

  const publishLevel = (tx: Tx, leftCents: Cents, floorCents: Cents): Promise<void> =>
    exceptions.raise(tx, [
      {
        kind: 'floatLow',
        subject: account,
        details: { leftKes: leftCents / 100, floorKes: floorCents / 100 },
      },
    ])

  /** Raises or resolves the low-float exception. Returns whether the next payout waits. */
  async function judge(tx: Tx): Promise<boolean> {
    const { leftCents, floorCents, isLow, nextWaits } = await view(tx)
    if (leftCents === null) return false
    if (isLow) await publishLevel(tx, leftCents, floorCents)
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

    /** Queues the first balance request; each request queues the next. */
    plan: (): Promise<void> => database.transaction((tx) => planNext(tx, 0)),

    /** Job: requests the balance. A missing answer does not matter: the next request is already queued. */
    async ask(): Promise<void> {
      const [reference] = await database.transaction(async (tx) => {
        const isLow = await judge(tx)
        await planNext(tx, isLow ? balanceEveryWhenLowSeconds : balanceEverySeconds)
        return questions.open(tx, 'balance', [account])
      })
      await money.askBalance({ reference: reference! })
    },

    /** Stores the balances that the provider reported. */
    async receive(tx: Tx, said: AccountBalances, heardAt: Date): Promise<string> {
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

    /**
     * Whether a payout must wait because it would leave too little. The first one to wait alerts staff at
     * once.
     */
    async isShortFor(
      tx: Tx,
      { amountCents, waitsFor }: { readonly amountCents: Cents; readonly waitsFor: string | null },
    ): Promise<boolean> {
      const floorCents = await floorOf(tx)
      if (floorCents === 0) return false
      const now = await left(tx)
      // An unknown balance delays no payout.
      if (now === null || !payoutWaits(now.leftCents, floorCents, amountCents)) return false
      if (waitsFor !== 'float') {
        await publishLevel(tx, now.leftCents, floorCents)
        await planNext(tx, balanceEveryWhenLowSeconds)
      }
      return true
    },

    view: (db: Db = database.db): Promise<FloatView> => view(db),

    /** The staff view: the float, waiting payouts, expected payments, top-ups and the history of minimums. */
    async staffView() {
      const { db } = database
      return {
        ...(await view(db)),
        method,
        account,
        comingCents: await comeIn(db),
        waiting: await store.waitingForFloat(db, method),
        topUps: await store.topUps(db, account, addDays(clock.today(), -topUpDays)),
        floors: await store.floors(db, method, minimumFloatsShown),
      }
    },

    /** Sets a minimum that a second approver confirmed, and updates the low-float exception at once. */
    async setFloor(tx: Tx, floorCents: Cents, by: store.MakerAndChecker): Promise<void> {
      await store.insertFloor(tx, method, floorCents, by)
      await judge(tx)
    },
  }
}
