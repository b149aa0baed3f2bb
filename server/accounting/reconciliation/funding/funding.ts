/** Classification of owner and lender funding by two people, with its journal (rule money-41). */
import { z } from 'zod'
import type { Failure } from '../../../../contract/errors.ts'
import { cashAccounts } from '../../../../domain/books/books.ts'
import type { Day } from '../../../../domain/days.ts'
import { cents, toMajor } from '../../../../domain/money.ts'
import type { Action, Preview } from '../../../platform/capability/actions.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import type { GeneralLedger } from '../../general-ledger/index.ts'
import { lockBreak } from '../matching/breaks-store.ts'
import * as store from './funds-store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly generalLedger: Pick<GeneralLedger, 'post' | 'bookingDayOf' | 'months'>
}
const payload = z.strictObject({
  breakId: z.uuid(),
  template: z.string(),
  code: z.string(),
  makerId: z.uuid(),
})
export type FundsPayload = z.output<typeof payload>
type Refusal = 'notFound' | 'conflict'
type GlAccount = Awaited<ReturnType<Deps['generalLedger']['months']['chart']>>[number]
type Booking = {
  readonly funds: store.UnnamedFunding
  readonly from: GlAccount
  readonly to: GlAccount
  /** The day its break was posted: both halves are in one month. */
  readonly bookedOn: Day
}
const listed = 100
const kinds: ReadonlySet<GlAccount['kind']> = new Set(['asset', 'liability', 'equity', 'expense'])

export function createFunding({ database, clock, generalLedger }: Deps) {
  /**
   * Accounts for another kind of funding: assets, liabilities, equity or expenses. Funding is no income; memo
   * and control accounts take no manual journals; accounts with statements get their postings from these.
   */
  async function usable(db: Db | Tx, on: Day): Promise<GlAccount[]> {
    const taken = new Set(
      Object.values(await generalLedger.months.accountsOn(db, on, ['ownFunds', ...cashAccounts])),
    )
    return (await generalLedger.months.chart(db)).filter(
      ({ code, kind, isOpen, isControl }) => isOpen && !isControl && kinds.has(kind) && !taken.has(code),
    )
  }

  /** Source and target account and the amount; refused if it is no longer possible. */
  async function read(
    tx: Tx,
    { breakId, template, code }: FundsPayload,
  ): Promise<Booking | Failure<Refusal>> {
    if (!(await lockBreak(tx, breakId))) return { error: 'notFound' }
    const [funds] = await store.unnamed(tx, breakId)
    const known = (await store.templates(tx)).find(({ name }) => name === template)
    const accounts = await generalLedger.months.chart(tx)
    if (!funds || !known || (known.code !== null && known.code !== code)) return { error: 'conflict' }
    const on = clock.dayOf(funds.bookedAt ?? clock.now())
    const { ownFunds } = await generalLedger.months.accountsOn(tx, on, ['ownFunds'])
    const to = (await usable(tx, on)).find((each) => each.code === code)
    if (!to) return { error: 'conflict' }
    return { funds, to, from: accounts.find((each) => each.code === ownFunds)!, bookedOn: on }
  }

  const name: Action<FundsPayload, Refusal> = {
    kind: 'statement.funds',
    act: 'statement.fundsNamed',
    second: 'always',
    permission: 'reconciliation.work',
    checks: 'reconciliation.approve',
    payload,
    async preview(tx, asked): Promise<Preview | Failure<Refusal>> {
      const found = await read(tx, asked)
      if ('error' in found) return found
      const { funds, from, to, bookedOn } = found
      return {
        subject: asked.breakId,
        label: funds.receipt || funds.account,
        customerId: null,
        before: { glAccount: `${from.code} ${from.name}` },
        after: {
          glAccount: `${to.code} ${to.name}`,
          statementAccount: funds.account,
          statementDay: funds.day,
          bookedOn: await generalLedger.bookingDayOf(tx, { bookedOn }),
          ...(funds.receipt !== '' && { receipt: funds.receipt }),
          resolvedAs: asked.template,
          amount: toMajor(funds.restCents),
        },
        effectCents: cents(Math.abs(funds.restCents)),
      }
    },
    async apply(tx, by, asked) {
      const found = await read(tx, asked)
      if ('error' in found) return found
      const { funds, from, to, bookedOn } = found
      const { breakId, template, code, makerId } = asked
      const posted = await generalLedger.post(tx, {
        kind: 'manual',
        reference: `funds ${breakId} ${(await store.timesNamed(tx, breakId)) + 1}`,
        valueOn: funds.day,
        bookedOn,
        text: [template, funds.receipt].join(' ').trim(),
        by: makerId,
        lines: [
          { code: from.code, amountCents: funds.restCents },
          { code: to.code, amountCents: cents(0 - funds.restCents) },
        ],
      })
      if ('error' in posted || posted.repeated) return { error: 'conflict' }
      await store.insertNamed(tx, {
        breakId,
        journal: posted.number,
        template,
        code,
        amountCents: funds.restCents,
        at: clock.now(),
        setBy: makerId,
        approvedBy: by.officerId,
      })
      return null
    },
  }

  return {
    name,
    /** Unclassified funding, recent classifications, and the choices. */
    async read() {
      const { db } = database
      return {
        unnamed: await store.unnamed(db, null),
        named: await store.named(db, listed),
        templates: await store.templates(db),
        accounts: await usable(db, clock.today()),
      }
    },
    /** The template's account, or the chosen one if it has none. */
    async prepare(
      makerId: string,
      { breakId, template, code }: Omit<FundsPayload, 'makerId'>,
    ): Promise<FundsPayload | Failure<'validationFailed'>> {
      const known = (await store.templates(database.db)).find(({ name: each }) => each === template)
      if (!known) return { error: 'validationFailed', fields: { template: 'choiceInvalid' } }
      const accounts = await usable(database.db, clock.today())
      if (!accounts.some((each) => each.code === (known.code ?? code)))
        return { error: 'validationFailed', fields: { code: code === '' ? 'required' : 'accountRefused' } }
      return { breakId, template, code: known.code ?? code, makerId }
    },
  }
}
