/**
 * Account mapping and accounting choices, each from a day on, set by two people (rules books-6 and books-8).
 */
import { z } from 'zod'
import type { Failure } from '../../../contract/errors.ts'
import { bookKeys, fixedKeys, nonPerformingChoices, type BookKey } from '../../../domain/books/books.ts'
import type { Day } from '../../../domain/days.ts'
import { addOnKinds, type AddOnKind } from '../../../domain/loan/loan-terms.ts'
import { cents } from '../../../domain/money.ts'
import { monthOf } from '../../../domain/books/portfolio.ts'
import type { ValidationCode } from '../../../domain/validation.ts'
import type { Action, Preview } from '../../platform/capability/actions.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import * as store from './journals/chart-store.ts'
import { periods } from './journals/period-store.ts'

type Deps = { readonly database: Database; readonly clock: Clock }
const fromDay = z.string().transform((day) => day as Day)
const mappingPayload = z.strictObject({
  key: z.enum(bookKeys),
  code: z.string(),
  since: fromDay,
  makerId: z.uuid(),
})
type MappingPayload = z.output<typeof mappingPayload>
const policyPayload = z.strictObject({
  since: fromDay,
  nonPerforming: z.enum(nonPerformingChoices),
  partnerSharesPpm: z.strictObject(
    Object.fromEntries(addOnKinds.map((kind) => [kind, z.number().int().min(0).max(1_000_000)])) as Record<
      AddOnKind,
      z.ZodNumber
    >,
  ),
  makerId: z.uuid(),
})
type PolicyPayload = z.output<typeof policyPayload>
type Wrong = Readonly<Record<string, ValidationCode>>

/** A key with a fixed account: it is built from the loan subledger, or by difference. */
export const isFixed = (key: BookKey, account: store.GlAccount | undefined): boolean =>
  (account?.isControl ?? true) || (fixedKeys as readonly BookKey[]).includes(key)

export function createLedgerSettings({ database, clock }: Deps) {
  /** Past days and closed months cannot change. */
  async function wrongDay(db: Db, since: Day): Promise<ValidationCode | null> {
    if (since < clock.today()) return 'dayOver'
    const month = (await periods(db)).find((each) => each.month === monthOf(since))
    return month === undefined || month.state === 'open' ? null : 'dayInClosedMonth'
  }

  async function readMapping(db: Db, { key, code, since }: store.Mapping) {
    const accounts = new Map((await store.chart(db)).map((account) => [account.code, account]))
    const all = (await store.allMappings(db)).filter((each) => each.key === key)
    const before = all.findLast((each) => each.since <= since)
    const [from, to] = [accounts.get(before?.code ?? ''), accounts.get(code)]
    const day = (await wrongDay(db, since)) ?? (before?.since === since ? 'dayTaken' : null)
    const account = !to?.isOpen || to.isControl || to.kind !== from?.kind || to === from
    const wrong: Wrong = {
      ...(isFixed(key, from) && { key: 'keyFixed' as const }),
      ...(account && { code: 'accountUnfit' as const }),
      ...(day !== null && { since: day }),
    }
    return { from, to, wrong }
  }

  const setMapping: Action<MappingPayload, 'conflict'> = {
    kind: 'books.mapping',
    act: 'books.mappingSet',
    second: 'always',
    permission: 'books.chart',
    checks: 'books.approve',
    payload: mappingPayload,
    async preview(tx, { makerId: _maker, ...mapping }): Promise<Preview | Failure<'conflict'>> {
      const { key, code, since } = mapping
      // Closing the account waits for this.
      await store.lockAccount(tx, code)
      const { from, to, wrong } = await readMapping(tx, mapping)
      if (Object.keys(wrong).length > 0 || !from || !to) return { error: 'conflict' }
      return {
        subject: `${key} ${since}`,
        label: null,
        customerId: null,
        before: { glAccount: `${from.code} ${from.name}` },
        after: { bookKey: key, glAccount: `${to.code} ${to.name}`, since },
        effectCents: cents(0),
      }
    },
    async apply(tx, by, { makerId, ...mapping }) {
      const isNew = await store.insertMapping(tx, mapping, {
        setBy: makerId,
        approvedBy: by.officerId,
        at: clock.now(),
      })
      return isNew ? null : { error: 'conflict' }
    },
  }

  const facts = ({ since, nonPerforming, partnerSharesPpm }: store.BookPolicy) => ({
    since,
    nonPerforming,
    partnerShares: addOnKinds.map((kind) => `${kind}: ${(partnerSharesPpm[kind] ?? 0) / 10_000} %`),
  })
  async function wrongPolicy(db: Db, { since }: store.BookPolicy): Promise<Wrong> {
    const isTaken = (await store.policies(db)).some((each) => each.since === since)
    const day = (await wrongDay(db, since)) ?? (isTaken ? 'dayTaken' : null)
    return day === null ? {} : { since: day }
  }
  const setPolicy: Action<PolicyPayload, 'conflict'> = {
    kind: 'books.policy',
    act: 'books.policySet',
    second: 'always',
    permission: 'books.chart',
    checks: 'books.approve',
    payload: policyPayload,
    async preview(tx, { makerId: _maker, ...policy }): Promise<Preview | Failure<'conflict'>> {
      if (Object.keys(await wrongPolicy(tx, policy)).length > 0) return { error: 'conflict' }
      return {
        subject: policy.since,
        label: null,
        customerId: null,
        before: facts(store.policyOn(await store.policies(tx), policy.since)),
        after: facts(policy),
        effectCents: cents(0),
      }
    },
    async apply(tx, by, { makerId, ...policy }) {
      const isNew = await store.insertPolicy(tx, policy, {
        setBy: makerId,
        approvedBy: by.officerId,
        at: clock.now(),
      })
      return isNew ? null : { error: 'conflict' }
    },
  }

  /** Parses a typed setting in the person's name; refused if it cannot apply from that day. */
  const prepared = <Typed extends object>(
    { officerId }: Officer,
    typed: Typed,
    wrong: Wrong,
  ): (Typed & { readonly makerId: string }) | Failure<'validationFailed'> =>
    Object.keys(wrong).length > 0
      ? { error: 'validationFailed', fields: wrong }
      : { ...typed, makerId: officerId }

  return {
    setMapping,
    setPolicy,
    prepareMapping: async (officer: Officer, mapping: store.Mapping) =>
      prepared(officer, mapping, (await readMapping(database.db, mapping)).wrong),
    preparePolicy: async (officer: Officer, policy: Omit<PolicyPayload, 'makerId'>) =>
      prepared(officer, policy, await wrongPolicy(database.db, policy)),
  }
}
